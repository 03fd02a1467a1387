import { sql } from 'drizzle-orm'
import { afterAgreement } from '../../src/domain/approval/approval'
import { approvalState, pendingApproval } from '../../src/domain/settlement'
import { approval } from '../../src/resources/approval/approval.resource'
import type { Tx } from '../db/db'
import { reject } from '../http/domainError'
import type { Row } from '../schema/codec'
import { implement, type Outcome, type Work } from '../schema/handlers'
import { idOf } from '../schema/parameters'
import { scopeSql } from '../schema/scope'
import type { ApprovalRow } from './approvalKind'
import { copiesOf } from './approvals'
import type { CallApprovers } from './callApprovers'
import { kindOf } from './kinds'
import { approvalStat, forgetStats, isUnread } from './stat'
import { approversText, processOf, recordTrack, type Told } from './tracks'

const idsOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])
const wordsOf = ({ input }: Work<ApprovalRow>): string | null =>
  typeof input.remark === 'string' && input.remark.trim() !== '' ? input.remark.trim() : null

const together = (some: unknown, more: readonly number[]): readonly number[] => [...new Set([...idsOf(some), ...more])]

/** Those who get a copy once it is decided, and with it a part in it. */
async function copied(tx: Tx, row: ApprovalRow, moment: 2 | 3): Promise<Row> {
  const ids = await copiesOf(tx, Number(row.firm_id), kindOf(row.type).code, moment)
  if (ids.length === 0) return {}
  return { received_ids: together(row.received_ids, ids), member_ids: together(row.member_ids, ids) }
}

async function agree(work: Work<ApprovalRow>, callApprovers: CallApprovers): Promise<Outcome> {
  const { tx, row, user, now, afterCommit } = work
  const remark = wordsOf(work)
  const course = { nodes: row.nodes ?? [], node: row.node ?? 0, approver_ids: row.approver_ids ?? [] }
  await recordTrack(tx, {
    approvalId: row.id,
    type: 'approval',
    node: course.node,
    user,
    status: approvalState.agreed,
    remark,
    time: now,
  })
  const decided_ids = together(row.decided_ids, [user.id])
  const next = afterAgreement(course, user.id)
  if (next) {
    const { node, approver_ids } = next
    // Those who are still to agree at the same node have been called already.
    if (node !== course.node) afterCommit(() => callApprovers(row.id, node))
    return { set: { node, approver_ids, approval_name: await approversText(tx, approver_ids), decided_ids } }
  }
  const kind = kindOf(row.type)
  const status = await kind.carryOut({ tx, row, user, now, remark })
  await kind.ended({ tx, row, user, now, remark, status })
  const finish_time = status === approvalState.agreed ? now : null
  const copies = await copied(tx, row, 2)
  return { set: { status, finish_time, approver_ids: null, approval_name: null, decided_ids, ...copies } }
}

async function turnDown(work: Work<ApprovalRow>): Promise<Outcome> {
  const { tx, row, user, now } = work
  const remark = wordsOf(work)
  await recordTrack(tx, {
    approvalId: row.id,
    type: 'approval',
    node: row.node,
    user,
    status: approvalState.refused,
    remark,
    time: now,
  })
  await kindOf(row.type).ended({ tx, row, user, now, remark, status: approvalState.refused })
  return { set: { decided_ids: together(row.decided_ids, [user.id]), ...(await copied(tx, row, 3)) } }
}

async function withdraw(work: Work<ApprovalRow>): Promise<Outcome> {
  const { tx, row, user, now } = work
  const remark = wordsOf(work)
  await recordTrack(tx, {
    approvalId: row.id,
    type: 'launch',
    user,
    status: approvalState.withdrawn,
    remark,
    time: now,
  })
  await kindOf(row.type).ended({ tx, row, user, now, remark, status: approvalState.withdrawn })
  return {}
}

/** Marks as read what has come to the user; 0 is all of it, and what was read before stays as it is (F-497). */
async function read({ tx, user, body, now, afterCommit }: Work<unknown>): Promise<Outcome> {
  const sent = body.ids ?? body.approval_id ?? body.id
  const ids = [sent].flat().map(idOf)
  if (!ids.every((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31)) reject('参数 approval_id 不正确')
  const named = ids.includes(0) ? sql`` : sql`and t.id = any(${sql.param(ids)}::int[])`
  await tx.rows(sql`
    insert into approval_read (approval_id, user_id, read_time)
    select t.id, ${user.id}, to_timestamp(${now}) from approval t
    where ${scopeSql(approval, user)} and ${isUnread(user.id)} ${named}
    on conflict (approval_id, user_id) do nothing`)
  afterCommit(forgetStats)
  return {}
}

/** What is out of time reads 已失效 before the timer has come to it (F-234). */
function expire(row: Row, now: number): void {
  if (!pendingApproval.some((status) => status === row.status) || Number(row.expire_time) > now) return
  row.status = approvalState.expired
  row.approval_name = null
}

const toldOf = (row: Row): Told => ({
  ...(row as unknown as Told),
  nodes: (row.nodes ?? []) as Told['nodes'],
  node: Number(row.node ?? 0),
  callvoice: Number(row.callvoice ?? 0),
  approver_ids: idsOf(row.approver_ids),
  received_ids: idsOf(row.received_ids),
  handler_ids: idsOf(row.handler_ids),
})

export const approvalHandlers = (callApprovers: CallApprovers) =>
  implement(approval, {
    async present({ tx, user, rows, detail }) {
      const ids = rows.map(({ id }) => Number(id))
      const unread = await tx.rows<{ id: number }>(sql`
      select t.id from approval t where t.id = any(${sql.param(ids)}::int[]) and ${isUnread(user.id)}`)
      const open = new Set(unread.map(({ id }) => id))
      const now = Math.floor(Date.now() / 1000)
      for (const row of rows) {
        row.is_read = open.has(Number(row.id)) ? 0 : 1
        expire(row, now)
      }
      for (const type of new Set(rows.map((row) => row.type))) {
        const own = rows.filter((row) => row.type === type)
        await kindOf(type).present(tx, own)
      }
      const [row] = rows
      if (detail && row) row.track = await processOf(tx, toldOf(row))
    },
    extra: async ({ tx, user }) => ({ stat: await approvalStat(tx, user) }),
    filters: {
      is_read: (value, user) => (value === '0' ? isUnread(user.id) : sql`not (${isUnread(user.id)})`),
    },
    async acted({ afterCommit }) {
      afterCommit(forgetStats)
    },
    actions: {
      agree: (work: Work<ApprovalRow>) => agree(work, callApprovers),
      refuse: turnDown,
      withdraw,
      markRead: read,
      /** The call names its decision by `status`; without one there is nothing to do. */
      handle: async () => reject('请选择同意或拒绝'),
    },
    reads: { stat: ({ tx, user }) => approvalStat(tx, user) },
  })
