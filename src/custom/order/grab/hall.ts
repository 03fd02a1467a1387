import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'

export type Hall = ReplyOf<typeof order, 'grabHall'>
export type Offer = Hall['data'][number]
export type Missed = Hall['missed'][number]

/** ms between two looks of the open hall; the navbar looks every minute (F-603) */
export const HALL_EVERY = 15_000

export const sorts = [
  { value: 'near', label: '距离最近' },
  { value: 'money', label: '到手最高' },
  { value: 'expiry', label: '最早到期' },
] as const
export type Sort = (typeof sorts)[number]['value']

/** km of the distance filter; 0 is all */
export const ranges = [0, 5, 10, 30, 50] as const

export interface HallFilter {
  /** rescue type; 0 all */
  readonly type: number
  /** km from the nearest idle technician; 0 all */
  readonly km: number
  /** district code; 0 all */
  readonly area: number
}
export const unfiltered: HallFilter = { type: 0, km: 0, area: 0 }

const far = Number.POSITIVE_INFINITY
const kmOf = ({ drivers }: Offer): number => drivers[0]?.range ?? far

const byWhat: Readonly<Record<Sort, (offer: Offer) => number>> = {
  near: kmOf,
  money: ({ price }) => -(price?.total ?? 0),
  expiry: ({ expire_time }) => expire_time,
}

/** Offers that the filter leaves, in the order of the sort; equal ones by the earlier end. */
export function arranged(offers: readonly Offer[], { type, km, area }: HallFilter, sort: Sort): readonly Offer[] {
  const what = byWhat[sort]
  return offers
    .filter((offer) => (type === 0 || offer.type === type) && (area === 0 || offer.a_area === area))
    .filter((offer) => km === 0 || kmOf(offer) <= km)
    .sort((a, b) => {
      const [x, y] = [what(a), what(b)]
      return x === y ? a.expire_time - b.expire_time || a.id - b.id : x - y
    })
}

/** An offer where it has stood since it was shown; one that has gone keeps its place until the reader moves on. */
export interface Shown {
  readonly offer: Offer
  readonly isGone: boolean
}

/**
 * What stands on the screen: those that were shown, in their places and with the newest facts; new ones wait.
 * @param before as they stood
 */
export function kept(before: readonly Shown[], offers: readonly Offer[]): readonly Shown[] {
  const now = new Map(offers.map((offer) => [offer.id, offer]))
  return before.map(({ offer }) => ({ offer: now.get(offer.id) ?? offer, isGone: !now.has(offer.id) }))
}
