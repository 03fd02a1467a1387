import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './manifest'

/** Where Debian keeps the programs of each version. */
const DEBIAN = '/usr/lib/postgresql'

/** A program of PostgreSQL's client package: Debian's newest, which reads older servers too, else that of the path. */
function programOf(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (!found) throw new BackupError(`没有找到 ${name}，请安装 PostgreSQL 客户端（postgresql-client）`)
  return found
}

/** Starts a program on a database. The password goes by the environment: arguments are seen by everybody on the machine. */
function run(name: string, databaseUrl: string, args: readonly string[]) {
  const url = new URL(databaseUrl)
  const { password } = url
  url.password = ''
  const child = spawn(programOf(name), [...args, `--dbname=${url}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
  })
  return { child, done: ended(name, child) }
}

/** Resolves when the program has ended well. @throws BackupError with what it said */
function ended(name: string, child: ChildProcessWithoutNullStreams): Promise<void> {
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2000)
  })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new BackupError(`${name}: ${said.trim() || `exit code ${code}`}`))
    })
  })
  // Told to whoever waits for it; until then it is nobody's.
  done.catch(() => undefined)
  return done
}

/** A dump in the custom format; complete only when `done` has resolved. */
export function dumpOf(databaseUrl: string): { readonly content: Readable; readonly done: Promise<void> } {
  const { child, done } = run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-acl'])
  child.stdin.end()
  return { content: child.stdout, done }
}

/**
 * Fills a database with a dump, in one transaction.
 * @param replace drops first what is there
 */
export async function restoreDump(databaseUrl: string, dump: Readable, replace: boolean): Promise<void> {
  const script = spawn(programOf('pg_restore'), ['--file=-', '--no-owner', '--no-acl'])
  const scriptDone = ended('pg_restore', script)
  const { child: database, done } = run('psql', databaseUrl, [
    ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null', '--file=-'],
  ])
  database.stdout.resume()
  if (replace) database.stdin.write('drop schema public cascade; create schema public;\n')
  const fed = pipeline(dump, script.stdin)
  script.stdout.pipe(database.stdin, { end: false })
  database.stdin.on('error', () => undefined)
  try {
    await Promise.all([fed, scriptDone])
    database.stdin.end('\nanalyze;\n')
  } catch (error) {
    // Without its end the transaction is undone.
    database.kill()
    await done.catch(() => undefined)
    throw error
  }
  await done
}
