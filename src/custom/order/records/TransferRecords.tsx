import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { DeskDataProvider } from '../../../dataProvider'
import { transferRecord } from '../../../resources/distribution/transferRecord.resource'
import { ActionsProvider, messageOf, type Row } from '../../../schema/views'
import { RelatedTable } from '../../../schema/views/show/RelatedTable'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { DeskDialog } from '../../../ui/DeskDialog'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'

const COLUMNS = ['kind', 'from_name', 'to_name', 'remark', 'user_name', 'time', 'status']

/** The changes of hands of one order; its sender takes it back here. */
export function TransferRecords({ resource, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const id = record?.id
  const { data, error, isPending, refetch } = useQuery({
    // Under the records' own name, so that taking one back fetches them anew.
    queryKey: [transferRecord.name, 'ofOrder', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const reply = await provider.action<{ data: readonly Row[] }>(resource.name, 'transfers', { id }, { signal })
      return reply.data.data
    },
  })
  return (
    <DeskDialog open width={820} title={translate('转单记录')} onClose={onClose}>
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
