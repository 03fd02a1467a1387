import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { bill } from '../../../resources/settlement/bill.resource'
import { messageOf } from '../../../schema/views/provider'
import type { Row } from '../../../schema/views/row'
import { briefOf } from '../../../schema/views/slots'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../order/parts'
import { BillNews } from './BillNews'
import { type BillDetail, useBill } from './useBill'

interface WholeBillDialogProps {
  readonly record: Row
  readonly title: string
  readonly onClose: () => void
  /** the dialog itself, with what others have done to the bill since it was opened in it */
  readonly children: (whole: BillDetail, news: ReactNode) => ReactNode
}

/** A dialog about a bill as it stands now, which a row of a list may not be; until that is known it waits, or says what failed. */
export function LoadedBillDialog({ record, title, onClose, children }: WholeBillDialogProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useBill(Number(record.id))
  if (data) return children(data, <BillNews bill={data.bill} />)
  return (
    <DeskDialog open title={translate(title)} brief={briefOf(bill.name, record)} onClose={onClose} cancelLabel="关闭">
      {error ? <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} /> : <PanelSkeleton shape="list" />}
    </DeskDialog>
  )
}
