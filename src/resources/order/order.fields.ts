import { chargeType } from '../../domain/chargeType'
import { isAudit, isAuditFinal, photoAudit } from '../../domain/evidence'
import { jumpStatus } from '../../domain/order/jumpVisits'
import {
  cancelType,
  dispatchFail,
  isCheck,
  isIncidentCar,
  isManyRescue,
  isOff,
  orderChannel,
  orderDispatchType,
  payStatus,
  payType,
  selfrescueType,
  timeliness,
  yesNo,
} from '../../domain/order/orderEnums'
import { orderStatus, shownTogether } from '../../domain/order/orderStatus'
import { visitStatus } from '../../domain/order/visits'
import { carTypes, craneTonnages, extTypes, rescueTypes, wheelCounts } from '../../domain/rescueType'
import { field } from '../../schema/model'
import { firmInfo, otherFirmInfo } from '../firm'
import { typeList } from '../lookups'
import { position } from '../position'
import { feeFields } from './order.fees'
import { ownerFields } from './order.owner'
import { filterGroup, freeMileage } from './order.parts'
import { providerSide, settlementFields } from './order.settlement'

const firmUsers = { types: [3] } as const
/** Of the server's making: in no form. */
const made = { form: false } as const
/** Firm users, and those without firm_info_show, do not search by provider (O-098, O-099). */
const seesFirms = { types: [0, 1], roles: ['firm_info_show'] } as const

const vehicle = {
  car_no: field.text('车牌', {
    required: '请输入车牌号',
    group: '车辆与联系人',
    span: 2,
    max: 12,
    list: { head: '车牌 / 订单号', width: 160, pin: 'left', below: ['no'] },
    cell: 'plate',
    widget: 'plate',
    filter: { as: 'contains', group: filterGroup.papers },
  }),
  car_brand: field.text('品牌', { group: '车辆与联系人', span: 2, max: 30 }),
  car_model: field.text('车型', { group: '车辆与联系人', span: 2, max: 50 }),
  car_type: field.choice('车型分类', carTypes, { group: '车辆与联系人', span: 2, default: 1 }),
  vin: field.text('车架号', { group: '车辆与联系人', span: 3, max: 17, help: '无牌时必填' }),
} as const

const people = {
  contact: field.text('联系人', {
    required: '请输入联系人',
    group: '车辆与联系人',
    span: 2,
    max: 30,
    list: { width: 176, second: 'phone' },
    mask: { operation: 20, claim: true, as: 'name' },
  }),
  phone: field.phone('联系电话', {
    required: '请输入联系电话',
    group: '车辆与联系人',
    span: 3,
    pattern: ['^\\d{11}$', '请输入11位手机号'],
    mask: { operation: 20, claim: true, as: 'phone' },
  }),
  unload_contact: field.text('接车人', {
    group: '车辆与联系人',
    span: 2,
    max: 30,
    mask: { claim: true, as: 'name' },
  }),
  unload_mobile: field.phone('接车人电话', {
    group: '车辆与联系人',
    span: 3,
    mask: { claim: true, as: 'phone' },
  }),
} as const

const places = {
  address: field.address('救援地', {
    required: '请输入救援地址',
    group: '地址',
    span: 6,
    max: 200,
    list: { head: '救援地 / 目的地', width: 158, grow: 8, below: ['destination'] },
    cell: 'rescuePlace',
    parts: { lnglat: 'theodolitic', province: 'a_province', city: 'a_city', area: 'a_area' },
  }),
  address_note: field.text('救援地补充', { group: '地址', span: 6, max: 200 }),
  theodolitic: position('救援地坐标'),
  a_province: field.region('救援省', { level: 1, show: false, hidden: true }),
  a_city: field.region('救援城市', { level: 2, show: false, hidden: true }),
  a_area: field.region('救援区县', { level: 3, show: false, hidden: true }),
  destination: field.address('目的地', {
    cell: 'destination',
    group: '地址',
    span: 6,
    max: 200,
    parts: { lnglat: 'transit', province: 'd_province', city: 'd_city', area: 'd_area' },
    near: 'theodolitic',
  }),
  transit: position('目的地坐标'),
  d_province: field.region('目的省', { level: 1, show: false, hidden: true }),
  d_city: field.region('目的城市', { level: 2, show: false, hidden: true }),
  d_area: field.region('目的区县', { level: 3, show: false, hidden: true }),
  /** technician to the rescue place, and on to the destination */
  go_distance: field.decimal('接单点到救援地', { unit: 'km', min: 0, max: 9999, ...made }),
  get_distance: field.decimal('救援地到目的地', { unit: 'km', min: 0, max: 9999, group: '地址', span: 3 }),
} as const

