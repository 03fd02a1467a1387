import { hasVinCheckDigit, isVin } from '../../vehicle'
import { labels } from './labels'
import type { Reader, Reading } from './reading'

const is = '[ \\t]*(?:是|为)?[ \\t]*[:#]?[ \\t]*(?:NO\\.?[ \\t]*)?'
const labelled = (
  [
    ['case_no', 4],
    ['policy_no', 4],
    ['accident_no', 4],
    ['channel_code', 2],
  ] as const
).map(([field, least]) => {
  const code = `[A-Z0-9][A-Z0-9-]{${least},39}`
  return {
    field,
    behind: new RegExp(`(?:${labels[field]})${is}(${code})`, 'g'),
    heading: new RegExp(`^(?:${labels[field]})$`),
    code: new RegExp(`^${code}$`),
  }
})
const channel = /(?<![A-Z0-9-])[A-Z]{2}-[A-Z]{2}-RAS\d{3}(?![A-Z0-9-])/g

/** Numbers that stand behind their name. */
export const readNumbers: Reader = (reading) => {
  for (const { field, behind, heading, code } of labelled) {
    for (const { start, end } of reading.matches(behind)) {
      if (reading.isFree(start, end)) reading.take(field, start, end)
    }
    for (const { start, end } of reading.under(heading)) {
      if (code.test(reading.text.slice(start, end)) && reading.isFree(start, end)) reading.take(field, start, end)
    }
  }
  for (const { start, end } of reading.matches(channel)) {
    if (reading.isFree(start, end)) reading.take('channel_code', start, end)
  }
}

const vinNamed = new RegExp(
  `(?:${labels.vin})[ \\t]*(?:是|为)?[ \\t]*[:#]?[ \\t]*([A-Z0-9](?:[ -]?[A-Z0-9]){16})(?![A-Z0-9])`,
  'g',
)
const vinAlone = /(?<![A-Z0-9-])[A-Z0-9]{17}(?![A-Z0-9-])/g

/** VINs: behind their name, or alone when the check digit proves them. A wrong check digit is a doubt, no refusal. */
export const readVins: Reader = (reading) => {
  for (const { start, end } of reading.matches(vinNamed)) takeVin(reading, start, end, true)
  for (const { start, end } of reading.matches(vinAlone)) takeVin(reading, start, end, false)
}

function takeVin(reading: Reading, start: number, end: number, named: boolean): void {
  const vin = reading.text.slice(start, end).replace(/[ -]/g, '')
  const proven = hasVinCheckDigit(vin)
  if (!isVin(vin) || !reading.isFree(start, end)) return
  if (!named && !(proven && /[A-Z]/.test(vin))) return
  reading.take('vin', start, end, { value: vin, sure: proven })
}

const GAP = '[ .-]{0,3}'
/** Eleven digits in the groups that people make of them. */
const mobile = new RegExp(
  `(?<![0-9A-Z])(?:\\(?\\+?86\\)?[ -]?)?0?(1[3-9](?:\\d${GAP}\\d{4}${GAP}\\d{4}|\\d${GAP}\\d{3}${GAP}\\d{5}|\\d{2}${GAP}\\d{3}${GAP}\\d{4}))(?!\\d)`,
  'g',
)
/** A private number is reached with its extension alone, and the field has no room for one. */
const EXTENSION = /^[ ]?(?:转|分机|-)[ ]?\d{3,6}(?!\d)/
const RECEIVER = /接车|收车|卸车|收货|目的地|4S|修理|维修|汽修|门店|店/
const OTHERS = /客服|坐席|专员|调度|查勘|技师|救援师傅|拖车司机|拖车师傅|救援司机|值班|投诉|热线/
/** 师傅138…: the desk's or the caller's, nobody said. */
const ANYBODY = /(?<![\u4e00-\u9fff])师傅[^\u4e00-\u9fff]{0,2}$/
/** Who is at the car comes before who reported it. */
const AT_CAR: readonly (readonly [RegExp, number])[] = [
  [/现场|联系/, 4],
  [/司机|驾驶/, 3],
  [/车主|客户|本人/, 3],
  [/报案/, 1],
]

/** Mobile numbers: the owner's side first, whoever receives the car apart, the desk's own people last. */
export const readPhones: Reader = (reading) => {
  const owners: { start: number; end: number; weight: number }[] = []
  for (const { start, end } of reading.matches(mobile)) {
    if (!reading.isFree(start, end)) continue
    const value = reading.text.slice(start, end).replace(/\D/g, '')
    const about = reading.before(start, 16)
    if (RECEIVER.test(about) && !/车主|司机|联系人(?!.*接车)/.test(about)) {
      reading.take('unload_mobile', start, end, { value })
    } else {
      const weight = OTHERS.test(about) ? 0 : (AT_CAR.find(([words]) => words.test(about))?.[1] ?? 2)
      owners.push({ start, end, weight })
    }
  }
  const best = Math.max(0, ...owners.map(({ weight }) => weight))
  const alone = owners.filter(({ weight }) => weight === best).length === 1
  for (const { start, end, weight } of owners.sort((a, b) => b.weight - a.weight || a.start - b.start)) {
    const value = reading.text.slice(start, end).replace(/\D/g, '')
    const whole = !EXTENSION.test(reading.text.slice(end, end + 10))
    reading.take('phone', start, end, {
      value,
      sure: alone && weight > 0 && whole && !ANYBODY.test(reading.before(start, 8)),
    })
  }
}
