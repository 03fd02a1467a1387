import { MINUTE, startOfDay, type Unix } from '../../../../domain/time'
import type { order as resource } from '../../../../resources/order/order.resource'
import type { ReplyOf } from '../../../../resources/replies'
import type { FieldChange, HistoryEntry } from '../../../../schema/model'
import type { Call } from '../../panels/calls'
import type { OrderEvent, OrderRemark } from '../../parts/orderDetail'
import { type RemarkThread, remarkThreads } from '../remarkThreads'
import { type StreamKind, streamKind } from './streamKinds'

type Visit = ReplyOf<typeof resource, 'visits'>['data'][number]

/** A field that was written, with the write that knows what stood there before. */
export interface StreamChange {
  readonly change: FieldChange
  /** the earliest of the merged writes that touched the field */
  readonly entry: HistoryEntry
}

interface Entry {
  readonly key: string
  readonly kind: StreamKind
  readonly at: Unix
  readonly who: string | null
}

/** One thing that happened to an order. */
export type StreamEntry = Entry &
  (
    | { readonly form: 'event'; readonly event: OrderEvent; readonly count: number }
    | { readonly form: 'remark'; readonly thread: RemarkThread }
    | { readonly form: 'followUp'; readonly followUp: OrderRemark }
    | { readonly form: 'visit'; readonly visit: Visit }
    | { readonly form: 'call'; readonly call: Call }
    | { readonly form: 'change'; readonly changes: readonly StreamChange[]; readonly writes: readonly HistoryEntry[] }
  )

/** The records that the stream is made of; a part that has not loaded yet is empty. */
export interface StreamSources {
  readonly timeline: readonly OrderEvent[]
  readonly remarks: readonly OrderRemark[]
  readonly followUps: readonly OrderRemark[]
  readonly visits: readonly Visit[]
  readonly calls: readonly Call[]
  readonly history: readonly HistoryEntry[]
}

/** Seconds between an event and the record that it is about, at most. */
const APART = MINUTE

const minute = (at: Unix): number => Math.floor(at / MINUTE)
const isTogether = (one: Entry, next: Entry): boolean => one.who === next.who && minute(one.at) === minute(next.at)

/** Fields of several writes as one change each: first value before, last value after. A field that ends as it began is left out. */
function mergedChanges(writes: readonly HistoryEntry[]): StreamChange[] {
  const fields = new Map<string, StreamChange>()
  for (const entry of [...writes].reverse()) {
    for (const change of entry.changes) {
      const first = fields.get(change.field)
      const before = first?.change.before
      fields.set(
        change.field,
        first && !change.closed ? { entry: first.entry, change: { ...change, before } } : { entry, change },
      )
    }
  }
  return [...fields.values()].filter(
    ({ change: { before, after, closed } }) =>
      closed || JSON.stringify(before ?? null) !== JSON.stringify(after ?? null),
  )
}

/** Merges edits of one user within a minute into one entry. */
function changeEntries(history: readonly HistoryEntry[]): StreamEntry[] {
  const edits = history.filter(({ action, changes }) => streamKind(action) === 'change' && changes.length > 0)
  const groups: HistoryEntry[][] = []
  for (const edit of edits) {
    const group = groups.at(-1)
    const last = group?.[0]
    const isMore =
      last?.action === edit.action && last.user_name === edit.user_name && minute(last.time) === minute(edit.time)
    if (isMore) group?.push(edit)
    else groups.push([edit])
  }
  return groups.flatMap((writes): StreamEntry[] => {
    const [newest] = writes
    const changes = mergedChanges(writes)
    if (!newest || changes.length === 0) return []
    const { id, time: at, user_name: who } = newest
    return [{ key: `change ${id}`, kind: 'change', at, who, form: 'change', changes, writes }]
  })
}

interface Write {
  readonly action: string
  readonly at: Unix
  readonly who: string | null
}

