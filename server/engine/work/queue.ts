import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { isDiskFull } from '../../db/errors'
import { noteRun, setTimerOutside } from '../../db/timer'
import { type Log, silent } from '../../kernel/log'

/** Milliseconds between looks, where neither a deadline nor a hint comes before. */
const EVERY_MS = 30_000
/** Milliseconds after the start. */
const FIRST_MS = 1000
/** Milliseconds before another look at a row that somebody else held, or that failed. */
const LATER_MS = 1000
/** Milliseconds between the looks after a hint. */
const HINT_LOOKS = [100, 2000] as const
/** Milliseconds for which a failed row counts as news of the queue. */
const FAILED_FOR_MS = 60_000
const SHORTEST_MS = 25
/** Attempts in a row at one that fails and is due again at once, or that somebody else holds. */
const MOST_TRIES = 3
/** Rows that one look reads. */
const BATCH = 100

/** Options of a look. */
export interface LookOptions {
  /** also rows whose pause since the last attempt is not over */
  readonly early?: boolean
}

/** Background work on rows of the database: which rows wait, who holds one, and what is done with it. */
export interface QueueSpec<Job> {
  /** in the log, the metrics and on the screen 系统队列 */
  readonly name: string
  /** Chinese title on that screen */
  readonly title: string
  /** name in the code, on that screen */
  readonly command: string
  /**
   * Rows that wait: a select of `id`, `due`, `since` and `order_id`. A row may be done from `due` on, which is after its back-off and
   * after any lease on it; null: at no time by itself. `since` and `order_id` are for the screens.
   */
  readonly waiting: (options: LookOptions) => SQL
  /** Condition on rows `q` of `waiting` that are about an order; by default `order_id`. */
  readonly ofOrder?: (orderId: number) => SQL
  /** Rows to do now, at most this many: a select of `id` and `lane`; by default those of `waiting`, oldest first. */
  readonly due?: (limit: number) => SQL
  /** rows side by side on this node, 1 by default */
  readonly atOnce?: number
  /** rows of one lane side by side on this node */
  readonly perLane?: number
  /** milliseconds before each look after a hint: the commit that it is about may still be under way */
  readonly looks?: readonly number[]
  /** milliseconds between looks without a hint, 30,000 by default */
  readonly every?: number
  /** Takes the row for this node, by a lease or a lock. @returns null: somebody else holds it, or nothing is to be done */
  readonly claim: (id: number, options: LookOptions) => Promise<Job | null>
  /** Does the work of a claimed row, and releases it. */
  readonly work: (job: Job) => Promise<unknown>
  /** Releases a row whose work has failed, with its back-off. */
  readonly failed?: (job: Job, error: unknown) => Promise<unknown>
  /** drops what is too old; runs with each look that no hint caused */
  readonly sweep?: () => Promise<unknown>
}

/** A queue as the start and the screens see it. */
export interface BackgroundQueue {
  readonly spec: Pick<QueueSpec<never>, 'name' | 'title' | 'command' | 'waiting' | 'ofOrder' | 'every'>
  /** Looks from now on. @returns stops, and waits for the rows that are under way */
  start(): () => Promise<void>
  /** Begins no more rows. @returns when those under way have ended */
  stop(): Promise<void>
}

/**
 * Does the rows of one queue on this node. It sleeps until the next row is due and wakes by a hint. All its state is in the database:
 * rows that a stopped node leaves are done by another, or after the next start. Two nodes never hold one row.
 */
