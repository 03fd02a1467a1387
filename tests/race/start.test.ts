import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../../server/db/db'
import { engines, testDb, urlOf } from '../../server/db/testing'
import { bundle } from '../crash/bundle'

const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-start-'))
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

/** A process and what it has said so far. */
interface Started {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
}

describe.each(engines().filter((engine) => engine === 'postgres'))('a start for production on %s', (engine) => {
  let db: Db
  let program: string
  let env: NodeJS.ProcessEnv
  let first: Started

  function start(more: NodeJS.ProcessEnv = {}): Started {
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...more } })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    return { child, out: () => out, err: () => err }
  }

  beforeAll(async () => {
    db = await testDb(engine)
    program = await bundle(new URL('../../server/main.ts', import.meta.url))
    cpSync(MIGRATIONS, join(dirname(program), 'migrations'), { recursive: true })
    env = {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: await urlOf(db),
      ADMIN_PASSWORD: 'a long password',
      STORAGE: join(directory, 'one'),
    }
    first = start()
    await vi.waitFor(() => expect(first.out()).toContain('收款'), { timeout: 60_000, interval: 100 })
  })
  afterAll(async () => {
    const ended = once(first.child, 'exit')
    first.child.kill('SIGTERM')
    await ended
    await db.close()
    rmSync(directory, { recursive: true, force: true })
  })

  test('standard output is JSON, line by line, and says that no money is taken', () => {
    const lines = first.out().trim().split('\n')
    const said = lines.map((line): { msg: string } => JSON.parse(line))
    expect(said.map(({ msg }) => msg).filter((msg) => msg.startsWith('收款'))).toEqual([
      '收款：未开通线上支付，手工登记收款',
    ])
    expect(first.err()).toBe('')
  })

  test('neither the sandbox nor the demo is there', async () => {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(first.out()) ?? []
    expect((await fetch(`${address}/api/pay/sandbox?trade=x`)).status).toBe(404)
    expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({ demo: null })
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
  })

  test('another server that keeps its files elsewhere does not start, in one line', async () => {
    const second = start({ STORAGE: join(directory, 'two') })
    const [code] = await once(second.child, 'exit')
    expect(code).toBe(1)
    expect(second.err()).toMatch(/^STORAGE .*two is not where the server on .*one\).*\n$/)
  })

  const nowhere = { DATABASE_URL: undefined, DATA_DIR: join(directory, 'new'), STORAGE: undefined }
  test.each([
    [
      'no password for the first administrator',
      { DEMO: '0', ADMIN_PASSWORD: undefined },
      /^ADMIN_PASSWORD must be set/,
    ],
    ['one that everybody tries first', { DEMO: '0', ADMIN_PASSWORD: '12345678' }, /^ADMIN_PASSWORD is one of/],
    ['an address of another machine', { HOST: '192.0.2.1' }, /^HOST 192.0.2.1 is no address of this machine/],
    ['a port that is taken', { PORT: 'taken' }, /^PORT \d+ is in use/],
    ['a store with one slash', { STORAGE: 's3:/desk' }, /^STORAGE must be a directory or begin with s3:/],
  ])('%s ends a first start in one line, and nothing has been written', async (_, wrong: NodeJS.ProcessEnv, words) => {
    const [, port] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(first.out()) ?? []
    const second = start({ ...nowhere, ...wrong, ...(wrong.PORT && { PORT: port }) })
    const [code] = await once(second.child, 'exit')
    expect(second.err()).toMatch(words)
    expect(second.err().trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect(existsSync(join(directory, 'new'))).toBe(false)
  })

  test('a misspelt setting ends a start in one line', async () => {
    const second = start({ PRT: '8081' })
    const [code] = await once(second.child, 'exit')
    expect({ code, said: second.err() }).toEqual({ code: 1, said: 'PRT is no setting: PORT is meant?\n' })
  })
})
