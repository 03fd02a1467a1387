import { lazy } from '../../ui/lazy'
import { feature } from '../feature'

export const customer = feature({
  faceParts: {
    customerTerm: lazy(() => import('./CustomerTerm').then((room) => ({ default: room.CustomerTerm }))),
  },
  sections: {
    ownerCars: lazy(() => import('./OwnerCars').then((room) => ({ default: room.OwnerCars }))),
    customerContract: lazy(() => import('./CustomerContract').then((room) => ({ default: room.CustomerContract }))),
  },
})
