import type { AnyResource } from '../../src/schema/model'
import type { Change } from '../db/changes'
import type { SessionUser } from '../engine/core/user'
import { DomainError } from '../kernel/domainError'
import type { Hint } from './audience'
import { type ReaderGroup, readerKey } from './readers'
import { eventOf, type Stream } from './stream'

/** ms between two looks at the same count, however much is written. */
const GAP_MS = 2000
/** Counts that one look answers. */
const TOGETHER = 4

/** A number that screens show of what waits for their user, or an object of such numbers. */
export interface Count {
  readonly name: string
  /** resources whose writes change it */
  readonly follows: readonly string[]
  /** what the feed calls a change of the user's own that is no write of a record: an approval was read */
  readonly marks?: string
  /** the same of the user's firm: money was booked */
  readonly firmMarks?: string
  /** those who see the same records of this resource have the same count; without it everybody has their own */
  readonly scope?: AnyResource
  /** ms after which it is another one although nothing was written, since it looks at the clock */
  readonly everyMs?: number
  readonly may: (user: SessionUser) => boolean
  /** @throws DomainError to those who may not know it */
  readonly read: (user: SessionUser) => Promise<unknown>
}

/** Streams that have the same count: it is taken once for all of them. */
interface Group {
  readonly key: string
  readonly count: Count
  readonly members: Set<Stream>
  user: SessionUser
  /** as JSON; undefined before the first look */
  value: string | undefined
  isDue: boolean
  isAsked: boolean
  /** ms of the clock */
  askedAt: number
}

/** Counts on the streams of this node, by the rights of their users: sent at the beginning, and when they have changed (live §3). */
export class LiveCounts {
  readonly #counts: readonly Count[]
  readonly #onError: (error: unknown) => void
  readonly #groups = new Map<string, Group>()
  readonly #ofStream = new Map<Stream, readonly Group[]>()
  #asking = 0

  constructor(counts: readonly Count[], onError: (error: unknown) => void) {
    this.#counts = counts
    this.#onError = onError
  }

  /** Takes a stream up, or takes it up again under other rights. */
  add(stream: Stream, user: SessionUser): void {
    this.remove(stream)
    const groups = this.#counts.flatMap((count) => (count.may(user) ? [this.#join(count, stream, user)] : []))
    this.#ofStream.set(stream, groups)
  }

  remove(stream: Stream): void {
    for (const group of this.#ofStream.get(stream) ?? []) {
      group.members.delete(stream)
      if (group.members.size === 0) this.#groups.delete(group.key)
    }
    this.#ofStream.delete(stream)
  }

  /** A reader of a record may have other counts of it. */
  hear(told: ReadonlyMap<ReaderGroup<Stream>, readonly Hint[]>): void {
    for (const [{ members, resource }, hints] of told) {
      if (hints.every(({ beside }) => beside)) continue
      for (const stream of members) {
        for (const group of this.#ofStream.get(stream) ?? []) {
          if (group.count.follows.includes(resource.name)) group.isDue = true
        }
      }
    }
  }

  /** What a user has read is known in all of their tabs. */
  mark(news: readonly Change[]): void {
    for (const { resource, row_id } of news) {
      if (!this.#counts.some(({ marks, firmMarks }) => marks === resource || firmMarks === resource)) continue
      for (const group of this.#groups.values()) {
        const { count, user } = group
        if (count.marks === resource && user.id === row_id) group.isDue = true
        if (count.firmMarks === resource && user.firm_id === row_id) group.isDue = true
      }
    }
  }

  /** Anything may have been written. */
  lose(): void {
    for (const group of this.#groups.values()) group.isDue = true
  }

  /** Takes the counts that are due. @param now ms of the clock */
  look(now: number): void {
    for (const group of this.#groups.values()) {
      if (this.#asking >= TOGETHER) return
      const { isDue, isAsked, askedAt, count } = group
      // A clock that was set back must not silence a count.
      const since = Math.abs(now - askedAt)
      const isOld = count.everyMs !== undefined && since >= count.everyMs
      if (isAsked || !(isOld || (isDue && since >= GAP_MS))) continue
      void this.#ask(group, now)
    }
  }

  #join(count: Count, stream: Stream, user: SessionUser): Group {
    const key = `${count.name} ${count.scope ? readerKey(count.scope, user) : user.id}`
    const known = this.#groups.get(key)
    const group: Group = known ?? {
      ...{ key, count, user, members: new Set() },
      ...{ value: undefined, isDue: true, isAsked: false, askedAt: 0 },
    }
    group.members.add(stream)
    group.user = user
    if (known?.value !== undefined) stream.send(frameOf(known))
    else this.#groups.set(key, group)
    return group
  }

  async #ask(group: Group, now: number): Promise<void> {
    this.#asking++
    group.isAsked = true
    group.isDue = false
    group.askedAt = now
    try {
      const value = JSON.stringify((await group.count.read(group.user)) ?? null)
      if (value !== group.value) {
        group.value = value
        const frame = frameOf(group)
        for (const stream of group.members) stream.send(frame)
      }
    } catch (error) {
      // Who may not know a count has none. A database that is away gets another try.
      if (!(error instanceof DomainError)) {
        group.isDue = true
        this.#onError(error)
      }
    }
    group.isAsked = false
    this.#asking--
  }
}

const frameOf = ({ count, value }: Group): Buffer => eventOf('counts', `{${JSON.stringify(count.name)}:${value}}`)
