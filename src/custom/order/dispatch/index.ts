import { lazy } from '../../../ui/lazy'

export const DispatchPanel = lazy(() => import('./DispatchPanel').then((room) => ({ default: room.DispatchPanel })))
