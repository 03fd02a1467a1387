import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'

const ReviewDialog = lazy(() => import('./ReviewDialog').then((room) => ({ default: room.ReviewDialog })))
const JudgmentDialog = lazy(() => import('./JudgmentDialog').then((room) => ({ default: room.JudgmentDialog })))

/** Names the dialogs of review and final judgment; the app calls it at start. */
export function registerOrderReview(): void {
  registerSlots({ actions: { orderReview: ReviewDialog, finalJudgment: JudgmentDialog } })
}
