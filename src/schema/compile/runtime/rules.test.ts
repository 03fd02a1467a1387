import { describe, expect, test } from 'vitest'
import type { ComparisonName, Json } from '../../model'
import { lifeProblems } from './checkLife'
import { comparisonsOf, isWords, ruleProblems } from './checkRules'
import { contradictions } from './contradictions'
import type { DeclaredField, DeclaredLife, DeclaredRule, DeclaredStep, RuntimeDeclaration } from './declaration'
import { living } from './testing'

const choices = ['甲', '乙', '丙'].map((label, i) => ({ code: i + 1, label, ...(i === 2 && { archived: true }) }))
const fieldOf = (kind: DeclaredField['kind'], more: Partial<DeclaredField> = {}): DeclaredField => ({
  ...{ id: 'f1', name: 'of', kind, label: '条件' },
  ...((kind === 'choice' || kind === 'choices') && { choices }),
  ...more,
})
const note: DeclaredField = { id: 'f2', name: 'note', kind: 'text', label: '说明' }
const ruled = (
  subject: DeclaredField,
  rules: readonly DeclaredRule[],
  ...more: DeclaredField[]
): RuntimeDeclaration => ({
  ...{ label: '设备', menu: 'system', types: [0], scope: 'all', read: [], write: [] },
  ...{ fields: [subject, note, ...more], rules },
})
const when = (is: ComparisonName, value: Json, effect: object = { need: ['f2'] }, field = 'f1'): DeclaredRule => ({
  if: { field, is, value },
  ...effect,
})
const told = (declaration: RuntimeDeclaration) =>
  ruleProblems(declaration).map(({ path, message }) => `${path}: ${message}`)
const VALUE = 'rules[0].if.value'

describe('a condition', () => {
  test.each<readonly [DeclaredField['kind'], ComparisonName, Json]>([
    ['text', 'eq', '甲'],
    ['text', 'contains', '甲'],
    ['text', 'empty', false],
    ['phone', 'eq', '138'],
    ['address', 'contains', '路'],
    ['integer', 'gt', -3],
    ['money', 'lte', 0.5],
    ['boolean', 'eq', 0],
    ['choice', 'in', [1, 2]],
    ['choice', 'eq', 3],
    ['choice', 'notIn', [1]],
    ['choices', 'contains', 3],
    ['date', 'gte', '2026-03-01'],
    ['unixTime', 'lt', 1_700_000_000],
    ['image', 'empty', true],
    ['json', 'empty', true],
  ])('of a %s may be %s %j', (kind, is, value) => expect(told(ruled(fieldOf(kind), [when(is, value)]))).toEqual([]))

  test.each<readonly [DeclaredField['kind'], ComparisonName, Json, string]>([
    ['text', 'gt', '甲', 'rules[0].if.is: 字段「条件」不能这样比较'],
    ['image', 'eq', 'x', 'rules[0].if.is: 字段「条件」不能这样比较'],
    ['choices', 'eq', 1, 'rules[0].if.is: 字段「条件」不能这样比较'],
    ['text', 'empty', 1, `${VALUE}: 条件的值不正确`],
    ['text', 'empty', '', `${VALUE}: 条件的值不正确`],
    ['text', 'eq', '', `${VALUE}: 请填写条件的值`],
    ['text', 'eq', null, `${VALUE}: 请填写条件的值`],
    ['text', 'eq', '$user.name', `${VALUE}: 条件的值不正确`],
    ['text', 'eq', 5, `${VALUE}: 条件的值不正确`],
    ['text', 'eq', ['甲'], `${VALUE}: 条件的值不正确`],
    ['integer', 'gt', '3', `${VALUE}: 条件的值不正确`],
    ['integer', 'gt', 1.5, `${VALUE}: 条件的值不正确`],
    ['money', 'gt', 0.001, `${VALUE}: 条件的值不正确`],
    ['choice', 'eq', 9, `${VALUE}: 条件的值不正确`],
    ['choice', 'in', [1, 9], `${VALUE}: 条件的值不正确`],
    ['choice', 'notIn', [9], `${VALUE}: 条件的值不正确`],
    ['choice', 'in', [], `${VALUE}: 请填写条件的值`],
    ['choice', 'in', 1, `${VALUE}: 请填写条件的值`],
    ['choices', 'contains', 9, `${VALUE}: 条件的值不正确`],
    ['date', 'gte', '2026-02-31', `${VALUE}: 条件的值不正确`],
    ['date', 'gte', 20_260_301, `${VALUE}: 条件的值不正确`],
  ])('of a %s may not be %s %j', (kind, is, value, fault) =>
    expect(told(ruled(fieldOf(kind), [when(is, value)]))).toEqual([fault]),
  )

  test('is about a field that there is; of a kind that there is not nothing is said', () => {
    expect(told(ruled(fieldOf('text'), [when('eq', 'x', { need: ['f2'] }, 'f9')]))).toEqual([
      'rules[0].if.field: 请选择条件字段',
    ])
    expect(told(ruled(fieldOf('nope' as 'text', { archived: true }), [when('eq', 'x')]))).toEqual([])
  })

  test('compares words or numbers, as the kind has them', () => {
    expect((['text', 'date', 'choice', 'integer'] as const).map((kind) => isWords(fieldOf(kind)))).toEqual([
      ...[true, true, false, false],
    ])
    expect(comparisonsOf('image')).toEqual(['empty'])
  })
})

