import { describe, expect, test } from 'vitest'
import { type Change, changesBetween, newlyUnique } from './changes'
import type { DeclaredField, DeclaredLife, RuntimeDeclaration } from './declaration'
import { ruleSaid } from './ruleSaid'

const text: DeclaredField = { id: 'f1', name: 'title', kind: 'text', label: '标题' }
const choice: DeclaredField = {
  ...{ id: 'f2', name: 'state', kind: 'choice', label: '状态' },
  choices: [
    { code: 1, label: '新' },
    { code: 2, label: '旧', archived: true },
    { code: 3, label: '完' },
  ],
}
const plain: RuntimeDeclaration = {
  ...{ label: '设备', menu: 'system', types: [0, 1], scope: 'all', read: [], write: [] },
  ...{ fields: [text, choice], rules: [] },
}
const number: DeclaredField = { id: 'f1', name: 'title', kind: 'integer', label: '标题' }

/** A sentence with its places filled in; what the screen words by its code as `[code]`. */
function worded(part: unknown): string {
  if (Array.isArray(part)) return part.map(worded).join('、')
  if (typeof part !== 'object' || part === null) return String(part)
  if ('code' in part && 'value' in part) return `[${part.code} ${part.value}]`
  const { say, with: places = {} } = part as Change['said']
  return say.replace(/%\{(\w+)\}/g, (_, name: string) => worded(places[name]))
}
const words = (changes: readonly Change[]) => changes.map(({ type, said }) => `${type} ${worded(said)}`)
const between = (before: Partial<RuntimeDeclaration>, after: Partial<RuntimeDeclaration>) =>
  changesBetween({ ...plain, ...before }, { ...plain, ...after })
const ofField = (before: Partial<DeclaredField>, after: Partial<DeclaredField>, of = text) =>
  between({ fields: [{ ...of, ...before }] }, { fields: [{ ...of, ...after }] })
const rows = (changes: readonly Change[]) => changes.map((change) => change.rows)

test('at first there is a new resource, of so many fields and rules', () => {
  const rules = [{ if: { field: 'f1', is: 'eq', value: 'x' }, need: ['f2'] }] as const
  const made = changesBetween(null, { ...plain, fields: [text, { ...choice, archived: true }], rules })
  expect(words(made)).toEqual(['add 新建「设备」，1个字段、1条规则'])
})

test.each<readonly [Partial<RuntimeDeclaration>, Partial<RuntimeDeclaration>, string]>([
  [{ label: '仪器' }, {}, '名称：仪器 → 设备'],
  [{ menu: 'case' }, {}, '菜单位置：[menu case] → [menu system]'],
  [{ types: [] }, { types: [0, 3] }, '可用公司：无 → [firmType 0]、[firmType 3]'],
  [{ scope: 'own' }, { scope: 'all' }, '数据范围：只看本公司的数据 → 所有公司的数据都可见'],
  [{ read: ['a'] }, { read: [] }, '查看权限：[role a] → 专用权限'],
  [{ write: [] }, { write: ['a', 'b'] }, '编辑权限：专用权限 → [role a]、[role b]'],
  [{ title: undefined }, { title: 'f1' }, '标题字段：自动 → 标题'],
  [{ title: 'f1' }, { title: 'f2' }, '标题字段：标题 → 状态'],
])('the head: %j to %j', (before, after, said) => expect(words(between(before, after))).toEqual([`change ${said}`]))

test('of the head, the scope alone touches rows; a title that is renamed is no other', () => {
  expect(rows(between({ scope: 'own', menu: 'case' }, {}))).toEqual([undefined, { of: 'all' }])
  const renamed = { fields: [{ ...text, label: '名' }, choice] }
  expect(words(between({ title: 'f1' }, { title: 'f1', ...renamed }))).toEqual([
    'change 字段「标题」改名为「名」，数据不变',
  ])
})

