import { nextStep, type OrderStatus } from '../../domain/orderStatus'
import { AWAITS_TECHNICIAN, stepNames, updateQuestion } from '../../domain/statusUpdate'
import { order as resource } from '../../resources/order/order.resource'
import { type Identity, mayAction } from '../../schema/compile/access'
import { actionState } from '../../schema/compile/states'
import type { ActionName, RuleContext } from '../../schema/model'
import type { Row } from '../../schema/views/row'
import { orderOf } from '../orderList/orderRow'

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

const LEADS_TO: Readonly<Partial<Record<OrderAction, OrderStatus>>> = {
  accept: 22,
  arrive: 24,
  depart: 25,
  arriveDestination: 26,
  contactOwner: 11,
  headToSite: 23,
  start: 3,
}

/** Where the order can be brought, its usual next step first; empty where it is closed or the user may not. */
export function statusTargets(record: Row, identity: Identity | null, context: RuleContext): readonly StatusTarget[] {
  const { status, type, prev_status } = orderOf(record)
  const names: readonly OrderAction[] = ['confirm', 'accept', ...stepNames]
  const usual = nextStep(status, type, prev_status)?.to
  const isPossible = (name: OrderAction) => actionState(resource, name, record, context).possible
  return names
    .filter((name) => mayAction(resource, name, identity) && isPossible(name))
    .map((name): StatusTarget => {
      const to = LEADS_TO[name] ?? (status === AWAITS_TECHNICIAN ? 12 : AWAITS_TECHNICIAN)
      const call = name === 'confirm' || name === 'accept' ? 'statusUpdate' : name
      return { to, name, call, ...updateQuestion(status, to) }
    })
    .sort((a, b) => Number(b.to === usual) - Number(a.to === usual))
}