describe('what a rule does', () => {
  const of = (effect: object, subject = fieldOf('text')) => told(ruled(subject, [when('eq', 'x', effect)]))

  test('is something, to fields that there are', () => {
    expect(of({})).toEqual(['rules[0]: 请选择规则生效的字段'])
    expect(of({ show: [], need: [], lock: [] })).toEqual(['rules[0]: 请选择规则生效的字段'])
    for (const effect of ['show', 'need', 'lock']) {
      expect(of({ [effect]: ['f2'] })).toEqual([])
      expect(of({ [effect]: ['f2', 'f9'] })).toEqual([`rules[0].${effect}: 规则生效的字段不存在`])
    }
  })

  test('is not to show its own condition', () => {
    expect(of({ show: ['f1'] })).toEqual(['rules[0].show: 条件字段不能由自己决定是否显示'])
    expect(of({ lock: ['f1'] })).toEqual([])
  })

  test('is told in a few plain words', () => {
    expect(of({ need: ['f2'], say: '字'.repeat(60) })).toEqual([])
    expect(of({ need: ['f2'], say: '字'.repeat(61) })).toEqual(['rules[0].say: 最多60个字符'])
    expect(of({ need: ['f2'], say: '' })).toEqual([])
  })

  test('several faults are told of several rules, contradictions only where there is no fault', () => {
    const [need, lock] = [when('eq', 'x'), when('eq', 'x', { lock: ['f2'] })]
    expect(told(ruled(fieldOf('text'), [need, lock]))).toEqual(['rules[0].need: 「说明」不能同时必填又锁定（规则2）'])
    expect(told(ruled(fieldOf('text'), [need, lock, when('eq', ''), when('eq', 'x', {})]))).toEqual([
      ...['rules[2].if.value: 请填写条件的值', 'rules[3]: 请选择规则生效的字段'],
    ])
  })

  test('there are thirty rules at most', () => {
    const rules = (n: number) => Array.from({ length: n }, () => when('eq', 'x'))
    expect(told(ruled(fieldOf('text'), rules(30)))).toEqual([])
    expect(told(ruled(fieldOf('text'), rules(31)))).toEqual(['rules: 规则最多30条'])
  })
})

