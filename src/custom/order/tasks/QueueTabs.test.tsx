// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { queues } from '../../../domain/order/queues'
import { anOrder, fakeDesk, mountDesk, refusal } from '../list/testing'
import { QueueTabs } from './QueueTabs'

afterEach(cleanup)

const SINCE = 1_784_736_000
const counts = { since: SINCE, queues: { wait_accept: 3, accept_timeout: 2, wait_visit: 0 }, statuses: {} }

function mount(answer: () => unknown, filterValues = {}) {
  const setFilters = vi.fn()
  const list = { filterValues, setFilters } as unknown as ListControllerResult
  const desk = fakeDesk(anOrder(), { queues: answer })
  mountDesk(
    desk.provider,
    <ListContextProvider value={list}>
      <QueueTabs view="myTasks" first={() => ({ start_time: 7 })} />
    </ListContextProvider>,
  )
  return { ...desk, setFilters }
}
const button = (name: RegExp) => screen.getByRole('button', { name })

test('O-354..O-359 every queue has its number, from one call for the view; what is late stands out', async () => {
  const { of } = mount(() => counts)
  expect(await screen.findByRole('button', { name: '待受理 3' })).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(queues.length + 1)
  expect(button(/受理超时/).dataset.late).toBeDefined()
  expect(button(/待受理/).dataset.late).toBeUndefined()
  expect(button(/待回访/).dataset.empty).toBeDefined()
  expect(of('queues').map(({ body }) => body)).toEqual([{ view: 'myTasks' }])
})

test('a queue asks for what was counted and nothing else; 全部 goes back to the first filter', async () => {
  const { setFilters } = mount(() => counts, { queue: 'wait_visit', customer_id: [14] })
  fireEvent.click(await screen.findByRole('button', { name: '待受理 3' }))
  expect(setFilters).toHaveBeenLastCalledWith({ queue: 'wait_accept', start_time: SINCE })
  expect(button(/待回访/).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button(/全部/))
  expect(setFilters).toHaveBeenLastCalledWith({ start_time: 7 })
})

test('when counting fails the queues still lead to their lists, and it can be tried again', async () => {
  const { of, setFilters } = mount(() => {
    throw refusal('系统繁忙，请稍后重试')
  })
  expect(await screen.findByText('系统繁忙，请稍后重试', undefined, { timeout: 8000 })).toBeTruthy()
  fireEvent.click(button(/到达超时/))
  expect(setFilters.mock.calls[0]?.[0]).toMatchObject({ queue: 'arrive_timeout' })
  const before = of('queues').length
  fireEvent.click(button(/重试/))
  await vi.waitFor(() => expect(of('queues').length).toBeGreaterThan(before))
})
