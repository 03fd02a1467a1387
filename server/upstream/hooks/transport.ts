import { Webhook } from 'standardwebhooks'
import { Agent, request } from 'undici'
import { ANSWER_SECONDS, hookMessages, MOST_ANSWER } from '../../../src/domain/upstream'
import { type HookGuard, PrivateAddress } from './guard'

/** One attempt. */
export interface HookCall {
  readonly url: string
  /** webhook-id */
  readonly id: string
  readonly body: string
  /** each of them signs: during a rotation two */
  readonly secrets: readonly string[]
  /** milliseconds */
  readonly now: number
}

export interface HookAnswer {
  readonly ok: boolean
  /** null: no answer */
  readonly code: number | null
  /** at most {@link MOST_ANSWER} bytes of it */
  readonly reply: string | null
  /** words for people; null of what has arrived */
  readonly failure: string | null
  readonly ms: number
}

export interface HookTransport {
  send(call: HookCall): Promise<HookAnswer>
  close(): Promise<void>
}

/** Connections of one receiver. */
const CONNECTIONS = 4

/** Headers of one attempt by Standard Webhooks. */
export function signedHeaders({ id, body, secrets, now }: Omit<HookCall, 'url'>): Record<string, string> {
  const at = new Date(now)
  return {
    'content-type': 'application/json',
    'user-agent': 'rescue-desk-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}

/**
 * POSTs signed bodies to where the guard lets them. Redirects are not followed, no more than 64 KB of an answer is read, and the
 * whole answer has {@link ANSWER_SECONDS}.
 */
export function createHookTransport(guard: HookGuard, timeout = ANSWER_SECONDS * 1000): HookTransport {
  const dispatcher = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    // Short, so that a name whose address changes is looked up again.
    keepAliveTimeout: 1000,
    keepAliveMaxTimeout: 1000,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connect: { lookup: guard.lookup, timeout },
  })
  return {
    close: () => dispatcher.destroy(),
    async send(call) {
      const began = performance.now()
      const since = () => Math.round(performance.now() - began)
      const complaint = guard.complaint(call.url)
      if (complaint) return { ok: false, code: null, reply: null, failure: complaint, ms: 0 }
      const signal = AbortSignal.timeout(timeout)
      try {
        const { statusCode: code, body } = await request(call.url, {
          dispatcher,
          method: 'POST',
          headers: signedHeaders(call),
          body: call.body,
          signal,
        })
        const reply = await beginningOf(body)
        const ok = code >= 200 && code < 300
        return { ok, code, reply, failure: ok ? null : wordsOf(code), ms: since() }
      } catch (error) {
        return { ok: false, code: null, reply: null, failure: failureOf(error, signal), ms: since() }
      }
    },
  }
}

const wordsOf = (code: number): string =>
  code >= 300 && code < 400 ? `${hookMessages.redirected}（HTTP ${code}）` : `HTTP ${code}`

function failureOf(error: unknown, signal: AbortSignal): string {
  if (causesOf(error).some((one) => one instanceof PrivateAddress)) return hookMessages.inside
  const name = error instanceof Error ? error.name : ''
  if (signal.aborted || /Timeout|Abort/.test(name)) return hookMessages.late
  const code: unknown = Object(error).code
  return typeof code === 'string' ? `${hookMessages.unreached}（${code}）` : hookMessages.unreached
}

function causesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors.flatMap(causesOf) : []
  return [error, ...inner, ...causesOf(error.cause)]
}

/** What is read of an answer; the rest of a long one is dropped with its connection. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MOST_ANSWER) break
  }
  return Buffer.concat(chunks).subarray(0, MOST_ANSWER).toString('utf8')
}
