import { useGetOne, useTranslate } from 'react-admin'
import { order as orderResource } from '../../../resources/order/order.resource'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import { messageOf } from '../../../schema/views/provider'
import type { Row } from '../../../schema/views/row'
import { type ActionSlotProps, briefOf } from '../../../schema/views/slots'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { detailOf, WHOLE } from '../../order/parts'
import './fees.css'
import { TitleChooser } from './TitleChooser'

const WIDTH = 640

/** Under which title an order is invoiced (O-216): one that its customer has, or a new one; eight fields, checked on blur (O-410). */
export function InvoiceTitleDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const id = Number(record?.id)
  const { data, error, refetch } = useGetOne<Row>(orderResource.name, { id, meta: WHOLE }, { enabled: record !== null })
  const declared = actionOf(resource, action)
  if (!declared || !record) return null
  if (!data) {
    return (
      <DeskDialog
        open
        title={translate(declared.label)}
        brief={briefOf('order', record)}
        onClose={onClose}
        cancelLabel="关闭"
        width={WIDTH}
      >
        {error ? (
          <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <div className="rd-fee-wait" aria-busy="true" />
        )}
      </DeskDialog>
    )
  }
  const order = detailOf(data)
  return (
    <ActionDialog
      resource={resource}
      action={declared}
      record={record}
      start={order.invoice_title}
      run={(input, key) => call(action, { id, ...input }, key)}
      onClose={onClose}
      width={WIDTH}
    >
      <TitleChooser customerId={order.customer_id} fields={Object.keys(declared.input ?? {})} />
    </ActionDialog>
  )
}
