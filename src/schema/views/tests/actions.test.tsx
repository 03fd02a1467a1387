// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpError } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyResource, field, MESSAGES } from '../../model'
import { SchemaList } from '../list/SchemaList'
import { fakeProvider, mount, refusal } from './mount'
import { row, sample } from './sample'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const notices = () => screen.getByLabelText('notices').textContent ?? ''
const rowNamed = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLTableRowElement)

/** Opens the menu of a row. */
async function menuOf(name: string) {
  fireEvent.click((await rowNamed(name)).getByLabelText('更多操作'))
  return within(await screen.findByRole('menu'))
}

test('an action is called with the id and a key of its own, says its success, and the list is fetched anew', async () => {
  const { provider, of } = fakeProvider(2)
  mount(provider, <SchemaList resource={sample} />)
  fireEvent.click((await rowNamed('工单1')).getByText('开工'))
  await waitFor(() => expect(notices()).toBe('工单1：开工成功'))
  const { name, body, options } = of('action')[0]?.params ?? {}
  expect({ name, body }).toEqual({ name: 'begin', body: { id: 1 } })
  expect(options).toMatchObject({ idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) })
  await waitFor(() => expect(of('getList').length).toBe(2))
})

test('nothing of a row is red: what does harm waits in the menu, whose digits choose; `.` opens it from the row', async () => {
  const { provider } = fakeProvider(1)
  const { list, get, edit, remove } = sample.actions
  const plain = { ...sample, actions: { list, get, edit, remove } } as AnyResource
  mount(provider, <SchemaList resource={plain} />)
  const cells = await rowNamed('工单1')
  expect(cells.getByText('编辑')).toBeTruthy()
  expect(cells.queryByText('删除')).toBeNull()
  const line = screen.getByText('工单1').closest('tr') as HTMLTableRowElement
  line.focus()
  fireEvent.keyDown(line, { key: 'm' })
  fireEvent.keyDown(await screen.findByRole('menu'), { key: '2' })
  expect(await screen.findByText('是否删除?')).toBeTruthy()
})

test('O-633 a second click within two seconds is one call', async () => {
  const { provider, of } = fakeProvider(1)
  mount(provider, <SchemaList resource={sample} />)
  const button = (await rowNamed('工单1')).getByText('开工')
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(notices()).toBe('工单1：开工成功'))
  expect(of('action')).toHaveLength(1)
})

test('what a user may not do is absent; what the state does not allow is absent too', async () => {
  const { provider } = fakeProvider(2, {
    getList: async () => ({ data: [row(1), { ...row(2), state: 3 }] as never[], total: 2 }),
  })
  mount(provider, <SchemaList resource={sample} />)
  const menu = await menuOf('工单1')
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['编辑1', '拒绝2', '删除3'])
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  expect((await rowNamed('工单2')).queryByText('开工')).toBeNull()
})

test('a refused action keeps its place and says why', async () => {
  const { provider, of } = fakeProvider(1, {
    getList: async () => ({ data: [{ ...row(1), count: 0 }] as never[], total: 1 }),
  })
  mount(provider, <SchemaList resource={sample} />)
  const item = (await menuOf('工单1')).getByText('拒绝')
  expect(item.closest('[role=menuitem]')?.getAttribute('title')).toBe('数量为零，不可拒绝')
  fireEvent.click(item)
  await waitFor(() => expect(notices()).toBe('数量为零，不可拒绝'))
  expect(of('action')).toHaveLength(0)
})

test('O-361 an input form asks with its own words, blanks are no reason, and the answer goes with the id', async () => {
  const { provider, of } = fakeProvider(1)
  mount(provider, <SchemaList resource={sample} />)
  fireEvent.click((await menuOf('工单1')).getByText('拒绝'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '   ' } })
  fireEvent.click(dialog.getByRole('button', { name: /^拒绝/ }))
  expect(await dialog.findByText('请输入原因')).toBeTruthy()
  expect(of('action')).toHaveLength(0)
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '车辆不符' } })
  fireEvent.click(dialog.getByRole('button', { name: /^拒绝/ }))
  await waitFor(() => expect(of('action')[0]?.params.body).toEqual({ id: 1, remark: '车辆不符' }))
  await waitFor(() => expect(notices()).toBe('工单1：拒绝成功'))
})

test('what may be chosen is asked of the server by what it equals, of the record too, and shown as far as it satisfies', async () => {
  const where = {
    customer_id: '$record.customer_id',
    firm_type: { in: [1, 3] },
    owner: '$record.nobody',
    status: { ne: 0 },
  }
  const handing = {
    ...sample,
    actions: {
      ...sample.actions,
      hand: {
        label: '移交',
        call: 'POST /v2/sample/hand',
        input: { to: field.reference('接收方', 'firm', { where, tells: ['tel', 'status'] }) },
        takes: ['to'],
      },
    },
  } as AnyResource
  const firms = [
    { id: 1, name: '甲', customer_id: 14, firm_type: 3, status: 1 },
    { id: 2, name: '停用', customer_id: 14, firm_type: 3, status: 0 },
    { id: 3, name: '别家', customer_id: 15, firm_type: 3, status: 1 },
  ]
  const { provider, of } = fakeProvider(1, {
    getList: async (resource: string) =>
      ({ data: resource === 'firm' ? firms : [row(1)], total: 1, meta: { totals: {} } }) as never,
  })
  mount(provider, <SchemaList resource={handing} />)
  fireEvent.click((await menuOf('工单1')).getByText('移交'))
  fireEvent.mouseDown(await within(await screen.findByRole('dialog')).findByRole('combobox'))
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['甲 · 1']))
  const asked = of('getList').find(({ resource }) => resource === 'firm')
  expect(asked?.params.filter).toEqual({ customer_id: 14, firm_type: [1, 3] })
})

