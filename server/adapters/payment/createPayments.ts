import type { Db } from '../../db/db'
import { unknownProvider } from '../../kernel/oneOf'
import { noPayments } from './none'
import type { PaymentGateway } from './PaymentGateway'
import type { PaymentSettings } from './paymentSettings'
import { createSandboxPayments } from './sandbox'
import { createWechatPayments } from './wechat'

interface PaymentDeps {
  readonly db: Db
  /** in front of the API, for phones and the provider to reach: `https://desk.example`, or a bare path */
  readonly address: string
}

/** Makes the gateway of the chosen provider. A provider without a case does not compile. @throws SettingsError */
export function createPayments(settings: PaymentSettings, { db, address }: PaymentDeps): PaymentGateway {
  switch (settings.provider) {
    case 'sandbox':
      return createSandboxPayments(db, address)
    case 'none':
      return noPayments
    case 'wechat':
      return createWechatPayments(settings.merchant, address)
    default:
      return unknownProvider('PAYMENT_PROVIDER', settings)
  }
}
