import { type ApprovalCode, approvalState, approvalTypeOfCode, pendingApproval } from '../../src/domain/settlement'
import { approval } from '../../src/resources/approval/approval.resource'
import type { Tx } from '../db/db'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { recordTrack } from './tracks'

interface Dropped {
  readonly code: ApprovalCode
  readonly linkId: number
  readonly by: By
  /** unix seconds */
  readonly now: number
  readonly remark: string
}

const openOf = (code: ApprovalCode, linkId: number) =>
  ({ type: approvalTypeOfCode(code).row, link_id: linkId, status: { in: pendingApproval } }) as const

/** Whether a request of this kind about a record is still to be decided. @param now unix seconds */
export async function isUnderApproval(tx: Tx, code: ApprovalCode, linkId: number, now: number): Promise<boolean> {
  const open = await records(tx, approval).lock({ ...openOf(code, linkId), expire_time: { gt: now } }, { limit: 1 })
  return open.length > 0
}

/** Ends a request that was agreed to and of which nothing is paid; the caller holds the record that it is about. */
export async function takeBackAgreed(
  tx: Tx,
  id: number,
  { by, now, remark }: Pick<Dropped, 'by' | 'now'> & { readonly remark: string | null },
) {
  await records(tx, approval).act(id, 'takeBackAgreed', by, { now, remark })
  await recordTrack(tx, {
    approvalId: id,
    type: 'launch',
    user: by,
    status: approvalState.withdrawn,
    remark,
    time: now,
  })
}

/** Ends what is still to be decided about a record that is over: nobody has to agree to it any more. */
export async function dropApprovals(tx: Tx, { code, linkId, by, now, remark }: Dropped): Promise<void> {
  const dropped = await records(tx, approval).actAll(openOf(code, linkId), 'drop', by, { remark, now })
  const status = approvalState.withdrawn
  for (const { id } of dropped) {
    await recordTrack(tx, { approvalId: id, type: 'launch', user: by, status, remark, time: now })
  }
}
