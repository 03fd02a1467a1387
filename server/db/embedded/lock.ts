import { randomUUID } from 'node:crypto'
import { linkSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { identityOf, isRunning } from './process'

interface Owner {
  pid: number
  /** Tells this process from a later one with the same number; empty where the system does not say. */
  identity: string
  token: string
}

/** Another process has the embedded database open. */
export class DatabaseInUse extends Error {
  constructor(
    readonly pid: number,
    path: string,
  ) {
    super(
      `数据库正在被另一个进程使用（进程号 ${pid}），请先停止该进程。 / ` +
        `The database is in use by another process (pid ${pid}); stop that process first. (${path})`,
    )
    this.name = 'DatabaseInUse'
  }
}

/**
 * Takes the lock file at `path` or throws {@link DatabaseInUse}. Two processes on one directory lose rows silently.
 *
 * A lock whose owner is dead is succeeded, not deleted: the file `<path>.<token of the dead owner>` can be created by
 * one process only, so of many that find the same stale lock exactly one wins. The winner's file then replaces the lock.
 * A winner that dies half-way is itself a dead owner with a successor. Processes in different containers that share a
 * directory do not see each other's numbers; use PostgreSQL there.
 * @returns a function that gives the lock back
 */
export function takeLock(path: string): () => void {
  const me: Owner = { pid: process.pid, identity: identityOf(process.pid), token: randomUUID() }
  const draft = `${path}.${me.token}.new`
  writeFileSync(draft, JSON.stringify(me), { mode: 0o600, flush: true })
  try {
    while (!succeed(path, draft)) {}
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(path)?.token === me.token) rmSync(path, { force: true })
  }
}

/** One attempt; false when the files changed underneath and it has to be looked at again. */
function succeed(path: string, draft: string): boolean {
  const dead: { file: string; token: string }[] = []
  let file = path
  while (!linkUnlessThere(draft, file)) {
    const owner = read(file)
    if (!owner) return false
    if (isRunning(owner.pid, owner.identity)) throw new DatabaseInUse(owner.pid, path)
    dead.push({ file, token: owner.token })
    file = `${path}.${owner.token}`
  }
  if (dead.some((stale) => read(stale.file)?.token !== stale.token)) {
    rmSync(file, { force: true })
    return false
  }
  if (dead.length > 0) renameSync(file, path)
  for (const stale of dead.slice(1)) rmSync(stale.file, { force: true })
  return true
}

function linkUnlessThere(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const nobody: Owner = { pid: 0, identity: '', token: 'unreadable' }

/** The owner in a lock file, undefined when there is none. A file nobody can read, or a link to none, is nobody's that lives. */
function read(file: string): Owner | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ? nobody : undefined
  }
  try {
    const { pid, identity, token } = JSON.parse(text)
    if (Number.isInteger(pid) && typeof identity === 'string' && typeof token === 'string')
      return { pid, identity, token }
  } catch {}
  return nobody
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
