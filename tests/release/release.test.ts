import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { npm, type Started, start } from './process'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const MOST_MEGABYTES = 150
/** ms; what hangs is left after 15 s. */
const PROMPTLY = 10_000

const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-release-'))
const release = join(directory, 'release')
const place = (name: string) => ({ DATA_DIR: join(directory, name), DEMO: '1', LOG_LEVEL: 'info' })
const started: Started[] = []
const run = async (from: string, env: Record<string, string>) => {
  const server = await start(from, env)
  started.push(server)
  return server
}

/** The release with what `npm ci` would install by its lockfile, taken from the packages that the project has. */
beforeAll(() => {
  cpSync(join(PROJECT, 'dist/release'), release, { recursive: true })
  const { packages } = JSON.parse(readFileSync(join(release, 'package-lock.json'), 'utf8'))
  for (const path of Object.keys(packages).filter((path) => path && existsSync(join(PROJECT, path)))) {
    const from = join(PROJECT, path)
    const isOfIt = (source: string) => !source.slice(from.length).includes('node_modules')
    cpSync(from, join(release, path), { recursive: true, filter: isOfIt })
  }
})
afterAll(async () => {
  for (const server of started) await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

const LIST = '/order/list?page=1&limit=10'

async function orders(server: Started) {
  const login = await server.call<{ token: string }>('/login', { account: 'admin', password: 'Rescue@2026' })
  expect(login.info).toBe('')
  const list = await server.call<{ data: { no: string }[]; total: number }>(LIST, undefined, login.data.token)
  return { token: login.data.token, total: list.data.total, numbers: list.data.data.map(({ no }) => no) }
}

test('C3 a release with its production dependencies has less than 150 MB, and nothing that builds or draws', () => {
  const bytes = readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  console.info(`release: ${Math.round(bytes / 1e6)} MB with its dependencies`)
  expect(bytes / 1e6).toBeLessThan(MOST_MEGABYTES)
  const installed = readdirSync(join(release, 'node_modules'))
  expect(installed.filter((name) => /^(vite|react|react-dom|ra-core|@mui|typescript)$/.test(name))).toEqual([])
})

test('C3 C7 it starts, serves, is backed up while it works, ends when its readers have gone, and is restored elsewhere', async () => {
  const server = await run(release, place('first'))
  const before = await orders(server)
  expect(before.total).toBeGreaterThan(0)
  // What the demo sealed before the first sign-in is opened by the same key.
  const sealed = await server.call<{ cards: object[] }>('/v2/finance/card/batch/codes', { id: 1 }, before.token)
  expect(sealed).toMatchObject({ code: 1 })
  expect((await fetch(server.address)).headers.get('content-type')).toContain('text/html')

  const file = join(directory, 'desk.zip')
  const saved = npm(release, ['backup', '--', file], place('first'))
  expect(saved).toEqual({ code: 0, said: expect.stringContaining('备份完成') })
  expect(npm(release, ['backup', '--', file], place('first'))).toMatchObject({ code: 1 })

  server.abandon()
  for (let i = 0; i < 20; i++) await server.call(LIST, undefined, before.token)
  expect(await server.stop()).toBeLessThan(PROMPTLY)
  expect(existsSync(join(directory, 'first/database.lock'))).toBe(false)

  expect(npm(release, ['restore', '--', file], place('first'))).toEqual({
    code: 1,
    said: expect.stringContaining('不是空的'),
  })
  expect(npm(release, ['restore', '--', file], place('second'))).toEqual({
    code: 0,
    said: expect.stringContaining('恢复完成'),
  })
  const files = (name: string) =>
    readdirSync(join(directory, name, 'files'), { recursive: true }).filter((path) => /\.\w+$/.test(String(path)))
  expect(files('second').sort()).toEqual(files('first').sort())

  // The project's own start, in the same way.
  const again = await run(PROJECT, place('second'))
  const after = await orders(again)
  expect({ total: after.total, numbers: after.numbers }).toEqual({ total: before.total, numbers: before.numbers })
  again.abandon()
  for (let i = 0; i < 20; i++) await again.call(LIST, undefined, after.token)
  expect(await again.stop()).toBeLessThan(PROMPTLY)
})
