import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files that are being written: no half of one ever has a name in a store. */
interface Drafts {
  /** path of a new one */
  next(): string
  /** Removes what processes that ended amid their work have left behind. @param age ms since anything was written to them */
  dropOld(age: number): Promise<void>
}

/** @param prefix of their names, where others write there too */
export function draftsIn(directory: string, prefix = ''): Drafts {
  const isDraft = (name: string) => name.startsWith(prefix) && UUID.test(name.slice(prefix.length))
  return {
    next: () => join(directory, `${prefix}${randomUUID()}`),
    async dropOld(age) {
      for (const name of (await readdir(directory)).filter(isDraft)) {
        const path = join(directory, name)
        const written = await stat(path).catch(() => null)
        // One that is gone by now has become a file.
        if (written && written.mtimeMs < Date.now() - age) await rm(path, { force: true })
      }
    },
  }
}
