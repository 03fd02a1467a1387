import { describe, expect, test } from 'vitest'
import { formatFull } from '../../time'
import { Reading } from './reading'
import { numberIn, readTimes } from './times'

const at = (time: string) => Date.parse(`${time}+08:00`) / 1000
/** A Thursday. */
const thursday = at('2025-11-20T10:00:30')
const timesIn = (message: string, now = thursday) => {
  const reading = new Reading(message, now)
  readTimes(reading)
  return reading.findings.map(({ value, text, sure }) => [formatFull(Number(value)), text, sure])
}

test.each([
  ['8', 8],
  ['23', 23],
  ['零', 0],
  ['两', 2],
  ['九', 9],
  ['十', 10],
  ['十一', 11],
  ['二十', 20],
  ['五十九', 59],
  ['半', Number.NaN],
  ['半十', Number.NaN],
  ['十半', Number.NaN],
  ['8点', Number.NaN],
  ['点8', Number.NaN],
])('%j is the number %d', (text, number) => expect(numberIn(text)).toBe(number))

describe('so long from now, in whole minutes', () => {
  test.each([
    ['20分钟后', '2025-11-20 10:20:00'],
    ['两小时后', '2025-11-20 12:00:00'],
    ['一个小时之后', '2025-11-20 11:00:00'],
    ['一个半小时以后', '2025-11-20 11:30:00'],
    ['半个小时后', '2025-11-20 10:30:00'],
    ['十二个钟头后', '2025-11-20 22:00:00'],
  ])('%s: %s', (message, time) => expect(timesIn(message)).toEqual([[time, message, true]]))

  test.each(['0分钟后', '两小时内', '几小时后'])('%s is no time', (message) => expect(timesIn(message)).toEqual([]))
})

describe('the day that is named', () => {
  test.each([
    ['今天', '2025-11-20'],
    ['今日', '2025-11-20'],
    ['明天', '2025-11-21'],
    ['明日', '2025-11-21'],
    ['后天', '2025-11-22'],
    ['大后天', '2025-11-23'],
    ['周五', '2025-11-21'],
    ['星期六', '2025-11-22'],
    ['礼拜天', '2025-11-23'],
    ['周日', '2025-11-23'],
    ['下周一', '2025-11-24'],
    ['下个星期四', '2025-11-27'],
    ['11月25日', '2025-11-25'],
    ['11-25', '2025-11-25'],
    ['11/5号', '2025-11-05'],
    ['2026年1月2日', '2026-01-02'],
    ['2025.11月25', '2025-11-25'],
    ['2025/12/31', '2025-12-31'],
    ['12月1日', '2025-12-01'],
    // Long past in this year, it is next year's.
    ['1月2日', '2026-01-02'],
    ['5月23日', '2026-05-23'],
    ['5月24日', '2025-05-24'],
    ['2025年1月2日', '2025-01-02'],
  ])('%s is %s', (day, date) => {
    expect(timesIn(`预约${day}16:00`)).toEqual([[`${date} 16:00:00`, `${day}16:00`, date >= '2025-11-20']])
  })

  test('in December, January is that of the next year', () => {
    expect(timesIn('约1月2日16:00', at('2025-12-30T10:00:00'))[0]?.[0]).toBe('2026-01-02 16:00:00')
  })

  test.each(['13月1日', '0月1日', '1月0日', '1月32日'])('%s is none', (day) => {
    expect(timesIn(`预约${day}16:00`)).toEqual([])
  })
  test.each(['12月31日', '1月1日'])('%s is one', (day) => expect(timesIn(`预约${day}16:00`)).toHaveLength(1))
})