test('F-570 a success says what its reply says', async () => {
  const { provider } = fakeProvider(1, { action: async () => ({ data: { id: 1 }, info: '已开工，请核对里程' }) })
  mount(provider, <SchemaList resource={sample} />)
  fireEvent.click((await rowNamed('工单1')).getByText('开工'))
  await waitFor(() => expect(notices()).toContain('已开工，请核对里程'))
})

test('F-581 a reply that is no success leaves the dialog open, says why, and is not praised', async () => {
  const { provider, of } = fakeProvider(1, { action: () => Promise.reject(refusal('发票税率须为账单实开税率6%！')) })
  mount(provider, <SchemaList resource={sample} />)
  fireEvent.click((await menuOf('工单1')).getByText('拒绝'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '车辆不符' } })
  fireEvent.click(dialog.getByRole('button', { name: /^拒绝/ }))
  await waitFor(() => expect(notices()).toBe('发票税率须为账单实开税率6%！'))
  expect(of('action')).toHaveLength(1)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('keeps the idempotency key until the outcome is known, whatever else is typed', async () => {
  const answers: readonly HttpError[] = [
    new HttpError('结果未知，请稍后查询或用同一请求重试（编号 1）', 503, { code: 0 }),
    refusal(MESSAGES.busy),
    refusal('请输入原因'),
  ]
  let tried = 0
  const { provider, of } = fakeProvider(1, {
    action: () => (tried < answers.length ? Promise.reject(answers[tried++]) : Promise.resolve({ data: { id: 1 } })),
  })
  mount(provider, <SchemaList resource={sample} />)
  fireEvent.click((await menuOf('工单1')).getByText('拒绝'))
  const dialog = within(await screen.findByRole('dialog'))
  for (const reason of ['甲', '乙', '丙', '丁']) {
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: reason } })
    const before = of('action').length
    fireEvent.click(dialog.getByRole('button', { name: /^拒绝/ }))
    await waitFor(() => expect(of('action').length).toBe(before + 1))
    await waitFor(() =>
      expect((dialog.getByRole('button', { name: /^拒绝/ }) as HTMLButtonElement).disabled).toBe(false),
    )
  }
  const keys = of('action').map(
    ({ params }) => (params as { options?: { idempotencyKey?: string } }).options?.idempotencyKey,
  )
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('a stale record says so once and is fetched anew', async () => {
  const { provider, of } = fakeProvider(1, { action: () => Promise.reject(refusal(MESSAGES.changed)) })
  mount(provider, <SchemaList resource={sample} />)
  fireEvent.click((await rowNamed('工单1')).getByText('开工'))
  await waitFor(() => expect(notices()).toBe(MESSAGES.changed))
  await waitFor(() => expect(of('getList').length).toBe(2))
})

test('a record that is no longer one’s own says so once and is fetched anew', async () => {
  const { provider, of } = fakeProvider(1, { action: () => Promise.reject(refusal(MESSAGES.forbidden)) })
  mount(provider, <SchemaList resource={sample} />)
  fireEvent.click((await rowNamed('工单1')).getByText('开工'))
  await waitFor(() => expect(notices()).toBe(MESSAGES.forbidden))
  await waitFor(() => expect(of('getList').length).toBe(2))
})

test('F-382 是否删除? is asked with the half-width mark, then 删除成功', async () => {
  const { provider, of } = fakeProvider(1)
  mount(provider, <SchemaList resource={sample} />)
  fireEvent.click((await menuOf('工单1')).getByText('删除'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('是否删除?')).toBeTruthy()
  expect(of('delete')).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: /^删除/ }))
  await waitFor(() => expect(notices()).toBe('工单1：删除成功'))
  expect(of('delete')[0]?.params).toMatchObject({ id: 1 })
})

test('the opened record walks its list and closes to it', async () => {
  const { provider } = fakeProvider(3)
  mount(provider, <SchemaList resource={sample} />, { at: '/sample?open=2' })
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findAllByText('工单2')).not.toHaveLength(0)
  await waitFor(() => expect(panel.getByLabelText('下一条')).toHaveProperty('disabled', false))
  fireEvent.click(panel.getByLabelText('下一条'))
  expect(await panel.findAllByText('工单3')).not.toHaveLength(0)
  fireEvent.click(panel.getByLabelText('关闭'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
