import { consentSource, messageConsent } from '../../domain/customer'
import { defineResource, field } from '../../schema/model'
import { consentInput, consentTaken } from './consent'

/** Kept by the database with every write of an order (`owner_keep`); nobody types it. */
const kept = { form: false, follows: 'order' } as const

/** One car of an owner; of several orders the newest says make and model. */
export interface OwnerCar {
  readonly car_no: string
  readonly vin: string | null
  readonly car_brand: string | null
  readonly car_model: string | null
  readonly orders: number
  /** unix seconds */
  readonly last_time: number
}

/**
 * Anyone who was rescued, by phone, in the books of one customer: so scope, consent and membership are that customer's alone
 * (O-046, decisions §11).
 */
export const owner = defineResource({
  name: 'owner',
  label: '车主用户',
  entity: '车主',
  path: '/customer/user',
  menu: { group: 'customer', at: 30 },
  roles: ['member_man'],
  types: [0, 1],
  title: 'name',
  search: ['name', 'phone', 'car_nos'],
  sort: ['last_time', 'DESC'],
  fields: {
    name: field.text('车主姓名', {
      ...kept,
      list: { width: 120 },
      filter: { as: 'contains' },
      mask: { operation: 20, as: 'name' },
      group: '车主',
    }),
    phone: field.phone('手机号', {
      ...kept,
      list: { width: 130 },
      filter: { as: 'contains', main: true },
      mask: { operation: 20, as: 'phone' },
      group: '车主',
    }),
    customer_id: field.reference('客户', 'customer', {
      ...kept,
      shows: { customer_name: 'name' },
      list: { width: 160 },
      filter: { as: 'many', main: true },
      group: '车主',
    }),
    car_nos: field.text('车牌', { ...kept, list: { width: 180, grow: 2 }, filter: { as: 'contains' }, show: false }),
    vins: field.text('车架号', { ...kept, filter: { as: 'contains' }, show: false }),
    order_count: field.integer('救援次数', { ...kept, list: { width: 90 }, group: '车主' }),
    first_time: field.unixTime('首次下单', { ...kept, group: '车主' }),
    last_time: field.unixTime('最近活动', { ...kept, list: { width: 130 }, filter: 'range', group: '车主' }),
    consent: field.choice('短信意愿', messageConsent, {
      list: { width: 96 },
      filter: { main: true },
      default: 0,
      form: false,
      group: '短信意愿',
    }),
    consent_time: field.unixTime('征询时间', { form: false, group: '短信意愿' }),
    consent_source: field.choice('来源', consentSource, { form: false, group: '短信意愿' }),
    firm_id: field.reference('所属公司', 'firm', {
      ...kept,
      shows: { firm_name: 'name' },
      list: { audience: { types: [0] }, hidden: true },
      group: '车主',
    }),
    cars: field.json<readonly OwnerCar[]>('车辆', {
      virtual: true,
      form: false,
      detail: true,
      widget: 'ownerCars',
      group: '车辆',
      span: 12,
    }),
  },
  filters: { keyword: { label: '关键词', main: true, search: ['name', 'phone', 'car_nos', 'vins'] } },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, customers: 'customer_id' },
  indexes: [['last_time'], ['firm_id', 'last_time'], ['customer_id', 'last_time'], ['phone']],
  import: false,
  bulkEdit: false,
  related: [
    { resource: 'member', by: 'owner_id', label: '会员', adds: false },
    { resource: 'order', by: 'owner_id', label: '救援订单', adds: false, columns: ['no', 'type', 'status', 'address'] },
    {
      resource: 'userCoupon',
      by: 'owner_id',
      label: '优惠券',
      adds: false,
      columns: ['coupon_id', 'status', 'money', 'percent', 'end_time'],
    },
  ],
  actions: {
    list: { call: 'GET /v2/owner' },
    get: { call: 'GET /v2/owner/detail' },
    consent: {
      label: '登记意愿',
      title: '登记短信意愿',
      call: 'POST /v2/owner/consent',
      at: 'main',
      input: consentInput,
      takes: consentTaken,
      done: '登记成功',
    },
  },
})
