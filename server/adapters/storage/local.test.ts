import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { openLocalStorage } from './local'

const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-storage-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('a directory that is missing is made, for this account alone', async () => {
  const path = join(directory, 'deep/files')
  await openLocalStorage(path)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test('a file and each directory made for it are synced: none is gone after a power cut', async () => {
  const handle = await open(directory, 'r')
  const synced = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  try {
    const storage = await openLocalStorage(join(directory, 'synced'))
    // The directory and the one for drafts, each in the one above.
    expect(synced).toHaveBeenCalledTimes(2)
    await storage.put('2026/11/a.png', Readable.from([Buffer.from('a')]), 10)
    // 2026 and 11, the file, and its name.
    expect(synced).toHaveBeenCalledTimes(2 + 4)
    await storage.put('2026/11/b.png', Readable.from([Buffer.from('b')]), 10)
    expect(synced).toHaveBeenCalledTimes(2 + 4 + 2)
  } finally {
    synced.mockRestore()
  }
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
