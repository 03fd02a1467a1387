import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { deskI18nProvider } from '../../i18n/i18nProvider'
import { resources } from '../../resources'
import { changesBetween } from '../../schema/compile/runtime/changes'
import {
  type DeclaredField,
  type DeclaredLife,
  type DeclaredRule,
  emptyDeclaration,
  type RuntimeDeclaration,
} from '../../schema/compile/runtime/declaration'
import type { Part } from '../../schema/compile/runtime/said'
import { messageText } from './saidWords'

const HAN = /\p{Script=Han}/u
const runtime = resolve(import.meta.dirname, '../../schema/compile/runtime')
const i18n = deskI18nProvider(resources)
const worded = (part: Part) => messageText(part, (text, options) => i18n.translate(text, options))

/** Every Chinese text of a source outside of its comments. */
const textsOf = (file: string): string[] =>
  [
    ...readFileSync(`${runtime}/${file}.ts`, 'utf8')
      .replace(/\/\*\*[\s\S]*?\*\//g, '')
      .matchAll(/'([^'\n]*)'/g),
  ]
    .map(([, text = '']) => text)
    .filter((text) => HAN.test(text))

/** All texts that a sentence is made of. */
const saysOf = (part: Part): string[] =>
  typeof part !== 'object'
    ? []
    : Array.isArray(part)
      ? part.flatMap(saysOf)
      : 'say' in part
        ? [part.say, ...Object.values(part.with ?? {}).flatMap(saysOf)]
        : []

const plain: DeclaredField = { id: 'f1', name: 'plain', kind: 'text', label: 'Plain' }
const one = { code: 1, label: 'One' }
const picked: DeclaredField = { id: 'f2', name: 'picked', kind: 'choice', label: 'Picked', choices: [one] }
const first: RuntimeDeclaration = {
  ...emptyDeclaration('Things'),
  ...{ types: [0, 1, 3], scope: 'all' },
  fields: [
    plain,
    picked,
    { ...plain, id: 'f3', name: 'old', label: 'Old' },
    { ...plain, id: 'f4', label: 'Gone', archived: true },
  ],
}
const full = {
  ...{ required: true, list: true, filter: true, unique: true, total: true, many: true },
  ...{ help: 'h', group: 'g', unit: 'u', min: 1, max: 2, level: 1 as const, reference: 'r', default: 'd' },
}
const rule = (is: DeclaredRule['if']['is'], value: DeclaredRule['if']['value'], field = 'f2'): DeclaredRule => ({
  if: { field, is, value },
  ...{ show: ['f1'], need: ['f1', 'f3'], lock: ['f3'] },
})
const withFields = (...fields: DeclaredField[]): RuntimeDeclaration => ({ ...first, fields })
const withRules = (...rules: DeclaredRule[]): RuntimeDeclaration => ({ ...first, rules })

const begin = { id: 's1', label: 'Begin', from: [1], to: 2 }
const life: DeclaredLife = { field: 'f2', start: 1, steps: [begin, { ...begin, id: 's2', label: 'Back' }] }
const withLife = (next: DeclaredLife): RuntimeDeclaration => ({ ...first, life: next })
const living = withLife(life)

/** Pairs of versions whose differences are of every sort there is. */
const pairs: readonly (readonly [RuntimeDeclaration | null, RuntimeDeclaration])[] = [
  [null, first],
  [
    first,
    {
      ...first,
      ...{ label: 'Stuff', menu: 'case', types: [], scope: 'own', read: ['car_man'], write: ['typeData'], title: 'f1' },
    },
  ],
  [first, withFields({ ...plain, ...full, name: 'other', label: 'Other', kind: 'textarea', pattern: ['a', 'b'] })],
  [withFields({ ...plain, ...full }), withFields(plain)],
  [first, withFields({ ...plain, archived: true }, { ...plain, id: 'f4', label: 'Gone' })],
  [first, withFields(...first.fields, { ...plain, id: 'f5' }, { ...plain, id: 'f6', required: true })],
  [
    first,
    withFields(plain, {
      ...picked,
      choices: [
        { code: 1, label: 'Uno' },
        { code: 2, label: 'Two' },
      ],
    }),
  ],
  [first, withFields(plain, { ...picked, choices: [{ code: 2, label: 'Two' }] })],
  [withFields(plain, { ...picked, choices: [{ code: 1, label: 'One', archived: true }] }), first],
  [first, withFields(picked, plain)],
  [first, living],
  [
    living,
    withLife({
      ...life,
      start: 2,
      steps: [
        { ...begin, label: 'Begin anew' },
        { ...begin, id: 's3', label: 'Other' },
      ],
    }),
  ],
  [
    first,
    withRules(
      ...(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains'] as const).map((is) => rule(is, 1)),
      ...(['in', 'notIn'] as const).map((is) => rule(is, [1, 2])),
      rule('empty', true),
      rule('empty', false),
      { if: { field: 'f9', is: 'eq', value: 'x' } },
    ),
  ],
  [withRules(rule('eq', 1)), first],
  ...([1, 0] as const).map(
    (value) =>
      [
        first,
        { ...withRules(rule('eq', value, 'f7')), fields: [...first.fields, { ...plain, id: 'f7', kind: 'boolean' }] },
      ] as const,
  ),
]
const changes = pairs.flatMap(([before, after]) => changesBetween(before, after))

describe('F-068 what publishing changes, in the language of the screen', () => {
  beforeEach(() => i18n.changeLocale('en'))

  test('the pairs make every sentence that the sources have', () => {
    const made = new Set(changes.flatMap(({ said }) => saysOf(said)))
    expect([...textsOf('changes'), ...textsOf('ruleSaid')].filter((text) => !made.has(text))).toEqual([])
  })

  test('every sentence has its English, names of kinds, menus, roles and companies included', () => {
    expect(changes.length).toBeGreaterThan(60)
    expect(changes.map(({ said }) => worded(said)).filter((words) => HAN.test(words))).toEqual([])
    expect(changes.map(({ said }) => worded(said))).toEqual(
      expect.arrayContaining([
        'New “Things” with 3 fields and 0 rules',
        'Menu group: System → Orders',
        'Type of the field “Plain”: Text → Long text',
        'New rule: when “Picked” is one of One, 2, show “Plain”, require “Plain”, “Old”, lock “Old”',
      ]),
    )
  })

  test('in Chinese the same, and names that people gave stay as they are', async () => {
    await i18n.changeLocale('zh')
    const said = changes.map((change) => worded(change.said))
    expect(said).toEqual(
      expect.arrayContaining([
        '新建「Things」，3个字段、0条规则',
        '菜单位置：系统设置 → 订单管理',
        '字段「Plain」的类型：单行文本 → 多行文本',
        '新增规则：当「Picked」为其中之一：One、2时，显示「Plain」，必填「Plain」、「Old」，锁定「Old」',
      ]),
    )
    expect(worded({ say: '新增字段「%{field}」', with: { field: '%{x} 必填' } })).toBe('新增字段「%{x} 必填」')
  })
})
