import { order } from '../../../resources/order/order.resource'
import type { FieldData } from '../../../schema/model'

export type OrderField = keyof typeof order.fields

interface PlacedField {
  readonly name: OrderField
  /** columns of twelve on a wide screen */
  readonly span: number
  readonly field: FieldData
  /** stands only beside this other field */
  readonly beside?: OrderField
}

export type SectionKey = 'parties' | 'vehicle' | 'type' | 'places' | 'charges'

const place = (name: OrderField, span: number, drawn: Partial<FieldData> = {}): PlacedField => ({
  name,
  span,
  field: { ...order.fields[name], ...drawn },
})

/** Where the declared fields stand; their words, choices and rules are the declaration's. */
export const sections: Readonly<
  Record<SectionKey, { readonly title: string; readonly fields: readonly PlacedField[] }>
> = {
  parties: {
    title: '客户与报案',
    fields: [
      place('customer_id', 3),
      place('case_no', 3),
      place('policy_no', 2),
      place('accident_no', 2),
      place('channel_code', 2),
    ],
  },
  vehicle: {
    title: '车辆与联系人',
    fields: [
      place('car_no', 3),
      place('car_brand', 2),
      place('car_model', 2),
      place('car_type', 2),
      place('vin', 3, { help: undefined }),
      place('contact', 3),
      place('phone', 3),
      place('unload_contact', 3),
      place('unload_mobile', 3),
    ],
  },
  type: { title: '救援类型', fields: [place('type', 12), place('appoint_time', 4)] },
  places: {
    title: '地址',
    fields: [
      place('address', 6),
      place('destination', 6),
      place('address_note', 6),
      { ...place('get_distance', 3), beside: 'destination' },
    ],
  },
  charges: {
    title: '收费与附加',
    fields: [
      place('charge_type', 5),
      place('free_milage', 3),
      place('use_wheels', 2, { widget: 'wheels' }),
      place('science', 2),
      // a choice of yes and no reads faster as a switch
      place('is_incident_car', 2, { kind: 'boolean' }),
      place('one_two', 2),
      place('big_vehicle', 2),
      place('full', 2),
      place('is_off', 2, { kind: 'boolean', label: '线下派单' }),
      place('crane_ton', 3),
      place('ext_type', 12),
    ],
  },
}

/** `is_subscribe` stands in the head of its section. */
export const TIMELINESS: OrderField = 'is_subscribe'

/** Names in the order in which the eye and the Tab key meet them. */
export const readingOrder: readonly OrderField[] = [
  ...sections.parties.fields,
  ...sections.vehicle.fields,
  { name: TIMELINESS },
  ...sections.type.fields,
  ...sections.places.fields,
  ...sections.charges.fields,
].map(({ name }) => name)

/** The first of these names on the screen. */
export const firstOf = (names: Iterable<string>): OrderField | undefined => {
  const among = new Set(names)
  return readingOrder.find((name) => among.has(name))
}
