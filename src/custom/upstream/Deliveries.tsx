import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { deliveryState } from '../../domain/upstream'
import { useFollowed } from '../../live/feed'
import { hookDelivery } from '../../resources/upstream/hookDelivery.resource'
import { messageOf, Pager, useActionCall } from '../../schema/views'
import { usePaging } from '../../schema/views/list/usePaging'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { Row, Stack, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { Segmented } from '../../ui/Segmented'
import { useRead } from '../useRead'
import { type DeliveryRecord, DeliveryRow } from './DeliveryRow'
import { durationText } from './durationWords'

const SIZES = [10, 20, 50] as const
const LOOK_MS = 5000
/** Deliveries that one press sends again. */
const MOST_AGAIN = 100

type Which = 'all' | 'waiting' | 'failed'
const FILTERS = {
  all: {},
  waiting: { status: [deliveryState.waiting] },
  failed: { status: [deliveryState.failed] },
} as const

/** What became of the messages of a hook, each open to its attempts. */
export function Deliveries({ hookId }: { readonly hookId: number }) {
  const translate = useTranslate()
  const call = useActionCall(hookDelivery)
  const [which, setWhich] = useState<Which>('all')
  const paging = usePaging(SIZES)
  const { page, perPage, onPage } = paging
  const [open, setOpen] = useState<number | null>(null)
  const followed = useFollowed(LOOK_MS, hookDelivery.name)
  const sums = useRead(hookDelivery, 'sums', { hook_id: hookId }, followed)
  const list = (filter: object, most: number) => ({
    pagination: { page: most === perPage ? page : 1, perPage: most },
    sort: { field: 'id', order: 'DESC' as const },
    filter: { hook_id: hookId, ...filter },
  })
  const { data, total, error, refetch } = useGetList<DeliveryRecord>(hookDelivery.name, list(FILTERS[which], perPage), {
    ...followed,
  })
  const failed = useGetList<DeliveryRecord>(hookDelivery.name, list(FILTERS.failed, MOST_AGAIN), {
    enabled: (sums.data?.failed ?? 0) > 0,
  })
  const count = sums.data
  const again = async (): Promise<boolean> => {
    const ids = failed.data?.map(({ id }) => id) ?? []
    return ids.length > 0 && 'data' in (await call('resend', { ids }, newIdempotencyKey()))
  }
  const choose = (to: Which) => {
    setWhich(to)
    onPage(1)
  }
  return (
    <Stack as="section" gap={2} pad={3} className="rd-card" aria-label={translate('投递')}>
      <Row gap={2} justify="between" wrap>
        <Row gap={2} wrap>
          <Text as="h2" size="large" weight="strong">
            {translate('投递')}
          </Text>
          <Segmented
            label={translate('状态')}
            value={which}
            onChange={choose}
            options={[
              { value: 'all', label: `${translate('全部')} ${count?.total ?? ''}` },
              { value: 'waiting', label: `${translate('等待')} ${count?.waiting ?? ''}` },
              { value: 'failed', label: `${translate('已放弃')} ${count?.failed ?? ''}` },
            ]}
          />
        </Row>
        {(count?.failed ?? 0) > 0 && (
          <ActionButton size="small" variant="outlined" onClick={again}>
            {translate('重传已放弃 %{n}', { n: Math.min(count?.failed ?? 0, MOST_AGAIN) })}
          </ActionButton>
        )}
      </Row>
      {count && count.ended > 0 && (
        <Text as="p" size="small" tone="soft">
          {translate('24 小时送达 %{percent}%，中位 %{time}', {
            percent: Math.floor((count.arrived / count.ended) * 1000) / 10,
            time: durationText(count.median),
          })}
        </Text>
      )}
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <div className="rd-related-wait" aria-busy="true" />}
      {data?.length === 0 && <EmptyState icon={Send} text={translate('没有投递')} />}
      <ul>
        {data?.map((row) => (
          <DeliveryRow
            key={row.id}
            row={row}
            isOpen={open === row.id}
            onToggle={() => setOpen(open === row.id ? null : row.id)}
          />
        ))}
      </ul>
      {(total ?? 0) > 0 && <Pager brief unit="条" total={total ?? 0} {...paging} />}
    </Stack>
  )
}
