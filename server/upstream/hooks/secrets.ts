import { randomBytes } from 'node:crypto'
import { seal, unseal } from '../../engine/core/sealing'

const PURPOSE = 'webhook secrets'
const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const SHOWN = 4

/** A new signing secret, as Standard Webhooks writes it, and as the columns of a hook keep it. */
export function newSecret() {
  const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
  return { secret, kept: { secret: seal(secret, PURPOSE), tail: secret.replace(/=+$/, '').slice(-SHOWN) } }
}

/** The secret again. @throws Error for what this installation did not seal */
export const openedSecret = (stored: string): string => unseal(stored, PURPOSE)
