import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { AppDeps } from '../../server/app'
import type { Db } from '../../server/db/db'
import type { Driver, Engine } from '../../server/db/driver'
import { testDb } from '../../server/db/testing'
import { noteChange } from '../../server/engine/write/audit'
import { SECRETS } from '../../server/http/logger'
import { hashPassword } from '../../server/kernel/password'
import { type Account, draft, FIRM, found, PASSWORD, TECHNICIAN } from './company'
import { memoryStorage } from './memoryStorage'
import { assertDeclared } from './replyCheck'
import { serve } from './serve'

export interface Reply<T = Record<string, unknown>> {
  readonly code: number
  readonly info: string
  readonly data: T
}
/** One grey pixel. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
type Values = Readonly<Record<string, unknown>>

/** What a client of the API can do, signed in as one account. */
export interface Client {
  readonly token: string
  get<T = Record<string, unknown>>(path: string, query?: Values): Promise<Reply<T>>
  post<T = Record<string, unknown>>(path: string, body?: Values, headers?: Record<string, string>): Promise<Reply<T>>
  /** the order as the client sees it */
  order(id: number): Promise<Record<string, unknown>>
}

/** The small company behind the real server, on a fresh database; made before the tests of a file and gone after them. */
export class Desk {
  db!: Db
  app!: FastifyInstance
  readonly #clients = new Map<Account, Client>()
  /** where the files lie that were uploaded */
  readonly storage = memoryStorage()
  #plates = 0
  #files = 0

  constructor(
    readonly engine: Engine,
    deps: Partial<AppDeps> = {},
    wrap?: (driver: Driver) => Driver,
  ) {
    beforeAll(async () => {
      this.db = await testDb(engine, undefined, { log: deps.log, secrets: [...SECRETS], wrap })
      await this.db.transaction(found)
      this.app = await serve(this.db, { storage: this.storage, ...deps })
    })
    afterAll(async () => {
      await this.app?.close()
      await this.db?.close()
    })
  }

  async as(account: Account): Promise<Client> {
    const known = this.#clients.get(account)
    if (known) return known
    const reply = await this.call<{ token: string }>('', 'POST', '/login', { account, password: PASSWORD })
    const client = this.client(reply.data.token)
    this.#clients.set(account, client)
    return client
  }

  /** Signs in somebody of a firm who holds these roles and nothing else; hired when first asked for. */
  async holder(account: string, firm: number, nodes: readonly string[]): Promise<Client> {
    const [known] = await this.db.rows(sql`select 1 from staff where account = ${account}`)
    if (!known) {
      const [role] = await this.db.rows<{ id: number }>(sql`
        insert into role (name, authorize, customer_scope, nodes, firm_id, status)
        values (${account}, 0, '[]'::jsonb, ${JSON.stringify(nodes)}::jsonb, ${firm}, 1) returning id`)
      await this.db.rows(sql`
        insert into staff (account, name, tel, password_hash, firm_id, role_id, status)
        values (${account}, ${account}, '13800000000', ${await hashPassword(PASSWORD)}, ${firm}, ${role?.id}, 1)`)
    }
    const reply = await this.call<{ token: string }>('', 'POST', '/login', { account, password: PASSWORD })
    return this.client(reply.data.token)
  }

  /** Signs in with a first password that somebody else has given, and sets an own one. */
  async firstSignIn(account: string, given: string, short = ''): Promise<Client> {
    const reply = await this.call<{ token: string }>('', 'POST', '/login', { account, password: given, short })
    const client = this.client(reply.data.token)
    const own = `${given}-own`
    const change = await client.post('/user/password', { old_password: given, password: own, repassword: own })
    if (change.code !== 1) throw new Error(change.info)
    return client
  }

  client(token: string): Client {
    return {
      token,
      get: (path, query = {}) => this.call(token, 'GET', path, query),
      post: (path, body = {}, headers = {}) => this.call(token, 'POST', path, body, headers),
      order: async (id) => (await this.call<Record<string, unknown>>(token, 'GET', '/order/detail', { id })).data,
    }
  }

