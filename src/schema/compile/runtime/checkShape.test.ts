import { describe, expect, test } from 'vitest'
import { isRecord, shapeProblems } from './checkShape'
import { everything, living } from './testing'

const field = { id: 'f1', name: 'a', kind: 'text', label: '字' }
const step = { id: 's1', label: '开始', from: [1], to: 2 }
const plain = {
  ...{ label: '设备', menu: 'system', types: [0], scope: 'all', read: [], write: [] },
  ...{ fields: [field], rules: [{ if: { field: 'f1', is: 'eq', value: 'x' } }] },
}
const withField = (more: object) => ({ ...plain, fields: [{ ...field, ...more }] })
const withRule = (more: object, condition: object = {}) => ({
  ...plain,
  rules: [{ if: { field: 'f1', is: 'eq', value: 'x', ...condition }, ...more }],
})
const withLife = (more: object, ...steps: readonly unknown[]) => ({
  ...plain,
  life: { field: 'f1', start: 1, steps, ...more },
})
const told = (given: unknown) => shapeProblems(given).map(({ path, message }) => `${path}: ${message}`)
const [WRONG, UNKNOWN, MISSING] = ['内容格式不正确', '未知的设置', '缺少设置']

test.each<readonly [unknown, boolean]>([
  [{}, true],
  [{ a: 1 }, true],
  ...[null, undefined, 1, 'x', []].map((value) => [value, false] as const),
])('%j is a record: %s', (value, is) => expect(isRecord(value)).toBe(is))

test.each([[plain], [everything], [living], [withLife({}, step)]])('a declaration has its shape', (given) =>
  expect(told(given)).toEqual([]),
)

describe('what is no object is no declaration', () => {
  test.each([[null], [1], ['x'], [[]]])('%j', (given) => expect(told(given)).toEqual([': 定义不正确']))
  test.each([
    ['fields[0]', { ...plain, fields: [null] }],
    ['rules[0]', { ...plain, rules: ['x'] }],
    ['life.steps[0]', withLife({}, 5)],
  ])('%s', (path, given) => expect(told(given)).toEqual([`${path}: 定义不正确`]))
})

test.each<readonly [string, object]>([
  ...['label', 'menu', 'types', 'scope', 'read', 'write', 'fields', 'rules'].map(
    (name) => [name, { ...plain, [name]: undefined }] as const,
  ),
  ...['id', 'name', 'kind', 'label'].map((name) => [`fields[0].${name}`, withField({ [name]: undefined })] as const),
  ...['field', 'is', 'value'].map((name) => [`rules[0].if.${name}`, withRule({}, { [name]: undefined })] as const),
  ...['field', 'start', 'steps'].map((name) => [`life.${name}`, withLife({ [name]: undefined }, step)] as const),
  ...['id', 'label', 'from', 'to'].map(
    (name) => [`life.steps[0].${name}`, withLife({}, { ...step, [name]: undefined })] as const,
  ),
  ['rules[0].if', withRule({ if: undefined })],
])('%s is needed', (path, given) => expect(told(given)).toEqual([`${path}: ${MISSING}`]))

test.each([
  ['odd', { ...plain, odd: 1 }],
  ['constructor', { ...plain, constructor: 1 }],
  ['fields[0].odd', withField({ odd: 1 })],
  ['rules[0].odd', withRule({ odd: 1 })],
  ['rules[0].if.odd', withRule({}, { odd: 1 })],
  ['life.odd', withLife({ odd: 1 }, step)],
  ['life.steps[0].say', withLife({}, { ...step, say: 'x' })],
])('%s is nothing that the engine knows', (path, given) => expect(told(given)).toEqual([`${path}: ${UNKNOWN}`]))

const TEXTS = ['x', 1, ['x']] as const
const NUMBERS = [1, '1', Number.NaN, Number.POSITIVE_INFINITY] as const
const FLAGS = [true, 1, 'true'] as const
const TEXT_LISTS = [['x'], 'x', [1], {}] as const
const NUMBER_LISTS = [[1], 1, ['1'], {}] as const
const RECORDS = [{}, 1, 'x'] as const

