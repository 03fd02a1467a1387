import { labels } from './labels'
import type { Finding, Reader, Reading } from './reading'

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢劳谌奚皮粟冼蔺楼盘满闻位厉伊仝区郜海阚花权强帅屠豆朴盖练廉禹井祖漆巴丰支卿国狄平计索宣晋相初门云容敬来扈晁芮都普阙浦戈伏鹿薄邸雍辜羊阿乌母裘亓修邰赫杭况那宿鲜印逯隆茹诺战慕危玉银亢嵇公哈湛宾戎勾茅利於呼居揭干但尉冶斯元束檀衣信展阴昝智幸奉植衡富尧闭由'
const double = /^(?:欧阳|司马|上官|诸葛|皇甫|尉迟|公孙|慕容|令狐|司徒|端木|夏侯|南宫|长孙|宇文)/
/** Whether words begin with a surname, of one hanzi or of two. */
const hasSurname = (text: string): boolean => surnames.includes(text.charAt(0)) || double.test(text)
/** Words that begin with a surname and are none. */
const NO_NAMES =
  /^(?:高速|高架|高铁|方便|方向|安全|时间|电话|平安|平台|金额|车辆|车牌|车主|车型|车子|车上|车在|车停|现场|地址|位置|地点|路边|路上|关机|和|来|时候|广东|江西|江苏|云南|海南|河南|湖南|山东|成都|武汉|温州|常州|宁波|南京|南山|龙岗|龙华|福田|万科|华为|国道|国际|应急|相关|单号|原因|都|那|由|但|信息|公司|师傅|先生|女士|经理|明天|计划|连人|包括|全程|全部|强制|利用|解决|解释|满意|区域|平板|向(?:东|南|西|北|前|后|左|右|你|您)|应(?:急|该|当)|成功|文明|安排|任何|任务|于(?:今|明|后|上|下|当|近|是)|石油|石化|路况|查勘|华润|龙湖)/

export const isName = (text: string): boolean =>
  /^[\u4e00-\u9fff]{2,4}$/.test(text) &&
  hasSurname(text) &&
  !NO_NAMES.test(text) &&
  (text.length < 4 || double.test(text))

const TITLE = '先生|女士|小姐|太太|师傅|经理|老板|老师|主管|队长|总'
const polite = new RegExp(`^([\\u4e00-\\u9fff]{1,3}?)(${TITLE})`)
/** Where a name is over when the text runs on. */
const RUNS_ON = /电话|手机|号码|联系|在|要|需|的|现|已|说|称|拖|想|车|来|报|反馈|等|吗|吧|,|本人/

const receives = new RegExp(labels.receiver, 'g')
const roles: readonly { readonly label: RegExp; readonly weight: number }[] = [
  { label: new RegExp(`(?<!接车|收车|目的地|卸车)${labels.contact}`, 'g'), weight: 4 },
  { label: new RegExp(labels.driver, 'g'), weight: 3 },
  { label: new RegExp(labels.owner, 'g'), weight: 2 },
  { label: new RegExp(labels.reporter, 'g'), weight: 1 },
]

interface Person {
  readonly start: number
  readonly end: number
  readonly weight: number
  readonly sure: boolean
}

/** Names behind their part in the matter (车主, 联系人, 司机 …), and people who are called 陈先生 wherever they stand. */
export const readPeople: Reader = (reading) => {
  for (const { start, end } of namesBehind(reading, receives)) reading.take('unload_contact', start, end)
  const contacts: Person[] = roles.flatMap(({ label, weight }) =>
    namesBehind(reading, label).map((person) => ({ ...person, weight })),
  )
  const phones = reading.findings.filter(({ field }) => field === 'phone')
  const receiving = reading.findings.find(({ field }) => field === 'unload_mobile')
  if (receiving && !reading.has('unload_contact')) {
    const receiver = besidePhone(reading, receiving)
    if (receiver) reading.take('unload_contact', receiver.start, receiver.end, { sure: receiver.sure })
  }
  for (const person of politely(reading)) contacts.push({ ...person, weight: 2 })
  if (contacts.length === 0) {
    const person = phones[0] && besidePhone(reading, phones[0])
    if (person) contacts.push({ ...person, weight: 0 })
  }
  contacts.sort((a, b) => b.weight - a.weight || a.start - b.start)
  // The name of one and the phone of another are no contact.
  const [phone] = phones
  const apart =
    phone && contacts[0] && !isBeside(contacts[0], phone) && contacts.some((other) => isBeside(other, phone))
  for (const { start, end, sure } of contacts) {
    if (reading.isFree(start, end)) reading.take('contact', start, end, { sure: sure && !apart })
  }
}

