import { dispatchTypeFilter, evaluation, moneyReceived } from '../../domain/orderEnums'
import { APPOINTMENT_LEAD, draftMessages } from '../../domain/orderRules'
import { typeLockedMessage, typeLockedStatuses } from '../../domain/orderStatus'
import { transitions } from '../../domain/orderTransitions'
import { queueRule, queues } from '../../domain/queues'
import { twoAddressTypes } from '../../domain/rescueType'
import { defineResource } from '../../schema/model'
import { orderDesk } from './order.desk'
import { orderFields } from './order.fields'
import { orderMoney } from './order.money'
import { orderRecords } from './order.records'
import { orderSteps } from './order.steps'

export const order = defineResource({
  name: 'order',
  table: 'orders',
  label: '救援订单',
  path: '/case/index',
  menu: 'case',
  icon: 'clipboard-list',
  roles: ['order_man'],
  wire: 'platform',
  title: 'no',
  search: ['no', 'car_no', 'case_no', 'phone'],
  sort: ['order_time', 'DESC'],
  columns: [
    'id',
    'car_no',
    'status',
    'no',
    'order_time',
    'type',
    'address',
    'firm_id',
    'contact',
    'is_audit',
    'is_off',
    'customer_id',
    'aggregation_firm_id',
    'predict_money',
    'real_money',
    'user_to_driver_money',
  ],
  fields: orderFields,
  rules: [
    {
      if: { type: { in: twoAddressTypes } },
      show: ['destination', 'get_distance', 'free_milage', 'use_wheels', 'science', 'one_two', 'big_vehicle', 'full'],
    },
    { if: { type: { in: twoAddressTypes } }, need: ['destination'], say: '请输入目的地' },
    { if: { type: 10 }, show: ['crane_ton'], need: ['crane_ton'], say: '请选择吊车吨位' },
    { if: { type: { in: [1, 4, 9, 13] } }, show: ['ext_type'] },
    { if: { type: 4 }, need: ['ext_type'], say: '请选择困境类型' },
    { if: { is_subscribe: 2 }, show: ['appoint_time'], need: ['appoint_time'], say: draftMessages.appointMissing },
    { if: { car_no: '无牌' }, need: ['vin'], say: draftMessages.vinMissing },
    { if: { status: { in: typeLockedStatuses } }, lock: ['type'], say: typeLockedMessage },
  ],
  scope: {
    0: {},
    1: { owner_firm_id: '$user.firm_id' },
    3: { or: [{ firm_id: '$user.firm_id' }, { status: 30, open_firms: { contains: '$user.firm_id' } }] },
    customers: 'customer_id',
  },
  happenings: {
    pay: '车主支付',
    refund: '退款',
    payTimeout: transitions.payTimeout.label,
    poolExpire: transitions.poolExpire.label,
    autoComplete: transitions.autoComplete.label,
  },
  highlight: { is_audit: 2 },
  bulkEdit: ['car_type', 'is_incident_car', 'channel_code'],
  filters: {
    keyword: { label: '关键词', main: true, search: ['no', 'case_no', 'contact', 'phone', 'car_no'] },
    area: { label: '服务区域', area: { province_id: 'a_province', city_id: 'a_city', area_id: 'a_area' } },
    dispatch_type: {
      label: '派单类型',
      cases: dispatchTypeFilter,
      rules: {
        1: { dispatch_type: 1 },
        2: { dispatch_mode: 'quota' },
        3: { dispatch_type: 1, dispatch_fail: 0, firm_id: { empty: false } },
        4: { dispatch_type: 1, dispatch_fail: 1 },
      },
    },
    evaluate: {
      label: '服务评价',
      cases: evaluation,
      rules: Object.fromEntries(evaluation.map(({ code }) => [code, { grade_points: { contains: code } }])),
    },
    received: { label: '是否收款', cases: moneyReceived, rules: { 1: { is_money: 1 }, 0: { is_money: 0 } } },
    queue: {
      label: '待办队列',
      cases: queues,
      rules: Object.fromEntries(queues.map(({ code }) => [code, queueRule(code)])),
    },
  },
  actions: { ...orderDesk, ...orderSteps, ...orderMoney, ...orderRecords },
})

/** Earliest appointment after now, seconds. */
export const appointmentLead = APPOINTMENT_LEAD
