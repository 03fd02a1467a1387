import { registerSlots } from '../../schema/views/slots'
import { ApprovalNodesCell } from './ApprovalNodesCell'
import { ApprovalNodesInput } from './ApprovalNodesInput'
import { QuotaSharesCell } from './QuotaSharesCell'
import { QuotaSharesInput } from './QuotaSharesInput'
import { RuleOverlaps } from './RuleOverlaps'

/** Registers what the declarations of the business configuration call by name; before the first screen. */
export function registerConfigWidgets(): void {
  registerSlots({
    widgets: { approvalNodes: ApprovalNodesInput, quotaShares: QuotaSharesInput },
    cells: { approvalNodes: ApprovalNodesCell, quotaShares: QuotaSharesCell },
    sections: { ruleOverlaps: RuleOverlaps },
  })
}
