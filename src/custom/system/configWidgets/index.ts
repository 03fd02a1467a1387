import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'
import { ApprovalNodesCell } from './ApprovalNodesCell'
import { QuotaSharesCell } from './QuotaSharesCell'

const ApprovalNodesInput = lazy(() =>
  import('./ApprovalNodesInput').then((input) => ({ default: input.ApprovalNodesInput })),
)
const QuotaSharesInput = lazy(() => import('./QuotaSharesInput').then((input) => ({ default: input.QuotaSharesInput })))
const RuleOverlaps = lazy(() => import('./RuleOverlaps').then((section) => ({ default: section.RuleOverlaps })))

/** Registers what the declarations of the business configuration call by name; before the first screen. */
export function registerConfigWidgets(): void {
  registerSlots({
    widgets: { approvalNodes: ApprovalNodesInput, quotaShares: QuotaSharesInput },
    cells: { approvalNodes: ApprovalNodesCell, quotaShares: QuotaSharesCell },
    sections: { ruleOverlaps: RuleOverlaps },
  })
}
