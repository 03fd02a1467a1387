import { describe, expect, test } from 'vitest'
import { DAY, HOUR, midnight } from '../../domain/time'
import { dueText, growthText, monthWords, waitedText } from './spanWords'

const say = (words: string, given: Readonly<Record<string, unknown>> = {}) =>
  words.replace(/%\{(\w+)\}/g, (_, name: string) => String(given[name]))

describe('words of time and growth on the home page', () => {
  const today = midnight(2026, 11, 27)
  const now = today + 10 * HOUR

  test('a day that has passed is overdue by whole days, today is due until its moment', () => {
    expect(dueText(today - 1, now, say)).toBe('逾期 1 天')
    expect(dueText(today - 6 * DAY, now, say)).toBe('逾期 6 天')
    expect(dueText(now - 1, now, say)).toBe('今天已到期')
    expect(dueText(now + HOUR, now, say)).toBe('今天')
    expect(dueText(today + DAY, now, say)).toBe('明天')
    expect(dueText(today + 3 * DAY, now, say)).toBe('11-30')
  })

  test('a wait is named in hours up to two days, then in days', () => {
    expect(waitedText(now - 59 * 60, now, say)).toBe('刚来')
    expect(waitedText(now - 25 * HOUR, now, say)).toBe('等了 25 小时')
    expect(waitedText(now - 2 * DAY, now, say)).toBe('等了 2 天')
  })

  test('big growth is a multiple, small growth a percentage, and nothing is compared with none', () => {
    expect(growthText(112, 14, say)).toBe('约 8 倍')
    expect(growthText(133, 124, say)).toBe('多 7.3%')
    expect(growthText(62, 124, say)).toBe('少 50%')
    expect(growthText(7, 7, say)).toBe('与之持平')
    expect(growthText(7, 0, say)).toBeNull()
  })

  test('a month is named with its year', () => expect(monthWords(now)).toEqual({ month: '2026-11' }))
})
