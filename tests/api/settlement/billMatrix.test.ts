import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { bill as billResource } from '../../../src/resources/settlement/bill.resource'
import { billFeedback } from '../../../src/resources/settlement/billFeedback.resource'
import { billInvoice } from '../../../src/resources/settlement/billInvoice.resource'
import { billPayment } from '../../../src/resources/settlement/billPayment.resource'
import type { AnyAction, AnyResource } from '../../../src/schema/model'
import { FIRM } from '../company'
import type { Client } from '../desk'
import { BillDesk, sure } from './billDesk'

type Body = Readonly<Record<string, unknown>>

/** Every call of bills, their invoices, payments and follow-ups, with what tells apart those that share an address. */
const calls = [billResource, billInvoice, billPayment, billFeedback].flatMap((resource) =>
  Object.entries((resource as unknown as AnyResource).actions).flatMap(([name, action]) => {
    const { call, aliases = [], with: told = {} } = action as AnyAction
    return [call, ...aliases].map((each) => {
      const [method = '', path = ''] = String(each).split(' ')
      return { name: `${resource.name}.${name} ${each}`, method, path, told: told as Body }
    })
  }),
)

describe.each(mainEngine())('the bills of others, on %s', (engine) => {
  const desk = new BillDesk(engine)
  const clients: Record<string, Client> = {}
  let id = 0
  let body: Body = {}

  beforeAll(async () => {
    id = await desk.payableBill(1)
    await desk.agreed(id)
    const dispatch = await desk.as('dispatch')
    const talk = { bill_id: id, title: '电话', data: '<p>核对</p>', remark: '<p>核对</p>' }
    await dispatch.post('/v2/statement/bill/feedback', talk)
    const [row] = await desk.db.rows<{ invoice: number; talk: number | null }>(sql`
      select (select id from bill_invoice limit 1) as invoice, (select id from bill_feedback limit 1) as talk`)
    const file = await desk.uploaded(FIRM.provider2)
    body = {
      id,
      bill_id: id,
      firm_id: FIRM.provider1,
      customer_id: 1,
      start_time: 1,
      finish_time: 2,
      invoice_id: row?.invoice,
      payment_id: 1,
      log_id: row?.talk,
      order_id: 1,
      ids: undefined,
      remark: '看看',
      content: '服务费',
      check_status: 3,
      deduct_bill: 1,
      deduct_remark: '对账差异',
      payMoney: 1,
      tax_point: 6,
      letter: file,
      payment_url: file,
      invoice_url: file,
      title: '标题',
      data: '内容',
      number: '12345678901234567890',
      issue_date: '2026-11-01',
      subtotal_amount: 1,
      subtotal_tax: 0.06,
      total: 1.06,
    }
    clients.provider2 = await desk.as('provider2')
    clients.insurer = await desk.as('insurer')
    clients.powerless = await desk.as('powerless')
    // The role of the other side, a reader alone, and somebody of another company who has every role of finance.
    clients.customersKeeper = await desk.holder('customersKeeper', FIRM.platform, ['custom_sta', 'customerSettlement'])
    clients.reader = await desk.holder('reader', FIRM.platform, ['bill_detail'])
    clients.otherBooks = await desk.holder('otherBooks', FIRM.insurer, ['service_sta', 'custom_sta', 'firmSettlement'])
  })

  /** Whatever a call about the bill could change. */
  const state = () =>
    desk.db.rows(sql`
      select (select jsonb_agg(to_jsonb(b) order by b.id) from bill b) as bills,
        (select jsonb_agg(to_jsonb(i) order by i.id) from bill_invoice i) as invoices,
        (select jsonb_agg(to_jsonb(p) order by p.id) from bill_payment p) as payments,
        (select jsonb_agg(to_jsonb(f) order by f.id) from bill_feedback f) as talks,
        (select jsonb_agg(jsonb_build_object('id', o.id, 'bill', o.firm_bill_id, 'at', o.firm_progress, 'c', o.customer_progress)
          order by o.id) from orders o) as orders,
        (select jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status) order by a.id) from approval a) as approvals,
        (select count(*)::int from audit_log where resource like 'bill%') as log`)

  test('there is something to be asked of each call', () => {
    expect(calls.length).toBeGreaterThan(35)
  })

  test.each(['provider2', 'insurer', 'powerless', 'customersKeeper', 'reader', 'otherBooks'])(
    'F-430 to F-468 %s changes nothing by any call about it',
    async (account) => {
      const before = await state()
      for (const { name, method, path, told } of calls) {
        if (method !== 'POST') continue
        const reply = await (clients[account] as Client).post(path, { ...body, ...told })
        // A call that makes something of somebody's own is none about this bill; none of these accounts may make one.
        expect({ name, code: reply.code }).toEqual({ name, code: 0 })
      }
      expect(await state()).toEqual(before)
    },
  )

  test.each(['provider2', 'insurer', 'powerless', 'customersKeeper', 'otherBooks'])(
    'F-430 to F-468 %s reads nothing of it',
    async (account) => {
      const no = (await desk.db.rows<{ no: string }>(sql`select no from bill where id = ${id}`))[0]?.no
      for (const { name, method, path } of calls) {
        if (method !== 'GET') continue
        const reply = await (clients[account] as Client).get(path, {
          id,
          bill_id: id,
          firm_id: FIRM.provider1,
          limit: 200,
          type: 'letter',
        })
        const text = JSON.stringify(reply.data ?? '')
        expect({ name, tells: text.includes(String(no)) || text.includes('核对') }).toEqual({ name, tells: false })
      }
    },
  )

  test('F-457 to F-459 F-464 whoever keeps it reads it by each of these calls, the older ones too', async () => {
    const dispatch = await desk.as('dispatch')
    for (const { name, method, path } of calls) {
      if (method !== 'GET' || /bill\/(check|month)|overview|income/.test(path)) continue
      const reply = await dispatch.get(path, { id, bill_id: id, limit: 20, type: 'letter' })
      expect({ name, reply: reply.code }).toEqual({ name, reply: 1 })
    }
    expect(sure(await dispatch.get('/v2/statement/bill/detail', { id })).code).toBe(1)
  })
})
