import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SettingsError } from '../kernel/settingsError'
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

test.runIf(process.env.TEST_DATABASE_URL)('a PostgreSQL that is not up yet is waited for, in lines', async () => {
  const target = new URL(process.env.TEST_DATABASE_URL ?? '')
  const sockets = new Set<Socket>()
  const door = createServer((socket) => {
    const behind = connect(Number(target.port || 5432), target.hostname)
    for (const one of [socket, behind]) sockets.add(one.on('error', () => undefined))
    socket.pipe(behind).pipe(socket)
  })
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
  const late = setTimeout(() => door.listen(port, '127.0.0.1'), 600)
  const address = new URL(target)
  address.host = `127.0.0.1:${port}`
  const lines: string[] = []
  const log = { info: () => undefined, warn: (line: string) => void lines.push(line) }
  const db = await openDatabase({ dataDir: 'memory://', databaseUrl: address.href, databaseWaitSeconds: 20 }, log)
  expect(await db.query('select 1 as one', [])).toEqual([{ one: 1 }])
  expect(lines[0]).toMatch(/^waiting for PostgreSQL, 20 s at most: .*ECONNREFUSED/)
  await db.close()
  clearTimeout(late)
  door.close()
  for (const socket of sockets) socket.destroy()
})

test('one that never comes ends the wait, and a wrong name of a database is not waited for', async () => {
  const began = performance.now()
  const nowhere = { dataDir: 'memory://', databaseUrl: 'postgres://u@127.0.0.1:1/d', databaseWaitSeconds: 1 }
  await expect(openDatabase(nowhere)).rejects.toThrow(/^DATABASE_URL: /)
  expect(performance.now() - began).toBeGreaterThan(900)
  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  const again = performance.now()
  const unknown = new URL(server)
  unknown.pathname = '/no_such_database'
  await expect(
    openDatabase({ dataDir: 'memory://', databaseUrl: unknown.href, databaseWaitSeconds: 60 }),
  ).rejects.toThrow(/^DATABASE_URL: /)
  expect(performance.now() - again).toBeLessThan(10_000)
})
