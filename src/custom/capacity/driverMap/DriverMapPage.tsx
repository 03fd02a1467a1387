import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { messageOf, useIdentity } from '../../../schema/views'
import { Stack } from '../../../ui/Box'
import { useClock } from '../../../ui/clock'
import { ErrorBar } from '../../../ui/ErrorBar'
import { SMALL } from '../../../ui/media'
import { BaseMap, DriverMarkers, type DriverState, MapBounds, ServiceLabels, TrackLine } from '../../map'
import { useRead } from '../../useRead'
import { DriverDay } from './DriverDay'
import { DriverList } from './DriverList'
import { DriverMapBar } from './DriverMapBar'
import { type DriverFilter, type MapDriver, type MapState, mapStateOf, matching } from './driverRows'
import { MapLegend } from './MapLegend'
import { type MapOrder, OrderLayer, ordersOf } from './OrderLayer'
import { useDay } from './useDay'
import { useMapDrivers } from './useMapDrivers'
import { useMapFilter } from './useMapFilter'
import './driverMap.css'

const POLL_MS = 15_000
/** Regions change by hand alone. */
const KEPT_MS = 300_000
const MARKER: Readonly<Record<MapState, DriverState>> = {
  late: 'late',
  busy: 'busy',
  idle: 'idle',
  resting: 'resting',
  offline: 'offline',
}
/** On a phone the day opens above the list that was pressed. */
const intoView = (opened: HTMLElement | null) => {
  if (opened && matchMedia(SMALL).matches) opened.scrollIntoView({ block: 'start' })
}
const NONE: readonly MapDriver[] = []
const NO_ORDERS: readonly MapOrder[] = []

/** The map of technicians (/capacity/driverMap, mock 31): list and map are one; a chosen technician opens their day. */
export function DriverMapPage() {
  const translate = useTranslate()
  const now = useClock()
  const identity = useIdentity()
  const [filter, setFilter] = useMapFilter()
  const [words, setWords] = useState<DriverFilter>({ text: '', state: 'all' })
  const [chosen, setChosen] = useState<number | null>(null)
  const { firm, type, region, layers } = filter
  const { query, setBox, isWatched } = useMapDrivers({ type, region })
  const { data, error, refetch, isPending } = query
  const served = useRead(
    order,
    'serviceRegions',
    { ...(type !== null && { type }), ...(firm !== null && { firm_id: firm }) },
    { staleTime: KEPT_MS, placeholderData: (before) => before },
  )
  const mayOrders = mayAction(order, 'map', identity)
  const followed = useFollowed(POLL_MS, order.name)
  const open = useRead(order, 'map', {}, { ...followed, enabled: mayOrders && layers.has('orders') })
  const orders = useMemo(() => ordersOf(open.data?.data ?? NO_ORDERS, filter), [open.data, filter])
  const drivers = data?.data ?? NONE
  const found = useMemo(() => matching(drivers, words.text, firm), [drivers, words.text, firm])
  const listed = words.state === 'all' ? found : found.filter((driver) => mapStateOf(driver, now) === words.state)
  const driver = drivers.find(({ id }) => id === chosen) ?? null
  const day = useDay(driver && chosen, isWatched)
  const placed = listed.flatMap((one) => {
    const at = parseLngLat(one.lnglat)
    const isChosen = one.id === chosen
    return at
      ? [
          {
            id: one.id,
            at,
            state: isChosen ? ('chosen' as const) : MARKER[mapStateOf(one, now)],
            title: [one.name, one.plate_num].filter(Boolean).join(' '),
            onClick: () => setChosen(one.id),
            children: isChosen ? undefined : one.name,
          },
        ]
      : []
  })
  const fit = useMemo(() => {
    if (day.points.length > 1) return day.points
    return found.flatMap(({ lnglat }) => parseLngLat(lnglat) ?? [])
  }, [day.points, found])
  // Positions move all the time: the map is framed anew when the technicians or the day are others.
  const frame = `${chosen} ${day.points.length > 1} ${found.length}`
  const [framed, setFramed] = useState({ frame: '', fit })
  if (framed.frame !== frame) setFramed({ frame, fit })
  return (
    <>
      <DriverMapBar
        filter={filter}
        onFilter={setFilter}
        drivers={drivers}
        regions={served.data?.data ?? []}
        orders={mayOrders ? open.data && orders.length : null}
      />
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {open.error && <ErrorBar message={messageOf(open.error)} onRetry={() => void open.refetch()} />}
      {served.error && <ErrorBar message={messageOf(served.error)} onRetry={() => void served.refetch()} />}
      <Stack
        grow
        shrink
        fill="surface"
        round={3}
        clip
        className="desk-card rd-driver-map"
        data-day={driver ? '' : undefined}
      >
        <Stack flex shrink className="rd-driver-map-list">
          <DriverList
            found={found}
            listed={listed}
            filter={words}
            onFilter={setWords}
            chosen={chosen}
            onChoose={setChosen}
            isPending={isPending}
            now={now}
          />
        </Stack>
        <Stack flex shrink className="rd-driver-map-ground">
          <BaseMap height="100%" label={translate('运力地图')} fit={framed.fit}>
            <MapBounds onBounds={setBox} />
            {layers.has('regions') && <ServiceLabels regions={served.data?.data ?? []} />}
            {layers.has('orders') && <OrderLayer orders={orders} now={now} />}
            {layers.has('drivers') && <DriverMarkers drivers={placed} />}
            {day.points.length > 1 && <TrackLine points={day.points} until={day.until} gaps={day.gaps} />}
          </BaseMap>
          <MapLegend layers={layers} />
        </Stack>
        {driver && (
          <Stack
            as="section"
            flex
            shrink
            className="rd-driver-map-day"
            aria-label={translate('技师的一天')}
            ref={intoView}
            key={driver.id}
          >
            <DriverDay driver={driver} day={day} now={now} onClose={() => setChosen(null)} />
          </Stack>
        )}
      </Stack>
    </>
  )
}
