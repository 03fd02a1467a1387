import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionMapOf } from '../../domain/geo/regionMap'
import { valueSchema } from '../compile/schema'
import { type FieldData, KIND_NAMES, type KindName } from '../model'
import { asStored, type CsvContext, type Kind } from './kind'
import { kinds } from './registry'

const colours = [
  { code: 0, label: '待支付' },
  { code: 1, label: '-待派单' },
  { code: -2, label: '甲、乙' },
  { code: 30, label: '甲' },
] as const
const context: CsvContext = {
  labelOf: (_resource, id) => (id % 2 === 0 ? `=公司${id}` : undefined),
  idOf: (_resource, label) => (/^=公司\d+$/.test(label) ? Number(label.slice(3)) : undefined),
}

interface Sample {
  readonly options?: Partial<FieldData>
  /** valid values */
  readonly valid: fc.Arbitrary<unknown>
  readonly wrong: readonly unknown[]
}

/** What is typed into a line loses the blanks at its ends, and what nobody sees. */
const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.string({ unit: fc.constantFrom("'", '=', '@', 'a', '＝') }),
  )
  .map((text) => text.replace(/\p{Cf}/gu, '').trim())
  .filter((text) => text !== '' && [...text].length <= 255 && !/[\p{Cc}\p{Cs}]/u.test(text))
const lines = fc.array(line, { minLength: 1, maxLength: 4 }).map((texts) => texts.join('\n'))
const id = fc.integer({ min: 1, max: 2_147_483_647 })
const key = fc.stringMatching(/^[a-z0-9/_-]{1,30}\.(jpg|png)$/)
const several = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { minLength: 1, maxLength: 5 })
const jsonValue = fc
  .jsonValue({ maxDepth: 3, noUnicodeString: false })
  .filter(
    (value) => value !== null && value !== '' && !JSON.stringify(value).includes('\\u0000') && !Object.is(value, -0),
  )
  .map((value): unknown => JSON.parse(JSON.stringify(value)))

const samples: Record<KindName, Sample> = {
  text: {
    valid: line,
    wrong: [1, true, ['a'], {}, 'a\nb', 'a\u0000', '\ud800', 'a'.repeat(256)],
  },
  textarea: { valid: lines, wrong: [1, 'a\u0007', 'a'.repeat(5001)] },
  phone: { valid: fc.stringMatching(/^\d{11}$/), wrong: [13_800_138_021, '1380013802', '138001380211', '1380013802x'] },
  integer: {
    options: { min: -1_000_000, max: 1_000_000 },
    valid: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    wrong: [1.5, 'x', true, [1], 1_000_001, -1_000_001, Number.NaN, Number.POSITIVE_INFINITY, '1e3', '0x10'],
  },
  decimal: {
    valid: fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map((n) => n / 10),
    wrong: [0.25, 'x', 1e9, 1e-7, {}],
  },
  money: {
    valid: fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
    wrong: [0.5, '1.005', '100', 'x', true, 1e12, Number.NaN],
  },
  boolean: { valid: fc.constantFrom(0, 1), wrong: [2, 'yes', [], {}] },
  choice: {
    options: { choices: colours },
    valid: fc.constantFrom(...colours.map(({ code }) => code)),
    wrong: [99, '99', '待支付', true, [1], {}],
  },
  choices: {
    options: { choices: colours },
    valid: several(fc.constantFrom(...colours.map(({ code }) => code))),
    wrong: [1, '1', [99], [1, 1], [[1]], {}],
  },
  reference: { options: { reference: 'customer' }, valid: id, wrong: [0, -1, 1.5, 'x', 2 ** 31, [1], true] },
  references: { options: { reference: 'customer' }, valid: several(id), wrong: [1, [0], [1, 1], ['x'], {}] },
  unixTime: {
    valid: fc.integer({ min: 0, max: 253_402_271_999 }),
    wrong: [-1, 1.5, 'x', Date.now(), new Date(), true],
  },
  date: {
    valid: fc
      .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    wrong: ['2026-02-30', '2026-13-01', '20261120', 20_261_120, new Date(), '0999-01-01'],
  },
  region: { valid: fc.constantFrom(44, 4403, 440_305, 81), wrong: [0, 4403.5, 'x', 4_403_050, [44]] },
  regions: {
    valid: fc
      .subarray([1101, 1301, 4403, 4413, 4419, 4690, 5001, 5002], { minLength: 1 })
      .map((cities) => regionMapOf(cities)),
    wrong: [[], {}, 44, '44', { 44: [] }, { 44: [1101] }, { 44: [4403, 4403] }, { x: [4403] }, { 44: 4403 }],
  },
  address: { valid: line, wrong: [1, 'a\nb'] },
  image: {
    valid: key,
    wrong: [1, [], ['a.jpg'], 'javascript:alert(1)', 'data:image/png;base64,AA', 'a b', '"onerror='],
  },
  file: { options: { many: true }, valid: several(key), wrong: ['a.jpg', [1], ['JavaScript:alert(1)'], {}] },
  richText: { valid: lines.map((text) => `<p>${text}</p>`), wrong: [1, '\u0000', {}] },
  json: {
    valid: jsonValue,
    wrong: [() => 1, Number.NaN, new Date(), new Map(), 'a\u0000', { a: undefined }, 'a'.repeat(65_536)],
  },
}

describe.each(KIND_NAMES)('%s', (name) => {
  const kind = kinds[name]
  const { options, valid, wrong } = samples[name]
  const field: FieldData = { kind: name, label: '样例', ...options }
  const schema = valueSchema(field)

  test('what is stored, and what travels, comes back as it was', () => {
    const { encode, decode } = (kind as Kind).wire ?? { encode: asStored, decode: asStored }
    fc.assert(
      fc.property(valid, (value) => {
        expect(kind.fromStored(kind.toStored(value, field), field)).toEqual(value)
        expect(decode(encode(value))).toEqual(value)
      }),
    )
  })
  test('a CSV cell reads back as the value that was written, and the schema takes it unchanged', () => {
    fc.assert(
      fc.property(valid, (value) => {
        const parsed = kind.csv.parse(kind.csv.format(value, field, context), field, context)
        expect(parsed).toEqual({ value })
        expect(schema.validateSync('value' in parsed ? parsed.value : undefined)).toEqual(value)
        expect(schema.isValidSync(value, { strict: true })).toBe(true)
      }),
    )
  })
  test('nothing is null, undefined stays unsaid, and an empty cell is nothing', () => {
    expect(schema.validateSync('')).toBeNull()
    expect(schema.validateSync(null)).toBeNull()
    expect(schema.validateSync(undefined)).toBeUndefined()
    expect(kind.csv.format(null, field, context)).toBe('')
    expect(kind.csv.parse('', field, context)).toEqual({ value: null })
  })
  test.each(wrong)('refuses %s', (value) => {
    expect(() => schema.validateSync(value)).toThrow()
  })
  test('no cell of free words begins like a formula', () => {
    fc.assert(
      fc.property(valid, (value) => {
        const cell = kind.csv.format(value, field, context)
        expect(cell).not.toMatch(/^[=@＝]/)
        if (kind.align !== 'right' && name !== 'json') expect(cell).not.toMatch(/^[+-]/)
      }),
    )
  })
  test('has a column, an OpenAPI schema and a way to filter', () => {
    expect(kind.name).toBe(name)
    expect(kind.column(field).type).toBeTruthy()
    expect(JSON.parse(JSON.stringify(kind.openapi(field)))).toBeTypeOf('object')
  })
})