describe('fields come and go', () => {
  const gone = { ...choice, archived: true }

  test('a new one is added, asked for where it is required', () => {
    expect(words(between({ fields: [text] }, {}))).toEqual(['add 新增字段「状态」'])
    expect(rows(between({ fields: [text] }, {}))).toEqual([undefined])
    expect(between({ fields: [text] }, { fields: [text, { ...choice, required: true }] })).toMatchObject([
      { type: 'add', said: { with: { field: '状态' } }, rows: { of: 'all' } },
    ])
    expect(between({ fields: [text] }, { fields: [text, gone] })).toEqual([])
  })

  test('one is archived, restored, or left in the archive', () => {
    const filled = { of: 'filled', field: 'f2' }
    expect(words(between({}, { fields: [text, { ...gone, label: '别' }] }))).toEqual([
      'remove 归档字段「状态」，其数据保留',
    ])
    expect(rows(between({}, { fields: [text, gone] }))).toEqual([filled])
    expect(words(between({ fields: [text, gone] }, {}))).toEqual(['add 恢复字段「状态」及其数据'])
    expect(rows(between({ fields: [text, gone] }, {}))).toEqual([filled])
    expect(between({ fields: [text, gone] }, { fields: [text, { ...gone, label: '别' }] })).toEqual([])
  })

  test('what an earlier version did not know is archived by going back to it', () => {
    expect(words(between({}, { fields: [text] }))).toEqual(['remove 归档字段「状态」，其数据保留'])
    expect(between({ fields: [text, gone] }, { fields: [text] })).toEqual([])
  })

  test('fields that change places are told, those that come between them are not', () => {
    expect(words(between({}, { fields: [choice, text] }))).toEqual(['change 调整字段顺序'])
    const more = { ...text, id: 'f3', label: '新' }
    expect(words(between({}, { fields: [text, more, choice] }))).toEqual(['add 新增字段「新」'])
    expect(words(between({ fields: [text, more, choice] }, {}))).toEqual(['remove 归档字段「新」，其数据保留'])
    expect(between({ fields: [text, gone] }, { fields: [gone, text] })).toEqual([])
  })
})

describe('a field changes', () => {
  test('its words and its name, with its values kept', () => {
    expect(words(ofField({}, { label: '名称' }))).toEqual(['change 字段「标题」改名为「名称」，数据不变'])
    const named = ofField({}, { name: 'called' })
    expect(words(named)).toEqual(['change 字段「标题」的标识：title → called，数据不变'])
    expect(rows(named)).toEqual([{ of: 'filled', field: 'f1' }])
  })

  test('its kind, which some values may not fit', () => {
    const [change, ...others] = ofField({ help: 'x' }, { kind: 'textarea', help: 'x' })
    expect(words([change!])).toEqual(['change 字段「标题」的类型：[kind text] → [kind textarea]'])
    expect(change?.rows).toEqual({
      of: 'unfit',
      before: { ...text, help: 'x' },
      after: { ...text, kind: 'textarea', help: 'x' },
    })
    expect(others).toEqual([])
  })

  test.each<readonly [keyof DeclaredField, string, string, Change['rows']]>([
    [
      ...(['required', '字段「标题」设为必填（为空的数据下次编辑时须补填）', '字段「标题」不再必填'] as const),
      { of: 'blank', field: 'f1' },
    ],
    ['list', '字段「标题」设为列表列', '字段「标题」不再是列表列', undefined],
    ['filter', '字段「标题」设为可筛选', '字段「标题」不再可筛选', undefined],
    ['unique', '字段「标题」设为不可重复', '字段「标题」不再限制重复', { of: 'twins', field: 'f1', within: 'all' }],
    ['total', '字段「标题」设为合计', '字段「标题」不再合计', undefined],
    ['many', '字段「标题」可上传多个', '字段「标题」不再可上传多个', undefined],
  ])('%s is set and taken away', (flag, gained, lost, asked) => {
    const [on, off] = [ofField({}, { [flag]: true }), ofField({ [flag]: true }, { [flag]: false })]
    expect([words(on), words(off)]).toEqual([[`change ${gained}`], [`change ${lost}`]])
    expect([rows(on), rows(off)]).toEqual([[asked], [undefined]])
    expect(ofField({ [flag]: false }, {})).toEqual([])
  })

  test('twins of a unique field are looked for where its rows are seen together', () => {
    const own = { ...plain, scope: 'own', fields: [text] } as const
    const unique = { ...own, fields: [{ ...text, unique: true }] }
    expect(rows(changesBetween(own, unique))).toEqual([{ of: 'twins', field: 'f1', within: 'own' }])
  })

  const unfit = '（不符合的已有数据保留，下次修改该字段时须改正）'
  test.each<readonly [Partial<DeclaredField>, Partial<DeclaredField>, string, boolean]>([
    [{}, { help: '如实填写' }, '说明：无 → 如实填写', false],
    [{ help: '如实填写' }, { help: '' }, '说明：如实填写 → 无', false],
    [{ group: '甲' }, { group: '乙' }, '分组：甲 → 乙', false],
    [{ unit: '件' }, {}, '单位：件 → 无', false],
    [{ reference: 'firm' }, { reference: 'staff' }, '引用：firm → staff', false],
    [{ default: 0 }, { default: null }, '默认值：0 → 无', false],
    [{}, { min: 0 }, '最小值：无 → 0', true],
    [{ min: 1 }, { min: 2 }, '最小值：1 → 2', true],
    [{ min: 2 }, { min: 1 }, '最小值：2 → 1', false],
    [{ min: 2 }, {}, '最小值：2 → 无', false],
    [{}, { max: 9 }, '最大值：无 → 9', true],
    [{ max: 9 }, { max: 8 }, '最大值：9 → 8', true],
    [{ max: 8 }, { max: 9 }, '最大值：8 → 9', false],
    [{ max: 8 }, {}, '最大值：8 → 无', false],
    [{ level: 1 }, { level: 2 }, '地区级别：1 → 2', true],
    [{ level: 1 }, {}, '地区级别：1 → 无', false],
    [{}, { pattern: ['a', '须为a'] }, '格式：无 → a (须为a)', true],
    [{ pattern: ['a', '须为a'] }, { pattern: ['b', '须为b'] }, '格式：a (须为a) → b (须为b)', true],
    [{ pattern: ['a', '须为a'] }, {}, '格式：a (须为a) → 无', false],
  ])('a setting, from %j to %j, which is tighter or not', (before, after, said, isTighter) => {
    const changes = ofField(before, after, number)
    expect(words(changes)).toEqual([`change 字段「标题」的${said}${isTighter ? unfit : ''}`])
    const sides = { before: { ...number, ...before }, after: { ...number, ...before, ...after } }
    expect(rows(changes)).toEqual([isTighter ? { of: 'unfit', ...sides } : undefined])
  })

  test('of two settings that change, a bound is held against what stands, not against the other', () => {
    const [min, max] = ofField({ min: 1, max: 9 }, { min: 2, max: 8 }, number)
    expect(min?.rows).toMatchObject({ of: 'unfit', after: { min: 2, max: 9 } })
    expect(max?.rows).toMatchObject({ of: 'unfit', after: { min: 1, max: 8 } })
  })
})

