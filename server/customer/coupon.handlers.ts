import { sql } from 'drizzle-orm'
import { coupon } from '../../src/resources/customer/coupon.resource'
import { userCoupon } from '../../src/resources/customer/userCoupon.resource'
import type { RecordOf } from '../../src/schema/model'
import { type AnyRow, implement, type Work } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { ofOwner } from './owner.handlers'

type CouponWork = Work<RecordOf<typeof coupon>>

const endsFirst = '失效时间不能早于生效时间'

async function checkValidity({ input }: { readonly input: AnyRow }): Promise<undefined> {
  const [start, end] = [Number(input.start_time), Number(input.end_time)]
  if (end < start) reject(endsFirst, { errors: { end_time: endsFirst } })
  return undefined
}

/** What an owner holds keeps the terms of its day. */
function hand({ tx, row, input, user }: CouponWork): Promise<number> {
  const { type, money, percent, most, threshold, start_time, end_time, firm_id } = row
  const terms = { type, money, percent, most, threshold, start_time, end_time, firm_id }
  const owner = { phone: String(input.phone), contact: input.contact ? String(input.contact) : null }
  return records(tx, userCoupon).create({ ...terms, ...owner, coupon_id: row.id, user_name: user.name }, user)
}

export const couponHandlers = implement(coupon, {
  create: checkValidity,
  edit: checkValidity,
  actions: {
    /** One from the stock to one owner. The coupon's row is locked, so the stock and the owner's share are counted one by one. */
    async issue(work: CouponWork) {
      const { tx, row, input } = work
      const most = Number(row.per_user ?? 0)
      if (most > 0) {
        const [held] = await tx.rows<{ n: number }>(sql`
          select count(*)::int as n from user_coupon
          where coupon_id = ${row.id} and phone = ${input.phone} and status <> 3 and removed_at is null`)
        if ((held?.n ?? 0) >= most) reject('该用户已达到领取上限')
      }
      const id = await hand(work)
      return { set: { stock: Number(row.stock) - 1, issued: Number(row.issued) + 1 }, data: { user_coupon_id: id } }
    },
  },
})

export const userCouponHandlers = implement(userCoupon, {
  filters: { owner_id: ofOwner(sql`user_coupon`, { phone: sql`r.phone`, firm: sql`r.firm_id` }) },
})
