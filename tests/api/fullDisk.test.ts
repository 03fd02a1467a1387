import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLocalStorage } from '../../server/adapters/storage/local'
import { connect } from '../../server/db/connect'
import type { Db } from '../../server/db/db'
import { migrate } from '../../server/db/migrate'
import { engines, testDb } from '../../server/db/testing'
import { MIB } from '../../server/kernel/disk'
import { draft, found, PASSWORD } from './company'
import { serve } from './serve'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 })

const WORDS = '磁盘空间不足，暂时不能保存，请联系管理员'
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
const LEAST = 200 * MIB
/** Longer than a measurement of the disk holds. */
const whileMeasured = () => new Promise((resolve) => setTimeout(resolve, 300))

describe.each(engines())('B4 a full disk on %s', (engine) => {
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-full-'))
  const files = join(directory, 'files')
  let free = 500 * MIB
  let db: Db
  let app: FastifyInstance
  let token: string

  beforeAll(async () => {
    const room = { minFreeDisk: LEAST, freeBytes: () => free }
    db = engine === 'embedded' ? await connect({ dataDir: join(directory, 'data'), ...room }) : await testDb(engine)
    await migrate(db, MIGRATIONS)
    await db.transaction(found)
    app = await serve(db, { storage: createLocalStorage(files, { least: LEAST, free: () => free }) })
    token = (await call('POST', '/login', { account: 'dispatch', password: PASSWORD })).data.token
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
    rmSync(directory, { recursive: true, force: true })
  })

  async function call(method: 'GET' | 'POST', path: string, payload?: object, headers: Record<string, string> = {}) {
    const signed = { ...headers, ...(token && { 'x-token': token }) }
    return (await app.inject({ method, url: `/api${path}`, headers: signed, ...(payload && { payload }) })).json()
  }
  const place = () => call('POST', '/order/create', draft, { 'idempotency-key': 'one' })
  const orders = async () => (await call('GET', '/order/list?page=1&limit=10')).data.total
  const storedFiles = () =>
    readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

  /** Makes the database refuse orders for want of room: the embedded one by its guard, PostgreSQL with its own error. */
  async function fill(isFull: boolean): Promise<void> {
    free = (isFull ? 10 : 500) * MIB
    await whileMeasured()
    if (engine === 'embedded') return
    await db.query('drop trigger if exists fill on orders', [])
    await db.query(
      `create or replace function fill() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
      [],
    )
    if (isFull) await db.query('create trigger fill before insert on orders for each row execute function fill()', [])
  }

  test('what is saved is refused in words, what is read is not, and the same form is taken when there is room', async () => {
    const before = await orders()
    await fill(true)
    expect(await place()).toMatchObject({ code: 0, info: WORDS, data: null })
    expect(await orders()).toBe(before)
    expect(await call('GET', '/user/info')).toMatchObject({ code: 1 })
    await fill(false)
    expect(await place()).toMatchObject({ code: 1 })
    expect(await orders()).toBe(before + 1)
  })

  if (engine === 'embedded')
    test('whoever frees the disk can sign in, and reading stays ready', async () => {
      free = 100 * MIB
      await whileMeasured()
      expect(await place()).toMatchObject({ code: 0, info: WORDS })
      expect(await call('POST', '/login', { account: 'admin', password: 'not-the-one' })).toMatchObject({
        code: 0,
        info: '账号或密码错误',
      })
      const reply = await call('POST', '/login', { account: 'admin', password: PASSWORD })
      expect(reply).toMatchObject({ code: 1 })
      await new Promise((resolve) => setTimeout(resolve, 1100))
      expect(await call('GET', '/health/ready')).toEqual({ code: 1, info: '', data: { degraded: ['disk'] } })
      // Nothing is taken out of what recovery needs.
      free = 10 * MIB
      await whileMeasured()
      expect(await call('POST', '/login', { account: 'admin', password: PASSWORD })).toMatchObject({
        code: 0,
        info: WORDS,
      })
      free = 500 * MIB
      await whileMeasured()
      expect(await call('POST', '/login', { account: 'admin', password: PASSWORD })).toMatchObject({ code: 1 })
    })

  test('an upload is answered 507 in words, to stores’ clients and to the desk’s, and nothing is kept', async () => {
    const { data: ticket } = await call('GET', '/public/upload')
    const upload = async (path: string, fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new Blob([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(3 << 20)]), 'photo.jpg')
      const response = await fetch(`${address}/api${path}`, {
        method: 'POST',
        body: form,
        headers: { 'x-token': token },
      })
      return { status: response.status, reply: await response.json() }
    }
    const fields = () => ({
      OSSAccessKeyId: ticket.accessid,
      policy: ticket.policy,
      Signature: ticket.signature,
      key: `${ticket.dir}/${'a'.repeat(32)}.jpg`,
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    free = 10 * MIB
    await whileMeasured()
    expect(await upload('/storage', fields())).toEqual({ status: 507, reply: { code: 0, info: WORDS } })
    expect(await upload('/public/upload?type=audit', {})).toMatchObject({
      status: 507,
      reply: { code: 0, info: WORDS },
    })
    expect(existsSync(files) ? storedFiles() : []).toEqual([])
    free = 500 * MIB
    await whileMeasured()
    expect(await upload('/storage', fields())).toMatchObject({ status: 200, reply: { code: 1 } })
    expect(storedFiles()).toHaveLength(1)
  })
})
