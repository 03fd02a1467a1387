import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SettingsError } from '../settings'
import { openDatabase } from './open'

const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-open-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const complaint = async (dataDir: string, databaseUrl?: string): Promise<string> => {
  const error: unknown = await openDatabase({ dataDir, databaseUrl }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SettingsError)
  return (error as SettingsError).message
}

test('a DATA_DIR that cannot be written is a line that names it', async () => {
  const file = join(directory, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below')]) {
    expect(await complaint(path)).toMatch(new RegExp(`^DATA_DIR ${path}: E[A-Z]+: .+$`))
  }
})

// A directory that the system denies as if its parent were missing once held the start up for ever.
test.skipIf(!existsSync('/proc/self'))('so is one in a place where nobody makes directories', async () => {
  for (const path of ['/proc/desk', '/proc/desk/data', '/proc/self']) {
    expect(await complaint(path)).toMatch(new RegExp(`^DATA_DIR ${path}: E[A-Z]+: .+$`))
  }
})

test('a DATABASE_URL that leads nowhere is named without what it says', async () => {
  const words = await complaint('memory://', 'postgres://u:hunter2@127.0.0.1:1/d')
  expect(words).toMatch(/^DATABASE_URL: .+$/)
  expect(words).not.toContain('hunter2')
})
