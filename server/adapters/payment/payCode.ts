import type { Fen } from '../../../src/domain/money'
import { reject } from '../../kernel/domainError'
import { PaymentError, type PaymentGateway, PaymentUnanswered, type Trade } from './PaymentGateway'

/** A code that the provider has made for a sum, and that nobody has seen yet. */
export interface PayCode {
  readonly outTradeNo: string
  readonly amount: Fen
  readonly codeUrl: string
  /** unix seconds */
  readonly expires: number
}

/**
 * Has a code made, ahead of the transaction that will write it: the provider may take seconds, and no lock is to wait for it.
 * One that is not written after all was shown to nobody, so nobody can pay it, and it expires by itself.
 * @throws DomainError in the provider's words
 */
export async function createPayCode(gateway: PaymentGateway, trade: Trade): Promise<PayCode> {
  const { outTradeNo, amount, expires } = trade
  const { codeUrl } = await gateway.create(trade).catch((error: unknown) => {
    if (error instanceof PaymentError) return reject(error.message)
    if (error instanceof PaymentUnanswered) return reject('支付渠道暂无应答，请稍后重试')
    throw error
  })
  return { outTradeNo, amount, codeUrl, expires }
}
