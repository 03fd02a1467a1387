import type { KeyboardEvent } from 'react'
import { useGetMany, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { orderPaths } from '../../custom/order/list'
import { openStatuses } from '../../domain/order'
import { formatFull } from '../../domain/time'
import { order } from '../../resources/order/order.resource'
import { ActionsProvider, messageOf, type Row as RecordRow } from '../../schema/views'
import { Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { DueOrder } from './DueOrder'
import { HomeCard, HomeWait } from './HomeCard'
import { openedOrder, orderAddress } from './orderAddress'
import type { Today } from './today'

/** ↑ and ↓ walk the orders. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.desk-due-open')]
  const row = (event.target as Element).closest('li')
  const next = links[links.findIndex((link) => row?.contains(link)) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface DueOrdersProps {
  readonly today: Today | undefined
  /** when it was last asked for, unix ms */
  readonly asked: number
}

/** 先处理: the orders whose deadline has passed or comes next, each with its next step. */
export function DueOrders({ today, asked }: DueOrdersProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const ids = today?.due ?? []
  const found = useGetMany<RecordRow>(order.name, { ids: [...ids] }, { enabled: ids.length > 0 })
  // What was seen a moment ago stays while the next come.
  const rows = ids.flatMap((id) => found.data?.find((row) => row?.id === id) ?? [])
  const isWaiting = today === undefined || (ids.length > 0 && found.data === undefined && !found.error)
  const note =
    today &&
    `${translate('超时 %{n}', { n: today.late })} · ${translate('两分钟内到期 %{n}', { n: today.soon })} · ${translate('%{time} 更新', { time: formatFull(Math.floor(asked / 1000)).slice(11) })}`
  const all = today && (
    <Text as={Link} tone="link" to={orderAddress({ status: openStatuses, start_time: today.since })}>
      {translate('在途订单')} {today.open}
    </Text>
  )
  return (
    <HomeCard title={translate('先处理')} note={note} all={all} busy={isWaiting}>
      {found.error && <ErrorBar message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
      {isWaiting && <HomeWait />}
      {today && ids.length === 0 && (
        <Text as="p" tone="quiet" padX={4} below={4}>
          {translate('没有等待处理的订单')}
        </Text>
      )}
      {rows.length > 0 && (
        <ActionsProvider resource={order} paths={orderPaths} onOpen={({ id }) => navigate(openedOrder(Number(id)))}>
          <ul className="desk-due" onKeyDown={walk}>
            {rows.map((row) => (
              <DueOrder key={row.id} record={row} />
            ))}
          </ul>
        </ActionsProvider>
      )}
    </HomeCard>
  )
}
