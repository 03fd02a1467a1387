// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AlertBar from '../../custom/alert/AlertBar'
import { anOrder, dispatcher, fakeDesk, mountDesk } from '../../custom/order/list/testing'
import { useQueues } from '../../custom/order/tasks/useQueues'
import { liveCounts } from '../../live/counts'
import { type Hint, liveFeed } from '../../live/feed'
import { followHints } from '../../live/refresh'

/** Everything that a screen at rest shows of counts. */
function Screen() {
  const { data } = useQueues()
  return (
    <>
      <AlertBar isSmall={false} />
      <output>{data?.queues.wait_accept}</output>
    </>
  )
}

/** As the desk does it once its stream is open. */
function Follows({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  useEffect(() => followHints(client, () => undefined), [client])
  return children
}

const approvals = { waiting: 4, approval: 0, launch: 0, my: 0, unread: 0 }
const alertRow = {
  ...{ id: 8, order_id: 8, title: '粤B12345', text: null, type: 1, times: null },
  time: 0,
  told_id: null,
  told_name: null,
  called: 0,
}
const alerts = {
  ...{ now: 0, minutes: 0, next_name: null, next_due: null },
  groups: [{ kind: 2, total: 1, open: 1, waits: [{ id: 8, time: 0, told_id: null }], rows: [alertRow] }],
}
const orders = { since: 0, queues: { wait_accept: 5 }, statuses: {} }

function mount() {
  const desk = fakeDesk(anOrder(), {
    stat: () => approvals,
    queues: () => orders,
    grabHall: () => ({ total: 1 }),
    waiting: () => alerts,
  })
  const asked = { call: 0, list: 0 }
  const provider = {
    ...desk.provider,
    call: async () => {
      asked.call++
      return { data: { data: [], noread: 1 } }
    },
    getList: async () => {
      asked.list++
      return { data: [], total: 1 }
    },
  }
  mountDesk(
    provider as never,
    <Follows>
      <Screen />
    </Follows>,
    { user: { ...dispatcher, nodes: [...dispatcher.nodes, 'approval_man'] } },
  )
  return { of: desk.of, requests: () => desk.calls.length + asked.call + asked.list }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  liveFeed.setState('off')
  vi.useRealTimers()
})

test('F-601 F-603 F-604 O-608: with a stream an idle screen sends no request for ten minutes, and shows what the stream says', async () => {
  liveCounts.expect()
  const { requests } = mount()
  await pass(0)
  act(() => {
    liveFeed.setState('live')
    liveCounts.take({ approvals, orders, grab: 2, urging: 3, notices: 7, tasks: 0 })
  })
  await pass(3000)
  const before = requests()
  await pass(600_000)
  expect(requests()).toBe(before)
  expect(document.querySelector('output')?.textContent).toBe('5')
  act(() => liveCounts.take({ orders: { ...orders, queues: { wait_accept: 6 } } }))
  await pass(100)
  expect(document.querySelector('output')?.textContent).toBe('6')
  expect(requests()).toBe(before)
})

test('F-600 O-606: a write of an order asks for alerts only where it may change them, at most every five seconds', async () => {
  const { of } = mount()
  const hint = { resource: 'order', id: 4, version: 2, action: 'edit' } as const
  act(() => liveFeed.setState('live'))
  await pass(6000)
  const asked = () => of('waiting').length
  const before = asked()
  const say = (...hints: readonly Hint[]) => act(() => liveFeed.publish(hints))
  // Colleagues edit, remark and photograph a hundred orders.
  for (let id = 101; id <= 200; id++) {
    say({ ...hint, id }, { ...hint, id, version: null, action: 'change', parts: ['remark', 'picture'] })
    await pass(100)
  }
  expect(asked()).toBe(before)
  say({ ...hint, moved: true })
  await pass(6000)
  expect(asked()).toBe(before + 1)
  say({ ...hint, version: null, action: 'change', parts: ['orderTodo'] })
  await pass(6000)
  expect(asked()).toBe(before + 2)
  for (let n = 0; n < 40; n++) {
    say({ ...hint, moved: true })
    await pass(100)
  }
  await pass(6000)
  expect(asked()).toBeLessThanOrEqual(before + 4)
  // The bell shows this order.
  say({ ...hint, id: 8 })
  await pass(6000)
  expect(asked()).toBeGreaterThan(before + 3)
})

test('O-606: once the stream is cut the counts are asked for, at most every 15 s, and no more when it is back', async () => {
  const { requests } = mount()
  act(() => {
    liveFeed.setState('live')
    liveCounts.take({ approvals, orders, grab: 2, urging: 3, notices: 7 })
  })
  await pass(3000)
  const before = requests()
  act(() => liveFeed.setState('cut'))
  await pass(16_000)
  const polled = requests()
  expect(polled).toBeGreaterThan(before)
  act(() => {
    liveFeed.setState('live')
    liveCounts.take({ approvals, orders, grab: 2, urging: 3, notices: 7 })
  })
  await pass(3000)
  const rest = requests()
  await pass(600_000)
  expect(requests()).toBe(rest)
})
