import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLocalStorage } from './local'

const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-storage-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('a directory that is missing is made, for this account alone', async () => {
  const path = join(directory, 'deep/files')
  await openLocalStorage(path)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test('where nothing can be written it does not open', async () => {
  const path = join(directory, 'file')
  writeFileSync(path, '')
  await expect(openLocalStorage(path)).rejects.toThrow()
  await expect(openLocalStorage(join(path, 'below'))).rejects.toThrow()
})

// Node's own `mkdir(…, { recursive: true })` never returns for these.
test.skipIf(!existsSync('/proc/self'))(
  'where the system lets nobody make anything it does not open, at once',
  async () => {
    for (const path of ['/proc/desk', '/proc/desk/files', '/proc/self']) {
      await expect(openLocalStorage(path), path).rejects.toThrow(/^E[A-Z]+: /)
    }
  },
)
