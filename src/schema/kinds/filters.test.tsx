// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { type FieldData, field } from '../model'
import { kindUi } from './ui'
import { setRangeShortcuts } from './unixTime/rangeShortcuts'
import { spanText } from './unixTime/spanText'

afterEach(cleanup)
interface StageProps {
  readonly name: string
  readonly declared: FieldData
  readonly start: Readonly<Record<string, unknown>>
  readonly names?: readonly [string, string]
  readonly onChange: (change: Record<string, unknown>) => void
}

function Stage({ name, declared, start, names, onChange }: StageProps) {
  const [value, setValue] = useState(start)
  const { Filter } = kindUi[declared.kind]
  return (
    <Filter
      name={name}
      names={names}
      label={declared.label}
      field={declared}
      value={value}
      onChange={(change) => {
        onChange(change)
        setValue((now) => ({ ...now, ...change }))
      }}
    />
  )
}

function filter(
  name: string,
  declared: FieldData,
  start: Readonly<Record<string, unknown>> = {},
  names?: readonly [string, string],
  provider: Partial<DataProvider> = {},
) {
  const onChange = vi.fn()
  render(
    <CoreAdminContext dataProvider={testDataProvider(provider)}>
      <Stage name={name} declared={declared} start={start} names={names} onChange={onChange} />
    </CoreAdminContext>,
  )
  return onChange
}

const status = [
  { code: 0, label: '待支付' },
  { code: 1, label: '待派单' },
  { code: 30, label: '已完成' },
] as const

test('a text counts on Enter, trimmed, and not while pinyin is being put together', () => {
  const changed = filter('plate', field.text('车牌'))
  const input = screen.getByLabelText('车牌')
  fireEvent.change(input, { target: { value: ' yue' } })
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(changed).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: ' 粤B ' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(changed).toHaveBeenCalledExactlyOnceWith({ plate: '粤B' })
  fireEvent.change(input, { target: { value: '' } })
  fireEvent.blur(input)
  expect(changed).toHaveBeenLastCalledWith({ plate: undefined })
})

test('several choices are ticked in one menu, which says how many more there are', async () => {
  const changed = filter('status', field.choice('状态', status, { filter: 'many' }), { status: ['1'] })
  fireEvent.click(screen.getByRole('button', { name: '状态 待派单' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: '已完成' }))
  expect(changed).toHaveBeenLastCalledWith({ status: [1, 30] })
  expect(screen.getByLabelText('状态 待派单 +1')).toBeTruthy()
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: '待派单' }))
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: '已完成' }))
  expect(changed).toHaveBeenLastCalledWith({ status: undefined })
})

test('one choice replaces the other, and code 0 is one', async () => {
  const changed = filter('status', field.choice('状态', status), { status: 30 })
  fireEvent.click(screen.getByRole('button', { name: '状态 已完成' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: '待支付' }))
  expect(changed).toHaveBeenLastCalledWith({ status: 0 })
})

test('a span of time takes in the whole of its last minute and knows the shortcuts', async () => {
  setRangeShortcuts([{ label: '今天', range: () => [1_795_104_000, 1_795_190_399] }])
  const changed = filter('order_time', field.unixTime('下单时间'), {}, ['start_time', 'end_time'])
  fireEvent.click(screen.getByRole('button', { name: '下单时间 全部' }))
  fireEvent.change(await screen.findByLabelText('开始'), { target: { value: '2026-11-20T09:30' } })
  expect(changed).toHaveBeenLastCalledWith({ start_time: 1_795_138_200 })
  fireEvent.change(screen.getByLabelText('结束'), { target: { value: '2026-11-20T09:30' } })
  expect(changed).toHaveBeenLastCalledWith({ end_time: 1_795_138_259 })
  fireEvent.change(screen.getByLabelText('结束'), { target: { value: '2026-11-19T09:30' } })
  expect(screen.getByText('开始不能晚于结束')).toBeTruthy()
  // A day alone is in the span to its end.
  fireEvent.change(screen.getByLabelText('结束'), { target: { value: '2026-11-20' } })
  expect(changed).toHaveBeenLastCalledWith({ end_time: 1_795_190_399 })
  fireEvent.click(screen.getByText('今天'))
  expect(changed).toHaveBeenLastCalledWith({ start_time: 1_795_104_000, end_time: 1_795_190_399 })
})

