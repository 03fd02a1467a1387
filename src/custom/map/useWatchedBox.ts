import { useEffect, useEffectEvent, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { useLiveState, useLiveStream } from '../../live/feed'
import { type MovedDriver, movedDrivers, type WatchedBox } from '../../live/positions'
import { newIdempotencyKey } from '../../schema/views/provider'

/** ms for which a map that is moved is left alone. */
const REST_MS = 400

/**
 * Has the positions of technicians within a box come by the stream as long as the screen is there (live §3).
 * @param box null: nothing is shown yet
 * @param onMoved gets those who have moved, at most once a second
 * @returns whether positions come by the stream; without it the screen polls
 */
export function useWatchedBox(box: WatchedBox | null, onMoved: (moved: readonly MovedDriver[]) => void): boolean {
  const provider = useDataProvider<DeskDataProvider>()
  const stream = useLiveStream()
  const isLive = useLiveState() === 'live'
  const [map] = useState(newIdempotencyKey)
  /** the stream that has taken the wish */
  const [granted, setGranted] = useState<string | null>(null)
  const asked = box && JSON.stringify(box)
  const watch = useEffectEvent(async (wanted: WatchedBox | null) => {
    if (stream === null) return
    try {
      await provider.call('POST', '/live/watch', { stream, map, box: wanted })
      setGranted(wanted && stream)
    } catch {
      // A view as another user may not watch: the screen goes on polling.
      setGranted(null)
    }
  })
  useEffect(() => {
    if (stream === null || asked === null) return undefined
    const timer = setTimeout(() => void watch(JSON.parse(asked)), REST_MS)
    return () => clearTimeout(timer)
  }, [stream, asked])
  const isAsked = stream !== null && asked !== null
  useEffect(() => (isAsked ? () => void watch(null) : undefined), [isAsked])
  const hear = useEffectEvent(onMoved)
  useEffect(() => movedDrivers.listen((moved) => hear(moved)), [])
  return isLive && stream !== null && granted === stream
}
