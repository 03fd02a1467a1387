import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { messageOf } from '../../../schema/views/provider'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../order/parts'
import { type BillWhole, useBill } from './useBill'

interface WholeBillDialogProps {
  readonly id: number
  readonly title: string
  readonly onClose: () => void
  /** the dialog itself */
  readonly children: (whole: BillWhole) => ReactNode
}

/** A dialog about a bill as it stands now, which a row of a list may not be; until that is known it waits, or says what failed. */
export function WholeBillDialog({ id, title, onClose, children }: WholeBillDialogProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useBill(id)
  if (data) return children(data)
  return (
    <DeskDialog open title={translate(title)} onClose={onClose} cancelLabel="关闭">
      {error ? <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} /> : <PanelSkeleton shape="list" />}
    </DeskDialog>
  )
}
