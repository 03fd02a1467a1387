import type { OrderRemark } from '../parts/orderDetail'

/** So many remarks show before the rest folds away (O-599). */
export const SHOWN_REMARKS = 4

export interface RemarkThread {
  readonly remark: OrderRemark
  /** oldest first, as a conversation reads */
  readonly replies: readonly OrderRemark[]
}

/** Remarks with their replies below them, newest first; a reply to a deleted remark stands by itself. */
export function remarkThreads(remarks: readonly OrderRemark[]): RemarkThread[] {
  const ids = new Set(remarks.map(({ id }) => id))
  const isReply = ({ pid }: OrderRemark) => pid !== null && ids.has(pid)
  return remarks
    .filter((remark) => !isReply(remark))
    .map((remark) => ({ remark, replies: remarks.filter(({ pid }) => pid === remark.id).reverse() }))
}
