import { enabledStatus, formulaLevel } from '../../domain/firm'
import { dispatchModes, type Quota, weekdays } from '../../domain/order/dispatch/dispatchRules'
import { rescueTypes } from '../../domain/rescueType'
import { timeSlots } from '../../domain/time'
import { defineResource, field } from '../../schema/model'
import { firmInfo } from '../firm'
import { switching } from '../switching'

const SCOPE = '适用范围'
const WAY = '派单方式'
const PLAN = '派单计划'
const weight = { unit: '%', min: 0, max: 100, group: '评分', span: 4 } as const

/**
 * Rules of automatic distribution (decisions §7): which orders, in which way, under which plan. Two enabled rules of one level
 * may not want the same order; across levels the higher one wins.
 */
export const dispatchRule = defineResource({
  name: 'dispatchRule',
  table: 'dispatch_rule',
  label: '派单规则',
  path: '/system/dispatchRules',
  menu: { group: 'system', at: 60 },
  roles: ['dispatch_rules'],
  types: [0, 1],
  title: 'title',
  fields: {
    title: field.text('规则名称', {
      required: '请输入规则名称',
      list: { width: 150 },
      filter: { as: 'contains', main: true },
      max: 40,
      span: 6,
    }),
    level: field.choice('优先级', formulaLevel, {
      required: '请选择优先级',
      list: { width: 72 },
      filter: true,
      span: 6,
    }),
    customer_ids: field.references('客户', 'customer', {
      shows: { customer_names: 'name' },
      list: { width: 110 },
      filter: { as: 'one' },
      group: SCOPE,
      span: 12,
      help: '不选为全部客户',
    }),
    types: field.choices('救援类型', rescueTypes, {
      list: { width: 130 },
      filter: true,
      group: SCOPE,
      span: 12,
      help: '不选为全部类型',
    }),
    region: field.regions('区域城市', { required: '请选择区域城市！', list: { width: 110 }, group: SCOPE }),
    start_time: field.choice('开始时间', timeSlots, { list: { width: 84 }, group: SCOPE, help: '都不选为全天' }),
    end_time: field.choice('结束时间', timeSlots, { list: { width: 84 }, group: SCOPE, help: '早于开始时间为跨夜' }),
    overlap: field.json('重叠规则', { virtual: true, form: false, widget: 'ruleOverlaps', group: SCOPE }),
    mode: field.choice('派单方式', dispatchModes, {
      required: true,
      list: { width: 112 },
      filter: true,
      default: 1,
      group: WAY,
    }),
    firm_ids: field.references('候选服务商', 'firm', {
      mask: firmInfo,
      shows: { firm_names: 'name' },
      where: { firm_type: 3, works_with: 1 },
      group: WAY,
      span: 12,
      help: '不选为全部合作服务商',
    }),
    quotas: field.json<readonly Quota[]>('配额', {
      widget: 'quotaShares',
      cell: 'quotaShares',
      group: WAY,
      span: 12,
      detail: true,
    }),
    time: field.integer('接单时限', { unit: '秒', min: 10, max: 3600, default: 60, list: { width: 88 }, group: PLAN }),
    range: field.decimal('距离上限', { unit: 'km', min: 1, max: 500, group: PLAN, help: '不填为不限' }),
    min_num: field.integer('最少在线技师', { unit: '人', min: 0, max: 999, group: PLAN, help: '不填为不限' }),
    max_num: field.integer('未完成订单上限', { unit: '单', min: 1, max: 9999, group: PLAN, help: '不填为不限' }),
    peroid: field.choices('生效星期', weekdays, { group: PLAN, span: 12, help: '不选为每天' }),
    reach_weight: field.integer('到达权重', { ...weight, help: '三项都不填为 50、30、20' }),
    grade_weight: field.integer('评级权重', weight),
    price_weight: field.integer('价格权重', weight),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      form: false,
    }),
    status: field.choice('状态', enabledStatus, { list: { width: 84 }, filter: true, default: 1 }),
  },
  rules: [
    { if: { start_time: { empty: false } }, need: ['end_time'], say: '请同时选择开始时间和结束时间' },
    { if: { end_time: { empty: false } }, need: ['start_time'], say: '请同时选择开始时间和结束时间' },
    { if: { mode: 2 }, show: ['quotas'], need: ['quotas'], say: '请至少添加两个服务商' },
    { if: { mode: { in: [1, 3] } }, show: ['firm_ids'] },
  ],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  few: { about: '自动派单按规则选服务商：优先级高的先用，同级不得重叠。' },
  indexes: [['firm_id']],
  actions: {
    list: { call: 'GET /v2/rule/list', aliases: ['POST /v2/rule/list'] },
    get: { call: 'GET /v2/rule/detail' },
    create: { call: 'POST /v2/rule/save' },
    edit: { call: 'POST /v2/rule/save' },
    ...switching('/v2/rule/status'),
    remove: { call: 'POST /v2/rule/status', with: { status: -1 }, done: '删除成功' },
    overlaps: { label: '重叠规则', call: 'GET /v2/rule/overlap', at: 'none' },
    rehearse: { label: '预演', call: 'POST /v2/rule/rehearse', on: 'resource', at: 'none', done: '已开始预演' },
    rehearsal: { label: '预演', call: 'GET /v2/rule/rehearse', on: 'resource', at: 'none' },
    rehearseCancel: {
      label: '取消预演',
      call: 'POST /v2/rule/rehearse/cancel',
      on: 'resource',
      at: 'none',
      done: '已取消',
    },
  },
})
