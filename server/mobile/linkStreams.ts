import type { FastifyBaseLogger } from 'fastify'
import type { AnyResource } from '../../src/schema/model'
import type { Change } from '../db/changes'
import type { Db } from '../db/db'
import { DomainError } from '../kernel/domainError'
import { logError } from '../kernel/sampledErrors'
import type { Follower } from '../live'
import { counted } from '../live/numbers'
import { eventOf } from '../live/stream'
import { linkedOrder } from './admit'
import { concerns, lastSeen, movedBy } from './linkMoves'
import type { LinkStream } from './linkStream'
import { technicianOf } from './visitor'

/** ms between looks at a link, give or take: its end by time leaves no change behind. */
const CHECK_MS = 60_000
/** ms between looks at where technicians are. */
const PLACES_MS = 1000
/** ms between two words about the same technician's way: the page asks anew each time. */
const MOST_OFTEN_MS = 5000
/** Links that are looked up at once. */
const CHECKED_TOGETHER = 10

const MOVED = eventOf('moved', '{}')
const LOST = eventOf('resync', '{}')
const BEAT = eventOf('beat', '{}')

/** @throws DomainError 链接无效或已失效 of a link that opens nothing any more, and of a technician who is switched off */
export async function admitted(db: Pick<Db, 'rows'>, page: LinkStream['page'], token: string) {
  const row = await linkedOrder(db, page, token)
  if (page === 'driverlink') await technicianOf(db, row)
  return row
}

interface Deps {
  readonly db: Db
  readonly resourceOf: (name: string) => AnyResource | undefined
}

/**
 * Streams of the pages that links open. Each says that its order has moved and nothing else: the page asks by its link. Every link
 * is looked up again before each hint, and once a minute.
 */
export class LinkStreams implements Follower {
  readonly #open = new Set<LinkStream>()
  readonly #checkAt = new WeakMap<LinkStream, number>()
  readonly #deps: () => Deps
  #log: FastifyBaseLogger | undefined
  #wake: () => Promise<void> = async () => undefined
  #news: Change[] = []
  #isWorking = false
  #isStopped = false
  #placesAt = 0

  /** @param deps read when the first stream comes, once the server is put together */
  constructor(deps: () => Deps) {
    this.#deps = deps
  }

  get size(): number {
    return this.#open.size
  }

  get open(): Iterable<LinkStream> {
    return this.#open
  }

  attach(wake: () => Promise<void>): void {
    this.#wake = wake
  }

  /** Takes a stream up. What was written before its first event the page reads after it. */
  async join(stream: LinkStream, log: FastifyBaseLogger): Promise<void> {
    this.#log = log
    this.#plan(stream)
    this.#open.add(stream)
    counted.streams++
    await this.#wake()
    stream.begin(eventOf('hello', '{}'))
    if (this.#isStopped) stream.end('restart')
  }

  leave(stream: LinkStream): void {
    if (this.#open.delete(stream)) counted.streams--
  }

  hear(news: readonly Change[], isLost: boolean): void {
    if (isLost) this.#tellAll(LOST)
    this.#news.push(...news)
    if (this.#isWorking || this.#isStopped) return
    this.#isWorking = true
    this.#work()
      .catch((error: unknown) => {
        this.#tellAll(LOST)
        if (this.#log && !this.#isStopped) logError(this.#log, error, 'live: links could not be told')
      })
      .finally(() => {
        this.#isWorking = false
      })
  }

  beat(): void {
    this.#tellAll(BEAT)
  }

  stop(): void {
    this.#isStopped = true
    for (const stream of this.#open) stream.end('restart')
  }

  async #work(): Promise<void> {
    const { db, resourceOf } = this.#deps()
    const now = Date.now()
    const news = this.#news.splice(0)
    const moved = news.length > 0 ? await movedBy(db, resourceOf, news) : null
    const told = moved ? [...this.#open].filter((stream) => concerns(moved, stream)) : []
    const due = [...this.#open].filter((stream) => now >= (this.#checkAt.get(stream) ?? 0) && !told.includes(stream))
    const all = [...told, ...due]
    for (let from = 0; from < all.length; from += CHECKED_TOGETHER) {
      await Promise.all(all.slice(from, from + CHECKED_TOGETHER).map((stream) => this.#check(stream)))
    }
    for (const stream of told) stream.send(MOVED)
    if (now >= this.#placesAt) await this.#lookAtPlaces(now)
  }

  /** Tells owners that their technician has moved: the first move at once, the next ones every few seconds. */
  async #lookAtPlaces(now: number): Promise<void> {
    this.#placesAt = now + PLACES_MS
    const watching = [...this.#open].flatMap((stream) => {
      const driver = stream.approaching
      return driver === null ? [] : [{ stream, driver }]
    })
    const drivers = watching.map(({ driver }) => driver)
    const seen = await lastSeen(this.#deps().db, drivers)
    for (const { stream, driver } of watching) {
      const fix = seen.get(driver)
      const isFirst = stream.fix === undefined
      if (fix === undefined || fix === stream.fix || now - stream.movedAt < MOST_OFTEN_MS) continue
      stream.fix = fix
      // The page has just read where they are.
      if (isFirst) continue
      stream.movedAt = now
      stream.send(MOVED)
    }
  }

  #plan(stream: LinkStream): void {
    this.#checkAt.set(stream, Date.now() + CHECK_MS * (0.5 + Math.random() / 2))
  }

  async #check(stream: LinkStream): Promise<void> {
    this.#plan(stream)
    try {
      stream.row = await admitted(this.#deps().db, stream.page, stream.token)
    } catch (error) {
      // A database that is away says nothing about any link.
      if (error instanceof DomainError) stream.end('link')
    }
  }

  #tellAll(frame: Buffer): void {
    for (const stream of this.#open) stream.send(frame)
  }
}
