import { sql } from 'drizzle-orm'
import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from './db'
import { isUniqueViolation, sqlState } from './errors'
import { engines, testDb } from './testing'

const ledger = pgTable('ledger', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  note: text('note'),
  lines: jsonb('lines'),
  open: boolean('open'),
  tags: text('tags').array(),
  at: timestamp('at', { withTimezone: true }),
})

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

describe.each(engines())('rows on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine, 'no migrations')
    await db.query(
      `create table ledger (id bigint primary key, note text collate "C", lines jsonb, open boolean, tags text[], at timestamptz)`,
      [],
    )
  })
  afterAll(() => db.close())

  test('each type comes as the same JavaScript value', async () => {
    const [row] = await db.rows(sql`select
      9007199254740991 as big, (-5)::int8 as negative, 1.5::numeric as numeric, 2.25::float8 as float, 7::int2 as small,
      true as yes, null::int8 as nothing, '深圳' as words, 'a'::char(3) as padded,
      '2026-01-31 08:00:00.25+08'::timestamptz as at, '2026-01-31'::date as day, '08:30'::time as clock,
      '{"a":[1,null,"x"]}'::jsonb as json, 'null'::jsonb as json_null, '[1]'::json as old_json,
      '\\x00ff'::bytea as bytes, '6ecd8c99-4036-403d-bf84-cf8400f67836'::uuid as uuid`)
    expect(row).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      negative: -5,
      numeric: 1.5,
      float: 2.25,
      small: 7,
      yes: true,
      nothing: null,
      words: '深圳',
      padded: 'a  ',
      at: new Date('2026-01-31T00:00:00.250Z'),
      day: '2026-01-31',
      clock: '08:30:00',
      json: { a: [1, null, 'x'] },
      json_null: null,
      old_json: [1],
      bytes: Buffer.from([0, 255]),
      uuid: '6ecd8c99-4036-403d-bf84-cf8400f67836',
    })
  })

  test('aggregates are numbers', async () => {
    const [row] = await db.rows(sql`select count(*) as n, sum(x) as fen, sum(x::numeric) as exact, avg(x) as mean,
      max(x) filter (where false) as none from generate_series(1, 4) x`)
    expect(row).toEqual({ n: 4, fen: 10, exact: 10, mean: 2.5, none: null })
  })

  test('arrays are arrays, of any depth', async () => {
    const [row] = await db.rows(sql`select array[1, null, 3] as numbers, array[8]::int8[] as big, '{}'::text[] as empty,
      array['a,b', 'c"d\\e', 'NULL', '', null, '{}'] as words, array[[1, 2], [3, 4]] as nested, array[true, false] as flags,
      array['2026-01-31T00:00:00Z']::timestamptz[] as instants, array['{"a":1}']::jsonb[] as documents`)
    expect(row).toEqual({
      numbers: [1, null, 3],
      big: [8],
      empty: [],
      words: ['a,b', 'c"d\\e', 'NULL', '', null, '{}'],
      nested: [
        [1, 2],
        [3, 4],
      ],
      flags: [true, false],
      instants: [new Date('2026-01-31T00:00:00Z')],
      documents: [{ a: 1 }],
    })
  })

  test('what is learnt of columns once holds until the table changes, which is told once', async () => {
    await db.query('create table shape (id int8, at timestamptz)', [])
    await db.query("insert into shape values (7, '2026-01-31 08:00:00.25Z')", [])
    const learnt = { convert: (name: string) => (name === 'at' ? (at: unknown) => Number(at) / 1000 : undefined) }
    const read = () => db.query('select * from shape', [], learnt)
    const row = { id: 7, at: Date.parse('2026-01-31T08:00:00Z') / 1000 + 0.25 }
    expect([await read(), await read()]).toEqual([[row], [row]])
    await db.query('alter table shape add column note text', [])
    await expect(read()).rejects.toThrow(RangeError)
    expect(await read()).toEqual([{ ...row, note: null }])
  })

  test.each(['9007199254740992::int8', '-9007199254740992::int8', 'sum(9007199254740991::int8 * x)'])(
    '%s is an error, not a rounded amount',
    async (expression) => {
      const query = `select ${expression} as n from generate_series(1, 2) x group by ${expression.startsWith('sum') ? '()' : 'x'}`
      await expect(db.query(query, [])).rejects.toThrow(RangeError)
      expect(await db.query('select 1 as n', [])).toEqual([{ n: 1 }])
    },
  )

  test('what a drizzle table writes is what is read', async () => {
    const at = new Date('2026-02-03T04:05:06.789Z')
    await db.rows(sql`insert into ${ledger} (id, note, lines, open, tags, at) values (
      ${sql.param(1, ledger.id)}, ${'它\'s "quoted"'}, ${sql.param([{ fen: 100 }], ledger.lines)}, ${true},
      ${sql.param(['a', 'b,c'], ledger.tags)}, ${at})`)
    expect(
      await db.rows(
        sql`select * from ${ledger} where ${ledger.at} = ${at} and ${ledger.id} = any(${sql.param([1, 2])})`,
      ),
    ).toEqual([{ id: 1, note: '它\'s "quoted"', lines: [{ fen: 100 }], open: true, tags: ['a', 'b,c'], at }])
  })

  test('any parameter comes back as it was given', async () => {
    const words = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))
    const row = fc.record({
      note: fc.option(words),
      tags: fc.array(fc.option(words)),
      fen: fc.maxSafeInteger(),
      open: fc.boolean(),
      at: fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
      json: fc
        .dictionary(words, fc.oneof(words, fc.integer(), fc.constant(null)))
        .filter((value) => !('__proto__' in value)),
      bytes: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    })
    await fc.assert(
      fc.asyncProperty(row, async (given) => {
        const [back] = await db.query(
          'select $1::text note, $2::text[] tags, $3::int8 fen, $4::bool open, $5::timestamptz at, $6::jsonb json, $7::bytea bytes',
          Object.values(given),
        )
        expect(back).toEqual(given)
      }),
      { numRuns: 200 },
    )
  })

  test('errors carry the SQLSTATE, and the session goes on', async () => {
    const refused = (statement: string, params: unknown[] = []) => db.query(statement, params).catch((error) => error)
    expect(sqlState(await refused('select * from nowhere'))).toBe('42P01')
    expect(sqlState(await refused('select 1; select 2'))).toBe('42601')
    expect(sqlState(await refused('select $1::int8', ['x']))).toBe('22P02')
    expect(sqlState(await refused('select $1::bool', ['x']))).toBe('22P02')
    expect(sqlState(new Error('EPERM'))).toBeUndefined()
    await db.query('insert into ledger (id) values (77)', [])
    const twice = await refused('insert into ledger (id) values (77)')
    expect(isUniqueViolation(twice)).toBe(true)
    expect(isUniqueViolation(twice, 'ledger_pkey')).toBe(true)
    expect(isUniqueViolation(twice, 'other')).toBe(false)
  })

  test('text orders by code point, and Chinese text has trigrams', async () => {
    const words = await db.query<{ w: string }>(
      `select w from unnest(array['b', 'a', 'B', '中', '1']) w order by w`,
      [],
    )
    expect(words.map(({ w }) => w)).toEqual(['1', 'B', 'a', 'b', '中'])
    await db.query('create extension if not exists pg_trgm', [])
    const [{ n } = { n: 0 }] = await db.query<{ n: number }>(`select cardinality(show_trgm('深圳市南山区')) as n`, [])
    expect(n).toBeGreaterThan(4)
  })

  test('sessions are in UTC', async () => {
    const [zone] = await db.query<{ offset: number }>(`select extract(timezone from now()) as offset`, [])
    expect(zone).toEqual({ offset: 0 })
  })
})
