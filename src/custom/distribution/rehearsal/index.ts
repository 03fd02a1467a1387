import { dispatchRule } from '../../../resources/order/dispatchRule.resource'
import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'

const RehearseButton = lazy(() => import('./RehearseButton').then((room) => ({ default: room.RehearseButton })))

/** Names what the form of a dispatch rule offers beside saving; the app calls it at start. */
export function registerRehearsal(): void {
  registerSlots({ feet: { [dispatchRule.name]: RehearseButton } })
}
