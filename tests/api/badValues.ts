import { fieldStates } from '../../src/schema/compile/states'
import type { AnyResource, FieldData } from '../../src/schema/model'
import type { Reply } from './desk'
import { formOf } from './forms'

export type Row = Readonly<Record<string, unknown>>
/** What is wrong with a value, and the value. */
type Bad = readonly [what: string, value: unknown]

/** As long as no field of words may be: rich text holds 65536 characters. */
const TOO_LONG = '长'.repeat(65_537)
const NOWHERE = 2_000_000_000

const badTexts: readonly Bad[] = [
  ['too long', TOO_LONG],
  ['an object', { a: 1 }],
  ['a control character', 'a\0b'],
]
const badNumbers: readonly Bad[] = [
  ['words', '很多'],
  ['a list', [1]],
  ['beyond every column', 1e15],
  ['too many decimals', 1.2345],
]

/** Values of which a field of this kind can hold none. */
export function badValues(field: FieldData): readonly Bad[] {
  const { min, max } = field
  // The text of a whole file may be longer than any field of words.
  const texts = (max ?? 0) > TOO_LONG.length ? badTexts.slice(1) : badTexts
  switch (field.kind) {
    case 'phone':
      return [
        ...texts,
        ...(field.pattern
          ? []
          : ([
              ['ten digits', '1380013800'],
              ['letters', '1380013800a'],
            ] as const)),
      ]
    case 'text':
    case 'textarea':
    case 'address':
    case 'richText':
      return field.pattern ? [...texts, ['out of shape', '!!']] : texts
    case 'integer':
    case 'decimal':
    case 'money':
      return [
        ...badNumbers,
        ...(min === undefined ? [] : ([['below its least', min - 1]] as const)),
        ...(max === undefined ? [] : ([['above its most', max + 1]] as const)),
      ]
    case 'boolean':
      return [
        ['neither yes nor no', 2],
        ['words', '也许'],
      ]
    case 'choice':
      return [
        ['no such option', 'no-such-option'],
        ['a list', ['x']],
        ['a number that is none of them', 987_654],
      ]
    case 'choices':
      return [
        ['no such option', ['no-such-option']],
        ['no list', 'no-such-option'],
        ['an object', { a: 1 }],
      ]
    case 'reference':
      return [
        ['nobody', NOWHERE],
        ['words', '某某'],
        ['zero', 0],
        ['a list', [1, 2]],
      ]
    case 'references':
      return [
        ['nobody', [NOWHERE]],
        ['words', ['某某']],
        ['no list', 'x'],
        ['one twice', [1, 1]],
      ]
    case 'unixTime':
      return [
        ['words', '昨天'],
        ['before all time', -1],
        ['milliseconds', 1_763_600_000_000],
      ]
    case 'date':
      return [
        ['no day', '2026-02-30'],
        ['a number', 20_261_120],
        ['words', '昨天'],
      ]
    case 'region':
      return [
        ['words', '深圳'],
        ['a code of nothing', 999_999],
        ['a list', [4403]],
      ]
    case 'regions':
      return [
        ['words', '深圳'],
        ['a city of nowhere', { 44: [9999] }],
        ['a list', [4403]],
      ]
    case 'image':
    case 'file': {
      const wrap = (key: unknown) => (field.many ? [key] : key)
      return [
        ['a script', wrap('javascript:alert(1)')],
        ['markup', wrap('<img src=x>')],
        ['a number', 5],
      ]
    }
    case 'json':
      return [
        ['more than 64 KiB', TOO_LONG],
        ['a control character', { a: 'a\0b' }],
      ]
  }
}

/** The form with a field in it that only some choices show. */
export function formShowing(resource: AnyResource, name: string): Row | undefined {
  const form = formOf(resource, 1)
  const isShown = (values: Row) => fieldStates(resource, values, { user: null, now: 0 })[name]?.shown
  if (isShown(form)) return form
  for (const [other, { choices, kind }] of Object.entries(resource.fields)) {
    const codes = kind === 'boolean' ? [0, 1] : (choices ?? []).map(({ code }) => code)
    for (const code of codes) {
      const values = { ...form, [other]: kind === 'choices' ? [code] : code }
      if (isShown(values)) return values
    }
  }
  return undefined
}

export const errorsOf = (reply: Reply): Row => (reply.data as { errors?: Row } | null)?.errors ?? {}
