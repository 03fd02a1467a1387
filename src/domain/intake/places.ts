import type { Reader, Reading } from './reading'

/** What a place is made of; words without any of it are none. */
const PLACE =
  /[市区县镇乡村路街道巷弄桥]|高速|国道|省道|[东南西北]环|\d号|号楼|栋|座|广场|大厦|中心|小区|花园|家园|[^\d]苑|城|停车场|车库|地库|服务区|收费站|出口|入口|隧道|车站|机场|码头|医院|学校|大学|酒店|宾馆|商场|超市|公园|工业园|园区|厂|店|4S|加油站|K\d+/
const REGION = /[省市区县]/
const ROAD = /[路街道巷弄桥]|高速|国道|\d号|广场|大厦|中心|服务区|收费站|停车场|机场|医院|酒店|大学|店|花园|小区/

const SITE =
  /(?<![\u4e00-\u9fff])(?:救援地址|救援地点|救援位置|救援地|事故地点|事故地址|事发地点|出险地点|出险地址|现场地址|现场位置|车辆位置|车辆所在地|车辆地址|停放地点|停车地点|停车位置|施救地点|抛锚地点|故障地点|当前位置|取车地点|取车地址|所在位置|位置|地址|地点|起点|出发地)[ ]*(?:是|为|在)?[ ]*[:]?[ ]*/g
const TARGET =
  /(?<![\u4e00-\u9fff])(?:目的地地址|目的地点|目的地|送达地址|送车地址|送修地址|送修地点|卸车地点|卸车地址|拖至地址|终点)[ ]*(?:是|为|在)?[ ]*[:]?[ ]*|(?:维修厂|修理厂|维修店|4S店)[ ]*:[ ]*/g
const STANDS =
  /(?:车子?|车辆|人|我们?|客户|车主|目前|现在|现)?(?:现在?|目前|抛锚|坏|停放?|停靠|故障)(?:在|于|的地方是)|(?:车子?|车辆|人|我们?|客户|车主|目前|现在|就)在|位于|车(?:辆|子)?停(?:在|于)?/g
/** A bare 在 leads to a place only where nothing else does. */
const AT = /(?<![正已还仍存现])在(?=[\u4e00-\u9fffA-Z0-9]{4})/g
const GOES = /(?:拖车?|送修?|运|拉|开)(?:车)?(?:到|至|往|去|回)(?:去)?|(?:前往|去往|送往|拖往)|(?<=拖车?|送|运)[ ]*至/g
const FROM_TO = /从([^,。;\n，；]{3,50}?)(?:拖|送|运|拉)?(?:到|至)([^,。;\n，；]{3,50})/g

const CLAUSE = /[,。;!?\n\r，；！？、]/
/** A place is over where the talk goes on. */
const TALK =
  /需要|需(?=[\u4e00-\u9fff])|请|麻烦|要(?=拖|搭|换|送|救|去|充|修)|想|爆胎|没电|没油|抛锚|无法|不能|打不着|启动|熄火|故障|坏了|动不了|拖(?=车|到|至|往|走|去)|送(?=到|至|往|修)|搭电|换胎|车主|联系|电话|报案|车牌|谢谢|等待|,|（?备注/
const LABEL = /[\u4e00-\u9fffA-Z]{2,6}[ ]*:/

/** Where the car stands, and where it is to go. The words are the message's; where they lie is the map's to say. */
export const readPlaces: Reader = (reading) => {
  named(reading, 'destination', TARGET)
  named(reading, 'address', SITE)
  for (const { match } of reading.matches(FROM_TO)) {
    const [whole, from = '', to = ''] = match
    const start = match.index + 1
    if (!reading.has('address')) note(reading, 'address', start, start + from.length, true)
    if (!reading.has('destination')) {
      const end = match.index + whole.length
      note(reading, 'destination', end - to.length, end, true)
    }
  }
  spoken(reading, 'destination', GOES)
  spoken(reading, 'address', STANDS)
  spoken(reading, 'address', AT)
  if (!reading.has('address')) plain(reading)
}

type PlaceField = 'address' | 'destination'

/** Behind its name: to the end of the line, across commas as long as it goes on like a place. */
function named(reading: Reading, field: PlaceField, label: RegExp): void {
  for (const { match } of reading.matches(label)) {
    if (reading.has(field)) return
    const start = match.index + match[0].length
    const line = reading.text.slice(start, start + 120).split(/[\n\r。;；]/)[0] ?? ''
    const other = line.search(LABEL)
    const own = other > 0 ? line.slice(0, other) : line
    note(reading, field, start, start + goingOn(own), match[0].includes(':'))
  }
}

/** Length of the clauses that belong to a place. */
function goingOn(line: string): number {
  const clauses = line.split(/(?<=[,，])/)
  let length = 0
  for (const [i, clause] of clauses.entries()) {
    if (i > 0 && (!PLACE.test(clause) || TALK.test(clause) || /\d{7}/.test(clause))) break
    length += clause.length
  }
  return length
}

/** As people say it: up to the end of the clause. */
function spoken(reading: Reading, field: PlaceField, lead: RegExp): void {
  for (const { match } of reading.matches(lead)) {
    if (reading.has(field)) return
    const start = match.index + match[0].length
    const clause = reading.text.slice(start, start + 80)
    const stop = clause.search(CLAUSE)
    note(reading, field, start, start + (stop < 0 ? clause.length : stop), false)
  }
}

const plainPlace =
  /(?:[\u4e00-\u9fff]{2,7}(?:省|自治区))?(?:[\u4e00-\u9fff]{2,6}市)?[\u4e00-\u9fff]{1,5}[区县市][^,。;!?\n\r，；！？:]{3,60}/g

/** Nothing leads to it, but it begins with a region. */
function plain(reading: Reading): void {
  for (const { match } of reading.matches(plainPlace)) {
    if (reading.has('address')) return
    if (ROAD.test(match[0])) note(reading, 'address', match.index, match.index + match[0].length, false)
  }
}

function note(reading: Reading, field: PlaceField, from: number, to: number, labelled: boolean): void {
  let start = from
  while (start < to && /[\s:在是为的,，"“「【(]/.test(reading.text[start] ?? '')) start++
  let end = reading.freeEnd(start, to)
  const talk = reading.text.slice(start, end).search(TALK)
  if (talk > 0 && !labelled) end = start + talk
  while (end > start && /[\s,，。.、的了吧呢啊"”」】(]/.test(reading.text[end - 1] ?? '')) end--
  const text = reading.text.slice(start, end)
  if (text.length < 3 || !PLACE.test(text) || /^\d+$/.test(text)) return
  const exact = field === 'address' ? REGION.test(text) && ROAD.test(text) : /\d号/.test(text) || REGION.test(text)
  reading.take(field, start, end, { sure: exact && (labelled || ROAD.test(text)) })
}

const spot =
  /(?:[A-Z]\d?区)?[ ]?[A-Z]?\d{1,4}[ ]?号?(?:柱子?|车位)(?:旁边?|附近)?(?:[,， ]{0,2}限高[ ]?\d(?:\.\d{1,2})?[ ]?(?:米|M))?|限高[ ]?\d(?:\.\d{1,2})?[ ]?(?:米|M)/g

/** What the technician wants to know on the spot: the pillar, the parking bay, the height of the entrance. */
export const readSpot: Reader = (reading) => {
  for (const { match } of reading.matches(spot)) {
    const end = match.index + match[0].length
    if (!reading.has('address_note') && reading.isFree(match.index, end)) reading.take('address_note', match.index, end)
  }
}
