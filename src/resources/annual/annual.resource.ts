import { annualKind, annualResult, annualStatus, annualState as at } from '../../domain/annual/annual'
import { yuan } from '../../domain/money'
import { carTypes } from '../../domain/rescueType'
import { defineResource, field, MESSAGES, machineOf } from '../../schema/model'
import { position } from '../position'

const made = { form: false } as const
/** What was cancelled earns nothing. */
const counted = { without: { field: 'status', codes: [at.cancelled] } } as const
const car = { group: '车辆' } as const
const owner = { group: '车主' } as const
const course = { group: '取还车' } as const
const progress = { group: '办理进度', ...made } as const

/** Who writes an inspection, and who carries it out. */
const writing = { roles: ['yearly_inspection_create'] } as const
const step = <const S extends number>(status: S) =>
  ({ call: 'POST /v2/annual/step', with: { status }, at: 'main', done: '操作成功' }) as const

const fields = {
  no: field.text('年检单号', { list: { width: 140 }, filter: 'contains', unique: true, ...made }),
  status: field.choice('状态', annualStatus, {
    list: { head: '状态 / 结果', width: 104, below: ['result'] },
    filter: { as: 'many', main: true },
    default: 1,
    ...made,
  }),
  kind: field.choice('办理方式', annualKind, {
    ...car,
    required: '请选择办理方式',
    default: 1,
    list: { head: '方式 / 办理人', width: 96, below: ['user_id'] },
    filter: true,
  }),
  customer_id: field.reference('客户', 'customer', {
    ...car,
    required: '请选择客户',
    shows: { customer_name: 'name' },
    list: { width: 108 },
    filter: { as: 'many', main: true },
  }),
  car_no: field.text('车牌', {
    ...car,
    required: '请输入车牌号',
    max: 12,
    list: { head: '车牌 / 有效期', width: 116, below: ['expire_date'] },
    cell: 'plate',
    widget: 'plate',
    filter: 'contains',
  }),
  car_type: field.choice('车型分类', carTypes, { ...car, default: 1 }),
  car_brand: field.text('品牌车型', { ...car, max: 50 }),
  vin: field.text('车架号', { ...car, max: 17 }),
  register_date: field.date('注册日期', car),
  expire_date: field.date('检验有效期至', { ...car, required: '请选择检验有效期', list: { width: 112 } }),
  contact: field.text('车主姓名', {
    ...owner,
    required: '请输入联系人',
    max: 30,
    list: { head: '车主 / 电话', width: 108, below: ['phone'] },
    mask: { operation: 20, as: 'name' },
  }),
  phone: field.phone('联系电话', {
    ...owner,
    required: '请输入联系电话',
    pattern: ['^\\d{11}$', '请输入11位手机号'],
    mask: { operation: 20, as: 'phone' },
  }),
  money: field.money('服务费', { ...owner, min: 0, max: yuan(100_000), list: { width: 88 }, total: counted }),
  appoint_time: field.unixTime('预约取车时间', {
    ...course,
    required: '请选择预约时间',
    list: { head: '取车 / 下单时间', width: 124, below: ['order_time'] },
    filter: { as: 'range', names: ['start_time', 'end_time'], main: true },
  }),
  station_id: field.reference('检测站', 'annualStation', {
    ...course,
    shows: { station_name: 'name' },
    where: { status: 1 },
    list: { width: 150 },
    filter: true,
  }),
  address: field.address('取车地址', {
    ...course,
    required: '请输入取车地址',
    max: 200,
    span: 12,
    list: { head: '取车地址 / 检测站', width: 120, grow: 3, below: ['station_id'] },
    parts: { lnglat: 'lnglat', province: 'province', city: 'city', area: 'area' },
  }),
  lnglat: position('坐标'),
  province: field.region('省', { level: 1, hidden: true, show: false }),
  city: field.region('城市', { level: 2, hidden: true, show: false }),
  area: field.region('区县', { level: 3, hidden: true, show: false }),
  return_address: field.text('还车地址', { ...course, max: 200, span: 12, help: '不填则还到取车地址' }),
  remark: field.textarea('备注', { ...course, max: 500, span: 12 }),
  user_id: field.reference('办理人', 'staff', {
    ...progress,
    shows: { user_name: 'name' },
    list: true,
    filter: true,
  }),
  order_time: field.unixTime('下单时间', { ...progress, onCreate: '$now', list: { width: 104 } }),
  dispatch_time: field.unixTime('派单时间', progress),
  pick_time: field.unixTime('取车时间', progress),
  inspect_time: field.unixTime('送检时间', progress),
  inspected_time: field.unixTime('检测完成时间', progress),
  result: field.choice('检测结果', annualResult, { ...progress, list: true, filter: true }),
  result_remark: field.text('检测说明', { ...progress, max: 500 }),
  next_date: field.date('新有效期至', progress),
  finish_time: field.unixTime('还车时间', progress),
  cancel_reason: field.text('取消原因', { ...progress, max: 500 }),
  firm_id: field.reference('所属公司', 'firm', {
    ...progress,
    shows: { firm_name: 'name' },
    list: { hidden: true, audience: { types: [0] } },
  }),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [at.toDispatch],
  ends: [at.completed, at.cancelled],
})
const { go } = life

