import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { billState as b } from '../../../src/domain/settlement'
import { FIRM } from '../company'
import { APPLY, APPROVAL, BillDesk, CASH, CHECK, CONFIRM, CREATE, DAY, FINISH, INVOICE, START, today } from './billDesk'

interface Bill {
  readonly id: number
  readonly check_status: number
  readonly status: number
  readonly payable: number
  readonly paid: number
  readonly unpaid: number
  readonly deduct_bill: number
}

/** Numbers that come again with the same seed. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    int: (most: number) => Math.floor(next() * most),
    pick: <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)],
  }
}

const ORDERS = 48
const ROUNDS = 200

describe.each(mainEngine())('random months, on %s', (engine) => {
  const desk = new BillDesk(engine)

  /** Copies of a confirmed order, with amounts of their own, finished within the last 60 days. */
  async function copies(id: number, count = ORDERS): Promise<void> {
    const named = await desk.db.rows<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'`)
    const columns = sql.join(
      named.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    await desk.db.rows(sql`
      insert into orders (${columns}) select ${columns} from (select r.* from orders o, generate_series(1, ${count}) n,
        lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
        'id', o.id + n, 'no', 'RX' || o.id || 'N' || n, 'car_no', '粤C' || lpad(n::text, 5, '0'),
        'real_money', 5000 + n * 37, 'firm_deduct_money', (n % 4) * 700, 'user_to_driver_money', (n % 5) * 900,
        'finish_time', now() - (n % 60) * interval '1 day')) r where o.id = ${id}) copied`)
    await desk.db.rows(sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
  }

  const billsNow = () =>
    desk.db.rows<Bill>(sql`
      select id, check_status, status, payable_money::float8 as payable, paid_money::float8 as paid,
        unpaid_money::float8 as unpaid, deduct_bill::float8 as deduct_bill
      from bill where removed_at is null order by id`)

  /** Σ = Σ on both sides; each order in one bill at most, none lost; each where its bill is. */
  async function checkAll(): Promise<void> {
    const wrong = await desk.db.rows(sql`
      with sums as (
        select b.id, count(o.id)::int as n, coalesce(sum(o.real_money), 0) as total,
          coalesce(sum(least(o.firm_deduct_money, o.real_money)), 0) as deducted,
          coalesce(sum(o.user_to_driver_money), 0) as collected
        from bill b left join orders o on o.firm_bill_id = b.id and o.removed_at is null where b.removed_at is null group by b.id),
      paid as (
        select b.id, coalesce(sum(p.pay_money) filter (where p.status = 1), 0) as paid
        from bill b left join bill_payment p on p.bill_id = b.id group by b.id)
      select b.id, b.check_status, s.*, p.paid from bill b join sums s using (id) join paid p using (id)
      where b.unpaid_money < 0 or b.paid_money <> p.paid or b.unpaid_money <> b.payable_money - p.paid
        or (b.check_status > 0 and (b.order_count <> s.n or b.total_money <> s.total or b.deduct_money <> s.deducted
          or b.collected_money <> s.collected
          or b.payable_money - b.refund_money <> s.total - s.deducted - b.deduct_bill - s.collected - b.carried_money))
        or (b.check_status = 6) <> (b.status = 6 and b.unpaid_money = 0 and b.settle_time is not null)`)
    expect(wrong).toEqual([])
    const astray = await desk.db.rows(sql`
      select o.id, o.firm_progress, b.check_status from orders o left join bill b on b.id = o.firm_bill_id
      where o.removed_at is null and (
        (o.firm_bill_id is not null and (b.id is null or b.removed_at is not null))
        or (o.firm_bill_id is null and o.firm_progress in (4, 5, 6))
        or (b.check_status in (1, 2, 3, 4) and o.firm_progress <> 4) or (b.check_status = 5 and o.firm_progress <> 5)
        or (b.check_status = 6 and o.firm_progress <> 6) or (b.check_status = 0 and o.firm_progress in (4, 5, 6)))`)
    expect(astray).toEqual([])
  }

  test.each([11, 2026, 77])(
    'seed %i: after every step, by several at once, the sums agree and no order is lost',
    async (seed) => {
      await desk.clear()
      await desk.payable()
      const title = await desk.title()
      const [base] = await desk.confirmed(1)
      await copies(Number(base))
      const dispatch = await desk.as('dispatch')
      const provider = await desk.as('provider1')
      const { int, pick } = dice(seed)
      const letter = await desk.uploaded(FIRM.provider1)
      const proof = await desk.uploaded(FIRM.platform)
      let serial = seed * 100_000

      async function step(): Promise<unknown> {
        const bills = await billsNow()
        const bill = pick(bills)
        const id = bill?.id ?? 0
        const unpaid = (bill?.unpaid ?? 0) / 100
        switch (int(15)) {
          case 0:
          case 1: {
            const from = int(50)
            const start_time = today() - from * DAY
            const finish_time = Math.min(start_time + (1 + int(20)) * DAY, today() + DAY) - 1
            return dispatch.post(CREATE, { firm_id: FIRM.provider1, start_time, finish_time })
          }
          case 2:
            return dispatch.post('/v2/statement/bill/remove', { id })
          case 3:
          case 4:
            return dispatch.post(START, { id, deduct_bill: int(40) })
          case 5:
            return dispatch.post(START, { id, act: 'back', remark: '退' })
          case 6:
            return provider.post(CHECK, { id, check_status: 3, remark: '异议' })
          case 7:
          case 8:
            return dispatch.post(FINISH, { id })
          case 9:
            return dispatch.post(APPLY, { bill_id: id, invoice_id: title, content: String(serial) })
          case 10: {
            if (bill?.check_status !== b.toInvoice) return dispatch.post(CHECK, { id, check_status: 1 })
            if (bill.payable > 0) {
              const number = String(++serial).padStart(20, '3')
              await provider.post(INVOICE, await desk.invoice(id, bill.payable / 100, { number }))
            }
            return provider.post(CONFIRM, { bill_id: id, letter })
          }
          case 11: {
            const asked = await dispatch.post<{ approval_id: number }>(APPROVAL, { id, remark: String(serial++) })
            if (asked.code !== 1) return asked
            return dispatch.post('/v2/statement/approval/confirm', {
              approval_id: asked.data.approval_id,
              status: int(5) ? 1 : 2,
            })
          }
          case 12:
            return dispatch.post(CASH, {
              id,
              payment_url: proof,
              payMoney: int(3) ? unpaid : Math.ceil(unpaid * 50) / 100 + int(3),
              remark: String(serial++),
            })
          case 13: {
            const [payment] = await desk.db.rows<{ id: number }>(
              sql`select id from bill_payment where bill_id = ${id} and status = 1 order by random() limit 1`,
            )
            return dispatch.post(CASH, { id, act: 'back', payment_id: payment?.id ?? 0, remark: String(serial++) })
          }
          default: {
            const [order] = await desk.db.rows<{ id: number }>(
              sql`select id from orders where removed_at is null order by random() limit 1`,
            )
            return dispatch.post('/v2/order/sendback', { id: order?.id, remark: '重审' })
          }
        }
      }

      for (let round = 0; round < ROUNDS; round++) {
        await Promise.all(Array.from({ length: 1 + int(6) }, step))
        await checkAll()
      }
      const [all] = await desk.db.rows<{ n: number }>(
        sql`select count(*)::int as n from orders where removed_at is null`,
      )
      expect(all?.n).toBe(ORDERS + 1)
      // A run in which nothing came far would prove little.
      const reached = await desk.db.rows<{ n: number }>(sql`
      select distinct (changes -> 'check_status' ->> 1)::int as n from audit_log where resource = 'bill' and changes ? 'check_status'`)
      expect(reached.length).toBeGreaterThanOrEqual(5)
    },
    120_000,
  )

  test('of 32 payments at once those that fit are taken, and not one fen more', async () => {
    await desk.clear()
    const dispatch = await desk.as('dispatch')
    const id = await desk.payableBill(1)
    await desk.agreed(id)
    const proof = await desk.uploaded(FIRM.platform)
    const paid = await Promise.all(
      Array.from({ length: 32 }, (_, i) =>
        dispatch.post(CASH, { id, payment_url: proof, payMoney: 50, remark: `第${i + 1}笔` }),
      ),
    )
    expect(paid.filter(({ code }) => code === 1)).toHaveLength(6)
    expect(await desk.bill(id)).toMatchObject({ check_status: 5, paid_money: 300, unpaid_money: 3.8 })
    await checkAll()
  })

  test('a bill of 5,000 orders opens in one reply, and starts whole', async () => {
    await desk.clear()
    const dispatch = await desk.as('dispatch')
    const [base] = await desk.confirmed(1)
    await copies(Number(base), 4999)
    const id = await desk.makeBill({ start_time: today() - 60 * DAY })
    const told = await dispatch.get<{ total: number; data: unknown[] }>('/v2/statement/bill/order', { id })
    expect(told.data).toMatchObject({ total: 5000 })
    expect(told.data.data).toHaveLength(5000)
    expect((await dispatch.post(START, { id })).code).toBe(1)
    await checkAll()
    const [sum] = await desk.db.rows<{ n: number }>(sql`
      select count(*)::int as n from audit_log where resource = 'order' and action = 'firmBillStart'
        and row_id in (select id from orders where firm_bill_id = ${id})`)
    expect(sum?.n).toBe(5000)
  }, 120_000)
})
