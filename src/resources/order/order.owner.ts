import { ownerPlaceStates, type RequestedPlace } from '../../domain/mobile'
import { field } from '../../schema/model'

/** Told in the detail alone, and to no provider: until the desk agrees, the order is where it was. */
const desk = { detail: true, show: false, form: false, audience: { types: [0, 1] } } as const

/** What the owner asks for by the page of their link (decisions §11 "Links"). */
export const ownerFields = {
  place_asked: field.choice('位置更正', ownerPlaceStates, { default: 0, ...desk }),
  asked_place: field.json<RequestedPlace>('车主标注的位置', desk),
} as const
