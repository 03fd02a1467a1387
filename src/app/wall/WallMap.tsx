import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { BaseMap, DriverMarkers, type Lateness, WallOrders } from '../../custom/map'
import { greatCircleKm, type LngLat, parseLngLat } from '../../domain/geo/coordinates'
import { latenessAt } from '../../domain/order'
import { HOUR } from '../../domain/time'
import { Glyph } from '../../ui/Glyph'
import type { DispatchWallData } from './useWall'
import { WallCountdown } from './WallCountdown'

interface WallMapProps {
  readonly city: DispatchWallData['city']
  /** open orders that are not in this city */
  readonly elsewhere?: number
  readonly orders: readonly Pick<DispatchWallData['orders'][number], 'id' | 'car_no' | 'lnglat' | 'deadline'>[]
  readonly drivers: DispatchWallData['drivers']
  readonly now: number
  /** of the last answer, unix seconds */
  readonly time: number
}

/** Urgent orders whose cards are open; more would cover the map. */
const MOST_CARDS = 6
/** Farther than this from its centre, an order is in another city. */
const CITY_KM = 45

const legend = [
  { lateness: 'fine', label: '未超时' },
  { lateness: 'soon', label: '2 分钟内到期' },
  { lateness: 'late', label: '已超时' },
] as const

const cardSign: Readonly<Record<Lateness, boolean>> = { late: true, soon: false, fine: false, none: false }

/** Open orders and technicians at work in one city. It is framed once an hour, so that it does not move under its readers. */
export function WallMap({ city, elsewhere = 0, orders, drivers, now, time }: WallMapProps) {
  const translate = useTranslate()
  const centre = parseLngLat(city?.lnglat)
  const placed = orders.flatMap(({ id, car_no, lnglat, deadline }) => {
    const at = parseLngLat(lnglat)
    return at ? [{ id, at, deadline, lateness: latenessAt(deadline, now), title: car_no || String(id) }] : []
  })
  const cards = new Set(
    placed
      .filter(({ lateness }) => lateness === 'late' || lateness === 'soon')
      .sort((a, b) => (a.deadline ?? 0) - (b.deadline ?? 0))
      .slice(0, MOST_CARDS)
      .map(({ id }) => id),
  )
  const frame = `${city?.id ?? 0} ${Math.floor(time / HOUR)} ${placed.length > 0}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the map is framed anew
  const fit = useMemo<readonly LngLat[]>(() => {
    const inside = placed.filter(({ at }) => !centre || greatCircleKm(centre, at) < CITY_KM).map(({ at }) => at)
    return inside.length > 1 ? inside : centre ? [centre, ...inside] : []
  }, [frame])
  return (
    <section className="rd-wall-map">
      <BaseMap
        height="100%"
        label={translate('调度地图')}
        center={centre ?? undefined}
        fit={fit.length > 1 ? fit : undefined}
        tags={elsewhere > 0 ? [translate('另有 %{n} 单在其他城市', { n: elsewhere })] : undefined}
      >
        <DriverMarkers
          drivers={drivers.flatMap(({ id, lnglat, idle }) => {
            const at = parseLngLat(lnglat)
            return at ? [{ id, at, state: idle ? ('idle' as const) : ('busy' as const), title: translate('技师') }] : []
          })}
        />
        <WallOrders
          orders={placed.map(({ id, at, deadline, lateness, title }) => ({
            id,
            at,
            lateness,
            title,
            card: cards.has(id) && deadline !== null && (
              <span className={`rd-wall-card rd-wall-card-${lateness}`}>
                {cardSign[lateness] && <Glyph name="triangle" size={16} />}
                <b>{title.slice(2) || title}</b> <WallCountdown deadline={deadline} now={now} />
              </span>
            ),
          }))}
        />
      </BaseMap>
      <ul className="rd-wall-legend" aria-label={translate('图例')}>
        {legend.map(({ lateness, label }) => (
          <li key={lateness}>
            <i className={`map-order map-order-${lateness}`} aria-hidden="true">
              <b />
            </i>
            {translate(label)}
          </li>
        ))}
        <li>
          <i className="map-driver map-driver-plain map-driver-idle" aria-hidden="true" />
          {translate('空闲技师')}
        </li>
        <li>
          <i className="map-driver map-driver-plain map-driver-busy" aria-hidden="true" />
          {translate('忙碌')}
        </li>
        <li>
          <i className="map-cluster" aria-hidden="true" />
          {translate('多个相邻')}
        </li>
      </ul>
    </section>
  )
}
