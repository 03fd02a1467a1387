import { sql } from 'drizzle-orm'
import { labelOf } from '../../../src/domain/choice'
import { codesClosedMessage } from '../../../src/domain/firm'
import { isId } from '../../../src/domain/identifier'
import { type Fen, yuanText } from '../../../src/domain/money'
import { cancelType } from '../../../src/domain/order/orderEnums'
import { priceBelowPaid, repriced, slipTexts, totalFor } from '../../../src/domain/settlement'
import { walletMessages } from '../../../src/domain/wallet'
import { companyPayment } from '../../../src/resources/firm/companyPayment.resource'
import type { OrderRecord } from '../../../src/resources/order'
import type { PriceBefore } from '../../../src/resources/order/order.fees'
import type { OrderPrice, StoredLine, StoredSide } from '../../../src/resources/order/order.fields'
import { type CallApprovers, isUnderApproval } from '../../approval'
import { couponMoneyFor, dropCoupon, takeCoupon } from '../../customer'
import type { Tx } from '../../db/db'
import { type Outcome, type Work, withPreparation } from '../../engine/core/handlers'
import { idOf } from '../../engine/core/parameters'
import { settingOf } from '../../engine/read/single'
import { reject, rejectForbidden, rejectStale } from '../../kernel/domainError'
import { amountOf, balanced, balanceOf, chooseInvoiceTitle, debtOf, moneyIn, type Payments } from '../../settlement'
import { leftOf, systemWriteOff } from './systemWriteOff'

type Asked = Work<OrderRecord>
/** the pay status of money that was taken by hand */
const BY_HAND = 3
type Handler = (work: Asked, payments: Payments) => Promise<Outcome>

/** Cash that the technician took on the spot counts as paid by other means (labels E4). */
const collect: Handler = async (work, payments) => {
  const { row, input, now, user } = work
  const money = amountOf(input.money)
  if (money > balanceOf(debtOf(row))) {
    reject('收款金额不能大于车主应付金额', { errors: { money: '收款金额不能大于车主应付金额' } })
  }
  await payments.close(work)
  await payments.record(work, { method: 2, amount: money, userName: user.name })
  const taken = amountOf(row.user_to_driver_money) + money
  return {
    set: { ...moneyIn(row, money, now, BY_HAND).set, user_to_driver_money: taken },
    remark: `收款 ${yuanText(money)} 元`,
  }
}

/** Payment confirmed by the desk: what waited for it goes on. */
const registerPayment: Handler = async (work, payments) => {
  const amount = balanceOf(debtOf(work.row))
  await payments.close(work)
  await payments.record(work, { method: 3, amount, userName: work.user.name })
  return { set: moneyIn(work.row, amount, work.now, BY_HAND).set }
}

/** How the price of an order is shared: what its owner pays of it, and what is left to its customer (decisions §3). */
function sharesOf({ predict_money: total, owner_money: owner }: OrderRecord) {
  const customer = total === null || owner === null ? null : total - owner
  return { total_money: total, owner_money: owner, customer_money: customer }
}

/** A company may take no payments by code (F-532). @throws DomainError */
async function refuseClosedCodes(tx: Pick<Tx, 'rows'>, orderId: number): Promise<void> {
  const [order] = await tx.rows<{ owner_firm_id: number | null }>(sql`
    select owner_firm_id from orders where id = ${orderId}`)
  if (!order?.owner_firm_id) return
  if ((await settingOf(tx, companyPayment, order.owner_firm_id)).takes_codes === 0) reject(codesClosedMessage)
}

/** The order's balance as a code to be scanned (O-542). */
const payCode = (payments: Payments) =>
  withPreparation(
    async ({ rows, body }) => {
      const id = idOf(body.id ?? body.order_id)
      if (!isId(id)) return rejectForbidden()
      await refuseClosedCodes({ rows }, id)
      return payments.make({ rows }, id)
    },
    async (work: Asked, made): Promise<Outcome> => ({ data: { pay_data: await payments.open(work, made) } }),
  )

const ADJUSTED = 'modified'

/** The customer's side with a line that brings it to its new total, so that the lines sum to it. */
function adjusted(side: StoredSide | null | undefined, total: Fen): StoredSide {
  const lines: readonly StoredLine[] = (side?.lines ?? []).filter(({ key }) => key !== ADJUSTED)
  const difference = total - lines.reduce((sum, { amount }) => sum + amount, 0)
  const line = { key: ADJUSTED, label: '改价', quantity: '1 次', unit: difference, amount: difference }
  return { formula: side?.formula ?? null, lines: difference === 0 ? lines : [...lines, line], total }
}

