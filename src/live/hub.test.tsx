import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from './events'
import type { LiveState } from './feed'
import { startHub } from './hub'

/** Locks as a browser grants them: one holder of a name, the others in a queue. */
class FakeLocks {
  #queue: { run: () => Promise<void>; fail: (error: Error) => void }[] = []
  #holder: { rob: () => void } | undefined

  request(_name: string, { signal, steal }: { signal?: AbortSignal; steal?: boolean }, hold: () => Promise<void>) {
    return new Promise<void>((resolve, reject) => {
      const run = async () => {
        const own = { rob: () => reject(new DOMException('stolen', 'AbortError')) }
        this.#holder = own
        await hold()
        resolve()
        if (this.#holder !== own) return
        this.#holder = undefined
        void this.#queue.shift()?.run()
      }
      if (steal || !this.#holder) {
        this.#holder?.rob()
        void run()
        return
      }
      const waiting = { run, fail: reject }
      this.#queue.push(waiting)
      signal?.addEventListener('abort', () => {
        if (!this.#queue.includes(waiting)) return
        this.#queue = this.#queue.filter((one) => one !== waiting)
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  }
}

const channels = new Set<FakeChannel>()
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data })
  }
  close() {
    channels.delete(this)
  }
}

/** Streams that are open at the server, and how each was asked for. */
interface FakeStream {
  readonly cursor: string | null
  readonly tell: (event: LiveEvent) => void
  readonly state: (state: LiveState) => void
}
const open = new Set<FakeStream>()
const leaves: (() => void)[] = []

function tab() {
  const heard: LiveEvent[] = []
  const states: LiveState[] = []
  const leave = startHub({
    name: 'desk.live test',
    onEvent: (event) => heard.push(event),
    onState: (state) => states.push(state),
    connect({ cursor, onEvent, onState }) {
      const stream = { cursor: cursor(), tell: onEvent, state: onState }
      open.add(stream)
      onState('live')
      return () => open.delete(stream)
    },
  })
  leaves.push(leave)
  return { heard, states, leave }
}

const hint = { resource: 'order', id: 7, version: 2, action: 'edit' }
const changes: LiveEvent = { kind: 'hints', hints: [hint], cursor: '5:5:' }
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true })
})
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
  open.clear()
  channels.clear()
})

test('tabs share one stream, and when its tab goes the next goes on from where it was', async () => {
  const [first, second] = [tab(), tab()]
  await settle()
  expect(open.size).toBe(1)
  for (const { tell } of open) tell(changes)
  expect([first.heard.at(-1), second.heard.at(-1)]).toEqual([changes, changes])
  expect(second.states.at(-1)).toBe('live')
  first.leave()
  await settle()
  expect([...open].map(({ cursor }) => cursor)).toEqual(['5:5:'])
  for (const { tell } of open) tell({ ...changes, cursor: '6:6:' })
  expect(second.heard.filter(({ kind }) => kind === 'hints').length).toBeGreaterThan(1)
  expect(first.heard.filter(({ cursor }) => cursor === '6:6:')).toEqual([])
})

test('a tab that is opened later learns what was told since it was asked for, and that the stream is cut', async () => {
  tab()
  await settle()
  for (const { tell } of open) tell(changes)
  const later = tab()
  await settle()
  expect(later.heard).toEqual([{ kind: 'hints', hints: [hint], cursor: '5:5:' }])
  for (const { state } of open) state('cut')
  expect(later.states.at(-1)).toBe('cut')
  expect(open.size).toBe(1)
})

test('without locks each tab that is seen has its own stream, and a hidden one lets it go', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.useFakeTimers()
  const [first] = [tab(), tab()]
  expect(open.size).toBe(2)
  for (const { tell } of open) tell(changes)
  see('hidden')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([open.size, first.states.at(-1)]).toEqual([0, 'off'])
  see('visible')
  expect([...open].map(({ cursor }) => cursor)).toEqual(['5:5:', '5:5:'])
  vi.useRealTimers()
})

