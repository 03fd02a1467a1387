import type { NoticeWay } from '../../../src/domain/order/noticeWay'
import { Port } from '../../composition/port'
import type { Tx } from '../../db/db'

/** What happened to an order, as features above it hear of it. */
export interface OrderNews {
  /** the transaction that writes it: what a listener writes is committed with it, or not at all */
  readonly tx: Tx
  readonly orderId: number
  /** name of the action or system event, as in the log */
  readonly action: string
  /** order status before; null when the order is created */
  readonly from: number | null
  readonly to: number
  /** the order stood as an offer of a run that nobody had answered */
  readonly wasOffer?: boolean
  /** what the company or the owner is charged has changed */
  readonly isRepriced?: boolean
  /** null: the system, or another system */
  readonly user: { readonly id: number; readonly firm_id: number | null; readonly firm_type: number } | null
  /** unix seconds */
  readonly now: number
}

/**
 * A feature that follows orders, such as distribution or the upstream. It hears of each event after its row is written, in the same
 * transaction; what takes time it only queues there.
 */
export interface OrderFollower {
  /** throws to undo the event */
  readonly follow: (news: OrderNews) => Promise<void>
  /** of a feature that sends messages: which it would send, for the preview of a dispatch */
  readonly foretell?: NoticeForecast
}

/** A message that an event sends: to whom, which way, and to how many addresses. */
export interface PlannedNotice {
  readonly firm_id: number
  readonly way: NoticeWay
  readonly count: number
}

/** What a listener would send for an event that has not happened; it only reads. */
export type NoticeForecast = (event: Omit<OrderNews, 'user' | 'now'>) => Promise<readonly PlannedNotice[]>

/** Followers of orders, by the feature's name. */
export const orderFollowers = new Port<OrderFollower>('followers of orders')

/** Tells every follower, one after the other. A follower that throws undoes the event. */
export async function notifyFollowers(news: OrderNews): Promise<void> {
  for (const { follow } of orderFollowers.all()) await follow(news)
}

/** The messages that the followers would send for an event. */
export async function planNotices(event: Parameters<NoticeForecast>[0]): Promise<readonly PlannedNotice[]> {
  const notices: PlannedNotice[] = []
  for (const { foretell } of orderFollowers.all()) notices.push(...((await foretell?.(event)) ?? []))
  return notices
}
