// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formula } from '../../../resources/pricing/formula.resource'
import { fakeDesk, mountDesk } from '../../order/list/testing'
import { ConfigTable } from './ConfigTable'
import { RegionTree } from './RegionTree'

afterEach(cleanup)

const record = {
  id: 1,
  region: { 44: [4403, 4401] },
  data: {
    1: { type: 1, mode: 1, first_p: 98, first_m: 10, unit_p: 4.5, ext_money: { 1: 30.5 } },
    2: { type: 2, mode: 2, fixed_p: 120 },
  },
}

test('F-144 a formula’s detail has name, priority, car type, status and time window, its prices by type, and its regions to be read', async () => {
  const { fields } = formula
  for (const name of ['title', 'level', 'car_type', 'status', 'start_time'] as const)
    expect((fields[name] as { show?: unknown }).show, name).not.toBe(false)
  expect([fields.data.widget, fields.region.widget].every((widget) => widget !== undefined)).toBe(true)

  const getList = async () => ({ data: [], total: 0 })
  const parts = (
    <>
      <RegionTree resource={formula} record={record} />
      <ConfigTable resource={formula} record={record} />
    </>
  )
  mountDesk(Object.assign(fakeDesk({}).provider, { getList }), parts)
  const tree = await screen.findByRole('list', { name: '区域城市' })
  expect(within(tree).getByText('广东省')).toBeTruthy()
  for (const city of ['深圳市', '广州市']) expect(within(tree).getByText(city)).toBeTruthy()
  expect(within(tree).queryAllByRole('checkbox')).toEqual([])
  expect(screen.getByRole('heading', { name: /^拖车/ })).toBeTruthy()
  const jump = screen.getByRole('heading', { name: /^搭电/ }).parentElement as HTMLElement
  expect(within(jump).getByText('120.00 元')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /^换胎/ })).toBeNull()
})
