import { useGetList, useTranslate } from 'react-admin'
import { rescueReport } from '../../../resources/order/rescueReport.resource'
import { ActionsProvider, messageOf, type Row } from '../../../schema/views'
import { RelatedTable } from '../../../schema/views/show/RelatedTable'
import { Box } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { reportPaths } from '../records/reportPaths'
import { BlockHead } from './BlockHead'

const NEWEST = { field: 'report_time', order: 'DESC' } as const
const COLUMNS = ['car_no', 'report_time', 'source', 'contact', 'type', 'address', 'status', 'order_id']
const LAST = { page: 1, perPage: 10 } as const

/** What the caller has reported; a report that waits becomes an order from here. */
export function FoundReports({ caller }: { readonly caller: string }) {
  const translate = useTranslate()
  const { data, total, error, refetch } = useGetList<Row>(rescueReport.name, {
    filter: { keyword: caller },
    sort: NEWEST,
    pagination: LAST,
  })
  if (!error && (!data || data.length === 0)) return null
  return (
    <section className="rd-card rd-service-block" data-focus-home aria-label={translate('报案记录')}>
      <BlockHead title="报案记录" total={total} />
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <ActionsProvider resource={rescueReport} paths={reportPaths}>
          <Box below={3} padX={3} className="rd-related">
            <RelatedTable resource={rescueReport} by="id" rows={data} columns={COLUMNS} />
          </Box>
        </ActionsProvider>
      )}
    </section>
  )
}
