import { useTranslate } from 'react-admin'
import { approvalTypeOf } from '../../domain/settlement'
import type { CellComponent } from '../../schema/views/slots'
import { Text } from '../../ui/Box'
import { approvalTitle } from './approvalTitle'
import './approvalCells.css'

/** The title over its kind and record, with a dot before what was received and not read; the tab of what was received shows it (F-128). */
export const ApprovalTitleCell: CellComponent = ({ record }) => {
  const translate = useTranslate()
  const title = approvalTitle(record, translate)
  const kind = approvalTypeOf(Number(record.type))
  const about = [kind && translate(kind.label), record.link_no].filter(Boolean).join(' · ')
  return (
    <span className="rd-approval-title" title={title}>
      {record.is_read === 0 && <i role="img" aria-label="未读" />}
      {title}
      {about && (
        <Text as="small" tone="quiet" ellipsis>
          {about}
        </Text>
      )}
    </span>
  )
}
ApprovalTitleCell.reads = ['is_read', 'type', 'link_no', 'provider_name']
