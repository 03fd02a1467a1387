import { type fetchUtils, HttpError } from 'react-admin'
import { MESSAGES, type Opened, openReply, platformWire, type Wire } from '../schema/model'
import { takeEarly } from './early'
import { type Params, toQuery } from './query'
import { sendForm } from './sendForm'
import { newCallNumber, randomHex, type UnknownCalls } from './unknownCalls'

/** ms; the long one is for uploads, exports, OCR and verification (O-595, O-596, O-640). */
export const TIMEOUT = { short: 5_000, long: 60_000 } as const

export const TIMED_OUT = '请求超时，请重试'
export const UNREACHABLE = '网络连接失败，请检查网络后重试'

/** Status of a refusal that came with HTTP 200. */
const REFUSED = 400
const UNAUTHORISED = 401
/** From here on it is the server that failed, and a write may stand. */
const SERVER_FAILED = 500

/** Whether a write may stand although it failed: no answer came, or the server has not carried it to its end. */
const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= SERVER_FAILED)

/** Refusals that are given before the server has looked for an earlier call of the same key. */
const SAYS_NOTHING: readonly string[] = [
  MESSAGES.busy,
  MESSAGES.busyOrder,
  MESSAGES.repeatedOtherwise,
  MESSAGES.secretShown,
  MESSAGES.forbidden,
]

/** Whether a refusal shows that no earlier call under the same key stands. */
const settles = (error: unknown): boolean =>
  error instanceof HttpError && error.status === REFUSED && !SAYS_NOTHING.includes(error.message)

/** Where the backend is and what every call carries. */
interface Backend {
  /** base address, without a slash at its end */
  readonly apiBase: string
  /** sent as X-Host where the deployment sets it (O-455, O-640) */
  readonly xHost: string | null
  readonly token: () => string | null
  /** its habits; the platform's without them */
  readonly wire?: Wire
  /** writes whose outcome is unknown; a write that is sent again as it was gets the key that it had */
  readonly unknown?: UnknownCalls
  /**
   * Asks for another session. @param refused the token that was no good; null: there was none
   * @returns whether the call may be made again, with the token that there is now
   */
  readonly renew?: (refused: string | null) => Promise<boolean>
  /** whether calls bring a number for the log: another's backend may refuse a header that it does not know */
  readonly numbers?: boolean
}

export interface CallOptions {
  readonly params?: Params
  /** sent as JSON; a FormData as itself */
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** 60 s instead of 5 s */
  readonly long?: boolean
  /** one per opened form: the same key again gives the stored reply. A fresh one without it. */
  readonly idempotencyKey?: string
  /** it waits and tries again by itself, so that nobody is asked about its outcome */
  readonly quiet?: boolean
}

export type Method = 'GET' | 'POST'
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly json: unknown
}

/** What a call that went well answers, whatever its wire calls the parts. */
export interface Answer<T = unknown> {
  readonly code: Opened['code']
  readonly info: string
  readonly data: T
}

/** The only way to the network. */
export interface Http {
  /**
   * One call of the wire's envelope.
   * @throws HttpError with the platform's words; status 401 when the session is gone, 0 when no reply came
   */
  call<T = unknown>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>>
  /** One call with bare JSON and real status codes, in the shape that ra-data-simple-rest asks for. `url` is whole. */
  json(url: string, options?: fetchUtils.Options, long?: boolean): Promise<Reply>
  /**
   * A POST whose reply is a stream of lines, one JSON each, handed over as they come; 60 s without any end it.
   * @throws HttpError with the platform's words where an envelope came instead
   */
  lines<T>(path: string, body: unknown, onLines: (lines: readonly T[]) => void, signal?: AbortSignal): Promise<void>
  /** A call without our headers, to a storage host. @returns the body of a reply of 2xx */
  post(url: string, form: FormData, signal?: AbortSignal, onProgress?: (part: number) => void): Promise<string>
}

