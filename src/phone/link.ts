import { LINK_INVALID } from '../domain/mobile'

/** What a call answers; `code` 1 is success, and then it has its data. */
export type Reply<T> =
  | { readonly code: 1; readonly info: string; readonly data: T }
  | { readonly code: 0 | -1; readonly info: string; readonly data?: unknown }

/** The answer where the network has none: whether the call was done is not known. */
const AWAY = '网络不可用，请稍后重试'
const PATIENCE_MS = 20_000
const TOO_MANY = 429
const FAILED = 500

/** The signed part of the address: behind `#`, which no server and no referrer sees. */
export const linkToken = (): string => location.hash.slice(1)

/** An address below the application's own, wherever that is served. */
export const addressOf = (path: string): URL => new URL(path.replace(/^\//, ''), document.baseURI)

/** Whether a status says that the same call may do later: too many calls, or a failure of the server. */
export const isForNow = (status: number): boolean => status === TOO_MANY || status >= FAILED

/** Whether a link opens nothing any more. */
export const isGone = ({ code, info }: Reply<unknown>): boolean => code === 0 && info === LINK_INVALID

/**
 * Calls the server with the link. A write that is tried again takes the same key and is done once.
 * @returns code 0 and the reason in words where it was refused; code -1 where no answer came, or none that counts
 */
export async function call<T>(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Reply<T>> {
  try {
    const reply = await fetch(addressOf(`/api${path}`), {
      method,
      headers: {
        'X-Link': linkToken(),
        ...(key && { 'Idempotency-Key': key }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said = (await reply.json()) as Reply<T>
    return isForNow(reply.status) ? { ...said, code: -1 } : said
  } catch {
    return { code: -1, info: AWAY }
  }
}

/** A key for one write; without https browsers have no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
