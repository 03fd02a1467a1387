import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a directory for our files, which this account alone reads, and those above it where they are missing; after a power cut they
 * are there still. Node's own
 * `recursive` never returns where a file system (/proc) denies a directory as if the one above it did not exist.
 * @throws when it cannot be made, or is something else
 */
export async function makeDirectory(path: string): Promise<void> {
  if (await isDirectory(path)) return
  const above = dirname(path)
  if (above !== path) await makeDirectory(above)
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    // Somebody else may have made it a moment ago.
    if (!(await isDirectory(path))) throw error
  }
  await syncDirectory(above)
}

/** So that names in it are there after a power cut too. Windows cannot open directories, and does not need it. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
