import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { billMessages, overpaid } from '../../../src/domain/settlement'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import {
  APPLY,
  BillDesk,
  CASH,
  CHECK,
  CONFIRM,
  CREATE,
  DAY,
  FINISH,
  happened,
  INVOICE,
  START,
  sure,
  today,
} from './billDesk'

interface Listed {
  readonly total: number
  readonly data: readonly Readonly<Record<string, unknown>>[]
}

describe.each(mainEngine())('bills receivable, on %s', (engine) => {
  const desk = new BillDesk(engine)
  beforeEach(() => desk.clear())
  const made = async (customer: number) =>
    desk.makeBill({ firm_id: undefined, customer_id: customer, start_time: today(), finish_time: today() + DAY - 1 })

  /** The customer of an order, whose own company is the first insurer. */
  async function owed(count: number) {
    const ids = await desk.confirmed(count)
    const order = await (await desk.as('dispatch')).order(Number(ids[0]))
    const customer = Number(order.customer_id)
    await desk.db.rows(sql`update customer set company_id = ${FIRM.insurer} where id = ${customer}`)
    return { ids, customer, order }
  }

  test('F-192 F-452 to F-456 a receivable is total − deductions − owner’s share; the letter alone, then receipts in part', async () => {
    const dispatch = await desk.as('dispatch')
    const { ids, customer } = await owed(2)
    await desk.db.rows(
      sql`update orders set predict_money = 45380, owner_money = 13380, customer_deduct_money = 1000 where id = ${ids[0]}`,
    )
    await desk.db.rows(sql`update orders set predict_money = 30380, owner_money = 0 where id = ${ids[1]}`)
    const id = await made(customer)
    expect(await desk.bill(id)).toMatchObject({
      direction: 2,
      total_money: 757.6,
      deduct_money: 10,
      collected_money: 133.8,
      payable_money: 613.8,
      payer_firm_id: FIRM.insurer,
    })
    const insurer = await desk.as('insurer')
    const detail = '/statement/customer/detail'
    expect((await insurer.get(detail, { id })).info).toBe(MESSAGES.forbidden)
    sure(await dispatch.post('/statement/customer/start', { id }))
    // The customer's company reads its bill, and what its orders brought; another's does not.
    expect((await insurer.get<{ bill: object }>(detail, { id })).data.bill).toMatchObject({ payable_money: 613.8 })
    expect((await insurer.get<Listed>('/v2/statement/bill/order', { id })).data.total).toBe(2)
    expect((await (await desk.as('insurer161')).get(detail, { id })).info).toBe(MESSAGES.forbidden)
    expect((await (await desk.as('provider1')).get(detail, { id })).info).toBe(MESSAGES.forbidden)
    expect((await insurer.post(FINISH, { id })).code).toBe(0)
    sure(await insurer.post('/statement/customer/status', { id, check_status: 3, remark: '单价不符' }))
    sure(await dispatch.post('/statement/customer/status', { id, check_status: 1, remark: '已核对' }))
    sure(await dispatch.post('/statement/customer/modify', { id }))
    sure(await dispatch.post(APPLY, { bill_id: id, invoice_id: await desk.title(customer) }))
    expect((await dispatch.post(CONFIRM, { bill_id: id })).info).toBe(billMessages.letter)
    sure(await dispatch.post(CONFIRM, { bill_id: id, letter: await desk.uploaded(FIRM.platform) }))
    expect(await dispatch.order(Number(ids[0]))).toMatchObject({ customer_progress: 5, firm_progress: 2 })

    const proof = await desk.uploaded(FIRM.platform)
    const receive = async (payMoney: number) => {
      const payment_url = await desk.uploaded(FIRM.platform)
      return dispatch.post('/statement/customer/payment', { id, payment_url, payMoney, remark: `${payMoney}` })
    }
    expect((await receive(613.81)).info).toBe(overpaid(61380))
    expect((await insurer.post(CASH, { id, payment_url: proof, payMoney: 1 })).code).toBe(0)
    sure(await receive(600))
    sure(await receive(13.8))
    expect(await desk.bill(id)).toMatchObject({ status: 6, check_status: 6, unpaid_money: 0 })
    const paid = (await dispatch.get<Listed>('/statement/customer/payment', { bill_id: id })).data.data
    const clerk = await desk.holder('pay-records', FIRM.platform, ['pay_records'])
    expect((await clerk.get<Listed>('/statement/customer/payment', { bill_id: id })).data.total).toBe(2)
    expect((await clerk.get('/v2/statement/bill', {})).info).toBe(MESSAGES.forbidden)
    const undo = { id, act: 'back', payment_id: paid[0]?.id, remark: '串户' }
    sure(await dispatch.post('/statement/customer/payment', undo))
    expect(await desk.bill(id)).toMatchObject({ status: 2, check_status: 5 })
    expect((await happened(desk, 'order', ids[0])).filter((action) => action.startsWith('customerBill'))).toEqual([
      'customerBillIn',
      'customerBillStart',
      'customerBillInvoiced',
      'customerBillPaid',
      'customerBillUnpaid',
    ])
  })

  test('F-430 F-452 whoever has the role of one side neither sees nor writes the other', async () => {
    const { ids, customer } = await owed(1)
    const [receivable, payable] = [await made(customer), await desk.makeBill()]
    const collector = await desk.holder('collector', FIRM.platform, ['custom_sta', 'customerSettlement'])
    const payer = await desk.holder('payer', FIRM.platform, ['service_sta', 'firmSettlement'])
    expect((await collector.get<Listed>('/v2/statement/bill', {})).data.data.map(({ id }) => id)).toEqual([receivable])
    expect((await payer.get<Listed>('/v2/statement/bill', {})).data.data.map(({ id }) => id)).toEqual([payable])
    expect((await payer.post(START, { id: receivable })).info).toBe(MESSAGES.forbidden)
    expect((await collector.post(START, { id: payable })).info).toBe(MESSAGES.forbidden)
    const period = { start_time: today() - 9 * DAY, finish_time: today() - 8 * DAY }
    expect((await collector.post(CREATE, { firm_id: FIRM.provider1, ...period })).info).toBe(MESSAGES.forbidden)
    expect((await payer.post(CREATE, { customer_id: customer, ...period })).info).toBe(MESSAGES.forbidden)
    sure(await payer.post(START, { id: payable }))
    // The same order stands in both, each statement by itself.
    expect(await (await desk.as('dispatch')).order(Number(ids[0]))).toMatchObject({
      firm_progress: 4,
      firm_bill_id: payable,
      customer_progress: 2,
      customer_bill_id: receivable,
    })
  })

  test('whoever reads bills alone, or has the other side’s role beside that, writes none; a role of some customers sees theirs', async () => {
    const { customer } = await owed(1)
    const [receivable, payable] = [await made(customer), await desk.makeBill()]
    const dispatch = await desk.as('dispatch')
    sure(await dispatch.post(START, { id: payable }))
    sure(await dispatch.post(START, { id: receivable }))
    const reader = await desk.holder('bill-reader', FIRM.platform, ['bill_detail'])
    const mixed = await desk.holder('bill-mixed', FIRM.platform, ['bill_detail', 'custom_sta'])
    const talk = { bill_id: payable, title: '电话', remark: '<p>核对</p>' }
    for (const client of [reader, mixed]) {
      expect((await client.get<Listed>('/v2/statement/bill', {})).data.total).toBe(2)
      expect((await client.post(CHECK, { id: payable, check_status: 3, remark: '不该' })).info).toBe(MESSAGES.forbidden)
    }
    sure(await dispatch.post(FINISH, { id: payable }))
    for (const client of [reader, mixed]) {
      const letter = await desk.uploaded(FIRM.platform)
      expect((await client.post('/v2/statement/bill/letter', { id: payable, letter })).info).toBe(MESSAGES.forbidden)
      const said = await desk.invoice(payable, 106, { invoice_url: letter })
      expect((await client.post(INVOICE, said)).info).toBe(MESSAGES.forbidden)
    }
    expect((await reader.post('/v2/statement/bill/feedback', talk)).info).toBe(MESSAGES.forbidden)
    expect(await desk.bill(payable)).toMatchObject({ check_status: 2, letter: null })

    const nodes = ['custom_sta', 'service_sta', 'financial_sta']
    await desk.holder('bill-scoped', FIRM.platform, nodes)
    await desk.db.rows(
      sql`update role set customer_scope = ${JSON.stringify([customer + 1])}::jsonb where name = 'bill-scoped'`,
    )
    const scoped = await desk.holder('bill-scoped', FIRM.platform, nodes)
    expect((await scoped.get<Listed>('/v2/statement/bill', {})).data.total).toBe(0)
    expect((await scoped.get('/v2/statement/bill/detail', { id: receivable })).info).toBe(MESSAGES.forbidden)
    const month = { start_time: today(), finish_time: today() + DAY - 1 }
    expect((await scoped.get<Listed>('/v2/statement/bill/month', { direction: 2, ...month })).data.data).toEqual([])
    expect((await scoped.get('/v2/statement/bill/month', { direction: 1, ...month })).info).toBe(MESSAGES.forbidden)
    expect((await scoped.post(CREATE, { firm_id: FIRM.provider1, ...month })).info).toBe(MESSAGES.forbidden)
  })

  test('what technicians collected beyond the sum makes nothing payable, and the next bill takes the rest (decisions §10)', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const [first] = await desk.confirmed(1)
    await desk.db.rows(sql`update orders set user_to_driver_money = 40000 where id = ${first}`)
    const id = await desk.makeBill()
    expect(await desk.bill(id)).toMatchObject({ payable_money: 0, refund_money: 96.2, unpaid_money: 0 })
    sure(await dispatch.post(START, { id }))
    sure(await dispatch.post(FINISH, { id }))
    sure(await dispatch.post(APPLY, { bill_id: id, invoice_id: await desk.title() }))
    sure(await provider.post(CONFIRM, { bill_id: id, letter: await desk.uploaded(FIRM.provider1) }))
    expect(await desk.bill(id)).toMatchObject({ status: 6, check_status: 6 })
    expect(await dispatch.order(Number(first))).toMatchObject({ firm_progress: 6 })

    await desk.db.rows(sql`update bill set start_time = '2020-01-01', finish_time = '2020-01-02' where id = ${id}`)
    await desk.confirmed(1)
    const next = await desk.makeBill()
    expect(await desk.bill(next)).toMatchObject({ carried_money: 96.2, payable_money: 207.6 })
    sure(await dispatch.post('/v2/statement/bill/remove', { id: next }))
    const again = await desk.makeBill()
    expect(await desk.bill(again)).toMatchObject({ carried_money: 96.2, payable_money: 207.6 })
    sure(await dispatch.post(START, { id: again }))
    sure(await dispatch.post(START, { id: again, act: 'back', remark: '重算' }))
    expect((await happened(desk, 'order', first)).filter((one) => one === 'customerBillBack')).toEqual([])
  })

  test('F-255 a receivable’s bill and invoicing are withdrawn; its orders wait again', async () => {
    const dispatch = await desk.as('dispatch')
    const { ids, customer } = await owed(1)
    const id = await made(customer)
    sure(await dispatch.post(START, { id }))
    sure(await dispatch.post(FINISH, { id }))
    sure(await dispatch.post(APPLY, { bill_id: id, invoice_id: await desk.title(customer) }))
    sure(await dispatch.post(CONFIRM, { bill_id: id, letter: await desk.uploaded(FIRM.platform) }))
    sure(await dispatch.post(APPLY, { bill_id: id, act: 'back', remark: '抬头有误' }))
    sure(await dispatch.post(START, { id, act: 'back', remark: '重算' }))
    sure(await dispatch.post('/v2/statement/bill/remove', { id }))
    expect((await happened(desk, 'order', ids[0])).filter((action) => action.startsWith('customerBill'))).toEqual([
      'customerBillIn',
      'customerBillStart',
      'customerBillInvoiced',
      'customerBillUninvoiced',
      'customerBillBack',
      'customerBillOut',
    ])
  })
})
