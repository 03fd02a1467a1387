import { isId } from '../../../domain/identifier'
import { asStored, kind, PRESENCE } from '../kind'
import { csvText, joinList, splitList } from '../parts/csv'
import { exact } from '../parts/exact'
import { idOfText, labelOfId, readId } from '../parts/identifier'
import { UNKNOWN_OPTION } from '../parts/option'

const MOST = 1000
const isIds = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isId)

/** The ids of several records of another resource. */
export const references = kind({
  name: 'references',
  column: () => ({ type: 'jsonb' }),
  fromStored: asStored,
  toStored: (wire) => wire,
  shape: (field) =>
    exact(isIds, UNKNOWN_OPTION, (value) => (Array.isArray(value) ? value.map(readId) : value))
      .test('unique', '选项不能重复', (ids) => !ids || new Set(ids).size === ids.length)
      .test('max', `最多选择${field.max ?? MOST}项`, (ids) => !ids || ids.length <= (field.max ?? MOST)),
  csv: csvText(
    (wire, field, context) =>
      isIds(wire) ? joinList(wire.map((id) => labelOfId(field.reference ?? '', id, context))) : '',
    (text, field, context) => splitList(text, (piece) => idOfText(field.reference ?? '', piece, context)),
  ),
  openapi: (field) => ({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    uniqueItems: true,
    description: `ids: ${field.reference}`,
  }),
  filter: 'contains',
  sortable: false,
  verb: '请选择',
  span: 6,
  long: false,
  own: false,
  comparisons: PRESENCE,
  step: null,
  options: ['column', 'reference'],
})
