// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyResource, defineResource, field } from '../../model'
import { SchemaList } from '../list/SchemaList'
import { fakeProvider, mount } from './mount'

const status = [
  { code: 1, label: '未付', family: 'orange' },
  { code: 2, label: '已付', family: 'green' },
] as const

const debts: AnyResource = defineResource({
  name: 'debt',
  label: '账单',
  path: '/debt',
  title: 'no',
  machines: [{ field: 'status', starts: [1], ends: [2], money: true }],
  fields: {
    no: field.text('编号', { list: true }),
    firm_id: field.reference('服务商', 'firm', { shows: { firm_name: 'name' } }),
    bank_id: field.reference('收款账户', 'bank', { shows: { bank: 'bank_name', account: 'account_num' } }),
    payable: field.money('应付金额', { list: true }),
    paid: field.money('已付金额'),
    status: field.choice('状态', status, { list: true }),
  },
  scope: 'global',
  actions: {
    list: { call: 'GET /v2/debt' },
    pay: {
      label: '付款',
      call: 'POST /v2/debt/pay',
      at: 'main',
      money: true,
      when: { status: 1 },
      moves: { status: [{ from: [1], to: [2, 'same'] }] },
      summary: {
        party: ['firm_name'],
        account: ['bank', 'account'],
        sum: ['payable', 'paid'],
        label: '未付金额',
        input: 'money',
        rest: '付后未付',
      },
      input: { money: field.money('付款金额', { required: '请输入付款金额', min: 1 }) },
      done: '付款成功',
    },
    payAll: {
      label: '批量付款',
      call: 'POST /v2/debt/pay/all',
      at: 'bulk',
      bulk: { confirm: '将付清所选 %{n} 笔' },
      money: true,
      when: { status: 1 },
      summary: { party: ['firm_name'], account: ['bank', 'account'], sum: ['payable', 'paid'], label: '未付金额' },
      done: '付款成功',
    },
  },
})

const debt = (id: number, more: object = {}) => ({
  id,
  version: id,
  no: `ZD${id}`,
  firm_name: `甲${id}`,
  bank: '招商银行',
  account: `62220000000012${30 + id}`,
  payable: 100_000 * id,
  paid: 20_000,
  status: 1,
  ...more,
})

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const notices = () => screen.getByLabelText('notices').textContent ?? ''
const provide = (records: readonly object[]) =>
  fakeProvider(records.length, {
    getList: async () => ({ data: records as never[], total: records.length }),
    getMany: async () => ({ data: records as never[] }),
  })

async function paying() {
  const { provider, of } = provide([debt(1)])
  mount(provider, <SchemaList resource={debts} />)
  fireEvent.click(await screen.findByRole('button', { name: '付款' }))
  return { dialog: within(await screen.findByRole('dialog')), of }
}

test('a payment shows whose it is, the account, and what is left; its message says how much of what', async () => {
  const { dialog, of } = await paying()
  for (const text of ['ZD1', '甲1', '未付金额', '¥800.00']) expect(dialog.getAllByText(text)[0]).toBeTruthy()
  expect(dialog.getByText(/招商银行 6222000000001231/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/付款金额/), { target: { value: '300' } })
  const after = within(dialog.getByRole('region', { name: '确认后' }))
  await waitFor(() => expect(after.getByText('¥500.00')).toBeTruthy())
  expect(after.getByText('¥800.00')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /Ctrl Enter/ }))
  await waitFor(() => expect(of('action')[0]?.params.body).toMatchObject({ id: 1, money: 30_000 }))
  await waitFor(() => expect(notices()).toBe('付款成功：甲1 ZD1 ¥300.00，付后未付 ¥500.00'))
})

test.each([
  ['0.005', '最多2位小数'],
  ['abc', '请输入数字'],
  ['-5', '不能小于0.01'],
])('an amount of %s is refused while it is typed, and the sum shows —', async (typed, message) => {
  const { dialog } = await paying()
  fireEvent.change(dialog.getByLabelText(/付款金额/), { target: { value: typed } })
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(dialog.getAllByText('—').length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toMatch(/NaN|\.\d\.|N\.aN/)
})

test('a payment of all that is due leads to the next state, of a part to none', async () => {
  const { dialog } = await paying()
  fireEvent.change(dialog.getByLabelText(/付款金额/), { target: { value: '800' } })
  expect(await dialog.findByText('已付')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/付款金额/), { target: { value: '799.99' } })
  await waitFor(() => expect(dialog.queryByText('已付')).toBeNull())
})

async function payingAll(records: readonly object[]) {
  const { provider, of } = provide(records)
  mount(provider, <SchemaList resource={debts} />)
  await screen.findByText('ZD1')
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: '批量付款' }))
  await screen.findByText(`将付清所选 ${records.length} 笔`)
  return { dialog: within(screen.getByRole('dialog')), of }
}

test('a batch shows each payee, the end of the account, the amounts and their sum, without what cannot be paid', async () => {
  const { dialog } = await payingAll([debt(1), debt(2), debt(3, { status: 2 })])
  expect(dialog.getByText('甲2')).toBeTruthy()
  expect(dialog.getByText('招商银行 尾号 1232')).toBeTruthy()
  expect(dialog.getByText('不能批量付款，不计入合计')).toBeTruthy()
  // 800 and 1,800; the third is paid already.
  expect(dialog.getAllByText('¥2,600.00')).toHaveLength(2)
})

test('a batch that went through says how many and how much', async () => {
  const { dialog, of } = await payingAll([debt(1), debt(2)])
  fireEvent.click(dialog.getByRole('button', { name: /Ctrl Enter/ }))
  await waitFor(() => expect(of('action')[0]?.params.body).toMatchObject({ ids: [1, 2] }))
  await waitFor(() => expect(notices()).toBe('付款成功：2 笔 ¥2,600.00'))
})

test('a selection says what it comes to', async () => {
  const { provider } = provide([debt(1), debt(2)])
  mount(provider, <SchemaList resource={debts} />)
  await screen.findByText('ZD1')
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  const toolbar = (await screen.findByText('已选 2 单')).parentElement as HTMLElement
  expect(toolbar.textContent).toContain('应付金额 ¥3,000.00')
})
