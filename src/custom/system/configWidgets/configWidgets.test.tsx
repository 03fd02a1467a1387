// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { testDataProvider } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { approvalConfig } from '../../../resources/approval/approvalConfig.resource'
import { dispatchRule } from '../../../resources/order/dispatchRule.resource'
import { order } from '../../../resources/order/order.resource'
import { kindInputs } from '../../../schema/kinds/inputs'
import { mountWidget as mount } from '../../../schema/views/tests/mountWidget'
import { ApprovalNodesInput } from './ApprovalNodesInput'
import { QuotaSharesInput } from './QuotaSharesInput'

afterEach(cleanup)

const node = (name: string) => ({ name, mode: 'any', user_ids: [] })
const namesOf = (value: unknown) => (value as { name: string }[]).map(({ name }) => name)

test('F-535 nodes are added, named, moved by button and by Alt with an arrow, and removed', () => {
  const value = mount(ApprovalNodesInput, 'nodes', approvalConfig.fields.nodes, [node('财务'), node('经理')])
  const rows = () => screen.getAllByRole('listitem')
  const nameOf = (at: number) => within(rows()[at]!).getByLabelText('节点名称')
  fireEvent.click(screen.getByRole('button', { name: '添加节点' }))
  fireEvent.change(nameOf(2), { target: { value: '总裁' } })
  expect(namesOf(value())).toEqual(['财务', '经理', '总裁'])
  fireEvent.click(within(rows()[2]!).getByRole('button', { name: /^上移/ }))
  expect(namesOf(value())).toEqual(['财务', '总裁', '经理'])
  fireEvent.keyDown(nameOf(0), { key: 'ArrowDown', altKey: true })
  expect(namesOf(value())).toEqual(['总裁', '财务', '经理'])
  // Nothing is above the first and below the last; an arrow alone moves nothing.
  fireEvent.keyDown(nameOf(0), { key: 'ArrowUp', altKey: true })
  fireEvent.keyDown(nameOf(1), { key: 'ArrowUp' })
  expect(namesOf(value())).toEqual(['总裁', '财务', '经理'])
  expect(within(rows()[0]!).getByRole('button', { name: /^上移/ }).hasAttribute('disabled')).toBe(true)
  expect(within(rows()[2]!).getByRole('button', { name: /^下移/ }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(within(rows()[1]!).getByLabelText('全部同意'))
  expect(value()).toMatchObject([{ mode: 'any' }, { name: '财务', mode: 'all' }, { mode: 'any' }])
  for (const _ of [1, 2, 3]) fireEvent.click(within(rows()[0]!).getByRole('button', { name: /^删除/ }))
  expect(value()).toBeNull()
})

test('F-064 quotas show their sum, wrong as long as it is not 100 %', () => {
  const quotas = [
    { firm_id: 4, share: 60 },
    { firm_id: 5, share: null },
  ]
  const value = mount(QuotaSharesInput, 'quotas', dispatchRule.fields.quotas, quotas)
  expect(screen.getByText(/^合计/).className).toBe('cw-wrong')
  fireEvent.change(screen.getAllByLabelText('配额比例')[1]!, { target: { value: '40' } })
  expect(screen.getByText(/^合计/).className).toBe('')
  expect(value()).toMatchObject([{ share: 60 }, { share: 40 }])
})

test('F-064 a province ticks its cities, a few of them leave it half ticked, a search narrows both', () => {
  const value = mount(kindInputs.regions, 'region', dispatchRule.fields.region, null)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '深圳' } })
  fireEvent.click(screen.getByLabelText('深圳市'))
  expect(value()).toEqual({ 44: [4403] })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '广东' } })
  const province = screen.getByLabelText(/^广东省/) as HTMLInputElement
  expect(province.indeterminate).toBe(true)
  fireEvent.click(province)
  expect((value() as { 44: number[] })[44]).toHaveLength(21)
  expect(province.indeterminate).toBe(false)
  fireEvent.click(province)
  expect(value()).toBeNull()
})

test('F-068 the choices of a list that staff edit: those offered, and what the record holds already', async () => {
  const rows = [
    { id: 1, code: 1, label: '陷车', status: 1 },
    { id: 2, code: 2, label: '掉沟', status: 0 },
    { id: 3, code: 3, label: '侧翻', status: 0 },
    { id: 7, code: 7, label: '陷入沙滩', status: 1 },
  ]
  const asked: unknown[] = []
  const provider = testDataProvider({
    getList: (async (resource: string, { filter }: { filter: unknown }) => {
      asked.push([resource, filter])
      return { data: rows, total: rows.length }
    }) as never,
  })
  const value = mount(kindInputs.choices, 'ext_type', order.fields.ext_type, [2], { dataProvider: provider })
  const ticks = async () => {
    await screen.findByLabelText('陷入沙滩')
    return screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)
  }
  expect(await ticks()).toEqual(['陷车', '掉沟', '陷入沙滩'])
  expect(asked).toEqual([['typeOption', { kind: 'ext_type' }]])
  fireEvent.click(screen.getByLabelText('陷入沙滩'))
  expect(value()).toEqual([2, 7])
  fireEvent.click(screen.getByLabelText('掉沟'))
  expect(value()).toEqual([7])
})
