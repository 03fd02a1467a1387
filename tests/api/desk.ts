import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createGazetteer } from '../../server/adapters/map/gazetteer'
import { buildApp } from '../../server/app'
import type { Db } from '../../server/db/db'
import type { Engine } from '../../server/db/driver'
import { testDb } from '../../server/db/testing'
import { createLogger } from '../../server/http/logger'
import { mountAll, pagesOf } from '../../server/mount'
import { readSettings } from '../../server/settings'
import { type Account, FIRM, found, PASSWORD, TECHNICIAN } from './company'

export interface Reply<T = Record<string, unknown>> {
  readonly code: number
  readonly info: string
  readonly data: T
}
type Values = Readonly<Record<string, unknown>>

/** What a client of the API can do, signed in as one account. */
export interface Client {
  readonly token: string
  get<T = Record<string, unknown>>(path: string, query?: Values): Promise<Reply<T>>
  post<T = Record<string, unknown>>(path: string, body?: Values, headers?: Record<string, string>): Promise<Reply<T>>
  /** the order as the client sees it */
  order(id: number): Promise<Record<string, unknown>>
}

/** A complete order, as a dispatcher would type it. */
export const draft: Values = {
  customer_id: 1,
  type: 1,
  car_no: '粤B9F3K2',
  contact: '陈先生',
  phone: '13800138021',
  address: '深圳市南山区深南大道9672号大冲商务中心',
  theodolitic: '113.95,22.54',
  a_province: 44,
  a_city: 4403,
  a_area: 440305,
  destination: '坪山大道2007号4S服务中心',
  transit: '114.34,22.69',
  d_province: 44,
  d_city: 4403,
  d_area: 440310,
  get_distance: 42.3,
  charge_type: '01',
  free_milage: '免拖',
}

/** The small company behind the real server, on a fresh database; made before the tests of a file and gone after them. */
export class Desk {
  db!: Db
  app!: FastifyInstance
  readonly #clients = new Map<Account, Client>()
  #plates = 0

  constructor(readonly engine: Engine) {
    beforeAll(async () => {
      this.db = await testDb(engine)
      await this.db.transaction(found)
      this.app = await serve(this.db)
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
    return response.json()
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

export async function serve(db: Db): Promise<FastifyInstance> {
  return buildApp({
    db,
    settings: readSettings({ DATA_DIR: 'memory://', LOG_LEVEL: 'silent' }),
    log: createLogger('silent'),
    mount: mountAll(db, { map: createGazetteer() }),
    pagesOf,
  })
}

function queryOf(values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(name, String(item))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}
