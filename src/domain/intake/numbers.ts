import { hasVinCheckDigit, isVin } from '../vehicle'
import type { IntakeField, Reader, Reading } from './reading'

const is = '[ \\t]*(?:是|为)?[ \\t]*[:#]?[ \\t]*(?:NO\\.?[ \\t]*)?'
const labelled: readonly (readonly [IntakeField, RegExp])[] = [
  [
    'case_no',
    new RegExp(
      `(?:报案编?号|报案单号|案件编?号|赔案号|出险编?号|立案号|案号|工单编?号|任务单?号)${is}([A-Z0-9][A-Z0-9-]{4,39})`,
      'g',
    ),
  ],
  ['policy_no', new RegExp(`(?:保险单号|保单编?号|保单|交强险单号|商业险单号)${is}([A-Z0-9][A-Z0-9-]{4,39})`, 'g')],
  ['accident_no', new RegExp(`(?:事故编?号|事故单号)${is}([A-Z0-9][A-Z0-9-]{4,39})`, 'g')],
  ['channel_code', new RegExp(`(?:渠道(?:编码|代码|号)?|来源渠道)${is}([A-Z0-9][A-Z0-9-]{2,39})`, 'g')],
]
const channel = /(?<![A-Z0-9-])[A-Z]{2}-[A-Z]{2}-RAS\d{3}(?![A-Z0-9-])/g

/** Numbers that stand behind their name. */
export const readNumbers: Reader = (reading) => {
  for (const [field, pattern] of labelled) {
    for (const { start, end } of reading.matches(pattern)) {
      if (reading.isFree(start, end)) reading.take(field, start, end)
    }
  }
  for (const { start, end } of reading.matches(channel)) {
    if (reading.isFree(start, end)) reading.take('channel_code', start, end)
  }
}

const vinNamed =
  /(?:车架号码?|车辆识别(?:代?号码?|代码)|大架号|VIN码?)[ \t]*(?:是|为)?[ \t]*[:#]?[ \t]*([A-Z0-9](?:[ -]?[A-Z0-9]){16})(?![A-Z0-9])/g
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

const mobile = /(?<![0-9A-Z])(?:\+?86[ -]?)?(1[3-9]\d[ -]?\d{4}[ -]?\d{4})(?!\d)/g
const RECEIVER = /接车|收车|卸车|收货|目的地|4S|修理|维修|门店|店/
const OTHERS = /客服|坐席|专员|调度|查勘|技师|救援师傅|拖车司机|拖车师傅|救援司机|值班|投诉|热线/
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
    reading.take('phone', start, end, { value, sure: alone && weight > 0 })
  }
}
