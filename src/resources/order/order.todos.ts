import { todoMessages } from '../../domain/order/todo'
import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { nonFirm, operated, readers } from './order.parts'

/** Tasks of an order (mock 36): what is to do about it, by whom and until when; those of the user's own firm. */
export const orderTodos = actionsOf(orderFields)({
  todos: { label: '任务', call: 'GET /v2/order/todo', ...readers, ...nonFirm, at: 'none' },
  /** the user's own of all orders */
  myTodos: { label: '我的任务', call: 'GET /v2/order/todo/mine', ...readers, ...nonFirm, on: 'resource', at: 'none' },
  todoAdd: {
    label: '加一项',
    title: '加一项任务',
    call: 'POST /v2/order/todo',
    ...operated,
    ...nonFirm,
    at: 'none',
    done: '任务已添加',
    prefill: true,
    input: {
      title: field.text('任务', { required: todoMessages.title, max: 100, span: 12 }),
      user_id: field.reference('经办人', 'staff', {
        required: todoMessages.user,
        where: { firm_id: '$user.firm_id', status: 1 },
        span: 6,
      }),
      due_time: field.unixTime('何时', { required: todoMessages.due, span: 6 }),
    },
    takes: ['title', 'user_id', 'due_time'],
  },
  todoDone: {
    label: '办完',
    call: 'POST /v2/order/todo/done',
    ...operated,
    ...nonFirm,
    at: 'none',
    done: '任务已办完',
    input: { todo_id: field.integer('任务', { required: true }) },
    takes: ['todo_id'],
  },
})
