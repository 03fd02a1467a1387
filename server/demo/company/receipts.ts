import { sql } from 'drizzle-orm'
import { type Fen, yuan } from '../../../src/domain/money'
import { billSide, billState, receiptState } from '../../../src/domain/settlement'
import { DAY, HOUR, type Unix } from '../../../src/domain/time'
import { billPayment } from '../../../src/resources/settlement/billPayment.resource'
import { receipt } from '../../../src/resources/settlement/receipt.resource'
import type { Tx } from '../../db/db'
import type { By } from '../../engine/write/audit'
import { records, type Values } from '../../engine/write/records'
import { PLATFORM } from './firms'

interface Owed {
  readonly id: number
  readonly customer_id: number
  readonly name: string
  readonly paid_money: Fen
  readonly unpaid_money: Fen
  readonly check_status: number
  readonly settle_time: Date | null
}

/**
 * Money that customers have sent: what has settled their bills, a transfer that covers two bills exactly, one that its bank has
 * taken a fee of, one of nobody knows whom, and one that was entered twice and is void.
 */
export async function insertReceipts(tx: Tx, now: Unix): Promise<void> {
  const [by] = await tx.rows<NonNullable<By>>(sql`select id, name, firm_id from staff where account = 'finance'`)
  const [account] = await tx.rows<{ id: number }>(
    sql`select id from bank where firm_id = ${PLATFORM} order by id limit 1`,
  )
  if (!by || !account) return
  const bills = await tx.rows<Owed>(sql`
    select b.id, b.customer_id, c.name, b.paid_money, b.unpaid_money, b.check_status, b.settle_time
    from bill b join customer c on c.id = b.customer_id
    where b.direction = ${billSide.receivable} and b.owner_firm_id = ${PLATFORM} and b.removed_at is null
      and b.check_status in (${billState.invoiced}, ${billState.settled}) order by b.finish_time, b.id`)
  let serial = 0
  const enter = (payer: string, amount: Fen, at: Unix, more: Values<typeof receipt> = {}) =>
    records(tx, receipt).create(
      {
        ...{ payer, amount, bank_time: at, bank_id: account.id, bank_no: `CMB${240_000_001 + ++serial * 137}` },
        ...{ left_money: amount, firm_id: PLATFORM, user_name: by.name, status_time: at, ...more },
      },
      by,
    )

  for (const one of bills.filter(
    ({ check_status, paid_money }) => check_status === billState.settled && paid_money > 0,
  )) {
    const at = Math.min(one.settle_time ? Math.floor(one.settle_time.getTime() / 1000) : now, now) - 2 * HOUR
    const whole = { customer_id: one.customer_id, allocated_money: one.paid_money, left_money: 0 }
    const id = await enter(one.name, one.paid_money, at, { ...whole, status: receiptState.allocated })
    await records(tx, billPayment).editAll({ bill_id: one.id }, { receipt_id: id }, by)
  }

  const open = bills.filter(({ check_status, unpaid_money }) => check_status === billState.invoiced && unpaid_money > 0)
  const customer = open[0]
  if (customer) {
    const own = open.filter(({ customer_id }) => customer_id === customer.customer_id)
    const sum = own.reduce((all, { unpaid_money }) => all + unpaid_money, 0)
    const known = { customer_id: customer.customer_id }
    await enter(customer.name, sum, now - 20 * HOUR, known)
    if (customer.unpaid_money > yuan(5)) {
      await enter(customer.name, customer.unpaid_money - yuan(5), now - 3 * DAY, {
        ...known,
        remark: '对方银行扣手续费5元',
      })
    }
    await enter(customer.name, sum, now - 19 * HOUR, {
      ...{
        ...known,
        status: receiptState.void,
        void_remark: '重复登记',
        void_name: by.name,
        void_time: now - 18 * HOUR,
      },
    })
  }
  await enter('深圳市某某汽车服务有限公司', yuan(1280), now - 2 * DAY, { remark: '摘要：救援费' })
  await tx.rows(sql`update receipt set create_time = bank_time, update_time = coalesce(void_time, bank_time)`)
  await tx.rows(sql`update bill_payment set update_time = create_time where receipt_id is not null`)
  await tx.rows(sql`
    update audit_log l set at = coalesce((select r.bank_time from receipt r where l.resource = 'receipt' and r.id = l.row_id), to_timestamp(${now}))
    where l.resource in ('receipt', 'billPayment')`)
}
