import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'

/** Names what the row button 地图 opens; the app calls it at start. */
export function registerOrderMaps(): void {
  registerSlots({ actions: { orderMap: lazy(() => import('./OpenMap').then((room) => ({ default: room.OpenMap }))) } })
}
