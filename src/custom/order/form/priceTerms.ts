import { channelFreeMileage } from '../../../domain/freeMileage'
import { isLegalPhone } from '../../../domain/phone'
import { pricedBy } from '../../../domain/pricing'
import { order } from '../../../resources/order/order.resource'
import { fieldStates } from '../../../schema/compile/states'
import type { RuleContext } from '../../../schema/model'
import type { Values } from './startValues'

/**
 * The body of a trial price, and of a new order whose caller's coupons are asked for with it; null while there is no customer or no type to price. What a rule hides counts for nothing, and a
 * channel may grant the free mileage that nobody typed (O-156).
 * @param record the order that is edited: its approach counts as long as the rescue place stays
 */
export function priceTerms(values: Values, record: Values | undefined, context: RuleContext): Values | null {
  if (!values.customer_id || !values.type) return null
  const states = fieldStates(order, { ...record, ...values }, context)
  const terms = pricedBy.map((name) => [name, states[name]?.shown ? (values[name] ?? null) : null] as const)
  const stays = record?.theodolitic === values.theodolitic && record?.transit === values.transit
  const granted = states.free_milage?.shown ? channelFreeMileage(String(values.channel_code ?? '')) : null
  const phone = String(values.phone ?? '')
  const free = values.free_milage || (granted === null ? null : String(granted))
  return {
    ...Object.fromEntries(terms),
    free_milage: states.free_milage?.shown ? free : null,
    go_distance: stays ? (record?.go_distance ?? null) : null,
    ...(record?.id !== undefined && record.id !== null && { order_id: Number(record.id) }),
    ...(!record && isLegalPhone(phone) && { phone }),
  }
}
