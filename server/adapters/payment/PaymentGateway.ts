import type { Fen } from '../../../src/domain/money'
import type { WithdrawalChannel } from '../../../src/domain/wallet'

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

export interface RefundOrder {
  readonly outTradeNo: string
  /** the same number again is the same refund */
  readonly outRefundNo: string
  readonly amount: Fen
  /** of the trade */
  readonly total: Fen
  readonly reason: string
}

/** How a refund stands: what is accepted is not refunded yet. */
export type RefundState =
  | { readonly state: 'NONE' | 'PROCESSING' | 'SUCCESS' }
  | { readonly state: 'FAIL'; readonly reason: string }

/** Money to a payee's account. */
export interface Payout {
  /** letters and digits; the same number again is the same payout */
  readonly outBillNo: string
  readonly amount: Fen
  readonly openid: string
  readonly realname: string
  /** what the payee reads */
  readonly title: string
}

/**
 * How a payout stands. NONE: nobody knows this number. WAIT: the payee has yet to confirm it on his phone, where `packageInfo`
 * opens it. FAIL: it ended without money moving.
 */
export interface PayoutState {
  readonly state: 'NONE' | 'PROCESSING' | 'WAIT' | 'SUCCESS' | 'FAIL'
  readonly amount?: Fen
  /** the provider's own number */
  readonly billNo?: string
  readonly packageInfo?: string
  /** the provider's words */
  readonly reason?: string
}

/** Payouts, which their payee confirms on his phone. Every call may be repeated. */
export interface PayoutGateway {
  readonly channel: WithdrawalChannel
  /** @throws PaymentError for a refusal, PaymentUnanswered when nobody knows whether it was taken */
  transfer(payout: Payout): Promise<PayoutState>
  query(outBillNo: string): Promise<PayoutState>
  /**
   * Takes one back that its payee has not confirmed; what became of it is told by a question. Finance ends a simulated one by hand.
   * @throws PaymentError where it is too late, PaymentUnanswered when nobody knows whether it was taken back
   */
  recall?(outBillNo: string): Promise<void>
  /** Ends one that finance has ended by hand; only where the provider is simulated. */
  drop?(outBillNo: string): Promise<void>
}

/** What a notification says. Of refunds and payouts it is a reason to ask: the answer to a question moves money, not the news. */
export type News =
  | { readonly kind: 'trade'; readonly paid: PaidTrade }
  | { readonly kind: 'refund'; readonly outRefundNo: string }
  | { readonly kind: 'payout'; readonly outBillNo: string }

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * A provider of payments by a code, in the manner of WeChat Pay's native payment (decisions §9).
 * Every call may be repeated: the number of the trade or refund is its name.
 * @throws PaymentError for a refusal, PaymentUnanswered when nobody knows whether it was done
 */
export interface PaymentGateway {
  /** shown as 模拟 wherever an owner or a clerk sees it */
  readonly isSimulated: boolean
  /** Never within a transaction: it may take seconds. @returns what the code says */
  create(trade: Trade): Promise<{ readonly codeUrl: string }>
  /** What a notification says. @throws PaymentError when it was not signed by the provider, or a while ago */
  readNotice(headers: NoticeHeaders, body: string): Promise<News>
  query(outTradeNo: string): Promise<TradeState>
  close(outTradeNo: string): Promise<void>
  refund(order: RefundOrder): Promise<RefundState>
  queryRefund(outRefundNo: string): Promise<RefundState>
  /** The address by which a payee's phone tells its account, which money is paid out to. @param token comes back with it */
  bindUrl(token: string): string
  /** null where finance pays out by hand */
  readonly payouts: PayoutGateway | null
  /** The address of the page on which a payee's phone confirms a payout. @param token comes back with it */
  confirmUrl(token: string): string
}

/** A refusal of the provider, or of something that is not from it. */
export class PaymentError extends Error {
  override readonly name: string = 'PaymentError'
}

/** The provider gave no answer that can be believed: whether it has done what was asked is not known. */
export class PaymentUnanswered extends Error {
  override readonly name = 'PaymentUnanswered'
}
