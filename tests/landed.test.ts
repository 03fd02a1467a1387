import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordLanded, wrongMigrations } from '../scripts/landed.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rescue-desk-landed-'))
  mkdirSync(join(folder, 'meta'))
  write({ '0000_start': 'create table a ();\n', '0001_more': 'create table b ();\n' })
  recordLanded(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  const entries = Object.keys(files).map((tag, idx) => ({ idx, tag }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [tag, text] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), text)
}

test('migrations as they landed are right, whatever ends their lines', () => {
  expect(wrongMigrations(folder)).toEqual([])
  write({ '0000_start': 'create table a ();\r\n', '0001_more': 'create table b ();\n' })
  expect(wrongMigrations(folder)).toEqual([])
})

test('one that was edited after it had landed is named', () => {
  write({ '0000_start': 'create table a (id int);\n', '0001_more': 'create table b ();\n' })
  expect(wrongMigrations(folder)).toEqual([expect.stringMatching(/^0000_start\.sql has landed and was edited/)])
  recordLanded(folder)
  expect(wrongMigrations(folder)).toHaveLength(1)
  recordLanded(folder, '0000_start')
  expect(wrongMigrations(folder)).toEqual([])
})

test('one is recorded again by its name with the number or without, and a name of none is refused', () => {
  write({ '0000_start': 'create table a (id int);\n', '0001_more': 'create table b ();\n' })
  expect(() => recordLanded(folder, 'begin')).toThrow('there is no migration begin')
  expect(wrongMigrations(folder)).toHaveLength(1)
  recordLanded(folder, 'start')
  expect(wrongMigrations(folder)).toEqual([])
})

test('so is one that is gone, and one that nobody recorded', () => {
  write({ '0000_start': 'create table a ();\n', '0001_other': 'create table b ();\n' })
  expect(wrongMigrations(folder)).toEqual([
    expect.stringMatching(/^0001_more\.sql has landed and is gone/),
    expect.stringMatching(/^0001_other\.sql is not recorded/),
  ])
})
