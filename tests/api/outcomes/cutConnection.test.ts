import { randomUUID } from 'node:crypto'
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../server/db/connect'
import type { Db } from '../../../server/db/db'
import { engines, urlOf } from '../../../server/db/testing'
import { createLogger } from '../../../server/http/logger'
import { Desk } from '../desk'
import { serve } from '../serve'
import type { Fault } from './lostCommits'

/** A statement as the extended protocol sends it: a Parse message without a name. */
const COMMIT = Buffer.from('\0commit\0')

/** Passes everything on between server and PostgreSQL, and cuts the connection at the next COMMIT. */
class CuttingProxy {
  fault: Fault | null = null
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  constructor(target: string) {
    this.#target = new URL(target)
    this.#server = createServer((near) => this.#join(near))
  }

  async listen(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready))
    const url = new URL(this.#target)
    url.port = String(Object(this.#server.address()).port)
    url.hostname = '127.0.0.1'
    return url.toString()
  }

  #join(near: Socket): void {
    const far = connectTo(Number(this.#target.port || 5432), this.#target.hostname)
    let isCut = false
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      this.#sockets.add(socket)
      socket.on('error', () => undefined).on('close', cut)
    }
    near.on('data', (sent) => {
      const { fault } = this
      if (fault === null || !sent.includes(COMMIT)) return far.write(sent)
      this.fault = null
      if (fault === 'before COMMIT') return cut()
      isCut = true
      return far.write(sent)
    })
    // Its answer has come, so it is done; nobody hears of it.
    far.on('data', (answered) => (isCut ? cut() : near.write(answered)))
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}

describe.each(engines().filter((engine) => engine === 'postgres'))('a connection that is cut, on %s', (engine) => {
  const desk = new Desk(engine)
  const logged: string[] = []
  let proxy: CuttingProxy
  let through: Db
  beforeAll(async () => {
    proxy = new CuttingProxy(await urlOf(desk.db))
    through = await connect({ dataDir: 'memory://', databaseUrl: await proxy.listen() })
    const own = desk.app
    desk.app = await serve(through, {
      storage: desk.storage,
      log: createLogger('info', { write: (line) => void logged.push(line) }),
    })
    await own.close()
  })
  afterAll(async () => {
    await through.close()
    proxy.close()
  })

  test.each(['before COMMIT', 'after COMMIT'] as const)(
    '%s: unknown, looked up by its key, and there once',
    async (fault) => {
      const dispatch = await desk.as('dispatch')
      const order = await desk.place()
      const key = randomUUID()
      const body = { id: order, remark: '已电话联系' }
      const send = () =>
        desk.app.inject({
          method: 'POST',
          url: '/api/order/remark/save',
          headers: { 'x-token': dispatch.token, 'idempotency-key': key },
          payload: body,
        })
      const remarks = async () =>
        (await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from remark where order_id = ${order}`))[0]?.n
      proxy.fault = fault
      const lost = await send()
      expect(lost.statusCode).toBe(503)
      expect(lost.json()).toMatchObject({
        code: 0,
        info: expect.stringMatching(/^结果未知，请稍后查询或用同一请求重试（编号 /),
      })
      const id = lost.headers['x-request-id']
      expect(
        logged.find((line) => line.includes(`"reqId":"${id}"`) && line.includes('"outcome":"unknown"')),
      ).toBeTruthy()
      expect(
        logged.find((line) => line.includes(`"reqId":"${id}"`) && line.includes('"type":"CommitUnknown"')),
      ).toBeTruthy()

      const stands = fault === 'after COMMIT'
      expect(await remarks()).toBe(stands ? 1 : 0)
      const { data } = await dispatch.get<{ state: string; info: string }>('/v2/outcome', { key })
      expect(data.state).toBe(stands ? 'done' : 'none')
      expect((await send()).json()).toMatchObject({ code: 1 })
      expect((await send()).json()).toMatchObject({ code: 1 })
      expect(await remarks()).toBe(1)
    },
  )

  test('a key that a transaction of another node holds is under way; of another user nobody knows', async () => {
    const dispatch = await desk.as('dispatch')
    const key = randomUUID()
    const [me] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'dispatch'`)
    const state = async () => (await dispatch.get<{ state: string }>('/v2/outcome', { key })).data.state
    await desk.db.transaction(async (tx) => {
      await tx.rows(sql`
        insert into idempotency_keys (user_id, key, body_hash) values (${me?.id}, ${key}, 'x')`)
      expect(await state()).toBe('running')
      await tx.rows(sql`
        update idempotency_keys set reply = '{"reply":{"info":"保存成功"}}'::jsonb where key = ${key}`)
    })
    expect(await state()).toBe('done')
    const other = await desk.as('admin')
    expect((await other.get<{ state: string }>('/v2/outcome', { key })).data.state).toBe('none')
  })
})
