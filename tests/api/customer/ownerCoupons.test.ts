import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { runDue } from '../../../server/engine/write/systemEvents'
import { orderTime } from '../../../server/order/steps/timers'
import { couponMessages as say } from '../../../src/domain/settlement'
import { draft, FIRM } from '../company'
import { Desk } from '../desk'
import { FinanceDesk } from '../finance/financeDesk'

type Values = Readonly<Record<string, unknown>>
interface Code {
  readonly pay_data: { readonly code_url: string; readonly money: number }
}

const NOW = Math.floor(Date.now() / 1000)
const PHONE = String(draft.phone)
const STALE = '订单状态已变更，请刷新后重试'

describe.each(mainEngine())('coupons of owners, on %s', (engine) => {
  const desk = new Desk(engine)
  let coupons = 0
  /** A coupon in an owner's hands; money in fen. */
  async function held(more: Values = {}): Promise<number> {
    const terms = { type: 1, money: 3_000, percent: null, most: null, threshold: 0, ...more }
    const { phone = PHONE, firm_id = FIRM.platform, status = 0, start = NOW - 100, end = NOW + 86_400 } = more
    const [coupon] = await desk.db.rows<{ id: number }>(sql`
      insert into coupon (name, type, stock, firm_id) values (${`立减${++coupons}`}, 1, 9, ${firm_id}) returning id`)
    const [row] = await desk.db.rows<{ id: number }>(sql`
      insert into user_coupon (coupon_id, phone, firm_id, status, type, money, percent, most, threshold, start_time, end_time)
      values (${coupon?.id}, ${phone}, ${firm_id}, ${status}, ${terms.type}, ${terms.money}, ${terms.percent}, ${terms.most},
        ${terms.threshold}, to_timestamp(${start}::float8), to_timestamp(${end}::float8)) returning id`)
    return row?.id ?? 0
  }
  const stateOf = async (id: number) => {
    const [row] = await desk.db.rows<{ status: number; order_id: number | null; used: boolean }>(sql`
      select status, order_id, use_time is not null as used from user_coupon where id = ${id}`)
    return row
  }
  const use = async (orderId: number, id: number) =>
    (await desk.as('dispatch')).post('/v3/order/coupon', { order_id: orderId, user_coupon_id: id })
  const drop = async (orderId: number) =>
    (await desk.as('dispatch')).post('/v3/order/coupon', { order_id: orderId, act: 'back' })
  const order = async (id: number) => (await desk.as('dispatch')).order(id)
  const codeOf = async (id: number) => (await desk.as('dispatch')).post<Code>('/v3/order/cash/pay', { order_id: id })
  const scan = (url: string) => desk.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' } })
  const pay = async (id: number) => {
    const { data } = await codeOf(id)
    await scan(data.pay_data.code_url)
    return data.pay_data.money
  }
  const save = async (id: number, change: Values) => {
    const { car_no, version } = await order(id)
    return (await desk.as('dispatch')).post('/order/save', { ...draft, car_no, id, version, ...change })
  }
  /** An order whose owner bears 133.80 of 453.80 (decisions §3), prepaid or not. */
  const placed = (more: Values = {}) => desk.place({ use_wheels: 2, science: 1, free_milage: '20', ...more })

  test('decisions §8: a coupon is used once a prepaid card has paid the rest, as with any other payment', async () => {
    const [id, coupon] = [await placed(), await held()]
    expect(await use(id, coupon)).toMatchObject({ code: 1 })
    const { cards } = await new FinanceDesk(desk).cards(await desk.as('dispatch'), { face_money: 500 })
    const redeem = { code: cards[0]?.code, order_id: id }
    expect(await (await desk.as('dispatch')).post('/v2/finance/card/redeem', redeem)).toMatchObject({ code: 1 })
    expect(await stateOf(coupon)).toMatchObject({ status: 1, order_id: id, used: true })
    expect((await drop(id)).code).toBe(0)
  })

  test('decisions §8, O-272: a coupon takes off what the owner owes, and nobody else’s amount', async () => {
    const [id, coupon] = [await placed(), await held()]
    const before = await order(id)
    const listed = await (await desk.as('dispatch')).get('/v3/order/coupon', { order_id: id })
    expect(listed.data).toMatchObject([{ id: coupon, off: 30, fault: null }])
    expect(await use(id, coupon)).toMatchObject({ code: 1, info: '优惠券已使用' })
    const after = await order(id)
    const { predict_money, owner_money, real_money, price } = before
    expect(after).toMatchObject({ predict_money, owner_money, real_money, price, coupon_money: 30, pay_status: 0 })
    expect(after.pay).toMatchObject({ total_money: 103.8, pay_money: 103.8, balance_money: 103.8, coupon: 30 })
    expect(await stateOf(coupon)).toMatchObject({ status: 4, order_id: id, used: false })
    const fees = await (await desk.as('dispatch')).get('/v3/order/cash/detail', { order_id: id })
    expect(fees.data).toMatchObject({ owner_money: 133.8, coupon_money: 30, coupon_name: `立减${coupons}` })
    // The code asks for what is left, and with its payment the coupon is used.
    expect(await pay(id)).toBe(103.8)
    expect(await order(id)).toMatchObject({ paid_money: 103.8, pay_status: 1, is_money: 1 })
    expect(await stateOf(coupon)).toMatchObject({ status: 1, order_id: id, used: true })
    const [row] = (await (await desk.as('admin')).get<{ data: object[] }>('/v2/coupon/user', { status: 1 })).data.data
    expect(row).toMatchObject({ id: coupon, order_id: id, order_no: after.no })
  })

  test('decisions §3: a percentage of the owner’s share is half-up to fen, at most its cap, at most the share', async () => {
    const cases: readonly (readonly [Values, number])[] = [
      [{ type: 2, money: null, percent: 33 }, 44.15],
      [{ type: 2, money: null, percent: 20, most: 2_000 }, 20],
      [{ money: 99_900 }, 133.8],
      [{ threshold: 13_380 }, 30],
    ]
    for (const [terms, off] of cases) {
      const id = await placed()
      expect(await use(id, await held(terms))).toMatchObject({ code: 1 })
      expect(await order(id)).toMatchObject({ coupon_money: off })
    }
  })

  test('every refusal says why and changes nothing', async () => {
    const id = await placed()
    const cases: readonly (readonly [Values, string])[] = [
      [{ phone: '13900000009' }, say.unknown],
      [{ firm_id: FIRM.insurer }, say.unknown],
      [{ status: 1 }, say.taken],
      [{ status: 3 }, say.taken],
      [{ status: 4 }, say.taken],
      [{ status: 2 }, say.expired],
      [{ end: NOW - 10 }, say.expired],
      [{ start: NOW + 3_600 }, say.early],
      [{ threshold: 13_381 }, say.short],
    ]
    for (const [terms, info] of cases) {
      const coupon = await held(terms)
      const state = await stateOf(coupon)
      expect(await use(id, coupon), info).toMatchObject({ code: 0, info })
      expect(await stateOf(coupon)).toEqual(state)
    }
    expect(await use(id, 999_999)).toMatchObject({ code: 0, info: say.unknown })
    const dispatch = await desk.as('dispatch')
    expect(await dispatch.post('/v3/order/coupon', { order_id: id })).toMatchObject({ code: 0, info: say.choose })
    expect(await drop(id)).toMatchObject({ code: 0, info: STALE })
    const body = { order_id: id, user_coupon_id: await held() }
    for (const account of ['provider1', 'powerless', 'insurer'] as const) {
      expect((await (await desk.as(account)).post('/v3/order/coupon', body)).code).not.toBe(1)
      expect((await (await desk.as(account)).get('/v3/order/coupon', { order_id: id })).code).not.toBe(1)
    }
    expect(await order(id)).toMatchObject({ coupon_money: 0, pay: { balance_money: 133.8 } })
    // What owes nothing takes none, and what has one takes no second.
    const free = await desk.place({ charge_type: '05' })
    expect(await use(free, await held())).toMatchObject({ code: 0, info: STALE })
    expect(await use(id, await held())).toMatchObject({ code: 1 })
    expect(await use(id, await held())).toMatchObject({ code: 0, info: say.second })
  })

  describe('chosen while the order is placed', () => {
    let plates = 0
    const asked = (coupon: unknown, more: Values = {}): Values => ({
      ...draft,
      ...{ car_no: `粤B${5000 + ++plates}Q`, use_wheels: 2, science: 1, free_milage: '20', user_coupon_id: coupon },
      ...more,
    })
    const place = async (
      coupon: unknown,
      more: Values = {},
      who: Parameters<typeof desk.as>[0] = 'dispatch',
      key = '',
    ) =>
      (await desk.as(who)).post<{ id: number; status: number }>(
        '/order/create',
        asked(coupon, more),
        key ? { 'idempotency-key': key } : {},
      )
    const orders = async () => {
      const [row] = await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from orders`)
      return row?.n ?? 0
    }

    test('decisions §8: its price tells what the caller’s coupons take off, to who may use them', async () => {
      const coupon = await held({ threshold: 13_380 })
      const terms = { ...asked(null), phone: PHONE }
      const compute = async (who: Parameters<typeof desk.as>[0], body: Values = terms) =>
        (await (await desk.as(who)).post<{ coupons: Values[] }>('/v2/order/compute', body)).data.coupons
      expect(await compute('dispatch')).toContainEqual(expect.objectContaining({ id: coupon, off: 30, fault: null }))
      expect(await compute('dispatch', { ...terms, phone: '13900000008' })).toEqual([])
      expect(await compute('dispatch', { ...terms, phone: null })).toEqual([])
      const short = { ...terms, free_milage: '免拖', science: 0, use_wheels: 0 }
      expect(await compute('dispatch', short)).toContainEqual(expect.objectContaining({ id: coupon, fault: say.short }))
      const clerk = await desk.holder('placer', FIRM.platform, ['order_operation'])
      const { data } = await clerk.post<{ coupons: Values[] }>('/v2/order/compute', terms)
      expect(data.coupons).toEqual([])
      expect((await clerk.post('/order/create', asked(coupon))).code).not.toBe(1)
      expect(await stateOf(coupon)).toMatchObject({ status: 0, order_id: null })
    })

    test('it is locked with the order, once for a repeated call, and goes back when the order is cancelled', async () => {
      const coupon = await held()
      const body = asked(coupon)
      const dispatch = await desk.as('dispatch')
      const send = () =>
        dispatch.post<{ id: number }>('/order/create', body, { 'idempotency-key': 'placed-with-coupon' })
      const [{ data }, again] = [await send(), await send()]
      expect(again.data.id).toBe(data.id)
      expect(await order(data.id)).toMatchObject({
        owner_money: 133.8,
        coupon_money: 30,
        pay: { balance_money: 103.8 },
      })
      expect(await stateOf(coupon)).toMatchObject({ status: 4, order_id: data.id })
      const [told] = await desk.db.rows(sql`
        select title, text from order_event where order_id = ${data.id} and kind = 'useCoupon'`)
      expect(told).toEqual({ title: '使用优惠券', text: '优惠 30.00 元' })
      expect(
        await dispatch.post('/order/cancel', { id: data.id, cancel_reason: '不需要了', cancel_type: 1 }),
      ).toMatchObject({ code: 1 })
      expect(await stateOf(coupon)).toMatchObject({ status: 0, order_id: null })
    })

    test('what it covers whole is not waited for', async () => {
      const coupon = await held({ money: 99_999 })
      const { data } = await place(coupon, { charge_type: '02' })
      expect(data.status).toBe(1)
      expect(await order(data.id)).toMatchObject({ status: 1, pay_status: null, is_cash: 0 })
      const other = await place(null, { charge_type: '02' })
      expect(other.data.status).toBe(0)
      expect((await order(data.id)).coupon_money).toBe((await order(other.data.id)).owner_money)
    })

    test('one that cannot be used is refused with its reason, and no order is placed', async () => {
      const cases: readonly (readonly [Values, string])[] = [
        [{ phone: '13900000009' }, say.unknown],
        [{ firm_id: FIRM.insurer }, say.unknown],
        [{ status: 4 }, say.taken],
        [{ status: 1 }, say.taken],
        [{ end: NOW - 10 }, say.expired],
        [{ start: NOW + 3_600 }, say.early],
        [{ threshold: 13_381 }, say.short],
      ]
      const before = await orders()
      for (const [terms, info] of cases) {
        const coupon = await held(terms)
        const state = await stateOf(coupon)
        expect(await place(coupon), info).toMatchObject({ code: 0, info, data: { errors: { user_coupon_id: info } } })
        expect(await stateOf(coupon)).toEqual(state)
      }
      for (const wrong of [-1, 1.5, 'x', 99_999_999_999, {}, 999_999]) {
        expect(await place(wrong)).toMatchObject({ code: 0, info: say.unknown })
      }
      expect(await orders()).toBe(before)
    })

    test('of two orders with one coupon at once one is placed; of a call for several services the first has it', async () => {
      const coupon = await held()
      const replies = await Promise.all([place(coupon), place(coupon)])
      expect(replies.map(({ code }) => code).sort()).toEqual([0, 1])
      expect(replies.find(({ code }) => code === 0)?.info).toBe(say.taken)
      const next = await held()
      const { type: _, ...several } = asked(next)
      const made = await (await desk.as('dispatch')).post<{ orders: { id: number }[] }>('/v2/order/intake', {
        ...several,
        types: [1, 2],
      })
      expect(made).toMatchObject({ code: 1 })
      const [first, second] = made.data.orders
      expect((await order(first?.id ?? 0)).coupon_money).toBe(30)
      expect((await order(second?.id ?? 0)).coupon_money ?? 0).toBe(0)
      expect(await stateOf(next)).toMatchObject({ status: 4, order_id: first?.id })
    })
  })

  test('one coupon at two orders, and two coupons at one, at once: one wins', async () => {
    const [a, b, coupon] = [await placed(), await placed(), await held()]
    const replies = await Promise.all([use(a, coupon), use(b, coupon)])
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(replies.find(({ code }) => code === 0)?.info).toBe(say.taken)
    const taken = [await order(a), await order(b)].map(({ coupon_money }) => coupon_money ?? 0)
    expect(taken.sort()).toEqual([0, 30])
    const id = await placed()
    const two = [await held(), await held()] as const
    const both = await Promise.all(two.map((one) => use(id, one)))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    const states = await Promise.all(two.map(stateOf))
    expect(states.map((state) => state?.status).sort()).toEqual([0, 4])
  })

  test('taken off, it is its owner’s again; once paid with, it stays', async () => {
    const [id, coupon] = [await placed(), await held()]
    await use(id, coupon)
    const { data } = await codeOf(id)
    expect(await drop(id)).toMatchObject({ code: 1, info: '优惠券已退回' })
    expect(await order(id)).toMatchObject({ coupon_money: 0, pay: { balance_money: 133.8 } })
    expect(await stateOf(coupon)).toMatchObject({ status: 0, order_id: null })
    // The shown code was of another amount and is over.
    await scan(data.pay_data.code_url)
    expect(await order(id)).toMatchObject({ paid_money: 0, pay_status: 0 })
    await use(id, coupon)
    expect(await pay(id)).toBe(103.8)
    expect(await stateOf(coupon)).toMatchObject({ status: 1 })
    expect(await drop(id)).toMatchObject({ code: 0, info: STALE })
  })

  test('a surcharge is no longer waited for once a coupon covers it, or a price that is lower', async () => {
    const dispatch = await desk.as('dispatch')
    const raise = (id: number, money: number) =>
      dispatch.post('/v3/order/cash/modify', { order_id: id, money, remark: '加吊装' })
    const [byCoupon, coupon] = [await desk.orderAt(24, { use_wheels: 2, science: 1, free_milage: '20' }), await held()]
    await pay(byCoupon)
    expect(await raise(byCoupon, 163.8)).toMatchObject({ code: 1 })
    expect(await order(byCoupon)).toMatchObject({ status: 16 })
    expect(await use(byCoupon, coupon)).toMatchObject({ code: 1 })
    expect(await order(byCoupon)).toMatchObject({ status: 17, prev_status: 24, coupon_money: 30 })

    const byPrice = await desk.orderAt(24, { use_wheels: 2, science: 1, free_milage: '20' })
    await use(byPrice, await held())
    await raise(byPrice, 233.8)
    expect(await order(byPrice)).toMatchObject({ status: 16 })
    expect(await raise(byPrice, 20)).toMatchObject({ code: 1 })
    expect(await order(byPrice)).toMatchObject({ status: 17, prev_status: 24 })
  })

  test('decisions §2 a surcharge is 17 once cash is taken at the roadside, or the desk notes its payment', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const due = async () => {
      const id = await desk.orderAt(24, { use_wheels: 2, science: 1, free_milage: '20' })
      await pay(id)
      await dispatch.post('/v3/order/cash/modify', { order_id: id, money: 233.8, remark: '加吊装' })
      expect(await order(id)).toMatchObject({ status: 16 })
      return id
    }
    const [cash, noted] = [await due(), await due()]
    expect(await provider.post('/order/setUserToDriverMoney', { id: cash, money: 100 })).toMatchObject({ code: 1 })
    expect(await order(cash)).toMatchObject({ status: 17, prev_status: 24 })
    expect(await dispatch.post('/v3/order/cash/pay', { id: noted, mode: 'register' })).toMatchObject({ code: 1 })
    expect(await order(noted)).toMatchObject({ status: 17, prev_status: 24 })
  })

  test('a prepaid order that a coupon covers whole goes to dispatch, and waits again without it', async () => {
    const [id, coupon] = [await placed({ charge_type: '02' }), await held({ money: 99_900 })]
    expect(await order(id)).toMatchObject({ status: 0, pay_status: 0 })
    await use(id, coupon)
    expect(await order(id)).toMatchObject({ status: 1, coupon_money: 453.8, pay: null, is_cash: 0 })
    expect(await stateOf(coupon)).toMatchObject({ status: 4 })
    await drop(id)
    expect(await order(id)).toMatchObject({ status: 0, pay_status: 0, pay: { balance_money: 453.8 }, is_cash: 1 })
  })

  test('a cancelled, timed out or self-rescued order gives it back, expired where its time is over by then', async () => {
    const dispatch = await desk.as('dispatch')
    const ends: readonly (readonly [string, (id: number) => Promise<unknown>])[] = [
      ['cancel', (id) => dispatch.post('/order/cancel', { id, cancel_reason: '不需要了', cancel_type: 1 })],
      [
        'selfRescue',
        (id) =>
          dispatch.post('/v2/order/selfrescue', {
            ...{ id, selfrescue_type: 1, selfrescue_money: 50, selfrescue_remark: '已自行启动' },
          }),
      ],
      [
        'payTimeout',
        async (id) => {
          await desk.db.rows(sql`
            update orders set status = 0, status_time = now() - interval '2 hours', pay_status = 0 where id = ${id}`)
          await runDue(desk.db, [orderTime])
        },
      ],
    ]
    for (const [name, end] of ends) {
      for (const isLate of [false, true]) {
        const [id, coupon] = [await placed(), await held()]
        await use(id, coupon)
        if (isLate)
          await desk.db.rows(sql`update user_coupon set end_time = now() - interval '1 second' where id = ${coupon}`)
        await end(id)
        expect(await stateOf(coupon), name).toEqual({ status: isLate ? 2 : 0, order_id: null, used: false })
      }
    }
    // Of a paid one too: the money goes back by its code, the coupon to its owner, who has it for another order.
    const [id, coupon] = [await placed(), await held()]
    await use(id, coupon)
    await pay(id)
    expect(await stateOf(coupon)).toMatchObject({ status: 1 })
    await dispatch.post('/order/cancel', { id, cancel_reason: '不需要了', cancel_type: 1 })
    expect(await order(id)).toMatchObject({ status: 5, refund_money: 103.8 })
    expect(await stateOf(coupon)).toMatchObject({ status: 0, order_id: null })
    const other = await placed()
    expect(await use(other, coupon)).toMatchObject({ code: 1 })
    // What is written to the first order afterwards does not touch it.
    await dispatch.post('/v2/order/remark', { order_id: id, remark: '车主来电' })
    expect(await stateOf(coupon)).toMatchObject({ status: 4, order_id: other })
  })

  test('another price counts it anew: what was paid beyond goes back, below its threshold it is given back', async () => {
    const [id, coupon] = [
      await placed({ charge_type: '02' }),
      await held({ type: 2, money: null, percent: 10, threshold: 30_000 }),
    ]
    await use(id, coupon)
    expect(await pay(id)).toBe(408.42)
    expect(await save(id, { charge_type: '02', get_distance: 30 })).toMatchObject({ code: 1 })
    const less = await order(id)
    expect(less.coupon_money).toBeCloseTo(Number(less.owner_money) / 10, 1)
    expect(less).toMatchObject({ pay_status: 1, paid_money: Number(less.owner_money) - Number(less.coupon_money) })
    const [back] = await desk.db.rows<{ amount: number }>(sql`select amount from refund where order_id = ${id}`)
    expect(Number(back?.amount)).toBe(40_842 - Math.round(Number(less.paid_money) * 100))
    expect(await stateOf(coupon)).toMatchObject({ status: 1 })
    expect(await save(id, { charge_type: '02', get_distance: 2 })).toMatchObject({ code: 1 })
    expect(await order(id)).toMatchObject({ coupon_money: 0, pay_status: 1 })
    expect(await stateOf(coupon)).toMatchObject({ status: 0, order_id: null })
  })

  test('O-372: a price set by hand is judged by what is left of it, and a surcharge withdrawn counts it anew', async () => {
    const id = await desk.orderAt(24, { use_wheels: 2, science: 1, free_milage: '20' })
    const coupon = await held()
    await use(id, coupon)
    await pay(id)
    const dispatch = await desk.as('dispatch')
    const modify = async (money: number) =>
      dispatch.post('/v3/order/cash/modify', { order_id: id, version: (await order(id)).version, money, remark: '改' })
    expect((await modify(133.8)).info).toBe('该订单已支付￥103.80，修改后的金额不得低于等于已付金额')
    expect(await modify(180)).toMatchObject({ code: 1 })
    expect(await order(id)).toMatchObject({
      status: 16,
      owner_money: 180,
      coupon_money: 30,
      pay: { balance_money: 46.2 },
    })
    expect(await drop(id)).toMatchObject({ code: 0, info: say.used })
    expect(await dispatch.post('/v3/order/cash/withdraw', { order_id: id })).toMatchObject({ code: 1 })
    expect(await order(id)).toMatchObject({ status: 24, owner_money: 133.8, coupon_money: 30, pay_status: 1 })
    // A coupon that covers all of a new price leaves nothing to wait for.
    const waiting = await placed({ charge_type: '02' })
    await use(waiting, await held())
    const set = { order_id: waiting, version: (await order(waiting)).version, money: 20, remark: '优惠' }
    expect(await dispatch.post('/v3/order/cash/modify', set)).toMatchObject({ code: 1 })
    expect(await order(waiting)).toMatchObject({ status: 1, owner_money: 20, coupon_money: 20, pay: null })
  })

  test('cash on the spot is what is left; at the end an unpaid order’s coupon is used', async () => {
    const id = await desk.orderAt(24, { use_wheels: 2, science: 1, free_milage: '20' })
    const coupon = await held()
    await use(id, coupon)
    const provider = await desk.as('provider1')
    const over = await provider.post('/order/setUserToDriverMoney', { id, money: 103.81 })
    expect(over).toMatchObject({ code: 0, info: '收款金额不能大于车主应付金额' })
    expect((await provider.order(id)).pay).not.toHaveProperty('coupon')
    expect(await provider.post('/order/setUserToDriverMoney', { id, money: 103.8 })).toMatchObject({ code: 1 })
    expect(await order(id)).toMatchObject({ pay_status: 3, user_to_driver_money: 103.8 })
    expect(await stateOf(coupon)).toMatchObject({ status: 1 })
    const unpaid = await desk.orderAt(24, { use_wheels: 2, science: 1, free_milage: '20' })
    const other = await held({ money: 99_900 })
    await use(unpaid, other)
    expect(await stateOf(other)).toMatchObject({ status: 4 })
    for (const status of [25, 26]) await provider.post('/order/step', { id: unpaid, status })
    await desk.photograph(unpaid)
    expect(await provider.post('/order/end', { id: unpaid, cancel_reason: '完成' })).toMatchObject({ code: 1 })
    expect(await stateOf(other)).toMatchObject({ status: 1, used: true })
  })

  test('decisions §4: bills count the owner’s share, not what a coupon left of it', async () => {
    const sums = async (id: number) => {
      await desk.stand(id, {
        ...{ status: 4, customer_progress: 2, firm_progress: 2, finish_time: new Date(), firm_id: FIRM.provider1 },
        real_money: 30_000,
      })
      const now = Math.floor(Date.now() / 1000)
      const period = { start_time: now - 86_400, finish_time: now + 60 }
      const admin = await desk.as('admin')
      const asked = (party: Values) => admin.get('/v2/statement/bill/check', { ...party, ...period })
      const [receivable, payable] = [await asked({ customer_id: 1 }), await asked({ firm_id: FIRM.provider1 })]
      await desk.stand(id, { customer_progress: 0, firm_progress: 0 })
      return [receivable.data, payable.data].map(({ behind: _, ...amounts }) => amounts)
    }
    const [plain, discounted] = [await placed(), await placed()]
    await use(discounted, await held())
    await pay(plain)
    await pay(discounted)
    const billed = await sums(discounted)
    expect(billed[0]).toMatchObject({ order_count: 1, collected_money: 133.8, payable_money: 320 })
    expect(billed[1]).toMatchObject({ order_count: 1, payable_money: 300 })
    expect(billed).toEqual(await sums(plain))
  })

  test('E8: an order with a coupon of its company does not go into the books of another', async () => {
    const [id, coupon] = [await placed(), await held()]
    await use(id, coupon)
    const dispatch = await desk.as('dispatch')
    const sent = await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })
    expect(sent).toMatchObject({ code: 0, info: say.sending })
    await drop(id)
    expect(await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })).toMatchObject({ code: 1 })
    // Who was sent it is told its customer's prices, and no coupons of the company that sent it.
    const asked = { ...draft, use_wheels: 2, science: 1, free_milage: '20', phone: PHONE }
    const told = async (account: 'dispatch' | 'insurer') =>
      (await (await desk.as(account)).post<{ coupons: Values[] }>('/v2/order/compute', asked)).data.coupons
    expect(await told('dispatch')).toContainEqual(expect.objectContaining({ id: coupon }))
    expect(await told('insurer')).toEqual([])
    // Nor back, with one of the receiver's.
    const theirs = await held({ firm_id: FIRM.insurer })
    const insurer = await desk.as('insurer')
    expect(await insurer.post('/v3/order/coupon', { order_id: id, user_coupon_id: theirs })).toMatchObject({ code: 1 })
    const [transfer] = await desk.db.rows<{ id: number }>(sql`select id from transfer_record where order_id = ${id}`)
    const recalled = await dispatch.post('/v2/order/transfer/recall', { id: transfer?.id, remark: '收回' })
    expect(recalled).toMatchObject({ code: 0, info: say.sending })
    // Moved by its customer, the order leaves the coupon of the company that it has left.
    const moved = await placed()
    const own = await held()
    await use(moved, own)
    expect(await save(moved, { customer_id: 2, use_wheels: 2, science: 1, free_milage: '20' })).toMatchObject({
      code: 1,
    })
    expect(await order(moved)).toMatchObject({ owner_firm_id: FIRM.insurer, coupon_money: 0 })
    expect(await stateOf(own)).toMatchObject({ status: 0 })
  })

  test('whatever the order of edits, coupons, payments and cancellations, no fen is lost and none is owed below nothing', async () => {
    let seed = 11
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const terms: readonly Values[] = [
      {},
      { type: 2, money: null, percent: 35, most: 9_000 },
      { threshold: 20_000 },
      { money: 50_000 },
    ]
    const distances = [5, 20, 42.3, 90]
    for (let run = 0; run < 4; run++) {
      const id = await placed({ charge_type: '02' })
      for (let n = 0; n < 8; n++) {
        const what = next(5)
        if (what === 0) await use(id, await held(terms[next(4)]))
        else if (what === 1) await drop(id)
        else if (what === 2) await codeOf(id)
        else if (what === 3) {
          const { code, data } = await codeOf(id)
          if (code === 1) await scan(data.pay_data.code_url)
        } else
          expect(await save(id, { charge_type: '02', get_distance: distances[next(4)] })).toMatchObject({ code: 1 })
        const [row] = await desk.db.rows<Record<string, number | null>>(sql`
          select o.status, o.pay_status, o.is_money, coalesce(o.owner_money, 0)::int as share, coalesce(o.coupon_money, 0)::int as off,
            coalesce(o.paid_money, 0)::int as kept, o.predict_money::int as total, o.price -> 'customer' ->> 'total' as priced,
            (select coalesce(sum(amount), 0)::int from payment where order_id = o.id and status = 1) as paid,
            (select coalesce(sum(amount), 0)::int from refund where order_id = o.id) as back,
            (select count(*)::int from user_coupon where order_id = o.id and status in (1, 4)) as coupons,
            (select max(amount)::int from payment where order_id = o.id and status = 0) as shown
          from orders o where o.id = ${id}`)
        const { share = 0, off = 0, kept = 0, paid = 0, back = 0 } = row as Record<string, number>
        const owed = share - off
        expect(owed).toBeGreaterThanOrEqual(0)
        expect(paid - back).toBe(kept)
        expect(kept).toBeLessThanOrEqual(owed)
        expect(row?.coupons).toBe(off > 0 ? 1 : 0)
        expect(row?.total).toBe(Number(row?.priced))
        expect(row?.pay_status).toBe(owed === 0 ? null : kept >= owed ? 1 : kept > 0 ? 2 : 0)
        expect(row?.status).toBe(kept >= owed || kept > 0 ? 1 : 0)
        if (row?.shown !== null) expect(row?.shown).toBe(owed - kept)
      }
    }
  })
})
