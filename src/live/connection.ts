import { backOff } from '../domain/backOff'
import { eventReader, type LiveEvent } from './events'
import type { LiveState } from './feed'

/** ms without a byte after which a stream counts as dead: two beats are missing. */
const SILENCE_MS = 45_000
/** ms before the first, and the longest, of further attempts; each half as long or half as long again. */
const WAITS = { first: 1000, most: 30_000 } as const
/** ms after which a session that has too many streams tries again. */
const REPLACED_WAITS = { first: 60_000, most: 60_000 } as const
const LOST: readonly unknown[] = [50008, 50012, 50014]

interface ConnectionOptions {
  readonly url: string
  /** what every call carries; null: nobody is signed in */
  readonly headers: () => Readonly<Record<string, string>> | null
  /** of the last event that this browser has heard; null: of none */
  readonly cursor: () => string | null
  readonly onEvent: (event: LiveEvent) => void
  readonly onState: (state: LiveState) => void
}

/**
 * Holds a stream open: what breaks is opened again, later and later, and never by everybody at once.
 * @returns the way to close it
 */
export function connect(options: ConnectionOptions): () => void {
  const closing = new AbortController()
  void hold(options, closing.signal)
  return () => closing.abort()
}

/** How an attempt ended. `absent`: this backend has no streams. */
type Outcome = 'absent' | 'heard' | 'failed' | 'replaced'

async function hold(options: ConnectionOptions, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const outcome = await attempt(options, signal)
    if (signal.aborted) return
    options.onState(outcome === 'absent' ? 'off' : 'cut')
    if (outcome === 'absent') return
    failures = outcome === 'heard' ? 0 : failures + 1
    const waits = outcome === 'replaced' ? REPLACED_WAITS : WAITS
    await pause(backOff(failures + 1, waits, { share: 0.5, random: Math.random() }), signal)
  }
}

async function attempt(options: ConnectionOptions, signal: AbortSignal): Promise<Outcome> {
  const headers = options.headers()
  if (!headers) return 'failed'
  const stop = new AbortController()
  const follow = () => stop.abort()
  signal.addEventListener('abort', follow)
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(follow, SILENCE_MS)
  }
  alive()
  let outcome: Outcome = 'failed'
  try {
    const cursor = options.cursor()
    // What this page shows was asked for after it was opened.
    const asked = cursor === null ? `ago=${Math.ceil(performance.now() / 1000)}` : `since=${encodeURIComponent(cursor)}`
    const reply = await fetch(`${options.url}?${asked}`, { headers, signal: stop.signal, cache: 'no-store' })
    if (!reply.headers.get('Content-Type')?.startsWith('text/event-stream') || !reply.body) {
      return await refusal(reply, options)
    }
    const read = eventReader((event) => {
      if (event.kind === 'end') outcome = event.why === 'replaced' ? 'replaced' : 'heard'
      else if (outcome === 'failed') {
        outcome = 'heard'
        options.onState('live')
      }
      options.onEvent(event)
    })
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return outcome
      alive()
      read(value)
    }
  } catch {
    return outcome
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', follow)
  }
}

/** No stream came. A session that is over is told like one that ends. */
async function refusal(reply: Response, { onEvent }: ConnectionOptions): Promise<Outcome> {
  if (reply.status === 404 || reply.status === 405) return 'absent'
  const body: unknown = await reply.json().catch(() => null)
  if (reply.status === 200 && LOST.includes(Object(body).code)) onEvent({ kind: 'end', why: 'session', cursor: null })
  return 'failed'
}

/** Waits, but no longer than until the network is there again, or somebody looks. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
