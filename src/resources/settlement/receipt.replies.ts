import type { RecordOf } from '../../schema/model'
import { listOf, object, orNull, part, recordOf } from '../../schema/model/reply'
import type { receipt } from './receipt.resource'

const { text, integer, id, money, time } = part

/** What a bill is to who allocates money. */
const openBill = object({
  id,
  no: text,
  start_time: time,
  finish_time: time,
  payable_money: money,
  paid_money: money,
  unpaid_money: money,
})

const counted = object({ count: integer, money })

/** What is waiting of one kind, by how old it is. */
const age = object({ direction: integer, age: integer, count: integer, money })

/** What the calls of receipts answer. */
export const receiptReplies = {
  asked: { allocation: {} },
  calls: {
    allocation: object({
      receipt: recordOf<RecordOf<typeof receipt>>('receipt'),
      /** what it pays and has paid; of a difference no money */
      payments: listOf(
        object({
          id,
          bill_id: id,
          bill_no: text,
          pay_money: money,
          difference: orNull(integer),
          remark: orNull(text),
          user_name: orNull(text),
          status: integer,
          pay_time: orNull(time),
          void_remark: orNull(text),
          void_name: orNull(text),
          void_time: orNull(time),
        }),
      ),
      /** of its customer, in a state in which a payment may be registered; the oldest first */
      bills: listOf(openBill),
      /** how many more of them there are */
      further: integer,
      /** see `proposeBills` */
      proposal: object({ kind: text, sets: listOf(listOf(id)) }),
    }),
    funds: object({
      /** of the ledger's accounts; null to who is limited to some customers */
      accounts: orNull(listOf(object({ group: text, kind: text, firms: integer, money }))),
      withdrawals: orNull(listOf(object({ status: integer, count: integer, money }))),
      /** money that came in and stands against no bill yet */
      receipts: object({ open: counted, part: counted, unknown: counted }),
      ages: listOf(age),
      /** of each day of the last thirty, the oldest first */
      days: listOf(object({ day: time, in_money: money, out_money: money })),
      /** of these days together, by where it came from or went */
      sources: listOf(object({ source: text, count: integer, in_money: money, out_money: money })),
    }),
  },
} as const
