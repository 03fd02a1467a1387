import { describe, expect, test } from 'vitest'
import { type AnyResource, field } from '../../model'
import { checkDeclaration, nameFault, titleOf } from './check'
import type { DeclaredField, RuntimeDeclaration } from './declaration'
import { LIMITS } from './plainText'
import { context, everything, firmInfo } from './testing'

const plain: RuntimeDeclaration = {
  ...{ label: '设备', menu: 'system', types: [0, 1, 3], scope: 'all', read: [], write: [] },
  ...{ fields: [{ id: 'f1', name: 'title', kind: 'text', label: '标题' }], rules: [] },
}
const extra: DeclaredField = { id: 'f2', name: 'extra', kind: 'text', label: '附加' }
const withField = (given: Partial<DeclaredField>, ...more: readonly Partial<DeclaredField>[]): RuntimeDeclaration => ({
  ...plain,
  fields: [...plain.fields, { ...extra, ...given }, ...more.map((one) => ({ ...extra, ...one }))],
})
const faults = (declaration: unknown, more: Partial<typeof context> = {}) =>
  checkDeclaration(declaration, { ...context, ...more }).map(({ path, message }) => `${path}: ${message}`)
const ofField = (given: Partial<DeclaredField>) => faults(withField(given))
const at = (part: string, message: string) => [`fields[1].${part}: ${message}`]

test.each<readonly [string, string | null]>([
  ['a'.repeat(40), null],
  ['a'.repeat(41), '标识最多40个字符'],
  ['xa1_', null],
  ['1a', '标识须以小写字母开头，只含小写字母、数字和下划线'],
  ['a-b', '标识须以小写字母开头，只含小写字母、数字和下划线'],
  ['', '标识须以小写字母开头，只含小写字母、数字和下划线'],
  ...['catalogue', 'design', 'runtime', 'new', 'create'].map((name) => [name, `「${name}」是保留的标识`] as const),
  ['a_rt_x', null],
  ['_writes', '标识须以小写字母开头，只含小写字母、数字和下划线'],
  ['a_writes', null],
])('the name %s of a resource: %s', (name, fault) => expect(nameFault(name, () => false)).toBe(fault))

describe('the head of a declaration', () => {
  test('has a label, a place in the menu, and firms that it is for', () => {
    expect(faults(plain)).toEqual([])
    expect(faults({ ...plain, label: ' ' })).toEqual(['label: 请填写名称'])
    expect(faults({ ...plain, menu: 'nope' })).toEqual(['menu: 菜单位置不存在'])
    expect(faults({ ...plain, types: [] })).toEqual(['types: 请至少选择一类公司'])
    expect(faults({ ...plain, types: [0, 2] })).toEqual(['types: 公司类型不存在'])
    for (const type of [0, 1, 3]) expect(faults({ ...plain, types: [type] })).toEqual([])
  })

  test('its designer grants no role code that they lack', () => {
    expect(faults({ ...plain, read: ['typeData', 'car_man'] })).toEqual([])
    expect(faults({ ...plain, read: ['typeData', 'other'] })).toEqual(['read: 不能授予自己没有的权限'])
    expect(faults({ ...plain, write: ['other'] })).toEqual(['write: 不能授予自己没有的权限'])
  })

  test('its title is one of its lines', () => {
    expect(faults({ ...plain, title: 'f1' })).toEqual([])
    expect(faults({ ...plain, title: 'f9' })).toEqual(['title: 标题字段不存在'])
    expect(faults({ ...withField({ kind: 'textarea' }), title: 'f2' })).toEqual(['title: 标题字段须为单行文本'])
    expect(faults({ ...withField({ archived: true }), title: 'f2' })).toEqual(['title: 标题字段不存在'])
  })

  test('holds so many fields, those that are archived aside, and so many bytes', () => {
    const many = (live: number, archived: number) => ({
      ...plain,
      fields: Array.from({ length: live + archived }, (_, i) => ({
        ...{ id: `f${i + 1}`, name: `n${i}`, kind: 'text', label: '字', ...(i >= live && { archived: true }) },
      })),
    })
    expect(faults(many(0, 1))).toEqual(['fields: 请至少添加一个字段'])
    expect(faults(many(60, 140))).toEqual([])
    expect(faults(many(61, 0))).toEqual(['fields: 字段最多60个'])
    expect(faults(many(1, 200))).toEqual(['fields: 含归档的字段最多200个'])
    const bytes = (length: number) => {
      const rest = new TextEncoder().encode(JSON.stringify({ ...plain, menu: '' })).length
      return { ...plain, menu: 'm'.repeat(length - rest) }
    }
    expect(faults(bytes(LIMITS.bytes))).toEqual(['menu: 菜单位置不存在'])
    expect(faults(bytes(LIMITS.bytes + 1))).toEqual([': 定义过大', 'menu: 菜单位置不存在'])
  })
})

