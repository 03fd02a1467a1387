import { describe, expect, test } from 'vitest'
import { formatFull, midnight } from '../time'
import { billMonths, isBillable, leftOutOf, type MonthFigures, nextTask, taskCount } from './month'

const none: MonthFigures = {
  ...{ order_count: 0, unreviewed: 0, unpriced: 0, unconfirmed: 0, appealed: 0, is_billed: 0 },
  ...{ billing_count: 0, disputed_count: 0, invoicing_count: 0, paying_count: 0, settled_count: 0 },
}

describe('F-437 months of bills', () => {
  test('the running month ends today and is rehearsed, those before are whole', () => {
    const now = midnight(2027, 1, 15) + 3600
    const months = billMonths(now, 3)
    expect(months.map(({ name, isRehearsal }) => [name, isRehearsal])).toEqual([
      ['2027-01', true],
      ['2026-12', false],
      ['2026-11', false],
    ])
    expect(months.map(({ period }) => [formatFull(period.start), formatFull(period.end)])).toEqual([
      ['2027-01-01 00:00:00', '2027-01-15 23:59:59'],
      ['2026-12-01 00:00:00', '2026-12-31 23:59:59'],
      ['2026-11-01 00:00:00', '2026-11-30 23:59:59'],
    ])
  })

  test('on its last day a month may be closed', () => {
    const [now] = billMonths(midnight(2026, 11, 30) + 18 * 3600, 1)
    expect(now).toMatchObject({ name: '2026-11', isRehearsal: false })
    expect(formatFull(now?.period.end ?? 0)).toBe('2026-11-30 23:59:59')
  })
})

describe('F-437 what to do first', () => {
  test('what holds up the others comes first: a dispute, an appeal, a price, a review, then the bill', () => {
    const busy = {
      ...none,
      disputed_count: 1,
      billing_count: 2,
      appealed: 1,
      unpriced: 1,
      unreviewed: 1,
      order_count: 3,
    }
    expect(nextTask(busy)?.key).toBe('disputed')
    expect(nextTask({ ...busy, disputed_count: 0 })?.key).toBe('appealed')
    expect(nextTask({ ...busy, disputed_count: 0, appealed: 0 })?.key).toBe('unpriced')
    expect(nextTask({ ...none, order_count: 3, unconfirmed: 2 })?.key).toBe('ready')
    expect(nextTask({ ...none, settled_count: 1 })).toBeNull()
  })

  test('counts of a step are those of all parties; disputed bills are counted once', () => {
    const two = [
      { ...none, billing_count: 3, disputed_count: 1 },
      { ...none, billing_count: 1 },
    ]
    expect(taskCount('billing', two)).toBe(3)
    expect(taskCount('disputed', two)).toBe(1)
    expect(leftOutOf({ ...none, unreviewed: 1, unpriced: 2, unconfirmed: 3, appealed: 4, order_count: 5 })).toBe(10)
  })

  test('no second bill is proposed for a period', () => {
    expect(isBillable({ ...none, order_count: 1 })).toBe(true)
    expect(isBillable({ ...none, order_count: 1, is_billed: 1 })).toBe(false)
    expect(isBillable(none)).toBe(false)
  })
})
