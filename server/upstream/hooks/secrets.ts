import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from '../../schema/signing'

const PURPOSE = 'webhook secrets'
const PREFIX = 'whsec_'
const NONCE = 12
const TAG = 16
const SECRET_BYTES = 32
const SHOWN = 4

/** A new signing secret, as Standard Webhooks writes it, and as the columns of a hook keep it. */
export function newSecret() {
  const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
  return { secret, kept: { secret: sealed(secret), tail: secret.replace(/=+$/, '').slice(-SHOWN) } }
}

function sealed(secret: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(PURPOSE), nonce)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** The secret again. @throws Error for what this installation did not seal */
export function openedSecret(stored: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(PURPOSE), bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}
