import { expect, test } from 'vitest'
import { readCustomer } from './parties'
import { Reading } from './reading'

const customerIn = (message: string, taken?: readonly [number, number]) => {
  const reading = new Reading(message, 0)
  if (taken) reading.take('vin', ...taken)
  readCustomer(reading)
  return reading.findings.filter(({ field }) => field === 'customer').map(({ value, sure }) => [value, sure])
}

test.each([
  ['【鹏安财险】报案', '鹏安财险', true],
  ['[大道救援]报案', '大道救援', true],
  ['报案【一嗨租车】', '一嗨租车', true],
  ['客户名称：顺达车队', '顺达车队', true],
  ['委托方: PICC保险(深圳)', 'PICC保险(深圳)', true],
  ['平安车险的车', '平安车险', false],
  ['是中国人寿财险深圳分公司的', '中国人寿财险深圳分公司', false],
  ['您好，我是鹏安保险', '鹏安保险', false],
  ['这边是鹏安财产保险', '鹏安财产保险', false],
  ['我们是鹏安产险', '鹏安产险', false],
  ['鹏安保险东莞支公司', '鹏安保险东莞支公司', false],
  ['顺达物流车队：粤B12345', '顺达物流车队', false],
  ['一嗨租车 粤B12345', '一嗨租车', false],
  ['  深圳大道救援，粤B12345', '深圳大道救援', false],
])('%s: the customer is %s, certain %s', (message, name, sure) => {
  expect(customerIn(message)).toEqual([[name, sure]])
})

test.each([
  '【重要】粤B12345',
  '客户：陈先生',
  // A name of a building, a policy and a bumper are no insurers.
  '车停平安保险大厦',
  '在鹏安保险南山中心',
  '鹏安保险单号123',
  '前保险杠坏了',
  // Who writes stands first.
  '粤B12345，顺达车队，',
  '顺达车队的车',
  // A label is no name.
  '保险公司：鹏安',
])('%s names no customer', (message) => expect(customerIn(message)).toEqual([]))

test('the signature in brackets comes before a label, that before a name in the text, and one is enough', () => {
  expect(customerIn('平安车险的车，客户：顺达车队，【鹏安财险】')).toEqual([['鹏安财险', true]])
  expect(customerIn('平安车险的车，客户：顺达车队')).toEqual([['顺达车队', true]])
  expect(customerIn('【鹏安财险】【大道救援】')).toEqual([['鹏安财险', true]])
})

test('what is understood already is no customer', () => {
  expect(customerIn('【鹏安财险】', [4, 5])).toEqual([])
  expect(customerIn('【鹏安财险】', [5, 6])).toEqual([['鹏安财险', true]])
})
