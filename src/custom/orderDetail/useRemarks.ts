import { order as resource } from '../../resources/order/order.resource'
import { useActionCall } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import type { OrderDetail, OrderRemark } from './orderDetail'

/** Writes and deletes remarks of an order; each says whether it went through. */
export function useRemarks({ id }: Pick<OrderDetail, 'id'>) {
  const call = useActionCall(resource)
  const run = async (name: string, body: Readonly<Record<string, unknown>>): Promise<boolean> =>
    !('error' in (await call(name, { id, ...body }, newIdempotencyKey())))
  return {
    /** @param pid the remark that it answers */
    save: (remark: string, pid?: number) => run('remarkSave', { remark, ...(pid !== undefined && { pid }) }),
    remove: ({ id: log_id }: OrderRemark) => run('remarkDelete', { log_id }),
  }
}
