import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { PARTNER_PAGE, partnerPages } from '../../../domain/firm'
import { useFollowed } from '../../../live/feed'
import { partner } from '../../../resources/firm'
import { partnership } from '../../../resources/firm/partnership.resource'
import type { RecordOf } from '../../../schema/model'

export type Card = RecordOf<typeof partner>

/** Parameters of the address that narrow the circle, as the call has them. */
const FILTERS = ['keyword', 'status', 'province', 'city', 'area'] as const
/** A question without any of them. */
export const CLEARED = { keyword: null, status: null, province: null, city: null, area: null }
/** ms between looks at the cards: another firm may answer meanwhile */
const REFRESHED_EVERY = 60_000

export type CircleFilter = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>

const numberOf = (text: string | null, otherwise: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : otherwise
}

/** What the circle is asked for, kept in the address (F-119, F-608), and its page of cards. */
export function useCircle() {
  const [address, setAddress] = useSearchParams()
  const filter: CircleFilter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = address.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const page = numberOf(address.get('page'), 1)
  const limit = numberOf(address.get('limit'), PARTNER_PAGE)
  const perPage = partnerPages.some((size) => size === limit) ? limit : PARTNER_PAGE

  /** Another question begins at the first page. */
  const ask = (patch: Readonly<Record<string, unknown>>) => {
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (!('page' in patch)) next.delete('page')
        for (const [name, value] of Object.entries(patch)) {
          if (value === undefined || value === null || value === '') next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true },
    )
  }
  const followed = useFollowed(REFRESHED_EVERY, partnership.name)
  const list = useGetList<Card>(
    partner.name,
    { pagination: { page, perPage }, sort: { field: 'id', order: 'ASC' }, filter },
    { placeholderData: keepPreviousData, ...followed },
  )
  const totals: Readonly<Partial<Record<'none' | 'applied' | 'partners', number>>> = list.meta?.totals ?? {}
  return { filter, page, perPage, ask, list, totals, address }
}
