import type { Fen } from '../../../domain/money'

/** What an owner owes as the sum that it is: his share less what a coupon takes off. @param share null while it is not known */
export const couponSum = (share: Fen | null, off: Fen) => ({
  terms: [
    { label: '车主承担', fen: share },
    { label: '优惠券抵扣', fen: off, less: true },
  ],
  result: { label: '车主应付', fen: share === null ? null : share - off },
})
