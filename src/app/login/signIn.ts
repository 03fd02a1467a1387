import type { SessionUser } from '../../authProvider/session'
import { getConfig } from '../../config'

interface Credentials {
  account: string
  /** as typed; the server hashes (F-311) */
  password: string
  /** organisation code, '' where the account is unique */
  short: string
}

interface Envelope {
  code?: number
  info?: string
  err?: string
  data?: { token: string; user: SessionUser }
}

const successCodes = [20000, 200, 1]

/** Milliseconds after which a call is given up (O-595). */
const timeOut = 5000

/**
 * Exchanges credentials for a token. A small fetch of its own: the admin's client would be more than the login page itself.
 * @throws Error with the text to show: the platform's own words, else what the network says
 */
export async function signIn(credentials: Credentials) {
  const { apiBase, xHost } = getConfig()
  const reply = await fetch(`${apiBase}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(xHost && { 'X-Host': xHost }) },
    body: JSON.stringify(credentials),
    signal: AbortSignal.timeout(timeOut),
  }).catch((failure: unknown) => {
    throw new Error(
      failure instanceof DOMException && failure.name === 'TimeoutError'
        ? '请求超时，请重试'
        : '网络连接失败，请检查网络后重试',
    )
  })
  const envelope: Envelope = await reply.json().catch(() => ({}))
  if (!envelope.data || !successCodes.includes(envelope.code ?? 0)) {
    throw new Error(envelope.err || envelope.info || 'Error')
  }
  return envelope.data
}
