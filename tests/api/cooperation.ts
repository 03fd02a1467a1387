import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/db/db'
import { rescueTypes } from '../../src/domain/rescueType'

type Reader = Pick<Tx, 'rows'>

/** Shenzhen, Huizhou and Dongguan, each as a whole. */
const REGION = { 44: { 4403: [], 4413: [], 4419: [] } }
/** Ten years from 1 January 2024, so that no test meets its end. */
const BEGIN = 1_704_038_400

/** Brings about that any of these companies may send any order around Shenzhen to any of these providers: cooperation, contract, services, distribution. */
export async function cooperate(tx: Reader, companies: readonly number[], providers: readonly number[]): Promise<void> {
  const ids = sql.param([...providers])
  const types = sql.param(rescueTypes.map(({ code }) => code))
  await tx.rows(sql`update firm set is_distribution = 1 where id = any(${ids}::int[])`)
  await tx.rows(sql`
    insert into firm_service (firm_id, type, dispatch_type, region, status)
    select f, t, 1, ${JSON.stringify(REGION)}::jsonb, 1 from unnest(${ids}::int[]) f, unnest(${types}::int[]) t`)
  const pairs = sql`unnest(${ids}::int[]) f, unnest(${sql.param([...companies])}::int[]) c`
  await tx.rows(sql`
    insert into firm_contract (owner_firm_id, firm_id, begin_time, sign_peroid, auto_resign, contract_url)
    select c, f, to_timestamp(${BEGIN}), 10, 0, '[]'::jsonb from ${pairs}`)
  await tx.rows(sql`
    insert into partnership (low_firm_id, high_firm_id, status, status_time)
    select least(c, f), greatest(c, f), 2, now() from ${pairs}`)
}

/** Two firms cooperate. */
export async function partner(tx: Reader, one: number, other: number): Promise<void> {
  await tx.rows(sql`
    insert into partnership (low_firm_id, high_firm_id, status, status_time)
    values (${Math.min(one, other)}, ${Math.max(one, other)}, 2, now())`)
}
