import { lazy } from '../../../ui/lazy'

/** What the owner pays, as a tab of the order. */
export const FeesTab = lazy(() => import('./FeesTab').then((room) => ({ default: room.FeesTab })))
