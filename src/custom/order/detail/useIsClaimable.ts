import { order as resource } from '../../../resources/order/order.resource'
import { isClaimable } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import type { OrderDetail } from '../parts/orderDetail'

/** Whether the order is one of the pool that its reader has yet to take. */
export function useIsClaimable(order: OrderDetail): boolean {
  const identity = useIdentity()
  return identity !== null && isClaimable(resource, order, identity)
}