/** So near that nobody else stands between them. */
const isBeside = (person: { readonly start: number; readonly end: number }, phone: Finding): boolean =>
  Math.max(phone.start - person.end, person.start - phone.end) <= 8

/** The names right behind a label, as far as they are free. */
const namesBehind = (reading: Reading, label: RegExp) =>
  [...reading.matches(label)].flatMap(({ match }) => {
    const person = nameAfter(reading, match.index + match[0].length)
    return person && reading.isFree(person.start, person.end) ? [person] : []
  })

/** A name right behind its label. */
function nameAfter(reading: Reading, position: number): Omit<Person, 'weight'> | null {
  const rest = reading.text.slice(position, position + 24)
  const behind = rest.replace(/^[ \t]*(?:是|为|叫)?[ \t]*:?[ \t]*/, '')
  const gap = rest.slice(0, rest.length - behind.length)
  const start = position + gap.length
  const run = /^[\u4e00-\u9fff]{1,12}/.exec(behind)?.[0] ?? ''
  const title = polite.exec(run)
  if (title && hasSurname(run)) return { start, end: start + title[0].length, sure: true }
  const stop = run.search(RUNS_ON)
  const name = stop < 0 ? run : run.slice(0, stop)
  return isName(name) ? { start, end: start + name.length, sure: gap.trim() !== '' || stop < 0 } : null
}

const courteous = /([\u4e00-\u9fff])(先生|女士|小姐|太太)/g

function* politely(reading: Reading): Generator<Omit<Person, 'weight'>> {
  for (const { match } of reading.matches(courteous)) {
    const whole = match[0]
    if (!hasSurname(whole)) continue
    const about = reading.before(match.index, 8)
    if (/接车|收车|客服|调度|查勘/.test(about)) continue
    yield { start: match.index, end: match.index + whole.length, sure: true }
  }
}

const LEADING = /^(?:联系|找|我是|我叫|叫|师傅|电话|手机)/
const FOREIGN = /救援|拖车|技师|客服|调度|查勘/

/** 王建国13800138021, 13800138021 李师傅: nobody is named otherwise, and a name leans on the phone. */
function besidePhone(reading: Reading, { start, end }: Finding): Omit<Person, 'weight'> | null {
  const from = Math.max(0, start - 12)
  const lead = /(?<![\u4e00-\u9fff])[\u4e00-\u9fff]{2,9}(?=[ :]{0,2}$)/.exec(reading.text.slice(from, start))
  const run = lead?.[0].replace(LEADING, '')
  if (lead && run) {
    const at = from + lead.index + lead[0].length - run.length
    return FOREIGN.test(lead[0]) ? null : called(run, at)
  }
  const behind = /(?<=^[ :/,(]{0,2})[\u4e00-\u9fff]{2,4}(?![\u4e00-\u9fff])/.exec(reading.text.slice(end, end + 8))
  return behind && called(behind[0], end + behind.index)
}

/** A run of hanzi that is a name, or ends with one: 带队张队长. */
function called(run: string, start: number): Omit<Person, 'weight'> | null {
  for (let at = 0; at < run.length; at++) {
    const rest = run.slice(at)
    if (hasSurname(rest) && polite.exec(rest)?.[0].length === rest.length)
      return { start: start + at, end: start + run.length, sure: true }
  }
  return isName(run) ? { start, end: start + run.length, sure: false } : null
}
