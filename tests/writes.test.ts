import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableName } from '../server/engine/table/table'
import { resources } from '../src/resources'

/** Files that may write declared tables by SQL of their own. Nothing is added here: what writes a record asks `records` for it. */
const EXCEPTIONS: readonly (readonly [path: string, why: string])[] = [
  ['server/engine/core/store.ts', 'the statements of the store itself'],
  ['server/demo/', 'the demo company and mass loading'],
  ['server/designer/promote.ts', 'the text of a migration'],
  ['server/http/testing.ts', 'two firms for tests'],
]

const tables = new Set([...resources.filter(({ computed }) => !computed).map(tableName), 'runtime_row'])
const JOURNALS = ['audit_log', 'change']

/** Statements of a source text that write a declared table, or one whose name the text does not say. */
function writesOf(text: string): string[] {
  const found = text.matchAll(
    /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?"?(\$\{|\w+)"?(?=([^`]{0,80}))/gi,
  )
  return [...found].flatMap(([, verb = '', table = '', rest = '']) => {
    // "update" is a word of prose and of code too; of a statement it comes with what it sets.
    if (/^update$/i.test(verb) && !/^[^;]*?\bset\b/i.test(rest)) return []
    if (/^copy$/i.test(verb) && !/^[^;]*?\bfrom\b/i.test(rest)) return []
    return table === '${' || tables.has(table) ? [`${verb} ${table}`] : []
  })
}

const sources = ['server', 'scripts'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path}`)
    .filter((path) => /\.(ts|mjs)$/.test(path) && !path.endsWith('.test.ts')),
)

test('no SQL writes a declared table but that of the store', () => {
  const wrong = sources
    .filter((path) => !EXCEPTIONS.some(([open]) => path.startsWith(open)))
    .flatMap((path) => writesOf(readFileSync(path, 'utf8')).map((write) => `${path}: ${write}`))
  // The log and the feed are written where writes are recorded, and nowhere else.
  const allowed = ['server/engine/write/audit.ts: insert into audit_log']
  expect(wrong.filter((write) => !allowed.includes(write))).toEqual([])
  const recorders = sources.filter((path) =>
    JOURNALS.some((table) => new RegExp(`insert into ${table}\\b`, 'i').test(readFileSync(path, 'utf8'))),
  )
  expect(recorders).toEqual(['server/engine/write/audit.ts'])
})

test('every exception is still needed', () => {
  const needed = EXCEPTIONS.filter(([open]) =>
    sources.some((path) => path.startsWith(open) && writesOf(readFileSync(path, 'utf8')).length > 0),
  )
  expect(needed).toEqual(EXCEPTIONS)
})

test('the check sees statements however they are written', () => {
  expect(writesOf('await tx.rows(sql`\n      update orders set status = 8 where id = 1`)')).toHaveLength(1)
  expect(writesOf('sql`insert into "payment" (order_id) values (1)`')).toHaveLength(1)
  expect(writesOf(`INSERT INTO \${target} (a) SELECT 1`)).toHaveLength(1)
  expect(writesOf('sql`delete from only remark where id = 1`')).toHaveLength(1)
  expect(writesOf('sql`update staff as s set name = 1`')).toHaveLength(1)
  expect(writesOf(`update \${table} t set \${sets}`)).toHaveLength(1)
  expect(writesOf('// to update orders is to write them')).toEqual([])
  expect(writesOf('sql`insert into sessions (token_hash) values (1)`')).toEqual([])
})
