import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Envelope } from '../../src/schema/model'
import { type AppDeps, buildApp } from '../app'
import type { Db } from '../db/db'
import type { Engine } from '../db/driver'
import { testDb } from '../db/testing'
import { hashPassword } from '../kernel/password'
import { readSettings } from '../settings'
import { createLogger } from './logger'

export const PASSWORD = 'Rescue@2026'
/** Deriving one takes a tenth of a second, so all accounts share it. */
const passwordHash = hashPassword(PASSWORD)

export interface TestServer {
  readonly db: Db
  readonly app: FastifyInstance
  /** lines of the log so far */
  readonly logged: string[]
  /** Calls below /api; with a token it is signed in. */
  call(method: 'GET' | 'POST', path: string, options?: InjectOptions & { token?: string }): Promise<Envelope>
  login(account: string, password?: string, short?: string): Promise<Envelope<{ token: string; user: { id: number } }>>
  /** Token of a fresh session. */
  tokenOf(account: string): Promise<string>
  close(): Promise<void>
}

/** The real server over a fresh database, with two firms (SZ, GZ) that each have the roles and accounts the tests add. */
export async function testServer(engine: Engine, deps: Partial<AppDeps> = {}, env: Record<string, string> = {}) {
  const files = mkdtempSync(join(tmpdir(), 'rescue-desk-files-'))
  const db = await testDb(engine)
  await db.rows(sql`
    insert into firm (id, name, short, firm_type, is_annual, is_distribution, status)
    values (1, '平台总部', 'HQ', 0, 1, 0, 1), (2, '深圳救援', 'SZ', 3, 0, 1, 1), (3, '广州救援', 'GZ', 3, 0, 0, 1)`)
  await db.rows(sql`
    insert into role (id, name, authorize, home_path, customer_scope, nodes, firm_id)
    values (1, '调度', 5, '/case/index', '[14, 163]', '["order_man", "op:2"]', 1)`)
  const logged: string[] = []
  const app = await buildApp({
    db,
    settings: readSettings({ DATA_DIR: 'memory://', STORAGE: files, CALLS_PER_MINUTE: '0', ...env }),
    log: createLogger('debug', { write: (line) => void logged.push(line) }),
    ...deps,
  })

  const server: TestServer = {
    db,
    app,
    logged,
    async call(method, path, { token, ...options } = {}) {
      const headers = { ...options.headers, ...(token && { 'x-token': token }) }
      return (await app.inject({ method, url: `/api${path}`, ...options, headers })).json()
    },
    login: async (account, password = PASSWORD, short = '') =>
      (await app.inject({ method: 'POST', url: '/api/login', payload: { account, password, short } })).json(),
    tokenOf: async (account) => (await server.login(account)).data.token,
    async close() {
      await app.close()
      await db.close()
      rmSync(files, { recursive: true, force: true })
    },
  }
  return server
}

/** An account with {@link PASSWORD}. @returns its id */
export async function addStaff(db: Db, account: string, { firm = 1, status = 1 } = {}): Promise<number> {
  const [row] = await db.rows<{ id: number }>(sql`
    insert into staff (account, name, tel, role_id, firm_id, password_hash, status)
    values (${account}, ${`${account}的名字`}, '13800000000', 1, ${firm}, ${await passwordHash}, ${status}) returning id`)
  if (!row) throw new Error('not inserted')
  return row.id
}
