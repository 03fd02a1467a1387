import { backOff } from '../backOff'
import { type Choice, named } from '../choice'
import { upstreamEvents } from './events'

/** Sent by hand, to see whether a hook works. */
export const TEST_EVENT = 'hook.test'
export const hookEvents = [...upstreamEvents, { code: TEST_EVENT, label: '测试' }] as const

const deliveryStates = {
  waiting: { code: 0, label: '等待投递', family: 'orange' },
  done: { code: 1, label: '已送达', family: 'green' },
  failed: { code: 2, label: '已放弃', family: 'red' },
} as const satisfies Record<string, Choice>

/** How far a delivery is. */
export const { choices: deliveryStatus, codes: deliveryState } = named<Choice, typeof deliveryStates>(deliveryStates)

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds before each attempt: three days in all. */
export const RETRY_SECONDS = [
  ...[0, 5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR, 24 * HOUR, 24 * HOUR],
] as const
/** Attempts that are made without anybody asking. */
export const MOST_ATTEMPTS = RETRY_SECONDS.length
/** Share by which a wait is shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.2

/**
 * Seconds until the next attempt.
 * @param made attempts so far
 * @param random from 0 to 1
 * @returns null: no more by themselves
 */
export function retryAfter(made: number, random: number): number | null {
  const wait = backOff(made + 1, RETRY_SECONDS, { share: JITTER, random })
  return wait === null ? null : Math.round(wait)
}

/** Seconds that a receiver has for its whole answer. */
export const ANSWER_SECONDS = 15
/** Bytes of an answer that are read. */
export const MOST_ANSWER = 64 * 1024
/** Seconds that the earlier secret signs beside the new one. */
export const OVERLAP_SECONDS = 24 * HOUR
/** The receiver wants no more. */
export const GONE = 410

export const hookMessages = {
  https: '地址必须以 https:// 开头',
  wrong: '地址不正确',
  inside: '地址指向内网，不能使用',
  events: '请至少选择一个事件',
  off: '该 Webhook 已停用',
  late: '15 秒内没有答完',
  unreached: '无法连接',
  redirected: '不跟随跳转',
  gone: '对方返回 410，已停用',
  unseen: '公司看不到该订单',
  stopped: '已手动停止',
  busy: '正在投递，请稍后再试',
  failed: '提交失败',
} as const
