// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { GetListParams } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPreferences } from '../../../ui/preferences'
import { type AnyResource, field, MESSAGES } from '../../model'
import { SchemaList } from '../list/SchemaList'
import { fakeProvider, mount, refusal } from './mount'
import { sample } from './sample'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  openPreferences('7')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLTableRowElement
const notices = () => screen.getByLabelText('notices').textContent ?? ''
const lastFilter = (of: (verb: string) => readonly { params: Readonly<Record<string, unknown>> }[]) =>
  of('getList').at(-1)?.params.filter

test('columns follow the declaration and the user: a field of another operation is absent, a hidden one and the number wait', async () => {
  const { provider } = fakeProvider(3)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['', '名称', '状态', '金额', '里程', '数量', '客户', '时间', '操作'])
  fireEvent.click(screen.getByLabelText('选择列'))
  fireEvent.click(await screen.findByRole('checkbox', { name: '加急' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'ID' }))
  const chosen = screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)
  expect(chosen).toEqual(expect.arrayContaining(['ID', '加急']))
})

test('O-126 a keyword is asked for by Enter, stands as a chip, and 清空 takes it back', async () => {
  const { provider, of } = fakeProvider(3)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  const keyword = document.querySelector<HTMLInputElement>('[data-keyword] input')
  expect(keyword).not.toBeNull()
  if (!keyword) return
  fireEvent.change(keyword, { target: { value: '粤B' } })
  expect(of('getList')).toHaveLength(1)
  fireEvent.keyDown(keyword, { key: 'Enter' })
  fireEvent.submit(keyword.form as HTMLFormElement)
  await waitFor(() => expect(lastFilter(of)).toEqual({ keyword: '粤B' }))
  expect(await screen.findByText('已选条件')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  await waitFor(() => expect(lastFilter(of)).toEqual({}))
  expect(screen.queryByText('已选条件')).toBeNull()
})

test('O-121 查询 asks for what is typed in the line of filters', async () => {
  const { provider, of } = fakeProvider(3)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  const keyword = document.querySelector<HTMLInputElement>('[data-keyword] input') as HTMLInputElement
  fireEvent.change(keyword, { target: { value: '粤B' } })
  fireEvent.blur(keyword)
  fireEvent.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(lastFilter(of)).toEqual({ keyword: '粤B' }))
})

test('a chip takes its own condition away and leaves the others', async () => {
  const { provider, of } = fakeProvider(3)
  const filter = encodeURIComponent(JSON.stringify({ keyword: '粤B', state: [1, 2] }))
  mount(provider, <SchemaList resource={sample} />, { at: `/sample?filter=${filter}` })
  await screen.findByText('工单1')
  expect(lastFilter(of)).toEqual({ keyword: '粤B', state: [1, 2] })
  expect(document.querySelector('.rd-chips')?.textContent).toContain('待处理 等 2 项')
  fireEvent.click(screen.getByLabelText('移除 状态'))
  await waitFor(() => expect(lastFilter(of)).toEqual({ keyword: '粤B' }))
})

test('an address that names the opened record alone keeps the filters that the tab remembers', async () => {
  const { provider, of } = fakeProvider(3)
  const filter = encodeURIComponent(JSON.stringify({ keyword: '粤B' }))
  const first = mount(provider, <SchemaList resource={sample} />, { at: `/sample?filter=${filter}` })
  await screen.findByText('工单1')
  first.unmount()
  mount(provider, <SchemaList resource={sample} />, { at: '/sample?open=2' })
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(lastFilter(of)).toEqual({ keyword: '粤B' })
})

test('O-159 本页合计 is exact where floating point is not, and 全部合计 is the reply’s', async () => {
  const { provider } = fakeProvider(33)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  const [page, whole] = [...document.querySelectorAll('tfoot tr')].map((line) => line.textContent)
  expect(page).toContain('本页合计')
  expect(page).toContain('10 单')
  expect(page).toContain('1.00')
  expect(whole).toContain('全部合计')
  expect(whole).toContain('33 单')
  expect(whole).toContain('3.30')
})

test('F-575 O-591 a bulk call that fails for some says so: 成功2单，失败1单', async () => {
  const { provider, of } = fakeProvider(5, {
    action: async () => ({ data: { complated: 2, failed: 1, msg: '订单已结算' } }),
  })
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  for (const id of [1, 2, 3]) fireEvent.click(screen.getByLabelText(`选择 ${id}`))
  expect(await screen.findByText('已选 3 单')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(await screen.findByText('成功2单，失败1单，失败原因：订单已结算')).toBeTruthy()
  expect(of('action').at(-1)?.params).toMatchObject({ name: 'close', body: { ids: [1, 2, 3] } })
  expect(within(screen.getByRole('dialog')).getByText('我知道了')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('已选 3 单')).toBeNull())
})

