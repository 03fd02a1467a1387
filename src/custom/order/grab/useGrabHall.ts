import { useState } from 'react'
import { HALL_MOST } from '../../../domain/order/pool'
import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import { useRead } from '../../useRead'
import { arranged, HALL_EVERY, type HallFilter, kept, type Offer, type Shown, type Sort, unfiltered } from './hall'

const none: readonly Offer[] = []

/** The hall as its reader sees it: nothing moves by itself, new offers are announced and shown when they ask for them. */
export function useGrabHall() {
  const followed = useFollowed(HALL_EVERY, order.name)
  const query = useRead(order, 'grabHall', { page: 1, limit: HALL_MOST }, { ...followed, retry: false })
  const [filter, setFilter] = useState<HallFilter>(unfiltered)
  const [sort, setSort] = useState<Sort>('near')
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [stood, setStood] = useState<readonly Shown[] | null>(null)
  const { data } = query
  const offers = data?.data ?? none
  const wanted = (how = filter, by = sort) => arranged(offers, how, by).filter(({ id }) => !skipped.has(id))
  const reveal = (how = filter, by = sort) => setStood(wanted(how, by).map((offer) => ({ offer, isGone: false })))
  const shown = stood ? kept(stood, offers).filter(({ offer }) => !skipped.has(offer.id)) : []
  // The first ones, and those that come into an empty hall, push nothing aside.
  if (data && (stood === null || (shown.length === 0 && wanted().length > 0))) reveal()
  const ids = new Set(shown.map(({ offer }) => offer.id))
  return {
    query,
    filter,
    sort,
    shown,
    /** how many wait to be shown */
    fresh: stood ? wanted().filter(({ id }) => !ids.has(id)).length : 0,
    reveal: () => reveal(),
    ask: (change: Partial<HallFilter>) => {
      const next = { ...filter, ...change }
      setFilter(next)
      reveal(next)
    },
    sortBy: (by: Sort) => {
      setSort(by)
      reveal(filter, by)
    },
    /** 不接: hidden here as long as the page is open */
    skip: (id: number) => setSkipped(new Set([...skipped, id])),
  }
}
