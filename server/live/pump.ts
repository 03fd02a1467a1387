import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { resources } from '../../src/resources'
import { role } from '../../src/resources/access/role.resource'
import { staff } from '../../src/resources/access/staff.resource'
import { design } from '../../src/resources/designer/design.resource'
import { firm } from '../../src/resources/firm/firm.resource'
import { type Change, type ChangeFeed, type Cursor, changesSince, changesWithin, cursorNow } from '../db/changes'
import type { Db } from '../db/db'
import type { SessionUser } from '../engine/core/user'
import { tableName } from '../engine/table/table'
import { remembered } from '../http/remembered'
import { SESSIONS, type Sessions } from '../http/session'
import { DomainError } from '../kernel/domainError'
import { logError } from '../kernel/sampledErrors'
import { audienceOf, CATALOGUE, type Declared } from './audience'
import { type Count, LiveCounts } from './counts'
import { EDITING, forgetForms, keepForms } from './editing'
import type { Follower } from './followers'
import { WATCH } from './mountWatch'
import { counted } from './numbers'
import { LivePositions, type MapBox, type Positions } from './positions'
import { CHANGE, Readers } from './readers'
import { eventOf, type Stream } from './stream'

/** ms between two looks at the feed, and so between two frames of a stream. */
const EVERY_MS = 250
/** ms between beats: a proxy cuts a connection that is silent for a minute, and the other end gives up after two are missed. */
const BEAT_MS = 20_000
/** ms between looks at a session, give or take: its end by time leaves no change behind. */
const CHECK_MS = 60_000
/** ms for which the pump goes on without streams, so that a page that is loaded again has missed nothing. */
const LINGER_MS = 60_000
/** ms between renewals of the open forms of this node. */
const FORMS_MS = 30_000
/** ms for which the forms of a stream that has ended are kept: its browser comes back with another stream. */
const FORMS_GRACE_MS = 10_000
/** Changes that are told to who comes back; of more, everything is asked for anew. */
const MOST_MISSED = 1000
/** Sessions that are looked up at once. */
const CHECKED_TOGETHER = 10

const tableOfName = new Map(resources.map((resource) => [resource.name, tableName(resource)]))

/** Up to where a reader has seen the feed. */
export interface ReaderPosition {
  /** of the last event that came */
  readonly cursor?: Cursor
  /** seconds since what the reader shows was asked for */
  readonly ago?: number
}

interface PumpDeps {
  readonly db: Db
  readonly changes: ChangeFeed
  readonly sessions: Pick<Sessions, 'userOf'>
  readonly declared: Declared
  readonly counts: readonly Count[]
  readonly positions: Positions
  readonly followers: readonly Follower[]
  readonly log: FastifyBaseLogger
}

/**
 * Tells all streams of this node what the feed of changes says, four times a second, by the rights of that moment. One statement
 * reads the feed for everybody. It runs while there are streams, and a minute longer.
 */
export class LivePump {
  readonly streams = new Set<Stream>()
  readonly #readers = new Readers<Stream>()
  readonly #counts: LiveCounts
  readonly #positions: LivePositions
  readonly #deps: PumpDeps
  #news: Change[] = []
  #isFirst = true
  #timer: NodeJS.Timeout | undefined
  #isRunning = false
  #started: Promise<void> = Promise.resolve()
  #isStopped = false
  /** something was not told: everybody asks anew */
  #isLost = false
  #beatAt = 0
  #usedAt = 0
  #formsAt = 0

