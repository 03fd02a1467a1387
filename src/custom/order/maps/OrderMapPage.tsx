import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { ListContextProvider, ResourceContextProvider, useList, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { defaultDispatchRange, dispatchRange } from '../../../domain/order/orderEnums'
import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import { mayVerb } from '../../../schema/compile/access'
import { ActionsProvider, messageOf, useIdentity } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { useClock } from '../../../ui/clock'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { lazy } from '../../../ui/lazy'
import { PanelSkeleton } from '../../order/parts'
import { useRead } from '../../useRead'
import { orderPaths } from '../list'
import { ChosenOrder } from './ChosenOrder'
import { MapFilters } from './MapFilters'
import { MapRow } from './MapRow'
import { filtered, type MapFilter } from './mapStages'
import { OrderMapView } from './OrderMapView'
import { RainNote, useRain } from './RainLayer'
import './orderMap.css'

const OrderPanel = lazy(() => import('../detail').then((room) => ({ default: room.OrderPanel })))

/** ms between polls: deadlines pass and technicians move */
const REFRESH = 15_000
const RANGES: readonly number[] = dispatchRange.map(({ code }) => code)

/** The opened order stands over this map as over a list: of no rows, since J and K walk the list beside the map. */
const NO_ROWS: { readonly id: number }[] = []

/** 调度地图 (/dispatch/map, O-045): the user's open orders on the map and in a list beside it; `?id=` is the chosen one (O-172). */
export function OrderMapPage() {
  const translate = useTranslate()
  const identity = useIdentity()
  const list = useList({ data: NO_ROWS, sort: { field: 'id', order: 'DESC' } })
  const now = useClock()
  const [address, setAddress] = useSearchParams()
  const id = Number(address.get('id')) || null
  const [filter, setFilter] = useState<MapFilter>({ stage: null, type: null, isLate: false })
  const asked = Number(address.get('km'))
  const km = RANGES.includes(asked) ? asked : defaultDispatchRange
  const { data, error, isPending, refetch } = useRead(order, 'map', {}, useFollowed(REFRESH, order.name))
  const center = useRead(
    order,
    'center',
    { id: id ?? 0, km },
    { enabled: id !== null, refetchInterval: REFRESH, retry: false, placeholderData: keepPreviousData },
  )
  const orders = useMemo(() => data?.data ?? [], [data])
  const shown = filtered(orders, filter, now)
  // A closed order, or one beyond the limit, is still the one that was asked for.
  const around = id === null || center.data?.order.id !== id ? null : center.data
  const chosen = around?.order ?? orders.find((one) => one.id === id) ?? null
  const choose = (next: number | null) => {
    const query = new URLSearchParams(address)
    if (next === null) query.delete('id')
    else query.set('id', String(next))
    setAddress(query, { replace: true })
  }
  const open = () => {
    const query = new URLSearchParams(address)
    query.set('open', String(id))
    setAddress(query)
  }
  const isRainShown = address.get('rain') === '1'
  const rain = useRain(id, isRainShown)
  const rainShown = isRainShown && !rain.error ? (rain.data ?? null) : null
  const showRain = (isShown: boolean) => {
    const query = new URLSearchParams(address)
    if (isShown) query.set('rain', '1')
    else query.delete('rain')
    setAddress(query, { replace: true })
  }
  const isMissing = id !== null && center.error !== null && !chosen
  const body: ReactNode = chosen ? (
    <ChosenOrder
      order={chosen}
      around={around}
      error={center.error}
      km={km}
      onKm={(next) => {
        const query = new URLSearchParams(address)
        query.set('km', String(next))
        setAddress(query, { replace: true })
      }}
      onOpen={open}
      onBack={() => choose(null)}
      onRetry={() => void center.refetch()}
    />
  ) : (
    <>
      {isMissing && <ErrorBar message={messageOf(center.error)} onRetry={() => choose(null)} />}
      {isPending && !error && <PanelSkeleton />}
      {data && shown.length === 0 && (
        <EmptyState
          text={translate(orders.length === 0 ? '没有未完成的订单' : '没有符合条件的订单')}
          action={
            orders.length === 0
              ? undefined
              : { label: translate('清空筛选'), onClick: () => setFilter({ stage: null, type: null, isLate: false }) }
          }
        />
      )}
      {shown.length > 0 && (
        <Box as="ul" grow shrink scroll className="rd-map-list" aria-label={translate('订单')}>
          {shown.map((one) => (
            <MapRow key={one.id} order={one} now={now} onChoose={() => choose(one.id)} />
          ))}
        </Box>
      )}
    </>
  )
  return (
    <ResourceContextProvider value={order.name}>
      <ListContextProvider value={list}>
        <ActionsProvider resource={order} paths={orderPaths} onOpen={open}>
          <MapFilters
            orders={orders}
            filter={filter}
            now={now}
            onFilter={setFilter}
            isRainShown={isRainShown}
            onRain={showRain}
          />
          {isRainShown && <RainNote rain={rain} />}
          {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
          <Stack grow shrink fill="surface" round={3} clip className="desk-card rd-map-desk">
            <OrderMapView orders={shown} chosen={chosen} around={around} now={now} rain={rainShown} onChoose={choose} />
            <Stack as="section" flex shrink className="rd-map-side" aria-label={translate('订单')}>
              {!chosen && (
                <Row as="header" gap={2} padX={4} padY={2} edge="bottom">
                  <Text as="h2" size="title">
                    {translate('未完成订单')} {data && shown.length}
                  </Text>
                  {data && data.total > data.data.length && (
                    <Text size="small" tone="soft">
                      {translate('共 %{n} 单，显示最新 %{m} 单', { n: data.total, m: data.data.length })}
                    </Text>
                  )}
                </Row>
              )}
              {body}
            </Stack>
          </Stack>
          {mayVerb(order, 'get', identity) && (
            <Suspense fallback={null}>
              <OrderPanel />
            </Suspense>
          )}
        </ActionsProvider>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
