// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRun, asked, firm, openPanel, option, send } from './testing'

vi.mock('../../map', () => ({
  BaseMap: () => null,
  DriverMarker: () => null,
  DriverMarkers: () => null,
  PlaceMarker: () => null,
  RangeRing: () => null,
  RouteLine: () => null,
}))

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('what the button will do is told by the server before it is pressed', async () => {
  const way = {
    driver: '赵磊',
    km: 7.9,
    estimated: true,
    learnt: null,
    arrive: 1_795_140_180,
    money: 30_600,
    margin: 14_780,
  }
  const { of } = await openPanel({
    runs: [aRun()],
    preview: {
      ...{ refusal: null, failed: ['服务商8：合同已过期'], status: 31, noun: '分配', seconds: 360, is_off: 0 },
      notices: [
        { name: '服务商5', way: 1, count: 3 },
        { name: '鹏安财险', way: 2, count: 1 },
      ],
      before: { ...way, firm_id: 4, name: '服务商4', arrive: 1_795_139_700, money: 31_840, margin: 13_540 },
      after: [{ ...way, firm_id: 5, name: '服务商5' }],
    },
  })
  const outcome = within(await screen.findByRole('region', { name: '确认后' }))
  expect(outcome.getByText('改派给 服务商5')).toBeTruthy()
  expect(of('preview').at(-1)?.body).toMatchObject({ order_id: 1, firm_id: '5' })
  for (const words of [
    '第 2 家 等待中',
    '收回',
    '分配时限 6 分',
    '晚 8 分',
    '318.40',
    '306.00',
    '−12.40',
    '147.80',
    '+12.40',
    '服务商5 工作台；鹏安财险 Webhook',
    '不发短信',
  ])
    expect(outcome.getByText(words)).toBeTruthy()
  expect(outcome.getByText('合同已过期')).toBeTruthy()
})

test('O-251 线下派单 is switched in the panel: it names a technician, and who must be called is said', async () => {
  const way = {
    firm_id: 3,
    name: '服务商3',
    driver: '技师1',
    km: 1,
    learnt: null,
    estimated: true,
    arrive: null,
    money: null,
    margin: null,
  }
  const { of } = await openPanel({
    preview: {
      ...{ refusal: null, failed: [], status: 12, noun: '受理', seconds: 60, is_off: 1, before: null, after: [way] },
      notices: [{ name: '服务商3', way: 1, count: 0 }],
    },
  })
  fireEvent.click(screen.getByRole('switch', { name: '线下派单' }))
  await waitFor(() => expect(screen.queryByRole('tab', { name: /服务商/ })).toBeNull())
  fireEvent.click(await screen.findByRole('option', { name: /技师2/ }))
  const outcome = within(await screen.findByRole('region', { name: '确认后' }))
  expect(await outcome.findByText('线下')).toBeTruthy()
  expect(outcome.getByText('请电话通知')).toBeTruthy()
  await waitFor(() => expect(of('preview').at(-1)?.body).toMatchObject({ driver_id: 2, is_off: 1 }))
  send()
  await waitFor(() => expect(of('confirm')[0]?.body).toMatchObject({ driver_id: 2, is_off: 1 }))
})

test('live §2 minutes that were learnt say so, with their span; the outcome too', async () => {
  const learnt = { low: 600, high: 1860, orders: 46 }
  const way = { firm_id: 3, name: '服务商3', driver: '技师30', km: 3, estimated: true, money: null, margin: null }
  await openPanel({
    firms: [{ ...firm(3), duration: 1140, learnt }, firm(4)],
    preview: {
      ...{ refusal: null, failed: [], status: 31, noun: '分配', seconds: 60, is_off: 0, before: null, notices: [] },
      after: [{ ...way, arrive: 1_795_140_180, learnt }],
    },
  })
  expect(option('服务商3').textContent).toContain('19 分钟')
  expect(option('服务商3').textContent).toContain('实测')
  expect(screen.getByTitle('本区本时段 46 单实测，八成在 10–31 分')).toBeTruthy()
  const outcome = within(await screen.findByRole('region', { name: '确认后' }))
  expect(outcome.getByText('实测 10–31 分')).toBeTruthy()
})

test('of a firm that stands in the run alone the price is the one that the run has', async () => {
  await openPanel({ runs: [aRun({ candidates: [asked(3), asked(8, { money: 14_000 })] })] })
  const row = await screen.findByRole('option', { name: /服务商8/ })
  expect(row.textContent).toContain('140.00')
  expect(row.textContent).not.toContain('未匹配到计价公式')
})
