import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from './db'
import { migrate } from './migrate'
import { mainEngine, testDb } from './testing'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** The last migration of versions that installations may still have, see CHANGELOG.md. */
const LANDED = [
  ['0.3.0', '0010'],
  ['0.5.0', '0024'],
  ['0.7.0', '0053'],
] as const

/** 0055 splits its rows: steps go on as `step_place`, points as a track of the technician, and those without either end. */
const SPLIT = 'driver_track'

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}

/** The folder of migrations as that version had it. */
function migrationsUntil(number: string): string {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
  const entries = journal.entries.filter(({ tag }) => tag.slice(0, 4) <= number)
  const dir = mkdtempSync(join(tmpdir(), 'upgrade-'))
  mkdirSync(join(dir, 'meta'))
  writeFileSync(join(dir, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) writeFileSync(join(dir, `${tag}.sql`), readFileSync(join(MIGRATIONS, `${tag}.sql`)))
  return dir
}

const TABLES = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' order by 1`

/** Everything that statements rely on: columns, constraints, indexes, triggers and functions. */
const CATALOGUE = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
    || ' ' || coalesce(collation_name, '') || ' ' || coalesce(column_default, '') as part
  from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
  union all select 'function ' || proname || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  order by 1`

interface Column {
  readonly name: string
  readonly type: string
}

/** A value of the column's type that most checks take. */
function sample({ name, type }: Column, table: string): unknown {
  if (/json/.test(type)) return name.endsWith('s') ? '[]' : '{}'
  if (/int|numeric|double/.test(type)) return 1
  if (type === 'boolean') return false
  if (/time|date/.test(type)) return '2026-11-20T00:00:00Z'
  if (/ARRAY|\[\]/.test(type)) return '{}'
  return `${table} ${name}`.slice(0, 20)
}

/** Adds a row to a table by what its columns demand. @returns whether the table takes such a row */
async function plant(db: Db, table: string): Promise<boolean> {
  const columns = await db.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
       and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map((column) => sample(column, table))
  const places = values.map((_, i) => `$${i + 1}`)
  const insert =
    names.length === 0
      ? `insert into "${table}" default values`
      : `insert into "${table}" (${names.join()}) values (${places.join()})`
  return db.query(insert, values).then(
    () => true,
    () => false,
  )
}

describe.each(mainEngine())('an upgrade on %s', (engine) => {
  let db: Db
  let fresh: Db
  beforeEach(async () => {
    db = await testDb(engine, 'no migrations')
    fresh = await testDb(engine)
  })
  afterEach(async () => {
    await db.close()
    await fresh.close()
  })

  const parts = async (of: Db) => (await of.query<{ part: string }>(CATALOGUE, [])).map(({ part }) => part)
  const count = async (table: string) => {
    const [row] = await db.query<{ n: number }>(`select count(*)::int as n from "${table}"`, [])
    return row?.n ?? 0
  }

  test.each(LANDED)('a database of %s with rows opens: same tables as a new one, no row lost', async (_, number) => {
    const before = migrationsUntil(number)
    await migrate(db, before)
    rmSync(before, { recursive: true })
    const planted: string[] = []
    for (const { name } of await db.query<{ name: string }>(TABLES, []))
      if (name !== 'schema_migration' && (await plant(db, name))) planted.push(name)
    expect(planted.length).toBeGreaterThan(20)
    const rows = new Map<string, number>()
    for (const table of planted) rows.set(table, await count(table))

    const applied = await migrate(db, MIGRATIONS)
    expect(applied.length).toBeGreaterThan(10)
    expect(await parts(db)).toEqual(await parts(fresh))
    const lost: string[] = []
    for (const [table, n] of rows) if (table !== SPLIT && (await count(table)) < n) lost.push(table)
    expect(lost).toEqual([])
  })
})
