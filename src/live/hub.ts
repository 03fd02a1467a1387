import type { LiveEvent } from './events'
import type { Hint, LiveState } from './feed'

/** ms after which a tab that holds the stream and says nothing counts as stuck. */
const STUCK_MS = 70_000
/** ms between signs of life to the other tabs; a browser lets hidden tabs have one a minute. */
const SIGN_MS = 20_000
/** ms for which what was told is kept for a tab that has just been opened, and how many hints. */
const KEPT_MS = 120_000
const KEPT_HINTS = 1000
/** ms for which a hidden tab keeps a stream of its own. */
const HIDDEN_MS = 10_000

type CountsEvent = LiveEvent & { readonly kind: 'counts' }

/** All counts so far: each event brings those that have changed. */
const merged = (known: LiveEvent | undefined, event: CountsEvent): CountsEvent =>
  known?.kind === 'counts' ? { ...event, counts: { ...known.counts, ...event.counts } } : event

/** What a stream is opened with. @returns the way to close it */
type Connect = (handlers: {
  readonly cursor: () => string | null
  readonly onEvent: (event: LiveEvent) => void
  readonly onState: (state: LiveState) => void
}) => () => void

interface HubOptions {
  /** equal for the tabs that may share a stream: those of one session */
  readonly name: string
  readonly connect: Connect
  readonly onEvent: (event: LiveEvent) => void
  readonly onState: (state: LiveState) => void
  /** this tab has begun, or ceased, to hold the stream */
  readonly onLead?: (leads: boolean) => void
}

/** What tabs tell each other. */
type Message =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'state'; readonly state: LiveState; readonly isHidden: boolean }
  /** a tab that can be seen, or has just been opened so many ms ago, wants to be told */
  | { readonly kind: 'ask'; readonly from: string; readonly ago: number | null; readonly isHidden: boolean }
  | { readonly kind: 'recent'; readonly to: string; readonly events: readonly LiveEvent[]; readonly state: LiveState }
  /** a hidden tab lets the stream go to one that is seen */
  | { readonly kind: 'yield'; readonly to: string }

/**
 * One stream for all tabs of a session: the tab that holds a lock has it and tells the others; a hidden one hands over to one that
 * is seen. Where the browser has no locks (http that is not localhost), each tab that is seen has a stream of its own.
 * @returns the way to leave
 */
export function startHub(options: HubOptions): () => void {
  return navigator.locks && typeof BroadcastChannel === 'function' ? share(options) : alone(options)
}

const isHidden = (): boolean => document.visibilityState === 'hidden'

function alone({ connect, onEvent, onState, onLead }: HubOptions): () => void {
  let close: (() => void) | undefined
  let cursor: string | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    close?.()
    close = undefined
    onLead?.(false)
    onState('off')
  }
  const look = () => {
    clearTimeout(leaving)
    if (isHidden()) leaving = setTimeout(leave, HIDDEN_MS)
    else {
      onLead?.(true)
      close ??= connect({
        cursor: () => cursor,
        onEvent(event) {
          cursor = event.cursor ?? cursor
          onEvent(event)
        },
        onState,
      })
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(leaving)
    document.removeEventListener('visibilitychange', look)
    leave()
  }
}

function share({ name, connect, onEvent, onState, onLead }: HubOptions): () => void {
  const me = String(Math.random()).slice(2)
  const channel = new BroadcastChannel(name)
  const recent: { readonly at: number; readonly hints: readonly Hint[] }[] = []
  /** what stays true until the next event of its kind, for a tab that is opened later */
  const standing = new Map<LiveEvent['kind'], LiveEvent>()
  let cursor: string | null = null
  let state: LiveState = 'off'
  let heardAt = performance.now()
  /** of the tab that holds the stream: lets it go */
  let letGo: (() => void) | undefined
  let isHolding = false

  const say = (message: Message) => channel.postMessage(message)
  const tellState = () => say({ kind: 'state', state, isHidden: isHidden() })
  const setState = (next: LiveState) => {
    state = next
    onState(next)
  }
  const hear = (event: LiveEvent) => {
    cursor = event.cursor ?? cursor
    if (event.kind === 'opened') standing.clear()
    if (event.kind === 'opened') standing.set(event.kind, event)
    if (event.kind === 'counts') standing.set(event.kind, merged(standing.get(event.kind), event))
    if (event.kind === 'hints') recent.push({ at: performance.now(), hints: event.hints })
    while (recent[0] && recent[0].at < performance.now() - KEPT_MS) recent.shift()
    onEvent(event)
  }
  const ask = (ago: number | null) => say({ kind: 'ask', from: me, ago, isHidden: isHidden() })

  /** Holds the stream until somebody takes it over, or this tab goes. */
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      isHolding = true
      onLead?.(true)
      const close = connect({
        cursor: () => cursor,
        onEvent(event) {
          hear(event)
          say({ kind: 'event', event })
        },
        onState(next) {
          setState(next)
          tellState()
        },
      })
      const signs = setInterval(tellState, SIGN_MS)
      letGo = () => {
        isHolding = false
        onLead?.(false)
        letGo = undefined
        clearInterval(signs)
        close()
        resolve()
      }
    })

  let turn = 0
  let waiting = new AbortController()
  /** Waits for its turn, in the place of any earlier wait. @param steal from a tab that is stuck, or has agreed */
  const compete = async (steal = false): Promise<void> => {
    const own = ++turn
    waiting.abort()
    waiting = new AbortController()
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal: waiting.signal }, hold)
    } catch {
      // Robbed, given up, or on its way out.
    }
    if (own !== turn) return
    letGo?.()
    heardAt = performance.now()
    void compete()
  }

  const recentOf = (ago: number): LiveEvent => {
    const hints = recent.flatMap((one) => (one.at >= performance.now() - ago ? one.hints : []))
    return ago > KEPT_MS || hints.length > KEPT_HINTS ? { kind: 'resync', cursor } : { kind: 'hints', hints, cursor }
  }
  const answer = ({ from, ago, isHidden: isAskerHidden }: Message & { readonly kind: 'ask' }) => {
    if (!isHolding) return
    if (ago !== null) say({ kind: 'recent', to: from, events: [...standing.values(), recentOf(ago)], state })
    // It is robbed by agreement: a third tab, which may be hidden too, has no turn between them.
    if (isHidden() && !isAskerHidden) say({ kind: 'yield', to: from })
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') return answer(data)
    if (isHolding) return
    if (data.kind === 'yield') {
      if (data.to === me) void compete(true)
      return
    }
    heardAt = performance.now()
    if (data.kind === 'event') hear(data.event)
    if (data.kind === 'state') setState(data.state)
    if (data.kind === 'recent' && data.to === me) {
      setState(data.state)
      for (const event of data.events) hear(event)
    }
  }
  const look = () => {
    if (!isHolding && !isHidden()) ask(null)
  }
  const watch = setInterval(() => {
    if (!isHolding && !isHidden() && performance.now() - heardAt > STUCK_MS) void compete(true)
  }, SIGN_MS)
  document.addEventListener('visibilitychange', look)
  ask(performance.now())
  void compete()
  return () => {
    turn++
    waiting.abort()
    letGo?.()
    clearInterval(watch)
    document.removeEventListener('visibilitychange', look)
    channel.close()
    onState('off')
  }
}