const charges = {
  charge_type: field.choice('收费方式', chargeType, {
    required: '请选择收费方式',
    group: '收费与附加',
    span: 5,
    default: '01',
  }),
  free_milage: field.text('免拖公里', {
    group: '收费与附加',
    span: 3,
    widget: 'freeMileage',
    ...freeMileage,
  }),
  free_service: field.decimal('产品免拖公里', { unit: 'km', min: 0, ...made }),
  use_wheels: field.choice('辅助轮', wheelCounts, { group: '收费与附加', span: 2, default: 0 }),
  science: field.boolean('地库', { group: '收费与附加', span: 2, default: 0 }),
  one_two: field.boolean('一拖二', { group: '收费与附加', span: 2, default: 0 }),
  big_vehicle: field.boolean('五吨板', { group: '收费与附加', span: 2, default: 0 }),
  full: field.boolean('全落地', { group: '收费与附加', span: 2, default: 0 }),
  ext_type: field.choices('困境类型', extTypes, {
    group: '收费与附加',
    span: 6,
    max: 3,
    lookup: typeList('ext_type'),
  }),
  crane_ton: field.choice('吊车吨位', craneTonnages, { group: '收费与附加', span: 3 }),
  is_incident_car: field.choice('事故车', isIncidentCar, {
    group: '收费与附加',
    span: 2,
    default: 0,
    filter: { label: '是否事故', group: filterGroup.papers },
  }),
} as const

const parties = {
  customer_id: field.reference('客户', 'customer', {
    required: '请选择客户',
    group: '客户与报案',
    span: 3,
    list: { head: '客户 / 联系人', width: 148, grow: 1, second: 'case_no', below: ['contact', 'phone'] },
    cell: 'customer',
    filter: { as: 'many', main: true, audience: { types: [0, 1] } },
    shows: { customer_name: 'name', customer_alias: 'alias' },
  }),
  case_no: field.text('报案号', { group: '客户与报案', span: 3, max: 40, cell: 'caseNo' }),
  policy_no: field.text('保单号', { group: '客户与报案', span: 3, max: 40 }),
  accident_no: field.text('事故号', { group: '客户与报案', span: 3, max: 40 }),
  channel_code: field.text('渠道编码', {
    group: '客户与报案',
    span: 3,
    max: 40,
    filter: { as: 'contains', label: '来源渠道', group: filterGroup.papers },
  }),
  /** what was reported before, where the order was placed for a report */
  report_id: field.reference('报案记录', 'rescueReport', { form: 'create', hidden: true, show: false }),
  /** the company in whose books the order stands */
  owner_firm_id: field.reference('所属公司', 'firm', { shows: { owner_firm_name: 'name' }, ...made }),
  firm_id: field.reference('服务商', 'firm', {
    list: { head: '服务商 / 技师', width: 106, below: ['driver_id'] },
    cell: 'provider',
    filter: { audience: seesFirms, group: filterGroup.provider },
    shows: { firm_name: 'name' },
    mask: firmInfo,
    ...made,
  }),
  driver_id: field.reference('技师', 'technician', {
    cell: 'assigned',
    shows: { driver_name: 'name', driver_mobile: 'mobile', driver_plate: 'plate_num' },
    mask: { ...firmInfo, shown: ['driver_mobile'] },
    ...made,
  }),
  /** firm of the first dispatch; providers do not see it, since names are found by ids */
  aggregation_firm_id: field.reference('首派服务商', 'firm', {
    audience: { types: [0, 1] },
    list: { width: 112 },
    shows: { aggregation_firm_name: 'name' },
    mask: otherFirmInfo,
    ...made,
  }),
  accept_id: field.reference('处理人', 'staff', {
    filter: { audience: { types: [0, 1] }, group: filterGroup.provider },
    shows: { accept_name: 'name' },
    ...made,
  }),
  /** who of the provider's clerks has taken it in hand */
  firm_accept_id: field.reference('服务商处理人', 'staff', { ...made, show: false }),
} as const

