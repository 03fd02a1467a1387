import type { Place } from '../../../domain/geo/place'
import { order } from '../../../resources/order/order.resource'
import { addressText } from '../../../schema/kinds/address/addressText'
import type { Values } from './startValues'

export type PlaceField = 'address' | 'destination'

/** Field names of both places, as the declaration ties them. */
export const placeParts = {
  address: order.fields.address.parts,
  destination: order.fields.destination.parts,
} as const

/** What a place on the map fills in: words, position and regions. */
export function placeValues(source: PlaceField, place: Place): Values {
  const parts = placeParts[source]
  return {
    [source]: addressText(place),
    ...(parts && {
      [parts.lnglat]: place.lnglat,
      [parts.province]: place.a_province,
      [parts.city]: place.a_city,
      [parts.area]: place.a_area || null,
    }),
  }
}
