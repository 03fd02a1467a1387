import { useTranslate } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { actionState } from '../../../schema/compile/states'
import { useActions, useIdentity, useRuleContext } from '../../../schema/views'
import { ActionButton } from '../../../ui/ActionButton'
import type { OrderDetail } from './orderDetail'

interface PanelActionProps {
  readonly order: OrderDetail
  /** an action of the order */
  readonly name:
    | 'visit'
    | 'jumpVisit'
    | 'handleNotice'
    | 'followUp'
    | 'useCoupon'
    | 'dropCoupon'
    | 'placeAccept'
    | 'placeRefuse'
}

/** The button of a panel's own action; absent for who may not, and where the order does not allow it. */
export function PanelAction({ order, name }: PanelActionProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const context = useRuleContext(order)
  const { start } = useActions()
  const isOffered = mayAction(resource, name, identity) && actionState(resource, name, order, context).offered
  if (!isOffered) return null
  return (
    <ActionButton size="small" variant="outlined" onClick={() => start(name, { ...order })}>
      {translate(resource.actions[name].label)}
    </ActionButton>
  )
}
