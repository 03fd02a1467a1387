import { sql } from 'drizzle-orm'
import { FIRM } from '../company'
import type { Client } from '../desk'
import { BillDesk, sure } from './billDesk'

export const RECEIPT = '/v2/receipt'
export const ALLOCATE = '/v2/receipt/allocate'
export const UNDO = '/v2/receipt/undo'
export const REST = '/v2/receipt/rest'
export const VOID = '/v2/receipt/void'
export const CUSTOMER = 76

export interface Allocation {
  readonly receipt: Readonly<Record<string, unknown>>
  readonly payments: readonly {
    readonly id: number
    readonly bill_id: number
    readonly pay_money: number
    readonly difference: number | null
    readonly status: number
  }[]
  readonly bills: readonly { readonly id: number; readonly unpaid_money: number }[]
  readonly proposal: { readonly kind: string; readonly sets: readonly (readonly number[])[] }
}

/** The small company with bank accounts, and with customers' bills that wait for their money. */
export class ReceiptDesk extends BillDesk {
  #numbers = 0

  /** No bills, and the two customers whose money comes in. */
  async clearWithCustomers(): Promise<void> {
    await this.clear()
    await this.db.rows(sql`insert into customer (id, name, firm_id, status)
      values (${CUSTOMER}, '分配客户', ${FIRM.platform}, 1), (77, '另一客户', ${FIRM.platform}, 1) on conflict do nothing`)
  }

  /** The company's account that money comes in on. */
  async account(firm: number = FIRM.platform): Promise<number> {
    const [known] = await this.db.rows<{ id: number }>(sql`select id from bank where firm_id = ${firm} limit 1`)
    if (known) return known.id
    const [made] = await this.db.rows<{ id: number }>(sql`
      insert into bank (bank_name, account_name, account_num, firm_id) values (${`招商银行 ${firm}`}, '安途救援', '7559000001', ${firm}) returning id`)
    return made?.id ?? 0
  }

  /** What a form says of money that came in; yuan. */
  async form(amount: number, more: Readonly<Record<string, unknown>> = {}) {
    return {
      payer: '鹏安财产保险',
      customer_id: CUSTOMER,
      bank_id: await this.account(),
      amount,
      bank_time: Math.floor(Date.now() / 1000) - 3600,
      bank_no: `B${++this.#numbers}`,
      ...more,
    }
  }

  /** Money that came in. @returns its id */
  async received(amount: number, more: Readonly<Record<string, unknown>> = {}, client?: Client): Promise<number> {
    const reply = await (client ?? (await this.as('dispatch'))).post<{ id: number }>(
      RECEIPT,
      await this.form(amount, more),
    )
    return sure(reply).data.id
  }

  /** A bill of the customer that waits for its money, as if its orders had been billed. @param unpaid yuan */
  async due(unpaid: number, { customer = CUSTOMER, firm = FIRM.platform as number, state = 5, direction = 2 } = {}) {
    const fen = Math.round(unpaid * 100)
    const [made] = await this.db.rows<{ id: number }>(sql`
      insert into bill (no, direction, customer_id, owner_firm_id, start_time, finish_time, order_count, total_money, deduct_money,
        deduct_bill, collected_money, carried_money, refund_money, payable_money, paid_money, unpaid_money, status, check_status, real_tax_point)
      select 'ZT' || nextval(pg_get_serial_sequence('bill', 'id')), ${direction}, ${customer}, ${firm}, now() - interval '30 days', now(), 0,
        ${fen}, 0, 0, 0, 0, 0, ${fen}, 0, ${fen}, ${state === 5 ? 2 : 1}, ${state}, 6 returning id`)
    return made?.id ?? 0
  }

  async allocation(id: number, client?: Client): Promise<Allocation> {
    return sure(await (client ?? (await this.as('dispatch'))).get<Allocation>('/v2/receipt/allocation', { id })).data
  }
}

/** Receipts whose amounts are not those of their payments, and bills likewise; none in a sound database. */
export const receiptsAstray = (db: Pick<ReceiptDesk['db'], 'rows'>) =>
  db.rows(sql`
    with paid as (
      select r.id, coalesce(sum(p.pay_money) filter (where p.status = 1 and p.difference is null), 0) as paid
      from receipt r left join bill_payment p on p.receipt_id = r.id group by r.id),
    owed as (
      select b.id, coalesce(sum(p.pay_money) filter (where p.status = 1), 0) as paid
      from bill b left join bill_payment p on p.bill_id = b.id where b.removed_at is null group by b.id)
    select 'receipt' as of, r.id from receipt r join paid using (id)
      where r.allocated_money <> paid.paid or r.left_money <> r.amount - r.allocated_money - r.difference_money or r.left_money < 0
        or r.status not in (0, 1, 2, 9)
        or (r.status <> 9 and r.status <> case when r.left_money = 0 then 2 when r.allocated_money + r.difference_money = 0 then 0 else 1 end)
    union all
    select 'bill', b.id from bill b join owed using (id)
      where b.paid_money <> owed.paid or b.unpaid_money <> b.payable_money - owed.paid or b.unpaid_money < 0
        or (b.check_status = 6) <> (b.unpaid_money = 0 and b.payable_money > 0)`)