export function createHttp(backend: Backend): Http {
  const { wire = platformWire, unknown } = backend
  const kept = keepReplies()
  const headersFor = (method: string, key: string | undefined, given?: HeadersInit): Headers => {
    const headers = new Headers(given)
    const token = backend.token()
    if (token) headers.set('X-Token', token)
    if (backend.xHost) headers.set('X-Host', backend.xHost)
    if (backend.numbers) headers.set('X-Request-Id', newCallNumber())
    if (method !== 'GET' && key !== undefined) headers.set('Idempotency-Key', key)
    else if (method === 'POST') headers.set('Idempotency-Key', randomHex(16))
    return headers
  }

  /** A call whose session was over is made again under the next one: what was refused so has done nothing. */
  async function renewing<T>(work: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
    const token = backend.token()
    try {
      return await work()
    } catch (error) {
      const isOver = error instanceof HttpError && error.status === UNAUTHORISED
      if (!isOver || !(await backend.renew?.(token))) throw error
      signal?.throwIfAborted()
      return work()
    }
  }

  /** A write under a caller's key: what becomes of it is noted, and the same write again is the same call. */
  async function noting<T>(asked: string, key: string | undefined, work: (key?: string) => Promise<T>): Promise<T> {
    if (key === undefined || !unknown) return work(key)
    const used = unknown.keyFor(asked, key)
    try {
      const answer = await work(used)
      unknown.settle(used)
      return answer
    } catch (error) {
      if (isUnknownOutcome(error)) unknown.add({ key: used, number: numberOf(error), at: Date.now() }, asked)
      else if (settles(error)) unknown.settle(used)
      throw error
    }
  }

  return {
    async call<T>(method: Method, path: string, options: CallOptions = {}) {
      const { params = {}, body, signal, long, idempotencyKey, quiet } = options
      const query = toQuery(params).toString()
      const url = `${backend.apiBase}${path}${query && `?${query}`}`
      const content = bodyOf(body)
      const sent = (key?: string) =>
        renewing(async () => {
          const headers = headersFor(method, key)
          if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
          const init = { method, headers, body: content }
          const { status, text } = await kept(url, init, long ? TIMEOUT.long : TIMEOUT.short, signal)
          return openEnvelope<T>(wire, status, text, headers.get('X-Request-Id'))
        }, signal)
      if (method === 'GET' || quiet || content instanceof FormData) return sent(idempotencyKey)
      return noting(`${url} ${content}`, idempotencyKey, sent)
    },

    async json(url, options = {}, long = false) {
      const { method = 'GET', headers, signal, ...rest } = options
      const ms = long ? TIMEOUT.long : TIMEOUT.short
      const given = new Headers(headers)
      const once = async (key?: string): Promise<Reply> => {
        const sent = headersFor(method, key, given)
        if (rest.body && !sent.has('Content-Type')) sent.set('Content-Type', 'application/json')
        const reply = await kept(url, { ...rest, method, headers: sent }, ms, signal ?? undefined)
        const json = parse(reply.text)
        if (reply.status >= 200 && reply.status < 300) {
          return { status: reply.status, headers: reply.headers, body: reply.text, json }
        }
        throw failureOf(openReply(wire, json), json, reply.status, sent.get('X-Request-Id'))
      }
      const work = (key?: string) => renewing(() => once(key), signal)
      const key = given.get('Idempotency-Key') ?? undefined
      return method === 'GET' ? work(key) : noting(`${method} ${url} ${rest.body ?? ''}`, key, work)
    },

    async lines<T>(path: string, body: unknown, onLines: (lines: readonly T[]) => void, signal?: AbortSignal) {
      await renewing(() => {
        const headers = headersFor('POST', undefined)
        headers.set('Content-Type', 'application/json')
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        return readLines(wire, `${backend.apiBase}${path}`, init, (lines) => onLines(lines as readonly T[]), signal)
      }, signal)
    },

    async post(url, form, signal, onProgress) {
      const { status, text } = onProgress
        ? await sendForm(url, form, TIMEOUT.long, { onProgress, signal }).catch((error: unknown) => {
            if (signal?.aborted) throw error
            throw new HttpError(UNREACHABLE, 0, { cause: String(error) })
          })
        : await send(url, { method: 'POST', body: form }, TIMEOUT.long, signal)
      if (status < 200 || status >= 300) throw new HttpError(statusText(status), status, text)
      return text
    },
  }
}

const bodyOf = (body: unknown): BodyInit | undefined => {
  if (body === undefined || body instanceof FormData) return body
  return JSON.stringify(body)
}

