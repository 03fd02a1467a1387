import { lazy } from '../../../ui/lazy'

/** The one picker of places, fetched when it is first opened. */
export const LocationPicker = lazy(() => import('./LocationPicker').then((room) => ({ default: room.LocationPicker })))
