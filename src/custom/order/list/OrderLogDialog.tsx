import { useTranslate } from 'react-admin'
import { RecordHistory } from '../../../schema/views/history/RecordHistory'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { DeskDialog } from '../../../ui/DeskDialog'
import { orderOf } from '../parts/orderRow'

const WIDTH = 720

/** 日志 of a row: who did what to the order, with the values before and after (O-167). */
export function OrderLogDialog({ resource, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  return (
    record && (
      <DeskDialog
        open
        width={WIDTH}
        title={`${translate('日志')} ${orderOf(record).no ?? ''}`}
        cancelLabel="关闭"
        onClose={onClose}
      >
        <RecordHistory resource={resource} record={record} />
      </DeskDialog>
    )
  )
}
