import { backOff } from '../domain/backOff'
import { addressOf, isForNow, linkToken } from './link'

/** ms without a byte after which a stream counts as dead: two beats are missing. */
const SILENCE_MS = 45_000
const WAITS = { first: 2000, most: 60_000 } as const
/** ms over which phones spread their questions after a failure of the server. */
const SPREAD_MS = 4000

type Heard = 'hello' | 'moved' | 'resync' | 'end'
type Listener = () => void

const listeners = new Set<Listener>()
let closing: AbortController | null = null
let isOpen = false

/** Whether the stream is open: then nobody has to poll. */
export const isFollowed = (): boolean => isOpen

/**
 * Calls back when the order of the link may have moved, and whenever the stream opens or is cut. All parts of a page share one
 * stream, which is open while the page is seen.
 * @returns the way to end it
 */
export function follow(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', look)
    look()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', look)
    close()
  }
}

function look(): void {
  if (document.visibilityState !== 'visible') close()
  else if (!closing) {
    closing = new AbortController()
    void hold(closing.signal)
  }
}

function close(): void {
  closing?.abort()
  closing = null
  isOpen = false
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

async function hold(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const outcome = await attempt(signal)
    if (signal.aborted) return
    isOpen = false
    // The page finds out what is the matter: a link that opens nothing any more says so.
    if (outcome !== 'failed') tell()
    if (outcome === 'refused') return
    failures = outcome === 'heard' ? 0 : failures + 1
    await pause(backOff(failures + 1, WAITS, { share: 0.5, random: Math.random() }), signal)
  }
}

/** How an attempt ended. `refused`: there is no stream for this link, or none at all. */
type Outcome = 'heard' | 'failed' | 'refused'

async function attempt(signal: AbortSignal): Promise<Outcome> {
  const stop = new AbortController()
  const end = () => stop.abort()
  signal.addEventListener('abort', end)
  let timer = setTimeout(end, SILENCE_MS)
  let outcome: Outcome = 'failed'
  try {
    const reply = await fetch(addressOf('/api/live/link'), {
      headers: { 'X-Link': linkToken() },
      cache: 'no-store',
      signal: stop.signal,
    })
    if (!reply.body || !reply.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      return isForNow(reply.status) ? 'failed' : 'refused'
    }
    const reader = reply.body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return outcome
      clearTimeout(timer)
      timer = setTimeout(end, SILENCE_MS)
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const name = /^event: (\w+)/m.exec(block)?.[1] as Heard | undefined
        outcome = name === 'end' && block.includes('"link"') ? 'refused' : 'heard'
        if (name === 'hello') isOpen = true
        if (name === 'hello' || name === 'moved') tell()
        if (name === 'resync') setTimeout(tell, Math.random() * SPREAD_MS)
      }
    }
  } catch {
    return outcome
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/** Waits, but no longer than until the network is there again. */
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
