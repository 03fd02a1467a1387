import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyOfTree } from './tree'

/** ms that anything may take here, on a machine with much else to do */
const LONGEST = 150_000

/** ms between two looks */
const EVERY = 200

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function until<T>(found: () => T | Promise<T>): Promise<NonNullable<T>> {
  const since = performance.now()
  for (;;) {
    const one = await found()
    if (one) return one
    if (performance.now() - since > LONGEST) throw new Error(`waited for ${found}`)
    await new Promise((resolve) => setTimeout(resolve, EVERY))
  }
}

describe('npm run dev', () => {
  const tree = copyOfTree()
  const declaration = join(tree.path, 'src/resources/settlement/bank.resource.ts')
  const source = readFileSync(declaration, 'utf8')
  const change = (from: string, to: string) => writeFileSync(declaration, source.replace(from, to))
  let dev: ChildProcess
  let said = ''
  let web = ''

  /** A reply of the server, asked for where the page asks. */
  const asked = async (path: string) => {
    const reply = await fetch(`${web}${path}`, { headers: { accept: 'application/json' } })
    return { status: reply.status, text: await reply.text() }
  }
  const described = async (words: string) => {
    const { status, text } = await asked('api/docs')
    return status === 200 && text.includes(words)
  }

  beforeAll(async () => {
    // Pages are not looked at here, and what they import need not be bundled.
    for (const page of ['index.html', 'src/gallery/index.html']) writeFileSync(join(tree.path, page), '')
    const env = {
      DATABASE_URL: '',
      DATA_DIR: join(tree.path, 'data'),
      DEMO: '0',
      ADMIN_PASSWORD: 'Rescue@2026',
      PUBLIC_DOCS: '1',
    }
    dev = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: tree.path,
      env: {
        ...process.env,
        ...env,
        PORT: String(await freePort()),
        NODE_ENV: 'development',
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk) => (said += chunk))
    web = await until(() => /Local: +(http\S+)/.exec(said)?.[1])
    await until(() => described('开户行'))
  }, 2 * LONGEST)
  afterAll(async () => {
    const ended = new Promise((resolve) => dev.once('exit', resolve))
    dev.kill('SIGTERM')
    await ended
    tree.remove()
  })

  test(
    'an edited label is what the server says, and no call in between goes wrong',
    async () => {
      const since = performance.now()
      change("'开户行'", "'开户的银行'")
      const failed: unknown[] = []
      await until(async () => {
        const health = await asked('api/health')
        if (health.status !== 200) failed.push(health)
        return described('开户的银行')
      })
      const took = Math.round(performance.now() - since)
      expect(failed).toEqual([])
      expect(await asked('src/resources/settlement/bank.resource.ts')).toMatchObject({
        text: expect.stringContaining('开户的银行'),
      })
      console.log(`the server of an edited label after ${took} ms`)
    },
    2 * LONGEST,
  )

  test(
    'edits on each other’s heels, a broken one among them: no call goes wrong, and the last holds',
    async () => {
      const failed: unknown[] = []
      let isOver = false
      const calls = (async () => {
        while (!isOver) {
          const health = await asked('api/health')
          if (health.status !== 200) failed.push(health)
          await new Promise((resolve) => setTimeout(resolve, EVERY / 4))
        }
      })()
      for (let round = 0; round < 8; round += 1) {
        change("'开户行'", `'开户行${round}'`)
        await new Promise((resolve) => setTimeout(resolve, round * EVERY))
        if (round % 2) change("name: 'bank',", "name: 'bank")
        await new Promise((resolve) => setTimeout(resolve, EVERY))
      }
      change("'开户行'", "'最后的行'")
      await until(() => described('最后的行'))
      isOver = true
      await calls
      expect(failed).toEqual([])
    },
    2 * LONGEST,
  )

  test(
    'a syntax error is told, the server of before goes on, and what is mended holds',
    async () => {
      change("name: 'bank',", "name: 'bank")
      await until(() => /bank\.resource\.ts[\s\S]*(Unterminated|Expected|error)/i.test(said))
      expect(await asked('api/health')).toMatchObject({ status: 200 })
      change("'开户行'", "'开户之行'")
      await until(() => described('开户之行'))
    },
    2 * LONGEST,
  )

  test(
    'a declaration that the server refuses is told by name, and does not end it; so is a migration that an edit needs',
    async () => {
      change("title: 'bank_name'", "title: 'nothing'")
      await until(() => /The server has ended[\s\S]*nothing/.test(said))
      expect(await asked('api/health')).toMatchObject({ status: 503 })
      change('  fields: {', "  fields: {\n    branch: field.text('支行'),")
      await until(() => /bank\.branch[^\n]*npm run migrations/.test(said))
      await expect.poll(() => asked('api/health'), { timeout: LONGEST }).toMatchObject({ status: 200 })
    },
    2 * LONGEST,
  )
})
