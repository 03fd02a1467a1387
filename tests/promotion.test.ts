import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changedFiles, moveIn, strangeStatement } from '../scripts/promotion.mjs'

const CREATE = 'CREATE TABLE "gear" (\n\t"id" integer PRIMARY KEY,\n\t"name" text\n);'
const migration = (...statements: readonly string[]) => statements.join('\n--> statement-breakpoint\n')

describe('a promotion’s migration', () => {
  test('may create its table, indexes and constraints', () => {
    const indexes = 'CREATE UNIQUE INDEX "gear_name" ON "gear" USING btree ("name") WHERE removed_at is null;'
    const withDefault = CREATE.replace('text\n', "text DEFAULT 'a; it''s'\n")
    expect(strangeStatement(withDefault, 'gear')).toBeNull()
    const plain = 'CREATE INDEX "gear_no" ON "gear" USING btree ("no");'
    const constraint = 'ALTER TABLE "gear" ADD CONSTRAINT "gear_firm" FOREIGN KEY ("firm_id") REFERENCES "firm"("id");'
    expect(strangeStatement(migration(CREATE, indexes, plain, constraint), 'gear')).toBeNull()
  })

  test.each([
    'ALTER TABLE "orders" DROP COLUMN "no";',
    'ALTER TABLE "gear" DROP COLUMN "no";',
    'ALTER TABLE "gear" ADD COLUMN "no" text;',
    'DROP INDEX "orders_no";',
    'DROP TABLE "orders";',
    'CREATE TABLE "other" ("id" integer);',
    'CREATE INDEX "x" ON "orders" ("no");',
    'CREATE TABLE "gear" ("id" integer); DROP TABLE "orders";',
    'UPDATE "orders" SET "no" = 1;',
  ])('does nothing else: %s', (statement) => {
    expect(strangeStatement(migration(CREATE, statement), 'gear')).toBe(statement)
  })
})

describe('a promotion’s files', () => {
  let folder = ''
  const at = (...path: readonly string[]) => join(folder, ...path)
  const write = (tree: string, path: string, text: string) => {
    mkdirSync(join(at(tree), path, '..'), { recursive: true })
    writeFileSync(at(tree, path), text)
  }
  const LIST = 'src/resources/declared.ts'
  const FILE = 'src/resources/gear/gear.resource.ts'
  const move = (settle: () => unknown) =>
    moveIn({
      root: at('root'),
      copy: at('copy'),
      kept: at('kept'),
      paths: changedFiles(at('root'), at('copy')),
      settle,
    })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'promotion-'))
    for (const tree of ['root', 'copy']) {
      write(tree, 'server/db/tables.generated.ts', 'tables')
      write(tree, LIST, 'one')
    }
    write('copy', LIST, 'one, two')
    write('copy', FILE, 'gear')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('come into the tree together', () => {
    expect(changedFiles(at('root'), at('copy'))).toEqual([LIST, FILE])
    expect(move(() => 'migrated')).toBe('migrated')
    expect([readFileSync(at('root', LIST), 'utf8'), readFileSync(at('root', FILE), 'utf8')]).toEqual([
      'one, two',
      'gear',
    ])
  })

  test('are all gone again when the database does not take the migration', () => {
    const refuse = () => {
      throw new Error('the database refuses')
    }
    expect(() => move(refuse)).toThrow('the database refuses')
    expect(readFileSync(at('root', LIST), 'utf8')).toBe('one')
    expect(existsSync(at('root', 'src/resources/gear'))).toBe(false)
  })
})
