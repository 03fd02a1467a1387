import { sql } from 'drizzle-orm'
import { coupon } from '../../src/resources/coupon/coupon.resource'
import { userCoupon } from '../../src/resources/userCoupon/userCoupon.resource'
import type { Tx } from '../db/db'
import { refuse } from '../http/refusal'
import { writeAudit } from '../schema/audit'
import { codecOf } from '../schema/codec'
import { implement, type WireRow, type Work } from '../schema/handlers'

const endsFirst = '失效时间不能早于生效时间'

async function checkValidity({ input }: { readonly input: WireRow }): Promise<undefined> {
  const [start, end] = [Number(input.start_time), Number(input.end_time)]
  if (end < start) refuse(endsFirst, { errors: { end_time: endsFirst } })
  return undefined
}

/** What an owner holds keeps the terms of its day. */
const terms = ['type', 'money', 'percent', 'most', 'threshold', 'start_time', 'end_time', 'firm_id'] as const

async function hand(tx: Tx, { row, input, user }: Work<WireRow>): Promise<number> {
  const values = {
    ...Object.fromEntries(terms.map((name) => [name, row[name] ?? null])),
    coupon_id: row.id,
    phone: input.phone,
    contact: input.contact ?? null,
    status: 0,
    user_name: user.name,
  }
  const stored = Object.entries(codecOf(userCoupon).toStored(values))
  const [made] = await tx.rows<{ id: number }>(sql`
    insert into user_coupon (${sql.join(
      [...stored.map(([name]) => sql.identifier(name)), sql`creator_id`, sql`updater_id`],
      sql`, `,
    )}) values (${sql.join([...stored.map(([, value]) => sql`${value}`), sql`${user.id}`, sql`${user.id}`], sql`, `)})
    returning id`)
  const id = made?.id ?? refuse('系统繁忙，请稍后重试')
  await writeAudit(tx, {
    resource: userCoupon.name,
    rowId: id,
    action: 'create',
    user,
    changes: { phone: [null, values.phone], coupon_id: [null, row.id] },
  })
  return id
}

export const couponHandlers = implement(coupon, {
  create: checkValidity,
  edit: checkValidity,
  actions: {
    /** One from the stock to one owner. The coupon's row is locked, so the stock and the owner's share are counted one by one. */
    async issue(work: Work<WireRow>) {
      const { tx, row, input } = work
      const most = Number(row.per_user ?? 0)
      if (most > 0) {
        const [held] = await tx.rows<{ n: number }>(sql`
          select count(*)::int as n from user_coupon
          where coupon_id = ${row.id} and phone = ${input.phone} and status <> 3 and removed_at is null`)
        if ((held?.n ?? 0) >= most) refuse('该用户已达到领取上限')
      }
      const id = await hand(tx, work)
      return { set: { stock: Number(row.stock) - 1, issued: Number(row.issued) + 1 }, data: { user_coupon_id: id } }
    },
  },
})