describe('fields beside each other', () => {
  const clash = (name: string, label: string) => [`fields[2].name: 字段标识「${name}」与字段「${label}」冲突`]

  test('have ids and names of their own, though an archived one may share its name', () => {
    expect(faults(withField({}, { name: 'more' }))).toEqual(['fields[2].id: 字段编号重复'])
    expect(faults(withField({}, { id: 'f3' }))).toEqual(['fields[2].name: 字段标识「extra」重复'])
    expect(faults(withField({}, { id: 'f3', archived: true }))).toEqual([])
    expect(faults(withField({ archived: true }, { id: 'f3' }))).toEqual([])
  })

  test('take no name that another needs for the record it refers to, or for the ends of its range', () => {
    const reference = { kind: 'reference', reference: 'firm', label: '企业' } as const
    expect(faults(withField(reference, { id: 'f3', name: 'extra_name' }))).toEqual(clash('extra_name', '企业'))
    expect(faults(withField({}, { id: 'f3', name: 'extra_name' }))).toEqual([])
    const ranged = { kind: 'date', filter: true } as const
    for (const end of ['extra_from', 'extra_to'])
      expect(faults(withField(ranged, { id: 'f3', name: end }))).toEqual(clash(end, '附加'))
    expect(faults(withField({ kind: 'date' }, { id: 'f3', name: 'extra_from' }))).toEqual([])
    expect(faults(withField({ filter: true }, { id: 'f3', name: 'extra_from' }))).toEqual([])
    expect(faults(withField({ ...reference, archived: true }, { id: 'f3', name: 'extra_name' }))).toEqual([])
  })
})

