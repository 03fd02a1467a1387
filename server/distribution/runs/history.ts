import { sql } from 'drizzle-orm'
import { offerAnswer as answer, type PlanHistory, planMode } from '../../../src/domain/distribution'
import { calendarOf, midnight, type Unix } from '../../../src/domain/time'
import type { OrderRecord } from '../../../src/resources/order'
import type { Tx } from '../../db/db'
import type { RunRule } from './rules'

interface About {
  readonly order: Pick<OrderRecord, 'id' | 'refused_firms' | 'recalled_firms'>
  readonly run: { readonly id: number; readonly rule_id: number | null; readonly rule_version: number }
  readonly rule: Pick<RunRule, 'mode'>
  readonly now: Unix
}

const listed = (firms: unknown): readonly number[] => (Array.isArray(firms) ? firms.map(Number) : [])

/** Midnight of the first of the month. */
const startOfMonth = (now: Unix): Unix => {
  const { year, month } = calendarOf(now)
  return midnight(year, month, 1)
}

/** What has been asked before, of this order and by this rule (decisions §11). */
export async function historyOf(tx: Pick<Tx, 'rows'>, { order, run, rule, now }: About): Promise<PlanHistory> {
  const asked = await tx.rows<{ firm_id: number; answer: number; own: boolean }>(sql`
    select firm_id, answer, run_id = ${run.id} as own from distribution_offer
    where order_id = ${order.id} and removed_at is null and answer <> ${answer.open}`)
  const those = (code: number, own = false) =>
    asked.flatMap((one) => (one.answer === code && (one.own || !own) ? [one.firm_id] : []))
  const shares =
    rule.mode === planMode.quota
      ? await tx.rows<{ firm_id: number; n: number }>(sql`
          select firm_id, count(*)::int as n from distribution_offer
          where rule_id = ${run.rule_id} and rule_version = ${run.rule_version} and answer in (${answer.open}, ${answer.accepted})
            and sent >= ${new Date(startOfMonth(now) * 1000)}::timestamptz and removed_at is null group by firm_id`)
      : []
  return {
    refused: [...listed(order.refused_firms), ...those(answer.refused)],
    recalled: [...listed(order.recalled_firms), ...those(answer.withdrawn)],
    silent: those(answer.silent, true),
    shares: Object.fromEntries(shares.map(({ firm_id, n }) => [firm_id, n])),
  }
}
