import { lazy } from '../../ui/lazy'
import { feature } from '../feature'

export const distribution = feature({
  screens: {
    ruleRehearsal: lazy(() => import('./rehearsal/RehearsalPage').then((room) => ({ default: room.RehearsalPage }))),
  },
  feet: {
    dispatchRule: lazy(() => import('./rehearsal/RehearseButton').then((room) => ({ default: room.RehearseButton }))),
  },
})
