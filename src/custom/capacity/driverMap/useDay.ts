import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { parseLngLat } from '../../../domain/geo/coordinates'
import type { TrackPoint } from '../../../domain/geo/track'
import {
  type DayPart,
  dayParts,
  type Gap,
  gapsOf,
  type StopPlace,
  stopPlaces,
  stopsOf,
} from '../../../domain/positions'
import { DAY, formatClock, startOfDay, type Unix } from '../../../domain/time'
import { type MovedDriver, movedDrivers } from '../../../live/positions'
import { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { useRead } from '../../useRead'

type Reply = ReplyOf<typeof order, 'driverDay'>

/** A day of the chosen technician, as far as it has come. */
export interface Day {
  readonly reply: Reply | undefined
  readonly error: unknown
  readonly retry: () => void
  /** with `kind` where a stop begins */
  readonly points: readonly (TrackPoint & { readonly kind: string | null })[]
  /** places where they stood, the longest first */
  readonly stops: readonly StopPlace[]
  /** stretches without a signal */
  readonly gaps: readonly Gap[]
  readonly parts: readonly DayPart[]
  /** 0 today, 1 yesterday */
  readonly back: number
  readonly setBack: (back: number) => void
  /** the moment that the map shows */
  readonly until: Unix
  readonly setUntil: (until: Unix) => void
  readonly stopTitle: (stop: StopPlace) => string
}

const POLL_MS = 30_000
const NONE: readonly TrackPoint[] = []
const MINUTE = 60

/**
 * The day of a technician: track, stops, and parts; nothing while none is chosen.
 * @param isWatched positions come by the stream: the day is read again when the technician has moved
 */
export function useDay(driverId: number | null, isWatched: boolean): Day {
  const translate = useTranslate()
  const [back, setBack] = useState(0)
  const [moment, setMoment] = useState<{ readonly of: string; readonly at: Unix } | null>(null)
  const today = startOfDay(Math.floor(Date.now() / 1000))
  const day = today - back * DAY
  const { data, error, refetch, dataUpdatedAt } = useRead(
    order,
    'driverDay',
    { driver_id: driverId ?? 0, day },
    {
      enabled: driverId !== null,
      refetchInterval: back === 0 && !isWatched ? POLL_MS : false,
      placeholderData: keepPreviousData,
    },
  )
  const follow = useEffectEvent((moved: readonly MovedDriver[]) => {
    const isDue = back === 0 && Date.now() - dataUpdatedAt > POLL_MS
    if (isDue && moved.some(({ id }) => id === driverId)) void refetch()
  })
  useEffect(() => movedDrivers.listen((moved) => follow(moved)), [])
  const reply = driverId === null ? undefined : data
  const points = useMemo(
    () =>
      reply?.points.flatMap(({ time, lnglat }) => {
        const at = parseLngLat(lnglat)
        return at ? [{ ...at, time }] : []
      }) ?? NONE,
    [reply],
  )
  const stops = useMemo(() => stopPlaces(stopsOf(points)), [points])
  const gaps = useMemo(() => gapsOf(points), [points])
  const marked = useMemo(() => {
    const starts = new Set(stops.map(({ from }) => from))
    return points.map((point) => ({ ...point, kind: starts.has(point.time) ? 'stop' : null }))
  }, [points, stops])
  const parts = useMemo(() => (reply ? dayParts(reply.orders, reply.from, reply.to) : []), [reply])
  const of = `${driverId} ${day}`
  const end = points.at(-1)?.time ?? day
  return {
    reply,
    error,
    retry: () => void refetch(),
    points: marked,
    stops,
    gaps,
    parts,
    back,
    setBack,
    until: moment?.of === of ? moment.at : end,
    setUntil: (at) => setMoment({ of, at }),
    stopTitle: ({ from, to, seconds, times }) =>
      [
        translate('停留 %{n} 分', { n: Math.round(seconds / MINUTE) }),
        ...(times > 1 ? [translate('%{n} 次', { n: times })] : []),
        `${formatClock(from)}–${formatClock(to)}`,
      ].join(' · '),
  }
}
