import { sql } from 'drizzle-orm'
import type { AppDeps } from '../../../server/app'
import type { Driver, Engine } from '../../../server/db/driver'
import { FIRM } from '../company'
import { type Client, Desk, type Reply } from '../desk'

export const DAY = 86_400
/** Midnight in Shanghai, and its last second. */
const startOfDay = (unix: number) => unix - ((unix + 8 * 3600) % DAY)
export const today = () => startOfDay(Math.floor(Date.now() / 1000))

export interface Detail {
  readonly bill: Readonly<Record<string, unknown>> & { readonly id: number }
  readonly payInfo: readonly Readonly<Record<string, unknown>>[]
}
type Row = Readonly<Record<string, unknown>>

export const CREATE = '/v2/statement/bill/create'
export const START = '/v2/statement/bill/start'
export const CHECK = '/v2/statement/bill/check'
export const FINISH = '/v2/statement/bill/finish'
export const APPLY = '/statement/firm/invoice/apply'
export const CONFIRM = '/v2/statement/bill/invoice/confirm'
export const CASH = '/v2/statement/bill/cash'
export const APPROVAL = '/v2/statement/bill/approval'
export const INVOICE = '/v2/statement/bill/invoice'

/** The small company with what bills need: reviewed orders, an approval's configuration, files. */
export class BillDesk extends Desk {
  #serial = Date.now() % 1_000_000

  constructor(engine: Engine, deps: Partial<AppDeps> = {}, wrap?: (driver: Driver) => Driver) {
    super(engine, deps, wrap)
  }

