import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http as route } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect } from './connection'
import type { LiveEvent } from './events'
import { type LiveState, liveFeed, useFollowed } from './feed'
import { followHints, isTouched } from './refresh'

const url = 'http://desk.test/api/live'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
  act(() => liveFeed.setState('off'))
})
afterAll(() => server.close())

const stream = (...events: string[]) =>
  new HttpResponse(events.map((event) => `${event}\n\n`).join(''), { headers: { 'Content-Type': 'text/event-stream' } })

/** A connection to whatever the server answers, call by call. */
function connected(answers: readonly (() => Response)[]) {
  const asked: string[] = []
  const events: LiveEvent[] = []
  const states: LiveState[] = []
  let cursor: string | null = null
  server.use(
    route.get(url, ({ request }) => {
      asked.push(new URL(request.url).search)
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      return answer?.() ?? HttpResponse.error()
    }),
  )
  const close = connect({
    url,
    headers: () => ({ 'X-Token': 't' }),
    cursor: () => cursor,
    onEvent(event) {
      cursor = event.cursor ?? cursor
      events.push(event)
    },
    onState: (state) => states.push(state),
  })
  return { asked, events, states, close }
}

test('what breaks is opened again from where it was', async () => {
  const first = () => stream('id: 5:5:\nevent: hello\ndata: {"hints":[]}')
  const second = () =>
    stream('id: 6:6:\nevent: changes\ndata: [{"resource":"order","id":7,"version":2,"action":"edit"}]')
  const { asked, events, states, close } = connected([first, () => HttpResponse.error(), second])
  await waitFor(() => expect(asked).toHaveLength(3), { timeout: 10_000 })
  expect(asked[0]).toMatch(/^\?ago=\d+$/)
  expect(asked.slice(1)).toEqual(['?since=5%3A5%3A', '?since=5%3A5%3A'])
  await waitFor(() => expect(events.at(-1)).toMatchObject({ kind: 'hints', hints: [{ id: 7 }], cursor: '6:6:' }))
  expect(states.slice(0, 4)).toEqual(['live', 'cut', 'cut', 'live'])
  close()
})

test('a backend without streams leaves the polls as they are, and is not asked again', async () => {
  const { asked, states, close } = connected([() => HttpResponse.json({ code: 0 }, { status: 404 })])
  await waitFor(() => expect(states).toEqual(['off']))
  expect(asked).toHaveLength(1)
  close()
})

test('a session that is over is told', async () => {
  const { events, states, close } = connected([() => HttpResponse.json({ code: 50012, info: '登录失效', data: null })])
  await waitFor(() => expect(events).toEqual([{ kind: 'end', why: 'session', cursor: null }]))
  expect(states).toEqual(['cut'])
  close()
})

/** A count that is on the screen, and how often it was asked for. */
function shown() {
  const client = new QueryClient()
  const ask = vi.fn(async () => 1)
  const hook = renderHook(
    () => useQuery({ queryKey: ['order', 'queues', {}], queryFn: ask, ...useFollowed(60_000, 'order') }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  return { client, ask, hook }
}

test('O-606 F-600: while there is a stream an idle screen asks for nothing in ten minutes; once it is cut, every 15 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { ask, hook } = shown()
  await vi.advanceTimersByTimeAsync(60_100)
  expect(ask).toHaveBeenCalledTimes(2)
  act(() => liveFeed.setState('live'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(2)
  act(() => liveFeed.setState('cut'))
  await vi.advanceTimersByTimeAsync(15_100)
  expect(ask).toHaveBeenCalledTimes(3)
  hook.unmount()
})

test('a hint has what follows it asked for once, however many come together', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => liveFeed.setState('live'))
  const { client, ask, hook } = shown()
  await vi.advanceTimersByTimeAsync(100)
  const stop = followHints(client, () => undefined)
  for (let id = 1; id <= 50; id++) liveFeed.publish([{ resource: 'order', id, version: 2, action: 'edit' }])
  liveFeed.publish([{ resource: 'bill', id: 1, version: 2, action: 'edit' }])
  await vi.advanceTimersByTimeAsync(6000)
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
  hook.unmount()
})

test('a question is touched by its own record, by newer versions of it, and by what it says it follows', () => {
  const query = (queryKey: readonly unknown[], follows?: string[], data?: object) =>
    ({ queryKey, meta: follows && { follows }, state: { data } }) as never
  const hint = { resource: 'order', id: 7, version: 3, action: 'edit' }
  const one = ['order', 'getOne', { id: 7 }]
  expect(isTouched(query(one, undefined, { version: 2 }), hint)).toBe(true)
  expect(isTouched(query(one, undefined, { version: 3 }), hint)).toBe(false)
  expect(isTouched(query(['order', 'getOne', { id: 8 }], undefined, { version: 2 }), hint)).toBe(false)
  expect(isTouched(query(['order', 'links', { id: '7' }]), hint)).toBe(true)
  expect(isTouched(query(['order', 'links', { id: 8 }]), hint)).toBe(false)
  expect(isTouched(query(['order', 'links', { id: 8 }]), { ...hint, id: null })).toBe(true)
  expect(isTouched(query(['order', 'compute', {}]), hint)).toBe(false)
  expect(isTouched(query(['order', 'queues', {}], ['order']), hint)).toBe(true)
  expect(isTouched(query(['partner', 'notify', {}], ['partnership']), { ...hint, resource: 'partnership' })).toBe(true)
  expect(isTouched(query(['order', 'getList', {}]), hint)).toBe(false)
  // What belongs to a record is named as its part.
  const part = { resource: 'firm', id: 4, version: null, action: 'change', parts: ['wallet'] }
  expect(isTouched(query(['wallet', 'info', {}], ['wallet']), part)).toBe(true)
  expect(isTouched(query(['wallet', 'info', {}], ['withdrawal']), part)).toBe(false)
})
