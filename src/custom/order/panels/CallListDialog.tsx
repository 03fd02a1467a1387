import { useTranslate } from 'react-admin'
import { type ActionSlotProps, briefOf } from '../../../schema/views/slots'
import { DeskDialog } from '../../../ui/DeskDialog'
import '../detail/sections.css'
import { CallsPane } from './CallsPane'

/** The call list over any screen with orders (O-203). */
export function CallListDialog({ record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  if (!record) return null
  return (
    <DeskDialog
      open
      width={720}
      title={translate('拨打电话')}
      brief={briefOf('order', record)}
      cancelLabel="关闭"
      onClose={onClose}
    >
      <CallsPane orderId={Number(record.id)} />
    </DeskDialog>
  )
}