test('the head selects the page, Shift a stretch, Esc nothing', async () => {
  const { provider } = fakeProvider(12)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  fireEvent.click(screen.getByLabelText('全选本页'))
  expect(await screen.findByText('已选 10 单')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('已选 10 单')).toBeNull())
  fireEvent.click(screen.getByLabelText('选择 2'))
  await screen.findByText('已选 1 单')
  fireEvent.click(screen.getByLabelText('选择 5'), { shiftKey: true })
  expect(await screen.findByText('已选 4 单')).toBeTruthy()
})

test('a click anywhere in a row opens it, one on its tick or its buttons does not', async () => {
  const { provider } = fakeProvider(3)
  mount(provider, <SchemaList resource={sample} />)
  const row = (await screen.findByText('工单1')).closest('tr') as HTMLElement
  fireEvent.click(row.querySelector('.rd-t-check') as HTMLElement)
  fireEvent.click(row.querySelector('.rd-t-actions') as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(within(row).getByText('鹏安财险'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('arrows walk the rows, X ticks, Enter opens, / goes to the keyword', async () => {
  const { provider } = fakeProvider(5)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  const first = rowOf('工单1')
  expect(first.tabIndex).toBe(0)
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  const second = rowOf('工单2')
  expect(document.activeElement).toBe(second)
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0])
  fireEvent.keyDown(second, { key: 'x' })
  expect(await screen.findByText('已选 1 单')).toBeTruthy()
  expect(second.getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement?.closest('[data-keyword]')).not.toBeNull()
  fireEvent.keyDown(second, { key: 'Enter' })
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a page that fails keeps the rows, says why in the platform’s words, and is tried again', async () => {
  let broken = false
  const { provider, of } = fakeProvider(30)
  const works = provider.getList
  provider.getList = async (...args) => {
    const reply = await works(...args)
    if (broken) throw refusal('系统繁忙，请稍后再试')
    return reply
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  broken = true
  fireEvent.click(screen.getByRole('button', { name: '3' }))
  expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy()
  expect(screen.getByText('工单1')).toBeTruthy()
  expect(screen.getByRole('button', { name: '3' }).getAttribute('aria-current')).toBe('page')
  expect(notices()).toBe('')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('工单21')).toBeTruthy()
  expect(screen.queryByText('系统繁忙，请稍后再试')).toBeNull()
  expect(of('getList').at(-1)?.params.pagination).toEqual({ page: 3, perPage: 10 })
})

test('a page beyond the last leads to the last', async () => {
  const { provider, of } = fakeProvider(30)
  mount(provider, <SchemaList resource={sample} />, { at: '/sample?page=9&perPage=10' })
  expect(await screen.findByText('工单21')).toBeTruthy()
  expect(of('getList').at(-1)?.params.pagination).toEqual({ page: 3, perPage: 10 })
})

test('the head’s button sorts, amounts from the greatest', async () => {
  const { provider, of } = fakeProvider(3)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  fireEvent.click(screen.getByRole('button', { name: '金额' }))
  await waitFor(() => expect(of('getList').at(-1)?.params.sort).toEqual({ field: 'amount', order: 'DESC' }))
  expect(screen.getByRole('columnheader', { name: '金额' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: '金额' }))
  await waitFor(() => expect(of('getList').at(-1)?.params.sort).toEqual({ field: 'amount', order: 'ASC' }))
})

test('an empty list offers to clear the filters', async () => {
  const { provider, of } = fakeProvider(0)
  const filter = encodeURIComponent(JSON.stringify({ keyword: '无' }))
  mount(provider, <SchemaList resource={sample} />, { at: `/sample?filter=${filter}` })
  fireEvent.click(await screen.findByRole('button', { name: '清空筛选' }))
  await waitFor(() => expect(lastFilter(of)).toEqual({}))
})

test('O-360 5001 rows are not exported, and nothing is asked for', async () => {
  const { provider, of } = fakeProvider(5001)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '导出为CSV' }))
  await waitFor(() => expect(notices()).toBe(MESSAGES.exportLimit))
  expect(of('getList')).toHaveLength(1)
})

test('O-360 5000 rows are exported: the columns on screen, named references, sums, a BOM', async () => {
  const { provider, of } = fakeProvider(5000)
  const made: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: vi.fn() }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '导出为CSV' }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(of('getList').at(-1)?.params.meta).toEqual({ export: true, part: 10 })
  const bytes = await new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(made[0] ?? new Blob())
  })
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines[0]).toBe('ID,名称,状态,金额,里程,数量,客户,时间')
  expect(lines).toHaveLength(5002)
  expect(lines[1]).toContain('工单1,待处理,')
  expect(lines[1]).toContain('鹏安财险')
  expect(lines.at(-1)).toMatch(/^合计,,,500\.00/)
})

