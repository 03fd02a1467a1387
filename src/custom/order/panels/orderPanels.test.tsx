// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { registerSlots } from '../../../schema/views/slots'
import { detailTabs } from '../detail/detailTabs'
import { InfoSection } from '../detail/InfoSection'
import { moneyParts } from '../detail/MoneyTab'
import { aDetail } from '../detail/testing'
import { order as manifest } from '../feature'
import { dispatcher, fakeDesk, mountDesk, NOW, providerClerk } from '../list/testing'
import { CallsPane } from './CallsPane'
import { LinkDialog } from './LinkDialog'
import { LinksTab } from './LinksTab'
import { SettlementTab } from './SettlementTab'
import { stepDurations } from './stepDurations'
import { trackSpans } from './trackSpans'

vi.mock('../../map', () => ({
  BaseMap: () => null,
  PlaceMarker: () => null,
  TrackLine: () => null,
}))

beforeAll(() => registerSlots(manifest))
afterEach(cleanup)

const call = {
  id: 1,
  type: 1,
  contact_id: 1,
  name: '何先生',
  phone: '13900006408',
  call_time: NOW,
  url: null,
  status: null,
  duration: 0,
  key: 'k',
  simulated: 1,
  user_name: '林晓彤',
}
const calls = { data: [call], total: 1, contacts: [{ contact_id: 1, name: '何先生', phone: '13900006408' }], book: [] }
const notices = () => screen.getByLabelText('notices').textContent
const confirm = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /确定/ }))

test('O-184 O-435 the settlement is for those with a right to a side; related orders are not for providers', () => {
  const withMore = (user: typeof dispatcher, more: readonly string[]) => ({ ...user, nodes: [...user.nodes, ...more] })
  const names = (user: typeof dispatcher, ...more: string[]) => detailTabs(withMore(user, more)).map(({ name }) => name)
  const money = (user: typeof dispatcher, ...more: string[]) => moneyParts(withMore(user, more)).map(({ name }) => name)
  expect(names(dispatcher)).toContain('links')
  expect(money(dispatcher)).toEqual(['reconciliation', 'bargains'])
  expect(money(dispatcher, 'customerSettlement')).toContain('settlement')
  expect(money(providerClerk, 'customerSettlement')).not.toContain('settlement')
  expect(money(providerClerk, 'firmSettlement')).toContain('settlement')
  expect(money(dispatcher, 'detail_reconciliation')).toContain('fees')
  expect(money(providerClerk, 'detail_reconciliation')).not.toContain('fees')
  expect(names(providerClerk)).not.toContain('links')
  for (const tab of ['stream', 'track', 'distribution', 'rescues', 'shops', 'log'])
    expect(names(providerClerk)).toContain(tab)
})

test('O-383 O-384 O-408 another number is checked before anybody is asked; a call is asked about before it is made', async () => {
  const { provider, of } = fakeDesk({}, { calls: () => calls })
  mountDesk(provider, <CallsPane orderId={8} />)
  const other = await screen.findByLabelText('其它电话')
  fireEvent.submit(other.closest('form') as HTMLFormElement)
  expect(await screen.findByText('请输入其它电话号码！')).toBeTruthy()
  fireEvent.change(other, { target: { value: '1380013' } })
  fireEvent.submit(other.closest('form') as HTMLFormElement)
  expect(await screen.findByText('请填写合法手机号！')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '拨打 何先生' }))
  expect(await screen.findByText('是否拨打电话？')).toBeTruthy()
  expect(of('dial')).toHaveLength(0)
  confirm()
  await waitFor(() => expect(of('dial')[0]?.body).toEqual({ id: 8, type: 1, contact_id: 1 }))
})

test('O-194 a simulated call says so, and invents neither outcome nor recording', async () => {
  const { provider } = fakeDesk({}, { calls: () => calls })
  mountDesk(provider, <CallsPane orderId={8} />)
  expect(await screen.findByText('未真实拨出')).toBeTruthy()
  expect(screen.getByText('模拟')).toBeTruthy()
  expect(document.querySelector('audio')).toBeNull()
})

test('O-143 O-384 a masked owner is called through the list, by those who operate orders', async () => {
  const order = aDetail({ phone: '139****6408' })
  const first = mountDesk(fakeDesk(order, { calls: () => calls }).provider, <InfoSection order={order} />)
  fireEvent.click(await screen.findByRole('button', { name: /拨打电话 何先生/ }))
  expect(await screen.findByRole('dialog', { name: '拨打电话' })).toBeTruthy()
  first.unmount()
  const reader = { ...dispatcher, nodes: ['order_man', 'essential_info'] }
  mountDesk(fakeDesk(order).provider, <InfoSection order={order} />, { user: reader })
  expect(await screen.findByText('139****6408')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /拨打电话/ })).toBeNull()
})

