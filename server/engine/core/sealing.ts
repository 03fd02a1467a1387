import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { derivedKey } from './signing'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** The installation's key for a purpose; with `holder` only the holder of that secret opens it again. */
const keyFor = (purpose: string, holder?: string): Buffer =>
  holder === undefined ? derivedKey(purpose) : createHmac('sha256', derivedKey(purpose)).update(holder).digest()

/** A text that only this installation reads again, as base64. @param holder a secret that the database does not keep */
export function seal(text: string, purpose: string, holder?: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyFor(purpose, holder), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text again. @throws Error for what was not sealed by the same installation, purpose and holder */
export function unseal(stored: string, purpose: string, holder?: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv(CIPHER, keyFor(purpose, holder), bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}
