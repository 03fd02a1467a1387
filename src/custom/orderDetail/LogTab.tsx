import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { DeskDataProvider } from '../../dataProvider'
import { order as resource } from '../../resources/order/order.resource'
import { messageOf } from '../../schema/views/provider'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { TimeText } from '../../ui/TimeText'
import { LogChange } from './LogChange'
import type { OrderDetail } from './orderDetail'
import { actionLabel, type LogEntry } from './orderLog'
import { PanelSkeleton } from './PanelSkeleton'

interface LogTabProps {
  readonly order: Pick<OrderDetail, 'id'>
}

/** Who changed what, field by field, before and after, newest first (O-197); fetched when it is opened. */
export function LogTab({ order }: LogTabProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'log', order.id],
    queryFn: async () => (await provider.action<readonly LogEntry[]>(resource.name, 'log', { id: order.id })).data,
  })
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  if (data.length === 0) return <EmptyState text={translate('暂无修改记录')} />
  return (
    <ol className="rd-detail-page rd-log">
      {data.map((entry) => (
        <li key={entry.id}>
          <div className="rd-log-head">
            <TimeText at={entry.time} />
            <b>{translate(actionLabel(entry.action))}</b>
            <span>{entry.user_name}</span>
            {entry.remark && <span>{entry.remark}</span>}
          </div>
          {entry.changes.length > 0 && (
            <table>
              <tbody>
                {entry.changes.map((change) => (
                  <LogChange key={change.field} change={change} />
                ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
    </ol>
  )
}
