import { oneOf, unknownProvider } from '../../kernel/oneOf'
import { type WechatSettings, wechatSettings } from './wechat/wechatSettings'

/** What `PAYMENT_PROVIDER` may say. A name without a case below, or without one in `createPayments`, does not compile. */
const paymentProviders = ['sandbox', 'none', 'wechat'] as const

/** The chosen provider, with what it needs. */
export type PaymentSettings =
  /** a simulated cash desk that takes no money */
  | { readonly provider: 'sandbox' }
  /** no pay codes: payments are recorded by hand */
  | { readonly provider: 'none' }
  | { readonly provider: 'wechat'; readonly merchant: WechatSettings }

/**
 * Reads the provider of payments; undefined where the settings name none.
 * @param text  reads a setting
 * @param wrong ends the start, naming a setting
 * @param publicUrl where the provider reaches this server
 */
export function paymentSettings(
  text: (name: string) => string | undefined,
  wrong: (name: string, complaint: string) => never,
  publicUrl: string | null,
): PaymentSettings | undefined {
  const name = text('PAYMENT_PROVIDER')
  // The settings of every provider are read, so that a misspelt one is found.
  const wechat = wechatSettings(text, wrong, publicUrl)
  if (name === undefined) return undefined
  const provider = oneOf('PAYMENT_PROVIDER', name, paymentProviders)
  switch (provider) {
    case 'sandbox':
      return { provider }
    case 'none':
      return { provider }
    case 'wechat':
      return { provider, merchant: wechat() }
    default:
      return unknownProvider('PAYMENT_PROVIDER', provider)
  }
}
