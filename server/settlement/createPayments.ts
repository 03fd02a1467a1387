import { noPayments } from '../adapters/payment/none'
import { createWechatPayments } from '../adapters/payment/wechat'
import type { Db } from '../db/db'
import type { Log } from '../kernel/log'
import { SettingsError } from '../kernel/settingsError'
import type { Settings } from '../settings'
import { Payments, simulatedPayments } from './payments'

export type PaymentProvider = NonNullable<Settings['paymentProvider']>

/**
 * Payments by the chosen provider. A provider that is not handled here does not compile.
 * @param address where payees reach this server, for the codes and links of the provider
 * @throws SettingsError for wechat without a merchant
 */
export function createPayments(
  db: Db,
  provider: PaymentProvider,
  { wechat, address }: { readonly wechat: Settings['wechat']; readonly address: string },
  log: Log,
): Payments {
  switch (provider) {
    case 'sandbox':
      return simulatedPayments(db, address, log)
    case 'none':
      return new Payments(db, noPayments, log)
    case 'wechat':
      if (!wechat) throw new SettingsError('PAYMENT_PROVIDER=wechat needs the merchant’s settings')
      return new Payments(db, createWechatPayments(wechat, address), log)
    default:
      return provider satisfies never
  }
}
