import { labels } from './labels'
import type { Reader, Reading } from './reading'

/** Makes as people write them, and behind each such of its models as are no letters and digits. */
const table = `
特斯拉
比亚迪 秦 汉 唐 宋 元 海豚 海豹 海鸥 海狮 护卫舰 驱逐舰
腾势
仰望
大众 朗逸 速腾 迈腾 帕萨特 途观 途岳 探岳 高尔夫 宝来 桑塔纳 捷达 途昂 辉昂 威然 凌渡
一汽大众 速腾 迈腾 探岳 宝来 高尔夫 揽境
上汽大众 朗逸 帕萨特 途观 途岳 途昂 凌渡
斯柯达 明锐 速派 柯迪亚克
捷达
丰田 凯美瑞 卡罗拉 雷凌 汉兰达 亚洲龙 威驰 致炫 普拉多 兰德酷路泽 赛那 威尔法 埃尔法 锋兰达 威兰达 荣放 皇冠 陆放
广汽丰田 凯美瑞 雷凌 汉兰达 威兰达 锋兰达 赛那
一汽丰田 卡罗拉 亚洲龙 荣放 皇冠陆放
雷克萨斯
本田 雅阁 思域 飞度 奥德赛 冠道 皓影 缤智 凌派 艾力绅 英仕派
东风本田 思域 艾力绅 英仕派
广汽本田 雅阁 飞度 奥德赛 冠道 皓影
日产 轩逸 天籁 奇骏 逍客 骐达 楼兰 途乐
东风日产 轩逸 天籁 奇骏 逍客
英菲尼迪
马自达 昂克赛拉 阿特兹
三菱 欧蓝德 帕杰罗
斯巴鲁 森林人 傲虎
铃木 雨燕 吉姆尼
奔驰
梅赛德斯
宝马
奥迪
保时捷 卡宴 帕拉梅拉 玛卡
路虎 揽胜 发现 卫士 极光
捷豹
沃尔沃
迷你
MINI
SMART
别克 君威 君越 英朗 凯越 昂科威 昂科拉 威朗
雪佛兰 科鲁兹 迈锐宝 探界者 科沃兹 创酷
凯迪拉克
福特 福克斯 蒙迪欧 锐界 翼虎 探险者 福睿斯 猛禽 全顺
林肯 航海家 冒险家 飞行家
JEEP 自由光 指南者 牧马人 大切诺基
标致
雪铁龙 爱丽舍 凡尔赛
雷诺 科雷傲
菲亚特
现代 朗动 名图 索纳塔 途胜 伊兰特 悦动 胜达
起亚 智跑 狮跑
吉利 帝豪 博越 博瑞 星越 星瑞 远景 缤越 缤瑞 豪越 银河 熊猫
领克
极氪
几何
银河
长安 逸动 锐程 欧尚 深蓝 启源 悦翔
深蓝
阿维塔
长城
哈弗 大狗 神兽
魏牌 蓝山 摩卡 拿铁
坦克
欧拉 好猫 黑猫 白猫
奇瑞 瑞虎 艾瑞泽 风云 小蚂蚁
捷途 旅行者 大圣
星途 揽月 凌云
荣威
名爵
上汽大通
宝骏
五菱 宏光 荣光 之光 缤果 星光 凯捷
广汽传祺 影豹 影酷
传祺 影豹 影酷
埃安
广汽埃安
红旗
奔腾
一汽解放
解放
东风 天龙 风行 风神 小康
福田 奥铃 欧曼 时代 祥菱 风景
江淮 瑞风 格尔发 骏铃
江铃 凯运 顺达 全顺 域虎
庆铃
五十铃
金杯 海狮
依维柯 得意
金龙
宇通
重汽 豪沃
中国重汽 豪沃
陕汽 德龙
蔚来
理想 ONE MEGA
小鹏
问界
智界
享界
零跑
哪吒
岚图 梦想家 追光
极狐 阿尔法
小米
威马
高合
飞凡
智己
北汽
北京汽车
法拉利
兰博基尼
玛莎拉蒂
宾利
劳斯莱斯
BMW
BENZ
AUDI
TESLA
BYD 秦 汉 唐 宋 元
TOYOTA
HONDA
NIO
欧曼
路特斯
启辰
海马
方程豹
乐道
`
const longestFirst = (words: Iterable<string>): readonly string[] => [...words].sort((a, b) => b.length - a.length)
const makes: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([make = '', ...models]) => [make, longestFirst(models)]),
)
/** Words that are a make only in front of a model: 现代, 理想, 东风 and 长城 mean other things too, 福田 is a district. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  '现代 理想 东风 长城 福田 解放 坦克 迷你 几何 银河 北京汽车 北汽 长安 起亚 标致 小米 金龙 仰望 深蓝 红旗'.split(' '),
)

const make = new RegExp(longestFirst(makes.keys()).join('|'), 'g')
const LETTERS =
  /^(?:MODEL ?[SXY3]|ID\.? ?\d(?: ?(?:CROZZ|X))?(?![A-Z0-9])|[1-8A-Z](?:系|级)(?: ?[A-Z]?\d{2,3}[A-Z]{0,3}(?![A-Z0-9]))?|[A-Z]{1,8}[- ]?\d{1,4}[A-Z]{0,4}|\d{1,4}[A-Z]{1,4}|[A-Z]{2,8}|[A-Z](?![A-Z0-9])|\d{1,4}(?![\d年月日号辆台公点:.]))(?:[ -]?(?:PLUS|PRO|MAX|ULTRA|DM-?I|DM-?P|DM|EV|HEV|PHEV|GT|GTI|MATE|MINI|L)(?![A-Z]))*/