test('choices come new, come back, are renamed and are archived; what is archived is not told anew', () => {
  const [one, two, three] = choice.choices!
  const to = (...choices: NonNullable<DeclaredField['choices']>) => ofField({}, { choices }, choice)
  expect(to(one!, two!, three!)).toEqual([])
  const changed = to(
    { ...one!, label: '新建' },
    { code: 2, label: '旧的' },
    { ...three!, archived: true },
    { code: 4, label: '四' },
  )
  expect(words(changed)).toEqual([
    'add 字段「状态」新增选项：四',
    'add 字段「状态」恢复选项：旧的',
    'change 字段「状态」改名选项：新 → 新建',
    'remove 字段「状态」停用选项：完（已有数据保留）',
  ])
  expect(rows(changed)).toEqual([
    ...[undefined, { of: 'codes', field: 'f2', codes: [2] }, undefined, { of: 'codes', field: 'f2', codes: [3] }],
  ])
  expect(words(ofField({ choices: undefined }, {}, choice))).toEqual(['add 字段「状态」新增选项：新、完'])
})

describe('a life', () => {
  const life: DeclaredLife = { field: 'f2', start: 1, steps: [{ id: 's1', label: '办结', from: [1, 2], to: 3 }] }
  const other = { ...choice, id: 'f3', label: '进度' }

  test('begins, ends, moves to another field or begins in another state', () => {
    expect(words(between({}, { life }))).toEqual(['change 状态字段：无 → 状态', 'add 新增按钮「办结」：新、旧 → 完'])
    expect(words(between({ life }, {}))).toEqual(['change 状态字段：状态 → 无', 'remove 去掉按钮「办结」：新、旧 → 完'])
    expect(words(between({ life }, { life: { ...life, start: 3 } }))).toEqual(['change 新建时的状态：新 → 完'])
    expect(words(between({ life }, { life: { ...life, start: 9 } }))).toEqual(['change 新建时的状态：新 → 无'])
    const fields = [text, choice, other]
    expect(words(between({ life, fields }, { life: { ...life, field: 'f3', start: 3 }, fields }))).toEqual([
      'change 状态字段：状态 → 进度',
    ])
    expect(between({ life }, { life: structuredClone(life) })).toEqual([])
  })

  test('its buttons are known by their ids; a state without words is told by its code', () => {
    const [step] = life.steps
    const steps = (...given: DeclaredLife['steps']) => ({ life: { ...life, steps: given } })
    expect(words(between({ life }, steps({ ...step!, label: '完成', from: [1] })))).toEqual([
      'change 修改按钮「完成」：新 → 完',
    ])
    expect(words(between({ life }, steps({ ...step!, id: 's2', from: [8] })))).toEqual([
      ...['add 新增按钮「办结」：8 → 完', 'remove 去掉按钮「办结」：新、旧 → 完'],
    ])
    expect(words(between({ life }, steps(step!, { id: 's2', label: '退回', from: [3], to: 1 })))).toEqual([
      'add 新增按钮「退回」：完 → 新',
    ])
    const bare = { ...plain, fields: [text, { ...choice, choices: undefined }] }
    expect(words(changesBetween({ ...bare, life }, bare))).toEqual([
      ...['change 状态字段：状态 → 无', 'remove 去掉按钮「办结」：1、2 → 3'],
    ])
  })
})

