import { useTranslate } from 'react-admin'
import { transferRecord } from '../../../resources/distribution/transferRecord.resource'
import { order } from '../../../resources/order/order.resource'
import { ActionsProvider, messageOf } from '../../../schema/views'
import { RelatedTable } from '../../../schema/views/show/RelatedTable'
import { type ActionSlotProps, briefOf } from '../../../schema/views/slots'
import { DeskDialog } from '../../../ui/DeskDialog'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { useRead } from '../../useRead'

const COLUMNS = ['kind', 'from_name', 'to_name', 'remark', 'user_name', 'time', 'status']

/** The changes of hands of one order; its sender takes it back here. */
export function TransferRecords({ record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const id = record?.id
  const { data, error, isPending, refetch } = useRead(
    order,
    'transfers',
    { id: Number(id) },
    {
      // Under the records' own name, so that taking one back fetches them anew.
      queryKey: [transferRecord.name, 'ofOrder', id],
      enabled: id !== undefined,
      select: ({ data }) => data,
    },
  )
  return (
    <DeskDialog open width={820} title={translate('转单记录')} brief={briefOf(order.name, record)} onClose={onClose}>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {isPending && !error && <div className="rd-related-wait" aria-busy="true" />}
      {data?.length === 0 && <EmptyState text={translate('该订单没有转单记录')} />}
      {data && data.length > 0 && (
        <ActionsProvider resource={transferRecord}>
          <div className="rd-related">
            <RelatedTable resource={transferRecord} by="order_id" rows={data} columns={COLUMNS} />
          </div>
        </ActionsProvider>
      )}
    </DeskDialog>
  )
}
