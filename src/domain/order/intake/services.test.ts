import { describe, expect, test } from 'vitest'
import { Reading } from './reading'
import { readServices, readTerms } from './services'

const read = (message: string, destination?: readonly [number, number]) => {
  const reading = new Reading(message, 0)
  if (destination) reading.take('destination', ...destination)
  readTerms(reading)
  readServices(reading)
  return reading.findings
}
const valuesOf = (message: string, field: string) =>
  read(message)
    .filter((finding) => finding.field === field)
    .map(({ value }) => value)
const types = (message: string) => valuesOf(message, 'type')
const wordsOf = (text: string) => text.split(' ')

describe('what is asked for', () => {
  test.each([
    [1, '拖车|拖走|需要拖到厂里|想拖去厂里|请拖往厂里|帮拖回厂里|来拖|粤B12345号拖，谢谢'],
    [1, '拖至厂里|拖一台|拖台|拖我车|拖她的|拖 粤B12345|拖京A12345|换, 拖 ,|道路牵引'],
    [2, '搭电|搭火|搭个电|搭一下电|搭下电|接电|跨接'],
    [3, '换胎|换个胎|换一下备胎|换备用胎|换一条轮胎|换一只胎|换条胎|换上备胎|换车胎|补胎|补个胎'],
    [4, '困境|困境救援|脱困'],
    [6, '送水|送点水|送些水'],
    [7, '快修|现场维修|现场抢修|小修'],
    [8, '充气|补气|打气|充个气|打点气|补一下气'],
    [9, '地库拖车'],
    [10, '吊车|吊装|起吊|吊起来'],
    [11, '背车'],
    [12, '送油|送汽油|送点柴油|送桶油|送些汽油'],
    [13, '平板|平板车|平板拖车|平板拖|板车'],
    [14, '小背车'],
    [15, '充电|充个电|充一下电|移动补电'],
    [16, '代驾'],
  ])('type %i: %s', (type, messages) => {
    for (const message of messages.split('|')) expect([message, types(message)]).toEqual([message, [type]])
  })

  test.each([
    ...wordsOf('拖车司机 拖车师傅 拖车公司 拖车绳 拖鞋 拖拉机 充电桩 充电站 充电宝 充电口 充电瓶 不用充电 无法充电'),
    ...wordsOf(
      '不用拖车 不需拖车 不需要拖车 无需拖车 无须拖车 不要拖车 别拖车 没叫拖车 没有叫拖车 不想拖车 不必拖车 非拖车',
    ),
    ...wordsOf('派过拖车 叫好拖车 安排好了拖车 联系了拖车 找过拖车 不用派个拖车'),
  ])('%s asks for nothing', (message) => expect(types(message)).toEqual([]))

  test('what was declined does not take with it what is asked for', () => {
    expect(types('不用拖车，搭电')).toEqual([2])
    expect(types('不需要人家给我拖车')).toEqual([1])
    expect(types('非事故拖车')).toEqual([1])
  })

  test('each type stands once, where it is first asked for', () => {
    expect(
      read('换胎，搭电，换胎').map(({ value, start, end, text, sure }) => [value, start, end, text, sure]),
    ).toEqual([
      [3, 0, 2, '换胎', false],
      [2, 3, 5, '搭电', false],
    ])
    expect(read('搭电')[0]).toMatchObject({ start: 0, end: 2, sure: true })
  })

  test.each([
    ['平板车拖到厂里', 13],
    ['地库拖车，拖到厂里', 9],
    ['背车，拖到厂里', 11],
    ['小背车拖到厂里', 14],
  ])('%s is the narrower type alone', (message, type) => expect(types(message)).toEqual([type]))
})

describe('what ails the car', () => {
  test.each([
    [2, '没电|亏电|馈电|打不着|打不着火|打不了火|启动不了|无法启动|点不着火'],
    [3, '爆胎|车胎破|轮胎破|轮胎坏|扎胎|扎了钉|轮胎扎|没备胎|没有备胎'],
    [4, '陷车|车陷|陷进泥|陷沙|掉沟|掉进沟|掉到沟|侧翻|翻车|骑路肩|骑马路牙|涉水|被水淹|泡水'],
    [6, '缺水|水温高|水箱没水'],
    [8, '胎压低|胎压不足|慢撒气|没气'],
    [12, '没油|缺油|油用完|没汽油|没柴油'],
  ])('type %i: %s', (type, messages) => {
    for (const message of messages.split('|')) expect([message, types(message)]).toEqual([message, [type]])
  })

  test('it counts where nothing is asked for by name', () => {
    expect(types('没电，拖车')).toEqual([1])
    expect(types('不是没电，不用没电')).toEqual([2])
  })

  test.each([
    ['陷车', [1]],
    ['车陷在沙里', [1]],
    ['掉进沟', [2]],
    ['掉到沟', [2]],
    ['侧翻', [3]],
    ['骑马路牙', [4]],
    ['骑路肩', [4]],
    ['涉水', [5]],
    ['被水淹，泡水', [5, 5]],
    ['翻车掉沟', [2, 3]],
    ['脱困', []],
    ['侧翻，拖车', []],
    ['侧翻，没电', [3]],
  ])('decisions §2 the dilemma of %s is of the kinds %j', (message, kinds) => {
    expect(valuesOf(message, 'ext_type')).toEqual(kinds)
  })
})

