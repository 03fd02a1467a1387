// That the code is as Biome formats it, and compiles, tests/runtimeCode.test.ts says.
import { describe, expect, test } from 'vitest'
import { codeOf, constantOf } from './code'
import type { DeclaredField, RuntimeDeclaration } from './declaration'
import { compiled, everything, living } from './testing'

test.each([
  ['equipment_ledger', 'equipmentLedger'],
  ['equipment__ledger', 'equipmentLedger'],
  ['bank2', 'bank2'],
  ['a_1_b', 'a1B'],
  ['bank_', 'bank'],
  ['bank__', 'bank'],
  ['class', 'classRecord'],
  ['new', 'newRecord'],
  ['break', 'breakRecord'],
  ['of', 'ofRecord'],
  ['classes', 'classes'],
])('the constant of %s is %s', (name, constant) => expect(constantOf(name)).toBe(constant))

const linesOf = (declaration: RuntimeDeclaration): readonly string[] => codeOf(compiled(declaration)).split('\n')
/** The lines from the one that begins so, to the one that ends it. */
const block = (lines: readonly string[], start: string): string => {
  const at = lines.findIndex((line) => line.startsWith(start))
  const indent = /^ */.exec(start)?.[0] ?? ''
  const end = lines.findIndex((line, i) => i >= at && /^ *[}\])].*$/.test(line) && line.search(/\S/) === indent.length)
  return lines.slice(at, end + 1).join('\n')
}
const plain: RuntimeDeclaration = {
  ...{ label: '设备', menu: 'system', types: [0, 1, 3], scope: 'all', read: ['car_man'], write: ['car_man'] },
  ...{ fields: [{ id: 'f1', name: 'is_new', kind: 'boolean', label: '全新' }], rules: [] },
}
const withField = (field: Partial<DeclaredField>): RuntimeDeclaration => ({
  ...plain,
  fields: [{ ...{ id: 'f1', name: 'note', kind: 'text', label: '备注' }, ...field }],
})
/** The line, or lines, of the first field. */
const fieldCode = (field: Partial<DeclaredField>) => {
  const lines = linesOf(withField(field))
  const at = lines.indexOf('  fields: {') + 1
  const end = lines.findIndex((line, i) => i > at && line.startsWith('    firm_id'))
  return lines.slice(at, end)
}

describe('a resource without a life', () => {
  test('says what is declared and nothing more, its fields in their place', () => {
    const lines = linesOf(plain)
    expect(lines.slice(0, 13)).toEqual([
      "import { defineResource, field, rest } from '../../schema/model'",
      '',
      'export const everyThing = defineResource({',
      "  name: 'every_thing',",
      "  label: '设备',",
      "  path: '/custom/every_thing',",
      "  menu: 'system',",
      "  wire: 'simpleRest',",
      "  roles: ['car_man'],",
      '  types: [0, 1, 3],',
      '  fields: {',
      "    is_new: field.boolean('全新'),",
      "    firm_id: field.reference('所属公司', 'firm', {",
    ])
    expect(lines.slice(-5)).toEqual([
      ...['  },', "  scope: 'global',", "  actions: rest('every_thing', { write: { roles: ['car_man'] } }),"],
      ...['})', ''],
    ])
  })

  test('its title, search, rules and role codes stand where it has some', () => {
    const lines = linesOf(everything)
    for (const line of [
      "  title: 'title',",
      "  search: ['title', 'code', 'place', 'mobile'],",
      "  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },",
      "  grants: [{ code: 'rt_every_thing', label: '样样都有：查看' }],",
    ])
      expect(lines).toContain(line)
    expect(block(lines, '  rules: [')).toBe(`  rules: [
    { if: { kind_of: { in: [1, 2] } }, show: ['note'], need: ['note', 'count'], say: '请说明' },
    { if: { tags: { contains: 7 } }, need: ['mobile'] },
    { if: { price: { gte: 100050 } }, lock: ['distance'] },
    { if: { provider_id: { empty: false } }, need: ['place'] },
  ],`)
  })

  test('indexes of a coded resource are kept, and verbs that name no roles ask for none', () => {
    const { actions: _, ...resource } = compiled(plain)
    const open = { ...resource, actions: { list: { call: 'GET /rest/every_thing' }, odd: undefined } } as const
    const code = codeOf({ ...open, indexes: [['is_new']] } as never)
    expect(code).toContain("  actions: rest('every_thing'),\n  indexes: [['is_new']],\n")
    expect(codeOf({ ...open, indexes: [] } as never)).not.toContain('indexes')
    expect(codeOf({ ...open, grants: undefined } as never)).not.toContain('grants')
  })

  test('choices are lists of their own above it', () => {
    const code = codeOf(compiled())
    expect(code).toContain(`
const kindOfChoices = [
  { code: 1, label: '甲' },
  { code: 2, label: '乙' },
] as const

const tagsChoices = [{ code: 7, label: '唯一的标签' }] as const

export const everyThing = `)
    expect(code).toContain("kind_of: field.choice('类型', kindOfChoices, { default: 2, list: true, filter: 'many' }),")
  })

  test('an object within objects is broken where it does not fit', () => {
    expect(block(linesOf(everything), '    provider_id:')).toBe(`    provider_id: field.reference('服务商', 'firm', {
      list: true,
      filter: 'many',
      shows: { provider_id_name: 'name' },
      mask: {
        as: 'hidden',
        without: 'firm_info_show',
        readers: { roles: [], types: [0, 1, 3] },
        if: { provider_id: { ne: '$user.firm_id' } },
        shown: ['provider_id_name'],
      },
    }),`)
  })
})