/** Hints that reached a tab: an alert would ring for each. */
const rung = ({ heard }: ReturnType<typeof tab>) =>
  heard.flatMap((event) => (event.kind === 'hints' ? event.hints.map(({ id, version }) => `${id}.${version}`) : []))
const changeOf = (version: number): LiveEvent => ({
  kind: 'hints',
  hints: [{ ...hint, version }],
  cursor: `${version}:${version}:`,
})

test('a tab that is opened later knows the stream and its counts without asking', async () => {
  tab()
  await settle()
  for (const { tell } of open) {
    tell({ kind: 'opened', stream: 'first', cursor: null })
    tell({ kind: 'counts', counts: { grab: 1, urging: 2 }, cursor: null })
    tell({ kind: 'counts', counts: { grab: 3 }, cursor: null })
  }
  const later = tab()
  await settle()
  expect(later.heard.filter(({ kind }) => kind === 'opened' || kind === 'counts')).toEqual([
    { kind: 'opened', stream: 'first', cursor: null },
    { kind: 'counts', counts: { grab: 3, urging: 2 }, cursor: null },
  ])
  // Another stream begins with counts of its own.
  for (const { tell } of open) tell({ kind: 'opened', stream: 'second', cursor: null })
  const last = tab()
  await settle()
  expect(last.heard.filter(({ kind }) => kind === 'counts')).toEqual([])
})

test('the tab with the stream dies: the next one goes on from the last event, nothing is lost and nothing told twice', async () => {
  const [first, second, third] = [tab(), tab(), tab()]
  await settle()
  for (const { tell } of open) tell(changeOf(2))
  first.leave()
  await settle()
  const [next] = open
  expect([open.size, next?.cursor]).toEqual([1, '2:2:'])
  // What the server has missed to tell comes with the first event of the new stream, from that cursor on.
  next?.tell(changeOf(3))
  for (const tabs of [second, third]) expect(rung(tabs)).toEqual(['7.2', '7.3'])
})

test('a hidden tab hands the stream over to the one that is seen, which asks from where it was', async () => {
  vi.useFakeTimers()
  const first = tab()
  await vi.advanceTimersByTimeAsync(0)
  for (const { tell } of open) tell(changeOf(2))
  see('hidden')
  const second = tab()
  await vi.advanceTimersByTimeAsync(0)
  see('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(open.size).toBe(1)
  for (const { tell } of open) tell(changeOf(3))
  expect(rung(first)).toEqual(['7.2', '7.3'])
  expect(rung(second).filter((one) => one === '7.3')).toEqual(['7.3'])
  vi.useRealTimers()
})

test('a tab that is stuck loses the stream after 70 s, by the clock that nobody sets back', async () => {
  vi.useFakeTimers()
  const stuck = tab()
  await vi.advanceTimersByTimeAsync(0)
  const [held] = open
  // Its signs of life do not arrive: it sleeps, and the others do not.
  const second = tab()
  await vi.advanceTimersByTimeAsync(0)
  for (const channel of channels) channel.postMessage = () => undefined
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(100_000)
  // The robbed tab has let its own stream go: there is never a second one.
  expect(open.size).toBe(1)
  expect(open.has(held as FakeStream)).toBe(false)
  expect([...stuck.states, ...second.states]).toContain('live')
  vi.useRealTimers()
})

test('a server that restarts cuts the stream in every tab, and each is told once that it lives again', async () => {
  const [first, second] = [tab(), tab()]
  await settle()
  const states = (one: ReturnType<typeof tab>) => one.states.slice()
  for (const { state } of open) state('cut')
  for (const { state } of open) state('live')
  for (const { tell } of open) tell(changeOf(4))
  for (const one of [first, second]) {
    expect(states(one).slice(-2)).toEqual(['cut', 'live'])
    expect(rung(one)).toEqual(['7.4'])
  }
})