  constructor(deps: PumpDeps) {
    this.#deps = deps
    this.#counts = new LiveCounts(deps.counts, (error) => logError(deps.log, error, 'live: a count could not be taken'))
    const onError = (error: unknown) => logError(deps.log, error, 'live: positions could not be read')
    this.#positions = new LivePositions(deps.positions, onError)
    for (const follower of deps.followers) follower.attach(() => this.#start())
    deps.changes.listen((changes) => {
      if (this.#isRunning) this.#news.push(...changes)
    })
  }

  /** Takes a stream up, and tells it first what it has missed. */
  async join(stream: Stream, seen: ReaderPosition): Promise<void> {
    stream.checkAt = Date.now() + CHECK_MS * (0.5 + Math.random() / 2)
    this.streams.add(stream)
    counted.streams++
    this.#readers.add(stream, stream.user)
    // What it is told of begins with the first look; what was before comes with its first event.
    await this.#start()
    stream.begin(await this.#hello(stream, seen))
    if (this.streams.has(stream)) this.#counts.add(stream, stream.user)
  }

  leave(stream: Stream): void {
    if (this.streams.delete(stream)) counted.streams--
    this.#readers.remove(stream)
    this.#counts.remove(stream)
    this.#positions.remove(stream)
    this.#usedAt = Date.now()
    if (!stream.hasForms || this.#isStopped) return
    setTimeout(() => this.#aside(forgetForms(this.#deps.db, [stream.id])), FORMS_GRACE_MS).unref()
  }

  /** Work that nobody waits for. */
  #aside(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!this.#isStopped) logError(this.#deps.log, error, 'live: open forms could not be kept')
    })
  }

  /** Ends all streams: the server stops. Their readers go to another node, or come back. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    for (const stream of this.streams) stream.end('restart')
    for (const follower of this.#deps.followers) follower.stop()
  }

  #start(): Promise<void> {
    this.#usedAt = Date.now()
    if (this.#isRunning || this.#isStopped) return this.#started
    this.#isRunning = true
    this.#beatAt = Date.now() + BEAT_MS
    this.#started = this.#run()
    return this.#started
  }

  async #run(): Promise<void> {
    const began = performance.now()
    await this.#tick().catch((error: unknown) => {
      this.#isLost = true
      logError(this.#deps.log, error, 'live: the feed could not be told')
    })
    const isFollowed = this.#deps.followers.some(({ size }) => size > 0)
    const isUsed = this.streams.size > 0 || isFollowed || Date.now() - this.#usedAt < LINGER_MS
    if (this.#isStopped || !isUsed) {
      this.#isRunning = false
      this.#news = []
      this.#isFirst = true
      return
    }
    this.#timer = setTimeout(() => void this.#run(), Math.max(20, EVERY_MS - (performance.now() - began)))
    this.#timer.unref()
  }

  async #tick(): Promise<void> {
    const { cursor, isGap } = await this.#deps.changes.read()
    const now = Date.now()
    // Who is there at the first look has not been told anything yet.
    if (isGap && !this.#isFirst) this.#isLost = true
    this.#isFirst = false
    const news = this.#news.splice(0)
    for (const follower of this.#deps.followers) if (follower.size > 0) follower.hear(news, this.#isLost)
    // First who has lost their rights, then what is told by them.
    await this.#check(news, now)
    if (this.#isLost) {
      this.#isLost = false
      this.#tellAll(eventOf('resync', '{}', cursor))
      this.#counts.lose()
    } else if (news.length > 0) await this.#tell(news, cursor)
    this.#counts.mark(news)
    this.#watch(news)
    this.#positions.look()
    this.#counts.look(now)
    await this.#tellForms(
      news.filter(({ resource }) => resource === EDITING),
      cursor,
    )
    if (now >= this.#formsAt) {
      this.#formsAt = now + FORMS_MS
      this.#aside(
        keepForms(
          this.#deps.db,
          [...this.streams].flatMap(({ id, hasForms }) => (hasForms ? [id] : [])),
        ),
      )
    }
    if (now < this.#beatAt) return
    this.#beatAt = now + BEAT_MS
    this.#tellAll(eventOf('beat', '{}', cursor))
    for (const follower of this.#deps.followers) follower.beat()
  }

  async #tell(news: readonly Change[], cursor: Cursor): Promise<void> {
    const { db, declared } = this.#deps
    const told = await audienceOf(db, declared, this.#readers, news)
    this.#counts.hear(told)
    const parts = new Map<Stream, string[]>()
    for (const [{ members }, hints] of told) {
      const part = hints.map((hint) => JSON.stringify(hint)).join()
      for (const stream of members) {
        const known = parts.get(stream)
        if (known) known.push(part)
        else parts.set(stream, [part])
      }
    }
    if (news.some(({ resource }) => resource === design.name)) {
      const part = JSON.stringify(CATALOGUE)
      for (const stream of this.streams) parts.set(stream, [...(parts.get(stream) ?? []), part])
    }
    // Streams that are told the same share one buffer.
    const frames = new Map<string, Buffer>()
    for (const [stream, texts] of parts) {
      const data = `[${texts.join()}]`
      const frame = frames.get(data) ?? eventOf('changes', data, cursor)
      frames.set(data, frame)
      stream.send(frame)
    }
  }

  /** Notes which positions the maps of this node's streams show. */
  #watch(news: readonly Change[]): void {
    for (const { resource, row_id, keys } of news) {
      if (resource !== WATCH) continue
      const stream = [...this.streams].find(({ id, user }) => id === keys?.stream && user.id === row_id)
      if (stream?.isOpen) this.#positions.watch(stream, String(keys?.map), (keys?.box ?? null) as MapBox | null)
    }
  }

  /** Tells colleagues who may read a record that its open forms have changed. */
  async #tellForms(news: readonly Change[], cursor: Cursor): Promise<void> {
    if (news.length === 0) return
    const { db, declared } = this.#deps
    const streams = new Set(news.map(({ keys }) => keys?.stream))
    for (const stream of this.streams) if (streams.has(stream.id)) stream.hasForms = true
    for (const firmId of new Set(news.map(({ keys }) => keys?.firm_id))) {
      const records = news
        .filter(({ keys }) => keys?.firm_id === firmId)
        .map((change) => ({ ...change, resource: String(change.keys?.of), action: CHANGE, keys: null }))
      for (const [{ members, user }, hints] of await audienceOf(db, declared, this.#readers, records)) {
        if (user.firm_id !== firmId) continue
        const data = JSON.stringify(hints.map(({ resource, id }) => ({ resource, id })))
        const frame = eventOf('editing', data, cursor)
        for (const stream of members) stream.send(frame)
      }
    }
  }

  #tellAll(frame: Buffer): void {
    for (const stream of this.streams) stream.send(frame)
  }

