import { describe, expect, test } from 'vitest'
import { readNumbers, readPhones, readVins } from './numbers'
import { type Reader, Reading } from './reading'

const reads = (reader: Reader) => (message: string) => {
  const reading = new Reading(message, 0)
  reader(reading)
  return reading.findings.map(({ field, value, sure }) => [field, value, sure])
}
const numbersIn = reads(readNumbers)
const vinsIn = reads(readVins)
const phonesIn = reads(readPhones)

describe('numbers behind their name', () => {
  test.each([
    ['报案号：PA7736', 'case_no', 'PA7736'],
    ['报案编号是PA77361', 'case_no', 'PA77361'],
    ['工单号 # 12345', 'case_no', '12345'],
    ['案号：NO.12345', 'case_no', '12345'],
    ['案号 NO 12345-6', 'case_no', '12345-6'],
    ['案号12345', 'case_no', '12345'],
    ['保单号为PD-2024', 'policy_no', 'PD-2024'],
    ['事故编号：SG12345', 'accident_no', 'SG12345'],
    ['渠道编码：APP', 'channel_code', 'APP'],
    ['转PA-SZ-RAS019处理', 'channel_code', 'PA-SZ-RAS019'],
    ['报案号\t车牌\t电话\nPA7736\t粤B12345\t1', 'case_no', 'PA7736'],
    ['电话\t渠道\t车牌\n1\tH5A\t粤B12345', 'channel_code', 'H5A'],
  ])('%j: %s %s', (message, field, value) => expect(numbersIn(message)).toEqual([[field, value, true]]))

  test.each([
    // Too short, or no number at all.
    '报案号：1234',
    '渠道：AB',
    '报案号：-12345',
    '报案号：已报',
    '案号在12345',
    'PA-SZ-RAS0191',
    'XPA-SZ-RAS019',
    'PA-SZ-RAS019-1',
    '报案号\t车牌\t电话\n见附件\t粤B12345\t1',
    '报案号\t车牌\t电话\nPA 7736\t粤B12345\t1',
    '新报案号码\t车牌\t电话\nPA7736\t粤B12345\t1',
  ])('%j is none', (message) => expect(numbersIn(message)).toEqual([]))

  test('a number ends with its fortieth character', () => {
    expect(numbersIn(`案号${'1'.repeat(50)}`)).toEqual([['case_no', '1'.repeat(40), true]])
  })

  test('what is understood already is no number', () => {
    for (const message of ['案号：12345678', '案号\t甲\t乙\n12345678\t1\t1', '转PA-SZ-RAS019']) {
      const reading = new Reading(message, 0)
      reading.take('phone', message.length - 12, message.length)
      readNumbers(reading)
      expect(reading.findings).toHaveLength(1)
    }
  })
})

describe('VINs', () => {
  const proven = 'LSVAU218XN2183294'
  const unproven = 'LSVAU2181N2183294'
  test.each([
    [`车架号：${proven}`, proven, true],
    [`VIN码是 ${proven}`, proven, true],
    [`大架号#LSV-AU2 18XN2183294`, proven, true],
    // A wrong check digit is a doubt, no refusal.
    [`车架号${unproven}`, unproven, false],
    [`粤B12345 ${proven}`, proven, true],
  ])('%s', (message, vin, sure) => expect(vinsIn(message)).toEqual([['vin', vin, sure]]))

  test.each([
    // Nothing says that these are one.
    unproven,
    '11111111111111111',
    `${proven}X`,
    `X${proven}`,
    `${proven}-1`,
    `1-${proven}`,
    // The letters I, O and Q are in none.
    '车架号LSVAU218XN218329O',
    `车架号${proven}1`,
    '车架号LSVAU218XN218329',
  ])('%s is none', (message) => expect(vinsIn(message)).toEqual([]))

  test('one is read once', () => expect(vinsIn(`车架号${proven}`)).toHaveLength(1))
})

describe('phones', () => {
  test.each([
    '13800138021',
    '138 0013 8021',
    '138-0013-8021',
    '138.0013.8021',
    '138 001 38021',
    '1380 013 8021',
    '138 - 0013 - 8021',
    '+8613800138021',
    '+86 13800138021',
    '(+86)13800138021',
    '86-13800138021',
    '013800138021',
    '１３８００１３８０２１',
  ])('%s', (written) => expect(phonesIn(`车主${written}`)).toEqual([['phone', '13800138021', true]]))

  test.each([
    '12800138021',
    '1380013802',
    '138001380211',
    '5513800138021',
    'A13800138021',
    '138    00138021',
    '1 3800138021',
  ])('%s is none', (message) => expect(phonesIn(message)).toEqual([]))

  test.each(['接车人', '收车电话', '卸车', '收货', '目的地', '4S', '修理厂', '维修', '汽修', '门店', '店'])(
    'one behind %s is of who receives the car',
    (words) => {
      expect(phonesIn(`${words}：13800138021`)).toEqual([['unload_mobile', '13800138021', true]])
    },
  )
  test.each(['4S店司机', '店里车主', '维修厂联系人'])('one behind %s is not', (words) => {
    expect(phonesIn(`${words}13800138021`)).toEqual([['phone', '13800138021', true]])
  })
  test('nor is the one of whom to call who receives it the owner’s', () => {
    expect(phonesIn('联系人(接车)13800138021')).toEqual([['unload_mobile', '13800138021', true]])
  })

  test('who is at the car comes before the owner, he before anybody, he before who reported it, and the desk is last', () => {
    const order = (...words: string[]) =>
      phonesIn(words.map((word, at) => `${word}1380013800${at}`).join('，')).map(([, phone]) =>
        Number(String(phone).at(-1)),
      )
    expect(order('客服', '报案人', '电话', '车主', '现场')).toEqual([4, 3, 2, 1, 0])
    expect(order('调度', '报案', '机主', '驾驶员', '联系人')).toEqual([4, 3, 2, 1, 0])
    expect(order('司机', '客户', '本人')).toEqual([0, 1, 2])
    for (const word of [
      '坐席',
      '专员',
      '查勘',
      '技师',
      '救援师傅',
      '拖车司机',
      '拖车师傅',
      '救援司机',
      '值班',
      '投诉',
      '热线',
    ])
      expect(order(word, '电话')).toEqual([1, 0])
  })

  test.each([
    ['电话13800138021', true],
    // The desk's own, or anybody's.
    ['客服13800138021', false],
    ['师傅13800138021', false],
    ['师傅: 13800138021', false],
    ['李师傅13800138021', true],
    ['师傅电话是13800138021', true],
    // There is no room for an extension.
    ['车主13800138021转1234', false],
    ['车主13800138021 转 123', false],
    ['车主13800138021-123456', false],
    ['车主13800138021分机123', false],
    ['车主13800138021转12', true],
    ['车主13800138021转1234567', true],
    ['车主13800138021，转123', true],
  ])('%s: certain %s', (message, sure) => {
    expect(phonesIn(message)).toEqual([['phone', '13800138021', sure]])
  })

  test('of two that are equally likely neither is certain, of others the likelier is no more so', () => {
    expect(phonesIn('13800138001，13800138002').map(([, , sure]) => sure)).toEqual([false, false])
    expect(phonesIn('报案人13800138001，车主13800138002').map(([, , sure]) => sure)).toEqual([true, true])
  })

  test('what is understood already is none', () => {
    const reading = new Reading('报案号13800138021', 0)
    reading.take('case_no', 3, 14)
    readPhones(reading)
    expect(reading.findings).toHaveLength(1)
  })
})