test('from 100 rows on only those in view are drawn, with their true numbers, and the keyboard reaches the last', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  const { provider } = fakeProvider(200)
  mount(provider, <SchemaList resource={sample} />, { at: '/sample?page=1&perPage=200' })
  await screen.findByText('工单1')
  const drawn = document.querySelectorAll('tr[data-index]').length
  expect(drawn).toBeGreaterThan(10)
  expect(drawn).toBeLessThan(60)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('201')
  const first = rowOf('工单1')
  expect(first.getAttribute('aria-rowindex')).toBe('2')
  first.focus()
  fireEvent.keyDown(first, { key: 'End' })
  expect(document.activeElement).toBe(rowOf('工单200'))
  expect(rowOf('工单200').getAttribute('aria-rowindex')).toBe('201')
})

test('F-642 below 992 px the rows are cards with the same actions', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('991.95'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  const { provider, of } = fakeProvider(2)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  const cards = screen.getByRole('list', { name: '样例工单' })
  expect(screen.queryByRole('table')).toBeNull()
  const [card] = within(cards).getAllByRole('listitem')
  expect(card?.textContent).toContain('工单1')
  expect(card?.textContent).toContain('待处理')
  if (card) fireEvent.click(within(card).getByText('开工'))
  await waitFor(() => expect(of('action').at(-1)?.params).toMatchObject({ name: 'begin', body: { id: 1 } }))
  vi.unstubAllGlobals()
})

test('an empty list offers the next step: the first record, or fewer conditions', async () => {
  const { provider } = fakeProvider(0)
  mount(provider, <SchemaList resource={sample} />)
  const empty = await screen.findByText('暂无数据')
  fireEvent.click(within(empty.parentElement as HTMLElement).getByRole('button'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  cleanup()
  mount(provider, <SchemaList resource={sample} />, { at: '/sample?filter=%7B%22keyword%22%3A%22B%22%7D' })
  expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
  expect(screen.getByRole('button', { name: '清空筛选' })).toBeTruthy()
})

const dated: AnyResource = {
  ...sample,
  fields: {
    ...sample.fields,
    at: field.unixTime('下单时间', {
      list: true,
      filter: { as: 'range', names: ['start_time', 'end_time'], main: true },
    }),
  },
}
const lately = { start_time: 1_795_000_000, end_time: 1_795_300_000 }

function ask(keyword: string) {
  const box = document.querySelector<HTMLInputElement>('[data-keyword] input')
  if (!box) throw new Error('no keyword')
  fireEvent.change(box, { target: { value: keyword } })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.submit(box.form as HTMLFormElement)
}

test('O-087 O-126 a plate, a number or a phone is looked for at all times, which is said; another keyword in the list’s own days', async () => {
  const { provider, of } = fakeProvider(3)
  mount(provider, <SchemaList resource={dated} slots={{ first: () => lately }} />)
  await screen.findByText('工单1')
  expect(lastFilter(of)).toEqual(lately)
  ask('粤BHK397')
  await waitFor(() => expect(lastFilter(of)).toEqual({ keyword: '粤BHK397' }))
  expect(await screen.findByText('按车牌、号码或电话查找，不限下单时间')).toBeTruthy()
  ask('何先生')
  await waitFor(() => expect(lastFilter(of)).toEqual({ keyword: '何先生', ...lately }))
  expect(screen.queryByText(/不限下单时间/)).toBeNull()
  ask('13900006408')
  await waitFor(() => expect(lastFilter(of)).toEqual({ keyword: '13900006408' }))
  fireEvent.click(screen.getByRole('button', { name: '移除 关键词' }))
  await waitFor(() => expect(lastFilter(of)).toEqual(lately))
})

test('O-087 a keyword without rows in the list’s own days says how many there are at any time, and leads there', async () => {
  const { provider, of } = fakeProvider(3, {
    getList: (async (_: string, { filter, pagination }: GetListParams) =>
      filter?.start_time === undefined
        ? { data: [{ id: 1, name: '工单1' }].slice(0, pagination?.perPage), total: 2 }
        : { data: [], total: 0 }) as never,
  })
  vi.spyOn(Date, 'now').mockReturnValue((lately.start_time + 2.5 * 86_400) * 1000)
  mount(provider, <SchemaList resource={dated} slots={{ first: () => lately }} />)
  expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
  ask('何先生')
  expect(await screen.findByText('近 3 天没有')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '全部时间有 2 单 →' }))
  await waitFor(() => expect(lastFilter(of)).toEqual({ keyword: '何先生' }))
  expect(await screen.findByText('工单1')).toBeTruthy()
})
