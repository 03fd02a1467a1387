import { lazy } from '../../ui/lazy'
import { feature } from '../feature'

export const registration = feature({
  lists: {
    firmApply: lazy(() => import('./ApplicationsScreen').then((room) => ({ default: room.ApplicationsScreen }))),
  },
})