const TAIL = /^(?:[ ]?(?:PLUS|PRO|MAX|L|DM-?I|DM-?P|DM|EV|MINI|GT[A-Z]?|\d{1,3}|[A-Z]\d?)(?![A-Z0-9.]))*/

const PREMISES =
  '(?:4S|旗舰店|[专门]店|店|维修|修理|汽修|服务|中心|厂|公司|集团|授权|售后|销售|展厅|体验|交付|超充|充电[站桩]|换电|大道|路|街|道|镇|村|城|大厦|大楼|广场|工业|园|基地|总部|小区|公园|桥|[区县市]|站)'
/** A make that is part of a name: of a dealer or of a street. */
const isPremises = new RegExp(`^[ ]?${PREMISES}`)
const leadsToPremises = new RegExp(`^(?:(?![在停爆没要打坏无拖从到走需送换搭车])[\\u4e00-\\u9fff]){0,8}?${PREMISES}`)
/** Where a car is taken to, nobody says what it is. */
const GOAL = /(?:[拖送运拉开]车?[到至往去回]|[前去送拖]往|最近的)[ ]?$/

/** What of a text a pattern finds at its beginning. */
const beginning = (pattern: RegExp, text: string): string => pattern.exec(text)?.[0] ?? ''

/** Make and model; some makes count only where a model follows. */
export const readVehicle: Reader = (reading) => {
  for (const { match } of reading.matches(make)) {
    const end = match.index + match[0].length
    if (reading.has('car_brand') || !reading.isFree(match.index, end)) continue
    const model = modelAfter(reading, match[0], end)
    const lead = reading.before(match.index, 8)
    const named = /(?:品牌|车型|车辆|车系|型号)[ ]*:[ ]*$/.test(lead)
    const telling =
      model &&
      (isKnown(match[0], reading.text.slice(model.start)) || /\d/.test(reading.text.slice(model.start, model.end)))
    if (AMBIGUOUS.has(match[0]) && !telling && !named) continue
    const after = reading.text.slice(model?.end ?? end, (model?.end ?? end) + 16)
    if (!named && (model ? isPremises.test(after) : leadsToPremises.test(after) || GOAL.test(lead))) continue
    if (
      /^[A-Z]/.test(match[0]) &&
      /[A-Z0-9]/.test(reading.text.charAt(match.index - 1) + (model ? '' : reading.text.charAt(end)))
    )
      continue
    reading.take('car_brand', match.index, end)
    if (model) reading.take('car_model', model.start, model.end)
  }
  if (!reading.has('car_brand')) modelAlone(reading)
}

/** 粤B12345 凯美瑞: beside its plate or behind its name a model needs no make. */
function modelAlone(reading: Reading): void {
  for (const { end } of reading.findings.filter(({ field }) => field === 'car_no')) {
    const start = end + beginning(/^[ ,(]{0,2}/, reading.text.slice(end, end + 2)).length
    const rest = reading.text.slice(start, start + 24)
    const longest = allModels.find((model) => rest.startsWith(model))
    if (!longest || isPremises.test(rest.slice(longest.length))) continue
    const length = longest.length + beginning(TAIL, rest.slice(longest.length)).length
    if (!reading.isFree(start, start + length)) continue
    reading.take('car_model', start, start + length)
    return
  }
  for (const { match, start, end } of reading.matches(labelled)) {
    if (NO_MODEL.test(match[1] ?? '') || !reading.isFree(start, end)) continue
    reading.take('car_model', start, end, { sure: false })
    return
  }
}

const labelled = new RegExp(
  `(?:${labels.vehicle})[ ]*:[ ]*([\\u4e00-\\u9fffA-Z0-9][\\u4e00-\\u9fffA-Z0-9.+-]{1,19})`,
  'g',
)
const NO_MODEL =
  /^(?:[小中大微轻重][型客货]|[轿客货卡]车|私家车|家用|新能源|SUV|不[详明清]|未知|暂无|无|其[他它])|位置|地址|状[态况]|[停在]|[^A-Z]车$/

const modelsOf = (name: string): readonly string[] => makes.get(name) ?? []
const allModels = longestFirst([...makes.values()].flat())
const isKnown = (name: string, text: string): boolean => modelsOf(name).some((model) => text.startsWith(model))

function modelAfter(reading: Reading, name: string, end: number) {
  const start = end + beginning(/^(?:牌|[汽客货轿卡]车)?[ ·:/-]{0,2}/, reading.text.slice(end, end + 4)).length
  const rest = reading.text.slice(start, start + 24)
  const longest = modelsOf(name).find((model) => rest.startsWith(model))
  const piece = longest ? longest + beginning(TAIL, rest.slice(longest.length)) : beginning(LETTERS, rest)
  const { length } = piece
  return length > 0 && reading.isFree(start, start + length) ? { start, end: start + length } : null
}
