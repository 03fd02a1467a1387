import type { Choice } from '../choice'

/** By which way something would have gone out. */
export const outboxChannel = [
  { code: 1, label: '短信' },
  { code: 2, label: '人工通话' },
  { code: 3, label: '机器人通话' },
] as const satisfies readonly Choice[]
/** An outbox sends nothing, and says so (decisions §9). */
export const outboxState = [{ code: 0, label: '未真实发送', family: 'grey' }] as const satisfies readonly Choice[]
