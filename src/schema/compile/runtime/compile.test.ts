import { describe, expect, test } from 'vitest'
import { fitsLinear } from '../../kinds/parts/linear'
import { compileRuntime, shownName } from './compile'
import {
  type DeclaredField,
  type DeclaredStep,
  emptyDeclaration,
  liveChoices,
  type RuntimeDeclaration,
  readCodes,
  stepCall,
  writeCodes,
} from './declaration'
import { heldNumbers, storedValue } from './held'
import { patternFault, runLinearPatterns } from './pattern'
import { textFault } from './plainText'
import { coded } from './said'
import { compiled, living } from './testing'

const plain: RuntimeDeclaration = {
  ...{ label: '设备', menu: 'system', types: [0, 1, 3], scope: 'all', read: [], write: [] },
  ...{ fields: [{ id: 'f1', name: 'title', kind: 'text', label: '标题' }], rules: [] },
}
const made = (change: Partial<RuntimeDeclaration>) => compiled({ ...plain, ...change })
const fieldOf = (given: Partial<DeclaredField>, change: Partial<RuntimeDeclaration> = {}) =>
  made({ ...change, fields: [{ ...{ id: 'f1', name: 'one', kind: 'text', label: '一' }, ...given }] }).fields.one

describe('a declaration becomes a resource', () => {
  test('with an address, a wire, and the role codes that open it', () => {
    expect(made({})).toMatchObject({
      ...{ name: 'every_thing', label: '设备', path: '/custom/every_thing', menu: 'system', wire: 'simpleRest' },
      ...{ types: [0, 1, 3], scope: 'global', roles: ['rt_every_thing', 'rt_every_thing_write'] },
      actions: { create: { roles: ['rt_every_thing_write'] } },
      grants: [
        { code: 'rt_every_thing', label: '设备：查看' },
        { code: 'rt_every_thing_write', label: '设备：编辑' },
      ],
      keys: { title: 'f1', firm_id: 'firm' },
    })
    const shared = made({ read: ['car_man'], write: ['car_man', 'typeData'] })
    expect(shared).toMatchObject({ roles: ['car_man', 'typeData'], grants: [] })
    expect(shared.actions.edit?.roles).toEqual(['car_man', 'typeData'])
    const own = { firm_id: '$user.firm_id' }
    expect(made({ scope: 'own' }).scope).toEqual({ 0: {}, 1: own, 3: own })
  })

  test('has nothing that it does not say', () => {
    const bare = made({ fields: [{ id: 'f1', name: 'n', kind: 'integer', label: '数' }] })
    for (const key of ['title', 'search', 'rules', 'machines']) expect(bare).not.toHaveProperty(key)
    expect(Object.keys(bare.actions)).toEqual(['list', 'get', 'create', 'edit', 'remove'])
  })

  test('is named by its title, or by its first text, and searched in its lines', () => {
    const fields: readonly DeclaredField[] = [
      { id: 'f1', name: 'a', kind: 'phone', label: '电话' },
      { id: 'f2', name: 'b', kind: 'text', label: '一' },
      { id: 'f3', name: 'c', kind: 'text', label: '二' },
      { id: 'f4', name: 'd', kind: 'textarea', label: '三' },
    ]
    expect(made({ fields })).toMatchObject({ title: 'b', search: ['a', 'b', 'c'] })
    expect(made({ fields, title: 'f3' }).title).toBe('c')
    expect(made({ fields: fields.slice(0, 1) })).not.toHaveProperty('title')
  })

  test('every row has its firm, whose name is kept from whoever may not see it', () => {
    expect(made({}).fields.firm_id).toEqual({
      ...{ kind: 'reference', label: '所属公司', reference: 'firm', onCreate: '$user.firm_id', form: false },
      list: { hidden: true, audience: { types: [0] } },
      shows: { firm_name: 'name' },
      mask: {
        ...{ as: 'hidden', without: 'firm_info_show', readers: { roles: [], types: [0, 1, 3] } },
        ...{ if: { firm_id: { ne: '$user.firm_id' } }, shown: ['firm_name'] },
      },
    })
    for (const title of [undefined, { name: 'name' }])
      expect(compileRuntime('x', plain, () => title).fields.firm_id).not.toHaveProperty('mask')
  })
})

