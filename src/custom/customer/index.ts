import { registerSlots } from '../../schema/views/slots'
import { lazy } from '../../ui/lazy'

const OwnerCars = lazy(() => import('./OwnerCars').then((room) => ({ default: room.OwnerCars })))

const CustomerContract = lazy(() => import('./CustomerContract').then((room) => ({ default: room.CustomerContract })))

/** Names what the declarations of customers call; the app calls it at start. */
export function registerCustomers(): void {
  registerSlots({ sections: { ownerCars: OwnerCars, customerContract: CustomerContract } })
}
