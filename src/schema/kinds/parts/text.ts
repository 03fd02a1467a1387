import type { FieldData } from '../../model'
import { asStored, type Kind, type KindOption } from '../kind'
import { csvText } from './csv'
import { exact } from './exact'
import { fitsLinear } from './linear'

/** PostgreSQL stores neither NUL nor half of a surrogate pair; the other control characters have no place in a line. */
const LINE = /[\p{Cc}\p{Cs}]/u
const LINES = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/** Zero width, marks of direction, byte order: they come along with what is pasted. */
const UNSEEN = /\p{Cf}/gu

const isText = (value: unknown): value is string => typeof value === 'string'
const lengthOf = (text: string): number => [...text].length
/** A code point is at most two units, so that nobody counts what is far too long. */
const isWithin = (text: string, most: number): boolean => text.length <= 2 * most && lengthOf(text) <= most
const blankToNull = (value: unknown): unknown => (isText(value) && value.trim() === '' ? null : value)
const trimmed = (value: unknown): unknown => (isText(value) ? value.replace(UNSEEN, '').trim() || null : value)
const digits = (value: unknown): unknown =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : trimmed(value)

/** Blanks around a line and what nobody sees in it would make another name of the same; a password is what was typed. */
const readerOf = ({ numeric, password, secret }: FieldData, lines?: true) =>
  numeric ? digits : lines || password || secret ? blankToNull : trimmed

interface TextShape {
  /** characters (code points) where the field does not say */
  readonly max: number
  /** line breaks and tabs are allowed */
  readonly lines?: true
}

export function shapeOfText(field: FieldData, { max, lines }: TextShape) {
  const most = field.max ?? max
  const least = field.min ?? 0
  const forbidden = lines ? LINES : LINE
  const base = exact(isText, '请输入文字', readerOf(field, lines))
    .test('max', `最多${most}个字符`, (value) => !value || isWithin(value, most))
    .test('characters', '不能包含控制字符', (value) => !value || !forbidden.test(value))
    .test('min', `至少${least}个字符`, (value) => !value || lengthOf(value) >= least)
  if (!field.pattern) return base
  const [source, message, engine] = field.pattern
  if (engine === 'linear') return base.test('pattern', message, (value) => !value || fitsLinear(source, value))
  const pattern = new RegExp(source, 'u')
  return base.test('pattern', message, (value) => !value || pattern.test(value))
}

/** Of a line that names something. */
const LINE_OPTIONS = ['column', 'unique', 'title', 'pattern', 'length'] as const satisfies readonly KindOption[]

/** What every kind of text has in common: stored, sent and exported as it is. A blank text is null. */
export const textParts = (shape: TextShape) =>
  ({
    column: () => ({ type: 'text' }),
    fromStored: asStored,
    toStored: (wire) => wire,
    shape: (field) => shapeOfText(field, shape),
    csv: csvText(
      (wire) => String(wire),
      (text) => ({ value: text }),
    ),
    openapi: (field) => ({
      type: 'string',
      maxLength: field.max ?? shape.max,
      ...(field.min === undefined ? {} : { minLength: field.min }),
      ...(field.pattern ? { pattern: field.pattern[0] } : {}),
      ...(field.example ? { example: field.example } : {}),
    }),
    filter: 'contains',
    sortable: true,
    verb: '请输入',
    span: null,
    long: false,
    own: false,
    comparisons: ['eq', 'ne', 'contains', 'empty'],
    step: null,
    options: LINE_OPTIONS,
  }) as const satisfies Omit<Kind, 'name'>