const course = {
  order_time: field.unixTime('下单时间', {
    list: { width: 104 },
    filter: { as: 'range', names: ['start_time', 'end_time'], main: true },
    ...made,
  }),
  is_subscribe: field.choice('时效', timeliness, {
    group: '救援类型',
    span: 3,
    default: 1,
    filter: { group: filterGroup.dispatch },
  }),
  appoint_time: field.unixTime('预约时间', {
    group: '救援类型',
    span: 4,
    filter: { as: 'range', names: ['appoint_from', 'appoint_to'], group: filterGroup.dispatch },
  }),
  appoint_changed: field.unixTime('预约变更时间', { ...made, show: false }),
  is_off: field.choice('派单方式', isOff, {
    group: '救援类型',
    span: 4,
    list: { width: 72 },
    filter: { group: filterGroup.dispatch },
    default: 0,
  }),
  order_channel: field.choice('接单渠道', orderChannel, {
    filter: { group: filterGroup.dispatch },
    default: 1,
    ...made,
  }),
  is_audit: field.choice('审核', isAudit, {
    list: { width: 104 },
    cell: 'audit',
    filter: { label: '审核状态', group: filterGroup.money },
    default: 0,
    ...made,
  }),
  is_audit_final: field.choice('终审', isAuditFinal, { default: 0, ...made }),
  /** how far its photos are audited */
  photo_audit: field.choice('照片', photoAudit, {
    follows: 'picture',
    list: { width: 92 },
    filter: { label: '照片审核', group: filterGroup.money },
    default: 0,
    ...made,
  }),
  dispatch_type: field.choice('派单类型', orderDispatchType, { default: 0, ...made }),
  dispatch_mode: field.text('派单模式', { max: 16, show: false, ...made }),
  dispatch_fail: field.choice('聚合结果', dispatchFail, { default: 0, filter: { offered: false }, ...made }),
  dispatch_sync: field.choice('调派已同步上游', yesNo, { default: 0, ...made }),
  system_aggregation: field.choice('首派聚合', yesNo, {
    filter: { group: filterGroup.dispatch },
    default: 0,
    ...made,
  }),
  is_many_rescue: field.choice('多次救援', isManyRescue, { default: 0, ...made }),
  /** firms among which an order at 30 may be grabbed; firms that refused it or were shut out */
  open_firms: field.json<readonly number[]>('可抢服务商', { show: false, ...made }),
  refused_firms: field.json<readonly number[]>('已拒服务商', { show: false, ...made }),
  /** firms from which a person has taken it back */
  recalled_firms: field.json<readonly number[]>('已收回服务商', { show: false, ...made }),
  /** until when an offer of a run waits for its answer; what is over means nothing */
  offer_until: field.unixTime('应答期限', { show: false, ...made }),
  status_time: field.unixTime('状态时间', { show: false, ...made }),
  dispatch_time: field.unixTime('派单时间', made),
  accept_time: field.unixTime('受理时间', made),
  arrive_time: field.unixTime('到达救援地时间', made),
  leave_time: field.unixTime('前往目的地时间', made),
  reach_time: field.unixTime('到达目的地时间', made),
  finish_time: field.unixTime('完成时间', made),
  cancel_type: field.choice('取消类型', cancelType, made),
  cancel_reason: field.text('原因', { max: 500, ...made }),
  is_selfrescue: field.choice('自行解决', yesNo, { default: 0, ...made }),
  selfrescue_type: field.choice('自救类型', selfrescueType, made),
  selfrescue_money: field.money('自救金额', made),
  bewrite: field.choice('补录单', yesNo, { default: 0, ...made }),
  visit_status: field.choice('回访状态', visitStatus, { default: 0, ...made }),
  jump_status: field.choice('搭电回访', jumpStatus, { default: 0, show: false, ...made }),
  /** when the owner is called back about the battery again */
  jump_next_time: field.unixTime('下次回访', { show: false, ...made }),
  /** see `watermarkSpecial` */
  watermark_special: field.boolean('水印特殊处理', { default: 0, show: false, ...made }),
  upstream_notice: field.integer('上游通知', { default: 0, show: false, ...made }),
  grade: field.integer('服务评价', { min: 0, max: 5, ...made }),
  grade_points: field.json<readonly number[]>('评价得分项', { show: false, ...made }),
  /** the owner's own, by the page of their link, once (decisions §11 "Links") */
  owner_grade: field.integer('车主评分', { min: 1, max: 5, ...made }),
  owner_words: field.text('车主评价', { max: 200, ...made }),
} as const

