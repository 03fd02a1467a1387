import type { Json } from '../../model'
import { asStored, kind, type Parsed, PRESENCE } from '../kind'
import { exact, readJson } from '../parts/exact'

/** Bytes of the value written out, and how deep it may nest. */
const MAX_BYTES = 65_536
const MAX_DEPTH = 32

/** jsonb stores neither NUL nor half of a surrogate pair. */
const isStorable = (text: string): boolean => !/\0|\p{Cs}/u.test(text)

function isJson(value: unknown, depth = 0): value is Json & {} {
  if (typeof value === 'string') return isStorable(value)
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.entries(value).every(([key, item]) => isStorable(key) && isJson(item, depth + 1))
}

const isTopJson = (value: unknown): value is Json & {} => isJson(value)
const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

const message = '内容格式不正确'

function readCell(text: string): Parsed {
  if (text.trim() === '') return { value: null }
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return { error: message }
  }
}

/** Any JSON value up to 64 KiB; its shape is the business of whoever declared it. */
export const json = kind({
  name: 'json',
  column: () => ({ type: 'jsonb' }),
  fromStored: asStored,
  toStored: (wire) => wire,
  shape: () =>
    exact(isTopJson, message, readJson).test(
      'size',
      '内容不能超过64KB',
      (value) => value == null || sizeOf(value) <= MAX_BYTES,
    ),
  csv: {
    format: (wire) => (wire === null || wire === undefined ? '' : JSON.stringify(wire)),
    parse: readCell,
  },
  openapi: () => ({}),
  filter: 'contains',
  sortable: false,
  verb: '请输入',
  span: 12,
  long: false,
  own: true,
  comparisons: PRESENCE,
  step: null,
  options: null,
})