describe('a field', () => {
  test('keeps what it says, and no word of what it does not', () => {
    expect(
      fieldOf({ required: true, help: '如实', min: 1, max: 9, list: false, unique: false, total: undefined }),
    ).toEqual({
      ...{ kind: 'text', label: '一', required: true, help: '如实', min: 1, max: 9 },
    })
    expect(fieldOf({ kind: 'file', many: false })).toEqual({ kind: 'file', label: '一' })
    expect(fieldOf({ kind: 'integer', total: true, list: true })).toEqual({
      ...{ kind: 'integer', label: '一', total: true, list: true },
    })
    expect(fieldOf({ kind: 'money', min: 0.5, max: 2, default: 1.25 })).toMatchObject({
      min: 50,
      max: 200,
      default: 125,
    })
    expect(fieldOf({ pattern: ['a', '须为a'] })?.pattern).toEqual(['a', '须为a', 'linear'])
  })

  test('is filtered as its kind is, one of many by several', () => {
    const choices = [{ code: 1, label: '甲' }]
    expect(fieldOf({ filter: true })?.filter).toBe(true)
    expect(fieldOf({ kind: 'boolean', filter: true })?.filter).toBe(true)
    expect(fieldOf({ kind: 'choice', choices, filter: true })?.filter).toBe('many')
    expect(fieldOf({ kind: 'choices', choices, filter: true })?.filter).toBe(true)
    expect(fieldOf({ kind: 'reference', reference: 'technician', filter: true })?.filter).toBe('many')
    expect(fieldOf({ kind: 'choice', choices })).not.toHaveProperty('filter')
  })

  test('is unique within the firm where each firm sees its own rows', () => {
    expect(fieldOf({ unique: true })?.unique).toBe(true)
    expect(fieldOf({ unique: true }, { scope: 'own' })?.unique).toEqual({ within: 'firm_id' })
  })

  test('brings along the name of what it refers to, masked as that is', () => {
    expect(shownName('owner_id')).toBe('owner_id_name')
    expect(fieldOf({ kind: 'reference', reference: 'technician' })).toEqual({
      ...{ kind: 'reference', label: '一', reference: 'technician', shows: { one_name: 'name' } },
      mask: { as: 'hidden', readers: { roles: ['technician_man'] }, shown: ['one_name'] },
    })
    expect(fieldOf({ kind: 'reference', reference: 'order' })).not.toHaveProperty('shows')
    const { fields } = plain
    const open = compileRuntime('x', { ...plain, fields: [{ ...fields[0]!, reference: 'firm' }] }, () => ({
      name: 'n',
    }))
    expect(open.fields.title).toMatchObject({ shows: { title_name: 'n' } })
    expect(open.fields.title).not.toHaveProperty('mask')
  })

  test('that is long takes the whole line, and stands in no list', () => {
    expect(fieldOf({ kind: 'richText' })).toMatchObject({ span: 12, detail: true })
    expect(fieldOf({ kind: 'textarea' })).toEqual({ kind: 'textarea', label: '一', span: 12 })
    expect(fieldOf({})).not.toHaveProperty('detail')
  })

  test('stands in the list at first if it is one of ten', () => {
    const fields = Array.from({ length: 13 }, (_, i) => ({
      ...({ id: `f${i + 1}`, name: `n${i}`, kind: 'text', label: '字' } as const),
      ...(i > 0 && { list: true }),
    }))
    const lists = Object.values(made({ fields }).fields).map(({ list }) => list)
    expect(lists.slice(0, 13)).toEqual([undefined, ...Array(10).fill(true), { hidden: true }, { hidden: true }])
  })
})

test('a rule has the names of now and amounts as they are held; what looks at an archived field, or does nothing, is gone', () => {
  const fields: readonly DeclaredField[] = [
    { id: 'f1', name: 'sum', kind: 'money', label: '金额' },
    { id: 'f2', name: 'note', kind: 'text', label: '说明' },
    { id: 'f3', name: 'old', kind: 'text', label: '旧', archived: true },
  ]
  const when = { field: 'f1', is: 'eq', value: 2 } as const
  const rules = (...given: RuntimeDeclaration['rules']) => made({ fields, rules: given }).rules
  expect(rules({ if: when, need: ['f2', 'f3'], say: '' })).toEqual([{ if: { sum: 200 }, need: ['note'] }])
  expect(rules({ if: { ...when, is: 'gt' }, show: ['f2'], lock: ['f1'], say: '请说明' })).toEqual([
    { if: { sum: { gt: 200 } }, show: ['note'], lock: ['sum'], say: '请说明' },
  ])
  for (const effect of ['show', 'need', 'lock']) expect(rules({ if: when, [effect]: ['f2'] })).toHaveLength(1)
  expect(rules({ if: when, need: ['f3'] }, { if: when, lock: [] })).toBeUndefined()
  expect(rules({ if: { ...when, field: 'f3' }, need: ['f2'] })).toBeUndefined()
})

