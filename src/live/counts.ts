import { useSyncExternalStore } from 'react'
import { liveFeed, useLiveState } from './feed'
import { createSignal } from './signal'

/** ms for which a page that has just been opened waits for the stream, before it asks for its counts itself. */
const PATIENCE_MS = 4000

/** What the stream says waits for the user, by the names of the server's counts. */
type Counts = Readonly<Record<string, unknown>>

const NONE: Counts = {}
const counts = createSignal<Counts>(NONE)
/** whether a stream is about to bring counts */
const isExpected = createSignal(false)

liveFeed.onState(() => {
  // A stream that is opened again brings them anew.
  if (liveFeed.state() !== 'live') counts.set(NONE)
  if (liveFeed.state() === 'cut') isExpected.set(false)
})

/** The counts of the stream, written by the tab that holds it. */
export const liveCounts = {
  take: (changed: Counts): void => counts.set({ ...counts.now(), ...changed }),
  /** The desk is opened: a stream is on its way. */
  expect(): void {
    isExpected.set(true)
    setTimeout(() => isExpected.set(false), PATIENCE_MS)
  },
}

/** A count of the stream. */
interface LiveCount<T> {
  /** undefined: the stream has not brought it */
  readonly value: T | undefined
  /** whether the screen is to ask for it: there is no stream, or it does not know this count */
  readonly asks: boolean
}

/** A count by its name: of the stream while there is one; the caller asks for it otherwise. */
export function useLiveCount<T = number>(name: string): LiveCount<T> {
  const value = useSyncExternalStore(counts.watch, counts.now)[name] as T | undefined
  const waits = useSyncExternalStore(isExpected.watch, isExpected.now)
  const isLive = useLiveState() === 'live'
  return { value: isLive ? value : undefined, asks: value === undefined && !waits && !isLive }
}
