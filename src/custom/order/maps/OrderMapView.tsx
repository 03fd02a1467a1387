import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { kmLabel } from '../../../domain/distance'
import { estimateDrive, type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import { orderStatus } from '../../../domain/order/orderStatus'
import { rescueTypes } from '../../../domain/rescueType'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { Box, Row } from '../../../ui/Box'
import { ageText } from '../../../ui/durationText'
import { BaseMap, DriverMarkers, MoveTo, OrderMarkers, PlaceMarker, RangeRing, RouteLine } from '../../map'
import { driverCandidate } from '../dispatch/candidates'
import type { Around } from './ChosenOrder'
import { latenessOf, type PlacedOrder } from './mapStages'
import { RainLayer } from './RainLayer'

interface OrderMapViewProps {
  readonly orders: readonly PlacedOrder[]
  readonly chosen: PlacedOrder | null
  /** technicians around the chosen one, once they have come */
  readonly around: Around | null
  readonly now: number
  /** null: the layer is not shown, or has nothing yet */
  readonly rain: ReplyOf<typeof order, 'rain'> | null
  readonly onChoose: (id: number) => void
}

const RINGS = [5, 10]
const CLOSE = 12
const NOBODY: Around['data'] = []
const legend = [
  { lateness: 'fine', label: '未超时' },
  { lateness: 'soon', label: '即将超时' },
  { lateness: 'late', label: '已超时' },
  { lateness: 'none', label: '无时限' },
] as const

/** Orders by shape and colour; of the chosen one also its places, its technician's way and who is around. */
export function OrderMapView({ orders, chosen, around, now, rain, onChoose }: OrderMapViewProps) {
  const translate = useTranslate()
  const placed = orders.flatMap((order) => {
    const at = parseLngLat(order.lnglat)
    return at && order.id !== chosen?.id ? [{ order, at }] : []
  })
  const rescue = parseLngLat(chosen?.lnglat)
  const destination = parseLngLat(chosen?.destination_lnglat)
  const driver = parseLngLat(chosen?.driver_lnglat)
  const people = around?.data ?? NOBODY
  const drivers = people.flatMap((one, i) => {
    const { id, name, state, beside, age, at } = driverCandidate(one)
    if (!at) return []
    const title = [beside, name].filter(Boolean).join(' · ')
    return [
      {
        id,
        at,
        number: i + 1,
        state: id === chosen?.driver_id ? ('chosen' as const) : state,
        title: name,
        children: (
          <>
            <b>{title}</b>
            <br />
            {[one.range === null ? null : kmLabel(one.range), age === null ? null : ageText(age, translate)]
              .filter(Boolean)
              .join(' · ')}
          </>
        ),
      },
    ]
  })
  const wayText = (from: LngLat, to: LngLat) => `${kmLabel(estimateDrive(from, to).km)} ${translate('估算')}`
  const fitKey = chosen ? '' : placed.map(({ order: { id, lnglat } }) => `${id} ${lnglat}`).join()
  // Polls bring the same places: what the user has moved stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the places are others
  const fit = useMemo<readonly LngLat[]>(() => placed.map(({ at }) => at), [fitKey])
  const here = chosen?.lnglat ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order at the same place is another move
  const target = useMemo(() => {
    const at = parseLngLat(here)
    return at && { at, zoom: CLOSE }
  }, [here, chosen?.id])

  return (
    <div className="rd-map-canvas">
      <BaseMap
        height="100%"
        label={translate('调度地图')}
        center={rescue ?? undefined}
        zoom={rescue ? CLOSE : undefined}
        fit={chosen ? undefined : fit}
        tags={[...(around ? ['里程 估算'] : []), ...(rain?.simulated ? ['雨情 模拟'] : [])]}
      >
        <MoveTo target={target} />
        {rain && <RainLayer rain={rain} />}
        {rescue && RINGS.map((km) => <RangeRing key={km} center={rescue} km={km} />)}
        {rescue && destination && <RouteLine from={rescue} to={destination} label={wayText(rescue, destination)} />}
        {rescue && driver && <RouteLine from={driver} to={rescue} label={wayText(driver, rescue)} />}
        <OrderMarkers
          orders={placed.map(({ order, at }) => ({
            id: order.id,
            at,
            lateness: latenessOf(order, now),
            title: `${order.car_no || order.no} ${translate(labelOf(orderStatus, order.status))}`,
            isChosen: false,
            card: (
              <>
                <b>{order.car_no || order.no}</b> {translate(labelOf(orderStatus, order.status))}
                <br />
                {translate(labelOf(rescueTypes, order.type))} · {order.address}
              </>
            ),
            onClick: () => onChoose(order.id),
          }))}
        />
        <DriverMarkers drivers={drivers} />
        {rescue && chosen && <PlaceMarker kind="rescue" at={rescue} title={chosen.address} />}
        {destination && chosen && <PlaceMarker kind="destination" at={destination} title={chosen.destination ?? ''} />}
      </BaseMap>
      <Row
        as="ul"
        gap={2.5}
        fill="surface"
        only="wide"
        size="small"
        tone="soft"
        className="rd-map-legend"
        aria-label={translate('图例')}
      >
        {legend.map(({ lateness, label }) => (
          <Row as="li" key={lateness} gap={1} nowrap>
            <Box as="i" className={`map-order map-order-${lateness} rd-map-sign`} aria-hidden="true">
              <b />
            </Box>
            {translate(label)}
          </Row>
        ))}
      </Row>
    </div>
  )
}
