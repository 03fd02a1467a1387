import { constants } from 'node:fs'
import { access, link, open, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { makeDirectory, syncDirectory } from '../../kernel/directory'
import { DiskFull, DiskGuard, type DiskRoom } from '../../kernel/disk'
import { draftsIn } from './drafts'
import { FileExists, FileTooLarge, type Storage } from './Storage'

/** Files in a directory that only this account can read. Written aside, synced, and then given their name. */
export function createLocalStorage(directory: string, room: DiskRoom = { least: 0 }): Storage {
  const root = resolve(directory)
  const guard = new DiskGuard(root, room)
  const incoming = incomingOf(root)
  const drafts = draftsIn(incoming)

  function pathOf(key: string): string {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep) || path.startsWith(incoming)) throw new Error(`no key of a file: ${key}`)
    return path
  }

  return {
    async put(key, content, limit) {
      const path = pathOf(key)
      if (guard.isShort()) {
        // Most clients look at the reply only when they have sent everything.
        content.on('error', () => undefined).resume()
        throw new DiskFull()
      }
      await makeDirectory(incoming)
      await makeDirectory(dirname(path))
      const draft = drafts.next()
      try {
        const size = await write(draft, content, limit)
        // A link fails where the name is taken; a rename would replace the other file.
        await link(draft, path).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new FileExists(key) : error
        })
        await syncDirectory(dirname(path))
        return size
      } finally {
        await rm(draft, { force: true })
      }
    },

    async get(key) {
      try {
        const file = await open(pathOf(key), 'r')
        const { size } = await file.stat()
        return { size, content: file.createReadStream() }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async dropDrafts(age) {
      await makeDirectory(incoming)
      await drafts.dropOld(age)
    },
  }
}

/** Where files lie until they are whole. */
const incomingOf = (root: string): string => join(root, '.incoming')

/** Makes the directory where it is missing. @throws when nothing can be written there */
export async function openLocalStorage(directory: string, room?: DiskRoom): Promise<Storage> {
  // To the superuser every mode looks writable; what can be made inside cannot be mistaken.
  await makeDirectory(incomingOf(directory))
  for (const place of [directory, incomingOf(directory)]) await access(place, constants.W_OK | constants.X_OK)
  return createLocalStorage(directory, room)
}

async function write(path: string, content: Readable, limit: number): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of content) {
      size += chunk.length
      if (size > limit) throw new FileTooLarge(path)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return size
}
