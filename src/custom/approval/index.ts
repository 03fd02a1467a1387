import { registerSlots } from '../../schema/views/slots'
import { lazy } from '../../ui/lazy'
import { ApprovalHandledCell } from './ApprovalHandledCell'
import { ApprovalStatusCell } from './ApprovalStatusCell'
import { ApprovalTitleCell } from './ApprovalTitleCell'
import { approvalOffers } from './approvalOffers'

/** Names what the declarations of approvals and of bargaining ask for; the app calls it at start. */
export function registerApproval(): void {
  registerSlots({
    cells: {
      approvalTitle: ApprovalTitleCell,
      approvalStatus: ApprovalStatusCell,
      approvalHandled: ApprovalHandledCell,
    },
    offers: { approval: approvalOffers },
    actions: {
      approvalHandle: lazy(() => import('./HandleDialog').then((room) => ({ default: room.HandleDialog }))),
      bargain: lazy(() => import('./BargainDialog').then((room) => ({ default: room.BargainDialog }))),
    },
  })
}
