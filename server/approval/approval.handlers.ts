import { sql } from 'drizzle-orm'
import { standInMessages } from '../../src/domain/approval'
import { afterAgreement, reassignedCourse, seatOf } from '../../src/domain/approval/approval'
import { approvalState, pendingApproval } from '../../src/domain/settlement'
import { approval } from '../../src/resources/approval/approval.resource'
import type { Tx } from '../db/db'
import type { Row } from '../engine/core/codec'
import { implement, type Outcome, type Work } from '../engine/core/handlers'
import { idOf } from '../engine/core/parameters'
import { scopeSql } from '../engine/core/scope'
import { noteChange } from '../engine/write/audit'
import { reject, rejectAsEvent } from '../kernel/domainError'
import type { ApprovalRow } from './approvalKind'
import { copiesOf } from './approvals'
import type { CallApprovers } from './callApprovers'
import { changesSince, markSeen } from './changes'
import { kindOf } from './kinds'
import { refuseFresh } from './secondPerson'
import { isAble } from './standIn.handlers'
import { APPROVAL_READ, approvalStat, forgetStats, isUnread } from './stat'
import { approversText, HANDED_OVER, processOf, recordTrack, type TrackSource } from './tracks'

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

type Course = Parameters<typeof reassignedCourse>[0]
const courseAt = (row: ApprovalRow): Course => ({
  nodes: row.nodes ?? [],
  node: row.node ?? 0,
  approver_ids: row.approver_ids ?? [],
})

/** A decision is its maker's, and of whoever he stood in for. */
const decidedBy = (row: ApprovalRow, user: { readonly id: number }, seat: number) => ({
  decided_ids: together(row.decided_ids, [user.id, seat]),
  member_ids: together(row.member_ids, [user.id]),
})

async function agree(work: Work<ApprovalRow>, callApprovers: CallApprovers): Promise<Outcome> {
  const { tx, row, user, now, afterCommit } = work
  const remark = wordsOf(work)
  const course = courseAt(row)
  const seat = seatOf(course, user) ?? user.id
  // Of one that was launched while nodes still had who asks.
  if (row.launch === user.id || row.launch === seat) rejectAsEvent('second_person_refused', standInMessages.own)
  await refuseFresh(tx, row, user.id, seat)
  await recordTrack(tx, {
    approvalId: row.id,
    type: 'approval',
    node: course.node,
    user,
    for: seat === user.id ? null : seat,
    status: approvalState.agreed,
    remark,
    time: now,
  })
  const decided = decidedBy(row, user, seat)
  const next = afterAgreement(course, seat)
  if (next) {
    const { node, approver_ids } = next
    // Those who are still to agree at the same node have been called already.
    if (node !== course.node) afterCommit(() => callApprovers(row.id, node))
    return { set: { node, approver_ids, approval_name: await approversText(tx, approver_ids), ...decided } }
  }
  const kind = kindOf(row.type)
  const status = await kind.carryOut({ tx, row, user, now, remark })
  await kind.ended({ tx, row, user, now, remark, status })
  const finish_time = status === approvalState.agreed ? now : null
  const copies = await copied(tx, { ...row, ...decided }, 2)
  return { set: { status, finish_time, approver_ids: null, approval_name: null, ...decided, ...copies } }
}

async function turnDown(work: Work<ApprovalRow>): Promise<Outcome> {
  const { tx, row, user, now } = work
  const remark = wordsOf(work)
  const seat = seatOf(courseAt(row), user) ?? user.id
  await recordTrack(tx, {
    approvalId: row.id,
    type: 'approval',
    node: row.node,
    user,
    for: seat === user.id ? null : seat,
    status: approvalState.refused,
    remark,
    time: now,
  })
  await kindOf(row.type).ended({ tx, row, user, now, remark, status: approvalState.refused })
  const decided = decidedBy(row, user, seat)
  return { set: { ...decided, ...(await copied(tx, { ...row, ...decided }, 3)) } }
}

/** Gives the seat that one takes to somebody else, who can decide, has no part in the node and did not ask for it himself. */
async function handOver(work: Work<ApprovalRow>, callApprovers: CallApprovers): Promise<Outcome> {
  const { tx, row, input, user, now, afterCommit } = work
  const course = courseAt(row)
  const seat = seatOf(course, user) ?? user.id
  // Or a seat that counts for nothing yet would be a seat in somebody else's hands.
  await refuseFresh(tx, row, user.id, seat)
  const to = Number(input.user_id)
  const fault = await handOverFault(tx, row, course, to)
  if (fault) reject(fault, { errors: { user_id: fault } })
  const { nodes, approver_ids } = reassignedCourse(course, seat, to)
  const remark = wordsOf(work)
  await recordTrack(tx, {
    approvalId: row.id,
    type: 'approval',
    node: course.node,
    user,
    for: to,
    status: HANDED_OVER,
    remark,
    time: now,
  })
  afterCommit(() => callApprovers(row.id, course.node, to))
  const approval_name = await approversText(tx, approver_ids)
  const member_ids = together(row.member_ids, [user.id, to])
  return { set: { nodes, approver_ids, approval_name, member_ids }, remark }
}

async function handOverFault(tx: Tx, row: ApprovalRow, { node, nodes }: Course, to: number): Promise<string | null> {
  if (to === row.launch) return standInMessages.launcher
  if (nodes[node]?.user_ids.includes(to)) return standInMessages.already
  if (!(await isAble(tx, to, Number(row.firm_id)))) return standInMessages.unable
  const [gone] = await tx.rows(sql`
    select 1 from approval_track where approval_id = ${row.id} and node = ${node} and status = ${HANDED_OVER} and user_id = ${to}`)
  return gone ? standInMessages.returned : null
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
  await noteChange(tx, { resource: APPROVAL_READ, id: user.id, action: 'read', userId: user.id })
  afterCommit(forgetStats)
  return {}
}

/** What is out of time reads 已失效 before the timer has come to it (F-234). */
function expire(row: Row, now: number): void {
  if (!pendingApproval.some((status) => status === row.status) || Number(row.expire_time) > now) return
  row.status = approvalState.expired
  row.approval_name = null
}

const toldOf = (row: ApprovalRow): TrackSource => ({
  ...row,
  status: Number(row.status),
  nodes: (row.nodes ?? []) as TrackSource['nodes'],
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
      handOver: (work: Work<ApprovalRow>) => handOver(work, callApprovers),
      withdraw,
      markRead: read,
      markSeen,
      /** The call names its decision by `status`; without one there is nothing to do. */
      handle: async () => reject('请选择同意或拒绝'),
    },
    reads: { changes: changesSince, stat: ({ tx, user }) => approvalStat(tx, user) },
  })