describe('contradictions', () => {
  const [need, lock, show] = [{ need: ['f2'] }, { lock: ['f2'] }, { show: ['f2'] }]
  const both = ['rules[0].need: 「说明」不能同时必填又锁定（规则2）']
  const hidden = ['rules[0].need: 「说明」不能在不显示时必填']
  const found = (declaration: RuntimeDeclaration) =>
    contradictions(declaration).map(({ path, message }) => `${path}: ${message}`)
  const of = (kind: DeclaredField['kind'], ...rules: readonly DeclaredRule[]) => found(ruled(fieldOf(kind), rules))

  test.each<readonly [DeclaredField['kind'], DeclaredRule, DeclaredRule, boolean]>([
    ['boolean', when('eq', 1, need), when('ne', 0, lock), true],
    ['boolean', when('eq', 0, need), when('ne', 1, lock), true],
    ['boolean', when('eq', 1, need), when('eq', 0, lock), false],
    ['boolean', when('empty', true, need), when('ne', 1, lock), true],
    ['choice', when('empty', true, need), when('ne', 1, lock), true],
    ['choice', when('empty', false, need), when('notIn', [1, 2], lock), true],
    ['choices', when('contains', 1, need), when('contains', 2, lock), true],
    ['choices', when('contains', 1, need), when('empty', true, lock), false],
    ['choices', when('empty', false, need), when('contains', 1, lock), true],
    ['choices', when('empty', true, need), when('empty', true, lock), true],
    ['integer', when('gt', 3, need), when('lt', 4, lock), false],
    ['integer', when('gte', 4, need), when('lte', 4, lock), true],
    ['integer', when('ne', 4, need), when('ne', 5, lock), true],
    ['integer', when('empty', true, need), when('ne', 5, lock), true],
    ['integer', when('gt', 3, need), when('empty', true, lock), false],
    ['integer', when('lt', 3, need), when('empty', false, lock), true],
    ['money', when('gt', 3, need), when('lt', 3.01, lock), false],
    ['money', when('gt', 3, need), when('lt', 3.02, lock), true],
    ['date', when('gt', '2026-02-28', need), when('lt', '2026-03-01', lock), false],
    ['date', when('gt', '2026-02-28', need), when('lt', '2026-03-02', lock), true],
    ['date', when('gt', '2026-12-31', need), when('empty', false, lock), true],
    ['date', when('empty', false, need), when('empty', false, lock), true],
    ['date', when('empty', true, need), when('ne', '2026-01-01', lock), true],
    ['text', when('eq', 'a', need), when('contains', 'b', lock), false],
    ['text', when('eq', 'ab', need), when('contains', 'b', lock), true],
    ['text', when('contains', 'a', need), when('contains', 'b', lock), true],
    ['text', when('empty', false, need), when('empty', false, lock), true],
    ['text', when('ne', 'a', need), when('ne', 'b', lock), true],
    ['image', when('empty', false, need), when('empty', false, lock), true],
    ['image', when('empty', false, need), when('empty', true, lock), false],
  ])('of a %s that is needed where %j, and locked where %j: %s', (kind, one, other, meet) => {
    expect(of(kind, one, other)).toEqual(meet ? both : [])
    expect(of(kind, other, one)).toEqual(meet ? ['rules[1].need: 「说明」不能同时必填又锁定（规则1）'] : [])
  })

  test('what is shown where it is needed is none, by one rule or by several', () => {
    const hides = (...rules: readonly DeclaredRule[]) => of('choice', ...rules)
    expect(hides(when('in', [1, 2], need), when('eq', 1, show))).toEqual(hidden)
    expect(hides(when('in', [1, 2], need), when('eq', 1, show), when('eq', 2, show))).toEqual([])
    expect(hides(when('in', [1, 2], need), when('eq', 3, show), when('empty', true, show))).toEqual(hidden)
    expect(hides(when('eq', 1, need))).toEqual([])
    expect(hides(when('eq', 1, { need: ['f2'], show: ['f2'] }))).toEqual([])
  })

  test('conditions on two fields may always meet', () => {
    const third = { ...note, id: 'f3', label: '名称' }
    const on = (...rules: readonly DeclaredRule[]) => found(ruled(fieldOf('choice'), rules, third))
    expect(on(when('eq', 1, need), when('eq', 'x', lock, 'f3'))).toEqual([])
    expect(on(when('in', [1, 2], need), when('eq', 1, show), when('eq', 'x', show, 'f3'))).toEqual([])
  })

  test('archived fields and what looks at them are out of it', () => {
    const gone = { ...note, archived: true }
    const rules = [when('eq', 1, need), when('eq', 1, lock)]
    expect(found({ ...ruled(fieldOf('choice'), rules), fields: [fieldOf('choice'), gone] })).toEqual([])
    expect(found(ruled(fieldOf('choice', { archived: true }), rules))).toEqual([])
  })

  test('fields that wait for each other are never shown, each by the first rule that would show it', () => {
    const waits = (is: ComparisonName, value: Json) =>
      found(ruled(fieldOf('text'), [when(is, value, show), when('empty', false, { show: ['f1'] }, 'f2')]))
    expect(waits('eq', 'a')).toEqual([
      ...['rules[1].show: 「条件」永远不会显示', 'rules[0].show: 「说明」永远不会显示'],
    ])
    expect(waits('ne', 'a')).toEqual([])
    const third = { ...note, id: 'f3', label: '名称' }
    const chain = [when('eq', 'a', { show: ['f3'] }, 'f2'), when('eq', 'a', show), when('eq', 'b', show, 'f3')]
    expect(found(ruled(fieldOf('text'), chain, third))).toEqual([])
  })
})