describe('a car that is to be somewhere else', () => {
  test('has to be towed where nothing else is asked for', () => {
    expect(read('去厂里', [1, 3]).at(-1)).toMatchObject({ field: 'type', value: 1, text: '厂里', sure: false })
    expect(read('去厂里').length).toBe(0)
    expect(read('去厂里换胎', [1, 3]).map(({ value }) => value)).toEqual(['厂里', 3])
  })

  test.each([
    '地下停车场',
    '地下停车库',
    '地下车库',
    '地下室',
    '地下二层',
    '地下1层',
    '地库',
    '负二层',
    '负1',
    'B2',
    'B3层',
  ])('one in %s is towed out of the cellar', (cellar) => {
    expect(read(`车在${cellar}，拖车`).map(({ field, value, text, sure }) => [field, value, text, sure])).toEqual([
      ['type', 9, '拖车', false],
      ['science', 1, cellar, true],
    ])
  })
  test('so is one that asks for it, or for a flat bed', () => {
    expect(read('地下室，平板车').map(({ field, value, sure }) => [field, value, sure])).toEqual([
      ['type', 13, true],
      ['science', 1, true],
    ])
    expect(valuesOf('地下室，搭电，拖车', 'science')).toEqual([1])
    expect(read('地库拖车，负二').map(({ field, value }) => [field, value])).toEqual([
      ['type', 9],
      ['science', 1],
    ])
  })
  test.each(['地下室搭电', '地下通道拖车', 'AB2拖车', 'B25拖车', 'B7拖车', '地库拖车'])(
    '%s is no matter of a cellar',
    (message) => {
      expect(valuesOf(message, 'science')).toEqual([])
    },
  )
})

describe('terms of the charge', () => {
  test.each([
    ['免拖20公里', ['20']],
    ['免费拖车里程：20.5千米', ['20.5']],
    ['免拖行公里数 100KM', ['100']],
    ['免费公里 30 公里', ['30']],
    ['50公里内免费', ['50']],
    ['免拖20.5公里', ['20.5']],
    ['20.5公里内免费', ['20.5']],
    ['50 公里以内免拖', ['50']],
    ['50km免拖', ['50']],
    ['全程免拖', ['全程免拖']],
    ['市内免拖', ['市内免拖']],
    ['免拖20公里，30公里内免费', ['20']],
    ['免拖2000公里', []],
    ['免拖20里', []],
    ['50公里免单', []],
  ])('O-369 %s: %j', (message, mileage) => expect(valuesOf(message, 'free_milage')).toEqual(mileage))

  test.each([
    ['自费', ['02']],
    ['费用自理', ['02']],
    ['现金单', ['04']],
    ['现金', ['04']],
    ['收现', ['04']],
    ['签单', ['05']],
    ['费用全免', ['01']],
    ['免费救援', ['01']],
    ['全免', ['01']],
    ['自费，签单', ['02']],
    ['不用自费', []],
    ['不需要现金，签单', ['05']],
  ])('O-262 %s: %j', (message, charge) => expect(valuesOf(message, 'charge_type')).toEqual(charge))

  test.each(['事故车', '碰撞', '追尾', '剐蹭', '刮蹭', '撞车', '撞上', '撞到', '被撞'])(
    '%s is perhaps an accident',
    (message) => {
      expect(read(`${message}，${message}`).map(({ field, value, sure }) => [field, value, sure])).toEqual([
        ['is_incident_car', 1, false],
      ])
    },
  )
  test.each(['没有碰撞', '没发生碰撞', '未碰撞', '无任何碰撞', '非碰撞', '不是搭电，不想追尾'])(
    '%s is none',
    (message) => {
      expect(valuesOf(message, 'is_incident_car')).toEqual([])
    },
  )

  test('a number that is understood already is no mileage', () => {
    const reading = new Reading('免拖20公里', 0)
    reading.take('case_no', 2, 4)
    readTerms(reading)
    expect(reading.findings).toHaveLength(1)
  })
})