describe('a resource with a life', () => {
  const lines = () => linesOf(living)

  test('has its fields and its machine above it', () => {
    expect(lines()[0]).toBe("import { defineResource, field, machineOf, rest } from '../../schema/model'")
    const at = lines().indexOf("const life = machineOf(fields)({ field: 'state', starts: [1], ends: [3] })")
    expect(lines().slice(at - 1, at + 3)).toEqual(['}', lines()[at], '', 'export const everyThing = defineResource({'])
    expect(lines()).toEqual(expect.arrayContaining(['const fields = {', '  fields,', '  machines: [life.machine],']))
  })

  test('its buttons go their way of it, with what they write and ask for', () => {
    expect(block(lines(), '  actions: {')).toBe(`  actions: {
    ...rest('every_thing', { write: { roles: ['car_man'] } }),
    s1: { label: '开始', call: 'POST /rest/every_thing/act/s1', roles: ['car_man'], at: 'main', ...life.go([1], 2) },
    s2: {
      label: '完成',
      call: 'POST /rest/every_thing/act/s2',
      roles: ['car_man'],
      at: 'row',
      prefill: true,
      confirm: '完成后不能再改，是否继续？',
      danger: true,
      ...life.go([1, 2], 3, { set: { kind_of: '$input.kind_of', price: '$input.price', note: '$input.note' } }),
      input: {
        kind_of: { ...fields.kind_of, required: true },
        price: { ...fields.price, required: true },
        note: { ...fields.note, required: true },
      },
    },
    s4: { label: '退回', call: 'POST /rest/every_thing/act/s4', roles: ['car_man'], at: 'main', ...life.go([2], 1) },
  },`)
  })

  test('a yes or no that is asked for stands as it is', () => {
    const [first] = living.life!.steps
    const asking = { ...living, life: { ...living.life!, steps: [{ ...first!, asks: ['f8'] }] } }
    expect(linesOf(asking)).toContain('      input: { is_new: fields.is_new },')
  })
})

describe('a line', () => {
  test('holds 120 columns, of which hanzi and full-width marks take two each', () => {
    const of = (help: string) => fieldCode({ help })
    const line = of('')[0]!
    expect(line).toBe("    note: field.text('备注', { help: '' }),")
    // The two hanzi of its label take two columns more than letters.
    const room = 120 - line.length - 2
    expect(of('a'.repeat(room))).toHaveLength(1)
    expect(of('a'.repeat(room + 1))).toEqual([
      ..."    note: field.text('备注', {|      help: 'HELP',|    }),".replace('HELP', 'a'.repeat(room + 1)).split('|'),
    ])
    for (const wide of ['字', '，', '！', '￥', '가', '豈', '︰', 'ᄀ', '⺀']) {
      const half = Math.floor(room / 2)
      expect([wide, of(wide.repeat(half)).length]).toEqual([wide, 1])
      expect([wide, of(wide.repeat(half + 1)).length]).toEqual([wide, 3])
    }
  })

  test('a list of one object may stand in it, one of several may not', () => {
    const choices = [1, 2].map((code) => ({ code, label: `第${code}` }))
    const code = (given: typeof choices) => codeOf(compiled(withField({ kind: 'choice', choices: given })))
    expect(code(choices.slice(0, 1))).toContain("const noteChoices = [{ code: 1, label: '第1' }] as const\n")
    expect(code(choices)).toContain(
      "const noteChoices = [\n  { code: 1, label: '第1' },\n  { code: 2, label: '第2' },\n]",
    )
    const [long] = [{ code: 1, label: '很'.repeat(60) }]
    expect(code([long!])).toContain("const noteChoices = [\n  {\n    code: 1,\n    label: '很")
  })

  test.each([
    ["it's", `"it's"`],
    ['say "yes"', `'say "yes"'`],
    [`'a' "b`, `"'a' \\"b"`],
    [`'a "b`, `'\\'a "b'`],
    ['back\\slash', "'back\\\\slash'"],
    ['plain', "'plain'"],
  ])('%s is quoted so that little is escaped', (label, quoted) => {
    expect(fieldCode({ label })).toEqual([`    note: field.text(${quoted}),`])
  })
})
