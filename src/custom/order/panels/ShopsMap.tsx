import { useTranslate } from 'react-admin'
import { type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import { shopSearch } from '../../../domain/order/repairShops'
import { Box } from '../../../ui/Box'
import { BaseMap, PlaceMarker, RangeRing } from '../../map'
import type { OrderDetail } from '../parts/orderDetail'
import type { Shop } from './shops'

interface ShopsMapProps {
  readonly order: Pick<OrderDetail, 'address'>
  readonly rescue: LngLat
  /** metres */
  readonly radius: number
  readonly shops: readonly Shop[]
  readonly active: number | null
  readonly onActive: (id: number) => void
}

/** The shops around the rescue place; the one that is pointed at in the list is brought into view. */
export function ShopsMap({ order, rescue, radius, shops, active, onActive }: ShopsMapProps) {
  const translate = useTranslate()
  const placed = shops.flatMap((shop) => {
    const at = parseLngLat(shop.location)
    return at ? [{ ...shop, at }] : []
  })
  const shown = placed.find(({ id }) => id === active)
  const isNear = radius === shopSearch.radius && !shown
  const fit = isNear ? undefined : shown ? [rescue, shown.at] : [rescue, ...placed.map(({ at }) => at)]
  return (
    <Box above={2} below={2} clip edge="all" round={3} className="rd-track-map">
      <BaseMap
        key={radius}
        height="100%"
        label={translate('维修店地图')}
        center={rescue}
        zoom={shopSearch.zoom}
        fit={fit}
        tags={[translate('距离 直线')]}
      >
        <RangeRing center={rescue} km={radius / 1000} />
        {placed.map(({ id, at, name }) => (
          <PlaceMarker key={id} kind="shop" at={at} title={name} onClick={() => onActive(id)} />
        ))}
        <PlaceMarker kind="rescue" at={rescue} title={order.address} />
      </BaseMap>
    </Box>
  )
}
