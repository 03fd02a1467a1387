import { sql } from 'drizzle-orm'
import { offerAnswer as answer } from '../../../src/domain/distribution'
import type { MapService } from '../../adapters/map/MapService'
import type { Db } from '../../db/db'
import { isDiskFull } from '../../db/errors'
import { setTimerOutside } from '../../db/timer'
import type { Log } from '../../kernel/log'
import { lapseOf, type Turn, turnOf } from './turn'

/** Runs and offers that one look takes up. */
const BATCH = 100
/** Turns side by side, where the database has a pool. */
const AT_ONCE = 4
/** Milliseconds: where several nodes may work, another's runs and offers are looked for so often. */
const LOOK_EVERY = 2000
/** And where there is one node, which knows of everything itself. */
const REST = 30_000
/** Milliseconds after an order's event, whose commit is under way; doubled until it has been seen. */
const FIRST_LOOK = 25
const LAST_LOOK = 800
/** Turns of one run in a row. */
const MOST_TURNS = 8

const started = new Set<Distribution>()

/** Something has been written that may concern a run: it is looked for as soon as it is committed. */
export const wakeDistribution = (): void => {
  for (const one of started) one.wake()
}

/**
 * Takes runs up after the commit that began them, on whichever node is first, and ends offers when their time is over. It sleeps until
 * the next deadline; an event of an order wakes it. Everything that it knows stands in the database: what a stopped node has left,
 * another goes on with, or the next start.
 */
export class Distribution {
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | null = null
  #isStarted = false
  #isStopped = false
  #wakes = 0

  constructor(
    private readonly db: Db,
    private readonly map: MapService,
    private readonly log: Pick<Log, 'warn'> = { warn: () => undefined },
  ) {}

  /** Begins to look, at once. @returns the way to stop, which waits for the turns that are under way */
  start(): () => Promise<void> {
    this.#isStarted = true
    started.add(this)
    this.#sleep(0)
    return async () => {
      started.delete(this)
      this.#isStarted = false
      this.#isStopped = true
      clearTimeout(this.#timer)
      await this.#working
    }
  }

  /** Looks in a moment, and again until a commit that is under way has been seen. */
  wake(): void {
    this.#wakes++
    this.#sleep(FIRST_LOOK)
  }

  /** Everything that is due now, and what follows from it. @returns whether something was left to somebody else */
  async work(): Promise<boolean> {
    let isLeft = false
    for (;;) {
      const lapsed = await this.#all(await this.#due(), (id) => lapseOf(this.db, id))
      const turned = await this.#all(await this.#waiting(), (id) => this.#turns(id))
      isLeft = [...lapsed, ...turned].includes('busy')
      if (lapsed.length + turned.length < BATCH || this.#isStopped) return isLeft
    }
  }

  async #turns(id: number): Promise<Turn> {
    for (let n = 0; n < MOST_TURNS; n++) {
      const turn = await turnOf(this.db, this.map, id)
      if (turn !== 'again') return turn
    }
    return 'busy'
  }

  async #ids(rows: Promise<{ id: number }[]>): Promise<readonly number[]> {
    return (await rows).map(({ id }) => id)
  }

  #due(): Promise<readonly number[]> {
    return this.#ids(
      this.db.rows(sql`
      select id from distribution_offer where answer = ${answer.open} and deadline <= now() and removed_at is null
      order by deadline limit ${BATCH}`),
    )
  }

  /** Open runs that ask nobody. */
  #waiting(): Promise<readonly number[]> {
    return this.#ids(
      this.db.rows(sql`
      select r.id from distribution_run r where r.state in (1, 2) and r.removed_at is null and not exists (
        select 1 from distribution_offer f where f.run_id = r.id and f.answer = ${answer.open} and f.removed_at is null)
      order by r.id limit ${BATCH}`),
    )
  }

  async #all(ids: readonly number[], work: (id: number) => Promise<Turn>): Promise<Turn[]> {
    const left = [...ids]
    const done: Turn[] = []
    const one = async () => {
      for (let id = left.shift(); id !== undefined && !this.#isStopped; id = left.shift())
        done.push(await this.#carefully(id, work))
    }
    await Promise.all(Array.from({ length: this.db.engine === 'embedded' ? 1 : AT_ONCE }, one))
    return done
  }

  async #carefully(id: number, work: (id: number) => Promise<Turn>): Promise<Turn> {
    try {
      return await work(id)
    } catch (error) {
      if (!isDiskFull(error)) this.log.warn(`distribution ${id}: ${error}`)
      return 'busy'
    }
  }

  #sleep(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimerOutside(() => void this.#look(ms), ms)
    this.#timer.unref()
  }

  async #look(slept: number): Promise<void> {
    if (this.#working) return
    const wakes = this.#wakes
    let next = LOOK_EVERY
    this.#working = this.work()
      .then(async (isLeft) => {
        next = isLeft ? LAST_LOOK : await this.#untilNext()
      })
      .catch((error: unknown) => {
        if (!isDiskFull(error)) this.log.warn(`distribution: ${error}`)
      })
    await this.#working
    this.#working = null
    if (!this.#isStarted) return
    if (this.#wakes !== wakes) return this.#sleep(FIRST_LOOK)
    // A commit that was still under way at this look is there at one of the next.
    this.#sleep(slept > 0 && slept < LAST_LOOK ? Math.min(slept * 2, next) : next)
  }

  /** Milliseconds until the next deadline. */
  async #untilNext(): Promise<number> {
    const [row] = await this.db.rows<{ ms: number | null }>(sql`
      select (extract(epoch from min(deadline) - clock_timestamp()) * 1000)::float8 as ms from distribution_offer
      where answer = ${answer.open} and deadline is not null and removed_at is null`)
    const most = this.db.engine === 'embedded' ? REST : LOOK_EVERY
    return Math.min(most, Math.max(FIRST_LOOK, Math.ceil(row?.ms ?? most)))
  }
}
