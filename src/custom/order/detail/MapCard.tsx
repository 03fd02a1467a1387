import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import { greatCircleKm, type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import { driverHiddenStatuses } from '../../../domain/order/orderStatus'
import { Box } from '../../../ui/Box'
import { ageText } from '../../../ui/durationText'
import { BaseMap, DriverMarker, PlaceMarker, RouteLine } from '../../map'
import type { OrderDetail } from '../parts/orderDetail'

interface MapCardProps {
  readonly order: OrderDetail
}

/** px */
const MAP_HEIGHT = 152

/** A position older than this is said to be stale, seconds. */
const FRESH = 600

/** km that a route of one point counts for */
const SHORT_WAY = 5
/** Within so many lengths of the route the technician is framed with it. */
const NEAR = 2

function isNear(driver: LngLat, [rescue, destination = rescue]: readonly LngLat[]): boolean {
  if (!rescue || !destination) return true
  return greatCircleKm(driver, rescue) <= NEAR * Math.max(SHORT_WAY, greatCircleKm(rescue, destination))
}

/** Where it is, where to, and where the technician was last; hidden once the order is over (O-341). */
export function MapCard({ order }: MapCardProps) {
  const translate = useTranslate()
  // The age is that of the reply; a position does not get older by the second on a map.
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const rescue = parseLngLat(order.theodolitic)
  const destination = parseLngLat(order.transit)
  const hidden = driverHiddenStatuses.includes(order.status)
  const driver = hidden ? null : parseLngLat(order.driver?.lnglat)
  const route = [rescue, destination].filter((point): point is LngLat => point !== null)
  // A technician far away would make the route a dot: the map is about where help is needed.
  const points =
    driver && isNear(driver, route) ? [...route, driver] : route.length > 0 ? route : driver ? [driver] : []
  const age = driver && order.driver?.position_time ? Math.max(0, now - order.driver.position_time) : null
  if (points.length === 0)
    return (
      <Box as="p" tone="soft" edge="all" className="rd-detail-empty">
        {translate('没有坐标')}
      </Box>
    )
  const tags = [
    ...(order.get_distance === null ? [] : [`${kmLabel(order.get_distance)} ${translate('估算')}`]),
    ...(age !== null
      ? [[order.driver?.nick, translate('位置 %{age}', { age: ageText(age, translate) })].filter(Boolean).join(' ')]
      : []),
  ]
  return (
    <BaseMap height={MAP_HEIGHT} label={translate('订单地图')} fit={points} tags={tags} tagsBelow>
      {rescue && destination && <RouteLine from={rescue} to={destination} />}
      {rescue && <PlaceMarker kind="rescue" at={rescue} title={order.address} />}
      {destination && <PlaceMarker kind="destination" at={destination} title={order.destination ?? undefined} />}
      {driver && (
        <DriverMarker
          at={driver}
          number={1}
          state={age === null || age > FRESH ? 'stale' : 'chosen'}
          title={order.driver?.nick ?? ''}
        />
      )}
    </BaseMap>
  )
}
