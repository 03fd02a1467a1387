import { latenessAt } from '../../../domain/order/deadline'
import { approachingStatuses, orderState, unacceptedStatuses, unsentStatuses } from '../../../domain/order/orderStatus'
import type { Unix } from '../../../domain/time'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import type { Lateness } from '../../map'

/** An order as GET /v2/order/map carries it. */
export type PlacedOrder = ReplyOf<typeof order, 'map'>['data'][number]

export type StageKey = 'unsent' | 'untaken' | 'approaching' | 'working'

/** Stretches that the map is filtered by; an order that waits for its owner's money is in none of them. */
export const mapStages: readonly { readonly key: StageKey; readonly label: string }[] = [
  { key: 'unsent', label: '待派单' },
  { key: 'untaken', label: '待受理' },
  { key: 'approaching', label: '前往中' },
  { key: 'working', label: '救援中' },
]

const has = (codes: readonly number[], status: number): boolean => codes.includes(status)

export function stageOf({ status }: Pick<PlacedOrder, 'status'>): StageKey | null {
  if (has(unsentStatuses, status)) return 'unsent'
  if (has(unacceptedStatuses, status)) return 'untaken'
  if (has(approachingStatuses, status)) return 'approaching'
  return status === orderState.unpaid ? null : 'working'
}

export const latenessOf = ({ deadline }: Pick<PlacedOrder, 'deadline'>, now: Unix): Lateness =>
  latenessAt(deadline, now)

export interface MapFilter {
  readonly stage: StageKey | null
  readonly type: number | null
  readonly isLate: boolean
}

/** Those that the filter lets through, the first deadline on top, then those without one by their order time. */
export function filtered(orders: readonly PlacedOrder[], filter: MapFilter, now: Unix): readonly PlacedOrder[] {
  const due = (one: PlacedOrder) => one.deadline ?? Number.MAX_SAFE_INTEGER
  return orders
    .filter(
      (one) =>
        (filter.stage === null || stageOf(one) === filter.stage) &&
        (filter.type === null || one.type === filter.type) &&
        (!filter.isLate || latenessOf(one, now) === 'late'),
    )
    .sort((a, b) => due(a) - due(b) || a.order_time - b.order_time || a.id - b.id)
}
