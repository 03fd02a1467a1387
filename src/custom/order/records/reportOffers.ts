import { order } from '../../../resources/order/order.resource'
import { mayVerb } from '../../../schema/compile/access'
import type { OfferShape } from '../../../schema/views/actions/offerShape'

const PLACE = '救援下单'

/** A report that waits offers the order form first, filled with what was reported; see `reportPaths`. */
export const reportOffers: OfferShape = ({ step, rest }, record, identity) => {
  if (record.status !== 0 || !mayVerb(order, 'create', identity)) return { step, rest }
  return {
    step: { name: 'place', label: PLACE, danger: false, reason: null },
    rest: step ? [step, ...rest] : rest,
  }
}
reportOffers.step = PLACE
