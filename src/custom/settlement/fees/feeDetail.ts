import { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { useRead } from '../../useRead'

/** The fees of an order (O-541); amounts in yuan, the price's in fen. */
export type FeeDetail = ReplyOf<typeof order, 'feeDetail'>
export type FeePayment = FeeDetail['pay_log'][number]

/** The fees of an order, anew after whatever writes it. */
export const useFeeDetail = (orderId: number | string) => useRead(order, 'feeDetail', { order_id: Number(orderId) })
