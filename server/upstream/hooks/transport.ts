import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Webhook } from 'standardwebhooks'
import { ANSWER_SECONDS, hookMessages, MOST_ANSWER } from '../../../src/domain/upstream'
import { type HookGuard, PrivateAddress } from './guard'

/** One attempt. */
interface HookCall {
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

/** Of one receiver; an idle connection ends soon, so that a name whose address changes is looked up again. */
const CONNECTIONS = { keepAlive: true, maxSockets: 4, timeout: 1000 }

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
  const agents = { plain: new http.Agent(CONNECTIONS), secure: new https.Agent(CONNECTIONS) }
  const post = (call: HookCall, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const url = new URL(call.url)
      const isSecure = url.protocol === 'https:'
      const headers = { ...signedHeaders(call), 'content-length': Buffer.byteLength(call.body) }
      const options = { method: 'POST', headers, lookup: guard.lookup, signal }
      const request = isSecure
        ? https.request(url, { ...options, agent: agents.secure }, resolve)
        : http.request(url, { ...options, agent: agents.plain }, resolve)
      request.on('error', reject)
      request.end(call.body)
    })
  return {
    async close() {
      agents.plain.destroy()
      agents.secure.destroy()
    },
    async send(call) {
      const began = performance.now()
      const since = () => Math.round(performance.now() - began)
      const complaint = guard.complaint(call.url)
      if (complaint) return { ok: false, code: null, reply: null, failure: complaint, ms: 0 }
      const signal = AbortSignal.timeout(timeout)
      try {
        const answer = await post(call, signal)
        const code = answer.statusCode ?? 0
        const reply = await beginningOf(answer)
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
