import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFull } from '../../time'
import type { Finding } from './reading'
import { byField, piecesOf, readMessage } from './readMessage'

/** 2025-11-20, a Thursday, 10:00 in Shanghai. */
const now = 1_763_604_000

/** The likeliest reading of each field, as the form would hold it. */
const said = (message: string): Record<string, unknown> =>
  Object.fromEntries([...byField(readMessage(message, now))].map(([field, [first]]) => [field, first?.value]))
const doubts = (message: string) =>
  readMessage(message, now)
    .filter(({ sure }) => !sure)
    .map(({ field }) => field)

const cases: readonly (readonly [title: string, message: string, expected: Record<string, unknown>])[] = [
  [
    'the upstream’s message of the mock',
    '【鹏安财险】报案号PA7736201845，车牌粤B9F3K2 特斯拉 Model Y，车主陈先生 13800138021，车停南山区深南大道9672号大冲商务中心负二层，底盘碰撞无法行驶，需拖车至坪山大道4S店，客户免拖20公里。',
    {
      customer: '鹏安财险',
      case_no: 'PA7736201845',
      car_no: '粤B9F3K2',
      car_brand: '特斯拉',
      car_model: 'Model Y',
      contact: '陈先生',
      phone: '13800138021',
      address: '南山区深南大道9672号大冲商务中心负二层',
      destination: '坪山大道4S店',
      type: 9,
      science: 1,
      free_milage: '20',
      is_incident_car: 1,
    },
  ],
  [
    'a form of an insurer, line by line',
    '报案号：RDAA202544030000012345\n保单号：PDAA202444030000998877\n车牌号：粤BD12345\n品牌车型：比亚迪 汉EV\n车架号：LSVAU218XN2183294\n联系人：王建国\n联系电话：139-1234-5678\n救援类型：搭电\n救援地址：广东省深圳市福田区福华一路88号，中心商务大厦地下停车场\n',
    {
      case_no: 'RDAA202544030000012345',
      policy_no: 'PDAA202444030000998877',
      car_no: '粤BD12345',
      car_brand: '比亚迪',
      car_model: '汉EV',
      vin: 'LSVAU218XN2183294',
      contact: '王建国',
      phone: '13912345678',
      type: 2,
      address: '广东省深圳市福田区福华一路88号，中心商务大厦地下停车场',
    },
  ],
  [
    'a chat of a driver',
    '师傅你好，我车在京港澳高速衡阳服务区爆胎了，没有备胎，车牌湘D·8K231，电话15873412345',
    { address: '京港澳高速衡阳服务区', type: 3, car_no: '湘D8K231', phone: '15873412345' },
  ],
  [
    'owner and receiver of the car, each with a phone',
    '车主李女士13612340001，车牌川A5N7X9，从成都市武侯区天府大道北段1700号拖到双流区川大路二段4号，接车人赵强 13612340002',
    {
      contact: '李女士',
      phone: '13612340001',
      unload_contact: '赵强',
      unload_mobile: '13612340002',
      car_no: '川A5N7X9',
      address: '成都市武侯区天府大道北段1700号',
      destination: '双流区川大路二段4号',
      type: 1,
    },
  ],
  [
    'a new-energy plate of eight, with blanks, full-width signs and small letters',
    '车牌：粤ｂ ｆ１２３４５，丰田凯美瑞没电了，人在广州市天河区体育西路１０１号，联系人：周敏，１３５ １２３４ ５６７８',
    {
      car_no: '粤BF12345',
      car_brand: '丰田',
      car_model: '凯美瑞',
      type: 2,
      address: '广州市天河区体育西路１０１号',
      contact: '周敏',
      phone: '13512345678',
    },
  ],
  ['a large new-energy plate', '沪A12345D 送油', { car_no: '沪A12345D', type: 12 }],
  ['a trailer', '挂车粤B1234挂侧翻，需要吊车', { car_no: '粤B1234挂', type: 10 }],
  ['a plate of two systems', '粤Z1234港在深圳湾口岸停车场抛锚', { car_no: '粤Z1234港', address: '深圳湾口岸停车场' }],
  ['a police plate', '粤B1234警 需要搭电', { car_no: '粤B1234警', type: 2 }],
  [
    'a plate of an embassy',
    '使014578 在朝阳区三里屯路19号需要换胎',
    { car_no: '使014578', type: 3, address: '朝阳区三里屯路19号' },
  ],
  ['a plate of the armed police', 'WJ粤12345 没油了', { car_no: 'WJ粤12345', type: 12 }],
  [
    'no plate, the VIN proves the car',
    '新车未上牌，VIN：LSVAU218XN2183294，需要平板车拖到深圳市坪山区坪山大道2007号',
    { car_no: '无牌', vin: 'LSVAU218XN2183294', type: 13, destination: '深圳市坪山区坪山大道2007号' },
  ],
  ['a VIN alone, without its name', '粤B12345 LSVAU218XN2183294', { car_no: '粤B12345', vin: 'LSVAU218XN2183294' }],
  ['two things are wrong', '爆胎了还没电，粤B12345', { type: 3, car_no: '粤B12345' }],
  ['what is declined is not asked for', '不需要拖车，只要搭电就行', { type: 2 }],
  ['what is asked for beats what ails it', '爆胎了，帮我安排拖车', { type: 1 }],
  ['a dilemma with its kind', '车陷在沙滩里了，需要困境救援', { type: 4, ext_type: 1 }],
  ['a car that is carried out', '车库太矮，安排小背车', { type: 14 }],
  ['a driver for hire', '喝酒了叫个代驾', { type: 16 }],
  ['electric cars are charged', '电动车没电趴窝，需要移动充电', { type: 15 }],
  ['tomorrow afternoon', '预约明天下午3点半拖车', { type: 1, appoint_time: '2025-11-21 15:30:00' }],
  ['in two hours', '两个小时后过来搭电', { type: 2, appoint_time: '2025-11-20 12:00:00' }],
  ['in half an hour', '半小时后到场', { appoint_time: '2025-11-20 10:30:00' }],
  ['a date and a clock', '预约时间：2025-11-22 09:15', { appoint_time: '2025-11-22 09:15:00' }],
  ['tonight', '预约今晚八点', { appoint_time: '2025-11-20 20:00:00' }],
  ['next Monday', '约下周一上午10点', { appoint_time: '2025-11-24 10:00:00' }],
  ['a day of a month', '约11月25日14:00', { appoint_time: '2025-11-25 14:00:00' }],
  ['a report’s own time is no appointment', '报案时间：2025-11-22 09:15:33，粤B12345', { car_no: '粤B12345' }],
  ['who pays', '车主自费拖车', { charge_type: '02', type: 1 }],
  ['on account', '本单签单，全程免拖', { charge_type: '05', free_milage: '全程免拖' }],
  ['what helps on the spot', '地库C区32号柱旁，限高2.1米', { address_note: 'C区32号柱旁，限高2.1米' }],
  ['a channel', '渠道编码：PA-SZ-RAS019', { channel_code: 'PA-SZ-RAS019' }],
  ['a phone with its country', '联系人 +86 138 0013 8021', { phone: '13800138021' }],
  ['a name that leans on the phone', '粤B12345，王建国13800138021，搭电', { contact: '王建国', phone: '13800138021' }],
  [
    'a number of its own kind is no phone',
    '报案号：13800138021，车主电话13912345678',
    { case_no: '13800138021', phone: '13912345678' },
  ],
  [
    'a German car and a colon of another kind',
    '司机：欧阳修远；手机：18688886666；宝马X5；粤B·T8888；位置：深圳市罗湖区东门中路2048号；送到：深圳市龙岗区龙岗大道6001号',
    {
      contact: '欧阳修远',
      phone: '18688886666',
      car_brand: '宝马',
      car_model: 'X5',
      car_no: '粤BT8888',
      address: '深圳市罗湖区东门中路2048号',
      destination: '深圳市龙岗区龙岗大道6001号',
    },
  ],
  [
    'kilometre marks of a motorway',
    '大众朗逸 苏E8J2K1 沪蓉高速往南京方向K123+500处抛锚，位置：沪蓉高速K123+500应急车道，需拖到常州市武进区常武中路801号',
    {
      car_brand: '大众',
      car_model: '朗逸',
      car_no: '苏E8J2K1',
      address: '沪蓉高速K123+500应急车道',
      destination: '常州市武进区常武中路801号',
    },
  ],
]

