import { openRun, type PlanRule, runCauses, runStates, runState as state } from '../../domain/distribution'
import { dispatchModes } from '../../domain/order/dispatch'
import { defineResource, field, machineOf } from '../../schema/model'

const fields = {
  order_id: field.reference('订单', 'order', { required: true }),
  /** the company in whose books the order stood */
  firm_id: field.reference('所属公司', 'firm'),
  rule_id: field.reference('派单规则', 'dispatchRule'),
  rule_title: field.text('规则名称', { max: 40 }),
  rule_version: field.integer('规则版本', { required: true }),
  /** the rule as it was when the run began: a change of it concerns the runs after it */
  rule: field.json<PlanRule & { readonly firm_ids: readonly number[] }>('规则', { secret: true }),
  mode: field.choice('派单方式', dispatchModes, { required: true }),
  cause: field.choice('起因', runCauses, { required: true }),
  state: field.choice('状态', runStates, { default: state.queued }),
  /** km of the round in which aggregation asks */
  range_km: field.integer('范围', { unit: 'km' }),
  begin_time: field.unixTime('开始时间', { required: true }),
  end_time: field.unixTime('结束时间'),
  /** the person who ended it */
  stopped_by: field.text('停止人', { max: 60 }),
  reason: field.text('结果', { max: 200 }),
} as const

const life = machineOf(fields)({
  field: 'state',
  starts: [state.queued],
  ends: [state.taken, state.failed, state.stopped],
})
const over = { stamp: 'end_time' } as const

/** One attempt of the system to find a provider for an order, by one version of a rule (decisions §7, §11). */
export const distributionRun = defineResource({
  name: 'distributionRun',
  table: 'distribution_run',
  label: '自动派单',
  fields,
  machines: [life.machine],
  systemEvents: {
    ask: { label: '派单', ...life.go(openRun, state.asking) },
    take: { label: '接单', ...life.go(openRun, state.taken, over) },
    fail: { label: '派单失败', ...life.go(openRun, state.failed, over) },
    stop: { label: '停止', ...life.go(openRun, state.stopped, over) },
  },
  scope: 'global',
  indexes: [['order_id'], ['rule_id', 'begin_time']],
  actions: {},
})
