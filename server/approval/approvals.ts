import { sql } from 'drizzle-orm'
import { type ApprovalNode, nodesRefusal } from '../../src/domain/approval/approvalConfig'
import type { ApprovalCode } from '../../src/domain/settlement'
import { approvalConfig } from '../../src/resources/approval/approvalConfig.resource'
import { copyConfig } from '../../src/resources/approval/copyConfig.resource'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { type AnyRow, implement, type Work } from '../engine/core/handlers'
import { reject } from '../kernel/domainError'

/** What an approval copies of its configuration when it is launched (decisions §6). */
export interface ApprovalPlan {
  readonly id: number
  /** the company whose it is */
  readonly firm_id: number
  readonly title: string
  readonly launch_ids: readonly number[]
  readonly nodes: readonly ApprovalNode[]
  readonly cc_ids: readonly number[]
  readonly handler_ids: readonly number[]
  readonly callvoice: number
}

/** The enabled configuration that holds for a company: its own, else head office's; null where neither has one. */
export type PlanOf = (company: number | null) => ApprovalPlan | null

/** The enabled configurations of a kind of approval. */
export async function approvalPlans(tx: Pick<Tx, 'rows'>, type: ApprovalCode): Promise<PlanOf> {
  const plans = await tx.rows<ApprovalPlan & { readonly is_office: boolean }>(sql`
    select c.id, c.firm_id, c.title, c.launch_ids, c.nodes, coalesce(c.cc_ids, '[]'::jsonb) as cc_ids,
      coalesce(c.handler_ids, '[]'::jsonb) as handler_ids, coalesce(c.callvoice, 0) as callvoice,
      f.firm_type = 0 as is_office
    from approval_config c join firm f on f.id = c.firm_id and f.removed_at is null
    where c.type = ${type} and c.status = 1 and c.removed_at is null order by c.id desc`)
  const office = plans.find(({ is_office }) => is_office)
  return (company) => plans.find(({ firm_id }) => firm_id === company) ?? office ?? null
}

/** ms for which lists offer by configurations as they were: every list of orders would ask for them */
const FRESH = 5000
let kept = new WeakMap<object, { readonly at: number; readonly plans: Promise<PlanOf> }>()

/** To be called once a configuration has changed, here or on another node. */
export const forgetPlans = (): void => {
  kept = new WeakMap()
}

/** {@link approvalPlans} for bargaining as lists offer it; whoever launches is judged by what stands then. */
export function bargainApprovalPlans(db: Pick<Tx, 'rows'>): Promise<PlanOf> {
  const known = kept.get(db)
  if (known && Date.now() - known.at < FRESH) return known.plans
  const plans = approvalPlans(db, 'order_pay')
  kept.set(db, { at: Date.now(), plans })
  plans.catch(() => kept.delete(db))
  return plans
}

/** Staff who get a copy at a moment of an approval (1 launched, 2 agreed, 3 refused), beside those of its plan. */
export async function copiesOf(
  tx: Pick<Tx, 'rows'>,
  firmId: number,
  type: ApprovalCode,
  moment: 1 | 2 | 3,
): Promise<readonly number[]> {
  const rows = await tx.rows<{ user_ids: readonly number[] }>(sql`
    select user_ids from copy_config
    where firm_id = ${firmId} and type = ${type} and moment = ${moment} and status = 1 and removed_at is null`)
  return [...new Set(rows.flatMap(({ user_ids }) => user_ids))]
}

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

/** Everybody named must be enabled staff of the company. */
async function refuseStrangers(
  tx: Tx,
  firmId: number,
  named: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  const staff = await tx.rows<{ id: number }>(sql`
    select id from staff where firm_id = ${firmId} and status = 1 and removed_at is null`)
  const known = new Set(staff.map(({ id }) => id))
  const errors = Object.entries(named)
    .filter(([, ids]) => !ids.every((id) => known.has(id)))
    .map(([name]) => [name, '所选员工不存在或已停用'] as const)
  if (errors.length > 0) reject('所选员工不存在或已停用', { errors: Object.fromEntries(errors) })
}

async function check(tx: Tx, input: AnyRow, id: number | null, firmId: number): Promise<void> {
  const wrong = nodesRefusal(input.nodes)
  if (wrong) reject(wrong, { errors: { nodes: wrong } })
  const nodes = input.nodes as readonly ApprovalNode[]
  await refuseStrangers(tx, firmId, {
    launch_ids: numbers(input.launch_ids),
    nodes: nodes.flatMap(({ user_ids }) => user_ids),
    cc_ids: numbers(input.cc_ids),
    handler_ids: numbers(input.handler_ids),
  })
  await refuseSecond(tx, input, id, firmId)
}

/** One enabled configuration for a type: a launch must not have to choose. */
async function refuseSecond(tx: Tx, input: AnyRow, id: number | null, firmId: number): Promise<void> {
  if (input.status !== 1) return
  await inLine(tx, 'approval_config', firmId)
  const [rival] = await tx.rows(sql`
    select 1 from approval_config where firm_id = ${firmId} and type = ${input.type} and status = 1
      and removed_at is null and id is distinct from ${id}`)
  const words = '该审批类型已有启用的配置！'
  if (rival) reject(words, { errors: { type: words } })
}

/** Nodes as they are kept: nothing but name, mode and approvers. */
const plain = (nodes: unknown): readonly ApprovalNode[] =>
  (nodes as readonly ApprovalNode[]).map(({ name, mode, user_ids }) => ({ name: name.trim(), mode, user_ids }))

export const approvalConfigHandlers = implement(approvalConfig, {
  acted: async ({ afterCommit }) => afterCommit(forgetPlans),
  /** Names of the approvers, node by node, for reading. */
  async present({ tx, rows }) {
    const nodesOf = (row: AnyRow) => (Array.isArray(row.nodes) ? (row.nodes as readonly ApprovalNode[]) : [])
    const ids = [...new Set(rows.flatMap((row) => nodesOf(row).flatMap(({ user_ids }) => user_ids)))]
    const named = await tx.rows<{ id: number; name: string }>(sql`
      select id, name from staff where id = any(${sql.param(ids)}::int[])`)
    const names = new Map(named.map(({ id, name }) => [id, name]))
    for (const row of rows) {
      row.node_names = nodesOf(row).map(({ user_ids }) => user_ids.map((id) => names.get(id) ?? `#${id}`))
    }
  },
  async create({ tx, input, user }) {
    await check(tx, input, null, user.firm_id)
    return { set: { nodes: plain(input.nodes) } }
  },
  async edit({ tx, input, row }) {
    await check(tx, input, row.id, Number(row.firm_id))
    return { set: { nodes: plain(input.nodes) } }
  },
  actions: {
    async enable({ tx, row }: Work<RecordOf<typeof approvalConfig>>) {
      await check(tx, { ...row, status: 1 }, Number(row.id), Number(row.firm_id))
      return undefined
    },
  },
})

export const copyConfigHandlers = implement(copyConfig, {
  async create({ tx, input, user }) {
    await refuseStrangers(tx, user.firm_id, { user_ids: numbers(input.user_ids) })
    return undefined
  },
  async edit({ tx, input, row }) {
    await refuseStrangers(tx, Number(row.firm_id), { user_ids: numbers(input.user_ids) })
    return undefined
  },
})
