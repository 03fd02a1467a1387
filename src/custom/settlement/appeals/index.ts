import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'

/** What a provider has said against his statement, as a part of the order's settlement. */
export const Appeals = lazy(() => import('./Appeals').then((room) => ({ default: room.Appeals })))

const AppealDecision = lazy(() => import('./AppealDecision').then((room) => ({ default: room.AppealDecision })))

const AppealItems = lazy(() => import('./AppealItems').then((room) => ({ default: room.AppealItems })))

/** Names the choice of what an appeal is about and the dialog of its decision; the app calls it at start. */
export function registerAppeals(): void {
  registerSlots({ actions: { appealDecision: AppealDecision }, widgets: { appealItems: AppealItems } })
}