describe('a field', () => {
  test.each(['f0', 'f01', 'f12345', 'g1', 'af1', 'f1x', 'f'])('has an id of its own sort, not %s', (id) =>
    expect(ofField({ id })).toEqual(at('id', '字段编号不正确')),
  )
  test.each(['f2', 'f10', 'f9999'])('may have the id %s', (id) => expect(ofField({ id })).toEqual([]))

  test.each<readonly [string, string]>([
    ['Extra', '标识须以小写字母开头，只含小写字母、数字和下划线'],
    ['a'.repeat(41), '标识最多40个字符'],
    ...['id', 'version', 'create_time', 'firm_id', 'firm_name', 'page', 'limit', 'sort', 'order', 'keyword', 'act'].map(
      (name) => [name, `「${name}」是保留的标识`] as const,
    ),
    ...['view', 'q', 'ids', 'range', 'export_part', 'fields', 'filter', 'constructor', 'errors'].map(
      (name) => [name, `「${name}」是保留的标识`] as const,
    ),
  ])('is not named %s: %s', (name, message) => expect(ofField({ name })).toEqual(at('name', message)))
  test('may have a name of forty letters', () => expect(ofField({ name: 'a'.repeat(40) })).toEqual([]))

  test.each(['json', 'nope', 'constructor'])('is of no kind that only code declares: %s', (kind) =>
    expect(ofField({ kind: kind as 'text' })).toEqual(at('kind', `没有字段类型「${kind}」`)),
  )

  test.each<readonly [string, Partial<DeclaredField>, string]>([
    ['label', { label: '' }, '请填写字段名称'],
    ['label', { label: '字'.repeat(31) }, '最多30个字符'],
    ['help', { help: 'a<b' }, '不能包含标记或控制字符'],
    ['help', { help: '字'.repeat(201) }, '最多200个字符'],
    ['group', { group: '字'.repeat(31) }, '最多30个字符'],
    ['unit', { kind: 'integer', unit: '<' }, '不能包含标记或控制字符'],
    ['unit', { unit: '件' }, '只有数字有单位'],
    ['total', { total: true }, '只有数字可以合计'],
    ['unique', { kind: 'boolean', unique: true }, '该类型不能设为唯一'],
    ['list', { kind: 'richText', list: true }, '富文本不能作为列表列'],
    ['pattern', { kind: 'integer', pattern: ['a', '须为a'] }, '该类型不能设置格式'],
    ['pattern', { pattern: ['[', '须为a'] }, '正则表达式无法解析'],
    ['pattern', { pattern: ['a', ''] }, '请填写格式错误时的提示'],
    ['pattern', { pattern: ['a', '字'.repeat(61)] }, '最多60个字符'],
    ['choices', { choices: [{ code: 1, label: '甲' }] }, '该类型没有选项'],
    ['reference', { reference: 'firm' }, '该类型不引用其他数据'],
    ['level', { level: 1 }, '地区级别不正确'],
    ['level', { kind: 'region', level: 4 as 3 }, '地区级别不正确'],
    ['many', { many: true }, '该类型不能上传多个'],
    ['max', { kind: 'boolean', max: 1 }, '该类型没有范围'],
    ['max', { kind: 'date', min: 1 }, '该类型没有范围'],
    ['max', { min: 3, max: 2 }, '最大值不能小于最小值'],
    ['min', { min: -1 }, '须为不小于0的整数'],
    ['min', { min: 1.5 }, '须为不小于0的整数'],
    ['max', { max: 0 }, '须为不小于1的整数'],
    ['max', { max: 1.5 }, '须为不小于1的整数'],
    ['max', { max: 256 }, '不能大于255'],
    ['max', { kind: 'textarea', max: 10_001 }, '不能大于10000'],
    ['min', { kind: 'choices', choices: [{ code: 1, label: '甲' }], min: 1 }, '该类型没有最小值'],
    ['default', { kind: 'integer', default: 1.5 }, '默认值：请输入整数'],
    ['default', { kind: 'money', max: 10, default: 11 }, '默认值：不能大于10'],
    ['default', { pattern: ['^a$', '须为a'], default: 'b' }, '默认值：须为a'],
    ['default', { kind: 'choice', choices: [{ code: 1, label: '甲' }], default: 2 }, '默认值：选项不存在'],
  ])('%s of %j: %s', (part, given, message) => {
    expect(ofField(given)).toEqual(at(part, message))
  })

  test.each<readonly [Partial<DeclaredField>]>([
    [{ label: '字'.repeat(30), help: '字'.repeat(200), group: '字'.repeat(30) }],
    [{ help: '', group: ' ' }],
    [{ kind: 'integer', unit: '件', total: true, unique: true, min: -3.5, max: 0 }],
    [{ min: 0, max: 255 }],
    [{ min: 2, max: 2 }],
    [{ max: 1 }],
    [{ kind: 'textarea', max: 10_000 }],
    [{ kind: 'richText', max: 256 }],
    [{ kind: 'region', level: 1 }],
    [{ kind: 'file', many: true }],
    [{ kind: 'choices', choices: [{ code: 1, label: '甲' }], max: 1 }],
    [{ pattern: ['^a$', '字'.repeat(60)], default: 'a' }],
    [{ kind: 'money', max: 10, default: 10 }],
    [{ kind: 'choice', required: true, choices: [{ code: 1, label: '甲' }], default: 1 }],
    [{ kind: 'boolean', many: false, total: false, unique: false, list: false }],
  ])('may be %j', (given) => expect(ofField(given)).toEqual([]))

  test('whose setting is wrong is not asked for its default yet', () => {
    expect(ofField({ kind: 'integer', label: '', default: 1.5 })).toEqual(at('label', '请填写字段名称'))
  })
})

describe('choices', () => {
  const of = (...choices: NonNullable<DeclaredField['choices']>) => ofField({ kind: 'choice', choices })
  const [one, two] = [
    { code: 1, label: '甲' },
    { code: 2, label: '乙' },
  ]
  const many = (n: number) => Array.from({ length: n }, (_, i) => ({ code: i + 1, label: `第${i}` }))

  test('are there, and no more than a hundred', () => {
    expect(ofField({ kind: 'choice' })).toEqual(at('choices', '请填写选项'))
    expect(of({ ...one, archived: true })).toEqual(at('choices', '请填写选项'))
    expect(of(...many(100))).toEqual([])
    expect(of(...many(101))).toEqual(at('choices', '选项最多100个'))
    expect(of(...many(100), { code: 200, label: '旧', archived: true })).toEqual([])
  })

  test('have words and codes of their own', () => {
    expect(of(one, { ...two, label: '' })).toEqual(at('choices[1]', '请填写选项名称'))
    for (const code of [0, -1, 1.5, 100_000])
      expect(of(one, { code, label: '乙' })).toEqual(at('choices[1]', '选项编码须为正整数'))
    expect(of(one, { code: 99_999, label: '乙' })).toEqual([])
    expect(of(one, { code: 1, label: '乙' })).toEqual(at('choices[1]', '选项编码1重复'))
    expect(of(one, { code: 2, label: '甲' })).toEqual(at('choices[1]', '选项「甲」重复'))
    expect(of(one, two)).toEqual([])
  })
})

