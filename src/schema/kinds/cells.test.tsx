// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type FieldData, field, KIND_NAMES } from '../model'
import { kindUi } from './ui'

afterEach(cleanup)

/** Text of a cell, tags left out. */
function cell(declared: FieldData, value: unknown, more: Readonly<Record<string, unknown>> = {}): string {
  const { Field } = kindUi[declared.kind]
  const { container } = render(<Field source="x" field={declared} record={{ id: 1, x: value, ...more }} />)
  return container.textContent ?? ''
}

test.each(KIND_NAMES)('%s shows a dash where there is nothing', (kind) => {
  expect(cell({ kind, label: '样例' }, null)).toBe('—')
  expect(cell({ kind, label: '样例' }, undefined)).toBe('—')
})

test('values read as people read them', () => {
  expect(cell(field.money('价格'), 123_450)).toBe('¥1,234.50')
  expect(cell(field.money('价格'), 0)).toBe('¥0.00')
  expect(cell(field.integer('数量'), 12_860)).toBe('12,860')
  expect(cell(field.decimal('里程', { unit: 'km' }), -1042.3)).toBe('-1,042.3km')
  expect(cell(field.unixTime('下单时间'), 1_795_138_200)).toBe('11-20 09:30')
  expect(cell(field.unixTime('约定还款日', { day: true }), 1_795_138_200)).toBe('2026-11-20')
  expect(cell(field.boolean('事故'), 0)).toBe('否')
  expect(cell(field.region('地区'), 4403)).toBe('深圳市')
  expect(cell(field.file('附件'), 'case/88213/a.pdf?sig=1')).toBe('a.pdf')
})

test('a choice is a chip where it has a family; a code that is unknown is shown as it is', () => {
  const status = field.choice('状态', [{ code: 0, label: '待支付', family: 'grey' }] as const)
  expect(cell(status, 0)).toBe('待支付')
  expect(cell(status, 77)).toBe('77')
})

test('a reference shows the name that travels with the row', () => {
  const firm = field.reference('服务商', 'firm', { shows: { firm_name: 'name' } })
  expect(cell(firm, 3, { firm_name: '鹏城拖车' })).toBe('鹏城拖车')
  expect(cell(firm, 3)).toBe('#3')
})

test('HTML of a record comes to a cell as words alone', () => {
  expect(cell(field.richText('公告'), '<p>国庆&nbsp;值班<img src=x onerror="alert(1)"></p><b>安排</b>')).toBe(
    '国庆 值班 安排',
  )
  expect(cell(field.richText('公告'), '<p></p>')).toBe('—')
})
