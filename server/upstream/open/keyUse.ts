import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db'
import { setTimerOutside } from '../../db/timer'
import type { Log } from '../../kernel/log'

/** ms for which uses are gathered before they are written. */
const GATHER_MS = 2000
/** Days of which the uses are kept. */
const KEPT_DAYS = 90
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

interface Uses {
  calls: number
  /** unix seconds */
  last: number
  address: string | null
}

/** Gathers which keys are used, and writes it in one statement every few seconds, so that a call costs no write. */
export class KeyUse {
  readonly #waiting = new Map<number, Uses>()
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly db: Db,
    private readonly log: Pick<Log, 'warn'>,
  ) {}

  note(keyId: number, address: string | null): void {
    const known = this.#waiting.get(keyId) ?? { calls: 0, last: 0, address: null }
    known.calls++
    known.last = Date.now() / 1000
    known.address = address
    this.#waiting.set(keyId, known)
    this.#timer ??= setTimerOutside(() => void this.write(), GATHER_MS).unref()
  }

  /** Writes what waits. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const rows = [...this.#waiting].sort(([one], [other]) => one - other)
    this.#waiting.clear()
    if (rows.length === 0) return
    const values = rows.map(
      ([id, { calls, last, address }]) =>
        sql`(${id}::int, ${today}, ${calls}::int, to_timestamp(${last}), ${address}::text)`,
    )
    await this.db
      .rows(sql`
        insert into open_key_use as u (key_id, day, calls, last_time, address) values ${sql.join(values, sql`, `)}
        on conflict (key_id, day) do update set calls = u.calls + excluded.calls,
          last_time = greatest(u.last_time, excluded.last_time), address = excluded.address`)
      .then(() => this.db.rows(sql`delete from open_key_use where day < ${today} - ${KEPT_DAYS}::int`))
      .catch((error: unknown) => this.log.warn(`uses of keys are not written: ${error}`))
  }
}

interface Told {
  readonly last_time: number | null
  readonly last_address: string | null
  readonly calls: number
}

/** When and from where keys were last used, and how often today. */
export async function useOfKeys(tx: Pick<Tx, 'rows'>, ids: readonly number[]): Promise<ReadonlyMap<number, Told>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ key_id: number; last_time: Date; address: string | null; calls: number }>(sql`
    select distinct on (key_id) key_id, last_time, address, case when day = ${today} then calls else 0 end as calls
    from open_key_use where key_id = any(${sql.param([...ids])}::int[]) order by key_id, day desc`)
  return new Map(
    rows.map(({ key_id, last_time, address, calls }) => [
      key_id,
      { last_time: Math.floor(last_time.getTime() / 1000), last_address: address, calls },
    ]),
  )
}
