import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { CODE_TAIL, cardCodeOf } from '../../src/domain/finance'
import { derivedKey } from '../engine/core/signing'

const NONCE = 12
const TAG = 16
const CODE_BYTES = 16

/** What a card's code is found by: the same code has the same one, and the table alone tells no code. */
export const codeHash = (code: string): string =>
  createHmac('sha256', derivedKey('prepaid card lookup')).update(code).digest('hex')

/** A code as it lies in the table. */
function sealed(code: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', derivedKey('prepaid card codes'), nonce)
  const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** The code again. @throws Error for what this installation did not seal */
export function openedCode(stored: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', derivedKey('prepaid card codes'), bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}

/** A new code that nobody can foresee, as a card's columns keep it. */
export function newCode() {
  const code = cardCodeOf(randomBytes(CODE_BYTES))
  return { tail: code.slice(-CODE_TAIL), code_hash: codeHash(code), code_cipher: sealed(code) }
}
