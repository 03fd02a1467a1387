import { hasVinCheckDigit } from '../../src/domain/vehicle'
import type { Random } from './random'

const SURNAMES = [...'陈林黄李张王刘吴杨周郑梁罗何谢赖曾钟邓许徐彭蔡叶苏卢潘冯沈蒋余杜戴夏汪田方石']
const GIVEN =
  '志伟 嘉欣 建华 晓明 雅婷 俊杰 思敏 浩然 婉仪 国强 子轩 美玲 永康 佳怡 文博 丽华 少峰 欣怡 伟明 静雯 海燕 天佑 慧敏 振宇'.split(
    ' ',
  )

/** A caller as dispatchers write them down: 何先生, now and then the whole name. */
export function callerName(random: Random): string {
  const surname = random.pick(SURNAMES)
  if (random.chance(0.25)) return surname + random.pick(GIVEN)
  return surname + random.pick(['先生', '先生', '女士'])
}

const PREFIXES = [130, 131, 132, 133, 135, 136, 137, 138, 139, 150, 151, 158, 159, 177, 180, 186, 188, 189]

/** Eleven digits that ring nowhere: the four in the middle are a block that is not given out. */
export const callerPhone = (random: Random): string =>
  `${random.pick(PREFIXES)}0000${String(random.int(0, 9999)).padStart(4, '0')}`

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '0123456789'
const PLACES = [
  ['粤B', 80],
  ['粤S', 6],
  ['粤L', 4],
  ['粤A', 5],
  ['湘A', 1],
  ['赣B', 1],
  ['桂A', 1],
] as const

function some(random: Random, characters: string, count: number): string {
  let text = ''
  for (let n = 0; n < count; n++) text += characters[random.int(0, characters.length - 1)]
  return text
}

/** @param carType 4 carries a new-energy plate; now and then a car crosses the border to Hong Kong */
export function plateOf(random: Random, carType: number): string {
  const place = random.weighted(PLACES)
  if (carType === 4) return `${place}${random.pick(['D', 'D', 'F'])}${some(random, DIGITS, 5)}`
  if (random.chance(0.01)) return `粤Z${some(random, LETTERS, 1)}${some(random, DIGITS, 3)}港`
  return place + some(random, DIGITS + LETTERS, 2) + some(random, DIGITS, 2) + some(random, DIGITS + LETTERS, 1)
}

const MAKERS = ['LSV', 'LFV', 'LGX', 'LVG', 'LBV', 'LHG', 'LSG', 'LE4', 'LRW']

/** A VIN whose ninth character is its check digit. */
export function vinOf(random: Random): string {
  const head = random.pick(MAKERS) + some(random, 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 5)
  const tail = some(random, 'JKLMNPR', 1) + some(random, 'ABCDEFGH', 1) + some(random, DIGITS, 6)
  return [...DIGITS, 'X'].map((digit) => head + digit + tail).find(hasVinCheckDigit) ?? `${head}0${tail}`
}

/** Brand, model and car class. */
const CARS = [
  ['丰田', '凯美瑞 2.0G', 1],
  ['本田', '雅阁 锐·混动', 1],
  ['大众', '朗逸 1.5L', 1],
  ['别克', 'GL8 ES 陆尊', 1],
  ['日产', '轩逸 经典', 1],
  ['奔驰', 'C 260 L', 1],
  ['宝马', '325Li', 1],
  ['奥迪', 'A4L 40 TFSI', 1],
  ['吉利', '星越L', 1],
  ['长安', 'CS75 PLUS', 1],
  ['福特', '锐界 L', 1],
  ['雷克萨斯', 'ES 200', 1],
  ['江铃', '全顺 2.0T', 2],
  ['上汽大通', 'V80', 2],
  ['依维柯', '欧胜', 2],
  ['东风', '天锦 6×2', 3],
  ['福田', '欧曼 GTL', 3],
  ['比亚迪', '汉 EV', 4],
  ['比亚迪', '宋 PLUS DM-i', 4],
  ['特斯拉', 'Model Y', 4],
  ['小鹏', 'P7i', 4],
  ['蔚来', 'ET5', 4],
  ['广汽埃安', 'AION S', 4],
  ['理想', 'L7', 4],
] as const

interface Car {
  readonly brand: string
  readonly model: string
  /** car class: 1 小型车, 2 中型车, 3 大型车, 4 新能源车 */
  readonly type: 1 | 2 | 3 | 4
}

const weighted = CARS.map(([brand, model, type]): [Car, number] => [
  { brand, model, type },
  type === 1 || type === 4 ? 6 : 2,
])

export const carOf = (random: Random): Car => random.weighted(weighted)
