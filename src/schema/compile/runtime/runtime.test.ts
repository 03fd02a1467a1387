import { describe, expect, test } from 'vitest'
import type { ComparisonName, Json } from '../../model'
import { checkResource } from '../check'
import { valueSchema } from '../schema'
import { changesBetween } from './changes'
import { checkDeclaration, nameFault } from './check'
import { compileRuntime } from './compile'
import type { DeclaredField, DeclaredLife, RuntimeDeclaration } from './declaration'
import { patternFault, patternFits } from './pattern'
import { coded, compiled, context, everything, fields, firmInfo, living, titleOfCoded } from './testing'

describe('a life declared at run time', () => {
  test('is a machine, and buttons that are guarded where they start', () => {
    expect(checkDeclaration(living, context)).toEqual([])
    const resource = compiled(living)
    checkResource(resource, (name) => coded.has(name))
    expect(JSON.parse(JSON.stringify(resource))).toEqual(resource)
    expect(resource.machines).toEqual([{ field: 'state', starts: [1], ends: [3] }])
    expect(resource.fields.state).toMatchObject({ default: 1, form: false })
    expect(resource.actions.s2).toMatchObject({
      call: 'POST /rest/every_thing/act/s2',
      roles: ['car_man'],
      moves: { state: [{ from: [1, 2], to: [3] }] },
      when: { state: { in: [1, 2] } },
      set: { state: 3, price: '$input.price', note: '$input.note', kind_of: '$input.kind_of' },
    })
  })

  const faulty = (change: Partial<DeclaredLife>, also: Partial<RuntimeDeclaration> = {}) =>
    checkDeclaration({ ...living, ...also, life: { ...(living.life as DeclaredLife), ...change } }, context)
  const step = { id: 's1', label: '开始', from: [1], to: 2 }
  const done = { id: 's2', label: '完成', from: [2], to: 3 }

  test.each<readonly [string, Partial<DeclaredLife>, string]>([
    ['life.field', { field: 'f1' }, '请选择记录状态的单选字段'],
    ['life.field', { field: 'f3' }, '「类型」由按钮改变，不能设默认值、必填或唯一'],
    ['life.start', { start: 9 }, '请选择新建时的状态'],
    ['life.steps', { steps: [] }, '请至少添加一个按钮'],
    ['life.steps', { steps: [step] }, '没有按钮可以到达状态「已完成」'],
    ['life.steps[0].id', { steps: [{ ...step, id: 'list' }, done] }, '按钮编号不正确'],
    ['life.steps[0].label', { steps: [{ ...step, label: '<b>' }, done] }, '不能包含标记或控制字符'],
    ['life.steps[1].label', { steps: [step, { ...done, label: '开始' }] }, '按钮「开始」重复'],
    ['life.steps[0].from', { steps: [{ ...step, from: [8] }, done] }, '请选择按钮出现的状态'],
    ['life.steps[0].to', { steps: [{ ...step, to: 8 }, done] }, '请选择按钮到达的状态'],
    ['life.steps[0].asks', { steps: [{ ...step, asks: ['f21'] }, done] }, '要填写的字段不存在'],
    ['life.steps[0].asks', { steps: [{ ...step, asks: ['f11'] }, done] }, '要填写的字段不存在'],
    ['life.steps[0].asks', { steps: [{ ...step, asks: ['f1'] }, done] }, '「标题」不可重复，不能由按钮填写'],
    ['life.steps[0].roles', { steps: [{ ...step, roles: ['finance_receipt'] }, done] }, '不能授予自己没有的权限'],
    ['life.steps[0].say', { steps: [{ ...step, say: 'x' } as typeof step, done] }, '未知的设置'],
  ])('%s: %s', (path, change, message) => expect(faulty(change)).toContainEqual({ path, message }))

  test('no rule needs or locks what the buttons write', () => {
    const rules = [{ if: { field: 'f8', is: 'eq', value: 1 }, need: ['f21'] }] as const
    expect(faulty({}, { rules })).toContainEqual({
      path: 'rules[0]',
      message: '「状态」由按钮改变，规则不能显示、必填或锁定它',
    })
  })

  test('its differences are said by button and state', () => {
    const [first, second] = living.life?.steps ?? []
    const after = { ...living, life: { ...(living.life as DeclaredLife), steps: [{ ...first, to: 3 }, second] } }
    expect(changesBetween(living, after as RuntimeDeclaration).map(({ type, said }) => [type, said.say])).toEqual([
      ['change', '修改按钮「%{step}」：%{from} → %{to}'],
      ['remove', '去掉按钮「%{step}」：%{from} → %{to}'],
    ])
    expect(changesBetween(everything, living).map(({ said }) => said.say)).toContain(
      '新增按钮「%{step}」：%{from} → %{to}',
    )
  })
})

