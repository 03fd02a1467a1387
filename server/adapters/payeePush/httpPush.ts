import { createHmac } from 'node:crypto'
import type { PayeeMessage, PayeePush, PushAnswer } from './PayeePush'

interface HttpPushOptions {
  /** PAYEE_PUSH_URL */
  readonly url: string
  /** PAYEE_PUSH_SECRET */
  readonly secret: string
  readonly fetch?: typeof fetch
  /** milliseconds until a call is given up */
  readonly timeout?: number
}

const TIMEOUT = 10_000
/** Bytes of an answer that are read: what is longer is no answer. */
const MOST_BYTES = 64 * 1024
/** Codes that mean success with platforms like this one, where the answer has one. */
const SUCCESS = [0, 1, 200, 20_000]

/** What is signed: the moment and the body, so that neither is replayed with the other. */
export const pushSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/**
 * A treasury behind HTTP: POST of the message as JSON with `X-Push-Id`, `X-Push-Timestamp` (unix seconds) and `X-Push-Signature`
 * (HMAC-SHA256 of `timestamp.body`, hex). Done is a 2xx whose JSON, if it has a `code`, says success. Redirects are not followed:
 * an account goes to the address that was set, and nowhere else.
 */
export function createHttpPush({ url, secret, fetch: call = fetch, timeout = TIMEOUT }: HttpPushOptions): PayeePush {
  return {
    isSimulated: false,
    async push(message: PayeeMessage): Promise<PushAnswer> {
      const body = JSON.stringify(message)
      const timestamp = String(Math.floor(Date.now() / 1000))
      const headers = {
        'content-type': 'application/json',
        'x-push-id': message.id,
        'x-push-timestamp': timestamp,
        'x-push-signature': pushSignature(secret, timestamp, body),
      }
      try {
        const signal = AbortSignal.timeout(timeout)
        const response = await call(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
        return answerOf(response.status, await textOf(response))
      } catch (error) {
        const name = error instanceof Error ? error.name : ''
        const isLate = name === 'TimeoutError' || name === 'AbortError'
        return { isDone: false, status: null, body: '', failure: isLate ? '推送超时，未收到返回' : '无法连接推送地址' }
      }
    },
  }
}

/** What the address answered; PostgreSQL keeps no NUL, which an answer that is no text may have. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_BYTES) break
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '\uFFFD')
}

function answerOf(status: number, body: string): PushAnswer {
  if (status < 200 || status > 299) return { isDone: false, status, body, failure: `推送地址返回 HTTP ${status}` }
  const code = codeIn(body)
  const isDone = code === undefined || SUCCESS.includes(Number(code))
  return { isDone, status, body, failure: isDone ? null : `推送地址返回失败代码 ${String(code).slice(0, 40)}` }
}

/** The code that an answer says; undefined when it is no JSON or says none. */
function codeIn(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body)
    return parsed === null ? undefined : Object(parsed).code
  } catch {
    return undefined
  }
}
