import type { CellProps } from '../../schema/views/slots'
import './approvalCells.css'

/** The title, with a dot before what was received and not read; the tab of what was received shows it (F-128). */
export const ApprovalTitleCell = ({ record: { title, is_read } }: CellProps) => (
  <span className="rd-approval-title" title={String(title ?? '')}>
    {is_read === 0 && <i role="img" aria-label="未读" />}
    {String(title ?? '')}
  </span>
)