describe('a declaration with everything in it', () => {
  test('is sound, and compiles to what the engine takes', () => {
    expect(checkDeclaration(everything, context)).toEqual([])
    const resource = compiled()
    checkResource(resource, (name) => coded.has(name))
    expect(JSON.parse(JSON.stringify(resource))).toEqual(resource)
    expect(resource.fields).not.toHaveProperty('firm')
    // A rule on an archived field goes with it; the others have the names of now.
    expect(resource.rules).toHaveLength(4)
    expect(resource.rules?.[0]).toEqual({
      if: { kind_of: { in: [1, 2] } },
      show: ['note'],
      need: ['note', 'count'],
      say: '请说明',
    })
    expect(resource.fields.provider_id?.shows).toEqual({ provider_id_name: 'name' })
    // Whoever may not see firms does not see them here either (F-398).
    expect(resource.fields.provider_id?.mask).toEqual({
      ...{ without: firmInfo.without, as: firmInfo.as, readers: { roles: [], types: [0, 1, 3] } },
      if: { provider_id: { ne: '$user.firm_id' } },
      shown: ['provider_id_name'],
    })
  })
})

test.each([
  ['^[A-Z]{2}\\d{4}$', null],
  ['^1[3-9]\\d{9}$', null],
  ['^(\\d{3}-)?\\d{8}$', null],
  ['(a+)+', null],
  ['^\\p{Script=Han}{2,4}$', null],
  ['.*a.*b.*c.*', null],
  ['(a)\\1', '正则表达式不能使用反向引用'],
  ['(?=a)b', '正则表达式不能使用环视'],
  ['(?<!a)b', '正则表达式不能使用环视'],
  ['(?<a>b)\\k<a>', '正则表达式不能使用反向引用'],
  ['a{1001}', '正则表达式含有不支持的写法'],
  ['a{0,900}b{0,900}c{0,900}', '正则表达式过于复杂'],
  ['[', '正则表达式无法解析'],
  ['[(+]+', null],
  ['a'.repeat(201), '正则表达式最多200个字符'],
])('the pattern %s: %s', (source, fault) => expect(patternFault(source)).toBe(fault))

test.each([
  ['^\\d{20}$', 0, 5, false],
  ['^\\d{2,4}$', 5, 9, false],
  ['^\\d{2,4}$', 4, 9, true],
  ['^(?:ab)+$', 3, 3, false],
  ['^(?:ab)+$', 3, 4, true],
  ['\\d{4}', 0, 3, false],
  ['\\d{4}', 9, 9, true],
  ['a$', 2, 2, true],
  ['^$', 1, 5, false],
  ['^$', 0, 5, true],
  ['^a|b{9}$', 3, 3, true],
  ['', 3, 3, true],
  // What is no pattern is told as that.
  ['[', 0, 1, true],
])('some text of the pattern %s has %i to %i characters: %s', (source, min, max, fits) => {
  expect(patternFits(source, min, max)).toBe(fits)
})

test.each([
  ['equipment', null],
  ['order', '标识「order」已被使用'],
  ['Equipment', '标识须以小写字母开头，只含小写字母、数字和下划线'],
  ['constructor', '「constructor」是保留的标识'],
  ['rt_x', '「rt_x」是保留的标识'],
  // Its code would be that of who may write the resource "secret".
  ['secret_write', '「secret_write」是保留的标识'],
])('the name %s: %s', (name, fault) => expect(nameFault(name, (other) => coded.has(other))).toBe(fault))

