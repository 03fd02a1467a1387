import { sql } from 'drizzle-orm'
import { PENDING } from '../../src/domain/approval'
import { approval } from '../../src/resources/approval/approval.resource'
import type { Db } from '../db/db'
import type { Log } from '../db/log'
import { codecOf, type Row } from '../schema/codec'
import { writeRow } from '../schema/write'
import { startTimer } from '../timer'
import type { ApprovalRow } from './approvalKind'
import { kindOf } from './kinds'
import { forgetStats } from './stat'
import { recordTrack } from './tracks'

const EXPIRED = 6
const BATCH = 100

/** What nobody has decided in 72 h is 已失效 (decisions §6); several nodes may look, each row is taken by one. @returns how many */
export async function expireApprovals(db: Db): Promise<number> {
  const count = await db.transaction(async (tx) => {
    const due = await tx.rows<Row>(sql`
      select * from approval where status = any(${sql.param(PENDING)}::int[]) and expire_time <= now() and removed_at is null
      order by id limit ${BATCH} for update skip locked`)
    for (const found of due) {
      const row = codecOf(approval).toWire(found) as unknown as ApprovalRow
      const time = Number(row.expire_time)
      const set = { status: EXPIRED, finish_time: time, approver_ids: null, approval_name: null }
      await writeRow({ tx, resource: approval, user: null }, { ...row }, set, { action: 'expire' })
      await recordTrack(tx, { approvalId: row.id, type: 'launch', user: null, status: EXPIRED, remark: null, time })
      await kindOf(row.type).ended({ tx, row, user: null, now: time, remark: null, status: EXPIRED })
    }
    return due.length
  })
  if (count > 0) forgetStats()
  return count
}

/** Looks every half minute. @returns the way to stop */
export const startApprovalTimer = (db: Db, log: Log): (() => void) =>
  startTimer('approval timer', () => expireApprovals(db), log)
