import { yesNo } from '../../domain/order/orderEnums'
import { orderStatus } from '../../domain/order/orderStatus'
import { reportSource, reportStatus } from '../../domain/order/report'
import { rescueTypes } from '../../domain/rescueType'
import { defineResource, field } from '../../schema/model'

/** Of the server's making: in no form. */
const made = { form: false } as const
const desk = { audience: { types: [0, 1] } } as const

const told = { group: '报案信息' } as const
const car = { group: '车辆与联系人' } as const
const place = { group: '地址' } as const

/**
 * What somebody reported before there is an order: taken down by the desk, or come by the wire. The order that is placed for it
 * names it (`report_id`); its provider sees it from then on.
 */
export const rescueReport = defineResource({
  name: 'rescueReport',
  table: 'rescue_report',
  label: '报案记录',
  path: '/case/reportRecord',
  menu: { group: 'case', at: 50 },
  roles: ['report_record'],
  systemEvents: { place: { label: '下单' } },
  title: 'car_no',
  search: ['car_no', 'case_no', 'phone'],
  sort: ['report_time', 'DESC'],
  columns: ['car_no', 'status', 'report_time', 'type', 'contact', 'customer_id', 'address', 'order_id'],
  fields: {
    source: field.choice('报案来源', reportSource, { ...told, list: true, filter: true, default: 1 }),
    customer_id: field.reference('客户', 'customer', {
      ...told,
      ...desk,
      required: '请选择客户',
      list: { head: '客户 / 报案号', width: 130, below: ['case_no'] },
      filter: { as: 'many', main: true, audience: { types: [0, 1] } },
      shows: { customer_name: 'name' },
    }),
    case_no: field.text('报案号', { ...told, list: { width: 150 }, filter: 'contains', max: 40 }),
    policy_no: field.text('保单号', { ...told, max: 40 }),
    accident_no: field.text('事故号', { ...told, max: 40 }),
    is_incident_car: field.choice('事故车', yesNo, { ...told, default: 0 }),
    car_no: field.text('车牌', {
      ...car,
      required: '请输入车牌号',
      max: 12,
      list: { width: 120, pin: 'left' },
      cell: 'plate',
      widget: 'plate',
      filter: 'contains',
    }),
    car_brand: field.text('品牌', { ...car, max: 30 }),
    car_model: field.text('车型', { ...car, max: 50 }),
    contact: field.text('联系人', {
      ...car,
      required: '请输入联系人',
      max: 30,
      list: { head: '联系人 / 电话', width: 116, below: ['phone'] },
      mask: { operation: 20, as: 'name' },
    }),
    phone: field.phone('联系电话', {
      ...car,
      required: '请输入联系电话',
      pattern: ['^\\d{11}$', '请输入11位手机号'],
      mask: { operation: 20, as: 'phone' },
    }),
    type: field.choice('救援类型', rescueTypes, { ...car, list: { width: 92 }, filter: { as: 'many' } }),
    address: field.address('救援地', {
      ...place,
      max: 200,
      span: 12,
      list: { width: 140, grow: 3 },
      parts: { lnglat: 'theodolitic', province: 'a_province', city: 'a_city', area: 'a_area' },
    }),
    theodolitic: field.text('救援地坐标', { show: false, hidden: true, max: 24 }),
    a_province: field.region('救援省', { level: 1, show: false, hidden: true }),
    a_city: field.region('救援城市', { level: 2, show: false, hidden: true }),
    a_area: field.region('救援区县', { level: 3, show: false, hidden: true }),
    description: field.textarea('报案描述', { ...place, max: 1000, span: 12 }),
    report_time: field.unixTime('报案时间', {
      onCreate: '$now',
      list: { head: '报案时间 / 来源', width: 124, below: ['source'] },
      filter: { as: 'range', names: ['start_time', 'end_time'], main: true },
      ...made,
    }),
    status: field.choice('状态', reportStatus, {
      list: { head: '状态 / 受理人', width: 108, below: ['user_name'] },
      filter: { as: 'many', main: true },
      default: 0,
      ...made,
    }),
    order_id: field.reference('订单', 'order', {
      list: { width: 150 },
      cell: 'orderLink',
      shows: { order_no: 'no', order_status: 'status' },
      ...made,
    }),
    order_status: field.choice('订单状态', orderStatus, { virtual: true, ...made }),
    user_name: field.text('受理人', { onCreate: '$user.name', list: true, max: 30, ...made }),
    close_reason: field.text('关闭原因', { max: 500, ...made }),
    firm_id: field.reference('所属公司', 'firm', { shows: { firm_name: 'name' }, ...made }),
  },
  rules: [
    {
      if: { status: { in: [1, 2] } },
      lock: ['customer_id', 'car_no', 'contact', 'phone', 'type', 'address', 'case_no'],
      say: '该报案已处理，不可修改',
    },
  ],
  scope: {
    0: {},
    1: { firm_id: '$user.firm_id' },
    3: {},
    customers: 'customer_id',
    through: { 3: 'order_id' },
  },
  filters: {
    keyword: { label: '关键词', main: true, search: ['car_no', 'case_no', 'contact', 'phone'] },
  },
  indexes: [['report_time', 'id'], ['firm_id', 'report_time'], ['order_id'], ['car_no']],
  actions: {
    list: { call: 'GET /v2/rescue/report' },
    get: { call: 'GET /v2/rescue/report/detail' },
    create: { call: 'POST /v2/rescue/report', label: '登记报案', types: [0, 1], done: '登记成功' },
    edit: { call: 'POST /v2/rescue/report', types: [0, 1], done: '保存成功！' },
    close: {
      label: '关闭',
      call: 'POST /v2/rescue/report/close',
      types: [0, 1],
      when: { status: 0 },
      set: { status: 2, close_reason: '$input.remark' },
      input: { remark: field.textarea('关闭原因', { required: '请输入原因', max: 500 }) },
      done: '关闭成功',
    },
  },
})
