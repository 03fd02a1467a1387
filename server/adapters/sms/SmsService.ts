import type { Tx } from '../../db/db'
import type { By } from '../../engine/write/audit'

export interface Sms {
  readonly to: { readonly name: string | null; readonly phone: string }
  readonly text: string
  /** which of the registered templates says it, and what stands in there */
  readonly template: { readonly scene: string; readonly params: Readonly<Record<string, string>> }
  /** the text as whoever reads the outbox may see it, where it is sent in truth: without the code */
  readonly shown: string
  /** who had it sent */
  readonly from: string | null
  readonly sender?: By
  /** the order that it is about */
  readonly orderId?: number
  /** unix seconds */
  readonly now: number
}

/** Sends short messages (SendSms, decisions §9). `tx` is the transaction that the message belongs to: what is undone is not sent. */
export interface SmsService {
  /** nothing is sent in truth: the screens say so */
  readonly isSimulated: boolean
  /** Puts a message into the outbox; it leaves by {@link deliver}. */
  send(tx: Tx, sms: Sms): Promise<void>
  /** Sends what waits in the outbox, each message at most once; to be called once the transaction is committed. */
  deliver(): Promise<void>
}
