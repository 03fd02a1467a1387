import { sql } from 'drizzle-orm'
import {
  compareRules,
  type DispatchRule,
  type Quota,
  quotaRefusal,
  rulesMeet,
  weightsRefusal,
} from '../../../src/domain/order/dispatch/dispatchRules'
import { windowRefusal } from '../../../src/domain/pricing'
import { firm } from '../../../src/resources/firm/firm.resource'
import { dispatchRule } from '../../../src/resources/order/dispatchRule.resource'
import type { RecordOf } from '../../../src/schema/model'
import { refuseForeignCustomers } from '../../customer'
import type { Tx } from '../../db/db'
import { inLine } from '../../db/inLine'
import { type AnyRow, implement, type Work } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import { ofPartners } from '../../firm'
import { reject } from '../../kernel/domainError'

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

/** A row (or what a form holds) as the matching reads it. */
function ruleOf(row: AnyRow): DispatchRule {
  return {
    id: Number(row.id ?? 0),
    title: String(row.title ?? ''),
    level: Number(row.level ?? 0),
    customer_ids: numbers(row.customer_ids),
    types: numbers(row.types),
    region: (row.region ?? {}) as DispatchRule['region'],
    start_time: String(row.start_time ?? ''),
    end_time: String(row.end_time ?? ''),
    status: Number(row.status ?? 0),
  }
}

/** The enabled rules of a company, by which its orders are distributed. */
export async function rulesOf(tx: Pick<Tx, 'rows'>, firmId: number): Promise<readonly DispatchRule[]> {
  const rows = await tx.rows<AnyRow>(sql`
    select id, title, level, customer_ids, types, region, start_time, end_time, status from dispatch_rule
    where firm_id = ${firmId} and status = 1 and removed_at is null`)
  return rows.map(ruleOf)
}

/** Rules of one company are compared one after another, or two saved at once would each miss the other. */
const lockRules = (tx: Tx, firmId: number) => inLine(tx, 'dispatch_rule', firmId)

/** Two enabled rules of one level may not want the same order. */
async function refuseOverlap(tx: Tx, rule: DispatchRule, firmId: number): Promise<void> {
  if (rule.status !== 1) return
  await refuseForeignCustomers(tx, 'customer_ids', rule.customer_ids, firmId)
  await lockRules(tx, firmId)
  const rival = (await rulesOf(tx, firmId)).find(
    (other) => other.id !== rule.id && other.level === rule.level && rulesMeet(rule, other),
  )
  if (rival) {
    const words = `与规则【${rival.title}】优先级相同且范围重叠，请调整优先级或范围！`
    reject(words, { errors: { level: words } })
  }
}

function refuseDraft(input: AnyRow): void {
  const window = windowRefusal(String(input.start_time ?? ''), String(input.end_time ?? ''))
  if (window) reject(window, { errors: { start_time: window } })
  const weights = weightsRefusal(input)
  if (weights) reject(weights, { errors: { reach_weight: weights } })
  const { quotas: sent } = input
  if (Array.isArray(sent) && sent.some((one) => typeof one !== 'object' || one === null)) reject('参数 quotas 不正确')
  const quotas = input.mode === 2 ? quotaRefusal(input.quotas) : null
  if (quotas) reject(quotas, { errors: { quotas } })
}

type Asked = Pick<Work<AnyRow>, 'tx' | 'user' | 'input'>

const firmsOf = (quotas: unknown): readonly number[] => plainQuotas(quotas)?.map(({ firm_id }) => Number(firm_id)) ?? []

/** A quota is given to a provider that the writer works with; one that stood before stays valid. */
async function refuseStrangers({ tx, user, input }: Asked, held?: unknown): Promise<void> {
  const before = new Set(firmsOf(held))
  const wanted = firmsOf(input.quotas).filter((id) => !before.has(id))
  if (wanted.length === 0) return
  const [found] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from firm t
    where t.firm_type = 3 and t.id = any(${sql.param(wanted)}::int[]) and ${scopeSql(firm, user)}
      and ${ofPartners(user, sql`t.id`) ?? sql`true`}`)
  if (found?.n !== new Set(wanted).size) reject('服务商不存在', { errors: { quotas: '服务商不存在' } })
}

/** Refuses a rule that could not be saved as it stands, whatever other rules there are. @throws DomainError */
export async function refuseRuleDraft(asked: Asked, firmId: number): Promise<void> {
  const { tx, input } = asked
  refuseDraft(input)
  await refuseStrangers(asked)
  await refuseForeignCustomers(tx, 'customer_ids', ruleOf(input).customer_ids, firmId)
}

/** Quotas as they are kept, and nothing else that was sent with them. */
const plainQuotas = (quotas: unknown) =>
  Array.isArray(quotas) ? quotas.map(({ firm_id, share }: Quota) => ({ firm_id, share })) : null

export const dispatchRuleHandlers = implement(dispatchRule, {
  async present({ tx, rows, detail }) {
    const [row] = rows
    const quotas = plainQuotas(row?.quotas)
    if (!detail || !row || !quotas) return
    const firms = await tx.rows<{ id: number; name: string }>(sql`
      select id, name from firm where id = any(${sql.param(quotas.map(({ firm_id }) => firm_id))}::int[])`)
    row.quota_names = Object.fromEntries(firms.map(({ id, name }) => [id, name]))
  },
  async create({ tx, input, user }) {
    refuseDraft(input)
    await refuseStrangers({ tx, user, input })
    await refuseOverlap(tx, ruleOf(input), user.firm_id)
    return { set: { quotas: plainQuotas(input.quotas) } }
  },
  async edit({ tx, input, row, user }) {
    refuseDraft(input)
    await refuseStrangers({ tx, user, input }, row.quotas)
    await refuseOverlap(tx, ruleOf({ ...input, id: row.id }), Number(row.firm_id))
    return { set: { quotas: plainQuotas(input.quotas) } }
  },
  actions: {
    async enable({ tx, row }: Work<RecordOf<typeof dispatchRule>>) {
      await refuseOverlap(tx, ruleOf({ ...row, status: 1 }), Number(row.firm_id))
      return undefined
    },
  },
  reads: {
    /** Enabled rules that share orders with this one, and which of the two such an order goes by. */
    async overlaps({ tx, row }) {
      const rule = ruleOf(row)
      const others = (await rulesOf(tx, Number(row.firm_id))).filter(
        (other) => other.id !== rule.id && rulesMeet(rule, other),
      )
      return {
        data: others.sort(compareRules).map((other) => ({
          id: other.id,
          title: other.title,
          level: other.level,
          wins: compareRules(other, rule) < 0 ? 1 : 0,
        })),
        total: others.length,
      }
    },
  },
})
