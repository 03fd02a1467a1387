import { cancelType, quickReasonMissing } from '../../domain/order'
import { LONGEST_OUT_NO, type OpenScope } from '../../domain/upstream'
import { type Field, type Fields, field, type ValueOf } from '../../schema/model'
import { allOrNull, listOf, object, orNull, paged, part } from '../../schema/model/reply'
import { order } from '../order/order.resource'

const { text, id, integer, money, time, truth } = part
const { fields } = order

/** What may be said of an order at its placing, and changed later; the rules of the desk's form hold (one function). */
const changed = {
  car_no: fields.car_no,
  car_brand: fields.car_brand,
  car_model: fields.car_model,
  car_type: fields.car_type,
  vin: fields.vin,
  type: fields.type,
  is_subscribe: fields.is_subscribe,
  appoint_time: fields.appoint_time,
  case_no: fields.case_no,
  policy_no: fields.policy_no,
  accident_no: fields.accident_no,
  channel_code: fields.channel_code,
  contact: fields.contact,
  phone: fields.phone,
  unload_contact: fields.unload_contact,
  unload_mobile: fields.unload_mobile,
  address: fields.address,
  address_note: fields.address_note,
  theodolitic: fields.theodolitic,
  a_province: fields.a_province,
  a_city: fields.a_city,
  a_area: fields.a_area,
  destination: fields.destination,
  transit: fields.transit,
  d_province: fields.d_province,
  d_city: fields.d_city,
  d_area: fields.d_area,
  /** the server measures the way itself, by its map (`server/upstream/open/places.ts`) */
  get_distance: { ...fields.get_distance, label: '里程（仅供参考，以系统测算为准）' },
  charge_type: fields.charge_type,
  free_milage: fields.free_milage,
  use_wheels: fields.use_wheels,
  science: fields.science,
  one_two: fields.one_two,
  big_vehicle: fields.big_vehicle,
  full: fields.full,
  ext_type: fields.ext_type,
  crane_ton: fields.crane_ton,
  is_incident_car: fields.is_incident_car,
} as const

const outNo = field.text('外部单号', { required: '请输入外部单号', max: LONGEST_OUT_NO })
const why = (message: string) => field.text('原因', { required: message, max: 500 })

/** What a company's system reads of its order; amounts in yuan, moments in unix seconds. */
export const openOrderShape = {
  id,
  no: text,
  out_no: orNull(text),
  status: integer,
  status_name: text,
  type: integer,
  order_channel: integer,
  bewrite: integer,
  customer_id: orNull(id),
  car_no: text,
  case_no: orNull(text),
  policy_no: orNull(text),
  accident_no: orNull(text),
  channel_code: orNull(text),
  charge_type: orNull(text),
  free_milage: orNull(text),
  is_subscribe: integer,
  contact: orNull(text),
  phone: orNull(text),
  address: orNull(text),
  theodolitic: orNull(text),
  destination: orNull(text),
  transit: orNull(text),
  provider: orNull(text),
  driver: orNull(object({ name: text, mobile: orNull(text), plate_num: orNull(text) })),
  ...allOrNull({
    order_time: time,
    appoint_time: time,
    dispatch_time: time,
    accept_time: time,
    arrive_time: time,
    leave_time: time,
    reach_time: time,
    finish_time: time,
    update_time: time,
    cancel_type: integer,
    cancel_reason: text,
    /** what the company is charged, and what the owner bears of it */
    money,
    owner_money: money,
    pay_status: integer,
  }),
} as const
const openOrder = object(openOrderShape)
export type OpenOrderReply = ValueOf<typeof openOrder>

const photo = object({
  id,
  key: text,
  name: text,
  /** on this server, for an hour */
  url: text,
  sha256: orNull(text),
  time,
  address: orNull(text),
  lng: orNull(text),
  lat: orNull(text),
  audit_status: integer,
})

/** One call of the open API. */
export interface OpenCall {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** below /open/v1 */
  readonly path: string
  readonly scope: OpenScope
  readonly summary: string
  readonly query?: Fields
  readonly body?: Fields
  readonly reply: Field
}

const whole = (label: string, min: number, max: number) => field.integer(label, { min, max })

/** The calls of the open API by name (decisions §11); document, checks and typed client are made of them. */
export const openCalls = {
  place: {
    method: 'POST',
    path: '/orders',
    scope: 'place',
    summary: '下单：同一外部单号重复提交返回同一订单',
    body: {
      out_no: outNo,
      customer_id: { ...fields.customer_id, required: false },
      ...changed,
      bewrite: field.boolean('补录单'),
      confirm_duplicate: field.boolean('确认重复下单', { help: '同车牌同类型24小时内已有订单时，填1继续下单' }),
    },
    reply: object({ id, no: text, out_no: text, order_time: time }),
  },
  list: {
    method: 'GET',
    path: '/orders',
    scope: 'read',
    summary: '订单列表，新单在前',
    query: {
      page: whole('页码', 1, 10_000),
      limit: whole('每页', 1, 100),
      out_no: field.text('外部单号', { max: LONGEST_OUT_NO }),
      no: field.text('订单号', { max: 20 }),
      car_no: field.text('车牌', { max: 12 }),
      status: field.integer('状态', { min: 0, max: 99 }),
      start_time: field.unixTime('下单时间起'),
      end_time: field.unixTime('下单时间止'),
      updated_since: field.unixTime('此后有变化'),
    },
    reply: paged(openOrder),
  },
  detail: { method: 'GET', path: '/orders/{id}', scope: 'read', summary: '订单详情', reply: openOrder },
  change: {
    method: 'PATCH',
    path: '/orders/{id}',
    scope: 'change',
    summary: '改单：只填要改的字段',
    body: changed,
    reply: openOrder,
  },
  cancel: {
    method: 'POST',
    path: '/orders/{id}/cancel',
    scope: 'cancel',
    summary: '取消',
    body: {
      cancel_type: field.choice('取消类型', cancelType, { required: '请选择取消类型' }),
      cancel_reason: why(quickReasonMissing),
    },
    reply: openOrder,
  },
  urge: {
    method: 'POST',
    path: '/orders/{id}/urge',
    scope: 'urge',
    summary: '催单',
    body: {
      content: field.text('催单内容', { required: '请输入内容', max: 500 }),
      contact: field.text('联系人', { max: 30 }),
      phone: field.phone('联系电话'),
    },
    reply: object({ id, order_id: id, handled: truth }),
  },
  return: {
    method: 'POST',
    path: '/orders/{id}/return',
    scope: 'return',
    summary: '退回：未受理的接口订单退回上游',
    body: { reason: why('请输入原因') },
    reply: openOrder,
  },
  photos: {
    method: 'GET',
    path: '/orders/{id}/photos',
    scope: 'photos',
    summary: '回传上游的照片',
    reply: object({ data: listOf(photo), total: integer }),
  },
  resend: {
    method: 'POST',
    path: '/orders/{id}/photos/resend',
    scope: 'photos',
    summary: '要求补传照片',
    body: { picture_ids: field.json<readonly number[]>('照片', { required: '请选择需要补传的照片' }) },
    reply: object({ sent: integer }),
  },
} as const satisfies Readonly<Record<string, OpenCall>>
export type OpenCallName = keyof typeof openCalls