describe('what a message says', () => {
  test.each(cases)('%s', (_title, message, expected) => {
    const found = said(message)
    const shown = {
      ...found,
      ...(found.appoint_time !== undefined && { appoint_time: formatFull(Number(found.appoint_time)) }),
    }
    expect(shown).toMatchObject(expected)
    if (!('appoint_time' in expected)) expect(found).not.toHaveProperty('appoint_time')
  })

  test('two ailments are two types, in the order of the message', () => {
    const types = byField(readMessage('爆胎了还没电，粤B12345', now)).get('type')
    expect(types?.map(({ value }) => value)).toEqual([3, 2])
  })

  test('several phones are offered, who is at the car first', () => {
    const phones = byField(readMessage('报案人电话13911110000，现场联系人13922220000', now)).get('phone')
    expect(phones?.map(({ value }) => value)).toEqual(['13922220000', '13911110000'])
  })

  test('what allows another reading is marked for a look', () => {
    expect(doubts('需拖车至坪山大道4S店')).toContain('destination')
    expect(doubts('车架号 LSVAU2181N2183294')).toEqual(['vin'])
    expect(doubts('粤B12345 13800138021')).toEqual([])
    expect(doubts('临牌，搭电')).toEqual(['car_no'])
  })

  test.each([
    '你好，在吗？',
    '谢谢师傅，已经解决了',
    '车主高速上，稍后联系',
    '订单金额 453.80 元，里程 42.3 公里',
    '请于今天内回复',
    '联系人电话暂无',
    'https://example.com/a?b=LSVAU218XN2183294X',
    '',
  ])('nothing is read into %j', (message) => {
    const found = said(message)
    for (const field of [
      'car_no',
      'phone',
      'contact',
      'vin',
      'case_no',
      'appoint_time',
      'address',
      'destination',
      'type',
    ]) {
      expect(found).not.toHaveProperty(field)
    }
  })
})

