import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { derivedKey } from '../../engine/core/signing'

/** What stands before the 32 bytes of a private and of a public Ed25519 key in DER. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

const privateKey = (): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE, derivedKey('evidence package')]), format: 'der', type: 'pkcs8' })

/** The public key of this installation's evidence, Ed25519, base64; the same on all nodes and after a restore. */
export const publicKey = (): string =>
  createPublicKey(privateKey()).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length).toString('base64')

/** @returns base64 */
export const signed = (message: Buffer): string => sign(null, message, privateKey()).toString('base64')

/** @param key and @param signature base64 */
export function isSigned(message: Uint8Array, signature: string, key: string): boolean {
  try {
    const der = Buffer.concat([PUBLIC, Buffer.from(key, 'base64')])
    return verify(
      null,
      message,
      createPublicKey({ key: der, format: 'der', type: 'spki' }),
      Buffer.from(signature, 'base64'),
    )
  } catch {
    return false
  }
}

/** SHA-256 piece by piece. */
export function sha256() {
  const hash = createHash('sha256')
  return { update: (bytes: Uint8Array) => void hash.update(bytes), hex: () => hash.digest('hex') }
}
