import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'

export const DispatchPanel = lazy(() => import('./DispatchPanel').then((room) => ({ default: room.DispatchPanel })))

/** Names the dispatch panel, which the order's `confirm` asks for; the app calls it at start. */
export function registerDispatch(): void {
  registerSlots({ actions: { dispatch: DispatchPanel } })
}
