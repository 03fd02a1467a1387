import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const DEBIAN = '/usr/lib/postgresql'
const SECONDS_TO_START = 30

/**
 * A PostgreSQL for tests and measurements: the server of DATABASE_URL, or Debian's own binaries on a private port with
 * files that vanish (fsync off, no password, this machine only).
 * @param {{ durable?: boolean }} [options] durable: a commit waits for the disk, as where it counts
 * @returns {Promise<{url: string, stop: () => Promise<void>} | null>} null, and one line on stderr, when there is none
 */
export async function startPostgres({ durable = false } = {}) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  const bin = newestBinaries()
  if (!bin) {
    console.error(
      'PostgreSQL was not found: set DATABASE_URL, or install it (Debian, Ubuntu: apt-get install postgresql).',
    )
    return null
  }
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-postgres-'))
  const owner = unprivilegedOwner()
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const remove = () => rmSync(directory, { recursive: true, force: true })
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const port = await freePort()
    const server = run(join(bin, 'postgres'), { data, directory, port, owner, durable })
    const leaveNothing = () => {
      server.kill('SIGQUIT')
      remove()
    }
    process.once('exit', leaveNothing)
    await ready(server, port)
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async stop() {
        if (server.exitCode === null && server.signalCode === null) {
          const ended = new Promise((resolve) => server.once('exit', resolve))
          // Nobody waits for an unreferenced child: the caller's process would end first.
          server.ref()
          // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to leave.
          server.kill('SIGINT')
          await ended
        }
        process.off('exit', leaveNothing)
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** @returns {string} where Debian keeps a program of its newest PostgreSQL; else its name, for the path to find */
export function postgresProgram(name) {
  const bin = newestBinaries()
  return bin ? join(bin, name) : name
}

function newestBinaries() {
  if (!existsSync(DEBIAN)) return undefined
  const versions = readdirSync(DEBIAN).filter((version) => existsSync(join(DEBIAN, version, 'bin', 'postgres')))
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest && join(DEBIAN, newest, 'bin')
}

/** PostgreSQL refuses to run as root; Debian's package made a user for it. */
function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function run(postgres, { data, directory, port, owner, durable }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: directory,
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    max_connections: 200,
    random_page_cost: 1.1,
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(postgres, ['-D', data, ...parameters], {
    ...owner,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function ready(server, port) {
  let said = ''
  server.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000)
  })
  for (const end = Date.now() + SECONDS_TO_START * 1000; Date.now() < end; await sleep(50)) {
    if (server.exitCode !== null) break
    if (said.includes('ready to accept connections') && (await answers(port))) {
      // A caller that forgets stop() can still end; the exit handler then takes the server along.
      server.stderr.unref?.()
      server.unref()
      return
    }
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start:\n${said}`)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
