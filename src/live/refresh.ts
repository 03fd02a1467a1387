import type { Query, QueryClient } from '@tanstack/react-query'
import { type Hint, liveFeed } from './feed'

/** ms for which hints are gathered before anything is asked: many arrive together, and not everybody asks at once. */
const GATHER_MS = [100, 500] as const
/** ms between two answers to the same question: of one record, and of what counts many. */
const RECORD_GAP_MS = 1000
const COUNT_GAP_MS = 5000
/** ms over which what was missed is asked for again. */
const RESYNC_MS = 3000

type Hinted = Pick<Query, 'queryKey' | 'meta' | 'state'>

/** The id of the record that a question is about; undefined where it is about many. */
function askedId(params: unknown): number | undefined {
  if (typeof params === 'number') return params
  const { id, order_id } = Object(params)
  const asked = Number(id ?? order_id)
  return (id ?? order_id) !== undefined && !Array.isArray(id) && Number.isSafeInteger(asked) ? asked : undefined
}

/** Resources whose rows a hint says were written: a record, and what belongs to it or stands beside it. */
const writtenIn = ({ resource, parts = [], beside }: Hint): readonly string[] => (beside ? parts : [resource, ...parts])

/** Resources that a query names as what it is made of. */
const followedBy = ({ meta }: Pick<Query, 'meta'>): readonly unknown[] =>
  Array.isArray(meta?.follows) ? meta.follows : []

/** Whether a hint of what a query follows may change its answer: as its `concerns` says of the hint and the answer, else always. */
const isConcerned = ({ meta, state }: Hinted, hint: Hint): boolean =>
  typeof meta?.concerns !== 'function' || meta.concerns(hint, state.data) === true

/** ms between two answers to a question; a query that is followed by eye says a shorter one as `gap`. */
const gapOf = ({ meta, queryKey }: Hinted): number =>
  typeof meta?.gap === 'number' ? meta.gap : askedId(queryKey[2]) === undefined ? COUNT_GAP_MS : RECORD_GAP_MS

/**
 * Whether an answer may be another one now: of a query that follows the resource, or that is about this very record. A list is
 * not asked for again here: its rows are.
 */
export function isTouched(query: Hinted, hint: Hint): boolean {
  const { resource, id, version, action } = hint
  const [of, name, params] = query.queryKey
  const followed = followedBy(query)
  const follows = writtenIn(hint).some((written) => followed.includes(written))
  if (!follows && hint.beside) return false
  if (!follows && (of !== resource || name === 'getList' || name === 'getMany' || name === 'getManyReference'))
    return false
  const asked = askedId(params)
  if (asked === undefined) return follows && isConcerned(query, hint)
  if (id !== null && id !== asked && of === resource) return false
  // What is shown may be as new already: this tab has written it.
  const shown = name === 'getOne' ? Object(query.state.data).version : undefined
  return !(version !== null && typeof shown === 'number' && shown >= version && action !== 'gone')
}

const between = (least: number, most: number): number => least + Math.random() * (most - least)

/**
 * Asks anew for what hints say has changed: no more than is shown, gathered, and not everybody at once. A page that nobody sees
 * waits until somebody does.
 * @param onCatalogue the resources made at run time were published anew
 * @returns the way to stop
 */
export function followHints(client: QueryClient, onCatalogue: () => void): () => void {
  const due = new Map<string, ReturnType<typeof setTimeout>>()
  let missed: Hint[] | null = []

  const again = (query: Query, wait: number) => {
    if (due.has(query.queryHash)) return
    const timer = setTimeout(() => {
      due.delete(query.queryHash)
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }, wait)
    due.set(query.queryHash, timer)
  }
  const take = (hints: readonly Hint[]) => {
    for (const query of client.getQueryCache().findAll({ type: 'active' })) {
      if (!hints.some((hint) => isTouched(query, hint))) continue
      const gap = gapOf(query)
      again(query, Math.max(between(...GATHER_MS), query.state.dataUpdatedAt + gap - Date.now()))
    }
    if (hints.some(({ resource }) => resource === 'catalogue')) onCatalogue()
  }
  const resync = () => {
    for (const query of client.getQueryCache().findAll({ type: 'active' })) {
      // A list looks after its rows by itself.
      if (query.meta?.rows) continue
      const isShown = query.queryKey[1] === 'getList' || query.queryKey[1] === 'getOne' || followedBy(query).length > 0
      if (isShown || askedId(query.queryKey[2]) !== undefined) again(query, between(0, RESYNC_MS))
    }
    onCatalogue()
  }
  const stop = liveFeed.listen((hints) => {
    const isHidden = document.visibilityState === 'hidden'
    if (!isHidden) return hints.length === 0 ? resync() : take(hints)
    // More than a page shows is not kept for it.
    missed = missed === null || hints.length === 0 || missed.length > 1000 ? null : [...missed, ...hints]
  })
  const look = () => {
    if (document.visibilityState === 'hidden') return
    const hints = missed
    missed = []
    if (hints === null) resync()
    else if (hints.length > 0) take(hints)
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    for (const timer of due.values()) clearTimeout(timer)
  }
}
