import { enabledStatus } from '../../domain/firm'
import { weekdays } from '../../domain/order/dispatch'
import { timeSlots } from '../../domain/time'
import { defineResource, field } from '../../schema/model'
import { firmInfo } from '../firm'
import { switching } from '../switching'

const TIME = '时段'
const LIMITS = '接单条件'
/** A provider its own, the platform anybody's; companies read. */
const keepers = { types: [0, 3] } as const
const limit = { group: LIMITS, span: 6, help: '不填为不限' } as const

/** When and under what conditions a provider takes distributed orders (F-562, decisions §7, §11): its own, or the platform's for it. */
export const dispatchPlan = defineResource({
  name: 'dispatchPlan',
  table: 'dispatch_plan',
  label: '运力驻点',
  entity: '派单计划',
  path: '/capacity/location',
  menu: { group: 'capacity', at: 70 },
  types: [0, 1, 3],
  title: 'title',
  search: ['title'],
  sort: ['id', 'DESC'],
  fields: {
    title: field.text('计划名称', {
      required: '请输入计划名称',
      list: { width: 140 },
      filter: { as: 'contains', main: true },
      max: 40,
      span: 6,
    }),
    firm_id: field.reference('服务商', 'firm', {
      required: '请选择服务商',
      onCreate: '$user.firm_id',
      where: { firm_type: 3 },
      audience: { types: [0, 1] },
      shows: { firm_name: 'name' },
      mask: firmInfo,
      list: { width: 150 },
      filter: { audience: { types: [0, 1] }, main: true },
      span: 6,
    }),
    start_time: field.choice('开始时间', timeSlots, {
      list: { head: '开始 / 结束、星期', width: 140, below: ['end_time', 'peroid'] },
      group: TIME,
      span: 6,
      help: '都不选为全天',
    }),
    end_time: field.choice('结束时间', timeSlots, {
      group: TIME,
      span: 6,
      help: '早于开始时间为跨夜',
    }),
    peroid: field.choices('生效星期', weekdays, { group: TIME, span: 12, help: '不选为每天' }),
    range: field.decimal('距离上限', {
      unit: 'km',
      min: 1,
      max: 500,
      list: { head: '距离 / 时限', width: 96, below: ['time'] },
      ...limit,
    }),
    min_num: field.integer('最少在线技师', {
      unit: '人',
      min: 0,
      max: 999,
      list: { head: '在线技师 / 订单上限', width: 140, below: ['max_num'] },
      ...limit,
    }),
    max_num: field.integer('未完成订单上限', { unit: '单', min: 1, max: 9999, ...limit }),
    time: field.integer('接单时限', {
      unit: '秒',
      min: 10,
      max: 3600,
      group: LIMITS,
      span: 6,
      help: '不填为60秒，与派单规则取较短者',
    }),
    driver_data: field.references('接单技师', 'technician', {
      shows: { driver_names: 'name' },
      where: { status: 1 },
      list: { width: 150, hidden: true },
      group: LIMITS,
      span: 12,
      help: '选定后订单直接派给其中最近的空闲技师；不选由服务商分配',
    }),
    status: field.choice('状态', enabledStatus, {
      list: { width: 84 },
      filter: { main: true },
      default: 1,
      form: false,
    }),
  },
  rules: [
    { if: { start_time: { empty: false } }, need: ['end_time'], say: '请同时选择开始时间和结束时间' },
    { if: { end_time: { empty: false } }, need: ['start_time'], say: '请同时选择开始时间和结束时间' },
  ],
  scope: { 0: {}, 1: {}, 3: { firm_id: '$user.firm_id' }, within: { partners: 'firm_id' } },
  indexes: [['firm_id']],
  actions: {
    list: { call: 'GET /v2/dispatch/plan' },
    get: { call: 'GET /v2/dispatch/plan/detail' },
    create: { call: 'POST /v2/dispatch/plan', ...keepers, done: '保存成功！' },
    edit: { call: 'POST /v2/dispatch/plan', ...keepers, done: '保存成功！' },
    ...switching('/v2/dispatch/plan/status', keepers),
    remove: { call: 'POST /v2/dispatch/plan/status', with: { status: -1 }, ...keepers, done: '删除成功' },
  },
})
