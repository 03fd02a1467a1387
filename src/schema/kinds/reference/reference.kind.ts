import { isId, MAX_ID } from '../../../domain/identifier'
import { kind, PRESENCE } from '../kind'
import { csvText, unknownOption } from '../parts/csv'
import { exact } from '../parts/exact'
import { idOfText, labelOfId, readId } from '../parts/identifier'
import { UNKNOWN_OPTION } from '../parts/option'

/** The id of a record of another resource; that it exists and may be chosen is the server's to check. */
export const reference = kind({
  name: 'reference',
  column: () => ({ type: 'integer' }),
  fromStored: (stored) => Number(stored),
  toStored: (wire) => wire,
  shape: () => exact(isId, UNKNOWN_OPTION, readId),
  csv: csvText(
    (wire, field, context) => labelOfId(field.reference ?? '', wire, context),
    (text, field, context) => {
      const value = idOfText(field.reference ?? '', text.trim(), context)
      return value === undefined ? { error: unknownOption(text) } : { value }
    },
  ),
  openapi: (field) => ({ type: 'integer', minimum: 1, maximum: MAX_ID, description: `id: ${field.reference}` }),
  filter: 'one',
  sortable: true,
  verb: '请选择',
  span: null,
  long: false,
  own: false,
  comparisons: PRESENCE,
  step: null,
  options: ['column', 'reference'],
})
