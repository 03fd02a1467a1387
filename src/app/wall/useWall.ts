import { useEffect, useState } from 'react'
import { FALLBACK_MS, useLiveState } from '../../live/feed'
import { order } from '../../resources/order/order.resource'
import type { ReplyOf } from '../../resources/replies'
import { useClock } from '../../ui/clock'

export type DispatchWallData = ReplyOf<typeof order, 'dispatchWall'>
export type FirmWallData = ReplyOf<typeof order, 'firmWall'>

/** ms between two answers while changes come: a wall is looked at, so two seconds from a write to the screen hold. */
const GAP_MS = 1000
const FOLLOWED = { follows: [order.name, 'technician', 'firm', 'workerStatus'], gap: GAP_MS }

/**
 * How a wall asks: by the stream, and every 15 s besides, since positions change without a hint and deadlines pass. Old data
 * stay while the server does not answer, however long.
 */
export const wallQuery = {
  refetchInterval: FALLBACK_MS,
  meta: FOLLOWED,
  retry: false,
  networkMode: 'always',
} as const

/** seconds without an answer after which the data count as old */
const OLD = 45

export type WallState = 'live' | 'polled' | 'cut' | 'lost'

/** How a wall is kept up to date, and how old its data are, seconds. @param updatedAt unix ms; 0: nothing has come yet */
export function useWallState(
  updatedAt: number,
  isFailing: boolean,
): { readonly state: WallState; readonly age: number } {
  const live = useLiveState()
  const age = Math.max(0, useClock() - Math.floor(updatedAt / 1000))
  if (isFailing || age > OLD) return { state: 'lost', age }
  return { state: live === 'live' ? 'live' : live === 'cut' ? 'cut' : 'polled', age }
}

/**
 * Seconds that the server's clock is ahead: a wall's own clock may be wrong.
 * @param time of the last answer, unix seconds; undefined: none has come @param updatedAt when it came, unix ms
 */
export const clockOffset = (time: number | undefined, updatedAt: number): number =>
  time === undefined ? 0 : time - Math.floor(updatedAt / 1000)

/** Keeps the screen on while the wall is seen, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return
      // Refused on battery or without https: the screen then sleeps as its system says.
      const got = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await got?.release()
      else lock = got
    }
    const look = () => void hold()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [])
}

/** The page that is shown of so many; the next one after `ms`. */
export function usePage(pages: number, ms: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (pages < 2) return undefined
    const timer = setInterval(() => setTurn((n) => n + 1), ms)
    return () => clearInterval(timer)
  }, [pages, ms])
  return pages < 2 ? 0 : turn % pages
}
