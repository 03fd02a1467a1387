// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { CoreAdminContext, HttpError, memoryStore, TestMemoryRouter } from 'react-admin'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DeskDataProvider } from '../../../dataProvider'
import { registerSlots } from '../../../schema/views'
import { asWritten, Notices, signedInAs } from '../../../schema/views/tests/signedIn'
import { system } from '../../system/feature'
import { RehearsalPage } from './RehearsalPage'
import type { Rehearsal, RehearsalResult } from './rehearsal'
import { placeFigures, signed, soonShare, topFirms, whyText } from './rehearsal'

beforeAll(() => registerSlots(system))
afterEach(cleanup)

const times = (taken: number, seconds: number, failed: number) => ({ taken, seconds, failed })
const side = (taken: number, seconds: number, failed: number, drive: number, money: number) => ({
  ...{ taken, seconds, failed, drive, driven: taken, money, estimated: 1 },
})
const result: RehearsalResult = {
  ...{ orders: 12, hands: { all: 2, slower: 1, taken: 0, failed: 1 }, lacking: 1 },
  missing: { byHand: 3, stopped: 0, open: 0, facts: 2 },
  sides: { before: side(12, 12 * 120, 0, 12 * 600, 120_000), after: side(11, 11 * 60, 1, 11 * 900, 99_000) },
  firms: [
    { firm_id: 4, before: 12, after: 8 },
    { firm_id: 5, before: 0, after: 3 },
  ],
  areas: [
    { area: 440305, name: '南山区', orders: 10, before: times(10, 1200, 0), after: times(10, 600, 0) },
    { area: 440311, name: '光明区', orders: 2, before: times(2, 240, 0), after: times(1, 60, 1) },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    orders: hour === 8 ? 12 : 0,
    before: times(hour === 8 ? 12 : 0, 0, 0),
    after: times(hour === 8 ? 11 : 0, 0, hour === 8 ? 1 : 0),
  })),
  minutes: [0, 11, 0, 0, 0, 0, 1].map((after, i) => ({ before: i === 2 ? 12 : 0, after })),
}
const taker = (firm_id: number | null, drive: number | null, price: number | null) => ({
  ...{ firm_id, seconds: 30, drive, price, estimated: false },
})
const draft: Rehearsal['draft'] = {
  ...{
    title: '深圳拖车',
    level: 1,
    customer_ids: null,
    types: [1],
    region: { 44: [4403] },
    start_time: null,
    end_time: null,
  },
  ...{ mode: 1, firm_ids: null, quotas: null, time: 45, range: null, min_num: null, max_num: null, peroid: null },
  ...{ reach_weight: null, grade_weight: null, price_weight: null },
}
const rehearsal: Rehearsal = {
  ...{ id: 7, rule_id: 3, title: '深圳拖车', rule_version: 4, start_time: 1_794_585_600, end_time: 1_795_190_400 },
  ...{ status: 2, done: 12, total: 12, ms: 3200, message: null, types: null, draft, names: { 4: '鹏城', 5: '畅行' } },
  changes: [{ field: 'time', before: 60, after: 45 }],
  result,
  hands: [
    {
      ...{ order_id: 11, no: 'RD11', car_no: '粤B12345', type: 1, reason: null },
      ...{ before: taker(4, 540, 33_060), after: taker(5, 720, 30_600) },
      why: { price: 700, reach: -300, grade: 0 },
    },
    {
      ...{ order_id: 12, no: null, car_no: null, type: null, reason: null },
      ...{ before: taker(4, 600, 14_100), after: taker(null, null, null), why: { reason: 'online' } },
    },
  ],
}

