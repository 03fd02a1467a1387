// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AlertBar from '../../custom/alert/AlertBar'
import { anOrder, dispatcher, fakeDesk, mountDesk } from '../../custom/order/list/testing'
import { useQueues } from '../../custom/order/tasks/useQueues'
import { liveCounts } from '../../live/counts'
import { liveFeed } from '../../live/feed'

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

const approvals = { waiting: 4, approval: 0, launch: 0, my: 0, unread: 0 }
const orders = { since: 0, queues: { wait_accept: 5 }, statuses: {} }

function mount() {
  const desk = fakeDesk(anOrder(), { stat: () => approvals, queues: () => orders, grabHall: () => ({ total: 1 }) })
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
  mountDesk(provider as never, <Screen />, { user: { ...dispatcher, nodes: [...dispatcher.nodes, 'approval_man'] } })
  return { requests: () => desk.calls.length + asked.call + asked.list }
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