interface Sent {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const early = async (url: string, { method, headers }: RequestInit): Promise<Response | null> =>
  method === 'GET' && headers instanceof Headers ? takeEarly(url, headers) : null

/** The time-out covers the body too; the caller's own abort stays an AbortError, which react-query passes over. */
async function send(url: string, init: RequestInit, ms: number, signal?: AbortSignal): Promise<Sent> {
  const number = init.headers instanceof Headers ? init.headers.get('X-Request-Id') : null
  const stop = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, ms)
  const follow = () => stop.abort(signal?.reason)
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow)
  try {
    const reply = (await early(url, init)) ?? (await fetch(url, { ...init, signal: stop.signal }))
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new HttpError(numbered(late ? TIMED_OUT : UNREACHABLE, number), 0, { cause: String(error), number, late })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', follow)
  }
}

/** So many replies are kept, each of at most so many characters. */
const KEPT = 50
const KEPT_LENGTH = 200_000

/**
 * `send` that asks whether a reply has changed since its call was last made: what has not is answered without its bytes (304).
 * Kept in the page alone, by token, so that nobody gets another's.
 */
function keepReplies() {
  const replies = new Map<string, Sent & { readonly tag: string | null }>()
  return async (url: string, init: RequestInit & { headers: Headers }, ms: number, signal?: AbortSignal) => {
    if (init.method !== 'GET') return send(url, init, ms, signal)
    const key = `${init.headers.get('X-Token')} ${url}`
    const before = replies.get(key)
    if (before?.tag) init.headers.set('If-None-Match', before.tag)
    const sent = await send(url, init, ms, signal)
    const reply = before && sent.status === 304 ? before : { ...sent, tag: sent.headers.get('ETag') }
    // Whatever is set anew is the last to be forgotten.
    replies.delete(key)
    if (reply.tag && reply.status === 200 && reply.text.length < KEPT_LENGTH) replies.set(key, reply)
    for (const oldest of replies.keys()) if (replies.size > KEPT) replies.delete(oldest)
    return reply
  }
}

async function readLines(
  wire: Wire,
  url: string,
  init: RequestInit,
  onLines: (lines: readonly unknown[]) => void,
  signal?: AbortSignal,
): Promise<void> {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(), TIMEOUT.long)
  }
  const follow = () => stop.abort(signal?.reason)
  signal?.addEventListener('abort', follow)
  wait()
  try {
    const reply = await fetch(url, { ...init, signal: stop.signal })
    if (!reply.headers.get('Content-Type')?.includes('ndjson') || !reply.body) {
      openEnvelope(wire, reply.status, await reply.text(), (init.headers as Headers).get('X-Request-Id'))
      return
    }
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value = '' } = await reader.read()
      wait()
      const whole = (rest + value).split('\n')
      rest = whole.pop() ?? ''
      const lines = whole.filter((line) => line !== '').map(parse)
      if (lines.length > 0) onLines(lines)
      if (done) return
    }
  } catch (error) {
    if (error instanceof HttpError || signal?.aborted) throw error
    throw new HttpError(stop.signal.aborted ? TIMED_OUT : UNREACHABLE, 0, { cause: String(error) })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', follow)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const statusText = (status: number): string => (status >= 400 ? `服务异常（${status}），请稍后重试` : 'Error')

function openEnvelope<T>(wire: Wire, status: number, text: string, number: string | null): Answer<T> {
  const reply = parse(text)
  const opened = openReply(wire, reply)
  if (opened?.outcome !== 'success' || status >= 400) throw failureOf(opened, reply, status, number)
  return { code: opened.code, info: opened.text, data: opened.data as T }
}

/** Messages by field stand where the wire says; react-admin's forms look for `body.errors`. */
function failureOf(opened: Opened | null, reply: unknown, status: number, number: string | null): HttpError {
  const isBroken = status >= SERVER_FAILED
  const at = status >= 400 ? status : REFUSED
  if (!opened) return new HttpError(isBroken ? numbered(statusText(status), number) : statusText(status), at, reply)
  const { outcome, text, errors } = opened
  if (outcome === 'expired') return new HttpError(MESSAGES.sessionLost, UNAUTHORISED, reply)
  const body = { ...Object(reply), ...(errors && { errors }), ...(isBroken && { number }) }
  return new HttpError(isBroken ? numbered(text, number) : text, at, body)
}

/** The words with the number under which the server's log has the call, where they do not say it themselves. */
const numbered = (words: string, number: string | null): string =>
  number === null || words.includes(number) ? words : `${words}（编号 ${number}）`

const numberOf = (error: unknown): string | null => {
  const number: unknown = Object(Object(error).body).number
  return typeof number === 'string' ? number : null
}
