import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../../src/schema/kinds/registry'
import {
  type AnyResource,
  COMPARISONS,
  type ComparisonName,
  defineResource,
  field,
  holds,
  type Rule,
  type RuleContext,
} from '../../../src/schema/model'
import type { Db } from '../../db/db'
import { engines, testDb } from '../../db/testing'
import { tableName } from '../table/table'
import { codecOf, type Row } from './codec'
import { ruleSql } from './ruleSql'

const choices = [
  { code: 0, label: '零' },
  { code: 1, label: '一' },
  { code: 2, label: '二' },
] as const
const textChoices = [
  { code: '01', label: '免费' },
  { code: '02', label: '自费' },
] as const

const sample: AnyResource = defineResource({
  name: 'sample',
  label: '样例',
  fields: {
    text: field.text('文本'),
    textarea: field.textarea('长文本'),
    phone: field.phone('电话'),
    integer: field.integer('整数'),
    decimal: field.decimal('小数'),
    money: field.money('金额'),
    boolean: field.boolean('是否'),
    choice: field.choice('选项', choices),
    textChoice: field.choice('文本选项', textChoices),
    choices: field.choices('多选', choices),
    reference: field.reference('引用', 'other'),
    references: field.references('多引用', 'other'),
    unixTime: field.unixTime('时间'),
    date: field.date('日期'),
    region: field.region('区域'),
    address: field.address('地址'),
    image: field.image('图片'),
    file: field.file('文件'),
    richText: field.richText('富文本'),
    json: field.json<readonly number[]>('数据'),
  },
  scope: 'global',
  actions: {},
})

const NOW = 1_763_600_000
const context: RuleContext = { now: NOW, user: { id: 2, firm_id: 1, name: '甲', scope: [0, 2] } }

/** Few values, so that equal ones meet; 𠮷 lies beyond UTF-16's first plane and ﹏ before it in UTF-16 order only. */
const words = ['', 'a', 'b', 'ab', 'a%b', '_', '\\', '甲', '甲乙', '𠮷', '﹏', '粤B9F3K2']
const values: Readonly<Record<string, readonly unknown[]>> = {
  text: words,
  textarea: words,
  phone: ['13800138000', '13900139000', ''],
  integer: [-1, 0, 1, 2, 2_000_000_000],
  decimal: [0, 0.1, 1.5, 42.3],
  money: [0, 1, 14_000, 45_380],
  boolean: [0, 1],
  choice: [0, 1, 2],
  textChoice: ['01', '02'],
  choices: [[], [0], [1, 2], [0, 1, 2]],
  reference: [1, 2, 3],
  references: [[], [1], [2, 3]],
  unixTime: [NOW - 60, NOW, NOW + 60],
  date: ['2026-01-01', '2026-11-20'],
  region: [44, 4403, 440305],
  address: words,
  image: ['', 'a/1.png', 'a/2.png'],
  file: ['', 'a/1.pdf'],
  richText: ['', '<p>a</p>'],
  json: [[], [1], [1, 2]],
}
const lists = new Set(['choices', 'references', 'json'])
const names = Object.keys(values)
const pick = <T>(items: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...items)
const drawn = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 5, arbitrary: pick(values[name] ?? []) })
const rowOf: fc.Arbitrary<Row> = fc.record(Object.fromEntries(names.map((name) => [name, drawn(name)])))

function operandOf(name: string, comparison: ComparisonName): fc.Arbitrary<unknown> {
  const isTime = name === 'unixTime'
  switch (comparison) {
    case 'in':
    case 'notIn':
      return fc.oneof(fc.array(drawn(name), { maxLength: 3 }), fc.constant('$user.scope'))
    case 'empty':
      return fc.boolean()
    case 'overlaps':
      return fc.oneof(fc.array(pick([0, 1, 2, 3]), { maxLength: 3 }), fc.constant('$user.scope'))
    case 'contains':
      return lists.has(name) ? pick([0, 1, 2, 3]) : fc.oneof(pick(words), drawn(name))
    default:
      return fc.oneof(
        { weight: 8, arbitrary: drawn(name) },
        {
          weight: 1,
          arbitrary: isTime ? pick<unknown>(['$now', { $now: -60 }]) : pick(['$user.id', '$user.name', '$user.nobody']),
        },
      )
  }
}

