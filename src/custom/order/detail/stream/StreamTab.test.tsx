// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Identity } from '../../../../schema/compile/access'
import { dispatcher, fakeDesk, mountDesk, NOW, refusal } from '../../list/testing'
import type { OrderDetail, OrderRemark } from '../../parts/orderDetail'
import { tabAndPart } from '../detailTabs'
import { aDetail, aRemark } from '../testing'
import { StreamTab } from './StreamTab'

vi.mock('../../../map', () => ({
  BaseMap: () => null,
  DriverMarker: () => null,
  PlaceMarker: () => null,
  RouteLine: () => null,
}))
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
const quiet = {
  remarks: () => [],
  visits: () => ({ data: [], total: 0 }),
  calls: () => ({ data: [], total: 0, contacts: [], book: [] }),
  todos: () => ({ data: [], total: 0 }),
}

function Stand({ order, part }: { readonly order: OrderDetail; readonly part?: string | undefined }) {
  const [name, setName] = useState(part ? `stream.${part}` : 'stream')
  return <StreamTab order={order} part={tabAndPart(name).part} onTab={setName} />
}

interface Shown extends Partial<OrderDetail> {
  readonly part?: string
  readonly user?: Identity
  readonly answers?: Parameters<typeof fakeDesk>[1]
  readonly history?: readonly object[]
}

function openStream({ part, user, answers = {}, history = [], ...over }: Shown) {
  const order = aDetail({ id: 8, ...over })
  const desk = fakeDesk(order, { ...quiet, ...answers })
  Object.assign(desk.provider, { call: async () => ({ code: 1, info: '', data: history }) })
  mountDesk(desk.provider, <Stand order={order} part={part} />, user && { user })
  return desk
}
/** The remarks alone, once the user is known and may write. */
async function openRemarks(remarks: readonly OrderRemark[], answers: Shown['answers'] = {}) {
  const desk = openStream({ remarks, part: 'remark', answers })
  await screen.findByLabelText('添加备注')
  return desk
}
const box = (label = '添加备注') => screen.getByLabelText(label)
const type = (text: string, label?: string) => fireEvent.change(box(label), { target: { value: text } })
const chips = () =>
  screen
    .getAllByRole('button', { pressed: undefined })
    .flatMap((button) => (button.hasAttribute('aria-pressed') ? [button.textContent] : []))

test('chips carry the counts of the kinds that are there; one of them filters', async () => {
  const timeline = [
    { id: 2, time: NOW + 5, kind: 'accept', title: '受理', text: null, user_name: '何志强' },
    { id: 1, time: NOW, kind: 'create', title: '下单', text: null, user_name: '林晓彤' },
  ]
  openStream({ status: 12, timeline, remarks: [aRemark(1)] })
  await waitFor(() => expect(chips()).toEqual(['全部3', '状态2', '备注1']))
  fireEvent.click(screen.getByRole('button', { name: /^备注/ }))
  expect(screen.getByText('备注1', { selector: 'p' })).toBeTruthy()
  expect(screen.queryByText('下单')).toBeNull()
})

test('only the present status is blue; of an order that is over none is', async () => {
  const timeline = [
    { id: 3, time: NOW + 9, kind: 'remarkDelete', title: '删除备注', text: null, user_name: '林晓彤' },
    { id: 2, time: NOW + 5, kind: 'accept', title: '受理', text: null, user_name: '何志强' },
    { id: 1, time: NOW, kind: 'create', title: '下单', text: null, user_name: '林晓彤' },
  ]
  openStream({ status: 12, timeline })
  const lines = await screen.findAllByRole('listitem')
  expect(lines.flatMap(({ dataset }) => dataset.tone ?? [])).toEqual(['plain', 'now', 'done'])
  cleanup()
  openStream({ status: 4, timeline, finish_time: NOW + 9 })
  await screen.findAllByText('受理')
  expect(document.querySelector('[data-tone="now"]')).toBeNull()
})

test('O-197 merged changes show old and new and the difference, and give an earlier value back to who may edit', async () => {
  const history = [
    {
      id: 1,
      time: NOW,
      resource: 'order',
      action: 'edit',
      user_name: '何志强',
      remark: null,
      changes: [
        { field: 'vin', before: 'LGXC16DF9N0412685', after: null },
        { field: 'predict_money', before: 403.8, after: 453.8 },
      ],
    },
  ]
  openStream({ status: 12, history })
  expect(await screen.findByText('改了 2 项')).toBeTruthy()
  expect(screen.getByText('+¥50.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: '恢复车架号' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '恢复预估金额' })).toBeNull()
  cleanup()
  openStream({ status: 12, history, user: { ...dispatcher, nodes: ['order_man', 'essential_info'] } })
  expect(await screen.findByText('改了 2 项')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^恢复/ })).toBeNull()
})

test('O-194 a simulated call says so, and invents neither outcome nor recording', async () => {
  openStream({
    part: 'call',
    answers: { calls: ({ body }) => ({ data: body.type === 1 ? [call] : [], total: 1, contacts: [], book: [] }) },
  })
  expect(await screen.findByText('未真实拨出')).toBeTruthy()
  expect(screen.getByText('致电 车主 何先生')).toBeTruthy()
  expect(screen.getByText('模拟')).toBeTruthy()
  expect(document.querySelector('audio')).toBeNull()
})

test('a part that could not be loaded says why and tries again; the others are there', async () => {
  let tries = 0
  const visits = () => {
    tries++
    throw refusal('系统繁忙')
  }
  openStream({ remarks: [aRemark(1)], answers: { visits } })
  expect((await screen.findByRole('alert')).textContent).toContain('系统繁忙')
  expect(screen.getByText('备注1', { selector: 'p' })).toBeTruthy()
  const before = tries
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(tries).toBeGreaterThan(before))
})

