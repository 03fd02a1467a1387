import { isFirmUser } from '../../domain/roles'
import { order } from '../../resources/order/order.resource'
import { mayVerb } from '../../schema/compile/access'
import type { Offer, OfferShape } from '../../schema/views/actions/offerShape'
import { mainStep } from './mainStep'
import { orderOf } from './orderRow'

/** What stands first behind the main step; the rest keeps the order of the declaration. */
const FIRST = ['reassign', 'recall', 'reject', 'payCode', 'withdrawSurcharge', 'edit', 'copy']

const rank = ({ name }: Offer): number => {
  const at = FIRST.indexOf(name)
  return at < 0 ? FIRST.length : at
}

/** What is offered for an order: its next step by the words of the domain (O-314..O-321), and a copy of it (O-162). */
export const orderOffers: OfferShape = ({ step, rest }, record, identity) => {
  const byProvider = isFirmUser(identity?.firm_type ?? 0)
  const wanted = mainStep(orderOf(record), byProvider)
  const offered = step ? [step, ...rest] : rest
  const main = wanted && offered.find(({ name }) => name === wanted.name)
  const others = offered.filter(
    // An order in the pool is not a provider's to send on.
    (offer) => offer !== main && !(offer.name === 'confirm' && byProvider),
  )
  const copy: Offer = { name: 'copy', label: '复制订单', danger: false, reason: null }
  return {
    step: main && wanted ? { ...main, label: wanted.label } : null,
    rest: [...others, ...(mayVerb(order, 'create', identity) ? [copy] : [])].sort((a, b) => rank(a) - rank(b)),
  }
}
