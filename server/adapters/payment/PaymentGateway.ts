import type { Fen } from '../../../src/domain/money'

/** One sum that an owner is asked to pay by a code. */
export interface Trade {
  readonly outTradeNo: string
  readonly amount: Fen
  /** what the owner reads: 道路救援 RD251121000001 */
  readonly title: string
  /** unix seconds after which it cannot be paid */
  readonly expires: number
}

export interface PaidTrade {
  readonly outTradeNo: string
  readonly transactionId: string
  readonly amount: Fen
  /** unix seconds */
  readonly paidAt: number
}

type TradeState = { readonly state: 'NOTPAY' | 'CLOSED' } | { readonly state: 'SUCCESS'; readonly paid: PaidTrade }

interface RefundOrder {
  readonly outTradeNo: string
  /** the same number again is the same refund */
  readonly outRefundNo: string
  readonly amount: Fen
  /** of the trade */
  readonly total: Fen
  readonly reason: string
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * A provider of payments by a code, in the manner of WeChat Pay's native payment (decisions §9).
 * Every call may be repeated: the number of the trade or refund is its name.
 * @throws PaymentError
 */
export interface PaymentGateway {
  /** shown as 模拟 wherever an owner or a clerk sees it */
  readonly isSimulated: boolean
  /** Nothing of the database: it is called within the transaction that writes the trade. @returns what the code says */
  create(trade: Trade): Promise<{ readonly codeUrl: string }>
  /** What a notification says. @throws PaymentError when it was not signed by the provider, or a while ago */
  readNotice(headers: Headers, body: string): PaidTrade
  query(outTradeNo: string): Promise<TradeState>
  close(outTradeNo: string): Promise<void>
  refund(order: RefundOrder): Promise<void>
  /** The address by which a payee's phone tells its account, which money is paid out to. @param token comes back with it */
  bindUrl(token: string): string
}

/** A refusal of the provider, or of something that is not from it. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
}