/** Fields whose value is a code; all others hold words of the message. */
const CODES = new Set(['type', 'ext_type', 'appoint_time', 'charge_type', 'science', 'is_incident_car'])
const half = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .toUpperCase()
    .replace(/[\s·.•-]/g, '')

function holdsTo(message: string, finding: Finding): void {
  const { start, end, text, field, value } = finding
  expect(message.slice(start, end)).toBe(text)
  expect(text.length).toBeGreaterThan(0)
  if (CODES.has(field) || value === '无牌') return
  expect(half(text)).toContain(half(String(value)))
}

const words = fc.constantFrom(
  ...cases.flatMap(([, message]) => message.split(/(?<=[，。；：\n ])/)),
  ...'粤沪京A1B9·-在到至拖预约明天半点号：，\n',
)
const messages = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(words, { maxLength: 40 }).map((parts) => parts.join('')),
)

/** What may stand around a phone; nothing of it is a phone or the name of another number. */
const besides = fc.array(
  fc.constantFrom(
    ...[
      '粤B12345',
      '搭电',
      '车主',
      '陈先生',
      '在深圳市南山区深南大道9672号',
      '电话：',
      '报案号：PA7736201845',
      '联系人',
    ],
    ...[
      '拖到坪山大道88号维修中心',
      '宝马X5',
      '明天下午3点',
      '0755-83001234',
      '380元',
      '（',
      '）',
      '\n',
      '爆胎',
      '接车人：',
    ],
  ),
  { maxLength: 8 },
)
const written = fc.constantFrom(
  '13800138021',
  '138 0013 8021',
  '138-0013-8021',
  '138 001 38021',
  '+86 13800138021',
  '１３８００１３８０２１',
)

describe('any message', () => {
  test('keeps the phone that is its only one', () => {
    fc.assert(
      fc.property(besides, written, besides, fc.constantFrom('，', ' ', '\n', '；'), (before, phone, behind, gap) => {
        const message = [...before, phone, ...behind].join(gap)
        const found = readMessage(message, now).filter(({ field }) => field === 'phone' || field === 'unload_mobile')
        expect(found.map(({ value }) => value)).toEqual(['13800138021'])
      }),
      { numRuns: 300 },
    )
  })

  test('is read without an error, and every reading is a piece of it', () => {
    fc.assert(
      fc.property(messages, (message) => {
        for (const finding of readMessage(message, now)) holdsTo(message, finding)
      }),
      { numRuns: 400 },
    )
  })

  test('falls into pieces that make it up again', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const pieces = piecesOf(message, readMessage(message, now))
        expect(pieces.map(({ text }) => text).join('')).toBe(message)
      }),
    )
  })

  // A pattern that tries again from every place would not be through before the time is out.
  test('is read to its end however long it is', { timeout: 20_000 }, () => {
    const pieces = [
      '在',
      '从',
      '粤B',
      '1',
      '1 ',
      'A1',
      '地址：',
      '【位置】',
      '联系人\n',
      'a\t\t\n',
      '（',
      '先生',
      '，',
      '半',
    ]
    for (const piece of [
      ...pieces,
      '拖到路',
      '市区路',
      '路1号',
      '高速',
      '到',
      '1号到',
      '宝马',
      '保险',
      ...cases.map(([, text]) => text),
    ]) {
      readMessage(piece.repeat(Math.ceil(1_000_000 / piece.length)), now)
    }
  })
})
