import type { OfferShape } from '../../../schema/views/actions/offerShape'

const AWAITING_DISPATCH = 1

/** What the receiver has sent on is no longer taken back; the server holds the same (labels E8). */
export const transferOffers: OfferShape = ({ step, rest }, { order_status }) => ({
  step: step?.name === 'recall' && order_status !== AWAITING_DISPATCH ? null : step,
  rest,
})
