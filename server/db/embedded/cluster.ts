import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { makeDirectory } from '../../kernel/directory'
import { DurableNodeFS, syncPath } from './durableFs'
import { durableStart, hastyStart, startEngine } from './engine'

/** Opens the database files at `directory` with real fsync; makes them first when there are none. */
export async function openCluster(directory: string): Promise<PGlite> {
  if (!existsSync(directory)) await createCluster(directory)
  chmodSync(directory, 0o700)
  return startEngine({ fs: new DurableNodeFS(directory), startParams: durableStart })
}

/** A directory for our files that nobody else may read: the engine itself asks for 0666. */
export async function makePrivate(directory: string): Promise<void> {
  // A worker thread cannot set the mask of its process; there the mode of the directory alone protects the files.
  if (isMainThread) process.umask(0o077)
  await makeDirectory(directory)
}

/** Made aside, flushed whole and then renamed, so that a crash meanwhile leaves nothing that looks like a database. */
export async function createCluster(directory: string): Promise<void> {
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const engine = await startEngine({ fs: new NodeFS(draft), startParams: hastyStart })
  await engine.exec('checkpoint')
  await engine.close()
  syncTree(draft)
  renameSync(draft, directory)
  syncPath(dirname(directory))
}

/** Flushes a directory and everything in it to the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncPath(path)
  }
  syncPath(directory)
}
