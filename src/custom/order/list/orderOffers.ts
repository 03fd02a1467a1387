import { isFirmUser } from '../../../domain/access'
import { mayReview } from '../../../domain/order/review/review'
import { isStep } from '../../../domain/order/statusUpdate'
import { order } from '../../../resources/order/order.resource'
import { mayVerb } from '../../../schema/compile/access'
import type { Offer, OfferShape } from '../../../schema/views/actions/offerShape'
import { orderOf } from '../parts/orderRow'
import { statusTargets } from '../statusUpdate/statusTargets'
import { mainStep } from './mainStep'

/** What stands first behind the main step; the rest keeps the order of the declaration. */
const FIRST = ['reassign', 'recall', 'reject', 'payCode', 'withdrawSurcharge', 'edit', 'copy']

const REVIEWS = ['review', 'reviewMany']

/** Steps of an offline order must say where they were made, which the status update asks for. */
const UPDATE = 'statusUpdate'

const rank = ({ name }: Offer): number => {
  const at = FIRST.indexOf(name)
  return at < 0 ? FIRST.length : at
}

/** What is offered for an order: its next step by the words of the domain (O-314..O-321), and a copy of it (O-162). */
export const orderOffers: OfferShape = ({ step, rest }, record, identity) => {
  const byProvider = isFirmUser(identity?.firm_type ?? 0)
  const row = orderOf(record)
  const context = { user: { ...identity }, now: Math.floor(Date.now() / 1000) }
  const offered = (step ? [step, ...rest] : rest)
    .filter(({ name }) => !REVIEWS.includes(name) || mayReview(Number(row.pay_type), identity?.nodes ?? []))
    // An update asks for the rights of the transition that it stands for.
    .filter(({ name }) => name !== UPDATE || statusTargets(record, identity, context).length > 0)
  const wanted = mainStep(row, byProvider)
  const main = wanted && offered.find(({ name }) => name === wanted.name)
  const saysWhere = row.is_off === 1
  const name = main && saysWhere && isStep(main.name) ? UPDATE : main?.name
  const others = offered.filter(
    // An order in the pool is not a provider's to send on.
    (offer) =>
      offer !== main &&
      offer.name !== name &&
      !(offer.name === 'confirm' && byProvider) &&
      !(saysWhere && isStep(offer.name)),
  )
  const copy: Offer = { name: 'copy', label: '复制订单', danger: false, reason: null }
  return {
    step: main && wanted && name ? { ...main, name, label: wanted.label } : null,
    rest: [...others, ...(mayVerb(order, 'create', identity) ? [copy] : [])].sort((a, b) => rank(a) - rank(b)),
  }
}

/** The next step follows from status and type, what may be reviewed from the settlement. */
orderOffers.reads = ['status', 'type', 'prev_status', 'is_off', 'pay_type', 'offer_until']
