import type { FieldData } from '../../model'
import { type Kind, ORDERED } from '../kind'
import { csvCell } from './csv'
import { exact } from './exact'

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/
const NUMERIC = /^[+-]?\d+(\.\d+)?$/

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** A numeric text of a query or a CSV cell as its number (`1,234.50` and `¥` too); anything else as it came. */
export function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const amount = value.trim().replace(/^¥/, '')
  const digits = GROUPED.test(amount) ? amount.replaceAll(',', '') : amount
  return NUMERIC.test(digits) ? Number(digits) + 0 : value
}

/** Decimals of a number as it is written; an exponent counts as endless. */
export function decimalsOf(value: number): number {
  const text = String(value)
  return text.includes('e') ? Number.POSITIVE_INFINITY : (text.split('.')[1]?.length ?? 0)
}

interface NumberShape {
  /** decimals that the wire carries */
  readonly digits: number
  /** what the column holds, where the field does not say less */
  readonly limit: number
}

const boundsOf = (field: FieldData, { limit }: NumberShape) => ({
  min: Math.max(field.min ?? -limit, -limit),
  max: Math.min(field.max ?? limit, limit),
})

function shapeOfNumber(field: FieldData, shape: NumberShape) {
  const { min, max } = boundsOf(field, shape)
  const finer = shape.digits === 0 ? '请输入整数' : `最多${shape.digits}位小数`
  return exact(isNumber, '请输入数字', readNumber)
    .test('digits', finer, (value) => value == null || decimalsOf(value) <= shape.digits)
    .test('min', `不能小于${min}`, (value) => value == null || value >= min)
    .test('max', `不能大于${max}`, (value) => value == null || value <= max)
}

/** What every kind of number has in common: checks, CSV and the right edge. */
export const numberParts = (shape: NumberShape) =>
  ({
    shape: (field) => shapeOfNumber(field, shape),
    csv: csvCell(
      (wire) => String(wire),
      (text) => {
        const value = readNumber(text)
        return isNumber(value) ? { value } : { error: '请输入数字' }
      },
    ),
    openapi: (field) => {
      const { min, max } = boundsOf(field, shape)
      // No multipleOf: 0.29 is no multiple of 0.01 in floating point.
      const finest = { type: 'number', description: `at most ${shape.digits} decimals` }
      return { ...(shape.digits === 0 ? { type: 'integer' } : finest), minimum: min, maximum: max }
    },
    sortable: true,
    verb: '请输入',
    align: 'right',
    span: null,
    long: false,
    own: false,
    comparisons: ORDERED,
    step: 10 ** -shape.digits,
    options: ['column', 'number'],
  }) as const satisfies Partial<Kind>