/** Names of settings, and of their values the one that fits, then those that do not. */
test.each<readonly [(name: string, value: unknown) => unknown, string, string, readonly unknown[]]>([
  [(name, value) => ({ ...plain, [name]: value }), '', 'label menu title', TEXTS],
  [(name, value) => ({ ...plain, [name]: value }), '', 'read write', TEXT_LISTS],
  [(name, value) => ({ ...plain, [name]: value }), '', 'types', NUMBER_LISTS],
  [(name, value) => ({ ...plain, [name]: value }), '', 'scope', ['own', 'none', 1]],
  [(name, value) => ({ ...plain, [name]: value }), '', 'fields rules', [[], {}, 'x']],
  [(name, value) => ({ ...plain, [name]: value }), '', 'life', [withLife({}, step).life, 1, 'x']],
  [(name, value) => withField({ [name]: value }), 'fields[0].', 'id name kind label help group unit reference', TEXTS],
  [
    (name, value) => withField({ [name]: value }),
    'fields[0].',
    'required list filter unique total many archived',
    FLAGS,
  ],
  [(name, value) => withField({ [name]: value }), 'fields[0].', 'min max level', NUMBERS],
  ...[1, 'x', true, null, [1, 'x', true, null]].map(
    (plain) =>
      [
        (name: string, value: unknown) => withField({ [name]: value }),
        'fields[0].',
        'default',
        [plain, {}, [[]]],
      ] as const,
  ),
  [
    (name, value) => withField({ [name]: value }),
    'fields[0].',
    'pattern',
    [['a', 'b'], ['a'], ['a', 'b', 'c'], 'ab', [1, 2]],
  ],
  [
    (name, value) => withField({ [name]: value }),
    'fields[0].',
    'choices',
    [
      [{ code: 1, label: '甲', archived: true }],
      ...[[{ code: '1', label: '甲' }], [{ code: 1, label: 1 }], [{ code: 1 }], [{ label: '甲' }], [1], 'x'],
      ...[[{ code: 1, label: '甲', archived: 1 }], [{ code: 1, label: '甲', odd: 1 }]],
    ],
  ],
  [(name, value) => withRule({ [name]: value }), 'rules[0].', 'show need lock', TEXT_LISTS],
  [(name, value) => withRule({ [name]: value }), 'rules[0].', 'say', TEXTS],
  [(name, value) => withRule({}, { [name]: value }), 'rules[0].if.', 'field', TEXTS],
  [(name, value) => withRule({}, { [name]: value }), 'rules[0].if.', 'is', ['empty', 'like', 1]],
  [(name, value) => withRule({}, { [name]: value }), 'rules[0].if.', 'value', [[1, 2], {}, [{}]]],
  [(name, value) => withLife({ [name]: value }, step), 'life.', 'field', TEXTS],
  [(name, value) => withLife({ [name]: value }, step), 'life.', 'start', NUMBERS],
  [(name, value) => withLife({ [name]: value }, step), 'life.', 'steps', [[], {}, 'x']],
  [(name, value) => withLife({}, { ...step, [name]: value }), 'life.steps[0].', 'id label confirm', TEXTS],
  [(name, value) => withLife({}, { ...step, [name]: value }), 'life.steps[0].', 'from', NUMBER_LISTS],
  [(name, value) => withLife({}, { ...step, [name]: value }), 'life.steps[0].', 'to', NUMBERS],
  [(name, value) => withLife({}, { ...step, [name]: value }), 'life.steps[0].', 'asks roles', TEXT_LISTS],
  [(name, value) => withLife({}, { ...step, [name]: value }), 'life.steps[0].', 'danger', FLAGS],
  [(name, value) => withRule({ [name]: value }), 'rules[0].', 'if', [plain.rules[0]?.if, ...RECORDS.slice(1)]],
])('%#: what is at %s%s has the shape of it', (given, place, names, [fitting, ...odd]) => {
  for (const name of names.split(' ')) {
    expect(told(given(name, fitting))).toEqual([])
    for (const value of odd)
      expect([name, value, told(given(name, value))]).toEqual([name, value, [`${place}${name}: ${WRONG}`]])
  }
})
