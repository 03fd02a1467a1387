import type { CallKind } from '../../../src/domain/order'
import type { Tx } from '../../db/db'

export interface Dial {
  readonly kind: CallKind
  /** null: it is about no order */
  readonly orderId: number | null
  /** who is called */
  readonly to: { readonly name: string | null; readonly phone: string }
  /** who calls: the service rings this number first; the robot has none; `shown` is the number that the called one sees, the line's own without it */
  readonly from: { readonly name: string; readonly phone: string | null; readonly shown?: string | null }
  /** what it is about; the robot reads it out */
  readonly text: string
  /** unix seconds */
  readonly now: number
}

interface DialReceipt {
  /** the service's name of the call, under which its outcome comes */
  readonly key: string
  /** nothing rang: the call only stands in the outbox (decisions §9) */
  readonly simulated: boolean
}

/**
 * Calls people on the desk's behalf (ClickToDial, decisions §9): it answers that the call was taken, its outcome comes later.
 * `tx` is the transaction of the order's log, for a service that keeps its calls in the database.
 */
export interface VoiceService {
  dial(tx: Tx, dial: Dial): Promise<DialReceipt>
}
