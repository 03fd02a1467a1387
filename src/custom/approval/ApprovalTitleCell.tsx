import { useTranslate } from 'react-admin'
import type { CellComponent } from '../../schema/views/slots'
import { Text } from '../../ui/Box'
import { approvalTitle } from './approvalTitle'
import './approvalCells.css'

/** The title with the bill that it is about, with a dot before what was received and not read; the tab of what was received shows it (F-128). */
export const ApprovalTitleCell: CellComponent = ({ record }) => {
  const translate = useTranslate()
  const title = approvalTitle(record, translate)
  // A bargain names its plate itself.
  const about = title === record.title ? null : record.link_no
  return (
    <span className="rd-approval-title" title={title}>
      {record.is_read === 0 && <i role="img" aria-label="未读" />}
      {title}
      {about ? (
        <Text size="small" tone="quiet">
          {' '}
          {String(about)}
        </Text>
      ) : null}
    </span>
  )
}
ApprovalTitleCell.reads = ['is_read', 'link_no', 'provider_name']