describe('the time of the day', () => {
  test.each([
    ['凌晨1点', '21 01:00', true],
    ['凌晨12点', '21 00:00', true],
    ['清晨6点', '21 06:00', true],
    ['早上8点一刻', '21 08:15', true],
    ['上午9点三刻', '21 09:45', true],
    ['上午12点', '21 00:00', true],
    ['中午12点半', '21 12:30', true],
    ['中午1点', '21 13:00', true],
    ['中午3点', '21 03:00', true],
    ['中午11点', '21 11:00', true],
    ['下午3点整', '21 15:00', true],
    ['下午12点', '21 12:00', true],
    ['傍晚六点二十分', '21 18:20', true],
    ['晚上8点', '21 20:00', true],
    ['晚上12点', '22 00:00', true],
    ['夜里11点05', '21 23:05', true],
    ['晚7点', '21 19:00', true],
    ['的下午 2时', '21 14:00', true],
    ['下午15点', '21 15:00', true],
    ['13点', '21 13:00', true],
    ['9:05', '21 09:05', true],
    ['9:05:59', '21 09:05', true],
    ['24点', '22 00:00', true],
    // Nobody means the night, but nobody said so.
    ['3点', '21 15:00', false],
    ['6点半', '21 18:30', false],
    ['7点', '21 07:00', true],
    ['12点', '21 12:00', true],
  ])('%s is %s', (clock, time, sure) => {
    expect(timesIn(`预约明天${clock}`)).toEqual([[`2025-11-${time}:00`, `明天${clock}`, sure]])
  })

  test.each([
    ['今晚八点', '20 20:00'],
    ['今晚12点', '21 00:00'],
    ['明晚7:30', '21 19:30'],
    ['明早8点', '21 08:00'],
    ['明早6点', '21 06:00'],
    ['明天3:05', '21 03:05'],
    ['今早11点', '20 11:00'],
  ])('%s is %s', (words, time) => {
    expect(timesIn(`预约${words}`)).toEqual([[`2025-11-${time}:00`, words, true]])
  })

  test('without a day it is the next such hour of today, which is a guess once the first has passed', () => {
    expect(timesIn('约11点')).toEqual([['2025-11-20 11:00:00', '11点', true]])
    expect(timesIn('约9点')).toEqual([['2025-11-20 21:00:00', '9点', false]])
    expect(timesIn('约12点', at('2025-11-20T13:00:00'))).toEqual([['2025-11-20 12:00:00', '12点', false]])
    // The day that is named is meant, although its hour has passed.
    for (const day of ['今天', '周四', '11月20日'])
      expect(timesIn(`约${day}9点`)).toEqual([['2025-11-20 09:00:00', `${day}9点`, false]])
  })

  test.each(['25点', '7点60分', '三十点'])('%s is none', (clock) => {
    expect(timesIn(`预约明天${clock}`)).toEqual([])
  })
})

describe('what is an appointment', () => {
  test.each([
    ['预约明天15:00', true],
    ['约了明天15:00', true],
    ['定在明天15:00', true],
    ['改到明天15:00', true],
    ['安排在明天15:00', true],
    ['期望明天15:00', true],
    ['明天15:00过来', true],
    ['明天15:00再来', true],
    ['明天15:00上门', true],
    ['明天15:00到场', true],
    // A day ahead is one, too, though nobody calls it so.
    ['明天15:00', false],
    ['周五15:00', false],
    ['11月21日15:00', false],
    // The last word decides.
    ['报案预约明天15:00', true],
  ])('%s: certain %s', (message, sure) => {
    expect(timesIn(message).map(([time, , certain]) => [time, certain])).toEqual([['2025-11-21 15:00:00', sure]])
  })

  test.each([
    '15:00',
    '今天9:00',
    '周四9:30',
    '报案时间明天15:00',
    '出险时间:11月21日15:00',
    '预约单派单时间明天15:00',
    // What is called so stands right behind it.
    '15:00拖车一台,师傅过来',
  ])('%s is none', (message) => expect(timesIn(message)).toEqual([]))

  test('one that has passed is not certain', () => {
    expect(timesIn('预约今天9:00')).toEqual([['2025-11-20 09:00:00', '今天9:00', false]])
  })

  test('what is understood already is no time', () => {
    const reading = new Reading('预约明天15:00', thursday)
    reading.take('case_no', 4, 6)
    readTimes(reading)
    expect(reading.has('appoint_time')).toBe(false)
  })
})