test('a span of days takes in the whole of its last day, and asks for no clock', async () => {
  const changed = filter('end', field.unixTime('账期', { day: true }))
  fireEvent.click(screen.getByRole('button', { name: '账期 全部' }))
  fireEvent.change(await screen.findByLabelText('开始'), { target: { value: '2026-11-20' } })
  expect(changed).toHaveBeenLastCalledWith({ end_from: 1_795_104_000 })
  fireEvent.change(screen.getByLabelText('结束'), { target: { value: '2026-11-20' } })
  expect(changed).toHaveBeenLastCalledWith({ end_to: 1_795_190_399 })
})

test('a span of whole days is shown without the clock, another year with it', () => {
  const now = 1_795_138_200
  expect(spanText(1_794_931_200, 1_795_276_799, now)).toBe('11-18 ~ 11-21')
  expect(spanText(1_795_138_200, null, now)).toBe('11-20 09:30 ~')
  expect(spanText(1_763_568_000, 1_763_654_399, now)).toBe('2025-11-20 ~ 2025-11-20')
  expect(spanText(null, null, now)).toBeNull()
})

test('both ends of an amount', () => {
  const changed = filter('price', field.money('金额'))
  fireEvent.change(screen.getByLabelText('金额 最小'), { target: { value: '12.50' } })
  fireEvent.blur(screen.getByLabelText('金额 最小'))
  expect(changed).toHaveBeenLastCalledWith({ price_from: 12.5 })
  fireEvent.change(screen.getByLabelText('金额 最大'), { target: { value: 'x' } })
  fireEvent.blur(screen.getByLabelText('金额 最大'))
  expect(changed).toHaveBeenLastCalledWith({ price_to: undefined })
})

test('records are fetched and searched once the filter is pressed, and what is chosen stands in its place', async () => {
  const customers = [
    { id: 14, name: '鹏安财险' },
    { id: 15, name: '粤泰保险' },
  ]
  const declared = field.reference('客户', 'customer', { shows: { customer_name: 'name' }, filter: { as: 'many' } })
  const changed = filter('customer_id', declared, { customer_id: [14] }, undefined, {
    getList: async () => ({ data: customers as never[], total: customers.length }),
    getMany: async (_resource, { ids }) => ({ data: customers.filter(({ id }) => ids.includes(id)) as never[] }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '客户 鹏安财险' }))
  const search = await screen.findByRole('combobox', { name: '客户' })
  expect(document.activeElement).toBe(search)
  fireEvent.click(await screen.findByRole('option', { name: '粤泰保险' }))
  expect(changed).toHaveBeenLastCalledWith({ customer_id: [14, 15] })
  fireEvent.blur(search)
  expect(await screen.findByRole('button', { name: '客户 鹏安财险 +1' })).toBeTruthy()
})

test('O-097 a filter that searches records keeps what is typed, and searches for all of it', async () => {
  const asked: unknown[] = []
  const getList = vi.fn(async (_: string, { filter }: { readonly filter?: Readonly<Record<string, unknown>> }) => {
    asked.push(filter?.keyword)
    return { data: [{ id: 3, name: '宝安捷援' }], total: 1 }
  })
  filter('firm_id', field.reference('服务商', 'firm', { shows: { firm_name: 'name' } }), {}, undefined, {
    getList: getList as never,
    getMany: vi.fn(async () => ({ data: [] })),
  })
  fireEvent.click(screen.getByLabelText(/服务商/))
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  for (const typed of ['宝', '宝安', '宝安捷']) {
    // As a keyboard does: what is added stands behind what the box holds.
    fireEvent.change(box, { target: { value: box.value + typed.at(-1) } })
    await act(() => new Promise((done) => setTimeout(done, 300)))
    expect(box.value).toBe(typed)
    await waitFor(() => expect(asked.at(-1)).toBe(typed))
  }
})
