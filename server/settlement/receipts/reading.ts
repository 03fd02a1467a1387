import { sql } from 'drizzle-orm'
import type { Fen } from '../../../src/domain/money'
import {
  billSide,
  billState,
  MOST_ALLOCATED,
  proposeBills,
  receiptLeft,
  receiptState,
} from '../../../src/domain/settlement'
import type { Tx } from '../../db/db'
import type { ReceiptRow } from './receiptRow'

type Reader = Pick<Tx, 'rows'>

const seconds = (date: Date | null): number | null => (date ? Math.floor(date.getTime() / 1000) : null)

interface OpenRow {
  readonly id: number
  readonly no: string
  readonly start_time: Date
  readonly finish_time: Date
  readonly payable_money: Fen
  readonly paid_money: Fen
  readonly unpaid_money: Fen
  readonly all: number
}

/** Its customer's bills that a payment may be registered of, in the same books; the oldest first. */
async function openBills(tx: Reader, row: ReceiptRow) {
  if (row.customer_id === null) return { bills: [], further: 0 }
  const rows = await tx.rows<OpenRow>(sql`
    select id, no, start_time, finish_time, payable_money, paid_money, unpaid_money, count(*) over ()::int as all
    from bill where removed_at is null and direction = ${billSide.receivable} and owner_firm_id = ${row.firm_id}
      and customer_id = ${row.customer_id} and check_status = ${billState.invoiced} and unpaid_money > 0
    order by finish_time, id limit ${MOST_ALLOCATED}`)
  const bills = rows.map(({ all: _, start_time, finish_time, ...one }) => ({
    ...one,
    start_time: seconds(start_time),
    finish_time: seconds(finish_time),
  }))
  return { bills, further: Math.max(0, (rows[0]?.all ?? 0) - bills.length) }
}

interface PaymentRow {
  readonly pay_time: Date | null
  readonly void_time: Date | null
}

/** One receipt with what it pays and has paid, its customer's open bills, and which of them it would cover exactly. */
export async function allocation({ tx, row }: { readonly tx: Reader; readonly row: ReceiptRow }) {
  const [payments, { bills, further }] = await Promise.all([
    tx.rows<PaymentRow>(sql`
      select p.id, p.bill_id, b.no as bill_no, p.pay_money, p.difference, p.remark, p.user_name, p.status, p.pay_time,
        p.void_remark, p.void_name, p.void_time
      from bill_payment p join bill b on b.id = p.bill_id
      where p.receipt_id = ${row.id} and p.removed_at is null order by p.id`),
    openBills(tx, row),
  ])
  const left = row.status === receiptState.void ? 0 : receiptLeft(row)
  const proposal =
    further > 0
      ? { kind: 'unknown', sets: [] }
      : proposeBills(
          bills.map(({ id, unpaid_money }) => ({ id, unpaid: unpaid_money })),
          left,
        )
  return {
    receipt: row,
    payments: payments.map((one) => ({ ...one, pay_time: seconds(one.pay_time), void_time: seconds(one.void_time) })),
    bills,
    further,
    proposal,
  }
}
