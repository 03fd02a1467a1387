import { type SQL, sql } from 'drizzle-orm'
import { BY_HAND } from '../../../src/domain/pricing'
import type { Tx } from '../../db/db'
import { type BillRow, countedSql, shareSql, sideOf } from './sides'

const isByHand = sql`(l ->> 'key') = any(${sql.param([...BY_HAND])}::text[])`
const priceOf = (direction: unknown): SQL =>
  sql`(t.price -> ${sideOf(direction).party === 'firm_id' ? sql`'firm'` : sql`'customer'`})`
const linesOf = (direction: unknown): SQL =>
  sql`jsonb_array_elements(case when jsonb_typeof(${priceOf(direction)} -> 'lines') = 'array' then ${priceOf(direction)} -> 'lines' else '[]'::jsonb end) l`

/** What the formula of an order's side gave when it was priced, in fen: its stored lines but for those that people have set. Null without a formula. */
export const formulaSql = (direction: unknown): SQL => sql`
  case when jsonb_typeof(${priceOf(direction)} -> 'formula') = 'object' then (
    select coalesce(sum((l ->> 'amount')::float8), 0) from ${linesOf(direction)} where not ${isByHand}) end`

/** The name of the first line that people have set. */
export const deviationSql = (direction: unknown): SQL =>
  sql`(select l ->> 'label' from ${linesOf(direction)} where ${isByHand} and (l ->> 'amount')::float8 <> 0 limit 1)`

/** What was taken off an order, by its names. */
export function deductionsSql(direction: unknown): SQL {
  const column = sideOf(direction).party === 'firm_id' ? sql`t.firm_deductions` : sql`t.customer_deductions`
  return sql`(
    select nullif(string_agg(d ->> 'name', '、'), '') from jsonb_array_elements(
      case when jsonb_typeof(${column}) = 'array' then ${column} else '[]'::jsonb end) d)`
}

interface Deviation {
  readonly id: number
  readonly no: string
  readonly car_no: string
  readonly total_money: number
  readonly formula_money: number
  readonly reason: string | null
}

/** Orders of a bill that are settled otherwise than their formula gave, the largest difference first. */
export async function deviationsOf(tx: Pick<Tx, 'rows'>, row: BillRow): Promise<readonly Deviation[]> {
  const { direction } = row
  return tx.rows<Deviation>(sql`
    select * from (
      select t.id, t.no, t.car_no, ${shareSql(sideOf(direction)).total} as total_money,
        ${formulaSql(direction)} as formula_money, ${deviationSql(direction)} as reason
      from orders t where ${countedSql(row)}
    ) o where o.formula_money is not null and o.total_money <> o.formula_money
    order by abs(o.total_money - o.formula_money) desc, o.id`)
}
