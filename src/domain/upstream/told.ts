import { orderState as at, unsentStatuses } from '../order'
import type { UpstreamEvent } from './events'

/** What happened to an order, as far as it decides what its company is told. */
interface Happened {
  /** name of the action or system event */
  readonly action: string
  /** null: the order is new */
  readonly from: number | null
  readonly to: number
  /** the order stood as an offer of a run that nobody had answered */
  readonly wasOffer?: boolean
  /** what the company or the owner is charged has changed */
  readonly isRepriced?: boolean
}

const PHOTOS = ['upload', 'photoResume']
const PRICES = ['modifyPrice', 'bargain', 'useCoupon', 'dropCoupon', 'withdrawSurcharge', 'priceShares']
/** the system event by which a run offers an order */
const OFFER = 'distribute'
const withFirm: readonly number[] = [at.toAssign, at.toAccept]
const taken: readonly number[] = [at.accepted, at.contacting, at.heading]
const unsent: readonly number[] = unsentStatuses

const ENDS: ReadonlyMap<number, UpstreamEvent> = new Map([
  [at.arrived, 'order.arrived'],
  [at.completed, 'order.completed'],
  [at.autoCompleted, 'order.completed'],
  [at.cancelled, 'order.cancelled'],
  [at.timedOut, 'order.cancelled'],
  [at.returned, 'order.returned'],
  [at.emptyRun, 'order.emptied'],
  [at.selfRescued, 'order.selfrescued'],
])

/** What the company behind an order is told of something that happened to it, in order. A step that is taken back tells nothing. */
export function eventsOf({
  action,
  from,
  to,
  wasOffer = false,
  isRepriced = false,
}: Happened): readonly UpstreamEvent[] {
  if (from === null) return ['order.created']
  if (action === 'undoStep') return []
  if (PHOTOS.includes(action)) return ['order.photos']
  if (PRICES.includes(action) || (isRepriced && from === to)) return ['order.price']
  if (action === 'reassign') return ['order.dispatched']
  // An offer is nobody's until it is answered: whoever takes it, or gives it to somebody else, dispatches.
  if (action === OFFER || (from === to && !(wasOffer && action === 'confirm'))) return []
  const told: UpstreamEvent[] = []
  const isSent = withFirm.includes(to) || taken.includes(to)
  if (isSent && (wasOffer || unsent.includes(from))) told.push('order.dispatched')
  if (taken.includes(to) && !taken.includes(from)) told.push('order.accepted')
  const end = ENDS.get(to)
  return end ? [...told, end] : told
}
