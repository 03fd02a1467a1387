import type { RescueType } from '../../rescueType'
import type { Reader, Reading } from './reading'

interface Word {
  readonly type: RescueType
  readonly words: RegExp
}

/** What is asked for by name. The narrower word stands first, so that 平板拖车 is not a plain tow. */
const asked: readonly Word[] = [
  { type: 13, words: /平板(?:拖车|车|拖)?|板车/g },
  { type: 9, words: /地库拖车/g },
  { type: 14, words: /小背车/g },
  { type: 11, words: /(?<!小)背车/g },
  { type: 10, words: /吊车|吊装|起吊|吊起来/g },
  { type: 4, words: /困境(?:救援)?|脱困/g },
  {
    type: 1,
    words:
      /(?<!平板|地库)拖车(?!司机|师傅|公司|绳)|拖走|(?<=[需要想请帮得来号])拖(?=到|至|去|往|回|[,。;\s]|$)|拖(?=到|至|往|回|一?[台辆部]|[我他她]|[ ]?(?=粤|[\u4e00-\u9fff][A-Z]))|(?<=[\s,])拖(?=[\s,])|道路牵引/g,
  },
  { type: 2, words: /搭(?:个|一下|下)?[电火]|接电|跨接/g },
  { type: 3, words: /换(?:个|一下|下|一?[条只]|上)?(?:备用?|轮|车)?胎|补(?:个|一下)?胎/g },
  { type: 8, words: /[充补打](?:个|点|一下)?气/g },
  { type: 7, words: /快修|现场维修|现场抢修|小修/g },
  { type: 12, words: /送(?:点|些|桶)?(?:汽|柴)?油/g },
  { type: 6, words: /送(?:点|些)?水/g },
  { type: 15, words: /(?<!不用|无法|不能)充(?:个|一下)?电(?!桩|站|宝|口|瓶)|移动补电/g },
  { type: 16, words: /代驾/g },
]

/** What ails the car. It counts where nothing is asked for by name. */
const ailments: readonly Word[] = [
  { type: 3, words: /爆胎|车胎破|轮胎破|轮胎坏|扎胎|扎了钉|轮胎扎|没有?备胎/g },
  { type: 2, words: /没电|亏电|馈电|打不着火?|打不了火|启动不了|无法启动|点不着火/g },
  { type: 12, words: /没油|缺油|油用完|没汽油|没柴油/g },
  { type: 6, words: /缺水|水温高|水箱没水/g },
  { type: 8, words: /胎压低|胎压不足|慢撒气|没气/g },
  { type: 4, words: /陷车|车陷|陷[进在住入到了泥沙坑]|掉沟|掉进沟|掉到沟|侧翻|翻车|骑路肩|骑马路牙|涉水|被水淹|泡水/g },
]

/** Kinds of dilemma by their words (困境类型). */
const dilemmas: readonly (readonly [number, RegExp])[] = [
  [1, /陷车|车陷|陷[进在住入到了泥沙坑]/g],
  [2, /掉沟|掉进沟|掉到沟/g],
  [3, /侧翻|翻车/g],
  [4, /骑路肩|骑马路牙/g],
  [5, /涉水|被水淹|泡水/g],
]

/** What is declined, or was asked of somebody before. */
const NOT =
  /(?:(?:不用|不需要?|无需|无须|不要|别|没有?叫|不想|不必|非(?!事故))|(?:派|叫|安排|联系|找)(?:好|过|好?了))[\u4e00-\u9fff]{0,2}$/
const underground =
  /地下(?:停车场|停车库|车库|室|[一二三四五1-5]层)|(?<!拖)地库(?!拖)|负[一二三四五1-5]层?|(?<![A-Z0-9])B[1-6](?:层)?(?![A-Z0-9])/g
const TOWS: ReadonlySet<number> = new Set([1, 13])

/** Rescue types in the order of the message; what is declined does not count. */
export const readServices: Reader = (reading) => {
  const wanted = found(reading, asked)
  const types = wanted.length > 0 ? wanted : found(reading, ailments)
  const [goal] = reading.findings.filter(({ field }) => field === 'destination')
  // A car that is to be somewhere else and cannot be helped where it is has to be towed.
  if (types.length === 0 && goal) reading.add('type', goal.start, goal.end, { value: 1, sure: false })
  const cellar = [...reading.matches(underground)][0]
  for (const { type, start, end } of types) {
    const inCellar = type === 1 && cellar !== undefined
    reading.add('type', start, end, { value: inCellar ? 9 : type, sure: !inCellar && types.length === 1 })
  }
  if (cellar && types.some(({ type }) => TOWS.has(type) || type === 9)) {
    reading.add('science', cellar.start, cellar.end, { value: 1 })
  }
  if (!types.some(({ type }) => type === 4)) return
  for (const [code, words] of dilemmas) {
    for (const { start, end } of reading.matches(words)) reading.add('ext_type', start, end, { value: code })
  }
}

/** Each type once, where it is first asked for. */
function found(reading: Reading, words: readonly Word[]) {
  const hits = words.flatMap(({ type, words: pattern }) =>
    [...reading.matches(pattern)].flatMap(({ match }) => {
      const start = match.index
      return NOT.test(reading.before(start, 6)) ? [] : [{ type, start, end: start + match[0].length }]
    }),
  )
  const first = new Map<number, (typeof hits)[number]>()
  for (const hit of hits.sort((a, b) => a.start - b.start)) if (!first.has(hit.type)) first.set(hit.type, hit)
  // 平板拖车 and 地库拖车 say more than the 拖到 that follows them.
  const narrower = first.has(13) || first.has(9) || first.has(11) || first.has(14)
  return [...first.values()].filter(({ type }) => type !== 1 || !narrower)
}

const mileage = /免费?拖?(?:车|行)?(?:里程|公里数?)?[ :]*(\d{1,3}(?:\.\d)?)[ ]*(?:公里|千米|KM)/g
const mileageBefore = /(\d{1,3}(?:\.\d)?)[ ]*(?:公里|千米|KM)(?:以?内)?免(?:费|拖)/g
const wholly = /全程免拖|市内免拖/g
const charges: readonly (readonly [string, RegExp])[] = [
  ['02', /自费|费用自理/g],
  ['04', /现金(?:单|结算|支付|收费)?|收现/g],
  ['05', /签单/g],
  ['01', /费用全免|免费救援|全免/g],
]
const collision = /(?<!(?:没有?|[未无])(?:发生|任何)?)(?:事故车|碰撞|追尾|剐蹭|刮蹭|撞车|撞上|撞到|被撞)/g

/** Terms of the charge, and whether there was an accident. */
export const readTerms: Reader = (reading) => {
  for (const pattern of [mileage, mileageBefore]) {
    for (const { start, end } of reading.matches(pattern)) {
      if (reading.has('free_milage') || !reading.isFree(start, end)) continue
      reading.add('free_milage', start, end)
    }
  }
  for (const { start, end } of reading.matches(wholly)) reading.add('free_milage', start, end)
  for (const [code, words] of charges) {
    for (const { start, end } of reading.matches(words)) {
      if (!NOT.test(reading.before(start, 6)) && !reading.has('charge_type')) {
        reading.add('charge_type', start, end, { value: code })
      }
    }
  }
  for (const { start, end } of reading.matches(collision)) {
    if (NOT.test(reading.before(start, 6)) || reading.has('is_incident_car')) continue
    reading.add('is_incident_car', start, end, { value: 1, sure: false })
  }
}
