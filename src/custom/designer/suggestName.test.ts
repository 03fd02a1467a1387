import { expect, test } from 'vitest'
import { freeName, nameOfLabel } from './suggestName'

test('a name that is taken is not proposed, and none grows too long', () => {
  expect(nameOfLabel('客户合同')).toBe('customer_contract')
  expect(freeName('orders', 'custom', (name) => name === 'orders')).toBe('orders_2')
  expect(freeName('', 'custom', (name) => name === 'custom_1')).toBe('custom_2')
  const long = 'x'.repeat(40)
  expect(freeName(long, 'custom', (name) => name === long)).toBe(`${'x'.repeat(38)}_2`)
})

test('a name that is reserved however it ends is proposed all the same', () => {
  expect(freeName('rt_x', 'custom', (name) => name.startsWith('rt_'))).toBe('rt_x')
})
