import { type Choice, named } from '../choice'

/** By which way something would have gone out. */
export const outboxChannel = [
  { code: 1, label: '短信' },
  { code: 2, label: '人工通话' },
  { code: 3, label: '机器人通话' },
] as const satisfies readonly Choice[]
/** An outbox alone sends nothing, and says so (decisions §9); with a service behind it a message is taken, and sent once at most. */
export const { choices: outboxState, codes: outboxStatus } = named({
  simulated: { code: 0, label: '未真实发送', family: 'grey' },
  queued: { code: 1, label: '待发送', family: 'orange' },
  sending: { code: 2, label: '发送中', family: 'blue' },
  sent: { code: 3, label: '已发送', family: 'green' },
  failed: { code: 4, label: '发送失败', family: 'red' },
})
