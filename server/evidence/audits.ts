import { sql } from 'drizzle-orm'
import { type AuditRule, type AuditTerms, auditModeFor, auditRulesMeet } from '../../src/domain/evidence/auditRules'
import { fenToYuan } from '../../src/domain/money'
import type { OfferedLists } from '../../src/domain/order/review'
import { auditRule } from '../../src/resources/evidence/auditRule.resource'
import { deductionItem } from '../../src/resources/evidence/deductionItem.resource'
import type { RecordOf } from '../../src/schema/model'
import { refuseForeignCustomers } from '../customer'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { type AnyRow, implement, type Work } from '../engine/core/handlers'
import { integerParameter } from '../engine/core/parameters'
import { reject } from '../kernel/domainError'

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

async function auditRulesOf(tx: Pick<Tx, 'rows'>, firmId: number): Promise<readonly AuditRule[]> {
  const rows = await tx.rows<AnyRow>(sql`
    select id, customer_id, types, mode, max_money from audit_rule
    where firm_id = ${firmId} and status = 1 and removed_at is null`)
  return rows.map((row) => ({
    id: Number(row.id),
    customer_id: row.customer_id === null ? null : Number(row.customer_id),
    types: numbers(row.types),
    mode: Number(row.mode),
    max_money: row.max_money === null ? null : Number(row.max_money),
  }))
}

/** Whether an order of this company is audited by itself (1) or by hand (2); money in fen. */
export const auditModeOf = async (tx: Pick<Tx, 'rows'>, firmId: number, terms: AuditTerms): Promise<number> =>
  auditModeFor(await auditRulesOf(tx, firmId), terms)

async function refuseSecond(tx: Tx, rule: AnyRow, id: number | null, firmId: number): Promise<void> {
  if (rule.status !== 1) return
  await inLine(tx, 'audit_rule', firmId)
  const wanted = {
    customer_id: rule.customer_id === null || rule.customer_id === undefined ? null : Number(rule.customer_id),
    types: numbers(rule.types),
  }
  await refuseForeignCustomers(tx, 'customer_id', wanted.customer_id === null ? [] : [wanted.customer_id], firmId)
  const rival = (await auditRulesOf(tx, firmId)).find((other) => other.id !== id && auditRulesMeet(wanted, other))
  const words = '该客户与救援类型已有审核规则！'
  if (rival) reject(words, { errors: { types: words } })
}

export const auditRuleHandlers = implement(auditRule, {
  async create({ tx, input, user }) {
    await refuseSecond(tx, input, null, user.firm_id)
    return undefined
  },
  async edit({ tx, input, row }) {
    await refuseSecond(tx, input, row.id, Number(row.firm_id))
    return undefined
  },
  actions: {
    async enable({ tx, row }: Work<RecordOf<typeof auditRule>>) {
      await refuseSecond(tx, { ...row, status: 1 }, Number(row.id), Number(row.firm_id))
      return undefined
    },
  },
})

interface ItemRow {
  readonly id: number
  readonly name: string
  readonly list: number
  readonly types: readonly number[] | null
  readonly model: number
  readonly money: number | null
  readonly percent: string | number | null
  readonly check: number
}

/** Deductions that a company's reviewers are offered for an order type: `list1` of a qualified review, `list2` of an unqualified one. */
export async function itemsOffered(tx: Pick<Tx, 'rows'>, firmId: number, type: number): Promise<OfferedLists> {
  const rows = await tx.rows<ItemRow>(sql`
    select id, name, list, types, model, money, percent, "check" from deduction_item
    where firm_id = ${firmId} and status = 1 and removed_at is null order by rank, id`)
  const items = (list: number) =>
    rows
      .filter((row) => row.list === list && (!row.types?.length || row.types.includes(type)))
      .map(({ id, name, model, money, percent, check }) => ({
        id,
        name,
        model,
        money: model === 1 ? fenToYuan(Number(money ?? 0)) : Number(percent ?? 0),
        check,
      }))
  return { list1: items(1), list2: items(2) }
}

export const deductionItemHandlers = implement(deductionItem, {
  reads: {
    async choose({ tx, user, query }) {
      const type = integerParameter(query, 'type') ?? reject('参数 type 不正确')
      return itemsOffered(tx, user.firm_id, type)
    },
  },
})