const money = {
  pay_type: field.choice('结算方式', payType, {
    default: 1,
    filter: { label: '结算', group: filterGroup.money },
    ...made,
  }),
  is_check: field.choice('计价方式', isCheck, {
    default: 1,
    filter: { audience: { types: [0, 1] }, group: filterGroup.money },
    ...made,
  }),
  predict_money: field.money('预估金额', { total: true, list: { width: 90, audience: firmUsers }, ...made }),
  real_money: field.money('实际金额', {
    total: true,
    list: { head: '实际 / 车主', width: 102, sort: true, below: ['user_to_driver_money'], audience: firmUsers },
    ...providerSide,
    ...made,
  }),
  user_to_driver_money: field.money('车主费用', {
    total: true,
    cell: 'ownerFee',
    default: 0,
    ...made,
  }),
  owner_money: field.money('车主承担', made),
  pay_status: field.choice('支付状态', payStatus, made),
  paid_money: field.money('已付金额', { default: 0, ...made }),
  is_cash: field.choice('现金单', yesNo, { default: 0, ...made }),
  is_money: field.choice('是否收款', yesNo, { default: 0, ...made }),
  /** whether its reader may ask for another amount now: by the company's approval configuration, and while no request is open */
  may_bargain: field.boolean('可议价', { virtual: true, show: false, ...made }),
  /** lines of both sides with the formula and version that gave them; see `OrderPrice` */
  price: field.json<OrderPrice>('价格明细', { detail: true, show: false, ...made }),
} as const

/** A stored price line; money in fen. */
export interface StoredLine {
  readonly key: string
  readonly label: string
  readonly quantity: string
  readonly unit: number
  readonly amount: number
}
export interface StoredSide {
  readonly formula: { readonly id: number; readonly version: number; readonly title: string } | null
  readonly lines: readonly StoredLine[]
  readonly total: number
}
/** What `price` holds: both sides of the order's price; money in fen. `message` says why a side has none. */
export interface OrderPrice {
  readonly customer: StoredSide | null
  readonly firm: StoredSide | null
  readonly owner: number | null
  readonly message: string | null
}

export const orderFields = {
  ...vehicle,
  status: field.choice('状态', orderStatus, {
    list: { head: '状态 / 时限', width: 124, flat: 240 },
    cell: 'orderStatus',
    filter: { as: 'many', main: true, together: shownTogether },
    default: 1,
    ...made,
  }),
  prev_status: field.integer('原状态', { show: false, ...made }),
  no: field.text('订单号', {
    list: { width: 128, flat: 150 },
    cell: 'orderNo',
    filter: { as: 'contains', group: filterGroup.papers },
    unique: true,
    max: 20,
    ...made,
  }),
  type: field.choice('救援类型', rescueTypes, {
    required: '请选择救援类型',
    group: '救援类型',
    span: 12,
    widget: 'rescueType',
    list: { head: '类型 / 下单', width: 100, sort: 'order_time', below: ['order_time'] },
    cell: 'rescueType',
    filter: { as: 'many', main: true, label: '类型' },
  }),
  ...course,
  ...parties,
  ...places,
  ...people,
  ...charges,
  ...money,
  ...settlementFields,
  ...feeFields,
  ...ownerFields,
} as const
