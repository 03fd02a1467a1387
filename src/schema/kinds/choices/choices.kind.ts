import { asStored, kind } from '../kind'
import { csvText, joinList, splitList } from '../parts/csv'
import { exact } from '../parts/exact'
import {
  codeOfText,
  codesOf,
  isChoosable,
  isCode,
  isNumeric,
  labelOfCode,
  readCode,
  UNKNOWN_OPTION,
} from '../parts/option'

const isCodes = (value: unknown): value is readonly (number | string)[] => Array.isArray(value) && value.every(isCode)

/** Of a list that people edit, without a maximum of its own. */
const MOST = 100

/** Several of an enumeration, as a list of codes. */
export const choices = kind({
  name: 'choices',
  column: () => ({ type: 'jsonb' }),
  fromStored: asStored,
  toStored: (wire) => wire,
  shape(field) {
    const most = field.max ?? (field.lookup ? MOST : (field.choices?.length ?? 0))
    const read = readCode(field)
    return exact(isCodes, UNKNOWN_OPTION, (value) => (Array.isArray(value) ? value.map(read) : value))
      .test('known', UNKNOWN_OPTION, (codes, held) => !codes || codes.every((code) => isChoosable(field, code, held)))
      .test('unique', '选项不能重复', (codes) => !codes || new Set(codes).size === codes.length)
      .test('max', `最多选择${most}项`, (codes) => !codes || codes.length <= most)
  },
  csv: csvText(
    (wire, field) => (isCodes(wire) ? joinList(wire.map((code) => labelOfCode(field, code))) : ''),
    (text, field) => splitList(text, (piece) => codeOfText(field, piece)),
  ),
  openapi: (field) => ({
    type: 'array',
    items: {
      type: isNumeric(field) ? 'integer' : 'string',
      // A list that people edit, or that published resources add to, has other codes tomorrow.
      ...(!field.lookup && !field.choicesOf && { enum: codesOf(field) }),
    },
    uniqueItems: true,
  }),
  filter: 'contains',
  sortable: false,
  verb: '请选择',
  span: 6,
  long: false,
  own: false,
  comparisons: ['contains', 'empty'],
  step: null,
  options: ['column', 'choices', 'count'],
})
