import type { KeyboardEvent } from 'react'
import { useGetMany, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { orderPaths } from '../../custom/order/list'
import { isUnaccepted, openStatuses } from '../../domain/order'
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
  /** 先处理 without it */
  readonly title?: string
  /** of a provider: those that wait for its word stand in a card of their own, before those under way */
  readonly answers?: boolean
}

/** 先处理: the orders whose deadline has passed or comes next, each with its next step. */
export function DueOrders({ today, asked, title = '先处理', answers = false }: DueOrdersProps) {
  const translate = useTranslate()
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
  const error = found.error && <ErrorBar message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  const unanswered = rows.filter(({ status }) => isUnaccepted(status))
  if (answers && !isWaiting && unanswered.length > 0) {
    const others = rows.filter((row) => !unanswered.includes(row))
    return (
      <>
        <HomeCard title={translate('等我应答')} note={note} all={others.length === 0 && all}>
          {error}
          <OrderRows rows={unanswered} />
        </HomeCard>
        {others.length > 0 && (
          <HomeCard title={translate('在途')} note={translate('按时限')} all={all}>
            <OrderRows rows={others} />
          </HomeCard>
        )}
      </>
    )
  }
  return (
    <HomeCard title={translate(title)} note={note} all={all} busy={isWaiting}>
      {error}
      {isWaiting && <HomeWait />}
      {today && ids.length === 0 && <NothingDue />}
      {rows.length > 0 && <OrderRows rows={rows} />}
    </HomeCard>
  )
}

/** What comes here, for whom nothing is there yet. */
function NothingDue() {
  const translate = useTranslate()
  return (
    <Text as="p" tone="quiet" padX={4} below={4}>
      {translate('没有等待处理的订单。新订单和快到时限的订单会出现在这里，可以直接办下一步')}
    </Text>
  )
}

function OrderRows({ rows }: { readonly rows: readonly RecordRow[] }) {
  const navigate = useNavigate()
  return (
    <ActionsProvider resource={order} paths={orderPaths} onOpen={({ id }) => navigate(openedOrder(Number(id)))}>
      <ul className="desk-due" onKeyDown={walk}>
        {rows.map((row) => (
          <DueOrder key={row.id} record={row} />
        ))}
      </ul>
    </ActionsProvider>
  )
}
