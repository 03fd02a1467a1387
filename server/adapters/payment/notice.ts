import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type PaidTrade, PaymentError } from './PaymentGateway'

const ALGORITHM = 'AEAD_AES_256_GCM'
const TAG_BYTES = 16

interface Sealed {
  readonly algorithm: string
  /** ciphertext and tag, base64 */
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data: string
}

/** The body of a notification, its contents encrypted under the key that merchant and provider share. */
export function sealNotice(paid: PaidTrade, key: Buffer): string {
  const nonce = randomBytes(6).toString('hex')
  const associated_data = 'transaction'
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated_data))
  const text = JSON.stringify({
    out_trade_no: paid.outTradeNo,
    transaction_id: paid.transactionId,
    trade_state: 'SUCCESS',
    success_time: new Date(paid.paidAt * 1000).toISOString(),
    amount: { total: paid.amount, currency: 'CNY' },
  })
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
  const resource: Sealed = { algorithm: ALGORITHM, ciphertext, nonce, associated_data }
  return JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: new Date(paid.paidAt * 1000).toISOString(),
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource,
  })
}

/** @throws PaymentError for what was not encrypted under this key, or tells of no payment */
export function openNotice(body: string, key: Buffer): PaidTrade {
  const said = decrypt(body, key)
  const amount = Number(Object(said.amount).total)
  const paidAt = Math.floor(Date.parse(String(said.success_time)) / 1000)
  const known = typeof said.out_trade_no === 'string' && typeof said.transaction_id === 'string'
  if (!known || said.trade_state !== 'SUCCESS' || !Number.isSafeInteger(amount) || !Number.isFinite(paidAt)) {
    throw new PaymentError('the notification tells of no payment')
  }
  return { outTradeNo: String(said.out_trade_no), transactionId: String(said.transaction_id), amount, paidAt }
}

function decrypt(body: string, key: Buffer): Readonly<Record<string, unknown>> {
  try {
    const sealed: Sealed = JSON.parse(body).resource
    if (sealed.algorithm !== ALGORITHM) throw new Error(`algorithm ${sealed.algorithm}`)
    const bytes = Buffer.from(sealed.ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(sealed.associated_data))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
    return Object(JSON.parse(text))
  } catch (error) {
    throw new PaymentError('the notification cannot be read', { cause: error })
  }
}