describe('a life', () => {
  const state: DeclaredField = fieldOf('choice', { label: '状态' })
  const [go, back]: readonly [DeclaredStep, DeclaredStep] = [
    { id: 's1', label: '办结', from: [1], to: 2 },
    { id: 's2', label: '退回', from: [2], to: 1 },
  ]
  const of = (life: Partial<DeclaredLife>, change: Partial<DeclaredField> = {}, rules: readonly DeclaredRule[] = []) =>
    lifeProblems(
      { ...ruled({ ...state, ...change }, rules), life: { field: 'f1', start: 1, steps: [go, back], ...life } },
      ['car_man'],
    ).map(({ path, message }) => `${path}: ${message}`)

  test('is sound where its states are reached, from the beginning, in whatever order its buttons stand', () => {
    expect(of({})).toEqual([])
    expect(lifeProblems({ ...living, life: undefined }, [])).toEqual([])
    const third = { ...choices[2]!, archived: false }
    const all = { choices: [...choices.slice(0, 2), third] }
    expect(of({ steps: [{ ...go, id: 's3', label: '收', from: [2], to: 3 }, go] }, all)).toEqual([])
    expect(of({ steps: [go] }, all)).toEqual(['life.steps: 没有按钮可以到达状态「丙」'])
    expect(of({ start: 2, steps: [go] })).toEqual(['life.steps: 没有按钮可以到达状态「甲」'])
  })

  test('is of a choice, which the buttons alone write', () => {
    expect(of({ field: 'f9' })).toEqual(['life.field: 请选择记录状态的单选字段'])
    expect(of({ field: 'f2' })).toEqual(['life.field: 请选择记录状态的单选字段'])
    expect(of({}, { archived: true })).toEqual(['life.field: 请选择记录状态的单选字段'])
    const kept = ['life.field: 「状态」由按钮改变，不能设默认值、必填或唯一']
    expect([of({}, { required: true }), of({}, { unique: true }), of({}, { default: 1 })]).toEqual([kept, kept, kept])
    for (const effect of ['show', 'need', 'lock'])
      expect(
        of({}, {}, [when('eq', 'x', { need: ['f2'] }, 'f2'), when('eq', 'x', { [effect]: ['f1'] }, 'f2')]),
      ).toEqual(['rules[1]: 「状态」由按钮改变，规则不能显示、必填或锁定它'])
  })

  test('begins in a state that may be chosen, and has buttons, thirty at most', () => {
    expect(of({ start: 3 })[0]).toBe('life.start: 请选择新建时的状态')
    expect(of({ steps: [] })).toEqual(['life.steps: 请至少添加一个按钮'])
    const many = (n: number) => Array.from({ length: n }, (_, i) => ({ ...go, id: `s${i + 1}`, label: `去${i}` }))
    expect(of({ steps: many(30) })).toEqual([])
    expect(of({ steps: many(31) })).toEqual(['life.steps: 按钮最多30个'])
  })

  test.each<readonly [string, Partial<DeclaredStep>, string]>([
    ...['s0', 's01', 's12345', 'x1', 'as1', 's1x'].map((id) => ['id', { id }, '按钮编号不正确'] as const),
    ['id', { id: 's2' }, '按钮编号不正确'],
    ['label', { label: ' ' }, '请填写按钮名称'],
    ['label', { label: '退回' }, '按钮「退回」重复'],
    ['confirm', { confirm: '字'.repeat(201) }, '最多200个字符'],
    ['from', { from: [] }, '请选择按钮出现的状态'],
    ['from', { from: [1, 3] }, '请选择按钮出现的状态'],
    ['to', { to: 9 }, '请选择按钮到达的状态'],
    ['asks', { asks: ['f9'] }, '要填写的字段不存在'],
    ['asks', { asks: ['f2', 'f1'] }, '要填写的字段不存在'],
    ['roles', { roles: ['car_man', 'other'] }, '不能授予自己没有的权限'],
  ])('has no button with %s: %j', (part, change, message) =>
    expect(of({ steps: [back, { ...go, ...change }] })).toContain(`life.steps[1].${part}: ${message}`),
  )

  test('has buttons that ask, in words, whoever may', () => {
    const asking = { ...go, id: 's9999', asks: ['f2'], confirm: '字'.repeat(200), roles: ['car_man'] }
    expect(of({ steps: [asking, back] })).toEqual([])
    expect(of({ steps: [{ ...asking, confirm: '' }, back] })).toEqual([])
  })
})

