import { order as resource } from '../../../../resources/order/order.resource'
import { mayVerb, mayWrite, seesField } from '../../../../schema/compile/access'
import { actionState, fieldStates } from '../../../../schema/compile/states'
import { isWritable } from '../../../../schema/compile/writable'
import type { AnyResource } from '../../../../schema/model'
import { useIdentity, useRuleContext } from '../../../../schema/views'
import type { OrderDetail } from '../../parts/orderDetail'

export type FactField = keyof typeof resource.fields

const order: AnyResource = resource

/** Of the fields behind a fact those that the user may change now, by the rights and rules of the order's form; none without the right. */
export function useEditableFacts(record: OrderDetail): (names: readonly FactField[]) => readonly FactField[] {
  const identity = useIdentity()
  const context = useRuleContext(record)
  const may =
    identity !== null &&
    mayVerb(order, 'edit', identity) &&
    mayWrite(order, record, identity) &&
    actionState(order, 'edit', record, context).offered
  const states = may ? fieldStates(order, record, context) : {}
  return (names) =>
    names.filter((name) => {
      const field = order.fields[name]
      const state = states[name]
      return field && state?.shown && !state.locked && isWritable(field, 'edit') && seesField(field, identity)
    })
}
