import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'

/** A repair shop; `location` is GCJ-02 `lng,lat`, `distance` metres. */
export type Shop = ReplyOf<typeof order, 'shops'>['data'][number]

/** What an order's destination is called after a shop. */
export const destinationOf = ({ name, address, location, a_province, a_city, a_area }: Shop) => ({
  destination: `${address}${name}`,
  transit: location,
  d_province: a_province || null,
  d_city: a_city || null,
  d_area: a_area || null,
})
