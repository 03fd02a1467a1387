import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { order } from '../../../resources/order/order.resource'
import { messageOf } from '../../../schema/views'
import { Box, Stack } from '../../../ui/Box'
import { useClock } from '../../../ui/clock'
import { ErrorBar } from '../../../ui/ErrorBar'
import { BaseMap, DriverMarkers, type DriverState, TrackLine } from '../../map'
import { useRead } from '../../useRead'
import { DriverDay } from './DriverDay'
import { DriverList } from './DriverList'
import { type DriverFilter, type MapDriver, type MapState, mapStateOf, matching } from './driverRows'
import { useDay } from './useDay'
import './driverMap.css'

const POLL_MS = 15_000
const MARKER: Readonly<Record<MapState, DriverState>> = {
  late: 'stale',
  busy: 'busy',
  idle: 'idle',
  resting: 'offline',
  offline: 'offline',
}
const NONE: readonly MapDriver[] = []

/** The map of technicians (/capacity/driverMap, mock 31): list and map are one; a chosen technician opens their day. */
export function DriverMapPage() {
  const translate = useTranslate()
  const now = useClock()
  const [filter, setFilter] = useState<DriverFilter>({ text: '', state: 'all', firm: null })
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, refetch, isPending } = useRead(order, 'driverMap', {}, { refetchInterval: POLL_MS })
  const drivers = data?.data ?? NONE
  const found = useMemo(() => matching(drivers, filter), [drivers, filter])
  const listed = filter.state === 'all' ? found : found.filter((driver) => mapStateOf(driver, now) === filter.state)
  const driver = drivers.find(({ id }) => id === chosen) ?? null
  const day = useDay(chosen)
  const placed = listed.flatMap((one, i) => {
    const at = parseLngLat(one.lnglat)
    const isChosen = one.id === chosen
    return at
      ? [
          {
            id: one.id,
            at,
            number: i + 1,
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
    return drivers.flatMap(({ lnglat }) => parseLngLat(lnglat) ?? [])
  }, [day.points, drivers])
  // Positions move all the time: the map is framed anew when the technicians or the day are others.
  const frame = `${chosen} ${day.points.length > 1} ${drivers.length}`
  const [framed, setFramed] = useState({ frame: '', fit })
  if (framed.frame !== frame) setFramed({ frame, fit })
  return (
    <Box className="rd-driver-map">
      {error && !data && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      <BaseMap height="var(--rd-driver-map-height, 100%)" label={translate('运力地图')} fit={framed.fit}>
        <DriverMarkers drivers={placed} />
        {day.points.length > 1 && <TrackLine points={day.points} until={day.until} />}
      </BaseMap>
      <Stack flex className="rd-driver-map-list" fill="surface" round={3}>
        <DriverList
          found={found}
          listed={listed}
          drivers={drivers}
          filter={filter}
          onFilter={setFilter}
          chosen={chosen}
          onChoose={setChosen}
          isPending={isPending}
          now={now}
        />
      </Stack>
      {driver && (
        <Stack
          as="section"
          flex
          className="rd-driver-map-day"
          fill="surface"
          round={3}
          aria-label={translate('技师的一天')}
        >
          <DriverDay key={driver.id} driver={driver} day={day} now={now} onClose={() => setChosen(null)} />
        </Stack>
      )}
    </Box>
  )
}
