import { todoState as at, todoStatus } from '../../domain/order/todo'
import { defineResource, field, machineOf } from '../../schema/model'

const fields = {
  order_id: field.reference('订单', 'order', { required: true }),
  /** whose desk it belongs to: tasks are told to no other firm */
  firm_id: field.reference('公司', 'firm', { required: true }),
  title: field.text('任务', { max: 100, required: true }),
  user_id: field.reference('经办人', 'staff', { required: true }),
  due_time: field.unixTime('到期时间', { required: true }),
  status: field.choice('状态', todoStatus, { default: at.open }),
  done_time: field.unixTime('办完时间'),
  done_name: field.text('办完人', { max: 30 }),
} as const

const life = machineOf(fields)({ field: 'status', starts: [at.open], ends: [at.done] })

/** What somebody of the desk has to do about an order, and until when (mock 36); written by the order's calls. */
export const orderTodo = defineResource({
  name: 'orderTodo',
  table: 'order_todo',
  label: '订单任务',
  fields,
  machines: [life.machine],
  systemEvents: {
    finishTodo: { label: '办完任务', ...life.go([at.open], at.done, { stamp: 'done_time' }) },
  },
  scope: 'global',
  indexes: [['order_id'], ['user_id', 'status', 'due_time']],
  actions: {},
})
