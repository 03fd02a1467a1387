import { useCallback, useContext, useEffect, useEffectEvent, useState } from 'react'
import { type Identifier, useDataProvider, useListContext } from 'react-admin'
import { type AnyResource, PAGE_LIMIT } from '../../model'
import type { Row } from '../row'
import { ListPlaceContext } from './listAddress'

/** The records of the list behind that wait for the same, in its order; those that are done keep their place. */
export interface RecordQueue {
  readonly rows: readonly Row[]
  /** how many stand before the first of `rows` */
  readonly before: number
  readonly total: number
}

/** So close to the last known one the next are asked for. */
const AHEAD = 5

/**
 * The queue of one action: the rows of a view whose only business it is, by the view's filters and order.
 * @param fields what is shown of a row
 * @param at the record that is worked on
 * @param done how many of them the server's list no longer has
 * @returns null where the list behind is none of such records, or is not yet known
 */
export function useRecordQueue(
  resource: AnyResource,
  action: string,
  fields: readonly string[],
  at: Identifier,
  done: number,
): RecordQueue | null {
  const provider = useDataProvider()
  const { view } = useContext(ListPlaceContext)
  const { page, perPage, sort, filterValues, total = 0 } = useListContext()
  const [asked] = useState({ page, perPage, sort, filterValues, total })
  const [queue, setQueue] = useState<RecordQueue | null>(null)
  const isQueue = view !== undefined && (resource.views?.[view]?.actions ?? []).includes(action)

  const fetchPage = useCallback(
    (number: number) =>
      provider.getList<Row>(resource.name, {
        pagination: { page: number, perPage: PAGE_LIMIT },
        sort: asked.sort,
        filter: asked.filterValues,
        meta: { view, fields },
      }),
    [provider, resource, asked, view, fields],
  )
  const begin = useEffectEvent(async () => {
    const first = Math.floor(((asked.page - 1) * asked.perPage) / PAGE_LIMIT)
    const { data, total: all = asked.total } = await fetchPage(first + 1)
    setQueue({ rows: data, before: first * PAGE_LIMIT, total: all })
  })
  // A queue that cannot be had leaves its record to be worked on alone.
  useEffect(() => {
    if (isQueue) begin().catch(() => undefined)
  }, [isQueue])

  const place = queue?.rows.findIndex(({ id }) => String(id) === String(at)) ?? -1
  const known = queue ? queue.before + queue.rows.length : 0
  const isShort = queue !== null && place >= queue.rows.length - AHEAD && known < queue.total
  const more = useEffectEvent(async () => {
    const { data } = await fetchPage(Math.floor((known - done) / PAGE_LIMIT) + 1)
    setQueue((now) => {
      if (!now) return now
      const ids = new Set(now.rows.map(({ id }) => id))
      const fresh = data.filter(({ id }) => !ids.has(id))
      return {
        ...now,
        rows: [...now.rows, ...fresh],
        total: fresh.length > 0 ? now.total : now.before + now.rows.length,
      }
    })
  })
  useEffect(() => {
    if (isShort) more().catch(() => undefined)
  }, [isShort])
  return queue
}