/** The writes that an entry covers, by the names of their events. */
function writesOf(record: StreamEntry): readonly Write[] {
  const { at, who } = record
  switch (record.form) {
    case 'remark':
      return [record.thread.remark, ...record.thread.replies].map(({ time, name }) => ({
        action: 'remarkSave',
        at: time,
        who: name,
      }))
    case 'followUp':
      return [{ action: 'followUp', at, who }]
    case 'visit':
      return [{ action: record.visit.jump_status === null ? 'visit' : 'jumpVisit', at, who }]
    case 'call':
      return [{ action: 'dial', at, who }]
    case 'change':
      return record.writes.map(({ action, time }) => ({ action, at: time, who }))
    default:
      return []
  }
}

/**
 * Drops events that only report the write of a record which the stream shows. The event of a deleted record stays, so that
 * the stream keeps that it was written.
 */
function withoutRecords(events: readonly StreamEntry[], records: readonly StreamEntry[]): StreamEntry[] {
  const waiting = new Map<string, Unix[]>()
  const keyOf = (action: string, who: string | null) => `${action} ${who ?? ''}`
  for (const { action, at, who } of records.flatMap(writesOf)) {
    const times = waiting.get(keyOf(action, who))
    if (times) times.push(at)
    else waiting.set(keyOf(action, who), [at])
  }
  return events.filter((entry) => {
    if (entry.form !== 'event') return true
    const times = waiting.get(keyOf(entry.event.kind, entry.who)) ?? []
    const at = times.findIndex((time) => Math.abs(time - entry.at) <= APART)
    if (at < 0) return true
    times.splice(at, 1)
    return false
  })
}

/** Merges consecutive photo events of one user within a minute. */
function mergedEvents(entries: readonly StreamEntry[]): StreamEntry[] {
  const merged: StreamEntry[] = []
  for (const entry of entries) {
    const last = merged.at(-1)
    const isMore =
      last?.form === 'event' &&
      entry.form === 'event' &&
      entry.kind === 'photo' &&
      last.event.kind === entry.event.kind &&
      isTogether(last, entry)
    if (isMore) merged[merged.length - 1] = { ...last, count: last.count + 1 }
    else merged.push(entry)
  }
  return merged
}

/** Everything that happened to an order, newest first. */
export function streamOf(sources: StreamSources): StreamEntry[] {
  const records: StreamEntry[] = [
    ...remarkThreads(sources.remarks).map((thread): StreamEntry => {
      const { id, time: at, name: who } = thread.remark
      return { key: `remark ${id}`, kind: 'remark', at, who, form: 'remark', thread }
    }),
    ...sources.followUps.map((followUp): StreamEntry => {
      const { id, time: at, name: who } = followUp
      return { key: `followUp ${id}`, kind: 'followUp', at, who, form: 'followUp', followUp }
    }),
    ...sources.visits.map((visit): StreamEntry => {
      const { id, time: at, name: who } = visit
      return { key: `visit ${id}`, kind: 'visit', at, who, form: 'visit', visit }
    }),
    ...sources.calls.map((call): StreamEntry => {
      const { id, call_time: at, user_name: who } = call
      return { key: `call ${id}`, kind: 'call', at, who, form: 'call', call }
    }),
    ...changeEntries(sources.history),
  ]
  const events = sources.timeline.map((event): StreamEntry => {
    const { id, kind, time: at, user_name: who } = event
    return { key: `event ${id}`, kind: streamKind(kind), at, who, form: 'event', event, count: 1 }
  })
  // Stable: events of one second keep the order in which the server tells them.
  return mergedEvents([...withoutRecords(events, records), ...records].sort((one, other) => other.at - one.at))
}

/** How many entries each kind has; kinds without one are left out. */
export function streamCounts(entries: readonly StreamEntry[]): ReadonlyMap<StreamKind, number> {
  const counts = new Map<StreamKind, number>()
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** The entry of the present status: the newest status. */
export const presentKey = (entries: readonly StreamEntry[]): string | undefined =>
  entries.find(({ kind }) => kind === 'status')?.key

/** The entries of each day, newest first. */
export function streamDays(entries: readonly StreamEntry[]): { readonly day: Unix; readonly entries: StreamEntry[] }[] {
  const days = new Map<Unix, StreamEntry[]>()
  for (const entry of entries) {
    const day = startOfDay(entry.at)
    const own = days.get(day)
    if (own) own.push(entry)
    else days.set(day, [entry])
  }
  return [...days].map(([day, own]) => ({ day, entries: own }))
}
