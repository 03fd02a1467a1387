import { useSyncExternalStore } from 'react'

/** That a record was written, as `GET /api/live` tells it: never what it says. */
export interface Hint {
  readonly resource: string
  /** null: many records */
  readonly id: number | null
  readonly version: number | null
  /** `gone`: it can no longer be read */
  readonly action: string
}

/** `off`: there is no stream yet, or none at this backend; `live`; `cut`: it has died, and is tried again. */
export type LiveState = 'off' | 'live' | 'cut'

/** ms between the polls that replace a dead stream (§9) */
export const FALLBACK_MS = 15_000

type Listener = (hints: readonly Hint[]) => void

let state: LiveState = 'off'
let isLeader = false
const states = new Set<() => void>()
const listeners = new Set<Listener>()

/** What this tab knows of changes, whoever brings them. */
export const liveFeed = {
  state: (): LiveState => state,
  setState(next: LiveState): void {
    if (next === state) return
    state = next
    for (const listener of states) listener()
  },
  onState(listener: () => void): () => void {
    states.add(listener)
    return () => void states.delete(listener)
  },
  /** Whether this tab holds the stream for its session: what must happen in one tab alone happens here. */
  isLeader: (): boolean => isLeader,
  setLeader(leads: boolean): void {
    isLeader = leads
  },
  /** @param hints none: anything may have changed */
  publish(hints: readonly Hint[]): void {
    for (const listener of listeners) listener(hints)
  },
  listen(listener: Listener): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Whether changes come by a stream. */
export const useLiveState = (): LiveState => useSyncExternalStore(liveFeed.onState, liveFeed.state)

/**
 * Options of a query that follows its resources: by the stream while there is one, else by polls.
 * @param ms between polls before there is a stream; at most 15 s once it has died
 * @param resources whose writes make the answer anew
 */
export function useFollowed(ms: number, ...resources: readonly string[]) {
  const now = useLiveState()
  const refetchInterval: number | false = now === 'live' ? false : now === 'cut' ? Math.min(ms, FALLBACK_MS) : ms
  return { refetchInterval, meta: { follows: resources } }
}
