import { fileKeyIn } from '../../../domain/fileKey'
import type { FieldData } from '../../model'
import { asStored, type Kind, PRESENCE } from '../kind'
import { csvText, joinList, splitList } from './csv'
import { exact } from './exact'

const MAX_LENGTH = 1024
/** A key of the storage, a path or an http(s) address: nothing that a browser would run, and no list separator. */
const KEY = /^(?:https?:\/\/|\/)?(?![a-z][a-z\d+.-]*:)[^\s<>"'\\、\p{C}]+$/iu
const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && KEY.test(value)
const isKeys = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isKey)

const message = '文件地址不正确'

function shapeOfFile(field: FieldData) {
  if (!field.many) return exact(isKey, message)
  const most = field.max ?? 50
  return exact(isKeys, message).test('max', `最多${most}个`, (value) => !value || value.length <= most)
}

/** What a field of files holds, one or many: keys, or the addresses that a reader is given for them. */
export const keysOf = (value: unknown): readonly string[] => (isKeys(value) ? value : isKey(value) ? [value] : [])

/**
 * Images and files: keys of what was uploaded before; one as text, several as a list. Who reads a record gets signed addresses
 * in their place, and may send them back.
 */
export const fileParts = {
  column: (field) => ({ type: field.many ? 'jsonb' : 'text' }),
  fromStored: asStored,
  toStored: (wire) => wire,
  shape: shapeOfFile,
  csv: csvText(
    (wire) => joinList(keysOf(wire).map((address) => fileKeyIn(address) ?? address)),
    (text, field) => {
      const parsed = splitList(text, (piece) => (isKey(piece) ? piece : undefined))
      if ('error' in parsed) return { error: message }
      if (field.many) return parsed
      return isKey(text) ? { value: text } : { error: message }
    },
  ),
  openapi: (field) => (field.many ? { type: 'array', items: { type: 'string' } } : { type: 'string' }),
  filter: 'contains',
  sortable: false,
  verb: '请上传',
  span: 6,
  long: true,
  own: true,
  comparisons: PRESENCE,
  step: null,
  options: ['column', 'many'],
  mapKeys: (value, to) => (isKeys(value) ? value.map(to) : isKey(value) ? to(value) : value),
} as const satisfies Omit<Kind, 'name'>
