import { useFollowed } from '../../../live/feed'
import { bill as resource } from '../../../resources/settlement/bill.resource'
import type { RecordOf } from '../../../schema/model'
import { useRead } from '../../useRead'

export type Bill = RecordOf<typeof resource>

/** A bill with its payments. @param every ms after which it is looked at again without a stream */
export function useBill(id: number, every = 0) {
  const { refetchInterval, meta } = useFollowed(every, resource.name)
  const enabled = Number.isSafeInteger(id) && id > 0
  return useRead(resource, 'detail', { id }, { enabled, refetchInterval: every > 0 && refetchInterval, meta })
}

/** The orders of a bill, all of them: the largest opens at once. */
export const useBillOrders = (id: number) => useRead(resource, 'orders', { id })

/** Price lines and deductions of one of its orders. */
export const useBillOrder = (id: number, orderId: number) => useRead(resource, 'orders', { id, order_id: orderId })

export type BillOrder = NonNullable<ReturnType<typeof useBillOrders>['data']>['data'][number]
export type BillDetail = NonNullable<ReturnType<typeof useBill>['data']>
export type BillPaid = BillDetail['payInfo'][number]
export type Invoice = BillDetail['invoices'][number]
export type Remit = BillDetail['remits'][number]
export type Talk = BillDetail['feedback'][number]
