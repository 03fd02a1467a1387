import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { APPROVAL, BillDesk, sure } from './billDesk'

interface Basis {
  readonly bill: Readonly<Record<string, unknown>> | null
  readonly checks: readonly { code: string; level: number; count: number; money: number | null; said: string | null }[]
  readonly deviations: readonly Readonly<Record<string, unknown>>[]
  readonly deviation_count: number
}
const BASIS = '/v2/statement/approval/basis'
const TITLE = /^\d{4}-\d{2} 账单付款$/

describe.each(mainEngine())('F3 what an approver of a payment signs, on %s', (engine) => {
  const desk = new BillDesk(engine)
  beforeEach(() => desk.clear())

  /** A requested payment of a bill of two orders, which waits for the administrator. */
  async function asked() {
    const id = await desk.payableBill(2)
    await desk.payable()
    const dispatch = await desk.as('dispatch')
    const { approval_id } = sure(await dispatch.post<{ approval_id: number }>(APPROVAL, { id })).data
    return { id, approval_id }
  }
  const basisOf = async (approval_id: number) =>
    sure(await (await desk.as('admin')).get<Basis>(BASIS, { approval_id })).data
  const levels = ({ checks }: Basis) => Object.fromEntries(checks.map(({ code, level }) => [code, level]))

  test('the bill’s sum, and checks of which the worst stand first', async () => {
    const { id, approval_id } = await asked()
    const { data } = await (await desk.as('admin')).get<{ title: string }>('/v2/statement/approval/detail', {
      approval_id,
    })
    expect(data.title).toMatch(TITLE)
    const fine = await basisOf(approval_id)
    expect(fine.bill).toMatchObject({
      id,
      party: '鹏城拖车',
      order_count: 2,
      payable_money: 607.6,
      unpaid_money: 607.6,
    })
    expect(levels(fine)).toEqual({
      ...{ amount: 0, invoiced: 0, accountFirst: 0, paidOnce: 0, byFormula: 0, undisputed: 0 },
    })
    await desk.db.rows(sql`update bill_invoice set status = 0 where bill_id = ${id}`)
    await desk.db.rows(sql`update bill set bank_id = null where id = ${id}`)
    const doubtful = await basisOf(approval_id)
    expect(levels(doubtful)).toMatchObject({ accountless: 2, invoiceOpen: 1 })
    const order = doubtful.checks.map(({ level }) => level)
    expect(order).toEqual([...order].sort((a, b) => b - a))
    await desk.db.rows(sql`update bill_invoice set total = total - 1 where bill_id = ${id}`)
    expect(levels(await basisOf(approval_id))).toMatchObject({ invoiceShort: 2 })
  })

  test('an order that is no longer what its formula gave is named, with the line that people have set', async () => {
    const { id, approval_id } = await asked()
    const [first] = await desk.db.rows<{ id: number }>(
      sql`select id from orders where firm_bill_id = ${id} order by id`,
    )
    await desk.db.rows(sql`
      update orders set price = jsonb_set(price, '{firm}', ${JSON.stringify({
        formula: { id: 1, version: 7, title: '鹏城拖车 深圳' },
        lines: [
          { key: 'start', label: '起步价', quantity: '', unit: 26380, amount: 26380 },
          { key: 'bargained', label: '议价', quantity: '', unit: 4000, amount: 4000 },
        ],
        total: 30380,
      })}::jsonb) where id = ${first?.id}`)
    const told = await basisOf(approval_id)
    expect(told).toMatchObject({ deviation_count: 1 })
    expect(told.deviations[0]).toMatchObject({
      id: first?.id,
      total_money: 303.8,
      formula_money: 263.8,
      reason: '议价',
    })
    expect(told.checks.find(({ code }) => code === 'deviating')).toMatchObject({ level: 1, count: 1, money: 40 })
    // The bill's own page tells the same of each order.
    const dispatch = await desk.as('dispatch')
    const orders = await dispatch.get<{ data: readonly object[] }>('/v2/statement/bill/order', { id })
    expect(orders.data.data[0]).toMatchObject({ formula_money: 263.8, deviation: '议价', total_money: 303.8 })
  })

  test('an account that the payee was not paid on last, and the same sum within two months, deserve a look', async () => {
    const { id, approval_id } = await asked()
    const provider = await desk.as('provider1')
    const entered = { bank_name: '招商银行', account_name: '鹏城拖车', account_num: '6222020000006621' }
    const other = sure(await provider.post<{ id: number }>('/v2/bank', entered)).data.id
    await desk.db.rows(sql`
      insert into bill (no, direction, firm_id, payee_firm_id, owner_firm_id, start_time, finish_time, bank_id, paid_money, check_status)
      select 'ZDOLD', 1, firm_id, payee_firm_id, owner_firm_id, '2020-01-01', '2020-01-02', ${other}, 60760, 6 from bill where id = ${id}`)
    await desk.db.rows(sql`
      insert into bill_payment (bill_id, direction, pay_money, status, pay_time)
      select id, 1, 60760, 1, now() from bill where no = 'ZDOLD'`)
    const told = await basisOf(approval_id)
    expect(levels(told)).toMatchObject({ accountChanged: 1, paidTwice: 1 })
    expect(told.checks.find(({ code }) => code === 'paidTwice')).toMatchObject({ count: 1, said: 'ZDOLD' })
  })

  test('who has no part in the approval reads nothing of it', async () => {
    const { approval_id } = await asked()
    const stranger = await desk.holder('basisStranger', FIRM.platform, ['approval', 'service_sta'])
    for (const client of [stranger, await desk.as('provider1'), await desk.as('insurer')]) {
      expect((await client.get(BASIS, { approval_id })).info).toBe(MESSAGES.forbidden)
    }
  })
})