test('O-189 the composer offers a visit for a finished order to those who may visit', async () => {
  const visitor = { ...dispatcher, nodes: [...dispatcher.nodes, 'order_visit', 21] }
  const ways = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  openStream({ status: 4, part: 'visit', user: visitor })
  expect(await screen.findByText('暂无回访记录')).toBeTruthy()
  expect(ways()).toEqual(['备注', '跟进', '回访'])
  cleanup()
  openStream({ status: 23, part: 'visit', user: visitor })
  expect(await screen.findByText('暂无回访记录')).toBeTruthy()
  expect(ways()).toEqual(['备注', '跟进'])
  cleanup()
  openStream({ status: 4, part: 'visit' })
  expect(await screen.findByText('暂无回访记录')).toBeTruthy()
  expect(ways()).toEqual(['备注', '跟进'])
})

test('O-195 a follow-up is drawn without what could run, and is orange', async () => {
  const remark = '<p>已<strong>联系</strong><script>alert(1)</script></p>'
  const followUp = { id: 3, type: 14, title: '催单', remark, name: '林晓彤', pid: null, time: NOW, own: true }
  openStream({ answers: { remarks: () => [followUp] } })
  const title = await screen.findByRole('heading', { name: '催单' })
  expect(title.closest('li')?.dataset.tone).toBe('warn')
  expect(document.querySelector('strong')?.textContent).toBe('联系')
  expect(document.querySelector('script')).toBeNull()
  expect(screen.getByRole('button', { name: '删除' })).toBeTruthy()
})

test('Ctrl+Enter sends a remark and empties the box', async () => {
  const { of } = await openRemarks([])
  type('地库限高2.1米 ')
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(of('remarkSave')).toHaveLength(1))
  expect(of('remarkSave')[0]?.body).toEqual({ id: 8, remark: '地库限高2.1米' })
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
})

test('Enter alone is a new line', async () => {
  const { of } = await openRemarks([])
  type('一')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(of('remarkSave')).toHaveLength(0)
})

test('O-404 an empty remark: 请输入内容', async () => {
  const { of } = await openRemarks([])
  type('  ')
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  expect(screen.getByRole('alert').textContent).toContain('请输入内容')
  expect(of('remarkSave')).toHaveLength(0)
})

test('a remark that is too long says so and is kept whole, instead of losing its end unseen', async () => {
  const { of } = await openRemarks([])
  const text = '很'.repeat(2001)
  expect(box().getAttribute('maxlength')).toBeNull()
  type(text)
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  expect(screen.getByRole('alert').textContent).toContain('最多2000个字符')
  expect(box()).toHaveProperty('value', text)
  expect(of('remarkSave')).toHaveLength(0)
})

test('O-405 an empty reply: 请填写内容！; a written one names what it answers', async () => {
  const { of } = await openRemarks([aRemark(3)])
  fireEvent.click(screen.getByRole('button', { name: '回复' }))
  fireEvent.keyDown(box('填写回复'), { key: 'Enter', ctrlKey: true })
  expect(screen.getByRole('alert').textContent).toContain('请填写内容！')
  type('收到', '填写回复')
  fireEvent.keyDown(box('填写回复'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(of('remarkSave')[0]?.body).toEqual({ id: 8, remark: '收到', pid: 3 }))
  await waitFor(() => expect(screen.queryByLabelText('填写回复')).toBeNull())
})

test('a refused remark stays in the box', async () => {
  await openRemarks([], {
    remarkSave: () => {
      throw refusal('系统繁忙')
    },
  })
  type('别丢')
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(screen.getByLabelText('notices').textContent).toBe('系统繁忙'))
  expect(box()).toHaveProperty('value', '别丢')
})

test('a remark whose reply was lost goes out again as the same call, the next one as another', async () => {
  let isLost = true
  const { of } = await openRemarks([], {
    remarkSave: () => {
      if (isLost) throw new Error('Failed to fetch')
      return {}
    },
  })
  const send = async (text: string, count: number) => {
    type(text)
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(of('remarkSave')).toHaveLength(count))
  }
  await send('别丢', 1)
  await screen.findByText('Failed to fetch')
  isLost = false
  await send('别丢', 2)
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
  await send('又一条', 3)
  const [first, second, third] = of('remarkSave').map(({ options }) => options?.idempotencyKey)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('O-599 remarks fold away after four', async () => {
  await openRemarks([6, 5, 4, 3, 2, 1].map((id) => aRemark(id)))
  expect(screen.getByText('备注3')).toBeTruthy()
  expect(screen.queryByText('备注2')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /展开其余/ }))
  expect(screen.getByText('备注1', { selector: 'p' })).toBeTruthy()
})

test('replies stand below what they answer and do not count among the four', async () => {
  await openRemarks([aRemark(6, { pid: 1 }), ...[5, 4, 3, 1].map((id) => aRemark(id))])
  const thread = screen.getByText('备注1', { selector: 'p' }).closest('li') as HTMLElement
  expect(within(thread).getByText('备注6')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /展开/ })).toBeNull()
})

test('O-447 only one’s own remarks can be deleted, after a question', async () => {
  const { of } = await openRemarks([aRemark(2, { own: true }), aRemark(1)])
  const buttons = screen.getAllByRole('button', { name: '删除' })
  expect(buttons).toHaveLength(1)
  fireEvent.click(buttons[0] as HTMLElement)
  expect(of('remarkDelete')).toHaveLength(0)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /确定/ }))
  await waitFor(() => expect(of('remarkDelete')[0]?.body).toEqual({ id: 8, log_id: 2 }))
})