  async call<T>(
    token: string,
    method: 'GET' | 'POST',
    path: string,
    values: Values,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const response = await this.app.inject({
      method,
      url: `/api${path}${method === 'GET' ? queryOf(values) : ''}`,
      headers: { ...(token && { 'x-token': token }), ...headers },
      ...(method === 'POST' && { payload: values }),
    })
    const reply: Reply<T> = response.json()
    if (reply.code === 1) assertDeclared(method, path, values, reply)
    return reply
  }

  /** A plate that no order has yet. */
  plate(): string {
    return `粤B${String(++this.#plates).padStart(5, '0')}`
  }

  async place(more: Values = {}, account: Account = 'dispatch'): Promise<number> {
    const reply = await (await this.as(account)).post<{ id: number }>('/order/create', {
      ...draft,
      car_no: this.plate(),
      ...more,
    })
    if (reply.code !== 1) throw new Error(`not placed: ${reply.info}`)
    return reply.data.id
  }

  /** An order brought to a status the way people bring it there, by the first provider's first technician. */
  async orderAt(status: 1 | 31 | 12 | 22 | 24 | 25 | 26, more: Values = {}): Promise<number> {
    const id = await this.place(more)
    const dispatch = await this.as('dispatch')
    const provider = await this.as('provider1')
    const way: readonly (readonly [number, () => Promise<Reply>])[] = [
      [31, () => dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })],
      [12, () => provider.post('/v2/order/confirm', { order_id: id, driver_id: TECHNICIAN.wang })],
      [22, () => provider.post('/v2/order/accept', { id })],
      [24, () => provider.post('/order/step', { id, status: 24 })],
      [25, () => provider.post('/order/step', { id, status: 25 })],
      [26, () => provider.post('/order/step', { id, status: 26 })],
    ]
    if (status === 1) return id
    for (const [reached, step] of way) {
      const reply = await step()
      if (reply.code !== 1) throw new Error(`at ${reached}: ${reply.info}`)
      if (reached === status) break
    }
    return id
  }

  /** An order that stands as if it had been brought there: its columns, money in fen. */
  async stand(id: number, columns: Values): Promise<void> {
    const set = Object.entries(columns).map(([name, value]) => {
      const isJson = typeof value === 'object' && value !== null && !(value instanceof Date)
      return sql`${sql.identifier(name)} = ${isJson ? sql`${JSON.stringify(value)}::jsonb` : value}`
    })
    await this.set(id, sql.join(set, sql`, `))
  }

  /** The same by SQL. The feed of changes is told, as of any write. */
  async set(id: number, values: SQL): Promise<void> {
    await this.db.rows(sql`update orders set ${values} where id = ${id}`)
    await noteChange(this.db, { resource: 'order', id, action: 'set', userId: null })
  }

  /** A picture that somebody of the firm has uploaded, by default a small one that no other is. @returns its key */
  async uploaded(firm: number, given?: Buffer, mime = 'image/png'): Promise<string> {
    // What stands behind a picture's end is nobody's to read, and makes its bytes its own.
    const content = given ?? Buffer.concat([SMALL_PNG, Buffer.from(String(this.#files))])
    const key = `u/${firm}/1/202611/${String(++this.#files).padStart(32, 'f')}.${mime.slice(mime.indexOf('/') + 1)}`
    this.storage.files.set(key, content)
    await this.db.rows(sql`
      insert into files (key, user_id, firm_id, size, mime, sha256)
      values (${key}, 1, ${firm}, ${content.length}, ${mime}, ${createHash('sha256').update(content).digest('hex')})`)
    return key
  }

  /** Photos as if they had been taken; `keys` all at once. */
  async photograph(
    id: number,
    keys: readonly string[] = ['mancar', 'headstock', 'vin', 'driver_scene', 'destination'],
  ): Promise<void> {
    for (const key of keys) {
      await this.db.rows(sql`
        insert into picture (order_id, key, name, picture, upload_status, audit_status) values (${id}, ${key}, ${key}, ${`t/${key}.jpg`}, 2, 0)`)
    }
  }
}

function queryOf(values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(name, String(item))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}
