import { type Choice, named } from '../choice'
import { DAY } from '../time'

const states = {
  open: { code: 0, label: '没办', family: 'orange' },
  done: { code: 1, label: '已办', family: 'green' },
} as const satisfies Record<string, Choice>

/** How far a task of an order is. */
export const { choices: todoStatus, codes: todoState } = named<Choice, typeof states>(states)

/** Tasks of one order that are not done yet, at most. */
export const MOST_TODOS = 50
/** How far ahead a task may be due, seconds. */
export const TODO_AHEAD = 366 * DAY

export const todoMessages = {
  title: '请输入任务内容',
  user: '请选择经办人',
  due: '请选择时间',
  past: '时间不能早于现在',
  far: '时间不能晚于一年后',
  same: '该任务已添加',
  many: `一个订单最多${MOST_TODOS}项没办的任务`,
  none: '任务不存在',
  done: '该任务已办完',
} as const