/** An owner's annual inspection: the car is fetched, inspected at a station and brought back (decisions §8, F-555). */
export const annual = defineResource({
  name: 'annual',
  table: 'annual_order',
  label: '年检订单',
  path: '/case/yearlyInspection/orders',
  roles: ['yearly_inspection'],
  types: [0, 1],
  flag: 'is_annual',
  title: 'no',
  search: ['no', 'car_no', 'phone'],
  columns: ['no', 'car_no', 'status', 'kind', 'customer_id', 'contact', 'appoint_time', 'address', 'money'],
  fields,
  machines: [life.machine],
  rules: [
    {
      if: { status: { in: [at.fetched, at.inspecting, at.toReturn] } },
      lock: ['customer_id', 'car_no', 'appoint_time', 'address'],
      say: '车辆已取走，不可修改取车信息',
    },
    {
      if: { status: { in: life.machine.ends } },
      lock: ['customer_id', 'car_no', 'appoint_time', 'address', 'kind', 'station_id', 'contact', 'phone', 'money'],
      say: '年检单已结束，不可修改',
    },
  ],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, customers: 'customer_id' },
  conflictMessage: MESSAGES.stale,
  filters: { keyword: { label: '关键词', main: true, search: ['no', 'car_no', 'contact', 'phone'] } },
  indexes: [['firm_id', 'status'], ['appoint_time'], ['car_no']],
  import: false,
  actions: {
    list: { call: 'GET /v2/annual/list' },
    get: { call: 'GET /v2/annual/detail' },
    create: { call: 'POST /v2/annual/save', label: '新建年检单', ...writing, done: '下单成功' },
    edit: { call: 'POST /v2/annual/save', ...writing, done: '保存成功！' },
    // At 待取车 fetching is the next step; sending somebody else is the other.
    pick: { ...step(at.fetched), label: '取车', ...go([at.toFetch], at.fetched, { stamp: 'pick_time' }) },
    dispatch: {
      ...step(at.toFetch),
      label: '派单',
      ...go([at.toDispatch, at.toFetch], at.toFetch, { stamp: 'dispatch_time', set: { user_id: '$input.user_id' } }),
      input: {
        user_id: field.reference('办理人', 'staff', {
          required: '请选择办理人',
          where: { firm_id: '$user.firm_id', status: 1 },
        }),
      },
      done: '调派成功',
    },
    /** a car that has not passed goes to the station once more */
    inspect: {
      ...step(at.inspecting),
      label: '送检',
      ...go([at.fetched], at.inspecting, {
        or: [{ from: [at.toReturn], if: { result: 2 } }],
        stamp: 'inspect_time',
        clear: ['result', 'result_remark', 'next_date'],
      }),
      refuse: [{ if: { station_id: { empty: true } }, say: '请选择检测站' }],
    },
    inspected: {
      ...step(at.toReturn),
      label: '检测完成',
      ...go([at.inspecting], at.toReturn, {
        stamp: 'inspected_time',
        set: { result: '$input.result', next_date: '$input.next_date', result_remark: '$input.result_remark' },
      }),
      input: {
        result: field.choice('检测结果', annualResult, { required: '请选择检测结果' }),
        next_date: field.date('新有效期至'),
        result_remark: field.text('检测说明', { max: 500 }),
      },
    },
    giveBack: {
      ...step(at.completed),
      label: '还车',
      ...go([at.toReturn], at.completed, { stamp: 'finish_time' }),
      confirm: '确认已将车辆交还车主？',
      done: '订单完成',
    },
    cancel: {
      label: '取消',
      call: 'POST /v2/annual/cancel',
      at: 'row',
      danger: true,
      ...go([at.toDispatch, at.toFetch], at.cancelled, {
        stamp: 'finish_time',
        set: { cancel_reason: '$input.remark' },
      }),
      input: { remark: field.textarea('原因', { required: '请输入原因', max: 500 }) },
      done: '取消成功',
    },
    log: { label: '日志', call: 'GET /v2/annual/log', at: 'none' },
  },
})
