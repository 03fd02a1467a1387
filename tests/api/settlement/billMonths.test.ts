import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { billState as b } from '../../../src/domain/settlement'
import { FIRM } from '../company'
import { billsAstray, copyOrders, ordersAstray } from './billChecks'
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

  const billsNow = () =>
    desk.db.rows<Bill>(sql`
      select id, check_status, status, payable_money::float8 as payable, paid_money::float8 as paid,
        unpaid_money::float8 as unpaid, deduct_bill::float8 as deduct_bill
      from bill where removed_at is null order by id`)

  /** Σ = Σ on both sides; each order in one bill at most, none lost; each where its bill is. */
  async function checkAll(): Promise<void> {
    expect(await billsAstray(desk.db)).toEqual([])
    expect(await ordersAstray(desk.db)).toEqual([])
  }

  test.each([11, 2026, 77])(
    'seed %i: after every step, by several at once, the sums agree and no order is lost',
    async (seed) => {
      await desk.clear()
      await desk.payable()
      const title = await desk.title()
      const [base] = await desk.confirmed(1)
      await copyOrders(desk.db, Number(base), ORDERS)
      const [dispatch, admin] = [await desk.as('dispatch'), await desk.as('admin')]
      const provider = await desk.as('provider1')
      const { int, pick } = dice(seed)
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
            return dispatch.post(START, { id, deduct_bill: int(40), deduct_remark: '对账差异' })
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
            const letter = await desk.uploaded(FIRM.provider1)
            return provider.post(CONFIRM, { bill_id: id, letter, bank_id: await desk.payeeAccount() })
          }
          case 11: {
            const asked = await dispatch.post<{ approval_id: number }>(APPROVAL, { id, remark: String(serial++) })
            if (asked.code !== 1) return asked
            return admin.post('/v2/statement/approval/confirm', {
              approval_id: asked.data.approval_id,
              status: int(5) ? 1 : 2,
            })
          }
          case 12:
            return dispatch.post(CASH, {
              id,
              payment_url: await desk.uploaded(FIRM.platform),
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
    const proofs = await Promise.all(Array.from({ length: 32 }, () => desk.uploaded(FIRM.platform)))
    const paid = await Promise.all(
      proofs.map((payment_url, i) => dispatch.post(CASH, { id, payment_url, payMoney: 50, remark: `第${i + 1}笔` })),
    )
    expect(paid.filter(({ code }) => code === 1)).toHaveLength(6)
    expect(await desk.bill(id)).toMatchObject({ check_status: 5, paid_money: 300, unpaid_money: 3.8 })
    await checkAll()
  })

  test('a bill of 5,000 orders opens in one reply, and starts whole', async () => {
    await desk.clear()
    const dispatch = await desk.as('dispatch')
    const [base] = await desk.confirmed(1)
    await copyOrders(desk.db, Number(base), 4999)
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