test('rules are added and taken away, in the words of the version that has them', () => {
  const [one, two] = [
    { if: { field: 'f1', is: 'eq', value: '甲' }, need: ['f2'] },
    { if: { field: 'f1', is: 'empty', value: true }, lock: ['f2'] },
  ] as const
  const changes = between({ rules: [one] }, { rules: [two], fields: [text, choice] })
  expect(words(changes)).toEqual([
    'add 新增规则：当「标题」为空时，锁定「状态」',
    'remove 去掉规则：当「标题」为 甲时，必填「状态」',
  ])
  expect(between({ rules: [one, two] }, { rules: [two, one] })).toEqual([])
})

describe('a rule as a sentence', () => {
  const fields = [text, choice, { ...text, id: 'f3', kind: 'boolean', label: '急' } as const]
  const said = (condition: object, effects: object = { need: ['f2'] }) =>
    worded(ruleSaid({ if: condition, ...effects } as never, { ...plain, fields }))

  test.each([
    ['eq', '甲', '「标题」为 甲'],
    ['ne', '甲', '「标题」不为 甲'],
    ['in', ['甲', '乙'], '「标题」为其中之一：甲、乙'],
    ['notIn', ['甲'], '「标题」不为其中之一：甲'],
    ['lt', 1, '「标题」小于 1'],
    ['lte', 1, '「标题」不大于 1'],
    ['gt', 1, '「标题」大于 1'],
    ['gte', 1, '「标题」不小于 1'],
    ['contains', '甲', '「标题」包含 甲'],
    ['overlaps', ['甲'], '「标题」包含 甲'],
    ['empty', true, '「标题」为空'],
    ['empty', false, '「标题」不为空'],
  ])('%s %j', (is, value, words) => expect(said({ field: 'f1', is, value })).toBe(`当${words}时，必填「状态」`))

  test('says choices and yes and no by their words, and names what it does not know by its id', () => {
    expect(said({ field: 'f2', is: 'eq', value: 3 })).toBe('当「状态」为 完时，必填「状态」')
    expect(said({ field: 'f2', is: 'eq', value: 9 })).toBe('当「状态」为 9时，必填「状态」')
    expect([1, 0].map((value) => said({ field: 'f3', is: 'eq', value }))).toEqual([
      ...['当「急」为 是时，必填「状态」', '当「急」为 否时，必填「状态」'],
    ])
    expect(said({ field: 'f9', is: 'eq', value: 1 }, { lock: ['f8'] })).toBe('当「f9」为 1时，锁定「f8」')
    expect(said({ field: 'f1', is: 'eq', value: false })).toBe('当「标题」为 false时，必填「状态」')
  })

  test('says all that it does, or that it does nothing', () => {
    const always = { field: 'f1', is: 'eq', value: 'x' }
    expect(said(always, { show: ['f2'], need: ['f2', 'f3'], lock: ['f1'] })).toBe(
      '当「标题」为 x时，显示「状态」，必填「状态」、「急」，锁定「标题」',
    )
    expect(said(always, { show: [] })).toBe('当「标题」为 x时，没有效果')
  })
})

test('fields are newly unique that were not, or that are so among more rows now', () => {
  const [free, unique] = [{ fields: [text] }, { fields: [{ ...text, unique: true }] }]
  const of = (before: Partial<RuntimeDeclaration> | null, after: Partial<RuntimeDeclaration>) =>
    newlyUnique(before && { ...plain, ...before }, { ...plain, ...after }).map(({ id }) => id)
  expect([of(null, unique), of(free, unique), of({ fields: [] }, unique)]).toEqual([['f1'], ['f1'], ['f1']])
  expect([of(unique, unique), of(unique, free), of(null, free)]).toEqual([[], [], []])
  expect(of({ ...unique, scope: 'own' }, { ...unique, scope: 'all' })).toEqual(['f1'])
  expect(of({ ...unique, scope: 'own' }, { ...unique, scope: 'own' })).toEqual([])
  expect(of({ ...unique, scope: 'all' }, { ...unique, scope: 'own' })).toEqual([])
  const archived = { fields: [{ ...text, unique: true, archived: true }] }
  expect([of(archived, unique), of(unique, archived)]).toEqual([['f1'], []])
})
