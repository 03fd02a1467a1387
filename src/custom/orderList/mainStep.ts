import { type NextStepKey, nextStep } from '../../domain/orderStatus'
import type { order } from '../../resources/order/order.resource'
import type { ActionName } from '../../schema/model'
import type { OrderRow } from './orderRow'

type OrderAction = ActionName<typeof order>

/** The declared action behind each next step; dispatching and assigning are one call (decisions §2). */
const actionOf: Readonly<Record<NextStepKey, OrderAction>> = {
  dispatch: 'confirm',
  assign: 'confirm',
  accept: 'accept',
  arrive: 'arrive',
  depart: 'depart',
  arriveDestination: 'arriveDestination',
  complete: 'complete',
}

export interface MainStep {
  readonly name: OrderAction
  /** words of the button */
  readonly label: string
}

/**
 * The main step of an order as its declared action (O-314..O-321); `null` where there is none. What lies in the pool a
 * dispatcher sends on and a provider takes.
 */
export function mainStep(
  { status, type, prev_status }: Pick<OrderRow, 'status' | 'type' | 'prev_status'>,
  byProvider: boolean,
): MainStep | null {
  if (status === 30 && byProvider) return { name: 'grab', label: '抢单' }
  const step = nextStep(status, type, prev_status)
  return step && { name: actionOf[step.key], label: step.label }
}
