import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noPayments } from '../../../server/adapters/payment/none'
import { type PaidTrade, PaymentError } from '../../../server/adapters/payment/PaymentGateway'
import { createSandboxPayments } from '../../../server/adapters/payment/sandbox'
import { engines } from '../../../server/db/testing'
import { Payments } from '../../../server/settlement/payments'
import { MESSAGES } from '../../../src/schema/model'
import { Desk } from '../desk'
import { passTime } from '../serve'

interface PayReply {
  readonly pay_data: { readonly code_url: string; readonly out_trade_no: string; readonly money: number }
}

describe.each(engines())('the owner’s money, on %s', (engine) => {
  const desk = new Desk(engine)
  const sandbox = () => createSandboxPayments(desk.db, '')
  const payments = () => new Payments(desk.db, sandbox(), { warn: () => undefined })

  /** The code of an order, as the desk shows it. */
  async function codeOf(id: number) {
    const reply = await (await desk.as('dispatch')).post<PayReply>('/v3/order/cash/pay', { order_id: id })
    expect(reply).toMatchObject({ code: 1 })
    return reply.data.pay_data
  }
  /** The owner scans and presses the button of the simulated cash desk. */
  async function scan(codeUrl: string) {
    const shown = await desk.app.inject({ method: 'GET', url: codeUrl })
    const paid = await desk.app.inject({ method: 'POST', url: codeUrl, headers: { 'content-type': 'text/plain' } })
    return { shown, paid }
  }
  async function pay(id: number) {
    const { code_url, out_trade_no } = await codeOf(id)
    await scan(code_url)
    return out_trade_no
  }
  const trade = (out_trade_no: string, amount: number): PaidTrade => ({
    outTradeNo: out_trade_no,
    transactionId: 'SIM1',
    amount,
    paidAt: Math.floor(Date.now() / 1000),
  })
  const notify = (paid: PaidTrade, more: Record<string, string> = {}, body?: string) => {
    const notice = sandbox().cashier.notice(paid)
    return desk.app.inject({
      method: 'POST',
      url: '/api/pay/notify',
      headers: { ...notice.headers, ...more },
      payload: body ?? notice.body,
    })
  }
  const paymentsOf = (id: number) =>
    desk.db.rows<{ status: number; amount: number; out_trade_no: string }>(
      sql`select status, amount, out_trade_no from payment where order_id = ${id} order by id`,
    )
  const refundsOf = (id: number) =>
    desk.db.rows<{ status: number; amount: number; reason: string }>(
      sql`select status, amount, reason from refund where order_id = ${id} order by id`,
    )
  /** An order whose owner owes 133.80. */
  const owing = (status: 1 | 24 | 25 | 26) => desk.orderAt(status, { use_wheels: 2, science: 1, free_milage: '20' })

  test('O-342 O-509 O-510 O-542 O-543 a prepaid order: code, cash desk, notification, paid, on to dispatch', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place({ charge_type: '02' })
    const before = await dispatch.order(id)
    const code = await codeOf(id)
    expect(code).toMatchObject({ money: before.owner_money, simulated: true })
    expect(await codeOf(id)).toEqual(code)
    expect((await dispatch.order(id)).version).toBe(before.version)
    const waiting = await dispatch.get('/v2/order/cash/pay/status', { order_id: id })
    expect(waiting.data).toMatchObject({ status: 0, order_status: 0, pay_data: code })

    const { shown, paid } = await scan(code.code_url)
    expect(shown.headers['content-type']).toContain('text/html')
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect(shown.body).toContain('模拟收银台')
    expect(paid.body).toContain('支付成功')
    const after = await dispatch.order(id)
    expect(after).toMatchObject({ status: 1, pay_status: 1, is_money: 1, paid_money: before.owner_money })
    expect(after.pay).toMatchObject({
      status: 1,
      balance_money: 0,
      refund_status: 0,
      mode: 1,
      base_money: 140,
      mileage_money: 163.8,
    })
    const done = await dispatch.get('/v3/order/cash/pay', { order_id: id })
    expect(done.data).toMatchObject({ status: 1, pay_data: null })
    expect((await dispatch.post('/v3/order/cash/pay', { order_id: id })).info).toBe(MESSAGES.stale)
  })

  test('decisions §9: the same notification, twice and at once, moves money once', async () => {
    const id = await owing(1)
    const { out_trade_no } = await codeOf(id)
    const replies = await Promise.all(Array.from({ length: 6 }, () => notify(trade(out_trade_no, 13_380))))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect((await notify(trade(out_trade_no, 13_380))).json()).toMatchObject({ code: 'SUCCESS' })
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({ paid_money: 133.8, pay_status: 1, status: 1 })
    expect(await paymentsOf(id)).toHaveLength(1)
    const [audit] = await desk.db.rows<{ n: number }>(
      sql`select count(*)::int as n from audit_log where resource = 'order' and row_id = ${id} and action = 'pay'`,
    )
    expect(audit?.n).toBe(1)
  })

  test('decisions §9: a wrong signature, a changed body, an old one, a wrong amount and an unknown trade move nothing', async () => {
    const id = await owing(1)
    const { out_trade_no } = await codeOf(id)
    const paid = trade(out_trade_no, 13_380)
    const old = String(Math.floor(Date.now() / 1000) - 3600)
    const replies = await Promise.all([
      notify(paid, { 'wechatpay-signature': 'AAAA' }),
      notify(paid, {}, sandbox().cashier.notice(trade(out_trade_no, 1)).body),
      notify(paid, { 'wechatpay-timestamp': old }),
      notify(trade(out_trade_no, 13_379)),
      notify(trade('RD000000000000P1', 13_380)),
      notify(paid, {}, '{}'),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(400))
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({ paid_money: 0, pay_status: 0 })
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual([0])
    const forged = await desk.app.inject({ method: 'POST', url: '/api/pay/sandbox?trade=eyJhIjoxfQ.x' })
    expect(forged.body).toContain('收款码无效')
  })

  test('a lost notification is asked for; a code whose time is over is closed and another can be made', async () => {
    const id = await owing(1)
    const code = await codeOf(id)
    const { cashier } = sandbox()
    const token = code.code_url.split('trade=')[1] ?? ''
    await cashier.pay(cashier.tradeOf(token) as never)
    await desk.db.rows(sql`update payment set create_time = now() - interval '1 minute' where order_id = ${id}`)
    await payments().sweep()
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({ pay_status: 1, paid_money: 133.8 })

    const other = await owing(1)
    const first = await codeOf(other)
    await desk.db.rows(sql`
      update payment set create_time = now() - interval '1 hour', expire_time = now() - interval '1 second' where order_id = ${other}`)
    await payments().sweep()
    expect((await scan(first.code_url)).paid.body).not.toContain('支付成功')
    const second = await codeOf(other)
    expect(second.out_trade_no).not.toBe(first.out_trade_no)
    await scan(second.code_url)
    expect(await (await desk.as('dispatch')).order(other)).toMatchObject({ pay_status: 1 })
  })

  test('O-370 O-371 O-372 a price needs amount and reason, and must exceed what is paid', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await owing(1)
    await pay(id)
    const paid = await dispatch.order(id)
    const modify = (body: object) => dispatch.post('/v3/order/cash/modify', { order_id: id, ...body })
    expect((await modify({ remark: '加轮' })).info).toBe('请输入价格')
    expect((await modify({ money: 200, remark: ' ' })).info).toBe('请填写备注')
    for (const money of [133.8, 100]) {
      expect((await modify({ money, remark: '降价' })).info).toBe(
        '该订单已支付￥133.80，修改后的金额不得低于等于已付金额',
      )
    }
    expect(await dispatch.order(id)).toMatchObject({ owner_money: 133.8, version: paid.version })
    expect(await modify({ money: 200, remark: '多走10公里' })).toMatchObject({ code: 1, info: '操作成功' })
    expect(await dispatch.order(id)).toMatchObject({
      status: 1,
      owner_money: 200,
      pay_status: 2,
      is_money: 0,
      customer_is_check: 2,
      pay: { balance_money: 66.2 },
    })
    const provider = await desk.as('provider1')
    expect((await provider.post('/v3/order/cash/modify', { order_id: id, money: 300, remark: 'x' })).info).toBe(
      MESSAGES.forbidden,
    )
  })

  test('without a provider a code is refused, and nothing is written', async () => {
    const id = await owing(1)
    const none = new Payments(desk.db, noPayments, { warn: () => undefined })
    await expect(none.make(desk.db, id)).rejects.toThrow('未开通线上支付，请登记收款')
    expect(await paymentsOf(id)).toEqual([])
  })

  test('amounts inside of an order’s JSON that were yuan are fen once the migration is through', async () => {
    const id = await owing(1)
    const deduction = { name: '照片不规范', model: 3, money: 12.35, rate: 5 }
    const before = { owner_money: 99.9, predict_money: null, customer_is_check: 1, price: null }
    await desk.db.rows(sql`update orders set firm_deductions = ${JSON.stringify([deduction])}::jsonb,
      price_before = ${JSON.stringify(before)}::jsonb where id = ${id}`)
    const migration = readFileSync('server/db/migrations/0018_fen_in_json.sql', 'utf8')
    for (const statement of migration.split('--> statement-breakpoint')) await desk.db.query(statement, [])
    const [row] = await desk.db.rows(
      sql`select firm_deductions, customer_deductions, price_before from orders where id = ${id}`,
    )
    expect(row).toEqual({
      firm_deductions: [{ ...deduction, money: 1235 }],
      customer_deductions: null,
      price_before: { ...before, owner_money: 9990 },
    })
  })

  test('O-345 a price is closed to hand at progress 2, and for cancelled orders', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await owing(1)
    await desk.db.rows(sql`update orders set customer_progress = 2 where id = ${id}`)
    const modify = () => dispatch.post('/v3/order/cash/modify', { order_id: id, money: 300, remark: 'x' })
    expect((await modify()).info).toBe(MESSAGES.stale)
    await desk.db.rows(sql`update orders set customer_progress = 0 where id = ${id}`)
    await dispatch.post('/order/cancel', { id, cancel_type: 1, cancel_reason: '不要了' })
    expect((await modify()).info).toBe(MESSAGES.stale)
    expect(await dispatch.order(id)).toMatchObject({ owner_money: 133.8 })
  })

  test('decisions §2: a surcharge at 24 is 16, paid 17 that acts as 24; the price stays through an edit', async () => {
    const dispatch = await desk.as('dispatch')
    const provider = await desk.as('provider1')
    const id = await owing(24)
    await pay(id)
    await dispatch.post('/v3/order/cash/modify', { order_id: id, money: 233.8, remark: '加吊装' })
    expect(await dispatch.order(id)).toMatchObject({ status: 16, prev_status: 24, pay_status: 2 })
    expect((await provider.post('/order/step', { id, status: 25 })).info).toBe(MESSAGES.stale)
    expect(await provider.order(id)).not.toHaveProperty('price_before')
    expect((await codeOf(id)).money).toBe(100)
    await pay(id)
    expect(await dispatch.order(id)).toMatchObject({ status: 17, prev_status: 24, pay_status: 1, paid_money: 233.8 })
    const order = await dispatch.order(id)
    expect((await dispatch.post('/order/save', { ...order, use_wheels: 3 })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ owner_money: 233.8, pay_status: 1, status: 17 })
    for (const status of [25, 26]) expect((await provider.post('/order/step', { id, status })).code).toBe(1)
    await desk.photograph(id)
    expect(await provider.post('/order/end', { id, cancel_reason: '完成' })).toMatchObject({ info: '订单完成' })
    expect((await paymentsOf(id)).map(({ amount, status }) => [amount, status])).toEqual([
      [13_380, 1],
      [10_000, 1],
    ])
    const price = (await dispatch.order(id)).price as { customer: { lines: { amount: number }[]; total: number } }
    expect(price.customer.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.customer.total)
  })

  test('decisions §2: a surcharge that is withdrawn restores price and status; its code is over, its payment goes back', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await owing(25)
    await pay(id)
    const before = await dispatch.order(id)
    await dispatch.post('/v3/order/cash/modify', { order_id: id, money: 233.8, remark: '加吊装' })
    const code = await codeOf(id)
    expect(await dispatch.post('/v3/order/cash/withdraw', { order_id: id })).toMatchObject({ code: 1 })
    const after = await dispatch.order(id)
    for (const name of ['status', 'owner_money', 'predict_money', 'pay_status', 'price', 'paid_money', 'is_money']) {
      expect({ [name]: after[name] }).toEqual({ [name]: before[name] })
    }
    expect((await scan(code.code_url)).paid.body).not.toContain('支付成功')
    expect((await dispatch.post('/v3/order/cash/withdraw', { order_id: id })).info).toBe(MESSAGES.stale)
    // The owner's bank was faster than the closing of the code.
    await desk.db.rows(sql`
      update sandbox_trade set state = 'SUCCESS', amount = 10000, transaction_id = 'SIM2', paid_time = now() where out_trade_no = ${code.out_trade_no}`)
    expect((await notify(trade(code.out_trade_no, 10_000))).statusCode).toBe(200)
    expect(await dispatch.order(id)).toMatchObject({
      paid_money: 133.8,
      status: 25,
      refund_status: 2,
      refund_money: 100,
    })
  })

  test('a price and a payment at once: whichever comes first, nothing is lost', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await owing(1)
    const { out_trade_no } = await codeOf(id)
    const [, changed] = await Promise.all([
      notify(trade(out_trade_no, 13_380)),
      dispatch.post('/v3/order/cash/modify', { order_id: id, money: 150, remark: '加价' }),
    ])
    expect(changed.code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ paid_money: 133.8, owner_money: 150, pay_status: 2 })
  })

  test('E4 cash and payments by hand close the code, and are in the log', async () => {
    const dispatch = await desk.as('dispatch')
    const provider = await desk.as('provider1')
    const id = await owing(24)
    const code = await codeOf(id)
    expect((await provider.post('/order/setUserToDriverMoney', { id, money: 33.8 })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ pay_status: 2, paid_money: 33.8 })
    expect((await scan(code.code_url)).paid.body).not.toContain('支付成功')
    expect((await codeOf(id)).money).toBe(100)
    expect((await dispatch.post('/v3/order/cash/pay', { id, mode: 'register' })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ pay_status: 3, paid_money: 133.8, user_to_driver_money: 33.8 })
    const detail = await dispatch.get<{ pay_log: { method: number; money: number; status: number }[] }>(
      '/v3/order/cash/detail',
      { order_id: id },
    )
    expect(detail.data.pay_log.map(({ method, money, status }) => [method, money, status])).toEqual([
      [3, 100, 1],
      [1, 100, 2],
      [2, 33.8, 1],
      [1, 133.8, 2],
    ])
    const lapsed = await desk.db.rows(sql`
      select a.changes from audit_log a join payment p on p.id = a.row_id and a.resource = 'payment'
      where p.order_id = ${id} and a.action = 'lapse'`)
    expect(lapsed).toEqual([{ changes: { status: [0, 2] } }, { changes: { status: [0, 2] } }])
  })

  test('O-511 O-541 the detail of online fees: changes, payments and refunds, the customer’s side for the desk alone', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await owing(24)
    await dispatch.post('/v3/order/cash/modify', { order_id: id, money: 100, remark: '优惠' })
    const { data } = await dispatch.get<Record<string, unknown>>('/v3/order/cash/detail', { order_id: id })
    expect(data).toMatchObject({
      owner_money: 100,
      modify_log: [{ before: 133.8, after: 100, remark: '优惠', user_name: 'dispatch' }],
      pay_log: [],
      price: { owner: 10_000, firm: null },
    })
    expect((await (await desk.as('provider1')).get('/v3/order/cash/detail', { order_id: id })).info).toBe(
      MESSAGES.forbidden,
    )
    const seen = (await (await desk.as('provider1')).order(id)).pay
    expect(seen).toMatchObject({ total_money: 100 })
    expect(seen).not.toHaveProperty('base_money')
  })

  test('E5 a cancelled order and a payment that arrives at 8 go back whole', async () => {
    const dispatch = await desk.as('dispatch')
    const cancelled = await owing(1)
    await pay(cancelled)
    await dispatch.post('/order/cancel', { id: cancelled, cancel_type: 1, cancel_reason: '不要了' })
    expect(await dispatch.order(cancelled)).toMatchObject({ status: 5, refund_status: 2, refund_money: 133.8 })
    expect(await refundsOf(cancelled)).toMatchObject([{ status: 2, amount: 13_380, reason: '订单取消' }])

    const late = await desk.place({ charge_type: '02' })
    const code = await codeOf(late)
    await desk.db.rows(sql`update orders set status_time = now() - interval '31 minutes' where id = ${late}`)
    await passTime(desk.db)
    await scan(code.code_url)
    expect(await dispatch.order(late)).toMatchObject({
      status: 8,
      refund_status: 2,
      refund_money: code.money,
      pay: { refund_status: 2 },
    })
  })

  test('E5 a refund that fails is 3 and goes out again under its number; one without an answer waits for the timer', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await owing(1)
    const out = await pay(id)
    await desk.db.rows(sql`update sandbox_trade set state = 'LOCKED' where out_trade_no = ${out}`)
    await dispatch.post('/order/cancel', { id, cancel_type: 1, cancel_reason: '不要了' })
    expect(await dispatch.order(id)).toMatchObject({ refund_status: 3, refund_money: 0 })
    await dispatch.post('/v3/order/cash/refund', { order_id: id })
    expect(await dispatch.order(id)).toMatchObject({ refund_status: 3 })
    await desk.db.rows(sql`update sandbox_trade set state = 'SUCCESS' where out_trade_no = ${out}`)
    expect((await dispatch.post('/v3/order/cash/refund', { order_id: id })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ refund_status: 2, refund_money: 133.8 })
    expect((await dispatch.post('/v3/order/cash/refund', { order_id: id })).info).toBe(MESSAGES.stale)
    expect(await refundsOf(id)).toHaveLength(1)

    const mute = new Payments(
      desk.db,
      { ...sandbox(), refund: () => Promise.reject(new Error('no answer')) },
      { warn: () => undefined },
    )
    const other = await owing(1)
    const code = await codeOf(other)
    await desk.db.rows(sql`update orders set status = 5 where id = ${other}`)
    const gateway = sandbox()
    await mute.settle(
      await gateway.cashier.pay(gateway.cashier.tradeOf(code.code_url.split('trade=')[1] ?? '') as never),
    )
    expect(await refundsOf(other)).toMatchObject([{ status: 1 }])
    await desk.db.rows(sql`update refund set update_time = now() - interval '2 minutes' where order_id = ${other}`)
    await payments().sweep()
    expect(await refundsOf(other)).toMatchObject([{ status: 2 }])
    await expect(
      gateway.refund({ outTradeNo: 'x', outRefundNo: 'y', amount: 1, total: 1, reason: '' }),
    ).rejects.toThrow(PaymentError)
  })

  test('O-377 O-378 O-379 O-493 O-548 E6 self-resolution asks for all three, ends at 7 and gives back what was paid', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await owing(24)
    await pay(id)
    const empty = await dispatch.post<{ errors: object }>('/v2/order/selfrescue', { order_id: id })
    expect(empty).toMatchObject({
      code: 0,
      info: '必填',
      data: { errors: { selfrescue_type: '必填', selfrescue_money: '必填', selfrescue_remark: '必填' } },
    })
    expect(await dispatch.order(id)).toMatchObject({ status: 24 })
    const body = { order_id: id, selfrescue_type: 2, selfrescue_money: 80, selfrescue_remark: '车主自行联系' }
    expect(await dispatch.post('/v2/order/selfrescue', body)).toMatchObject({ code: 1 })
    expect(await dispatch.order(id)).toMatchObject({
      status: 7,
      is_selfrescue: 1,
      selfrescue_type: 2,
      selfrescue_money: 80,
      predict_money: 80,
      real_money: 0,
      owner_money: 0,
      refund_status: 2,
      refund_money: 133.8,
    })
    expect((await dispatch.post('/v2/order/selfrescue', body)).info).toBe(MESSAGES.stale)
    const done = await desk.orderAt(26)
    expect((await dispatch.post('/v2/order/selfrescue', { ...body, order_id: done })).info).toBe(MESSAGES.stale)
  })
})
