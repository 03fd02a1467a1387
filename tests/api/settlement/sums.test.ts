import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { FIRM } from '../company'
import { sure } from './billDesk'
import { CUSTOMER, RECEIPT, ReceiptDesk, VOID } from './receiptDesk'

const PAYMENTS = '/statement/customer/payment'
type Sums = Readonly<Record<string, unknown>>

describe.each(engines())('sums of money below its lists, on %s', (engine) => {
  const desk = new ReceiptDesk(engine)
  beforeEach(async () => {
    await desk.clear()
    await desk.db.rows(sql`insert into customer (id, name, firm_id, status)
      values (${CUSTOMER}, '分配客户', ${FIRM.platform}, 1) on conflict do nothing`)
  })

  test('F-029 O-159 a receipt that was voided stands in the list and in none of its sums', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.received(100)
    const wrong = await desk.received(1000)
    sure(await dispatch.post(VOID, { id: wrong, remark: '重复登记' }))
    for (const order of [{}, { sort: 'amount', order: 'ASC' }]) {
      const listed = sure(await dispatch.get<Sums>(RECEIPT, order)).data
      expect(listed).toMatchObject({ total: 2, total_amount: 100, total_left_money: 100, total_allocated_money: 0 })
    }
    expect(sure(await dispatch.get<Sums>(RECEIPT, { status: 9 })).data).toMatchObject({ total: 1, total_amount: 0 })
  })

  test('F-040 O-159 what was paid and what was received have no common sum; of one direction what counts is summed', async () => {
    const dispatch = await desk.as('dispatch')
    const bills = [await desk.due(100), await desk.due(50, { direction: 1 })]
    await desk.db.rows(sql`delete from bill_payment`)
    await desk.db.rows(sql`
      insert into bill_payment (bill_id, direction, name, pay_money, status, pay_time) values
        (${bills[0]}, 2, '分配客户', 4000, 1, now()), (${bills[0]}, 2, '分配客户', 500, 2, now()), (${bills[1]}, 1, '服务商', 700, 1, now())`)
    const listed = async (filter: Sums) =>
      sure(await dispatch.get<Sums>(PAYMENTS, filter as Record<string, string | number>)).data
    expect(await listed({})).toMatchObject({ total: 3 })
    expect(await listed({})).not.toHaveProperty('total_pay_money')
    expect(await listed({ direction: 2 })).toMatchObject({ total: 2, total_pay_money: 40 })
    expect(await listed({ direction: 1 })).toMatchObject({ total: 1, total_pay_money: 7 })
    expect(await listed({ name: '没有这样的' })).toMatchObject({ total: 0, total_pay_money: 0 })
  })
})
