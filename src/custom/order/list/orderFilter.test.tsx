// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { orderStatus } from '../../../domain/order/orderStatus'
import { formatFull } from '../../../domain/time'
import { order } from '../../../resources/order/order.resource'
import { kindUi } from '../../../schema/kinds/ui'
import { firstFilter } from './orderFilter'
import { dispatcher, NOW } from './testing'

afterEach(cleanup)

test('O-311 待派单 asks for the pool too, which is not offered by itself', async () => {
  const { status } = order.fields
  const { Filter } = kindUi[status.kind]
  const onChange = vi.fn()
  render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <Filter name="status" label={status.label} field={status} value={{}} onChange={onChange} />
    </CoreAdminContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: /状态/ }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: '待派单' }, { timeout: 8000 }))
  expect(onChange).toHaveBeenLastCalledWith({ status: [1, 30] })
  expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(orderStatus.length - 1)
})

test('O-087 the list begins two days back and ends a day ahead', () => {
  const { start_time, end_time, ...rest } = firstFilter(dispatcher, NOW)
  expect(formatFull(Number(start_time))).toBe('2026-11-18 00:00:00')
  expect(formatFull(Number(end_time))).toBe('2026-11-21 23:59:59')
  expect(rest).toEqual({})
})

test('O-102 a user confined to customers begins with those', () => {
  const filter = firstFilter({ ...dispatcher, customer_scope: [14, 164, 165, 195] }, NOW)
  expect(filter.customer_id).toEqual([14, 164, 165, 195])
})
