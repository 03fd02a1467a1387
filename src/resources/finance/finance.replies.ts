import { listOf, object, part } from '../../schema/model/reply'

const { text, id, money, time } = part

/** What the calls of finance answer. */
export const cardBatchReplies = {
  calls: {
    exportCodes: object({
      cards: listOf(object({ serial: text, code: text, face_money: money, end_time: time })),
    }),
  },
} as const

export const prepaidCardReplies = {
  calls: { redeem: object({ id, serial: text, used_money: money, balance_money: money }) },
} as const

const asked = object({ repayment_id: id, order_no: text })
export const lendingReplies = {
  calls: {
    repay: asked,
    recordRepayment: asked,
  },
} as const
export const repaymentReplies = { calls: { askRepayment: asked, recordOutside: asked } } as const
