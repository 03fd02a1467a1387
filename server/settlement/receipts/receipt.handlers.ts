import { isTooOld, receiptLeft, receiptStateOf, receiptMessages as say } from '../../../src/domain/settlement'
import { bankLine } from '../../../src/resources/settlement/bankLine.resource'
import { receipt } from '../../../src/resources/settlement/receipt.resource'
import { type AnyRow, implement, type Outcome, type Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'
import { amountOf } from '../balanceDue'
import { allocate, takeBackShare } from './allocating'
import { funds } from './funds'
import { allocation } from './reading'
import type { ReceiptRow } from './receiptRow'

/** What a form says of a receipt: all of it is left. @throws DomainError for money that has not come yet, or came years ago */
function entered(input: AnyRow, now: number): Outcome {
  const time = Number(input.bank_time)
  const fault = time > now ? say.future : isTooOld(time, now) ? say.old : null
  if (fault) reject(fault, { errors: { bank_time: fault } })
  return { set: { left_money: amountOf(input.amount) } }
}

export const receiptHandlers = implement(receipt, {
  create: async ({ input, now }) => entered(input, now),
  edit: async ({ input, now }) => entered(input, now),
  /** The line of a statement that it came from waits to be matched again. */
  async acted({ tx, action, row, user, now }) {
    if (action !== 'voidReceipt' && action !== 'takeBack') return
    // One that somebody is at work at releases itself.
    await records(tx, bankLine).actAll({ receipt_id: row.id }, 'releaseLine', user, { now, skipLocked: true })
  },
  actions: {
    allocate,
    takeBack: takeBackShare,
    /** what is left of it, put down to a reason: 尾差 of its own, beside those of its bills */
    async settleRest({ row }: Work<ReceiptRow>) {
      return { set: { difference_money: amountOf(row.left_money), left_money: 0 } }
    },
    async reopenRest({ row, now }: Work<ReceiptRow>) {
      const amounts = { ...row, difference_money: 0 }
      const set = { difference_money: 0, left_money: receiptLeft(amounts), status: receiptStateOf(amounts) }
      return { set: { ...set, status_time: now } }
    },
  },
  reads: { allocation, funds },
})
