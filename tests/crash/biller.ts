import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db'
import { type Account, draft, FIRM, PASSWORD } from '../api/company'
import { serve } from '../api/serve'
import { copyOrders } from '../api/settlement/billChecks'

/** What a client has been told: this payment of this bill was written down. */
export interface Paid {
  readonly bill: number
  /** fen */
  readonly money: number
}

const DAY = 86_400
const ORDERS = 20
/** days before today on which the first bill's orders were finished */
const FIRST_DAY = 3000
/** Midnight in Shanghai. */
const today = () => {
  const now = Math.floor(Date.now() / 1000)
  return now - ((now + 8 * 3600) % DAY)
}

/** Somebody who closes month after month of one provider: starts, agrees, invoices, asks, pays in parts, voids. */
export async function startBiller(db: Db) {
  const app = await serve(db)
  const call = async <T>(token: string, path: string, payload: object): Promise<T> => {
    const response = await app.inject({ method: 'POST', url: `/api${path}`, payload, headers: { 'x-token': token } })
    const { code, info, data } = response.json()
    if (code !== 1 && code !== 20000) throw new Error(`POST ${path}: ${info}`)
    return data
  }
  const signIn = async (account: Account) =>
    (await call<{ token: string }>('', '/login', { account, password: PASSWORD })).token
  const [desk, admin, provider] = [await signIn('dispatch'), await signIn('admin'), await signIn('provider1')]
  let serial = Date.now() % 1_000_000_000

  /** Orders that wait for a bill, a file, a title and an approval by one. */
  async function prepare() {
    const { id } = await call<{ id: number }>(desk, '/order/create', {
      ...draft,
      car_no: `粤B${String(++serial).slice(-5)}`,
    })
    await db.rows(sql`
      update orders set status = 4, firm_id = ${FIRM.provider1}, firm_progress = 2, real_money = 30380, firm_deduct_money = 0,
        user_to_driver_money = 0, finish_time = now() where id = ${id}`)
    await copyOrders(db, id, ORDERS)
    await db.rows(sql`
      insert into approval_config (type, title, firm_id, launch_ids, nodes, cc_ids, handler_ids, callvoice, status)
      select 'bill_pay', '付款审批', ${FIRM.platform}, jsonb_build_array(s.id),
        jsonb_build_array(jsonb_build_object('name', '财务', 'mode', 'any', 'user_ids', jsonb_build_array(a.id))), '[]', '[]', 0, 1
      from staff s, staff a where s.account = 'dispatch' and a.account = 'admin' and not exists (select 1 from approval_config where type = 'bill_pay')`)
    await db.rows(sql`
      insert into invoice_title (title, duty_num, firm_id)
      select '安途', '91440300MA5EQ00000', ${FIRM.platform} where not exists (select 1 from invoice_title)`)
    // A day of its own for each bill: periods of a party never overlap.
    const [bills] = await db.rows<{ n: number }>(sql`select count(*)::int as n from bill`)
    const start = today() - (FIRST_DAY - (bills?.n ?? 0)) * DAY
    await db.rows(sql`update orders set finish_time = to_timestamp(${start + 3600}) where firm_bill_id is null`)
    return start
  }

  const file = async (firm: number) => {
    const key = `u/${firm}/1/202611/${String(++serial).padStart(32, 'e')}.png`
    await db.rows(
      sql`insert into files (key, user_id, firm_id, size, mime) values (${key}, 1, ${firm}, 10, 'image/png')`,
    )
    return key
  }

  /** What the provider is paid on: entered once, by its own clerk. */
  const account = async () => {
    const [known] = await db.rows<{ id: number }>(sql`select id from bank where firm_id = ${FIRM.provider1} limit 1`)
    if (known) return known.id
    const entered = { bank_name: '工商银行', account_name: '深圳市鹏城拖车有限公司', account_num: '6222020000009999' }
    return (await call<{ id: number }>(provider, '/v2/bank', entered)).id
  }

  async function month(acknowledge: (paid: Paid) => void): Promise<void> {
    const start_time = await prepare()
    const { id } = await call<{ id: number }>(desk, '/v2/statement/bill/create', {
      firm_id: FIRM.provider1,
      start_time,
      finish_time: start_time + DAY - 1,
    })
    await call(desk, '/v2/statement/bill/start', { id, deduct_bill: 1, deduct_remark: '对账差异' })
    await call(desk, '/v2/statement/bill/finish', { id })
    const [title] = await db.rows<{ id: number }>(sql`select id from invoice_title limit 1`)
    await call(desk, '/statement/firm/invoice/apply', { bill_id: id, invoice_id: title?.id, content: '服务费' })
    const [bill] = await db.rows<{ payable: number }>(sql`
      select payable_money::float8 as payable from bill where id = ${id}`)
    const total = bill?.payable ?? 0
    const amount = Math.round((total * 100) / 106)
    await call(provider, '/v2/statement/bill/invoice', {
      act: 'verify',
      bill_id: id,
      invoice_url: await file(FIRM.provider1),
      number: String(++serial).padStart(20, '7'),
      issue_date: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
      subtotal_amount: amount / 100,
      subtotal_tax: (total - amount) / 100,
      total: total / 100,
    })
    const bank_id = await account()
    await call(provider, '/v2/statement/bill/invoice/confirm', {
      bill_id: id,
      letter: await file(FIRM.provider1),
      bank_id,
    })
    const { approval_id } = await call<{ approval_id: number }>(desk, '/v2/statement/bill/approval', {
      id,
      remark: '月结',
    })
    await call(admin, '/v2/statement/approval/confirm', { approval_id, status: 1 })
    const parts = [Math.floor(total / 3), Math.floor(total / 3), total - 2 * Math.floor(total / 3)]
    for (const money of parts) {
      const payment_url = await file(FIRM.platform)
      await call(desk, '/v2/statement/bill/cash', {
        id,
        payment_url,
        payMoney: money / 100,
        tax_point: 6,
        remark: `${money}`,
      })
      acknowledge({ bill: id, money })
    }
  }

  return { month, close: () => app.close() }
}
