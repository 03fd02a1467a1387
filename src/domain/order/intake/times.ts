import { calendarOf, DAY, HOUR, MINUTE, midnight, startOfDay, startOfWeek, type Unix } from '../../time'
import type { Reader } from './reading'

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/** 8, 八, 十一, 二十三; NaN when it is no number. */
export function numberIn(text: string): number {
  if (/\d/.test(text)) return Number(text)
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text]
  const ten = tens === '' ? 1 : (DIGITS[tens] ?? Number.NaN)
  return ten * 10 + (ones === '' ? 0 : (DIGITS[ones] ?? Number.NaN))
}

const count = '(?:\\d{1,2}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[零一二两三四五六七八九])'
const day =
  '(?:(?<word>今天|今晚|今早|今日|明天|明早|明晚|明日|后天|大后天)|(?<next>下个?)?(?:周|星期|礼拜)(?<week>[一二三四五六日天])' +
  '|(?:(?<year>20\\d{2})[-/.年])?(?<month>\\d{1,2})[-/月](?<date>\\d{1,2})[日号]?)'
const part = '(?<part>凌晨|清晨|早上|上午|中午|下午|傍晚|晚上|夜里|晚)'
const clock = `(?:(?<hour>${count})(?:[:](?<minute>[0-5]\\d)(?::[0-5]\\d)?|[点时](?<past>半|一刻|三刻|整|${count}分?)?))`
const moment = new RegExp(`(?:${day}[ ,]*)?(?:的)?${part}?[ ]*${clock}`, 'g')
const later = new RegExp(`(?<n>${count}|半)个?(?<half>半)?(?<unit>小时|钟头|分钟)(?:之|以)?后`, 'g')

/** A time of these is past, whatever the clock says. */
const REPORTED = /报案|出险|事故|发生|创建|下单|接单|派单|受理|登记|来电|打印|发送|生成/
const APPOINTED = /预约|约定|约在|约了|约|定在|改到|改约|安排在|过来|上门|再来|到场|期望|希望/

/** The appointment: a time that is called one, or one that lies ahead and is no time of a report. */
export const readTimes: Reader = (reading) => {
  const { now } = reading
  for (const { match } of reading.matches(later)) {
    const { n = '', half, unit } = match.groups ?? {}
    const size = unit === '分钟' ? MINUTE : HOUR
    const span = (n === '半' ? 0.5 : numberIn(n) + (half ? 0.5 : 0)) * size
    if (Number.isFinite(span) && span > 0) add(match.index, match[0], whole(now + span), true)
  }
  for (const { match } of reading.matches(moment)) {
    const about = reading.before(match.index, 10)
    const groups = match.groups ?? {}
    const read = momentOf(groups, now)
    if (!read || (REPORTED.test(about) && lastOf(APPOINTED, about) < lastOf(REPORTED, about))) continue
    const called =
      APPOINTED.test(about) || APPOINTED.test(reading.text.slice(match.index + match[0].length).slice(0, 5))
    const dated = Boolean(groups.word ?? groups.week ?? groups.month)
    if (!called && !(dated && read.at > now)) continue
    add(match.index, match[0], read.at, read.sure && called && read.at > now)
  }

  function add(start: number, piece: string, value: Unix, sure: boolean): void {
    const end = start + piece.length
    if (reading.isFree(start, end)) reading.take('appoint_time', start, end, { value, sure })
  }
}

/** Where the last of these words stands; -1 without any. */
const lastOf = (words: RegExp, text: string): number =>
  Math.max(-1, ...[...text.matchAll(new RegExp(words, 'g'))].map(({ index }) => index))

const whole = (at: number): Unix => Math.floor(at / MINUTE) * MINUTE

type Groups = Readonly<Record<string, string | undefined>>

function momentOf(groups: Groups, now: Unix): { readonly at: Unix; readonly sure: boolean } | null {
  const base = dayOf(groups, now)
  const hour = numberIn(groups.hour ?? '')
  const minute = minuteOf(groups)
  if (base === null || !(hour <= 24) || !(minute < 60)) return null
  const evening = groups.word?.endsWith('晚') ? '晚上' : groups.word?.endsWith('早') ? '早上' : undefined
  const period = groups.part ?? evening
  const at = base + hourIn(period, hour) * HOUR + minute * MINUTE
  if (period || groups.minute !== undefined) return { at, sure: true }
  // 明天3点: nobody means the night, but nobody said so.
  if (hour < 7) return { at: at + 12 * HOUR, sure: false }
  const passed = groups.word === undefined && groups.month === undefined && groups.week === undefined && at < now
  return { at: passed && hour < 12 ? at + 12 * HOUR : at, sure: !passed }
}

function hourIn(period: string | undefined, hour: number): number {
  if (period === undefined || hour > 12) return hour
  if (/下午|傍晚|晚|夜/.test(period)) return hour === 12 ? (/晚|夜/.test(period) ? 24 : 12) : hour + 12
  if (period === '中午') return hour < 3 ? hour + 12 : hour
  return hour === 12 ? 0 : hour
}

function minuteOf({ minute, past }: Groups): number {
  if (minute !== undefined) return Number(minute)
  if (past === undefined || past === '整') return 0
  if (past === '半') return 30
  if (past === '一刻') return 15
  if (past === '三刻') return 45
  return numberIn(past.replace('分', ''))
}

/** Days from today, by the beginning of their word. */
const AHEAD: readonly (readonly [string, number])[] = [
  ['大后', 3],
  ['后', 2],
  ['明', 1],
]

/** Midnight of the day that is named; today's without one. */
function dayOf({ word, next, week, year, month, date }: Groups, now: Unix): Unix | null {
  if (word) return startOfDay(now) + (AHEAD.find(([begins]) => word.startsWith(begins))?.[1] ?? 0) * DAY
  if (week) {
    const index = '一二三四五六日'.indexOf(week === '天' ? '日' : week)
    return startOfWeek(now) + (index + (next ? 7 : 0)) * DAY
  }
  if (!month) return startOfDay(now)
  const days = Number(date)
  const months = Number(month)
  if (months < 1 || months > 12 || days < 1 || days > 31) return null
  const own = calendarOf(now).year
  const at = midnight(year ? Number(year) : own, months, days)
  // 1月2日, said in December, is next year's.
  return !year && at < startOfDay(now) - 180 * DAY ? midnight(own + 1, months, days) : at
}
