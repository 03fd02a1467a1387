import { useSyncExternalStore } from 'react'
import { createChannel, createSignal } from './signal'

/** That a record was written, as `GET /api/live` tells it: never what it says. */
export interface Hint {
  readonly resource: string
  /** null: many records */
  readonly id: number | null
  readonly version: number | null
  /** `gone`: it can no longer be read */
  readonly action: string
  /** what decides who may see it is another now: the state of an order, its provider */
  readonly moved?: true
  /** resources beside it whose rows were written: tasks of an order */
  readonly parts?: readonly string[]
  /** what stands beside the record was written, and nothing that a list or a form of it shows */
  readonly beside?: true
}

/** `off`: there is no stream yet, or none at this backend; `live`; `cut`: it has died, and is tried again. */
export type LiveState = 'off' | 'live' | 'cut'

/** ms between the polls that replace a dead stream (§9) */
export const FALLBACK_MS = 15_000

/** A record whose open forms have changed: somebody begins to edit it, or leaves it. */
export interface EditedRecord {
  readonly resource: string
  readonly id: number
}

const states = createSignal<LiveState>('off')
const leads = createSignal(false)
const changes = createChannel<readonly Hint[]>()
/** ms for which hints are kept for a listener that loads later than what it listens for */
const KEPT_MS = 30_000
const kept: { readonly at: number; readonly hints: readonly Hint[] }[] = []

/** What this tab knows of changes, whoever brings them. */
export const liveFeed = {
  state: states.now,
  setState: states.set,
  onState: states.watch,
  /** Whether this tab holds the stream for its session: what must happen in one tab alone happens here. */
  isLeader: leads.now,
  setLeader: leads.set,
  /** @param hints none: anything may have changed */
  publish(hints: readonly Hint[]): void {
    kept.push({ at: Date.now(), hints })
    while (kept[0] && kept[0].at < Date.now() - KEPT_MS) kept.shift()
    changes.publish(hints)
  },
  listen: changes.listen,
  /** @returns what was published from `time` (ms since 1970) on, of the last 30 s */
  since: (time: number): readonly (readonly Hint[])[] => kept.filter(({ at }) => at >= time).map(({ hints }) => hints),
}

/** The stream that this browser has at the server, by its id; null while there is none. Calls that go with a stream name it. */
export const liveStream = createSignal<string | null>(null)

/** Records whose open forms have changed. */
export const editedRecords = createChannel<readonly EditedRecord[]>()

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

/** The id of the stream, and another one after a cut. */
export const useLiveStream = (): string | null => useSyncExternalStore(liveStream.watch, liveStream.now)
