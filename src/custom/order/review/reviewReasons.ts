import { deviates, gradePoints } from '../../../domain/order/grading'
import { photoSlots } from '../../evidence'
import { countedPhotos, type OrderDetail } from '../parts/orderDetail'

const ARRIVAL = 3

/** What a reviewer would write of this order: what its own photos, times and places show, never more. */
export function reviewReasons(order: OrderDetail): readonly string[] {
  const isLate = gradePoints(order, countedPhotos(order)).some(
    ({ code, state }) => code === ARRIVAL && state === 'lost',
  )
  const found = [
    ...(deviates(order.deviation) ? ['现场照片位置不符'] : []),
    ...(isLate ? ['到达超时已核实'] : []),
    ...(photoSlots(order).missing > 0 ? ['必传照片不全'] : []),
    ...(order.is_check === 2 ? ['议价金额已核对'] : []),
  ]
  return found.length > 0 ? found : ['照片与费用核对无误']
}

/** The words with a reason behind them, once. */
export const withReason = (remark: string, reason: string): string =>
  remark.includes(reason) ? remark : [remark.trim(), reason].filter(Boolean).join('；')
