import { sql } from 'drizzle-orm'
import { holdsToday, isDistributed, type PlanRule, type Weights } from '../../../src/domain/distribution'
import { type DispatchRule, type Quota, ruleFor } from '../../../src/domain/order/dispatch'
import type { Unix } from '../../../src/domain/time'
import type { Tx } from '../../db/db'

/** A rule as a run keeps it: its way, its limits, and the firms that it asks among (none: every partner). */
export type RunRule = PlanRule & { readonly firm_ids: readonly number[] }

export interface RuleRow {
  readonly id: number
  readonly version: number
  readonly title: string | null
  readonly level: number | null
  readonly customer_ids: readonly number[] | null
  readonly types: readonly number[] | null
  readonly region: DispatchRule['region'] | null
  readonly start_time: string | null
  readonly end_time: string | null
  readonly mode: PlanRule['mode'] | null
  readonly firm_ids: readonly number[] | null
  readonly quotas: readonly Quota[] | null
  readonly time: number | null
  readonly range: number | null
  readonly min_num: number | null
  readonly max_num: number | null
  readonly peroid: readonly number[] | null
  readonly reach_weight: number | null
  readonly grade_weight: number | null
  readonly price_weight: number | null
}

interface OrderRow {
  readonly company: number
  readonly customer_id: number
  readonly type: number
  readonly a_city: number | null
  readonly is_subscribe: number | null
  readonly appoint_time: Date | null
  readonly order_time: Date | null
  readonly is_off: number | null
  readonly bewrite: number | null
}

/** The rule by which an order is distributed, and its version. */
export interface FoundRule {
  readonly id: number
  readonly version: number
  readonly title: string
  /** of the company that keeps it */
  readonly firm_id: number
  readonly rule: RunRule
}

function weightsOf({ reach_weight: reach, grade_weight: grade, price_weight: price }: RuleRow): { weights?: Weights } {
  return reach === null || grade === null || price === null ? {} : { weights: { reach, grade, price } }
}

/** A stored rule as a plan reads it. */
export const planRuleOf = (row: RuleRow): RunRule => ({
  mode: row.mode ?? 1,
  firm_ids: row.firm_ids ?? [],
  quotas: row.quotas ?? [],
  peroid: row.peroid ?? [],
  ...{ time: row.time, range: row.range, min_num: row.min_num, max_num: row.max_num },
  ...weightsOf(row),
})

export const matched = (row: RuleRow): DispatchRule & { readonly row: RuleRow } => ({
  row,
  ...{ id: row.id, title: row.title ?? '', level: row.level ?? 0, status: 1 },
  ...{ customer_ids: row.customer_ids ?? [], types: row.types ?? [], region: row.region ?? {} },
  ...{ start_time: row.start_time ?? '', end_time: row.end_time ?? '' },
})

const seconds = (date: Date | null): number => (date ? Math.floor(date.getTime() / 1000) : 0)

/**
 * The rule by which the order would be distributed now; null where none is for it, and for an order that never is. One statement,
 * which finds nothing where the company keeps no enabled rule. A rule that does not hold today leaves the order to the next.
 */
export async function ruleOfOrder(tx: Pick<Tx, 'rows'>, orderId: number, now: Unix): Promise<FoundRule | null> {
  const rows = await tx.rows<RuleRow & OrderRow>(sql`
    select r.id, r.version, r.title, r.level, r.customer_ids, r.types, r.region, r.start_time, r.end_time, r.mode, r.firm_ids,
      r.quotas, r.time, r.range, r.min_num, r.max_num, r.peroid, r.reach_weight, r.grade_weight, r.price_weight,
      r.firm_id as company, o.customer_id, o.type, o.a_city, o.is_subscribe, o.appoint_time, o.order_time, o.is_off, o.bewrite
    from orders o join dispatch_rule r
      on r.firm_id = coalesce(o.owner_firm_id, (select min(id) from firm where firm_type = 0 and removed_at is null))
    where o.id = ${orderId} and r.status = 1 and r.removed_at is null`)
  const [order] = rows
  if (!order || !isDistributed(order)) return null
  const terms = {
    ...{ customer_id: order.customer_id, type: order.type, city: order.a_city },
    time: (order.is_subscribe === 2 && seconds(order.appoint_time)) || seconds(order.order_time),
  }
  const today = rows.filter((row) => holdsToday(planRuleOf(row), now)).map(matched)
  const found = ruleFor(today, terms)
  const row = today.find(({ id }) => id === found?.id)?.row
  if (!row) return null
  return { id: row.id, version: row.version, title: row.title ?? '', firm_id: order.company, rule: planRuleOf(row) }
}
