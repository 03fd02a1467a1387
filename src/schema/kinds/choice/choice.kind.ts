import { kind } from '../kind'
import { csvText, unknownOption } from '../parts/csv'
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

/** One of an enumeration. Numeric codes are stored as integers, all others as text. */
export const choice = kind({
  name: 'choice',
  column: (field) => ({ type: isNumeric(field) ? 'integer' : 'text' }),
  fromStored: (stored, field) => (typeof stored === 'number' ? stored : readCode(field)(stored)),
  toStored: (wire, field) => (isNumeric(field) ? wire : String(wire)),
  shape: (field) =>
    exact(isCode, UNKNOWN_OPTION, readCode(field)).test(
      'known',
      UNKNOWN_OPTION,
      (value, held) => value == null || isChoosable(field, value, held),
    ),
  csv: csvText(
    (wire, field) => labelOfCode(field, wire),
    (text, field) => {
      const value = codeOfText(field, text.trim())
      return value === undefined ? { error: unknownOption(text) } : { value }
    },
  ),
  openapi: (field) => ({
    type: isNumeric(field) ? 'integer' : 'string',
    ...(!field.lookup && { enum: codesOf(field) }),
    description: field.choices?.map(({ code, label }) => `${code} ${label}`).join(', '),
  }),
  filter: 'one',
  sortable: true,
  verb: '请选择',
  span: null,
  long: false,
  own: false,
  comparisons: ['eq', 'ne', 'in', 'notIn', 'empty'],
  step: null,
  options: ['column', 'choices'],
})
