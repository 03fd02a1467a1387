import { type OrderStatus, orderState } from '../../../domain/order/orderStatus'
import { stepNames, updateQuestion } from '../../../domain/order/statusUpdate'
import { order as resource } from '../../../resources/order/order.resource'
import { type Identity, mayAction } from '../../../schema/compile/access'
import { actionState } from '../../../schema/compile/states'
import type { ActionName, AnyResource, RuleContext } from '../../../schema/model'
import type { Row } from '../../../schema/views/row'
import { mainStep } from '../list/mainStep'
import { orderOf } from '../parts/orderRow'

type OrderAction = ActionName<typeof resource>

/** A status that an order may be brought to now. */
export interface StatusTarget {
  readonly to: OrderStatus
  /** the transition that leads there */
  readonly name: OrderAction
  /** the call that makes it */
  readonly call: OrderAction
  /** what must be named, and what is said when it is missing */
  readonly field: 'firm_id' | 'driver_id' | 'address'
  readonly message: string
}

/** A provider is named first, then its technician; every other step leads to one status. */
function leadsTo(name: OrderAction, status: number): OrderStatus {
  if (name === 'confirm') return status === orderState.toAssign ? orderState.toAccept : orderState.toAssign
  return (resource as AnyResource).actions[name]?.set?.status as OrderStatus
}

/** Where the order can be brought, its usual next step first; empty where it is closed or the user may not. */
export function statusTargets(record: Row, identity: Identity | null, context: RuleContext): readonly StatusTarget[] {
  const order = orderOf(record)
  const { status } = order
  const names: readonly OrderAction[] = ['confirm', 'accept', ...stepNames]
  const usual = mainStep(order, false)?.name
  const isPossible = (name: OrderAction) => actionState(resource, name, record, context).possible
  return names
    .filter((name) => mayAction(resource, name, identity) && isPossible(name))
    .map((name): StatusTarget => {
      const to = leadsTo(name, status)
      const call = name === 'confirm' || name === 'accept' ? 'statusUpdate' : name
      return { to, name, call, ...updateQuestion(status, to) }
    })
    .sort((a, b) => Number(b.name === usual) - Number(a.name === usual))
}
