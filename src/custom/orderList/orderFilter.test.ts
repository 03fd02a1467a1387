import { expect, test } from 'vitest'
import { formatFull } from '../../domain/time'
import { firstFilter } from './orderFilter'
import { dispatcher, NOW } from './testing'

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