describe('a life', () => {
  const [first] = living.life!.steps
  const withStep = (change: Partial<DeclaredStep>) =>
    compiled({ ...living, life: { ...living.life!, steps: [{ ...first!, ...change }] } })

  test('ends in the states that no button leaves; those that are archived are none', () => {
    expect(withStep({}).machines).toEqual([{ field: 'state', starts: [1], ends: [2, 3] }])
    const archived = living.fields.map((field) =>
      field.id === 'f21'
        ? { ...field, choices: field.choices!.map((one) => ({ ...one, archived: one.code === 3 })) }
        : field,
    )
    expect(compiled({ ...living, fields: archived }).machines).toEqual([{ field: 'state', starts: [1], ends: [] }])
  })

  test('has buttons for whom they name, else for those who write; what is dangerous stands behind', () => {
    expect(withStep({}).actions.s1).toEqual({
      ...{ label: '开始', call: 'POST /rest/every_thing/act/s1', roles: ['car_man'], at: 'main' },
      ...{ moves: { state: [{ from: [1], to: [2] }] }, when: { state: { in: [1] } }, set: { state: 2 } },
    })
    expect(withStep({ roles: ['typeData'], danger: true, confirm: '确定？' }).actions.s1).toMatchObject({
      ...{ roles: ['typeData'], at: 'row', danger: true, confirm: '确定？' },
    })
    expect(withStep({ confirm: '' }).actions.s1).not.toHaveProperty('confirm')
    expect(stepCall('a', 's1')).toBe('POST /rest/a/act/s1')
  })

  test('what a button asks for is answered, but for a yes or no, and is no column or filter there', () => {
    const { input, prefill, set } = withStep({ asks: ['f8', 'f6', 'f11'] }).actions.s1 as never as Record<
      string,
      object
    >
    expect(input).toEqual({
      price: { kind: 'money', label: '价格', required: true },
      is_new: { kind: 'boolean', label: '全新', default: 1, required: false },
    })
    expect([prefill, set]).toEqual([true, { state: 2, price: '$input.price', is_new: '$input.is_new' }])
  })

  test('of a field that is gone is none', () => {
    const gone = compiled({ ...living, fields: living.fields.map((one) => ({ ...one, archived: one.id === 'f21' })) })
    expect(gone).not.toHaveProperty('machines')
    expect(gone.actions).not.toHaveProperty('s1')
  })
})

test('what stands archived is not chosen anew; without role codes a declaration has some of its own', () => {
  expect(
    liveChoices({
      choices: [
        { code: 1, label: '甲', archived: true },
        { code: 2, label: '乙' },
      ],
    }),
  ).toHaveLength(1)
  expect(liveChoices({})).toEqual([])
  expect([readCodes('a', plain), writeCodes('a', plain)]).toEqual([['rt_a'], ['rt_a_write']])
  expect([readCodes('a', { read: ['b'] }), writeCodes('a', { write: ['b'] })]).toEqual([['b'], ['b']])
  expect(emptyDeclaration('设备')).toEqual({
    ...{ label: '设备', menu: 'system', types: [0], scope: 'own', read: [], write: [], fields: [], rules: [] },
  })
  expect(emptyDeclaration().label).toBe('')
  expect(coded('menu')('system')).toEqual({ code: 'menu', value: 'system' })
})

test('amounts are held in fen, each of a list by itself; what a field does not say it has not', () => {
  expect([storedValue('money', 1.5), storedValue('integer', 3), storedValue('text', 'a')]).toEqual([150, 3, 'a'])
  expect(storedValue('money', [1, 2.5])).toEqual([100, 250])
  const field = { id: 'f1', name: 'n', kind: 'money', label: '钱' } as const
  expect(heldNumbers(field)).toEqual({})
  expect(heldNumbers({ ...field, min: 0, max: 1, default: 0.5 })).toEqual({ min: 0, max: 100, default: 50 })
})

test.each([
  [undefined, '请填写'],
  [' ', '请填写'],
  ['字'.repeat(30), null],
  ['😀'.repeat(30), null],
  ['字'.repeat(31), '最多30个字符'],
  ['a<b', '不能包含标记或控制字符'],
  ['a>b', '不能包含标记或控制字符'],
  ['a\tb', '不能包含标记或控制字符'],
  ['a\ud800', '不能包含标记或控制字符'],
  ['a & b', null],
])('the words %j: %s', (text, fault) => {
  expect(textFault(text, '请填写')).toBe(fault)
})

describe('patterns of administrators', () => {
  test.each([
    ['a'.repeat(200), null],
    ['(?!a)b', '正则表达式不能使用环视'],
    ['(?<=a)b', '正则表达式不能使用环视'],
    ['(?:a)b', null],
    ['\\d', null],
    ['^\\p{sc=Han}$', null],
    ['^\\P{General_Category=Lu}$', null],
    ['^\\p{gc=Lu}$', null],
  ])('%s: %s', (source, fault) => expect(patternFault(source)).toBe(fault))

  test('run in linear time, as the browser reads them', () => {
    runLinearPatterns()
    expect([fitsLinear('^a+$', 'aaa'), fitsLinear('^a+$', 'ab')]).toEqual([true, false])
    expect([fitsLinear('^\\p{Script=Han}+$', '汉字'), fitsLinear('^\\p{Script=Han}+$', 'ab')]).toEqual([true, false])
    expect([fitsLinear('^\\P{gc=Lu}$', 'a'), fitsLinear('^\\P{gc=Lu}$', 'A')]).toEqual([true, false])
    // Told twice, it is read once: the answer is the same.
    expect(fitsLinear('^a+$', 'aaa')).toBe(true)
  })
})
