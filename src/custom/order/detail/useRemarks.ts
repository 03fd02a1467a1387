import { order as resource } from '../../../resources/order/order.resource'
import { useActionCall } from '../../../schema/views'
import type { Outcome } from '../../../schema/views/actions/useActionCall'
import { newIdempotencyKey } from '../../../schema/views/provider'
import type { OrderDetail, OrderRemark } from '../parts/orderDetail'

/** Writes and deletes remarks of an order. */
export function useRemarks({ id }: Pick<OrderDetail, 'id'>) {
  const call = useActionCall(resource)
  return {
    /** @param pid the remark that it answers */
    save: (remark: string, idempotencyKey: string, pid?: number): Promise<Outcome> =>
      call('remarkSave', { id, remark, ...(pid !== undefined && { pid }) }, idempotencyKey),
    /** @returns whether it is gone */
    remove: async ({ id: log_id }: OrderRemark): Promise<boolean> =>
      !('error' in (await call('remarkDelete', { id, log_id }, newIdempotencyKey()))),
  }
}
