import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { backOff } from '../../../src/domain/backOff'
import type { Db } from '../../db/db'
import type { LookOptions, QueueSpec } from './queue'

/** Seconds of a lease: longer than any call to an outside service, short enough for the row of a killed node. */
const LEASE_SECONDS = 120
/** Seconds before the next attempt at a row that failed. */
const WAITS = { first: 30, most: 300 } as const
const MOST_LETTERS = 200

/** One attempt at a row. */
export interface Lease {
  readonly id: number
  readonly holder: string
}

/** Work on rows whose table has no lease column. */
interface LeasedSpec extends Pick<QueueSpec<Lease>, 'name' | 'title' | 'command' | 'atOnce' | 'sweep'> {
  /** select of `id`, `due`, `since` and `order_id` of all rows that wait, without a look at leases */
  readonly rows: SQL
  /** seconds before the next look at a row that still waits after its work, as a payment that nobody has paid yet */
  readonly again?: number
  readonly work: (id: number) => Promise<unknown>
}

/**
 * A queue whose leases are rows of `work_lease`. A row that fails waits 30 s, then twice as long each time, at most five minutes.
 * A row that still waits after its work is done again after a pause.
 */
export function leased(db: Db, { rows, again = 30, work, ...spec }: LeasedSpec): QueueSpec<Lease> {
  const { name } = spec
  const waiting = ({ early = false }: LookOptions) => sql`
    select w.id, greatest(w.due, case when ${!early} or l.holder is not null then l.until end) as due, w.since, w.order_id
    from (${rows}) w left join work_lease l on l.queue = ${name} and l.row_id = w.id`
  const own = ({ id, holder }: Lease) => sql`queue = ${name} and row_id = ${id} and holder = ${holder}`
  const pause = (lease: Lease, seconds: number, failure: string | null) =>
    db.rows(sql`
      update work_lease set holder = null, until = now() + make_interval(secs => ${seconds}::float8),
        failures = ${failure === null ? sql`0` : sql`failures + 1`}, failure = ${failure}
      where ${own(lease)}`)
  return {
    ...spec,
    waiting,
    async claim(id, options) {
      const holder = randomUUID()
      // The row is read again, since another node may have done it since the look.
      const [lease] = await db.rows(sql`
        insert into work_lease (queue, row_id, holder, until)
        select ${name}, q.id, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS})
        from (${waiting(options)}) q where q.id = ${id} and q.due <= now()
        on conflict (queue, row_id) do update set holder = excluded.holder, until = excluded.until
        where work_lease.until <= now() or (${options.early === true} and work_lease.holder is null)
        returning row_id`)
      return lease ? { id, holder } : null
    },
    async work(lease) {
      await work(lease.id)
      const [over] = await db.rows(sql`
        delete from work_lease where ${own(lease)} and not exists (select 1 from (${rows}) w where w.id = ${lease.id})
        returning row_id`)
      if (!over) await pause(lease, again, null)
    },
    async failed(lease, error) {
      const [row] = await db.rows<{ failures: number }>(sql`select failures from work_lease where ${own(lease)}`)
      await pause(lease, backOff((row?.failures ?? 0) + 1, WAITS), String(error).slice(0, MOST_LETTERS))
    },
    async sweep() {
      await spec.sweep?.()
      // Of rows that somebody else has ended meanwhile.
      await db.rows(sql`delete from work_lease where queue = ${name} and until < now() - interval '1 day'`)
    },
  }
}
