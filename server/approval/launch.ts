import { sql } from 'drizzle-orm'
import { APPROVAL_LIFE, startCourse } from '../../src/domain/approval/approval'
import type { ApprovalNode } from '../../src/domain/approval/approvalConfig'
import { numberOf } from '../../src/domain/order'
import { type ApprovalCode, approvalState, approvalTypeOfCode } from '../../src/domain/settlement'
import { approval } from '../../src/resources/approval/approval.resource'
import type { Json } from '../../src/schema/model'
import type { Tx } from '../db/db'
import type { Session, Work } from '../engine/core/handlers'
import { records, type Values } from '../engine/write/records'
import { reject, rejectForbidden } from '../kernel/domainError'
import { type ApprovalPlan, approvalPlans, copiesOf } from './approvals'
import type { CallApprovers } from './callApprovers'
import { approversText, recordTrack } from './tracks'

interface Launch {
  readonly code: ApprovalCode
  /** the company whose configuration holds; without one of its own it goes by head office's */
  readonly firmId: number | null
  readonly user: Session
  /** unix seconds */
  readonly now: number
  /** the other party of the record, whom the configuration cannot name: a provider asks for its own orders */
  readonly isParty: boolean
  readonly title: string
  readonly link: { readonly id: number; readonly no: string }
  /** fen */
  readonly money: number
  readonly remark: string | null
  readonly request: Json
  readonly afterCommit: Work<unknown>['afterCommit']
  readonly callApprovers: CallApprovers
}

/** Whether somebody may launch by this configuration: whom it names, and the record's other party. */
export const mayLaunch = (plan: ApprovalPlan | null, { user, isParty }: Pick<Launch, 'user' | 'isParty'>): boolean =>
  plan !== null && (isParty || plan.launch_ids.includes(user.id))

/**
 * The nodes with those of their people who can sign in and open the approvals, and without who asks: nobody agrees to his own. A
 * node without any would wait for ever.
 */
async function ableNodes(
  tx: Pick<Tx, 'rows'>,
  { nodes }: ApprovalPlan,
  launcher: number,
): Promise<readonly ApprovalNode[]> {
  const ids = nodes.flatMap(({ user_ids }) => user_ids).filter((id) => id !== launcher)
  const able = await tx.rows<{ id: number }>(sql`
    select s.id from staff s join role r on r.id = s.role_id
    where s.id = any(${sql.param(ids)}::int[]) and s.status = 1 and s.removed_at is null and r.removed_at is null
      and r.nodes @> '["approval"]'::jsonb`)
  const known = new Set(able.map(({ id }) => id))
  return nodes.map((node) => {
    const user_ids = node.user_ids.filter((id) => known.has(id))
    return user_ids.length > 0
      ? { ...node, user_ids }
      : reject(`审批节点【${node.name}】没有可用的审批人，请联系管理员！`)
  })
}

/**
 * By what configuration somebody would launch an approval, and who would decide. Nothing is written.
 * @throws DomainError without a configuration, for who may not launch, and when a node has nobody left
 */
export async function launchTerms(
  tx: Pick<Tx, 'rows'>,
  launch: Pick<Launch, 'code' | 'firmId' | 'user' | 'isParty'>,
): Promise<{ readonly plan: ApprovalPlan; readonly nodes: readonly ApprovalNode[]; readonly approvers: string }> {
  const plan = (await approvalPlans(tx, launch.code))(launch.firmId)
  if (!plan) return reject('未配置审批流程，请联系管理员！')
  if (!mayLaunch(plan, launch)) rejectForbidden()
  const nodes = await ableNodes(tx, plan, launch.user.id)
  return { plan, nodes, approvers: await approversText(tx, startCourse(nodes).approver_ids) }
}

/**
 * Starts an approval by the configuration of its type, which it copies (decisions §6). The caller holds the lock of the record
 * that it is about.
 * @throws DomainError without a configuration, for who may not launch, and when a node has nobody left
 */
export async function launchApproval(tx: Tx, launch: Launch): Promise<{ readonly id: number; readonly no: string }> {
  const { code, user, now, link, remark } = launch
  const type = approvalTypeOfCode(code)
  const { plan, nodes, approvers } = await launchTerms(tx, launch)
  const firmId = plan.firm_id
  const { node, approver_ids } = startCourse(nodes)
  const received_ids = [...new Set([...plan.cc_ids, ...(await copiesOf(tx, firmId, code, 1))])]
  const members = [user.id, ...nodes.flatMap(({ user_ids }) => user_ids), ...received_ids, ...plan.handler_ids]
  const approvals = records(tx, approval)
  const values: Values<typeof approval> = {
    title: launch.title,
    type: type.row,
    launch: user.id,
    money: launch.money,
    launch_time: now,
    expire_time: now + APPROVAL_LIFE,
    status: approvalState.pending,
    handle_status: type.isHandled ? 0 : null,
    approval_name: approvers,
    link_id: link.id,
    link_no: link.no,
    firm_id: firmId,
    remark,
    request: launch.request,
    nodes,
    callvoice: plan.callvoice === 1 ? 1 : 0,
    cc_ids: plan.cc_ids,
    handler_ids: plan.handler_ids,
    node,
    approver_ids,
    decided_ids: [],
    received_ids,
    member_ids: [...new Set(members)],
  }
  const id = await approvals.create(values, user)
  const no = numberOf(id, now, 'SP')
  await approvals.edit(id, { no }, user)
  await recordTrack(tx, { approvalId: id, type: 'launch', user, status: 1, remark, time: now })
  launch.afterCommit(() => launch.callApprovers(id, node))
  return { id, no }
}
