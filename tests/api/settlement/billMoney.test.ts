import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { billMessages } from '../../../src/domain/settlement'
import { FIRM } from '../company'
import { BillDesk, CASH, CHECK, DAY, type Detail, FINISH, START, sure, today } from './billDesk'

interface Refused {
  readonly errors?: Readonly<Record<string, string>>
}
interface Listed {
  readonly data: readonly Readonly<Record<string, unknown>>[]
}

describe.each(mainEngine())('money of bills, on %s', (engine) => {
  const desk = new BillDesk(engine)
  beforeEach(() => desk.clear())

  test('a deduction from a whole bill needs its reason, which the provider reads; a withdrawal clears both', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    await desk.confirmed(1)
    const id = await desk.makeBill()
    const refused = await dispatch.post<Refused>(START, { id, deduct_bill: 10 })
    expect([refused.info, refused.data?.errors]).toEqual([
      billMessages.deductionReason,
      { deduct_remark: billMessages.deductionReason },
    ])
    expect((await dispatch.post(START, { id, deduct_bill: 10, deduct_remark: ' ' })).code).toBe(0)
    sure(await dispatch.post(START, { id, deduct_bill: 10, deduct_remark: '车辆损伤赔付' }))
    expect(await desk.bill(id, provider)).toMatchObject({
      deduct_bill: 10,
      deduct_remark: '车辆损伤赔付',
      payable_money: 293.8,
    })
    sure(await dispatch.post(START, { id, act: 'back', remark: '重来' }))
    expect(await desk.bill(id)).toMatchObject({ deduct_bill: 0, deduct_remark: null })
    // Without a deduction there is nothing to explain.
    sure(await dispatch.post(START, { id, deduct_bill: 0 }))
  })

  test('F-327 the words of a follow-up make its record when a disputed bill is agreed on', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.confirmed(1)
    const id = await desk.makeBill()
    sure(await dispatch.post(START, { id }))
    sure(await dispatch.post(CHECK, { id, check_status: 3, remark: '少算' }))
    const refused = await dispatch.post<Refused>(FINISH, { id, feedback: ' ' })
    expect([refused.info, refused.data?.errors]).toEqual([billMessages.followUp, { feedback: billMessages.followUp }])
    sure(await dispatch.post(FINISH, { id, feedback: '已电话说明\n<b>无异议</b>' }))
    const { bill, feedback } = (
      await dispatch.get<Detail & { readonly feedback: readonly unknown[] }>('/v2/statement/bill/detail', { id })
    ).data
    expect(bill).toMatchObject({ check_status: 2 })
    expect(feedback).toMatchObject([{ user_name: 'dispatch', remark: expect.stringMatching(/^<p>已电话说明<br/) }])
    expect(JSON.stringify(feedback)).not.toContain('<b>')
  })

  test('a payment has the day and the way that it was paid; neither the future nor years ago is taken', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.payableBill(1)
    await desk.agreed(id)
    const pay = async (more: object) =>
      dispatch.post<Refused>(CASH, {
        id,
        payMoney: 100,
        tax_point: 6,
        payment_url: await desk.uploaded(FIRM.platform),
        ...more,
      })
    expect((await pay({ pay_time: today() + 2 * DAY })).data?.errors).toEqual({ pay_time: billMessages.payFuture })
    expect((await pay({ pay_time: 1 })).data?.errors).toEqual({ pay_time: billMessages.payOld })
    expect(await desk.bill(id)).toMatchObject({ paid_money: 0 })
    sure(await pay({ pay_time: today() - DAY, method: 2 }))
    sure(await pay({}))
    const { payInfo } = (await dispatch.get<Detail>('/v2/statement/bill/detail', { id })).data
    expect(payInfo).toMatchObject([
      { pay_money: 100, pay_time: today() - DAY, method: 2 },
      { pay_money: 100, method: null },
    ])
    expect(Number(payInfo[1]?.pay_time)).toBeGreaterThan(today() - 60)
  })

  test('a month’s end and a new bill leave out the same, for the same reasons; a new bill names one of its period', async () => {
    const dispatch = await desk.as('dispatch')
    const [, unpriced, waiting, counted] = await desk.confirmed(4)
    await desk.db.rows(sql`update orders set firm_progress = 0, real_money = null where id = ${unpriced}`)
    await desk.db.rows(sql`update orders set real_money = null where id = ${waiting}`)
    await desk.db.rows(sql`update orders set firm_progress = 0 where id = ${counted}`)
    const period = { start_time: today(), finish_time: today() + DAY - 1 }
    const rehearsed = async () =>
      (await dispatch.get('/v2/statement/bill/check', { firm_id: FIRM.provider1, ...period })).data
    const month = async () =>
      (await dispatch.get<Listed>('/v2/statement/bill/month', { direction: 1, ...period })).data.data
    expect(await rehearsed()).toMatchObject({
      order_count: 1,
      billed_no: null,
      behind: [
        { progress: 0, priced: 0, count: 2 },
        { progress: 0, priced: 1, count: 1 },
      ],
    })
    expect(await month()).toMatchObject([{ order_count: 1, unreviewed: 1, unpriced: 2, is_billed: 0 }])
    const id = await desk.makeBill()
    expect(await rehearsed()).toMatchObject({ billed_no: (await desk.bill(id)).no })
  })
})
