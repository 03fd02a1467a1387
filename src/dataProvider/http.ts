import { type fetchUtils, HttpError } from 'react-admin'
import { MESSAGES, type Opened, openReply, platformWire, type Wire } from '../schema/model'
import { type Params, toQuery } from './query'
import { sendForm } from './sendForm'

/** ms; the long one is for uploads, exports, OCR and verification (O-595, O-596, O-640). */
export const TIMEOUT = { short: 5_000, long: 60_000 } as const

export const TIMED_OUT = '请求超时，请重试'
export const UNREACHABLE = '网络连接失败，请检查网络后重试'

/** Status of a refusal that came with HTTP 200. */
const REFUSED = 400
const UNAUTHORISED = 401

/** Where the backend is and what every call carries. */
interface Backend {
  /** base address, without a slash at its end */
  readonly apiBase: string
  /** sent as X-Host where the deployment sets it (O-455, O-640) */
  readonly xHost: string | null
  readonly token: () => string | null
  /** its habits; the platform's without them */
  readonly wire?: Wire
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
  const { wire = platformWire } = backend
  const kept = keepReplies()
  const headersFor = (method: string, key: string | undefined, given?: HeadersInit): Headers => {
    const headers = new Headers(given)
    const token = backend.token()
    if (token) headers.set('X-Token', token)
    if (backend.xHost) headers.set('X-Host', backend.xHost)
    if (method === 'POST') headers.set('Idempotency-Key', key ?? freshKey())
    return headers
  }

  return {
    async call<T>(method: Method, path: string, options: CallOptions = {}) {
      const { params = {}, body, signal, long, idempotencyKey } = options
      const query = toQuery(params).toString()
      const headers = headersFor(method, idempotencyKey)
      if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
      const { status, text } = await kept(
        `${backend.apiBase}${path}${query && `?${query}`}`,
        { method, headers, body: bodyOf(body) },
        long ? TIMEOUT.long : TIMEOUT.short,
        signal,
      )
      return openEnvelope<T>(wire, status, text)
    },

    async json(url, options = {}, long = false) {
      const { method = 'GET', headers, signal, ...rest } = options
      const given = new Headers(headers)
      const sent = headersFor(method, given.get('Idempotency-Key') ?? undefined, given)
      if (rest.body && !sent.has('Content-Type')) sent.set('Content-Type', 'application/json')
      const reply = await kept(
        url,
        { ...rest, method, headers: sent },
        long ? TIMEOUT.long : TIMEOUT.short,
        signal ?? undefined,
      )
      const json = parse(reply.text)
      if (reply.status >= 200 && reply.status < 300) {
        return { status: reply.status, headers: reply.headers, body: reply.text, json }
      }
      const opened = openReply(wire, json)
      throw opened ? failureOf(opened, json, reply.status) : new HttpError(statusText(reply.status), reply.status, json)
    },

    async lines<T>(path: string, body: unknown, onLines: (lines: readonly T[]) => void, signal?: AbortSignal) {
      const headers = headersFor('POST', undefined)
      headers.set('Content-Type', 'application/json')
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      await readLines(wire, `${backend.apiBase}${path}`, init, (lines) => onLines(lines as readonly T[]), signal)
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

/** A key for the Idempotency-Key header; `randomUUID` is missing on plain http addresses. */
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
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

/** The time-out covers the body too; the caller's own abort stays an AbortError, which react-query passes over. */
async function send(url: string, init: RequestInit, ms: number, signal?: AbortSignal): Promise<Sent> {
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
    const reply = await fetch(url, { ...init, signal: stop.signal })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new HttpError(late ? TIMED_OUT : UNREACHABLE, 0, { cause: String(error) })
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
      openEnvelope(wire, reply.status, await reply.text())
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

function openEnvelope<T>(wire: Wire, status: number, text: string): Answer<T> {
  const reply = parse(text)
  const opened = openReply(wire, reply)
  if (!opened) throw new HttpError(statusText(status), status >= 400 ? status : REFUSED, reply)
  if (opened.outcome !== 'success' || status >= 400) throw failureOf(opened, reply, status)
  return { code: opened.code, info: opened.text, data: opened.data as T }
}

/** Messages by field stand where the wire says; react-admin's forms look for `body.errors`. */
function failureOf({ outcome, text, errors }: Opened, reply: unknown, status: number): HttpError {
  if (outcome === 'expired') return new HttpError(MESSAGES.sessionLost, UNAUTHORISED, reply)
  return new HttpError(text, status >= 400 ? status : REFUSED, { ...Object(reply), ...(errors && { errors }) })
}
