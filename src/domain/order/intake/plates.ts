import { noPlate, normalPlate, plateKind } from '../../vehicle'
import type { Reader } from './reading'

const province = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]'
const civil = new RegExp(`${province}[ ]?[A-Z](?:[ ·.•-]{0,2}[A-Z0-9挂学警领港澳]){5,6}`, 'g')
const official = /WJ[ ·.-]?[\u4e00-\u9fff](?:[ ·.-]?[A-Z0-9]){5}|使[ ·.-]?\d{6}/g
const without = /无牌照?|无车牌|没有?车?牌照?|未上牌|没上牌|还没上牌|尚未上牌|未挂牌|临时?牌照?|新车未?上?牌/g

/** Number plates of all kinds, written with or without dots and blanks; and cars that have none. */
export const readPlates: Reader = (reading) => {
  const plates: { start: number; end: number; value: string }[] = []
  for (const pattern of [civil, official]) {
    for (const { match } of reading.matches(pattern)) plateFrom(match.index, match[0])
  }
  const cars = new Set(plates.filter(({ value }) => !isTrailer(value)).map(({ value }) => value))
  // A lorry and its trailer are one call; which of two cars is meant, somebody has to say.
  for (const { start, end, value } of plates.sort((a, b) => Number(isTrailer(a.value)) - Number(isTrailer(b.value)))) {
    reading.take('car_no', start, end, { value, sure: cars.size < 2 })
  }
  if (plates.length > 0) return
  for (const { start, end } of reading.matches(without)) {
    reading.take('car_no', start, end, { value: noPlate, sure: !/临/.test(reading.text.slice(start, end)) })
    return
  }

  /** The longest beginning that is a plate: of eight characters where they make one, else of seven. */
  function plateFrom(start: number, piece: string): void {
    for (let length = piece.length; length >= 7; length--) {
      const candidate = piece.slice(0, length)
      const follows = reading.text.charAt(start + length)
      if (/[ ·.•-]$/.test(candidate) || (/[A-Z0-9]$/.test(candidate) && /[A-Z0-9]/.test(follows))) continue
      if (plateKind(candidate) === null || !reading.isFree(start, start + length)) continue
      plates.push({ start, end: start + length, value: normalPlate(candidate) })
      return
    }
  }
}

const isTrailer = (plate: string): boolean => plate.endsWith('挂')
