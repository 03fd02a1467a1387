import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type PaidTrade, PaymentError, type PaymentNotification } from './PaymentGateway'

const ALGORITHM = 'AEAD_AES_256_GCM'
const TAG_BYTES = 16

/** What the provider has encrypted under the key that it shares with the merchant. */
export interface Sealed {
  readonly algorithm: string
  /** ciphertext and tag, base64 */
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data?: string
}

type Said = Readonly<Record<string, unknown>>

const EVENTS = { trade: 'TRANSACTION.SUCCESS', payout: 'MCHTRANSFER.BILL.FINISHED' } as const

/** The body of a notification, its contents encrypted under the key that merchant and provider share. */
export function sealNotice(news: Exclude<PaymentNotification, { kind: 'refund' }>, key: Buffer): string {
  const nonce = randomBytes(6).toString('hex')
  const associated_data = news.kind
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated_data))
  const text = JSON.stringify(news.kind === 'trade' ? tradeSaid(news.paid) : { out_bill_no: news.outBillNo })
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
  const resource: Sealed = { algorithm: ALGORITHM, ciphertext, nonce, associated_data }
  return JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: new Date().toISOString(),
    event_type: EVENTS[news.kind],
    resource_type: 'encrypt-resource',
    resource,
  })
}

const tradeSaid = (paid: PaidTrade) => ({
  out_trade_no: paid.outTradeNo,
  transaction_id: paid.transactionId,
  trade_state: 'SUCCESS',
  success_time: new Date(paid.paidAt * 1000).toISOString(),
  amount: { total: paid.amount, currency: 'CNY' },
})

/**
 * @param merchant what each notification must name, such as `mchid`
 * @throws PaymentError for what was not encrypted under this key, is for another merchant, or tells of nothing that we ask
 */
export function openNotice(body: string, key: Buffer, merchant: Said = {}): PaymentNotification {
  const { event, said } = opened(body, key)
  // Payouts spell it in another way.
  const named = { ...said, mchid: said.mchid ?? said.mch_id }
  for (const [name, value] of Object.entries(merchant)) {
    const told = Object(named)[name]
    if (told !== undefined && told !== value) throw new PaymentError(`the notification is for another ${name}`)
  }
  if (event.startsWith('REFUND.')) return { kind: 'refund', outRefundNo: textOf(said, 'out_refund_no') }
  if (event.startsWith('MCHTRANSFER.BILL.')) return { kind: 'payout', outBillNo: textOf(said, 'out_bill_no') }
  if (Object.keys(merchant).some((name) => Object(named)[name] === undefined)) {
    throw new PaymentError('the notification does not say for whom it is')
  }
  return { kind: 'trade', paid: paidTrade(said) }
}

function textOf(said: Said, name: string): string {
  const text = said[name]
  return typeof text === 'string' && text !== '' ? text : nothing()
}

/** A trade as the provider describes it, in a notification or an answer. @throws PaymentError unless it was paid */
export function paidTrade(said: Said): PaidTrade {
  const { total, currency = 'CNY' } = Object(said.amount)
  const paidAt = Math.floor(Date.parse(String(said.success_time)) / 1000)
  // What was refunded was paid before.
  const isPaid = said.trade_state === 'SUCCESS' || said.trade_state === 'REFUND'
  if (!isPaid || !Number.isSafeInteger(total) || currency !== 'CNY' || !Number.isFinite(paidAt)) return nothing()
  return {
    outTradeNo: textOf(said, 'out_trade_no'),
    transactionId: textOf(said, 'transaction_id'),
    amount: Number(total),
    paidAt,
  }
}

function nothing(): never {
  throw new PaymentError('the notification tells of no payment')
}

function opened(body: string, key: Buffer): { readonly event: string; readonly said: Said } {
  try {
    const notice = Object(JSON.parse(body))
    return { event: String(notice.event_type), said: Object(JSON.parse(unsealed(notice.resource, key))) }
  } catch (error) {
    throw new PaymentError('the notification cannot be read', { cause: error })
  }
}

/** @throws for what was not encrypted under this key */
export function unsealed({ algorithm, ciphertext, nonce, associated_data = '' }: Sealed, key: Buffer): string {
  if (algorithm !== ALGORITHM) throw new Error(`algorithm ${algorithm}`)
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(associated_data))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
