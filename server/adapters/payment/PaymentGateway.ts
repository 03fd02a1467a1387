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
  /** the id of the payee's account, as the binding of the same provider gave it */
  readonly payee: string
  readonly realname: string
  /** what the payee reads */
  readonly title: string
}

/**
 * How a payout stands. NONE: nobody knows this number. WAIT: the payee has yet to confirm it on their phone, where
 * `packageInfo` opens it. FAIL: it ended without money moving.
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

/** A notification as the provider sends it. */
export interface Notice {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a page for a phone hands over to the app of the provider that shows it. */
export interface HandOver {
  /** label of the page's button */
  readonly button: string
  /** runs in the page; finds the button as `hand`, the place for its words as `said`, and `data` as JSON in `hand.dataset.data` */
  readonly script: string
  readonly data: Readonly<Record<string, unknown>>
  /** a scheme that the page may open in a frame: `weixin:` */
  readonly frames?: string
}

/** How a payee confirms a payout on their phone: inside the provider's app, or by a button of a page of ours. */
type PayoutConfirmation = {
  /** The address of the page. @param token comes back with it */
  url(token: string): string
} & (
  | { readonly by: 'app'; handOver(packageInfo: string): HandOver }
  /** @returns the provider's news of it @throws PaymentError when it is too late */
  | { readonly by: 'button'; confirm(outBillNo: string): Promise<Notice> }
)

/** Payouts. Every call may be repeated. */
export interface PayoutGateway {
  readonly channel: WithdrawalChannel
  /** undefined where a payout never waits for its payee */
  readonly confirmation?: PayoutConfirmation
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

/** An account that a payee is paid to, as the provider names it. */
export interface PayeeAccount {
  readonly id: string
  readonly nickname: string
}

/**
 * How a payee's phone tells its account. `consent`: the provider asks, and sends the phone back to the page with a `code`.
 * `button`: the page's own button agrees, for an account that its token stands for.
 */
export type PayeeBinding = {
  /** of the page, below the API */
  readonly path: string
  /** The address of the page. @param token comes back with it @throws PaymentError where the provider lacks a setting for it */
  url(token: string): string
} & (
  | {
      readonly by: 'consent'
      consentUrl(token: string): string
      /** @throws PaymentError for an unknown code @throws PaymentUnanswered */
      accountOf(code: string): Promise<PayeeAccount>
    }
  | { readonly by: 'button'; accountOf(token: string): PayeeAccount }
)

/** A cash desk that this server serves in the place of a provider's. */
export interface Cashier {
  /** The trade that an address of the cash desk stands for; null for one that this installation did not sign. */
  tradeOf(token: string): Trade | null
  /** Takes the owner's money. @returns what was paid, the same again for a second time @throws PaymentError when it is too late */
  pay(trade: Trade): Promise<PaidTrade>
  /** A notification as the provider sends it. */
  notice(paid: PaidTrade): Notice
}

/** What a notification says. Of refunds and payouts it is a reason to ask: the answer to a question moves money, not the news. */
export type PaymentNotification =
  | { readonly kind: 'trade'; readonly paid: PaidTrade }
  | { readonly kind: 'refund'; readonly outRefundNo: string }
  | { readonly kind: 'payout'; readonly outBillNo: string }

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * A provider of payments by a code, in the manner of WeChat Pay's native payment (decisions §9). What not every provider
 * can do is an optional capability: callers test for it, never for a provider's name.
 * Every call may be repeated: the number of the trade or refund is its name.
 * @throws PaymentError for a refusal, PaymentUnanswered when nobody knows whether it was done
 */
export interface PaymentGateway {
  /** shown as 模拟 wherever an owner or a clerk sees it */
  readonly isSimulated: boolean
  /** false: no codes are made, payments are recorded by hand */
  readonly canCharge: boolean
  /** what a start prints: 收款：微信支付 */
  readonly summary: string
  /** payouts; without it finance pays out by hand */
  readonly payout?: PayoutGateway
  /** without it no account can be bound */
  readonly binding?: PayeeBinding
  /** only where the provider is simulated */
  readonly cashier?: Cashier
  /** Never within a transaction: it may take seconds. @returns what the code says */
  create(trade: Trade): Promise<{ readonly codeUrl: string }>
  /** What a notification says. @throws PaymentError when it was not signed by the provider, or a while ago */
  readNotice(headers: NoticeHeaders, body: string): Promise<PaymentNotification>
  query(outTradeNo: string): Promise<TradeState>
  close(outTradeNo: string): Promise<void>
  refund(order: RefundOrder): Promise<RefundState>
  queryRefund(outRefundNo: string): Promise<RefundState>
}

/** A refusal of the provider, or of something that is not from it. */
export class PaymentError extends Error {
  override readonly name: string = 'PaymentError'
}

/** The provider gave no answer that can be believed: whether it has done what was asked is not known. */
export class PaymentUnanswered extends Error {
  override readonly name = 'PaymentUnanswered'
}
