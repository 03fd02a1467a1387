import { fenToYuan, yuanToFen } from '../../src/domain/money'
import { refuse } from '../http/refusal'
import type { Outcome, WireRow, Work } from '../schema/handlers'

/** Cash that the technician took on the spot counts as paid by other means (labels E4). */
async function collect({ row, input }: Work<WireRow>): Promise<Outcome> {
  const money = yuanToFen(Number(input.money)) ?? 0
  const owed = yuanToFen(Number(row.owner_money ?? 0)) ?? 0
  const paid = (yuanToFen(Number(row.paid_money ?? 0)) ?? 0) + money
  if (paid > owed) refuse('收款金额不能大于车主应付金额', { errors: { money: '收款金额不能大于车主应付金额' } })
  const taken = (yuanToFen(Number(row.user_to_driver_money ?? 0)) ?? 0) + money
  const isWhole = paid >= owed
  return {
    set: {
      paid_money: fenToYuan(paid),
      user_to_driver_money: fenToYuan(taken),
      pay_status: isWhole ? 3 : 2,
      is_money: isWhole ? 1 : 0,
    },
    remark: `收款 ${fenToYuan(money).toFixed(2)} 元`,
  }
}

/** Payment confirmed by the desk: an order that waited for it goes on to be dispatched. */
async function registerPayment({ row, now }: Work<WireRow>): Promise<Outcome> {
  return {
    set: {
      paid_money: row.owner_money,
      pay_status: 3,
      is_money: 1,
      ...(row.status === 0 && { status: 1, status_time: now }),
    },
  }
}

/** What the actions of orderMoney do beside their declaration. */
export const moneyHandlers = { collect, registerPayment }
