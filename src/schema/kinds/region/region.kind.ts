import { cityOf, cityRegions } from '../../../domain/geo/regions'
import { kind, PRESENCE } from '../kind'
import { csvText } from '../parts/csv'
import { exact } from '../parts/exact'
import { readId } from '../parts/identifier'

/** A national code: province 44, city 4403, area 440305. */
export const isRegion = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 11 && value <= 999_999 && isPlaced(value)

/** It is a province, or its city exists; a map may know an area before our list does. */
const isPlaced = (code: number): boolean => cityRegions.has(cityOf(code) || code)

const levelOf = (code: number): number => Math.ceil(String(code).length / 2)
const message = '请选择省市区'

/** One region code; a code above the field's level (a province where an area is asked for) is not enough. */
export const region = kind({
  name: 'region',
  column: () => ({ type: 'integer' }),
  fromStored: (stored) => Number(stored),
  toStored: (wire) => wire,
  shape: (field) =>
    exact(isRegion, message, readId).test(
      'level',
      message,
      (code) => code == null || field.level === undefined || levelOf(code) === field.level,
    ),
  csv: csvText(
    (wire, _field, context) => (isRegion(wire) && context.labelOf?.('region', wire)) || String(wire),
    (text, _field, context) => {
      const value = context.idOf?.('region', text.trim()) ?? readId(text)
      return isRegion(value) ? { value } : { error: `找不到地区：${text}` }
    },
  ),
  openapi: (field) => ({ type: 'integer', description: `region code, level ${field.level ?? '1 to 3'}` }),
  filter: 'one',
  sortable: true,
  verb: '请选择',
  span: null,
  long: false,
  own: false,
  comparisons: PRESENCE,
  step: null,
  options: ['column', 'level'],
})
