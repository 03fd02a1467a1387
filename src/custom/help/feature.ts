import { lazy } from '../../ui/lazy'
import { feature } from '../feature'

export const help = feature({
  empty: lazy(() => import('./EmptyLesson').then((room) => ({ default: room.EmptyLesson }))),
})
