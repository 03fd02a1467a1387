import { orderLife } from '../../../resources/order/order.life'
import { order } from '../../../resources/order/order.resource'
import { nextWay } from '../../../schema/compile/machine'
import type { ActionName } from '../../../schema/model'
import type { OrderRow } from '../parts/orderRow'

interface MainStep {
  readonly name: ActionName<typeof order>
  /** words of the button */
  readonly label: string
}

/**
 * The main step of an order as its declared action (O-314..O-321); `null` where there is none. What lies in the pool a
 * dispatcher sends on and a provider takes.
 */
export function mainStep(row: Pick<OrderRow, 'status' | 'type' | 'prev_status'>, byProvider: boolean): MainStep | null {
  const way = nextWay(order, orderLife.machine, row, byProvider ? 3 : 0)
  return way && { name: way.name as MainStep['name'], label: way.label }
}
