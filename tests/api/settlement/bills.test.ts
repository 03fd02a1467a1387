import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { billMessages } from '../../../src/domain/settlement'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { BillDesk, CHECK, CREATE, DAY, type Detail, FINISH, happened, START, sure, today } from './billDesk'

interface Listed {
  readonly total: number
  readonly data: readonly Readonly<Record<string, unknown>>[]
}

describe.each(mainEngine())('bills payable, on %s', (engine) => {
  const desk = new BillDesk(engine)
  beforeEach(() => desk.clear())

  const period = () => ({ firm_id: FIRM.provider1, start_time: today(), finish_time: today() + DAY - 1 })

  test('F-007 F-182 F-184 F-430 F-431 F-432 F-433 F-437 F-624 a bill takes what is ready, is rehearsed before, and its amounts are the orders’', async () => {
    const dispatch = await desk.as('dispatch')
    const [first, second] = await desk.confirmed(2)
    const unreviewed = await desk.orderAt(26)
    await desk.db.rows(sql`update orders set status = 4, finish_time = now() where id = ${unreviewed}`)
    await desk.db.rows(sql`update orders set firm_deduct_money = 5000 where id = ${first}`)
    await desk.db.rows(sql`update orders set user_to_driver_money = 8380 where id = ${second}`)
    // One that was finished before the period, and was late.
    const [late] = await desk.confirmed(1)
    await desk.db.rows(sql`update orders set finish_time = now() - interval '40 days' where id = ${late}`)

    const rehearsed = sure(await dispatch.get('/v2/statement/bill/check', period()))
    expect(rehearsed.data).toMatchObject({
      order_count: 3,
      late_count: 1,
      total_money: 911.4,
      deduct_money: 50,
      collected_money: 83.8,
      payable_money: 777.6,
      behind: [{ progress: 0, priced: 1, count: 1 }],
    })
    const id = await desk.makeBill()
    expect(await desk.bill(id)).toMatchObject({
      no: expect.stringMatching(/^ZD\d{12}$/),
      status: 0,
      check_status: 0,
      order_count: 3,
      total_money: 911.4,
      deduct_money: 50,
      collected_money: 83.8,
      payable_money: 777.6,
      unpaid_money: 777.6,
      firm_name: expect.any(String),
      owner_name: expect.any(String),
    })
    const listed = sure(await dispatch.get<Listed>('/v2/statement/bill/order', { id }))
    expect(listed.data.data.map((row) => [row.id, row.is_late, row.money])).toEqual([
      [late, 1, 303.8],
      [first, 0, 253.8],
      [second, 0, 303.8],
    ])
    const one = await dispatch.get<Listed>('/v2/statement/bill/order', { id, order_id: first })
    expect(one.data.data[0]).toMatchObject({ lines: expect.any(Array), deductions: [] })
    // The platform's draft is nothing that the provider sees.
    expect((await (await desk.as('provider1')).get('/v2/statement/bill/detail', { id })).info).toBe(MESSAGES.forbidden)

    expect((await dispatch.post(START, { id, deduct_bill: 900, deduct_remark: '对账差异' })).info).toBe(
      billMessages.deduction,
    )
    expect((await dispatch.post(START, { id, payable_money: 1 })).info).toBe(billMessages.changed)
    sure(await dispatch.post(START, { id, deduct_bill: 77.6, deduct_remark: '对账差异', payable_money: 700 }))
    expect(await desk.bill(id)).toMatchObject({ status: 1, check_status: 1, deduct_bill: 77.6, payable_money: 700 })
    for (const orderId of [first, second, late]) {
      expect(await dispatch.order(Number(orderId))).toMatchObject({ firm_progress: 4, firm_bill_id: id })
    }
    expect((await dispatch.post(START, { id })).code).toBe(0)
    const seen = await (await desk.as('provider1')).get<Listed>('/v2/statement/bill', {})
    expect(seen.data.data).toMatchObject([{ id, payable_money: 700 }])
    expect((await (await desk.as('provider2')).get<Listed>('/v2/statement/bill', {})).data.total).toBe(0)
  })

  test('F-437 two makers at once take each order once; a period is one bill’s; nothing to take is no bill', async () => {
    const dispatch = await desk.as('dispatch')
    expect((await dispatch.post(CREATE, period())).info).toBe(billMessages.empty)
    await desk.confirmed(2)
    const both = await Promise.all([dispatch.post(CREATE, period()), dispatch.post(CREATE, period())])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(both.find(({ code }) => code === 0)?.info).toBe(billMessages.overlap)
    const wrong = [
      [{ ...period(), start_time: today() + DAY, finish_time: today() + 2 * DAY }, billMessages.future],
      [{ ...period(), finish_time: today() - DAY }, billMessages.backwards],
      [{ ...period(), firm_id: undefined }, billMessages.party],
      [{ ...period(), firm_id: FIRM.insurer }, '服务商不存在'],
      [{ ...period(), customer_id: 2 }, billMessages.party],
    ] as const
    for (const [asked, said] of wrong) expect((await dispatch.post(CREATE, asked)).info).toBe(said)
    expect((await (await desk.as('provider1')).post(CREATE, period())).info).toBe(MESSAGES.forbidden)
    expect((await (await desk.as('powerless')).post(CREATE, period())).info).toBe(MESSAGES.forbidden)
    // Of another company's books it takes nothing.
    expect((await (await desk.as('insurer')).post(CREATE, period())).info).toBe(billMessages.empty)
  })

  test('F-437 an unstarted bill is taken apart, its orders wait again; a started one is not', async () => {
    const dispatch = await desk.as('dispatch')
    const [orderId] = await desk.confirmed(1)
    const id = await desk.makeBill()
    expect((await (await desk.as('provider1')).post('/v2/statement/bill/remove', { id })).code).toBe(0)
    sure(await dispatch.post('/v2/statement/bill/remove', { id }))
    expect(await dispatch.order(Number(orderId))).toMatchObject({ firm_progress: 2, firm_bill_id: null })
    expect(await happened(desk, 'order', orderId)).toContain('firmBillOut')
    const again = await desk.makeBill()
    sure(await dispatch.post(START, { id: again }))
    expect((await dispatch.post('/v2/statement/bill/remove', { id: again })).info).toBe(billMessages.changed)
    expect(await dispatch.order(Number(orderId))).toMatchObject({ firm_progress: 4, firm_bill_id: again })
  })

  test('decisions §4: what is sent back leaves a draft, which tells the amounts of now; a started bill’s orders are not sent back', async () => {
    const dispatch = await desk.as('dispatch')
    const [first, second] = await desk.confirmed(2)
    const id = await desk.makeBill()
    expect(await desk.bill(id)).toMatchObject({ order_count: 2, payable_money: 607.6 })
    sure(await dispatch.post('/v2/order/sendback', { id: first, remark: '照片有误' }))
    expect(await desk.bill(id)).toMatchObject({ order_count: 1, payable_money: 303.8 })
    expect((await dispatch.get<Listed>('/v2/statement/bill/order', { id })).data.total).toBe(1)
    expect((await dispatch.post(START, { id, payable_money: 607.6 })).info).toBe(billMessages.changed)
    const started = sure(await dispatch.post<{ removed: number }>(START, { id, payable_money: 303.8 }))
    expect(started.data.removed).toBe(1)
    expect(await dispatch.order(Number(first))).toMatchObject({ firm_progress: 0, firm_bill_id: null })
    expect((await dispatch.post('/v2/order/sendback', { id: second, remark: '照片有误' })).code).toBe(0)
  })

  test('the books of another company are read by head office and written by nobody but it', async () => {
    await desk.confirmed(1)
    const id = await desk.makeBill()
    sure(await (await desk.as('dispatch')).post(START, { id }))
    await desk.db.rows(sql`update bill set owner_firm_id = ${FIRM.insurer} where id = ${id}`)
    const dispatch = await desk.as('dispatch')
    expect((await dispatch.get<Detail>('/v2/statement/bill/detail', { id })).data.bill).toMatchObject({
      check_status: 1,
    })
    expect((await dispatch.post(CHECK, { id, check_status: 3, remark: '不该' })).code).toBe(0)
    expect((await dispatch.post(FINISH, { id })).code).toBe(0)
    expect((await dispatch.post(START, { id, act: 'back', remark: '不该' })).code).toBe(0)
    sure(await (await desk.as('insurer')).post(CHECK, { id, check_status: 3, remark: '复核' }))
  })

  test('F-186 F-187 F-243 F-249 F-251 F-256 F-327 F-435 a dispute by either side, its follow-up, and the bill withdrawn', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const [orderId] = await desk.confirmed(1)
    const id = await desk.makeBill()
    sure(await dispatch.post(START, { id, deduct_bill: 3.8, deduct_remark: '对账差异' }))
    expect((await (await desk.as('provider2')).post(CHECK, { id, check_status: 3, remark: '少算' })).code).toBe(0)
    expect((await provider.post(CHECK, { id, check_status: 3 })).info).toBe(billMessages.reason)
    sure(await provider.post(CHECK, { id, check_status: 3, remark: '少算一单' }))
    expect(await desk.bill(id)).toMatchObject({ check_status: 3, check_remark: '少算一单' })
    expect((await provider.post(CHECK, { id, check_status: 1 })).info).toBe(MESSAGES.forbidden)
    expect((await dispatch.post(FINISH, { id })).info).toBe(billMessages.followUp)
    const said = { bill_id: id, title: '电话核对', remark: '<p>双方核对一致</p>' }
    expect((await (await desk.as('provider2')).post('/v2/statement/bill/feedback', said)).code).toBe(0)
    sure(await provider.post('/v2/statement/bill/feedback', said))
    const talks = sure(await dispatch.get<Listed>('/v2/statement/bill/feedback', { bill_id: id }))
    expect(talks.data.data).toMatchObject([
      {
        ...{ id: expect.any(Number), bill_id: id, user_id: expect.any(Number), user_name: 'provider1' },
        ...{ title: '电话核对', remark: '<p>双方核对一致</p>', create_time: expect.any(Number) },
      },
    ])
    const log_id = talks.data.data[0]?.id
    expect((await dispatch.post('/v2/statement/bill/feedback/del', { bill_id: id, log_id })).info).toBe(
      MESSAGES.forbidden,
    )
    sure(await dispatch.post(FINISH, { id, feedback_id: log_id }))
    expect(await desk.bill(id)).toMatchObject({ status: 1, check_status: 2 })
    sure(await provider.post('/v2/statement/bill/feedback/del', { bill_id: id, log_id }))

    expect((await dispatch.post(START, { id, act: 'back' })).info).toBe(billMessages.reason)
    expect((await provider.post(START, { id, act: 'back', remark: '退' })).info).toBe(MESSAGES.forbidden)
    sure(await dispatch.post(START, { id, act: 'back', remark: '漏单' }))
    expect(await desk.bill(id)).toMatchObject({ status: 0, check_status: 0, deduct_bill: 0, payable_money: 303.8 })
    expect(await dispatch.order(Number(orderId))).toMatchObject({ firm_progress: 2, firm_bill_id: id })
    expect(await happened(desk, 'order', orderId)).toContain('firmBillBack')
    // A withdrawn bill is no hindrance to another of its period.
    await desk.confirmed(1)
    expect(await desk.makeBill()).not.toBe(id)
  })

  test('F-447 of two people at one bill the second is refused, changes nothing, and is told who did what since', async () => {
    const [dispatch, admin] = [await desk.as('dispatch'), await desk.as('admin')]
    await desk.confirmed(1)
    const id = await desk.makeBill()
    const seen = Number((await desk.bill(id)).version)
    const log = '/v2/statement/bill/log'
    interface Entry {
      readonly action: string
      readonly user_name: string
      readonly time: number
      readonly remark: string | null
      readonly changes: readonly { readonly field: string; readonly after?: unknown }[]
    }
    const told = async (client: typeof admin, since: unknown) =>
      sure(await client.get<Entry[]>(log, { id, since: Number(since) })).data
    expect(await told(admin, seen)).toEqual([])
    sure(await dispatch.post(START, { id, version: seen, deduct_bill: 3.8, deduct_remark: '对账差异' }))
    sure(await dispatch.post(START, { id, act: 'back', remark: '漏扣一笔' }))
    sure(await dispatch.post(START, { id, deduct_bill: 13.8, deduct_remark: '对账差异' }))
    // It is open again, so that the step itself would be possible: of another amount than was seen.
    const open = await desk.bill(id)
    const late = await admin.post(START, { id, act: 'back', version: seen, remark: '重做' })
    expect(late).toMatchObject({ code: 0, info: billMessages.changed, data: { version: open.version } })
    expect((await admin.post(FINISH, { id, version: seen })).info).toBe(billMessages.changed)
    expect(await desk.bill(id)).toMatchObject({ check_status: 1, payable_money: 290, version: open.version })
    const news = await told(admin, seen)
    expect(news.map(({ action, user_name }) => [action, user_name])).toEqual([
      ['startBill', 'dispatch'],
      ['back', 'dispatch'],
      ['startBill', 'dispatch'],
    ])
    expect(news[1]).toMatchObject({ remark: '漏扣一笔', time: expect.any(Number) })
    expect(news[0]?.changes).toContainEqual({ field: 'deduct_bill', before: 0, after: 13.8 })
    // What one has done oneself is no news; nor is what one has seen.
    expect(await told(dispatch, seen)).toEqual([])
    expect(await told(admin, open.version)).toEqual([])
    // The other party is told like anybody who reads it; a stranger reads nothing.
    expect(await told(await desk.as('provider1'), seen)).toHaveLength(3)
    expect((await (await desk.as('provider2')).get(log, { id, since: seen })).info).toBe(MESSAGES.forbidden)
    sure(await admin.post(FINISH, { id, version: open.version }))
  })

  test('what a started bill has summed stands, by whatever way its orders are written', async () => {
    const dispatch = await desk.as('dispatch')
    const [orderId] = await desk.confirmed(1)
    const id = await desk.makeBill()
    sure(await dispatch.post(START, { id }))
    for (const column of ['real_money', 'firm_deduct_money', 'user_to_driver_money'] as const) {
      const write = desk.db.rows(sql`update orders set ${sql.identifier(column)} = 1 where id = ${orderId}`)
      await expect(write).rejects.toThrow('订单已在账单中')
    }
    expect((await dispatch.post('/v2/order/sendback', { id: orderId, remark: '重审' })).code).toBe(0)
    expect(await desk.bill(id)).toMatchObject({ payable_money: 303.8 })
  })

  test('a month’s end is rehearsed for all parties; what is unpaid stands by age, party and month, for each its own', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.confirmed(2)
    const asked = { direction: 1, start_time: today(), finish_time: today() + DAY - 1 }
    const month = async () => (await dispatch.get<Listed>('/v2/statement/bill/month', asked)).data.data
    expect(await month()).toMatchObject([
      { id: FIRM.provider1, order_count: 2, payable_money: 607.6, unconfirmed: 0, is_billed: 0, unpaid_money: 0 },
    ])
    expect((await (await desk.as('provider1')).get('/v2/statement/bill/month', asked)).info).toBe(MESSAGES.forbidden)
    const collector = await desk.holder('collector-only', FIRM.platform, ['custom_sta'])
    expect((await collector.get('/v2/statement/bill/month', asked)).info).toBe(MESSAGES.forbidden)
    const [waiting] = await desk.confirmed(1)
    const id = await desk.makeBill()
    sure(await dispatch.post(START, { id }))
    await desk.db.rows(
      sql`update orders set firm_progress = 1, firm_bill_id = null where id = ${waiting} and firm_bill_id is null`,
    )
    const [late] = await desk.confirmed(1)
    await desk.db.rows(sql`update orders set firm_progress = 1 where id = ${late}`)
    expect(await month()).toMatchObject([
      { order_count: 0, unconfirmed: 1, payable_money: 0, is_billed: 1, unpaid_money: 911.4, agreed_money: 0 },
    ])
    await desk.db.rows(
      sql`update bill set finish_time = now() - interval '45 days', start_time = now() - interval '75 days' where id = ${id}`,
    )
    const overview = async (account: 'dispatch' | 'provider1' | 'provider2') =>
      (await (await desk.as(account)).get('/v2/statement/bill/overview')).data
    const seen = {
      ages: [{ direction: 1, age: 1, count: 1, money: 911.4 }],
      parties: [{ direction: 1, count: 1, money: 911.4, overdue_money: 911.4 }],
      months: [{ direction: 1, payable_money: 911.4, paid_money: 0 }],
    }
    expect(await overview('dispatch')).toMatchObject(seen)
    expect(await overview('provider1')).toMatchObject(seen)
    expect(await overview('provider2')).toMatchObject({ ages: [], parties: [], months: [] })
    expect((await (await desk.as('powerless')).get('/v2/statement/bill/overview')).info).toBe(MESSAGES.forbidden)
    interface Income {
      readonly months: readonly {
        readonly count: number
        readonly income_money: number | null
        readonly cost_money: number
      }[]
    }
    const income = async (account: 'dispatch' | 'provider1') =>
      (await (await desk.as(account)).get<Income>('/v2/statement/bill/income')).data.months[0]
    expect(await income('dispatch')).toMatchObject({ count: 4, income_money: expect.any(Number), cost_money: 1215.2 })
    expect(await income('provider1')).toMatchObject({ count: 4, income_money: null, cost_money: 1215.2 })
  })

  test('F-034 what 结算概览 expects of statements without a bill is what the bill over them comes to', async () => {
    const dispatch = await desk.as('dispatch')
    // The technician took more than the first of them brings: the bill takes it off the others.
    const [first] = await desk.confirmed(2)
    await desk.db.rows(sql`update orders set user_to_driver_money = 40380 where id = ${first}`)
    interface Overview {
      readonly forecast: readonly { readonly direction: number; readonly count: number; readonly money: number }[]
    }
    const { forecast } = sure(await dispatch.get<Overview>('/v2/statement/bill/overview')).data
    const { payable_money } = await desk.bill(await desk.makeBill())
    expect(payable_money).toBe(203.8)
    expect(forecast).toContainEqual({ direction: 1, count: 2, money: payable_money })
  })
})