describe('a field that must be filled in', () => {
  const must = { ...note, required: true }
  const start = fieldOf('choice', { default: 1 })
  const lockedBy = (subject: DeclaredField, value: Json, field: DeclaredField = must, ...more: DeclaredRule[]) =>
    contradictions({
      ...ruled(subject, [when('eq', value, { lock: ['f2'] }), ...more]),
      fields: [subject, field],
    }).map(({ path, message }) => `${path}: ${message}`)
  const said = ['rules[0].lock: 「说明」必填，不能在新建时就锁定']

  test('is not locked by what a new record begins with', () => {
    expect(lockedBy(start, 1)).toEqual(said)
    expect(lockedBy(fieldOf('choice'), 1)).toEqual([])
    expect(lockedBy(start, 2)).toEqual([])
  })

  test('may be, where it begins with a value, is hidden at first, or need not be filled in', () => {
    expect(lockedBy(start, 1, note)).toEqual([])
    expect(lockedBy(start, 1, { ...must, default: 'x' })).toEqual([])
    expect(lockedBy(start, 1, must, when('eq', 2, { show: ['f2'] }))).toEqual([])
    expect(lockedBy(start, 1, must, when('eq', 1, { show: ['f2'] }))).toEqual(said)
  })

  test('is not locked by the state that a life begins in', () => {
    const life = { field: 'f1', start: 2, steps: [] }
    const locked = (value: Json) =>
      contradictions({
        ...ruled(fieldOf('choice'), [when('eq', value, { lock: ['f2'] })]),
        ...{ fields: [fieldOf('choice'), must], life },
      }).length
    expect([locked(2), locked(1)]).toEqual([1, 0])
  })
})
