import { formatYuan } from '../../../src/domain/money'
import { billMessages, isTooOld, overReported, remitMessages, remitState } from '../../../src/domain/settlement'
import { endOfDay } from '../../../src/domain/time'
import { billRemit } from '../../../src/resources/settlement/billRemit.resource'
import { forgetStats } from '../../approval'
import type { Tx } from '../../db/db'
import type { Outcome, Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'
import { amountOf } from '../balanceDue'
import { takePayment } from './paying'
import type { BillRow } from './sides'

type Own = Work<BillRow>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)

/** The payer reports a payment. It counts as nothing until the payee confirms it. */
export async function remit({ tx, row, input, user, now }: Own): Promise<Outcome> {
  const money = amountOf(input.pay_money)
  const reported = amountOf(row.remitted_money)
  const left = amountOf(row.unpaid_money) - reported
  if (money > left) reject(overReported(left), { errors: { pay_money: overReported(left) } })
  if (Number(input.pay_time) > endOfDay(now)) {
    reject(remitMessages.future, { errors: { pay_time: remitMessages.future } })
  }
  if (isTooOld(Number(input.pay_time), now)) {
    reject(billMessages.payOld, { errors: { pay_time: billMessages.payOld } })
  }
  await records(tx, billRemit).create(
    {
      bill_id: row.id,
      pay_money: money,
      pay_time: Number(input.pay_time),
      payment_url: textOf(input.payment_url),
      remark: textOf(input.remark),
      user_name: user.name,
    },
    user,
  )
  const set = { remitted_money: reported + money }
  return { set, remark: `报告付款 ${formatYuan(money)}` }
}

/** A reported payment of this bill that waits, locked. @throws DomainError for one that is handled, or of another bill */
async function waiting(tx: Tx, row: BillRow, id: unknown) {
  const [found] = await records(tx, billRemit).lock({ id: Number(id), bill_id: row.id, status: remitState.open })
  return found ?? reject(billMessages.changed)
}

/** The payer takes a report back that nobody has handled yet. */
export async function withdrawRemit({ tx, row, input, user, now }: Own): Promise<Outcome> {
  const found = await waiting(tx, row, input.remit_id)
  await records(tx, billRemit).act(found.id, 'withdrawRemit', user, { now })
  const money = amountOf(found.pay_money)
  return { set: { remitted_money: amountOf(row.remitted_money) - money }, remark: `撤回 ${formatYuan(money)}` }
}

/** The payee confirms a reported payment, which makes it one, or refuses it with a reason. */
export async function checkRemit({ tx, row, input, user, now, afterCommit }: Own): Promise<Outcome> {
  const found = await waiting(tx, row, input.remit_id)
  const money = amountOf(found.pay_money)
  const remark = textOf(input.remark)
  const remitted_money = amountOf(row.remitted_money) - money
  const values = { reply: remark, handler_name: user.name }
  const remits = records(tx, billRemit)
  if (Number(input.status) !== remitState.confirmed) {
    await remits.act(found.id, 'refuseRemit', user, { now, values })
    return { set: { remitted_money }, remark: `退回 ${formatYuan(money)}；${remark}` }
  }
  const paid = { money, proof: found.payment_url, tax: row.real_tax_point, remark: remark ?? found.remark }
  const set = await takePayment(tx, row, { ...paid, time: Math.min(Number(found.pay_time), now) }, user, now)
  await remits.act(found.id, 'confirmRemit', user, { now, values })
  afterCommit(forgetStats)
  return {
    set: { ...set, remitted_money },
    remark: `确认到账 ${formatYuan(money)}，未收 ${formatYuan(set.unpaid_money)}`,
  }
}