/** Lists have no order, and their equality is asked of the database's own jsonb. */
const applies = (name: string, comparison: ComparisonName): boolean =>
  !(lists.has(name) && ['lt', 'lte', 'gt', 'gte', 'in', 'notIn'].includes(comparison))

const atomOf = (name: string, comparison: ComparisonName): fc.Arbitrary<Rule> =>
  operandOf(name, comparison).map((operand) => ({ [name]: { [comparison]: operand } }) as Rule)
const anyAtom = pick(names).chain((name) =>
  pick(COMPARISONS.filter((c) => applies(name, c))).chain((c) => atomOf(name, c)),
)
const anyRule: fc.Arbitrary<Rule> = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    anyAtom,
    fc.array(tie('rule'), { maxLength: 3 }).map((and) => ({ and }) as Rule),
    fc.array(tie('rule'), { maxLength: 3 }).map((or) => ({ or }) as Rule),
    tie('rule').map((not) => ({ not }) as Rule),
    fc.tuple(anyAtom, anyAtom).map(([a, b]) => ({ ...a, ...b }) as Rule),
  ),
})).rule

describe.each(engines())('the two evaluators of a rule on %s', (engine) => {
  let db: Db
  let rows: Row[]

  beforeAll(async () => {
    db = await testDb(engine)
    const types: Record<string, string> = { text: 'text collate "C"', numeric: 'numeric' }
    const columns = Object.entries(sample.fields).map(([name, f]) => {
      const { type } = kinds[f.kind].column(f)
      return `"${name}" ${types[type] ?? type}`
    })
    await db.query(
      `create table ${tableName(sample)} (id integer primary key generated by default as identity, ${columns.join(', ')}, removed_at timestamptz)`,
      [],
    )
    const codec = codecOf(sample)
    const sampled = fc.sample(rowOf, { numRuns: 250, seed: 7 })
    rows = []
    for (const row of sampled) {
      const stored = codec.toStored(row)
      const keys = Object.keys(stored)
      const [made] = await db.rows<{ id: number }>(sql`
        insert into ${sql.identifier(tableName(sample))} (${sql.join(
          keys.map((key) => sql.identifier(key)),
          sql`, `,
        )})
        values (${sql.join(
          keys.map((key) => sql`${stored[key]}`),
          sql`, `,
        )}) returning id`)
      // What the engine stores is what rules see: '' is kept as null.
      const read = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === '' ? null : value]))
      rows.push({ ...read, id: made?.id })
    }
  })
  afterAll(() => db.close())

  const bySql = async (rule: Rule): Promise<ReadonlySet<unknown>> => {
    const found = await db.rows<{ id: number }>(
      sql`select t.id from ${sql.identifier(tableName(sample))} t where ${ruleSql(sample, rule, context)}`,
    )
    return new Set(found.map(({ id }) => id))
  }
  const agree = async (rule: Rule): Promise<number> => {
    const found = await bySql(rule)
    const held = rows.filter((row) => holds(rule, row, context))
    expect({ rule, ids: [...found].sort() }).toEqual({ rule, ids: held.map(({ id }) => id).sort() })
    return held.length
  }

  test('each comparison × kind × null agrees at least 50 times, and both outcomes are a fifth of all', async () => {
    let held = 0
    let asked = 0
    for (const name of names) {
      for (const comparison of COMPARISONS) {
        if (!applies(name, comparison)) continue
        // 250 rows a rule, a sixth of them null: one rule already compares more than 50 times, nulls included.
        for (const rule of fc.sample(atomOf(name, comparison), { numRuns: 6, seed: 11 })) {
          held += await agree(rule)
          asked += rows.length
        }
      }
    }
    expect(held / asked).toBeGreaterThan(0.2)
    expect(held / asked).toBeLessThan(0.8)
  })

  test('random rules of any depth agree on every row', async () => {
    for (const rule of fc.sample(anyRule, { numRuns: 1000, seed: 13 })) await agree(rule)
  })
})
