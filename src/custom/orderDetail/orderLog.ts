import { order as resource } from '../../resources/order/order.resource'
import type { AnyResource } from '../../schema/model'

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** One write to an order. */
export interface LogEntry {
  readonly id: number
  readonly time: number
  /** name of the action or verb */
  readonly action: string
  readonly user_name: string
  readonly remark: string | null
  readonly changes: readonly FieldChange[]
}

/** What the log calls the verbs and the timers; actions have the words of their buttons. */
const words: Readonly<Record<string, string>> = { create: '下单', edit: '修改订单', confirm: '派单', upload: '照片' }

const { actions }: AnyResource = resource

/** 派单, 受理, 修改订单 */
export const actionLabel = (action: string): string => words[action] ?? actions[action]?.label ?? action
