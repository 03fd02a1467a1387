import { lazy } from '../../ui/lazy'
import { feature } from '../feature'
import { ApprovalHandledCell } from './ApprovalHandledCell'
import { ApprovalStatusCell } from './ApprovalStatusCell'
import { ApprovalTitleCell } from './ApprovalTitleCell'
import { approvalOffers } from './approvalOffers'

export const approval = feature({
  lists: { approval: lazy(() => import('./desk/ApprovalScreen').then((room) => ({ default: room.ApprovalScreen }))) },
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
