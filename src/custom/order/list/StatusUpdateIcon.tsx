import { useContext } from 'react'
import { useTranslate } from 'react-admin'
import { hasUpdateIcon, orderState } from '../../../domain/order/orderStatus'
import { order as resource } from '../../../resources/order/order.resource'
import { fieldsOf, holds } from '../../../schema/model'
import { ActionsContext } from '../../../schema/views/actions/ActionsContext'
import type { RowOffers } from '../../../schema/views/actions/offers'
import { Text } from '../../../ui/Box'
import './cells.css'
import type { OrderRow } from '../parts/orderRow'

interface StatusUpdateIconProps {
  readonly order: OrderRow
}

const ACTION = 'statusUpdate'

/** What it reads of an order. */
export const updated = ['status', 'is_off', 'no', ...fieldsOf(resource.actions[ACTION].when)]

/** Whose right the update stands for; the further steps ask for no other than its own. */
const BY: Readonly<Partial<Record<number, string>>> = {
  [orderState.toDispatch]: 'confirm',
  [orderState.toAssign]: 'confirm',
  [orderState.toAccept]: 'accept',
}

/** Whether this user has something to update: a closed offline order has not, nor has the desk what waits for its provider. */
function isOffered({ resource: listed, main, rest, identity }: RowOffers, order: OrderRow): boolean {
  const { status, is_off } = order
  if (listed.name !== resource.name || !hasUpdateIcon(status, is_off ?? 0)) return false
  const by = BY[status]
  return (
    rest.some(([name]) => name === ACTION) &&
    (by === undefined || main.some(([name]) => name === by)) &&
    holds(resource.actions[ACTION].when, order, { user: { ...identity }, now: 0 })
  )
}

/** Beside the status: a person brings the order up to date (O-322); absent where the list does not offer that. */
export function StatusUpdateIcon({ order }: StatusUpdateIconProps) {
  const translate = useTranslate()
  const actions = useContext(ActionsContext)
  if (!actions || !isOffered(actions.offers, order)) return null
  const label = translate(resource.actions[ACTION].label)
  return (
    <Text
      type="button"
      as="button"
      tone="quiet"
      className="rd-status-update"
      title={label}
      aria-label={`${label} ${order.no ?? ''}`}
      onClick={() => actions.start(ACTION, order)}
    />
  )
}
