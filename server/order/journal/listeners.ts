import type { NoticeWay } from '../../../src/domain/order/noticeWay'
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

export type OrderListener = (news: OrderNews) => Promise<void>

/** A message that an event sends: to whom, which way, and to how many addresses. */
export interface ForetoldNotice {
  readonly firm_id: number
  readonly way: NoticeWay
  readonly count: number
}

/** What a listener would send for an event that has not happened; it only reads. */
export type NoticeForecast = (event: Omit<OrderNews, 'user' | 'now'>) => Promise<readonly ForetoldNotice[]>

const listeners = new Map<string, OrderListener>()
const forecasts = new Map<string, NoticeForecast>()

/**
 * Registers a feature that follows orders, such as distribution or the upstream. It hears of each event after its row is written,
 * in the same transaction; what takes time it only queues there.
 * @param forecast for a feature that sends messages: which it would send, for the preview of a dispatch
 */
export function followOrders(name: string, listener: OrderListener, forecast?: NoticeForecast): void {
  listeners.set(name, listener)
  if (forecast) forecasts.set(name, forecast)
}

/** Tells every registered listener, one after the other. A listener that throws undoes the event. */
export async function tellFollowers(news: OrderNews): Promise<void> {
  for (const listener of listeners.values()) await listener(news)
}

/** The messages that the registered listeners would send for an event. */
export async function foretellNotices(event: Parameters<NoticeForecast>[0]): Promise<readonly ForetoldNotice[]> {
  const notices: ForetoldNotice[] = []
  for (const forecast of forecasts.values()) notices.push(...(await forecast(event)))
  return notices
}