test('O-409 with three related orders no fourth is offered, and it says why', async () => {
  const related = [2, 3, 4].map((id) => ({ id, no: `RD${id}`, type: 1, status: 4, address: null, order_time: NOW }))
  const { provider, of } = fakeDesk({}, { links: () => ({ data: related, total: 3 }) })
  mountDesk(provider, <LinksTab order={aDetail()} />)
  const parts = await screen.findAllByRole('button', { name: '取消关联' })
  const add = screen.getByRole('button', { name: '添加关联' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(add)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(parts[0] as HTMLElement)
  confirm()
  await waitFor(() => expect(of('unlink')[0]?.body).toEqual({ order_id: 1, cid: 2 }))
  await waitFor(() => expect(notices()).toContain('已取消关联'))
})

test('F-609 F-610 orders to relate are searched in the last days at first, five to a page; a new condition begins at page 1', async () => {
  const { provider, of } = fakeDesk(
    {},
    {
      linkable: () => ({
        data: [2, 3].map((id) => ({ id, no: `RD${id}`, type: 1, status: 4, address: null, order_time: NOW })),
        total: 12,
      }),
    },
  )
  mountDesk(provider, <LinkDialog order={aDetail()} onClose={() => {}} />)
  await waitFor(() => expect(of('linkable')).toHaveLength(1))
  const { start_date, end_date, ...first } = of('linkable')[0]?.body ?? {}
  expect(first).toMatchObject({ keyword: '', page: 1, limit: 5 })
  expect((Date.parse(String(end_date)) - Date.parse(String(start_date))) / 86_400_000).toBe(7)
  fireEvent.click(await screen.findByRole('button', { name: /^每页条数/ }))
  const sizes = await screen.findByRole('listbox', { name: '每页条数' })
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([5, 10, 20, 30, 50].map((size) => `${size} 条/页`))
  fireEvent.keyDown(sizes, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(of('linkable').at(-1)?.body).toMatchObject({ page: 2 }))
  fireEvent.click(screen.getByRole('button', { name: /^下单日期/ }))
  fireEvent.change(await screen.findByLabelText('开始'), { target: { value: '2026-01-01' } })
  await waitFor(() => expect(of('linkable').at(-1)?.body).toMatchObject({ page: 1, start_date: '2026-01-01' }))
})

test('O-281 a statement shows total, deduction and what is settled', async () => {
  const firm_statement = {
    money: 42_380,
    total_money: 45_380,
    deduct_money: 3000,
    is_check: 2,
    progress: 3,
    status: 3,
    deductions: [
      { name: '照片不规范', model: 1, money: 1000 },
      { name: '未按时回传', model: 3, money: 2000, rate: 5 },
    ],
  }
  const { provider } = fakeDesk({}, { statement: () => ({ customer_statement: null, firm_statement, logs: [] }) })
  mountDesk(provider, <SettlementTab order={aDetail()} />)
  const card = (await screen.findByRole('heading', { name: '服务商结算' })).closest('section') as HTMLElement
  expect(card.textContent).toContain('423.80')
  expect(card.textContent).toContain('照片不规范')
  expect(card.textContent).toMatch(/未按时回传.*5%¥20\.00/)
  expect(within(card).getByText('议价')).toBeTruthy()
  expect(within(card).getAllByText('申诉中')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: '客户结算' })).toBeNull()
})

test('O-193 a step’s time counts from the step before; what is written beside takes none', () => {
  const event = (id: number, time: number, kind: string) => ({ id, time, kind, title: '', text: null, user_name: null })
  const events = [
    event(4, 200_000, 'arrive'),
    event(3, 90_400, 'remarkSave'),
    event(2, 90_100, 'accept'),
    event(1, 90_000, 'create'),
  ]
  expect([...stepDurations(events)]).toEqual([
    [4, 109_900],
    [2, 100],
  ])
})

test('O-185 the spans of a track are those that have begun', () => {
  const none = { accept_time: null, arrive_time: null, leave_time: null, reach_time: null, finish_time: null }
  expect(trackSpans({ order_time: 1, ...none })).toEqual([{ key: 'whole', label: '全程', start: 1, end: null }])
  const done = { order_time: 1, accept_time: 2, arrive_time: 3, leave_time: 4, reach_time: 5, finish_time: 6 }
  expect(trackSpans(done).map(({ start, end }) => [start, end])).toEqual([
    [1, 6],
    [2, 3],
    [4, 5],
  ])
})
