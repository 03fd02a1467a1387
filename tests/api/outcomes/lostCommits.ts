import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Driver, Engine, Session } from '../../../server/db/driver'
import type { Client, Desk, Reply } from '../desk'

/** Where an answer is lost: the transaction never reaches its end, or has reached it. */
export type Fault = 'before COMMIT' | 'after COMMIT'

/** Loses the answer of one COMMIT, the n-th from the moment it is armed. */
export class LostCommits {
  #fault: Fault | null = null
  #left = 0

  arm(fault: Fault, nth: number): void {
    this.#fault = fault
    this.#left = nth
  }

  /** @returns whether it has not struck */
  disarm(): boolean {
    const isLeft = this.#fault !== null
    this.#fault = null
    return isLeft
  }

  readonly wrap = (driver: Driver): Driver => ({
    ...driver,
    engine: driver.engine satisfies Engine,
    acquire: async () => this.#session(await driver.acquire()),
    close: () => driver.close(),
  })

  #session(session: Session): Session {
    return {
      ...session,
      run: async (text, params, learnt) => {
        if (text !== 'commit' || this.#fault === null || this.#left-- > 0) return session.run(text, params, learnt)
        const fault = this.#fault
        this.#fault = null
        await session.run(fault === 'after COMMIT' ? 'commit' : 'rollback', [])
        // As node-postgres says it: no SQLSTATE, since the server has said nothing.
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
      },
      copy: session.copy && ((statement, lines) => session.copy?.(statement, lines) ?? Promise.resolve()),
      release: (broken) => session.release(broken),
    }
  }
}

/** A call that was carried out although each of its COMMITs lost its answer twice. */
export interface Survived {
  readonly path: string
  readonly faults: number
}

/** More commits than any call has. */
const MOST = 8
const UNKNOWN = /^结果未知，请稍后查询或用同一请求重试（编号 [\w-]+）$/

/**
 * Every write of the desk's clients loses the answer of each of its COMMITs, once before and once after, and is sent again
 * under the same key until it is answered.
 * @returns what survived, call by call; what went wrong is thrown
 */
export function losingCommits(desk: Desk, lost: LostCommits): Survived[] {
  const survived: Survived[] = []
  const client = desk.client.bind(desk)
  desk.client = (token: string): Client => ({
    ...client(token),
    async post<T>(path: string, body: Readonly<Record<string, unknown>> = {}, headers: Record<string, string> = {}) {
      const named = { 'idempotency-key': randomUUID(), ...headers }
      let faults = 0
      for (let nth = 0; nth < MOST; nth++) {
        for (const fault of ['before COMMIT', 'after COMMIT'] as const) {
          lost.arm(fault, nth)
          const response = await desk.app.inject({
            method: 'POST',
            url: `/api${path}`,
            headers: { 'x-token': token, ...named },
            payload: body,
          })
          const hasStruck = !lost.disarm()
          const reply = response.json<Reply<T>>()
          if (!hasStruck || response.statusCode === 200) {
            if (reply.code === 1) survived.push({ path, faults })
            return reply
          }
          faults++
          if (response.statusCode !== 503 || reply.code !== 0 || !UNKNOWN.test(reply.info)) {
            throw new Error(`${path}, ${fault}: ${response.statusCode} ${response.body}`)
          }
          await assertState(client(token), path, fault, nth, named['idempotency-key'])
        }
      }
      throw new Error(`${path}: more commits than ${MOST}`)
    },
  })
  return survived
}

/** Nothing of a call stands whose COMMIT was not reached; a kept reply is there as soon as it was. */
async function assertState(client: Client, path: string, fault: Fault, nth: number, key: string): Promise<void> {
  const { data } = await client.get<{ state: string }>('/v2/outcome', { key })
  const isRight = fault === 'before COMMIT' && nth === 0 ? data.state === 'none' : ['none', 'done'].includes(data.state)
  if (!isRight) throw new Error(`${path}, ${fault} ${nth}: the outcome is ${data.state}`)
}

/** Tables that a repetition writes to by what it is, and those of the server's own. */
const APART = ['idempotency_keys', 'sessions', 'login_attempts', 'server_node', 'installation_keys', '__migrations']

type Traces = Readonly<Record<string, readonly [rows: number, versions: number]>>

/** Rows of each table, and their versions together, beyond those of before: two runs of the same work leave the same. */
export async function traces(desk: Desk, before: Traces = {}): Promise<Traces> {
  const tables = await desk.db.rows<{ name: string; has_version: boolean }>(sql`
    select t.table_name as name, exists (select 1 from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'version') as has_version
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`)
  const found: Record<string, readonly [number, number]> = {}
  for (const { name, has_version } of tables) {
    if (APART.includes(name)) continue
    // Of an attempt that is undone a file may be left, which nobody takes and the sweep removes.
    const counted = name === 'files' ? sql`where used_resource is not null` : sql``
    const versions = has_version ? sql`coalesce(sum(version), 0)::int` : sql`0`
    const [row] = await desk.db.rows<{ n: number; versions: number }>(
      sql`select count(*)::int as n, ${versions} as versions from ${sql.identifier(name)} ${counted}`,
    )
    const [rows, sum] = before[name] ?? [0, 0]
    if (row && (row.n !== rows || row.versions !== sum)) found[name] = [row.n - rows, row.versions - sum]
  }
  return found
}
