import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { BaseMap, DriverMarkers, type Lateness, type WallOrder, WallOrders } from '../../custom/map'
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
  /** seconds that the server's clock is ahead */
  readonly offset: number
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

/** Open orders and technicians at work in one city. It is framed once an hour, so that it does not move under its readers. */
export function WallMap({ city, elsewhere = 0, orders, drivers, now, offset, time }: WallMapProps) {
  const translate = useTranslate()
  const standing = orders.map(({ deadline }) => latenessAt(deadline, now)).join()
  const hour = Math.floor(time / HOUR)
  // Drawn again for another answer, or where a deadline has passed: every second would cost a weak machine all it has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `standing` says what `now` means
  const placed = useMemo(
    () =>
      orders.flatMap(({ id, car_no, lnglat, deadline }) => {
        const at = parseLngLat(lnglat)
        return at ? [{ id, at, deadline, lateness: latenessAt(deadline, now), title: car_no || String(id) }] : []
      }),
    [orders, standing],
  )
  const centre = city?.lnglat ?? null
  const isEmpty = placed.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: framed anew by the hour and for another city alone
  const fit = useMemo(() => frameOf(parseLngLat(centre), placed), [centre, hour, isEmpty])
  const drawn = useMemo(
    () => (
      <BaseMap
        height="100%"
        label={translate('调度地图')}
        center={parseLngLat(centre) ?? undefined}
        fit={fit.length > 1 ? fit : undefined}
        tags={elsewhere > 0 ? [translate('另有 %{n} 单在其他城市', { n: elsewhere })] : undefined}
      >
        <DriverMarkers
          drivers={drivers.flatMap(({ id, lnglat, idle }) => {
            const at = parseLngLat(lnglat)
            return at ? [{ id, at, state: idle ? ('idle' as const) : ('busy' as const), title: translate('技师') }] : []
          })}
        />
        <WallOrders orders={withCards(placed, parseLngLat(centre), offset)} />
      </BaseMap>
    ),
    [placed, drivers, fit, centre, elsewhere, offset, translate],
  )
  return (
    <section className="rd-wall-map">
      {drawn}
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

interface Placed {
  readonly id: number
  readonly at: LngLat
  readonly deadline: number | null
  readonly lateness: Lateness
  readonly title: string
}

const isInCity = (centre: LngLat | null, { at }: Placed): boolean => !centre || greatCircleKm(centre, at) < CITY_KM

/** What the map holds in view: the orders of the city. */
function frameOf(centre: LngLat | null, placed: readonly Placed[]): readonly LngLat[] {
  const inside = placed.filter((one) => isInCity(centre, one)).map(({ at }) => at)
  return inside.length > 1 ? inside : centre ? [centre, ...inside] : []
}

/** The most urgent ones of the city with their cards open: a card of another city would be cut by the frame. */
function withCards(placed: readonly Placed[], centre: LngLat | null, offset: number): readonly WallOrder[] {
  const urgent = placed.filter((one) => (one.lateness === 'late' || one.lateness === 'soon') && isInCity(centre, one))
  const first = [...urgent].sort((a, b) => (a.deadline ?? 0) - (b.deadline ?? 0)).slice(0, MOST_CARDS)
  return placed.map((one) => ({ ...one, card: first.includes(one) ? <Card order={one} offset={offset} /> : undefined }))
}

function Card({ order: { lateness, title, deadline }, offset }: { readonly order: Placed; readonly offset: number }) {
  return (
    <span className={`rd-wall-card rd-wall-card-${lateness}`}>
      {lateness === 'late' && <Glyph name="triangle" size={16} />}
      <b>{title.slice(2) || title}</b> {deadline !== null && <WallCountdown deadline={deadline} offset={offset} />}
    </span>
  )
}
