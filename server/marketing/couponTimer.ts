import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import type { Log } from '../db/log'
import { writeAudit } from '../schema/audit'
import { startTimer } from '../timer'

const UNUSED = 0
const EXPIRED = 2
const BATCH = 500

/** Coupons whose time is over are 已过期; what is locked by an order stays with it. @returns how many */
export async function expireCoupons(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.rows<{ id: number }>(sql`
      update user_coupon set status = ${EXPIRED}, version = version + 1, update_time = now()
      where id in (select id from user_coupon where status = ${UNUSED} and end_time <= now() and removed_at is null
        order by id limit ${BATCH} for update skip locked)
      returning id`)
    for (const { id } of rows) {
      await writeAudit(tx, {
        resource: 'userCoupon',
        rowId: id,
        action: 'expire',
        user: null,
        changes: { status: [UNUSED, EXPIRED] },
      })
    }
    return rows.length
  })
}

/** Looks every half minute. @returns the way to stop */
export const startCouponTimer = (db: Db, log: Log): (() => void) =>
  startTimer('coupon timer', () => expireCoupons(db), log)
