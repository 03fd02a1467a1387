import { afterEach, expect, test, vi } from 'vitest'
import { bank } from '../../../src/resources/settlement/bank.resource'
import { KeptTotals } from './totals'

const MINUTE = 60_000
const many = { '#n': '501', '#snapshot': '1:1:' }

afterEach(() => {
  vi.restoreAllMocks()
})

const asked = (kept: KeptTotals, text = 't.status = $1', params: readonly unknown[] = [1]) =>
  kept.of(bank, ['#n'], { text, params })

test('many rows are kept from their second count on, for a minute', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const kept = new KeptTotals([bank])
  expect(asked(kept)?.since).toBeUndefined()
  expect(asked(kept)?.take({ '#n': '501' })).toEqual({ '#n': '501' })
  const second = asked(kept)
  expect(second?.since).toContain("c.resource in ('bank')")
  expect(second?.snapshot()).toBeNull()
  second?.take({ ...many, '#counts': true })
  const third = asked(kept)
  expect(third?.snapshot()).toBe('1:1:')
  expect(third?.take({ '#n': '0', '#snapshot': '2:2:', '#counts': false })).toEqual({ '#n': '501' })
  expect(asked(kept)?.snapshot()).toBe('2:2:')
  clock.mockReturnValue(MINUTE)
  expect(asked(kept)?.since).toBeDefined()
  clock.mockReturnValue(MINUTE + 1)
  expect(asked(kept)?.since).toBeUndefined()
})

test('another condition, other values and few rows have nothing of it', () => {
  const kept = new KeptTotals([bank])
  asked(kept)?.take(many)
  expect(asked(kept)?.since).toBeDefined()
  expect(asked(kept, 't.status = $1', ['1'])?.since).toBeUndefined()
  expect(asked(kept, 't.id = $1')?.since).toBeUndefined()
  asked(kept)?.take({ ...many, '#n': '500', '#counts': true })
  expect(asked(kept)?.since).toBeUndefined()
})

test('what may change by itself or by another table is not kept, nor what is long', () => {
  const kept = new KeptTotals([bank])
  for (const text of [
    't.id in (select id from firm)',
    't.time > now()',
    't.day = current_date',
    't.time > clock_timestamp()',
    't.time > localtimestamp',
    'random() < 0.5',
  ]) {
    expect(asked(kept, text), text).toBeUndefined()
  }
  expect(asked(kept, 't.id = any($1)', [Array.from({ length: 1000 }, (_, i) => 100_000 + i)])).toBeUndefined()
})