/** Sets by hand what the owner pays (O-370..O-372); above what is paid it is a balance due, during the rescue a surcharge. */
const modifyPrice: Handler = async (work, payments) => {
  const { tx, row, input, now } = work
  const debt = debtOf(row)
  const owner = amountOf(input.money)
  const coupon_money = row.coupon_money ? await couponMoneyFor(tx, { ...row, owner_money: owner }) : 0
  const owed = owner - coupon_money
  if (owner <= debt.paid || (debt.paid > 0 && owed <= debt.paid)) {
    const message = priceBelowPaid(debt.paid)
    reject(message, { errors: { money: message } })
  }
  await payments.close(work)
  const { pay_status, surcharge } = repriced(debt, owed)
  const before = row.price
  const total = totalFor(row.charge_type, amountOf(row.predict_money), owner)
  const price: OrderPrice = {
    customer: adjusted(before?.customer, total),
    firm: before?.firm ?? null,
    owner,
    message: null,
  }
  const kept: PriceBefore = {
    owner_money: row.owner_money,
    predict_money: row.predict_money,
    customer_is_check: row.customer_is_check,
    price: before,
  }
  const outcome = {
    set: {
      owner_money: owner,
      coupon_money,
      predict_money: total,
      price,
      customer_is_check: 2,
      is_cash: 1,
      is_money: 0,
      pay_status,
      ...(surcharge && { ...surcharge, status_time: now, price_before: kept }),
    },
  }
  // A coupon may cover all of it: then there is nothing to wait for.
  return owed > 0 ? outcome : balanced(work, outcome, payments)
}

/** A coupon of the owner's phone takes off what he owes; the company that issued it bears that (decisions §8). */
const useCoupon: Handler = async (work, payments) => {
  const { tx, row, input, now, user } = work
  const coupon_money = await takeCoupon(tx, Number(input.user_coupon_id), row, now, user)
  const outcome = await balanced(work, { set: { coupon_money } }, payments)
  return { ...outcome, remark: `优惠 ${yuanText(coupon_money)} 元` }
}

/** Takes the coupon off again, as long as the owner has not paid with it. */
const dropOrderCoupon: Handler = async (work, payments) => {
  const { tx, row, now, user } = work
  await dropCoupon(tx, row.id, now, user)
  return balanced(work, { set: { coupon_money: 0 } }, payments)
}

/** An unpaid surcharge is taken back: price and status are as before. */
const withdrawSurcharge: Handler = async (work, payments) => {
  const { row, now } = work
  const before = row.price_before
  if (!before) return rejectStale()
  await payments.close(work)
  const paid = amountOf(row.paid_money)
  const owed = amountOf(before.owner_money)
  const isWhole = owed > 0 && paid >= owed
  const whole = amountOf(row.user_to_driver_money) > 0 ? 3 : 1
  const outcome = {
    set: {
      ...before,
      is_cash: owed > 0 ? 1 : 0,
      is_money: isWhole ? 1 : 0,
      pay_status: owed === 0 ? null : isWhole ? whole : paid > 0 ? 2 : 0,
      status: row.prev_status,
      prev_status: null,
      price_before: null,
      status_time: now,
    },
  }
  return balanced(work, outcome, payments)
}

/** The owner helped himself: he gets the money, the customer bears it, the firm earns nothing (E6); what he paid goes back (E5). */
const selfRescue: Handler = async (work, payments) => {
  const { row, input } = work
  const money = amountOf(input.selfrescue_money)
  const line = { key: 'selfrescue', label: '自救补偿', quantity: '1 次', unit: money, amount: money }
  const price: OrderPrice = {
    customer: { formula: null, lines: [line], total: money },
    firm: null,
    owner: 0,
    message: null,
  }
  return {
    set: {
      predict_money: money,
      real_money: 0,
      owner_money: 0,
      coupon_money: 0,
      price,
      price_before: null,
      customer_is_check: 2,
      is_cash: 0,
      pay_status: amountOf(row.paid_money) > 0 ? row.pay_status : null,
      ...(await payments.giveBack(work, '自行解决')),
    },
    remark: String(input.selfrescue_remark),
  }
}

/** The owner of a cancelled order gets back what he has paid (E5). */
const cancel: Handler = async (work, payments) => ({
  set: await payments.giveBack(work, '订单取消'),
  remark: `${labelOf(cancelType, Number(work.input.cancel_type))}：${work.input.cancel_reason}`,
})

const retryRefund: Handler = async (work, payments) => {
  await payments.retryRefunds(work)
  return {}
}

/**
 * A cash slip is paid to the provider outside of the wallets, with a proof (E1, E2, O-380); what its technician took too much is
 * paid back by the provider, and stands as an amount below nothing.
 */
const writeOff: Handler = async ({ tx, row, now }) => {
  if (await isUnderApproval(tx, 'write_off', row.id, now)) reject(walletMessages.secondRequest)
  const left = leftOf(row)
  const { done, fen } = slipTexts(left)
  return { set: { writeoff_money: left }, remark: `${done} ${yuanText(fen)} 元` }
}

const invoice: Handler = async (work) => chooseInvoiceTitle(work)

const handlers = {
  collect,
  registerPayment,
  modifyPrice,
  useCoupon,
  dropCoupon: dropOrderCoupon,
  withdrawSurcharge,
  selfRescue,
  cancel,
  retryRefund,
  writeOff,
  invoice,
} satisfies Record<string, Handler>
type Name = keyof typeof handlers

/** What the actions of orderMoney do beside their declaration. */
export const moneyHandlers = (payments: Payments, callApprovers: CallApprovers) => ({
  ...(Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, (work: Asked) => handler(work, payments)]),
  ) as Record<Name, (work: Asked) => Promise<Outcome>>),
  priceShares: async ({ row }: Work<OrderRecord>) => ({ data: sharesOf(row) }),
  payCode: payCode(payments),
  systemWriteOff: systemWriteOff(callApprovers),
})
