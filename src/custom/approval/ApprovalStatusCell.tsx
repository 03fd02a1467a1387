import { useTranslate } from 'react-admin'
import type { CellProps } from '../../schema/views/slots'
import { StatusChip } from '../../ui/StatusChip'
import { familyOf } from './approvalRow'
import { statusLabel } from './statusLabel'

interface ApprovalStatusProps {
  readonly status: number
  readonly approvers: string | null
}

/** Where an approval stands, and with whom (labels A6). */
export function ApprovalStatus({ status, approvers }: ApprovalStatusProps) {
  const translate = useTranslate()
  return <StatusChip label={statusLabel(status, approvers, translate)} family={familyOf(status)} />
}

export const ApprovalStatusCell = ({ record: { status, approval_name } }: CellProps) => (
  <ApprovalStatus status={Number(status)} approvers={typeof approval_name === 'string' ? approval_name : null} />
)
