import { sql } from 'drizzle-orm'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { turnedValue } from '../../../src/schema/compile/travel'
import { couponNameOf } from '../../customer'
import type { Tx } from '../../db/db'
import type { Changes } from '../../engine/core/changes'
import type { Session } from '../../engine/core/handlers'
import { balanceOf, debtOf, type Payments, payOf } from '../../settlement'

interface ReadWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly row: OrderRecord
  readonly user: Session
}

const seconds = (date: Date | null): number | null => (date ? Math.floor(date.getTime() / 1000) : null)
const SHOWN = 200

/** An amount of the log, which keeps values as they travel. */
const owed = (logged: unknown) => turnedValue(order.fields.owner_money, logged, 'decode') ?? null

/** Changes of what the owner pays, by hand, newest first. */
async function modifyLog(tx: Pick<Tx, 'rows'>, id: unknown) {
  const rows = await tx.rows<{
    id: number
    at: Date
    action: string
    changes: Changes
    user_name: string
    remark: string | null
  }>(sql`
    select id, at, action, changes, user_name, remark from audit_log
    where resource = 'order' and row_id = ${id} and action in ('modifyPrice', 'withdrawSurcharge', 'selfRescue')
      and changes ? 'owner_money'
    order by id desc limit ${SHOWN}`)
  return rows.map(({ at, changes, ...row }) => ({
    ...row,
    time: seconds(at),
    before: owed(changes.owner_money?.[0]),
    after: owed(changes.owner_money?.[1]),
  }))
}

/** Payments and refunds of an order, newest first. */
async function payLog(tx: Pick<Tx, 'rows'>, id: unknown) {
  const payments = await tx.rows<{
    id: number
    out_trade_no: string
    transaction_id: string | null
    method: number
    amount: number
    status: number
    create_time: Date
    paid_time: Date | null
    user_name: string | null
  }>(sql`
    select id, out_trade_no, transaction_id, method, amount, status, create_time, paid_time, user_name
    from payment where order_id = ${id} order by id desc limit ${SHOWN}`)
  const refunds = await tx.rows<{
    id: number
    payment_id: number
    out_refund_no: string
    amount: number
    reason: string | null
    status: number
    failure: string | null
    create_time: Date
    finish_time: Date | null
  }>(sql`
    select id, payment_id, out_refund_no, amount, reason, status, failure, create_time, finish_time
    from refund where order_id = ${id} order by id desc limit ${SHOWN}`)
  return payments.map(({ amount, create_time, paid_time, ...payment }) => ({
    ...payment,
    money: amount,
    time: seconds(paid_time ?? create_time),
    refunds: refunds
      .filter(({ payment_id }) => payment_id === payment.id)
      .map(({ amount: returned, create_time: asked, finish_time, payment_id: _, ...refund }) => ({
        ...refund,
        money: returned,
        time: seconds(finish_time ?? asked),
      })),
  }))
}

/** What the owner pays and why (O-541): price and shares, changes by hand, payments and refunds. */
export async function feeDetail({ tx, row, user }: ReadWork) {
  const price = row.price
  return {
    price: price && { ...price, firm: null },
    pay: payOf(row, user.firm_type),
    predict_money: row.predict_money ?? null,
    owner_money: row.owner_money ?? null,
    coupon_money: row.coupon_money ?? 0,
    coupon_name: row.coupon_money ? await couponNameOf(tx, row.id) : null,
    paid_money: row.paid_money ?? 0,
    modify_log: await modifyLog(tx, row.id),
    pay_log: await payLog(tx, row.id),
  }
}

/** How a shown code stands (O-342, O-543). */
export async function payState({ tx, row }: ReadWork, payments: Payments) {
  const debt = debtOf(row)
  return {
    status: debt.pay_status,
    order_status: debt.status,
    paid_money: debt.paid,
    balance_money: balanceOf(debt),
    pay_data: await payments.shown(tx, row.id),
  }
}
