import { labels, nextColon, nextLabel } from './labels'
import type { Reader, Reading } from './reading'

/** What a place is made of; words without any of it are none. */
const PLACE =
  /[市区县镇乡村路街道巷弄桥]|高速|国道|省道|[东南西北]环|\d号|号楼|栋|座|广场|大厦|中心|小区|花园|家园|[^\d]苑|城|停车场|车库|地库|服务区|收费站|出口|入口|隧道|车站|机场|码头|医院|学校|大学|酒店|宾馆|商场|超市|公园|工业园|园区|厂|店|4S|加油站|K\d|海边|景区/
/** What goes on with a place behind a blank. */
const NEAR = /[东南西北上下][行侧]|方向|车道|路肩|匝道|旁|附近|对面|门口|楼下|里面|[负B][一二三四五1-5]|[A-Z]\d?口/
const REGION = /[省市县]|(?<!服务|[小校园社库厂景])区/
const ROAD =
  /[路街道巷弄桥镇村湾]|高速|国道|\d号|广场|大厦|中心|服务区|收费站|停车场|机场|医院|酒店|大学|店|花园|小区|公园|海边|景区/

const is = '[ ]*(?:是|为|在)?[ ]*:?[ ]*'
const SITE = new RegExp(`(?<![\\u4e00-\\u9fff])(?:${labels.site})${is}`, 'g')
const TARGET = new RegExp(`(?<![\\u4e00-\\u9fff])(?:${labels.target})${is}|(?:维修厂|修理厂|维修店|4S店)[ ]*:[ ]*`, 'g')
const STANDS =
  /(?:现在?|目前|抛锚|坏|停放?|停靠|故障)(?:在|于|的地方是)(?!位于)|(?:车子?|车辆|人|我们?|客户|车主|就)在|位于|车(?:辆|子)?停(?:在|于)?/g
/** A bare 在 leads to a place only where nothing else does. */
const AT = /(?<![正已还仍存现])在(?=[\u4e00-\u9fffA-Z0-9]{4})/g
const GOES =
  /(?:拖车?|送修?|运|拉|开)(?:车)?(?:到|至|往|去|回)(?:去)?|(?:前往|去往|送往|拖往)|(?<=[送运][ ]*|拖[^,。;\n]{0,12})至/g
/** 到南山区…帮我搭电: where help is to come to. */
const COMES =
  /(?<![拖送运拉开车直])[到来]([^,。;\n]{4,50}?)(?=(?:帮|给|拖(?!拉)|搭[个一下电火]|换[个一备轮胎]|充[个电气]|送[点油水]|施?救|接))/g
const FROM_TO = /从([^,。;\n]{3,50}?)(?:拖车?|送|托?运|拉)?(?:到|至)([^,。;\n]{2,50})/g
/** Two whole addresses with nothing but 到 between. */
const PAIR = /[^,。;\s]{2,30}\d号[^,。;\s]{0,12}?(?:到|至)(?=[^,。;\s]{2,30}(?:\d号|[店厂]))/g

const CLAUSE = /[,。;!?\n\r\t、]/
/** A place is over where the talk goes on. */
const TALK =
  /需要|需(?=[\u4e00-\u9fff])|请|麻烦|要(?=拖|搭|换|送|救|去|充|修)|想|帮[我忙]|搭个|[货轿客]?车(?=抛锚|坏|没|停|$|[ ,])(?<!停车|火车|汽车)|爆胎|陷|没电|没油|抛锚|无法|不能|打不着|启动|熄火|故障|坏了|动不了|拖(?!拉机)|送(?=到|至|往|修)|搭电|换胎|车主|联系|电话|报案|车牌|谢谢|等待|备注/
/** Where the car stands, and where it is to go. The words are the message's; where they lie is the map's to say. */
export const readPlaces: Reader = (reading) => {
  named(reading, 'destination', TARGET)
  named(reading, 'address', SITE)
  for (const { match } of reading.matches(FROM_TO)) {
    const [whole, from = '', to = ''] = match
    const start = match.index + 1
    if (!reading.has('address')) note(reading, 'address', start, start + from.length, { labelled: true })
    if (!reading.has('destination')) {
      const end = match.index + whole.length
      note(reading, 'destination', end - to.length, end)
    }
  }
  spoken(reading, 'destination', GOES)
  if (!reading.has('address')) pair(reading)
  // 客户在洗车店…，店在虎门镇金龙大道88号: a whole address before a mere place.
  for (const whole of [true, false]) {
    spoken(reading, 'address', STANDS, { whole })
    for (const { start, end } of reading.matches(COMES)) {
      if (!reading.has('address')) note(reading, 'address', start, end, { whole })
    }
    spoken(reading, 'address', AT, { whole })
    plain(reading, whole)
  }
}

/** 科苑路15号到光明大道600号 */
function pair(reading: Reading): void {
  for (const { match } of reading.matches(PAIR)) {
    const end = match.index + match[0].length
    note(reading, 'address', match.index, end - 1)
    spoken(reading, 'destination', /[到至]/g, { from: end - 1 })
    return
  }
}

type PlaceField = 'address' | 'destination'

interface How {
  /** its name with a colon leads to it */
  readonly labelled?: boolean
  /** only where it says region and road */
  readonly whole?: boolean
}

