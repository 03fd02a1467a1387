import { describe, expect, test } from 'vitest'

import { readPhones } from './numbers'
import { isName, readPeople } from './people'
import { Reading } from './reading'

/** Who is named, the likelier first, with what is known of the phones. */
const peopleIn = (message: string, reading = new Reading(message, 0)) => {
  readPhones(reading)
  readPeople(reading)
  return reading.findings
    .filter(({ field }) => field === 'contact' || field === 'unload_contact')
    .map(({ field, value, sure }) => [field, value, sure])
}
const names = (message: string) => peopleIn(message).map(([, name]) => name)

describe('a name', () => {
  test.each(['陈伟', '王建国', '陈来', '周和', '欧阳修远', '司马光', '令狐冲'])('%s is one', (text) =>
    expect(isName(text)).toBe(true),
  )
  test.each([
    '陈',
    '王建国强',
    '伟陈',
    '车主',
    '高速',
    '方向',
    '陈A',
    'A陈伟',
    '陈伟 ',
    '',
    '和平里',
    '向东走',
    '于今天',
    '都市',
    '陈欧阳强',
    '欧阳A修远',
  ])('%s is none', (text) => expect(isName(text)).toBe(false))
})

describe('a name behind its part', () => {
  test.each([
    ['联系人：王建国', 'contact', '王建国', true],
    ['现场联系人是王建国', 'contact', '王建国', true],
    ['联系人 为 : 王建国', 'contact', '王建国', true],
    ['司机叫张强', 'contact', '张强', true],
    ['驾驶员姓名：张强', 'contact', '张强', true],
    ['车主陈伟电话', 'contact', '陈伟', false],
    ['车主：陈伟电话', 'contact', '陈伟', true],
    ['被保险人陈伟', 'contact', '陈伟', true],
    ['报案人陈伟在现场', 'contact', '陈伟', false],
    ['车主陈总', 'contact', '陈总', true],
    ['车主欧阳经理说', 'contact', '欧阳经理', true],
    ['车主上官先生', 'contact', '上官先生', true],
    ['司机李师傅电话', 'contact', '李师傅', true],
    ['接车人：赵强', 'unload_contact', '赵强', true],
    ['目的地联系人赵经理', 'unload_contact', '赵经理', true],
    ['收车人姓名 赵强', 'unload_contact', '赵强', true],
  ])('%s: %s %s, certain %s', (message, field, name, sure) => {
    expect(peopleIn(message)).toEqual([[field, name, sure]])
  })

  test.each([
    '联系人：电话',
    '联系人电话暂无',
    '车主在车上',
    '车主高速上',
    '拖车司机张强',
    '救援司机张强',
    '车主：伟经理',
    '司机王建国强',
    '联系人车明',
    '联系人，王建国',
    '联系人：Tom',
  ])('%s names nobody', (message) => expect(names(message)).toEqual([]))

  test.each('电话 手机 号码 联系 在 要 需 的 现 已 说 称 拖 想 车 来 报 反馈 等 吗 吧 本人'.split(' '))(
    'it is over where %s follows',
    (next) => expect(names(`车主陈伟${next}`)).toEqual(['陈伟']),
  )
})

test('whom to call comes before the driver, he before the owner, he before who reported it', () => {
  expect(names('报案人：陈一，车主：陈二，司机：陈三，联系人：陈四')).toEqual(['陈四', '陈三', '陈二', '陈一'])
  expect(names('张先生来电，报案人：陈一')).toEqual(['张先生', '陈一'])
  expect(names('车主：陈二，张女士在场')).toEqual(['陈二', '张女士'])
})

describe('people who are called by their title', () => {
  test.each(['陈先生', '陈女士', '陈小姐', '陈太太'])('%s, wherever', (name) => {
    expect(peopleIn(`你好，${name}在等`)).toEqual([['contact', name, true]])
  })
  test.each(['好先生', '接车：陈先生', '收车的陈先生', '客服陈女士', '调度陈小姐', '查勘陈先生'])(
    '%s is none of them',
    (message) => {
      expect(names(message)).toEqual([])
    },
  )
})

describe('a name that leans on its phone', () => {
  test.each([
    ['王建国13800138021', '王建国', false],
    ['王建国: 13800138021', '王建国', false],
    ['联系王建国13800138021', '王建国', false],
    ['找张队长13800138021', '张队长', true],
    ['带队诸葛队长13800138021', '诸葛队长', true],
    ['带队张队长13800138021', '张队长', true],
    ['我是李老板13800138021', '李老板', true],
    ['13800138021王建国', '王建国', false],
    ['13800138021 (王建国)', '王建国', false],
    ['13800138021/李师傅', '李师傅', true],
    ['13800138021, 李师傅', '李师傅', true],
  ])('%s', (message, name, sure) => expect(peopleIn(message)).toEqual([['contact', name, sure]]))

  test.each([
    '救援陈师傅13800138021',
    '拖车王建国13800138021',
    '客服王建国13800138021',
    '13800138021,,,王建国',
    '13800138021王建国强大',
    '王建国,13800138021',
    '王建国   13800138021',
    '电话13800138021',
  ])('%s: nobody', (message) => expect(names(message)).toEqual([]))

  test('it counts where nobody is named otherwise', () => {
    expect(names('司机：张强，王建国13800138021')).toEqual(['张强'])
  })

  test('who receives the car leans on his own', () => {
    expect(peopleIn('4S店李经理13800138021')).toEqual([['unload_contact', '李经理', true]])
    expect(peopleIn('收车王建国13800138021')).toEqual([])
    expect(peopleIn('接车人：赵强，门店：13800138021，李师傅')).toEqual([['unload_contact', '赵强', true]])
  })
})

test('the name of one and the phone of another are no contact', () => {
  expect(peopleIn('司机：张强，粤B12345，车主：陈伟13800138021')).toEqual([
    ['contact', '张强', false],
    ['contact', '陈伟', false],
  ])
  expect(peopleIn('司机：张强13800138021，车主：陈伟')).toEqual([
    ['contact', '张强', true],
    ['contact', '陈伟', true],
  ])
  // Nobody stands at the phone: nothing speaks against the first.
  expect(peopleIn('司机：张强，车主：陈伟，车停在深南大道9672号，13800138021')).toEqual([
    ['contact', '张强', true],
    ['contact', '陈伟', true],
  ])
})

test('a name that is understood as something else is none', () => {
  const reading = new Reading('车主：陈伟，接车人：赵强', 0)
  reading.take('address', 3, 4)
  reading.take('destination', 11, 12)
  expect(peopleIn('', reading)).toEqual([])
})