export class WorkQueue<Job> implements BackgroundQueue {
  readonly #running = new Map<number, Promise<boolean>>()
  readonly #lanes = new Map<number, number>()
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Number.POSITIVE_INFINITY
  #isStarted = false
  #isStopped = false
  #looking: Promise<void> | null = null
  /** a hint came during the look */
  #isWoken = false
  /** looks of the last hint that are still to come, of `spec.looks` */
  #hinted = Number.POSITIVE_INFINITY
  #sweptAt = 0
  #failedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly db: Pick<Db, 'rows'>,
    readonly spec: QueueSpec<Job>,
    private readonly log: Pick<Log, 'warn'> = silent,
  ) {}

  start(): () => Promise<void> {
    this.#isStarted = true
    this.#wakeIn(FIRST_MS)
    return () => this.stop()
  }

  async stop(): Promise<void> {
    this.#isStarted = false
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#looking
    await this.idle()
  }

  /** Whether this node begins no more rows. Long work asks, and leaves its row to another node. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Hint: a row was written. @param isCommitted without it, by a transaction that may not have ended yet */
  wake(isCommitted = false): void {
    if (!isCommitted) this.#hinted = 0
    this.#wakeIn(isCommitted ? 0 : (this.#nextHint() ?? 0))
  }

  /** Begins the rows that are due, as many as fit. @returns how many */
  async begin(): Promise<number> {
    return (await this.#begin({}, new Set())).length
  }

  /** When the rows that are under way have ended. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  /**
   * Does all rows that are due now, and those that become due by that.
   * @param options early: also rows whose pause is not over, each once
   * @returns how many were done
   */
  async drain(options: LookOptions = {}): Promise<number> {
    const seen = new Set<number>()
    const misses = new Map<number, number>()
    let done = 0
    for (;;) {
      const begun = await this.#begin(options, seen)
      if (begun.length === 0) {
        if (this.#running.size === 0 || this.#isStopped) return done
        await Promise.race(this.#running.values())
        continue
      }
      for (const { id, run } of begun) {
        const isDone = await run
        if (isDone) done++
        else misses.set(id, (misses.get(id) ?? 0) + 1)
        if (options.early || misses.get(id) === MOST_TRIES) seen.add(id)
      }
    }
  }

  /** Does one row now, if nobody else holds it. @returns whether it was done @throws whatever the work throws */
  async run(id: number, options: LookOptions = {}): Promise<boolean> {
    const { spec } = this
    const job = await spec.claim(id, options)
    if (job === null) return false
    try {
      await spec.work(job)
      return true
    } catch (error) {
      await spec.failed?.(job, error)
      throw error
    }
  }

  async #begin(options: LookOptions, seen: ReadonlySet<number>) {
    const { db, spec } = this
    const { atOnce = 1, perLane = atOnce } = spec
    if (this.#isStopped || this.#running.size >= atOnce) return []
    const rows = await db.rows<{ id: number; lane: number | null }>(spec.due?.(BATCH) ?? dueRows(spec, options, seen))
    const begun: { readonly id: number; readonly run: Promise<boolean> }[] = []
    for (const { id, lane } of rows) {
      if (this.#isStopped || this.#running.size >= atOnce) break
      const inLane = this.#lanes.get(lane ?? 0) ?? 0
      if (seen.has(id) || this.#running.has(id) || inLane >= perLane) continue
      begun.push({ id, run: this.#carefully(id, lane ?? 0, options) })
    }
    return begun
  }

  #carefully(id: number, lane: number, options: LookOptions): Promise<boolean> {
    this.#lanes.set(lane, (this.#lanes.get(lane) ?? 0) + 1)
    const run = this.run(id, options)
      .catch((error: unknown) => {
        this.#failedAt = Date.now()
        this.#warn(`${this.spec.name} ${id}`, error)
        return false
      })
      .then((isDone) => {
        this.#running.delete(id)
        this.#lanes.set(lane, (this.#lanes.get(lane) ?? 1) - 1)
        this.#wakeIn(isDone ? 0 : LATER_MS)
        return isDone
      })
    this.#running.set(id, run)
    return run
  }

  /** A full disk is reported by its own check. */
  #warn(what: string, error: unknown): void {
    if (!isDiskFull(error)) this.log.warn(`${what}: ${error}`)
  }

  #wakeIn(ms: number): void {
    const at = Date.now() + ms
    if (!this.#isStarted || at >= this.#wakesAt) return
    clearTimeout(this.#timer)
    this.#wakesAt = at
    this.#timer = setTimerOutside(() => {
      this.#wakesAt = Number.POSITIVE_INFINITY
      if (this.#looking) this.#isWoken = true
      else this.#looking = this.#look()
    }, ms).unref()
  }

  #nextHint(): number | undefined {
    const { looks = HINT_LOOKS } = this.spec
    return looks[this.#hinted++]
  }

  async #look(): Promise<void> {
    const { name, every = EVERY_MS, sweep } = this.spec
    const began = Date.now()
    let next = every
    try {
      await this.#begin({}, new Set())
      if (sweep && began - this.#sweptAt >= EVERY_MS) {
        this.#sweptAt = began
        await sweep()
      }
      next = Math.min(every, await this.#untilNext())
    } catch (error) {
      this.#failedAt = Date.now()
      this.#warn(name, error)
    }
    noteRun(name, began, this.#failedAt > Date.now() - FAILED_FOR_MS)
    this.#looking = null
    this.#wakeIn(this.#isWoken ? 0 : Math.min(next, this.#nextHint() ?? next))
    this.#isWoken = false
  }

  /** Milliseconds until the next row is due, rows included that have become due since the look. */
  async #untilNext(): Promise<number> {
    const running = sql`${sql.param([...this.#running.keys()])}::int[]`
    const [row] = await this.db.rows<{ ms: number | null }>(sql`
      select (extract(epoch from min(q.due) - clock_timestamp()) * 1000)::float8 as ms
      from (${this.spec.waiting({})}) q where q.due > now() - interval '1 second' and q.id <> all(${running})`)
    return Math.max(SHORTEST_MS, Math.ceil(row?.ms ?? Number.POSITIVE_INFINITY))
  }
}

const dueRows = <Job>(spec: QueueSpec<Job>, options: LookOptions, seen: ReadonlySet<number>): SQL => sql`
  select q.id, null::int as lane from (${spec.waiting(options)}) q
  where q.due <= now() and q.id <> all(${sql.param([...seen])}::int[]) order by q.due, q.id limit ${BATCH}`
