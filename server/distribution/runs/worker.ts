import { sql } from 'drizzle-orm'
import { offerAnswer as answer, openRun } from '../../../src/domain/distribution'
import type { MapService } from '../../adapters/map/MapService'
import type { Db } from '../../db/db'
import { locked } from '../../engine/work/locked'
import { type BackgroundQueue, WorkQueue } from '../../engine/work/queue'
import { type Log, silent } from '../../kernel/log'
import { lapseOf, type Turn, turnOf } from './turn'

/** Turns side by side, where the database has a pool. */
const AT_ONCE = 4
/** Milliseconds between looks where several nodes may write runs and offers. */
const LOOK_EVERY = 2000
/** Milliseconds between looks after an order's event, whose commit is under way: 800 in all. */
const LOOKS = [25, 25, 50, 100, 200, 400] as const
/** Turns of one run in a row. */
const MOST_TURNS = 8

/** Offers without an answer, due at their deadline. */
const OPEN_OFFERS = sql`
  select id, deadline as due, create_time as since, order_id from distribution_offer
  where answer = ${answer.open} and deadline is not null and removed_at is null`

/** Open runs without an open offer. */
const WAITING_RUNS = sql`
  select r.id, r.create_time as due, r.create_time as since, r.order_id from distribution_run r
  where r.state in (${sql.join(
    openRun.map((state) => sql`${state}`),
    sql`, `,
  )}) and r.removed_at is null and not exists (
    select 1 from distribution_offer f where f.run_id = r.id and f.answer = ${answer.open} and f.removed_at is null)`

/**
 * Takes runs up after the commit that began them, on whichever node is first, and ends offers when their time is over. The lock of
 * the order is the claim of a run or an offer.
 */
export class Distribution {
  readonly #offers: WorkQueue<true>
  readonly #runs: WorkQueue<true>

  constructor(
    private readonly db: Db,
    private readonly map: MapService,
    log: Pick<Log, 'warn'> = silent,
  ) {
    const isAlone = db.engine === 'embedded'
    const pace = { looks: LOOKS, atOnce: isAlone ? 1 : AT_ONCE, ...(!isAlone && { every: LOOK_EVERY }) }
    const offers = locked({
      ...pace,
      name: 'distribution offers',
      title: '派单到期',
      command: 'lapseOf',
      rows: OPEN_OFFERS,
      turn: async (id) => this.#tell(this.#runs, await lapseOf(db, id)),
    })
    const runs = locked({
      ...pace,
      name: 'distribution',
      title: '自动派单',
      command: 'turnOf',
      rows: WAITING_RUNS,
      turn: async (id) => this.#tell(this.#offers, await this.#turns(id)),
    })
    this.#offers = new WorkQueue(db, offers, log)
    this.#runs = new WorkQueue(db, runs, log)
  }

  get queues(): readonly BackgroundQueue[] {
    return [this.#offers, this.#runs]
  }

  /** Begins to look. @returns the way to stop, which waits for the turns that are under way */
  start(): () => Promise<void> {
    const stops = this.queues.map((queue) => queue.start())
    return async () => void (await Promise.all(stops.map((stop) => stop())))
  }

  /** Looks in a moment, and again until a commit that is under way has been seen. */
  wake(): void {
    this.#offers.wake()
    this.#runs.wake()
  }

  /** Everything that is due now, and what follows from it. */
  async work(): Promise<void> {
    while ((await this.#offers.drain()) + (await this.#runs.drain()) > 0);
  }

  /** A lapsed offer leaves its run to the next firm, and the next offer has a deadline. @returns whether the turn was this node's */
  #tell(other: WorkQueue<true>, turn: Turn): boolean {
    if (turn === 'done') other.wake(true)
    return turn !== 'busy'
  }

  async #turns(id: number): Promise<Turn> {
    for (let n = 0; n < MOST_TURNS; n++) {
      const turn = await turnOf(this.db, this.map, id)
      if (turn !== 'again') return turn
    }
    return 'busy'
  }
}
