import { asStored, kind } from '../kind'
import { csvCell } from '../parts/csv'
import { exact } from '../parts/exact'

type Flag = 0 | 1
const isFlag = (value: unknown): value is Flag => value === 0 || value === 1

const SPELLINGS = new Map<unknown, Flag>([
  [true, 1],
  ['true', 1],
  ['1', 1],
  [false, 0],
  ['false', 0],
  ['0', 0],
])
const CELLS = new Map<string, Flag>([
  ['是', 1],
  ['1', 1],
  ['否', 0],
  ['0', 0],
])

/** Yes or no, 1 or 0 on the wire and in the table. */
export const boolean = kind({
  name: 'boolean',
  column: () => ({ type: 'integer' }),
  fromStored: asStored,
  toStored: (wire) => wire,
  shape: () => exact(isFlag, '请选择是或否', (value) => SPELLINGS.get(value) ?? value),
  csv: csvCell(
    (wire) => (wire === 1 ? '是' : '否'),
    (text) => {
      const value = CELLS.get(text.trim())
      return value === undefined ? { error: '请填写是或否' } : { value }
    },
  ),
  openapi: () => ({ type: 'integer', enum: [0, 1] }),
  filter: 'one',
  sortable: true,
  verb: '请选择',
  span: null,
  long: false,
  own: false,
  comparisons: ['eq', 'ne', 'empty'],
  step: null,
  options: ['column'],
})
