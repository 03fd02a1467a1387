import { HOUR, type Unix } from '../time'

/** Seconds within which a rescue that has begun is written up as an order (decisions §11). */
const WRITE_UP_WINDOW = 48 * HOUR

export const writeUpMessages = {
  time: '下单时间须在过去48小时内！',
  customer: '请选择客户',
} as const

/** Why an order of this time is not written up; null when it may be. Both in unix seconds. */
export const writeUpRefusal = (orderTime: Unix, now: Unix): string | null =>
  orderTime <= now && now - orderTime <= WRITE_UP_WINDOW ? null : writeUpMessages.time
