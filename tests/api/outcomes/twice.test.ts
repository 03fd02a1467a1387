import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { Desk } from '../desk'
import { couponOf } from './writes'

describe.each(engines())('what is guarded by its state alone, pressed twice at once, on %s', (engine) => {
  const desk = new Desk(engine)
  /** The same call by two presses: each has a key of its own. @returns how many went through */
  async function twice(path: string, body: Readonly<Record<string, unknown>>): Promise<number> {
    const dispatch = await desk.as('dispatch')
    const replies = await Promise.all(
      ['a', 'b'].map((press) =>
        dispatch.post(path, body, { 'idempotency-key': `${path} ${JSON.stringify(body)} ${press}` }),
      ),
    )
    return replies.filter(({ code }) => code === 1).length
  }
  const logged = (id: number) =>
    desk.db.rows<{ action: string; n: number }>(sql`
      select action, count(*)::int as n from audit_log where resource = 'order' and row_id = ${id}
        and action in ('useCoupon', 'dropCoupon', 'registerPayment') group by 1 order by 1`)

  test('使用优惠券, 取消优惠券 and 登记已付款 happen once', async () => {
    const order_id = await desk.place({ use_wheels: 2, science: 1, free_milage: '20' })
    const user_coupon_id = await couponOf(desk)
    expect(await twice('/v3/order/coupon', { order_id, user_coupon_id })).toBe(1)
    expect(await twice('/v3/order/coupon', { order_id, act: 'back' })).toBe(1)
    expect(await twice('/v3/order/cash/pay', { id: order_id, mode: 'register' })).toBe(1)
    expect(await logged(order_id)).toEqual([
      { action: 'dropCoupon', n: 1 },
      { action: 'registerPayment', n: 1 },
      { action: 'useCoupon', n: 1 },
    ])
    const [coupon] = await desk.db.rows(sql`select status, order_id from user_coupon where id = ${user_coupon_id}`)
    expect(coupon).toMatchObject({ status: 0, order_id: null })
    expect(await (await desk.as('dispatch')).order(order_id)).toMatchObject({ owner_money: 133.8, pay_status: 3 })
  })
})