describe('a reference', () => {
  const of = (reference: string | undefined, more: object = {}) =>
    faults(withField({ kind: 'reference', ...(reference !== undefined && { reference }) }), more)

  test('leads to a resource whose records have a name', () => {
    expect(of('firm')).toEqual([])
    expect([of(undefined), of('')]).toEqual([at('reference', '请选择引用的数据'), at('reference', '请选择引用的数据')])
    expect(of('nope')).toEqual(at('reference', '没有可引用的数据「nope」'))
    expect(of('order')).toEqual(at('reference', '「订单」没有可显示的名称'))
  })

  test('may go on to where it led when it was published', () => {
    const referred = [{ ...extra, kind: 'reference', reference: 'gone' } as const]
    expect(of('gone', { referred })).toEqual([])
    expect(of('else', { referred })).toEqual(at('reference', '没有可引用的数据「else」'))
    expect(of('gone', { referred: [{ ...referred[0]!, id: 'f9' }] })).toHaveLength(1)
  })
})

test('what names a record is hidden from who may not list it; what is secret, for a few or nowhere names nothing', () => {
  const firm = (given: object, title: string | undefined = 'name'): AnyResource => ({
    ...{ name: 'firm', label: '企业', scope: 'global', actions: {}, roles: ['server_man'], title },
    fields: { name: { ...field.text('名称'), ...given } },
  })
  const readers = { roles: ['server_man'] }
  expect(titleOf(firm({}))).toEqual({ name: 'name', mask: { as: 'hidden', readers } })
  expect(titleOf(firm({ mask: { ...firmInfo, as: 'phone' } }))).toEqual({
    name: 'name',
    mask: { ...firmInfo, as: 'phone', readers },
  })
  for (const given of [{ secret: true }, { audience: { types: [0] } }, { virtual: true }])
    expect(titleOf(firm(given))).toBeUndefined()
  expect(titleOf({ ...firm({}), title: undefined })).toBeUndefined()
  expect(titleOf(firm({}, 'nope'))).toBeUndefined()
})

describe('what stands published stays', () => {
  const published = { ...everything, rules: [] } as RuntimeDeclaration
  const changed = (id: string, change: Partial<DeclaredField>): RuntimeDeclaration => ({
    ...published,
    fields: published.fields.map((one) => (one.id === id ? { ...one, ...change } : one)),
  })
  const told = (declaration: RuntimeDeclaration) => faults(declaration, { published })

  test('a field is archived, not dropped', () => {
    expect(told(published)).toEqual([])
    expect(told(changed('f7', { archived: true }))).toEqual([])
    expect(told({ ...published, fields: published.fields.filter(({ id }) => id !== 'f7') })).toEqual([
      'fields: 已发布的字段「里程」不能删除，只能归档',
    ])
  })

  test.each<readonly [string, Partial<DeclaredField>, boolean]>([
    ['f2', { kind: 'textarea', pattern: undefined }, true],
    ['f20', { kind: 'text' }, true],
    ['f17', { kind: 'image' }, true],
    ['f17', { kind: 'text' }, false],
    ['f2', { kind: 'integer', pattern: undefined }, false],
    ['f7', { kind: 'integer' }, false],
    ['f12', { reference: 'technician' }, false],
    ['f13', { reference: 'firm' }, false],
    ['f12', { kind: 'integer', reference: undefined }, false],
    ['f16', { many: undefined }, false],
    ['f14', { level: 2 }, true],
  ])('%s may become %j: %s', (id, change, may) => {
    const { label } = published.fields.find((one) => one.id === id)!
    const place = published.fields.findIndex((one) => one.id === id)
    expect(told(changed(id, change)).filter((fault) => fault.includes('已有数据'))).toEqual(
      may ? [] : [`fields[${place}].kind: 字段「${label}」已有数据，不能改为该类型`],
    )
  })

  test('of a kind that there is not nothing more is said', () => {
    expect(told(changed('f7', { kind: 'nope' as 'text' }))).toEqual(['fields[6].kind: 没有字段类型「nope」'])
  })
})
