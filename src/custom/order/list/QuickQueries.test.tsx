// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY, endOfDay, startOfDay } from '../../../domain/time'
import { QuickQueries } from './QuickQueries'

afterEach(cleanup)

function press(name: string) {
  const setFilters = vi.fn()
  const list = { filterValues: { type: [1] }, setFilters } as unknown as ListControllerResult
  render(
    <ListContextProvider value={list}>
      <QuickQueries />
    </ListContextProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name }))
  return setFilters.mock.calls[0]?.[0]
}

test.each([
  ['最近1个月', 30],
  ['2个月', 60],
  ['1年', 365],
])('O-122..O-124 %s asks at once for the last %i days and keeps the other filters', (name, days) => {
  const now = Math.floor(Date.now() / 1000)
  expect(press(name)).toEqual({
    type: [1],
    start_time: startOfDay(now) - (days - 1) * DAY,
    end_time: endOfDay(now),
  })
})

test('O-125 查询已完成 asks for status 4', () => {
  expect(press('查询已完成')).toEqual({ type: [1], status: [4] })
})