  /** A file as its bytes, uploaded by whoever is signed in: its key. */
  async upload({ token }: Client, content: Buffer, name: string): Promise<string> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), name)
    const body = new Response(form)
    const sent = await this.app.inject({
      method: 'POST',
      url: '/api/public/upload?type=audit',
      headers: { 'x-token': token, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return sure(sent.json<Reply<{ key: string }>>()).data.key
  }

  /** A bill of the first provider that both sides have agreed on, over so many orders. */
  async agreedBill(count = 1): Promise<number> {
    const dispatch = await this.as('dispatch')
    await this.confirmed(count)
    const id = await this.makeBill()
    sure(await dispatch.post(START, { id }))
    sure(await dispatch.post(FINISH, { id }))
    return id
  }

  /** Orders of the first provider that are finished, reviewed and confirmed: 303.80 each. */
  async confirmed(count: number, more: Row = {}): Promise<number[]> {
    const ids: number[] = []
    for (let i = 0; i < count; i++) {
      const id = await this.orderAt(26, more)
      await this.photograph(id)
      await (await this.as('provider1')).post('/order/end', { id, cancel_reason: '完成' })
      sure(await (await this.as('dispatch')).post('/v2/order/audit', { id, status: 1, money: 0, deduct: [] }))
      sure(await (await this.as('provider1')).post('/v2/statement/order/confirm', { id }))
      ids.push(id)
    }
    return ids
  }

  /** What earlier tests made is no more: the next bill takes the orders of its own test alone. */
  async clear(): Promise<void> {
    await this.db.rows(sql`update orders set removed_at = now() where removed_at is null`)
    await this.db.rows(sql`update bill set removed_at = now() where removed_at is null`)
  }

  async makeBill(more: Row = {}): Promise<number> {
    const made = await (await this.as('dispatch')).post<{ id: number }>(CREATE, {
      firm_id: FIRM.provider1,
      start_time: today(),
      finish_time: today() + DAY - 1,
      ...more,
    })
    return sure(made).data.id
  }

  async bill(id: number, client?: Client): Promise<Detail['bill']> {
    return (await (client ?? (await this.as('dispatch'))).get<Detail>('/v2/statement/bill/detail', { id })).data.bill
  }

  /** An approval configuration for payments: dispatch asks, the administrator decides. */
  async payable(): Promise<void> {
    const staff = await this.db.rows<{ id: number; account: string }>(sql`
      select id, account from staff where account in ('dispatch', 'admin') and firm_id = ${FIRM.platform}`)
    const idsOf = (wanted: string) => staff.flatMap(({ id, account }) => (account === wanted ? [id] : []))
    await this.db.rows(sql`
      insert into approval_config (type, title, firm_id, launch_ids, nodes, cc_ids, handler_ids, callvoice, status)
      select 'bill_pay', '付款审批', ${FIRM.platform}, ${JSON.stringify(idsOf('dispatch'))}::jsonb,
        ${JSON.stringify([{ name: '财务', mode: 'any', user_ids: idsOf('admin') }])}::jsonb, '[]', '[]', 0, 1
      where not exists (select 1 from approval_config where type = 'bill_pay')`)
  }

  #account: number | undefined

  /** An account of the first provider, entered by its clerk. */
  async payeeAccount(): Promise<number> {
    const entered = { bank_name: '工商银行', account_name: '深圳市鹏城拖车有限公司', account_num: '6222020000009999' }
    this.#account ??= sure(await (await this.as('provider1')).post<{ id: number }>('/v2/bank', entered)).data.id
    return this.#account
  }

  /** The same bills, each with the word that its account was looked at. */
  async confirmedAccounts<B extends { readonly id: number }>(bills: readonly B[]) {
    const stamps = await this.db.rows<{ id: number; stamp: string }>(sql`
      select b.id, k.id || '.' || k.version as stamp from bill b join bank k on k.id = b.bank_id
      where b.id = any(${sql.param(bills.map(({ id }) => id))}::int[])`)
    return bills.map((one) => ({ ...one, account_stamp: stamps.find(({ id }) => id === one.id)?.stamp }))
  }

  /** A title to invoice to: the platform's own, or that of a customer. */
  async title(customer: number | null = null): Promise<number> {
    const [known] = await this.db.rows<{ id: number }>(sql`
      insert into invoice_title (title, duty_num, firm_id, customer_id)
      values ('深圳市道路救援有限公司', '91440300MA5EQ00000', ${FIRM.platform}, ${customer}) returning id`)
    return known?.id ?? 0
  }

  /** What an invoice over a tax-inclusive sum says at 6 %. @param total yuan */
  async invoice(billId: number, total: number, more: Row = {}): Promise<Row> {
    const fen = Math.round(total * 100)
    const amount = Math.round((fen * 100) / 106)
    return {
      bill_id: billId,
      act: 'verify',
      invoice_url: await this.uploaded(FIRM.provider1),
      number: String(2_644_000_000_000_000 + ++this.#serial).padStart(20, '0'),
      issue_date: new Date((today() + 8 * 3600) * 1000).toISOString().slice(0, 10),
      subtotal_amount: amount / 100,
      subtotal_tax: (fen - amount) / 100,
      total,
      ...more,
    }
  }

  /** A bill over so many orders at 5 (invoiced), its payment agreed to. */
  async payableBill(count = 2): Promise<number> {
    const [dispatch, provider] = [await this.as('dispatch'), await this.as('provider1')]
    await this.confirmed(count)
    const id = await this.makeBill()
    sure(await dispatch.post(START, { id, deduct_bill: 0 }))
    sure(await dispatch.post(FINISH, { id }))
    sure(await dispatch.post(APPLY, { bill_id: id, invoice_id: await this.title(), content: '道路救援服务费' }))
    const { payable_money } = await this.bill(id)
    sure(await provider.post(INVOICE, await this.invoice(id, Number(payable_money))))
    const letter = await this.uploaded(FIRM.provider1)
    sure(await provider.post(CONFIRM, { bill_id: id, letter, bank_id: await this.payeeAccount() }))
    return id
  }

  async agreed(billId: number): Promise<number> {
    await this.payable()
    const dispatch = await this.as('dispatch')
    const asked = sure(await dispatch.post<{ approval_id: number }>(APPROVAL, { id: billId, remark: '月结付款' }))
    const approval_id = asked.data.approval_id
    sure(await (await this.as('admin')).post('/v2/statement/approval/confirm', { approval_id, status: 1 }))
    return approval_id
  }
}

/** @throws Error with the platform's words when a call was refused */
export function sure<R extends Reply<unknown>>(reply: R): R {
  if (reply.code !== 1) throw new Error(reply.info)
  return reply
}

/** What happened to a record by its log, oldest first. */
export const happened = async (desk: BillDesk, resource: string, id: unknown): Promise<string[]> =>
  (
    await desk.db.rows<{ action: string }>(sql`
      select action from audit_log where resource = ${resource} and row_id = ${Number(id)} order by id`)
  ).map(({ action }) => action)
