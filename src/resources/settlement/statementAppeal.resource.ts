import type { AppealItem } from '../../domain/settlement'
import { appealState, appealStatus, MOST_PICTURES } from '../../domain/settlement/appeal'
import { defineResource, field, machineOf } from '../../schema/model'

const fields = {
  order_id: field.reference('订单', 'order', {
    required: true,
    cell: 'orderLink',
    filter: true,
    shows: { order_no: 'no' },
  }),
  money: field.money('申诉金额', { required: true }),
  /** what was settled when it was made */
  before: field.money('原结算金额', { required: true }),
  /** the deductions and price lines that it is about; null of the price as a whole */
  items: field.json<readonly AppealItem[]>('申诉项目', { form: false }),
  remark: field.textarea('申诉原因', { max: 500 }),
  pictures: field.image('申诉凭证', { many: true, max: MOST_PICTURES }),
  status: field.choice('状态', appealStatus, { default: 0, list: true, filter: { as: 'many', main: true } }),
  user_name: field.text('申诉人', { max: 30, onCreate: '$user.name' }),
  granted: field.money('核定金额'),
  reply: field.textarea('处理说明', { max: 500 }),
  handler_name: field.text('处理人', { max: 30 }),
  handle_time: field.unixTime('处理时间'),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [appealState.open],
  ends: [appealState.accepted, appealState.rejected, appealState.lapsed],
})

/** What providers say against their statements, and what came of it (decisions §4, §10); written by the order's own calls. */
export const statementAppeal = defineResource({
  name: 'statementAppeal',
  table: 'statement_appeal',
  label: '对账申诉',
  title: 'order_id',
  // Whoever reads the provider's statement reads what was said against it.
  roles: ['service_sta', 'order_audit', 'firmSettlement'],
  fields,
  machines: [life.machine],
  systemEvents: {
    acceptAppeal: { label: '申诉通过', ...life.go([appealState.open], appealState.accepted, { stamp: 'handle_time' }) },
    refuseAppeal: { label: '申诉驳回', ...life.go([appealState.open], appealState.rejected, { stamp: 'handle_time' }) },
    lapseAppeal: { label: '申诉失效', ...life.go([appealState.open], appealState.lapsed, { stamp: 'handle_time' }) },
  },
  scope: { 0: {}, 1: {}, 3: {}, through: 'order_id' },
  indexes: [['order_id', 'status']],
  actions: { list: { call: 'GET /v2/statement/order/appeal' } },
})