test('no JSON makes the checker throw, and what is not understood is refused', () => {
  const odd: readonly unknown[] = [
    ...[null, 1, 'x', [], {}, { fields: 1 }, { ...everything, fields: [null] }, { ...everything, rules: [{}] }],
    ...[
      { ...everything, fields: [{ ...fields[0], kind: '__proto__' }] },
      { ...everything, __proto__: null, x: 1 },
    ],
    ...[
      { ...everything, types: ['0'] },
      { ...everything, fields: [{ ...fields[0], pattern: ['a'] }] },
    ],
    ...[
      { ...everything, fields: [{ ...fields[2], choices: 'abc' }] },
      { ...everything, rules: [{ if: { field: 'f1' } }] },
    ],
  ]
  for (const given of odd) expect({ given, n: checkDeclaration(given, context).length }).not.toEqual({ given, n: 0 })
})

test('what changes between two versions, as sentences without a language', () => {
  const after: RuntimeDeclaration = {
    ...everything,
    scope: 'all',
    fields: [
      ...fields.slice(0, 2),
      {
        ...fields[2]!,
        choices: [
          { code: 2, label: '乙等' },
          { code: 3, label: '丙' },
        ],
      },
      ...fields.slice(3, 19),
      { ...fields[19]!, required: true },
      { id: 'f21', name: 'more', kind: 'text', label: '新的', required: true },
    ],
    rules: everything.rules.slice(1),
  }
  const field = (label: string, more: object = {}) => ({ field: label, ...more })
  const quoted = (...names: string[]) => names.map((name) => ({ say: '「%{name}」', with: { name } }))
  expect(changesBetween(everything, after)).toEqual([
    {
      type: 'change',
      said: {
        say: '%{what}：%{from} → %{to}',
        with: { what: { say: '数据范围' }, from: { say: '只看本公司的数据' }, to: { say: '所有公司的数据都可见' } },
      },
      rows: { of: 'all' },
    },
    { type: 'add', said: { say: '字段「%{field}」新增选项：%{choices}', with: field('类型', { choices: ['丙'] }) } },
    {
      type: 'change',
      said: { say: '字段「%{field}」改名选项：%{choices}', with: field('类型', { choices: ['乙 → 乙等'] }) },
    },
    {
      type: 'remove',
      said: {
        say: '字段「%{field}」停用选项：%{choices}（已有数据保留）',
        with: field('类型', { choices: ['甲'] }),
      },
      rows: { of: 'codes', field: 'f3', codes: [1] },
    },
    {
      type: 'change',
      said: { say: '字段「%{field}」设为必填（为空的数据下次编辑时须补填）', with: field('手机') },
      rows: { of: 'blank', field: 'f20' },
    },
    {
      type: 'add',
      said: { say: '新增字段「%{field}」（已有数据下次编辑时须补填）', with: field('新的') },
      rows: { of: 'all' },
    },
    {
      type: 'remove',
      said: {
        say: '去掉规则：%{rule}',
        with: {
          rule: {
            say: '当%{condition}时，%{effects}',
            with: {
              condition: { say: '「%{field}」为其中之一：%{value}', with: { field: '类型', value: ['甲', '乙'] } },
              effects: {
                say: '%{a}，%{b}',
                with: {
                  a: { say: '显示%{fields}', with: { fields: quoted('备注') } },
                  b: { say: '必填%{fields}', with: { fields: quoted('备注', '数量') } },
                },
              },
            },
          },
        },
      },
    },
  ])
  expect(changesBetween(everything, everything)).toEqual([])
})

