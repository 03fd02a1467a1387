import { expect, test } from 'vitest'
import { valueSchema } from '../compile/schema'
import { type FieldData, field } from '../model'
import { readYuan } from './money/money.kind'
import { shield, splitList, unshield } from './parts/csv'
import { kinds } from './registry'

function complaint(declared: FieldData, value: unknown): string | null {
  try {
    valueSchema(declared).validateSync(value)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('numbers name their bounds', () => {
  expect(complaint(field.integer('数量', { min: 1, max: 5 }), 0)).toBe('不能小于1')
  expect(complaint(field.integer('数量', { min: 1, max: 5 }), 6)).toBe('不能大于5')
  expect(complaint(field.integer('数量'), 'x')).toBe('请输入数字')
  expect(complaint(field.integer('数量'), 1.5)).toBe('请输入整数')
  expect(complaint(field.money('金额'), 0.001)).toBe('最多2位小数')
  expect(complaint(field.decimal('公里'), 0.25)).toBe('最多1位小数')
})

test('numeric texts of a query become numbers, no other text does', () => {
  expect(valueSchema(field.decimal('里程')).validateSync('1,234.5')).toBe(1234.5)
  expect(complaint(field.decimal('里程'), '1,23')).toBe('请输入数字')
  expect(['1,234.50', '¥12', '1,23'].map(readYuan)).toEqual([123_450, 1200, '1,23'])
  expect(complaint(field.integer('数量'), true)).toBe('请输入数字')
})

test('texts count characters, not UTF-16 units', () => {
  expect(complaint(field.text('名称', { max: 2 }), '🚗🚗')).toBeNull()
  expect(complaint(field.text('名称', { max: 2 }), '拖车车')).toBe('最多2个字符')
  expect(complaint(field.text('密码', { min: 6 }), '12345')).toBe('至少6个字符')
  expect(complaint(field.text('车牌', { pattern: ['^粤', '车牌不正确'] }), '京A')).toBe('车牌不正确')
})

test('F-363 a phone has exactly 11 characters; a service line brings its own pattern', () => {
  expect(complaint(field.phone('手机号'), '1380013802')).toBe('手机号长度需为11位')
  expect(complaint(field.phone('手机号'), '1380013802x')).toBe('手机号码错误')
  const service = field.phone('客服电话', { pattern: ['^400\\d{7}$', '请输入客服电话'] })
  expect(complaint(service, '4008001234')).toBeNull()
  expect(complaint(service, '13800138021')).toBe('请输入客服电话')
})

test('choices outside the list do not exist', () => {
  const status = [{ code: 0, label: '待支付' }] as const
  expect(complaint(field.choice('状态', status), 7)).toBe('选项不存在')
  expect(valueSchema(field.choice('状态', status)).validateSync('0')).toBe(0)
  expect(complaint(field.choices('状态', status), [0, 0])).toBe('选项不能重复')
})

test('codes that are texts keep their zeros', () => {
  const charge = field.choice('收费方式', [{ code: '02', label: '自费' }] as const)
  expect(kinds.choice.column(charge)).toEqual({ type: 'text' })
  expect(kinds.choice.fromStored('02', charge)).toBe('02')
  expect(complaint(charge, 2)).toBe('选项不存在')
})

test('a region must reach the level that is asked for', () => {
  expect(complaint(field.region('地区', { level: 3 }), 4403)).toBe('请选择省市区')
  expect(complaint(field.region('地区', { level: 3 }), 440305)).toBeNull()
})

test('yuan become fen digit by digit', () => {
  expect([1.15, 0.29, 1.1, 4.35, -0.07, 0, 9_999_999_999.99].map(readYuan)).toEqual([
    115, 29, 110, 435, -7, 0, 999_999_999_999,
  ])
  expect([1.005, '1.005', 'x', true].map(readYuan)).toEqual([1.005, 1.005, 'x', true])
  expect(kinds.money.fromStored('123450', field.money('金额'))).toBe(123_450)
  expect(kinds.money.csv.format(123_450, field.money('金额'), {})).toBe('1234.50')
})

test('times are written in Asia/Shanghai', () => {
  const time = field.unixTime('下单时间')
  expect(kinds.unixTime.csv.format(1_795_138_200, time, {})).toBe('2026-11-20 09:30')
  const day = field.unixTime('账期开始', { day: true })
  expect(kinds.unixTime.csv.format(1_795_138_200, day, {})).toBe('2026-11-20')
  expect(kinds.unixTime.csv.parse('2026-11-20', day, {})).toEqual({ value: 1_795_104_000 })
  expect(kinds.unixTime.csv.parse('2026/11/20 09:30', time, {})).toEqual({ value: 1_795_138_200 })
  expect(kinds.unixTime.csv.parse('2026-02-30 09:30', time, {})).toEqual({ error: '时间不正确：2026-02-30 09:30' })
  expect(kinds.date.csv.parse('2026/1/5', field.date('日期'), {})).toEqual({ value: '2026-01-05' })
})

test('the shield against formulas comes off again, however many there are', () => {
  for (const text of ['=1+1', "'=1+1", "''@x", "'plain", 'plain', '+86', '－1'])
    expect(unshield(shield(text))).toBe(text)
  expect(shield('=1+1')).toBe("'=1+1")
  expect(shield("O'Neil")).toBe("O'Neil")
})

test('a list names the label that is unknown', () => {
  const read = (piece: string) => (piece === '甲' ? 1 : undefined)
  expect(splitList('甲、丙', read)).toEqual({ error: '选项不存在：丙' })
})
