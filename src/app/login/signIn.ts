import type { SessionUser } from '../../authProvider/session'
import { getConfig } from '../../config'
import { openReply, platformWire } from '../../schema/model/wire'

interface Credentials {
  account: string
  /** as typed; the server hashes (F-311) */
  password: string
  /** organisation code, '' where the account is unique */
  short: string
}

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
  const opened = openReply(platformWire, await reply.json().catch(() => null))
  if (!opened?.data || opened.outcome !== 'success') throw new Error(opened?.text || 'Error')
  return opened.data as { token: string; user: SessionUser }
}