describe('rules that contradict each other are found', () => {
  const drawn = (kind: DeclaredField['kind'], rules: RuntimeDeclaration['rules']): RuntimeDeclaration => ({
    ...everything,
    fields: [
      { id: 'f1', name: 'type', kind, label: '类型', ...(kind === 'choice' && { choices: letters }) },
      { id: 'f2', name: 'note', kind: 'text', label: '说明' },
      { id: 'f3', name: 'name', kind: 'text', label: '名称' },
    ],
    ...{ rules, title: 'f3' },
  })
  const letters = ['甲', '乙', '丙'].map((label, i) => ({ code: i + 1, label }))
  const when = (is: ComparisonName, value: Json, effect: object, field = 'f1') => ({
    if: { field, is, value },
    ...effect,
  })
  const [need, lock, show] = [{ need: ['f2'] }, { lock: ['f2'] }, { show: ['f2'] }]
  const both = '「说明」不能同时必填又锁定（规则2）'
  const unseen = '「说明」不能在不显示时必填'
  const found = (declaration: RuntimeDeclaration) =>
    checkDeclaration(declaration, context).map(({ message }) => message)

  test.each<[string, DeclaredField['kind'], RuntimeDeclaration['rules'], readonly string[]]>([
    ['needed and locked of one value', 'choice', [when('eq', 1, need), when('in', [1, 2], lock)], [both]],
    ['of other values', 'choice', [when('eq', 1, need), when('in', [2, 3], lock)], []],
    ['of all others', 'choice', [when('ne', 1, need), when('notIn', [2, 3], lock)], [both]],
    ['of ranges that meet', 'integer', [when('gt', 3, need), when('lt', 5, lock)], [both]],
    ['of ranges that do not', 'integer', [when('gt', 3, need), when('lt', 4, lock)], []],
    ['of amounts between two whole ones', 'money', [when('gt', 3, need), when('lt', 4, lock)], [both]],
    ['of days', 'date', [when('gte', '2026-03-02', need), when('lte', '2026-03-02', lock)], [both]],
    ['of texts', 'text', [when('contains', 'a', need), when('contains', 'b', lock)], [both]],
    ['of an empty one', 'text', [when('empty', true, need), when('ne', 'a', lock)], [both]],
    [
      'on two fields, which may be filled in one after the other',
      'choice',
      [when('eq', 1, need), when('eq', 'x', lock, 'f3')],
      [],
    ],
    ['needed where it is not shown', 'choice', [when('in', [1, 2], need), when('eq', 2, show)], [unseen]],
    ['needed where it is shown', 'choice', [when('eq', 2, need), when('eq', 2, show), when('eq', 3, show)], []],
    [
      'two that wait for each other',
      'text',
      [when('eq', 'a', show), when('empty', false, { show: ['f1'] }, 'f2')],
      ['「类型」永远不会显示', '「说明」永远不会显示'],
    ],
    ['one that waits for nothing', 'text', [when('ne', 'a', show), when('empty', false, { show: ['f1'] }, 'f2')], []],
  ])('%s', (_, kind, rules, messages) => {
    expect(found(drawn(kind, rules))).toEqual(messages)
  })
})

describe('the codes of choices', () => {
  const published: RuntimeDeclaration = { ...everything, rules: [] }
  const withChoices = (choices: DeclaredField['choices']): RuntimeDeclaration => ({
    ...published,
    fields: published.fields.map((field) => (field.id === 'f3' ? { ...field, choices } : field)),
  })
  const check = (choices: DeclaredField['choices']) => checkDeclaration(withChoices(choices), { ...context, published })

  test('a published one is archived, not dropped, so that its code never means anything else', () => {
    expect(check([{ code: 2, label: '乙' }])).toEqual([
      { path: 'fields[2].choices', message: '已发布的选项「甲」不能删除，只能停用' },
    ])
    const [gone, kept] = [
      { code: 1, label: '甲', archived: true },
      { code: 2, label: '乙' },
    ]
    expect(check([gone!, kept!, { code: 3, label: '丙' }])).toEqual([])
    expect(check([gone!, { ...kept!, archived: true }])).toMatchObject([{ message: '请填写选项' }])
    expect(check([gone!, { ...kept!, label: '甲' }])).toMatchObject([{ message: '选项「甲」重复' }])
    const { kind_of } = compileRuntime('things', withChoices([gone!, kept!]), titleOfCoded).fields
    expect(valueSchema(kind_of!).isValidSync(2)).toBe(true)
    expect(valueSchema(kind_of!).isValidSync(1)).toBe(false)
  })
})
