import { lazy } from '../../../ui/lazy'

/** What a provider has said against his statement, as a part of the order's settlement. */
export const Appeals = lazy(() => import('./Appeals').then((room) => ({ default: room.Appeals })))
