import { labelOf } from '../../../src/domain/choice'
import { type Fen, yuanText } from '../../../src/domain/money'
import { cancelType } from '../../../src/domain/order/orderEnums'
import { priceBelowPaid, proofMimes, proofMissing, repriced, totalFor } from '../../../src/domain/settlement'
import { ledgerLines, walletMessages } from '../../../src/domain/wallet'
import type { OrderRecord } from '../../../src/resources/order'
import type { PriceBefore } from '../../../src/resources/order/order.fees'
import type { OrderPrice, StoredLine, StoredSide } from '../../../src/resources/order/order.fields'
import { MESSAGES } from '../../../src/schema/model'
import { reject } from '../../http/domainError'
import { uploadedFile } from '../../http/files'
import { feesOf } from '../../pricing'
import { afterwards, type Outcome, type Work } from '../../schema/handlers'
import { amountOf, balanced, balanceOf, chooseInvoiceTitle, debtOf, moneyIn, type Payments } from '../../settlement'
import { post, provePaypass } from '../../wallet'

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

/** The order's balance as a code to be scanned (O-542). */
const payCode = (payments: Payments) =>
  afterwards(
    ({ rows, body }) => payments.make({ rows }, Number(body.id ?? body.order_id)),
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
  const { row, input, now } = work
  const debt = debtOf(row)
  const owner = amountOf(input.money)
  if (owner <= debt.paid) {
    const message = priceBelowPaid(debt.paid)
    reject(message, { errors: { money: message } })
  }
  await payments.close(work)
  const { pay_status, surcharge } = repriced(debt, owner)
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
  return {
    set: {
      owner_money: owner,
      predict_money: total,
      price,
      customer_is_check: 2,
      is_cash: 1,
      is_money: 0,
      pay_status,
      ...(surcharge && { ...surcharge, status_time: now, price_before: kept }),
    },
  }
}

/** An unpaid surcharge is taken back: price and status are as before. */
const withdrawSurcharge: Handler = async (work, payments) => {
  const { row, now } = work
  const before = row.price_before
  if (!before) return reject(MESSAGES.stale)
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

/** What of a cash slip its provider is still to get. */
const dueOf = (row: OrderRecord): Fen =>
  Math.max(0, amountOf(row.real_money) - amountOf(row.firm_deduct_money) - amountOf(row.user_to_driver_money))

/** From the company's wallet into the provider's, less the fees, in the transaction that writes the slip off (E2, E3). */
const systemWriteOff = afterwards(
  async ({ rows, user, body }) => provePaypass({ rows }, user.firm_id, body.paypass),
  async ({ tx, row, user, now }: Asked): Promise<Outcome> => {
    if (row.owner_firm_id !== user.firm_id) reject(walletMessages.ownOrders)
    const due = dueOf(row)
    if (due > 0) {
      const { fee, insurance } = await feesOf(tx, Number(row.type), due)
      const no = String(row.no)
      const isFirst = await post(tx, {
        key: `write off ${no}`,
        kind: 'write_off',
        no,
        lines: ledgerLines.write_off(user.firm_id, Number(row.firm_id), due, { fee, insurance }),
        about: { order_id: row.id, rescue_type: Number(row.type), total_money: due, fee, insurance },
        userId: user.id,
        eventTime: now,
      })
      if (!isFirst) reject(MESSAGES.stale)
    }
    return { set: { writeoff_money: due }, remark: `核销 ${yuanText(due)} 元` }
  },
)

/** A cash slip is paid to the provider outside of the wallets, with a proof (E1, E2, O-380). */
const writeOff: Handler = async ({ tx, row, input, user }) => {
  const url = String(input.url ?? '')
  const file = await uploadedFile(tx, url, user)
  if (!file || !proofMimes.includes(file.mime)) reject(proofMissing, { errors: { url: proofMissing } })
  const due = dueOf(row)
  return {
    set: { writeoff_money: due },
    remark: `核销 ${yuanText(due)} 元`,
  }
}

const invoice: Handler = async (work) => chooseInvoiceTitle(work)

const handlers = {
  collect,
  registerPayment,
  modifyPrice,
  withdrawSurcharge,
  selfRescue,
  cancel,
  retryRefund,
  writeOff,
  invoice,
} satisfies Record<string, Handler>
type Name = keyof typeof handlers

/** What the actions of orderMoney do beside their declaration. */
export const moneyHandlers = (payments: Payments) => ({
  ...(Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, (work: Asked) => handler(work, payments)]),
  ) as Record<Name, (work: Asked) => Promise<Outcome>>),
  payCode: payCode(payments),
  systemWriteOff,
})
