import { useTranslate } from 'react-admin'
import { choiceOf } from '../../domain/choice'
import { handleStatus } from '../../domain/settlement'
import type { CellProps } from '../../schema/views/slots'
import { StatusChip } from '../../ui/StatusChip'

const BILL = 1

/** How far what was agreed is carried out; bills alone have it (F-129). */
export const ApprovalHandledCell = ({ record: { type, handle_status } }: CellProps) =>
  type === BILL ? <Handled status={Number(handle_status ?? 0)} /> : null

function Handled({ status }: { readonly status: number }) {
  const translate = useTranslate()
  const choice = choiceOf(handleStatus, status)
  return choice ? <StatusChip label={translate(choice.label)} family={choice.family} /> : null
}
