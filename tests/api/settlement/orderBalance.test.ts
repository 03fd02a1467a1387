import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { draft } from '../company'
import { Desk } from '../desk'

type Values = Readonly<Record<string, unknown>>
interface Code {
  readonly pay_data: { readonly code_url: string; readonly money: number }
}
const fen = (yuan: unknown): number => Math.round(Number(yuan ?? 0) * 100)

describe.each(mainEngine())('what the owner owes and has paid, on %s', (engine) => {
  const desk = new Desk(engine)
  const save = async (id: number, change: Values, account: 'dispatch' | 'insurer' = 'dispatch') => {
    const client = await desk.as(account)
    const order = await client.order(id)
    return client.post('/order/save', { ...draft, car_no: order.car_no, id, version: order.version, ...change })
  }
  const codeOf = async (id: number) => (await desk.as('dispatch')).post<Code>('/v3/order/cash/pay', { order_id: id })
  const scan = (url: string) => desk.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' } })
  const pay = async (id: number) => {
    const { code, data } = await codeOf(id)
    if (code === 1) await scan(data.pay_data.code_url)
  }
  const sums = async (id: number) => {
    const [row] = await desk.db.rows<{ paid: number; back: number }>(sql`
      select (select coalesce(sum(amount), 0)::bigint from payment where order_id = ${id} and status = 1) as paid,
        (select coalesce(sum(amount), 0)::bigint from refund where order_id = ${id}) as back`)
    return { paid: Number(row?.paid), back: Number(row?.back) }
  }
  /** Nothing is kept beyond what is owed, and nothing is lost. */
  async function checkBalance(id: number) {
    const order = await (await desk.as('dispatch')).order(id)
    const [owed, left, { paid, back }] = [fen(order.owner_money), fen(order.paid_money), await sums(id)]
    expect(paid - back).toBe(left)
    expect(left).toBeLessThanOrEqual(owed)
    expect(order.pay_status).toBe(owed === 0 ? null : left >= owed ? 1 : left > 0 ? 2 : 0)
    expect(order.is_money).toBe(owed > 0 && left >= owed ? 1 : 0)
    const open = await desk.db.rows<{ amount: number }>(
      sql`select amount from payment where order_id = ${id} and status = 0`,
    )
    for (const { amount } of open) expect(amount).toBe(owed - left)
    return order
  }

  test('labels E5: an edit that lowers what a paid order’s owner owes gives the rest back at once', async () => {
    const id = await desk.place({ charge_type: '02' })
    await pay(id)
    const { owner_money } = await checkBalance(id)
    expect(await save(id, { charge_type: '02', get_distance: 30 })).toMatchObject({ code: 1 })
    const less = await checkBalance(id)
    expect(fen(less.owner_money)).toBeLessThan(fen(owner_money))
    expect((await sums(id)).back).toBe(fen(owner_money) - fen(less.owner_money))
    expect(await save(id, { charge_type: '01' })).toMatchObject({ code: 1 })
    expect(await checkBalance(id)).toMatchObject({ owner_money: 0, paid_money: 0, pay_status: null, status: 1 })
    expect((await sums(id)).back).toBe(fen(owner_money))
  })

  test('whatever the order of edits and payments, the sums agree and no money is kept', async () => {
    const changes: readonly Values[] = [
      ...[5, 20, 42.3, 90].map((get_distance) => ({ charge_type: '02', get_distance })),
      { charge_type: '01' },
      { charge_type: '02', type: 16, get_distance: null },
      { charge_type: '04', free_milage: '20', science: 1, use_wheels: 2 },
    ]
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let run = 0; run < 4; run++) {
      const id = await desk.place({ charge_type: '02' })
      for (let n = 0; n < 8; n++) {
        const what = next(4)
        if (what === 0) await pay(id)
        else if (what === 1) await codeOf(id)
        else expect(await save(id, changes[next(changes.length)] ?? {})).toMatchObject({ code: 1 })
        await checkBalance(id)
      }
    }
  })

  test('a prepaid order that is free from now on goes to dispatch; one that is prepaid from now on waits', async () => {
    const id = await desk.place({ charge_type: '02' })
    const { data } = await codeOf(id)
    expect(await save(id, { charge_type: '01' })).toMatchObject({ code: 1 })
    expect(await checkBalance(id)).toMatchObject({ status: 1, pay_status: null })
    const other = await desk.place({ charge_type: '02' })
    expect(await save(other, { charge_type: '04' })).toMatchObject({ code: 1 })
    expect(await checkBalance(other)).toMatchObject({ status: 1, pay_status: 0 })
    // The code is over; money that comes by it all the same goes back.
    await scan(data.pay_data.code_url)
    await checkBalance(id)
    expect(await save(id, { charge_type: '02' })).toMatchObject({ code: 1 })
    expect(await checkBalance(id)).toMatchObject({ status: 0, pay_status: 0 })
    await pay(id)
    expect(await checkBalance(id)).toMatchObject({ status: 1, pay_status: 1 })
  })

  test('a surcharge that an edit takes away is no longer waited for', async () => {
    const id = await desk.orderAt(24, { use_wheels: 2, science: 1, free_milage: '20' })
    const dispatch = await desk.as('dispatch')
    await pay(id)
    const { version, owner_money } = await dispatch.order(id)
    const raised = { id, order_id: id, version, money: Number(owner_money) + 50, remark: '加装辅助轮' }
    expect(await dispatch.post('/v3/order/cash/modify', raised)).toMatchObject({ code: 1 })
    // A price that was agreed by hand stands, whatever is edited, until nobody holds to it.
    await desk.stand(id, { customer_is_check: 1 })
    expect(await dispatch.order(id)).toMatchObject({ status: 16 })
    expect(await save(id, { charge_type: '01' })).toMatchObject({ code: 1 })
    expect(await checkBalance(id)).toMatchObject({ status: 17, owner_money: 0, paid_money: 0 })
  })

  test('decisions §3: once somebody was sent, what prices depend on is the platform’s alone', async () => {
    const id = await desk.orderAt(1, { customer_id: 2 })
    expect(await save(id, { customer_id: 2, get_distance: 30 }, 'insurer')).toMatchObject({ code: 1 })
    const sent = await desk.orderAt(31, { customer_id: 2 })
    const message = '该订单已派单，影响价格的内容请联系平台修改！'
    for (const change of [{ get_distance: 1 }, { charge_type: '02' }, { science: 1 }]) {
      const refused = await save(sent, { customer_id: 2, ...change }, 'insurer')
      expect(refused).toMatchObject({ code: 0, info: message })
    }
    expect(await save(sent, { customer_id: 2, contact: '李女士' }, 'insurer')).toMatchObject({ code: 1 })
    expect(await save(sent, { customer_id: 2, get_distance: 30 })).toMatchObject({ code: 1 })
    await desk.stand(sent, { status: 4 })
    expect(await save(sent, { customer_id: 2, get_distance: 2 }, 'insurer')).toMatchObject({ info: message })
  })
})