  /** The first event: live from here on. Before it what was missed, or that it is too much to be told. */
  async #hello(stream: Stream, { cursor, ago }: ReaderPosition): Promise<Buffer> {
    const { db, declared } = this.#deps
    const { id } = stream
    const missed = await this.#missed(cursor, ago)
    if (missed) {
      const alone = new Readers<Stream>()
      alone.add(stream, stream.user)
      const told = await audienceOf(db, declared, alone, missed.changes)
      return eventOf('hello', JSON.stringify({ stream: id, hints: [...told.values()].flat() }), missed.cursor)
    }
    return eventOf('hello', JSON.stringify({ stream: id, resync: true }), await cursorNow(db))
  }

  async #missed(cursor: Cursor | undefined, ago: number | undefined) {
    const { db } = this.#deps
    if (cursor === undefined) return ago === undefined ? undefined : changesWithin(db, ago, MOST_MISSED)
    const missed = await changesSince(db, cursor, MOST_MISSED)
    return missed.changes.length < MOST_MISSED ? missed : undefined
  }

  /** Ends the streams of sessions that are over, or whose rights are others now. */
  async #check(news: readonly Change[], now: number): Promise<void> {
    const suspects = new Set<Stream>()
    const isPublished = news.some(({ resource }) => resource === design.name)
    const touching = news.filter(({ resource }) => remembered.has(resource))
    for (const stream of this.streams) {
      const { viewer } = stream.user
      const isDue = now >= stream.checkAt || (viewer && now >= viewer.end_time * 1000)
      if (isDue || isPublished || touching.some((change) => concerns(change, stream.user))) suspects.add(stream)
    }
    const all = [...suspects]
    for (let from = 0; from < all.length; from += CHECKED_TOGETHER) {
      await Promise.all(
        all.slice(from, from + CHECKED_TOGETHER).map((stream) => this.#checkOne(stream, now, isPublished)),
      )
    }
  }

  async #checkOne(stream: Stream, now: number, isPublished: boolean): Promise<void> {
    stream.checkAt = now + CHECK_MS * (0.5 + Math.random() / 2)
    try {
      const user = await this.#deps.sessions.userOf(stream.token)
      if (user === stream.user) return
      // With a publication pages come and go; its hint has the page ask for them.
      const isSame = isPublished || isDeepStrictEqual(user, stream.user)
      stream.user = user
      if (isSame) {
        this.#readers.add(stream, user)
        this.#counts.add(stream, user)
      } else stream.end('rights')
    } catch (error) {
      // A database that is away says nothing about anybody.
      if (error instanceof DomainError) stream.end('session')
    }
  }
}

/** Whether a write may have changed what somebody may do. */
function concerns({ resource, row_id, keys }: Change, user: SessionUser): boolean {
  const table = tableOfName.get(resource)
  const people = [user, ...(user.viewer ? [user.viewer] : [])]
  if (resource === SESSIONS || table === tableName(staff)) return people.some(({ id }) => id === row_id)
  // Of who looks on in another's place, the role is not known here.
  if (table === tableName(role)) return user.role_id === row_id || user.viewer !== undefined
  const firmId = table === tableName(firm) ? row_id : keys?.firm_id
  return typeof firmId !== 'number' || people.some(({ firm_id }) => firm_id === firmId)
}
