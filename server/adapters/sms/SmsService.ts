import type { Tx } from '../../db/db'

export interface Sms {
  readonly to: { readonly name: string | null; readonly phone: string }
  readonly text: string
  /** who had it sent */
  readonly from: string | null
  /** unix seconds */
  readonly now: number
}

/** Sends short messages (SendSms, decisions §9). `tx` is the transaction that the message belongs to: what is undone is not sent. */
export interface SmsService {
  /** nothing is sent in truth: the screens say so */
  readonly isSimulated: boolean
  send(tx: Tx, sms: Sms): Promise<void>
}