/** Behind its name: to the end of the line, across commas as long as it goes on like a place. */
function named(reading: Reading, field: PlaceField, label: RegExp): void {
  for (const { match } of reading.matches(label)) {
    if (reading.has(field)) return
    const start = match.index + match[0].length
    const line = reading.text.slice(start, start + 120).split(/[\n\r\t。;]/)[0] ?? ''
    note(reading, field, start, start + goingOn(line), { labelled: match[0].includes(':') })
  }
}

/** Length of the clauses that belong to a place. */
function goingOn(line: string): number {
  const clauses = line.split(/(?<=,)/)
  let length = 0
  for (const [i, clause] of clauses.entries()) {
    if (i > 0 && (!PLACE.test(clause) || TALK.test(clause) || /\d{7}/.test(clause))) break
    length += clause.length
  }
  return length
}

/** As people say it: up to the end of the clause. */
function spoken(reading: Reading, field: PlaceField, lead: RegExp, how: How & { readonly from?: number } = {}): void {
  for (const { match } of reading.matches(lead)) {
    if (reading.has(field)) return
    if (match.index < (how.from ?? 0)) continue
    const start = match.index + match[0].length
    const clause = reading.text.slice(start, start + 80)
    const stop = clause.search(CLAUSE)
    note(reading, field, start, start + (stop < 0 ? clause.length : stop), how)
  }
}

/** What begins like a place where nothing leads to it: with a region, a road and its number, a motorway. */
const plainPlaces: readonly RegExp[] = [
  /(?:[\u4e00-\u9fff]{2,7}(?:省|自治区))?(?:[\u4e00-\u9fff]{2,6}市)?[\u4e00-\u9fff]{1,5}(?:[县市]|(?<!服务|[小校园社库厂景])区)[^,。;!?\n\r\t、:]{3,60}/g,
  /(?:[GS]\d{1,4})?[\u4e00-\u9fff]{2,6}(?:高速|国道|省道|快速路|大桥|隧道|[东南西北]环)(?=[^。;!?\n\r\t、:]{0,30}?(?:K\d|服务区|出口|入口|收费站|方向|[往向至]|应急|匝道|互通))[^。;!?\n\r\t、:]{2,60}/g,
  /[GS]\d{1,4}(?:国道|省道|高速)?[ ]?K\d[^。;!?\n\r\t、:]{0,40}/g,
  /[\u4e00-\u9fff]{2,10}(?:路|街|大道|巷)\d{1,5}号[^,。;!?\n\r\t、:]{0,40}/g,
]
/** What stands in front of a place and is none of it. */
const LEAD = /^[^,。]{0,6}?(?:请到|赶到|刚过|[到在]|于(?!都|洪|田)|[我们人车](?:从(?!化)|(?=从化)))[ ]?/

/** Nothing leads to it, but it begins like a place. */
function plain(reading: Reading, whole: boolean): void {
  for (const pattern of plainPlaces) {
    for (const { match } of reading.matches(pattern)) {
      if (reading.has('address')) return
      const lead = LEAD.exec(match[0])?.[0] ?? ''
      const text = match[0].slice(lead.length)
      if (!ROAD.test(text)) continue
      const start = match.index + lead.length
      note(reading, 'address', start, start + goingOn(text), { whole })
    }
  }
}

/** Length of a place within a clause: it goes on behind a blank as long as the next word is of a place too. */
function untilBlank(text: string): number {
  let length = 0
  for (const [i, word] of text.split(/(?<=\s)/).entries()) {
    if (i > 0 && (!(PLACE.test(word) || NEAR.test(word)) || TALK.test(word))) break
    length += word.length
  }
  return length
}

function note(reading: Reading, field: PlaceField, from: number, to: number, { labelled, whole }: How = {}): void {
  let start = from
  while (start < to && /[\s:在是为的,"“「【(]/.test(reading.text.charAt(start))) start++
  let end = reading.freeEnd(start, to)
  for (const stop of labelled ? [nextLabel, nextColon] : [nextLabel, nextColon, TALK]) {
    const at = reading.text.slice(start, end).search(stop)
    if (at > 0) end = start + at
  }
  end = start + untilBlank(reading.text.slice(start, end))
  while (end > start && /[\s,。./、的了吧呢啊"”」】(]/.test(reading.text.charAt(end - 1))) end--
  const bracket = reading.text.slice(start, end).lastIndexOf('(')
  if (bracket > 0 && !reading.text.slice(start + bracket, end).includes(')')) end = start + bracket
  const text = reading.text.slice(start, end)
  if (text.length < 3 || !PLACE.test(text)) return
  const exact = field === 'address' ? REGION.test(text) && ROAD.test(text) : /\d号/.test(text) || REGION.test(text)
  if (whole && !(exact && ROAD.test(text))) return
  reading.take(field, start, end, { sure: exact && (labelled || ROAD.test(text)) })
}

const HEIGHT = '限高[ ]?\\d(?:\\.\\d{1,2})?[ ]?(?:米|M)'
const spot = new RegExp(
  `(?:[A-Z]\\d?区)?[ ]?[A-Z]?\\d{1,4}[ ]?号?(?:柱子?|车位)(?:旁边?|附近)?(?:[, ]{0,2}${HEIGHT})?|${HEIGHT}`,
  'g',
)

/** What the technician wants to know on the spot: the pillar, the parking bay, the height of the entrance. */
export const readSpot: Reader = (reading) => {
  for (const { match } of reading.matches(spot)) {
    const end = match.index + match[0].length
    if (!reading.has('address_note') && reading.isFree(match.index, end)) reading.take('address_note', match.index, end)
  }
}