function mount(reply: (name: string, params: Readonly<Record<string, unknown>>) => unknown, version = 4) {
  const calls: { readonly name: string; readonly params: Readonly<Record<string, unknown>> }[] = []
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const provider = {
    getOne: async () => ({ data: { id: 3, version, title: '深圳拖车' } }),
    getMany: async () => ({ data: [] }),
    update,
    action: async (_: string, name: string, params: Readonly<Record<string, unknown>>) => {
      calls.push({ name, params })
      return { data: reply(name, params) }
    },
  } as unknown as DeskDataProvider
  const identity = { id: 1, firm_id: 1, firm_type: 0 as const, nodes: ['dispatch_rules'] }
  render(
    <TestMemoryRouter initialEntries={['/system/dispatchRules/rehearsal?id=7']}>
      <CoreAdminContext
        dataProvider={provider}
        authProvider={signedInAs(identity)}
        i18nProvider={asWritten}
        store={memoryStore()}
      >
        <RehearsalPage />
        <Notices />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  return { calls, update, of: (name: string) => calls.filter((call) => call.name === name) }
}

test('live §2: changed words, five figures with what gets worse in orange, providers, districts, hours, orders with links', async () => {
  mount(() => rehearsal)
  expect(await screen.findByText('改动 1')).toBeTruthy()
  const figure = (label: string) => screen.getByText(label).parentElement?.textContent
  expect(figure('平均到接单')).toBe('平均到接单1 分 00 秒2 分 00 秒快 1 分 00 秒')
  expect(figure('派单失败')).toBe('派单失败1 单0 单多 1 单')
  expect(screen.getByText('多 1 单').className).toContain('box-tone-warn')
  expect(figure('平均到达（估算）')).toBe('平均到达（估算）15.0 分10.0 分慢 5.0 分')
  // Fewer orders cost less in all, so that the amount of one says what is better.
  expect(figure('服务商价合计')).toBe('服务商价合计¥990.00¥1,200.00−¥210.00 · 单均 −10.00')
  expect(figure('换手订单')).toBe('换手订单2 单占 16.7%')
  expect(within(screen.getByRole('region', { name: '按服务商' })).getByText('−4')).toBeTruthy()
  const places = screen.getByRole('region', { name: '按区' })
  expect(within(places).getByText('光明区').closest('tr')?.textContent).toContain('变差')
  expect(within(places).getByText('南山区').closest('tr')?.textContent).not.toContain('变差')
  fireEvent.click(within(places).getByRole('radio', { name: '时段' }))
  expect(screen.getByText('08–09').closest('tr')?.textContent).toContain('12')
  const link = screen.getByRole('link', { name: 'RD11' })
  expect(link.getAttribute('href')).toContain('/case/detail?id=11')
  expect(link.closest('tr')?.textContent).toContain('价格 +0.07，到达 −0.03')
  expect(screen.getByText('在线技师不足')).toBeTruthy()
  expect(screen.getByText('#12')).toBeTruthy()
})

test('live §2: what is not known is counted by its reason and opens as a list', async () => {
  const { of } = mount((_, { kind }) =>
    kind === 'missing'
      ? { ...rehearsal, hands: [{ ...rehearsal.hands[0], before: null, after: null, why: null, reason: 'byHand' }] }
      : rehearsal,
  )
  expect(await screen.findByText('未计入 5 单')).toBeTruthy()
  expect(screen.getByText('未自动派单 3 · 未保留当时数据 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '查看订单' }))
  expect(await screen.findByText('未计入的订单')).toBeTruthy()
  await waitFor(() => expect(of('rehearsal').at(-1)?.params).toMatchObject({ id: 7, kind: 'missing', page: 1 }))
  expect(await screen.findByText('未自动派单')).toBeTruthy()
})

test('the draft is saved as it was rehearsed; of a rule that is newer by now it is not', async () => {
  const { update } = mount(() => rehearsal)
  fireEvent.click(await screen.findByRole('button', { name: '保存为 v5' }))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1]).toMatchObject({ id: 3, data: { time: 45, version: 4 } })
  cleanup()
  mount(() => rehearsal, 5)
  expect(await screen.findByText('规则已更新为 v5，请改规则后重新预演')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '保存为 v5' })).toBeNull()
})

test('mock 29 a rehearsal is narrowed to types of its rule, and made again', async () => {
  const wider = { ...draft, types: [1, 9, 2] }
  const { of } = mount((name) => (name === 'rehearse' ? { id: 8 } : { ...rehearsal, draft: wider }))
  fireEvent.click(await screen.findByRole('button', { name: /^类型/ }))
  const menu = await screen.findByRole('menu', {}, { timeout: 5000 })
  expect(within(menu).queryByText('换胎')).toBeNull()
  fireEvent.click(within(menu).getByText('地库拖车'))
  fireEvent.click(within(menu).getByText('搭电'))
  fireEvent.click(screen.getByText('重算'))
  await waitFor(() => expect(of('rehearse')).toMatchObject([{ params: { again: 7, types: [2, 9] } }]))
})

test('under way it says how far it is and can be cancelled; without one it says where to begin', async () => {
  let status = 1
  const { of } = mount((name) => {
    if (name === 'rehearseCancel') status = 4
    return { ...rehearsal, status, result: null, hands: [], done: 3, ms: null }
  })
  expect(await screen.findByText('正在重算 3 / 12 单')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '预演进度' }).getAttribute('value')).toBe('3')
  fireEvent.click(screen.getByRole('button', { name: '取消预演' }))
  expect(await screen.findByText('预演已取消，可选期间后重算')).toBeTruthy()
  expect(of('rehearseCancel')).toMatchObject([{ params: { id: 7 } }])
  cleanup()
  mount(() => {
    throw new HttpError('预演不存在或已失效', 400)
  })
  expect(await screen.findByText('预演不存在或已失效')).toBeTruthy()
  expect(screen.getByRole('button', { name: '派单规则' })).toBeTruthy()
})

test('figures: signs, shares, the least together, and reasons in words', () => {
  const say = (words: string, said: Readonly<Record<string, unknown>> = {}) =>
    Object.entries(said).reduce((text, [name, value]) => text.replace(`%{${name}}`, String(value)), words)
  expect([signed(3), signed(-25), signed(0), signed(-0.001, 2), signed(-1230.5, 2)]).toEqual([
    '+3',
    '−25',
    '0',
    '0.00',
    '−1,230.50',
  ])
  expect(soonShare(result.minutes, 'after').toFixed(1)).toBe('91.7')
  expect(soonShare([], 'after')).toBe(0)
  expect(placeFigures({ before: times(0, 0, 1), after: times(2, 120, 0) })).toMatchObject({
    minutes: { before: '—', after: '1.0' },
    isSlower: false,
    failsMore: false,
  })
  const firms = Array.from({ length: 6 }, (_, i) => ({ firm_id: i, before: 1, after: 2 }))
  expect(topFirms(firms, 5).rest).toBeNull()
  expect(topFirms(firms, 3).rest).toEqual({ count: 3, before: 3, after: 6 })
  const one = { reason: null, before: taker(4, 1, 1), after: taker(5, 1, 1) }
  expect(whyText({ ...one, why: { asked: 2 } }, say)).toBe('多问 2 家')
  expect(whyText({ ...one, why: { late: true } }, say)).toBe('应答超过时限')
  expect(whyText({ ...one, after: null, why: null }, say)).toBe('不再适用此规则')
})
