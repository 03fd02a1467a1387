// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { CoreAdminContext, HttpError, memoryStore, TestMemoryRouter } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskDataProvider } from '../../dataProvider'
import { liveFeed } from '../../live/feed'
import { asWritten, signedInAs } from '../../schema/views/tests/signedIn'
import { DispatchWall } from './DispatchWall'
import { FirmWall } from './FirmWall'
import type { DispatchWallData, FirmWallData } from './useWall'

vi.mock('./WallMap', () => ({ WallMap: () => null }))

const NOW = 1_795_770_000
beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000, shouldAdvanceTime: true })
  // The query client tells of every failure.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  act(() => liveFeed.setState('off'))
})

const order = (id: number, deadline: number | null) => ({ id, car_no: `粤B${id}`, deadline, lnglat: null })
const dispatch: DispatchWallData = {
  time: NOW,
  city: { id: 4403, name: '深圳市', lnglat: '114.06,22.55' },
  elsewhere: 0,
  figures: {
    waiting: 6,
    waiting_since: NOW - 125,
    open: 3,
    busy: 2,
    soon: 1,
    late: 1,
    finished: 318,
    last_finished: 297,
  },
  due: [
    { ...order(10001, NOW - 372), area: '宝安区', firm_name: '宝安捷援', driver_name: '钟伟', due: '受理' },
    { ...order(10002, NOW + 3), area: '南山区', firm_name: null, driver_name: null, due: '派单' },
  ],
  orders: [order(10001, NOW - 372), order(10002, NOW + 3), order(10003, null)].map((one) => ({
    ...one,
    driver_lnglat: null,
  })),
  drivers: [],
  day: { start: NOW - 50_000, hours: new Array(24).fill(2), last_hours: new Array(24).fill(3) },
  areas: [{ id: 440305, name: '南山区', idle: 1, online: 7 }],
}

/** The wall over a server that answers by turns; the last answer stands. */
function mount(Wall: ComponentType<{ readonly title: string }>, ...replies: readonly (() => unknown)[]) {
  let asked = 0
  const provider = Object.assign({} as DeskDataProvider, {
    action: async () => {
      const reply = replies[Math.min(asked++, replies.length - 1)]
      return { data: reply?.() }
    },
  })
  render(
    <TestMemoryRouter>
      <CoreAdminContext
        dataProvider={provider}
        authProvider={signedInAs({ id: 1, firm_id: 1, firm_type: 0, nodes: ['order_man'] })}
        i18nProvider={asWritten}
        store={memoryStore()}
      >
        <Wall title="大屏" />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  return () => asked
}
const figure = (label: string) => screen.getByRole('heading', { name: label }).parentElement?.textContent

test('O-244 the dispatch wall shows what waits, is due and overdue; a deadline passes without a new answer', async () => {
  mount(DispatchWall, () => dispatch)
  await screen.findByText('深圳市', { exact: false })
  expect(figure('待派单')).toMatch(/最久 02:0\d6$/)
  expect(figure('已超时')).toMatch(/最长 \+06:1\d1$/)
  expect(figure('即将超时')).toBe('即将超时2 分钟内1')
  expect(figure('今日完成')).toBe('今日完成上周同日同时 297318')
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(figure('已超时')).toMatch(/2$/)
  expect(figure('即将超时')).toMatch(/0$/)
  expect(screen.getByText('南山区 · 未派单')).toBeTruthy()
  expect(screen.getByText('1 / 7 空闲')).toBeTruthy()
})

test('O-244 the head says how the data come and how old they are; old data stay while the server is away', async () => {
  const away = () => {
    throw new HttpError('网络异常', 0)
  }
  mount(DispatchWall, () => dispatch, away)
  await screen.findByText('深圳市', { exact: false })
  const state = () => screen.getAllByRole('status').at(0)?.textContent
  expect(state()).toBe('每15秒刷新')
  act(() => liveFeed.setState('live'))
  expect(state()).toBe('实时')
  act(() => liveFeed.setState('cut'))
  expect(state()).toBe('实时更新已中断，每15秒刷新')
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  await waitFor(() => expect(state()).toBe('连接中断，正在重连'))
  expect(screen.getByText(/1\d 秒前/)).toBeTruthy()
  expect(figure('在途订单')).toMatch(/3$/)
})

test('O-244 before the first answer the wall says why none comes, and asks again by itself', async () => {
  const refused = () => {
    throw new HttpError('暂无权限操作，请联系管理员！', 200)
  }
  const asked = mount(DispatchWall, refused, () => dispatch)
  expect((await screen.findByRole('alert')).textContent).toContain('暂无权限操作')
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  await screen.findByText('深圳市', { exact: false })
  expect(asked()).toBe(2)
})

test('O-243 the wall of providers turns its pages by itself; without the right it has no technicians', async () => {
  const firms = Array.from({ length: 12 }, (_, i) => ({
    ...{
      id: i + 1,
      name: `服务商 ${i + 1}`,
      receiving: i > 0,
      open: i,
      waiting: 0,
      late: i === 0 ? 3 : 0,
      finished: 1,
    },
    ...{ idle: null, online: null },
  }))
  const data: FirmWallData = {
    ...{ time: NOW, city: null, orders: [], drivers: [], firms },
    figures: { firms: 12, receiving: 11, open: 66, late: 3, finished: 12, crew: null },
  }
  mount(FirmWall, () => data)
  const table = await screen.findByRole('table')
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(names()).toHaveLength(10)
  expect(names()[0]).toBe('服务商 1休息中')
  expect(screen.queryByText('空闲/在线')).toBeNull()
  expect(screen.queryByText('空闲技师')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(15_500))
  expect(names()).toHaveLength(2)
})
