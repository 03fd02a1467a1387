import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines } from '../../../server/db/testing'
import { type SessionUser, userById } from '../../../server/engine/core/user'
import { forgetUser, tokenHash } from '../../../server/http/session'
import { countQueues } from '../../../server/order/list/queues'
import { countToday } from '../../../server/order/list/today'
import { openStatuses, orderStatus } from '../../../src/domain/order/orderStatus'
import { DAY, startOfDay } from '../../../src/domain/time'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { serve } from '../serve'

interface Counts {
  readonly queues: Readonly<Record<string, number>>
  readonly statuses: Readonly<Record<string, number>>
}
interface Today {
  readonly statuses: readonly { readonly status: number }[]
  readonly late: number
}

/** Numbers from 0 to 1 that are the same in each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe.each(engines())('figures that are kept on %s', (engine) => {
  const desk = new Desk(engine)
  /** another server of the same database */
  let other: FastifyInstance

  beforeAll(async () => {
    other = await serve(desk.db, { storage: desk.storage })
  })
  // Both sides of a comparison are of one second.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  afterAll(async () => {
    await other?.close()
  })

  const readers = () =>
    Promise.all([
      desk.as('dispatch'),
      desk.as('insurer'),
      desk.as('provider1'),
      desk.as('provider2'),
      desk.as('insurer161'),
      desk.holder('grabber', FIRM.provider2, ['order_man', 'all_tasks', 'my_tasks']),
    ])
  const userOf = async ({ token }: Client): Promise<SessionUser> => {
    const [row] = await desk.db.rows<{ user_id: number }>(
      sql`select user_id from sessions where token_hash = ${tokenHash(token)}`,
    )
    const user = await userById(desk.db, Number(row?.user_id))
    if (!user) throw new Error('no such session')
    return user
  }
  const inOrder = <T extends { readonly status: number }>(statuses: readonly T[]) =>
    [...statuses].sort((a, b) => a.status - b.status)
  const ask = async <T>(app: FastifyInstance, token: string, path: string): Promise<T> => {
    const reply = await app.inject({ url: `/api${path}`, headers: { 'x-token': token } })
    const { code, info, data } = reply.json()
    expect(code, `${path}: ${info}`).toBe(1)
    return data
  }

  /** Holds what both servers answer at this moment against what is counted from nothing. */
  async function compare(client: Client, when: string): Promise<void> {
    const user = await userOf(client)
    const now = Math.floor(Date.now() / 1000)
    const today = await countToday(desk.db, user, now)
    for (const [node, app] of [desk.app, other].entries()) {
      const where = `${user.account}, ${when}, node ${node + 1}`
      const told = await ask<Today>(app, client.token, '/order/today')
      expect({ ...told, statuses: inOrder(told.statuses) }, where).toEqual({
        ...today,
        statuses: inOrder(today.statuses),
      })
      for (const view of [undefined, 'allTasks', 'myTasks']) {
        if (view === 'allTasks' && user.firm_type === 0) continue
        const counted = await countQueues(desk.db, user, view, now)
        const { queues, statuses } = await ask<Counts>(app, client.token, `/order/queues${view ? `?view=${view}` : ''}`)
        expect(queues, `${where}, ${view}`).toEqual(Object.fromEntries(counted.queues))
        expect(statuses, `${where}, ${view}`).toEqual(
          Object.fromEntries(openStatuses.map((code) => [code, counted.standing.get(code) ?? 0])),
        )
      }
    }
  }

  test('are what is counted from nothing, after any writes, at any time, for every kind of account, on every node', async () => {
    const clients = await readers()
    const next = random(7)
    const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
    const ids: number[] = []
    for (let i = 0; i < 12; i++) ids.push(await desk.place())
    ids.push(await desk.orderAt(12), await desk.orderAt(24), await desk.orderAt(31))
    let now = Math.floor(Date.now() / 1000)
    const moment = () => sql`${new Date((now + Math.floor((next() - 0.8) * 9000)) * 1000)}`
    const maybe = () => (next() < 0.3 ? sql`null` : moment())
    for (let round = 0; round < 8; round++) {
      for (let i = 0; i < 6; i++) {
        const placed = pick([now - 100, now - 7 * DAY - 600, now - 119 * DAY, now - 200 * DAY, startOfDay(now) + 5])
        await desk.set(
          pick(ids),
          sql`status = ${pick(orderStatus).code}, status_time = ${maybe()}, is_subscribe = ${pick([1, 2])},
            appoint_time = ${maybe()}, accept_time = ${maybe()}, arrive_time = ${maybe()}, dispatch_time = ${maybe()},
            finish_time = ${maybe()}, create_time = ${moment()}, order_time = ${new Date(placed * 1000)},
            charge_type = ${pick(['01', '04'])}, pay_status = ${pick([0, 1, 2])}, is_audit = ${pick([0, 1, 2])},
            visit_status = ${pick([0, 1, 2])}, bewrite = ${pick([0, 1])}, upstream_notice = ${pick([0, 1])},
            type = ${pick([1, 2])}, jump_status = ${pick([0, 1, 2])}, dispatch_fail = ${pick([0, 1])},
            firm_id = ${pick([FIRM.provider1, FIRM.provider2, null])}, a_area = ${pick([440303, 440304, null])},
            owner_firm_id = ${pick([FIRM.platform, FIRM.insurer, FIRM.insurer161])},
            customer_id = ${pick([1, 2, 14, 163])}, accept_id = ${pick([null, 1, 2])}, firm_accept_id = ${pick([null, 7])},
            open_firms = ${JSON.stringify(pick([[], [FIRM.provider2], [FIRM.provider1, FIRM.provider2]]))}::jsonb,
            removed_at = ${next() < 0.1 ? sql`now()` : sql`null`}`,
        )
      }
      for (const client of clients) await compare(client, `round ${round}`)
      // By time alone orders grow late; in the end the day changes.
      now += round === 5 ? DAY / 2 : round === 6 ? DAY / 2 : pick([1, 61, 1900])
      vi.setSystemTime(now * 1000)
      // Nobody is signed out by the clock of this test.
      await desk.db.rows(sql`update sessions set expires_at = ${new Date((now + 11 * 3600) * 1000)}`)
      for (const client of clients) await compare(client, `after round ${round}`)
    }
  }, 240_000)

  test('rows that were loaded past the feed are found by their numbers', async () => {
    const client = await desk.as('dispatch')
    await compare(client, 'before')
    await desk.db.rows(sql`
      insert into orders (no, status, order_time, status_time, owner_firm_id, type, customer_id)
      select 'L' || n, 1, now() - interval '90 seconds', now(), 1, 1, 1 from generate_series(1, 30) n`)
    await compare(client, 'after')
  })

  test('a backlog of more orders than are counted is counted on when it shrinks', async () => {
    const client = await desk.as('dispatch')
    const made = await desk.db.rows<{ id: number }>(sql`
      insert into orders (no, status, order_time, owner_firm_id, type, customer_id, visit_status, is_audit)
      select 'B' || n, 4, now() - interval '30 days', 1, 1, 1, 0, 1 from generate_series(1, 1400) n returning id`)
    await compare(client, 'a backlog')
    for (const [i, { id }] of made.slice(0, 520).entries()) {
      await desk.set(id, sql`visit_status = 1`)
      if (i % 130 === 0) await compare(client, `${i} are done`)
    }
    await compare(client, 'it is short')
  }, 120_000)

  test('who gets another scope is told of another scope', async () => {
    const client = await desk.holder('mover', FIRM.platform, ['order_man', 'all_tasks', 'my_tasks'])
    await compare(client, 'without a limit')
    const [role] = await desk.db.rows<{ id: number }>(sql`select id from role where name = 'mover'`)
    await desk.db.rows(sql`update role set customer_scope = '[2]'::jsonb where id = ${role?.id}`)
    const { id } = await userOf(client)
    forgetUser(id)
    await compare(client, 'limited to a customer')
  })

  test('another screen costs no reading of orders', async () => {
    const client = await desk.as('dispatch')
    await desk.place()
    const paths = ['/order/today', '/order/queues']
    for (const path of paths) await ask(desk.app, client.token, path)
    const read = vi.spyOn(desk.db, 'rows')
    for (let i = 0; i < 20; i++) for (const path of paths) await ask(desk.app, client.token, path)
    expect(read).not.toHaveBeenCalled()
    await desk.place()
    read.mockClear()
    await Promise.all(Array.from({ length: 20 }, () => paths.map((path) => ask(desk.app, client.token, path))).flat())
    expect(read.mock.calls.length).toBeLessThanOrEqual(1)
  })

  test('of which nothing has changed, nothing travels', async () => {
    vi.setSystemTime((Math.floor(Date.now() / 300_000) + 1) * 300_000)
    const client = await desk.holder('quiet', FIRM.provider2, ['order_man', 'all_tasks'])
    await desk.db.rows(
      sql`update orders set removed_at = now() where firm_id = ${FIRM.provider2} or open_firms @> '[5]'`,
    )
    for (const path of ['/order/today', '/order/queues']) {
      const first = await desk.app.inject({ url: `/api${path}`, headers: { 'x-token': client.token } })
      vi.setSystemTime(Date.now() + 60_000)
      const second = await desk.app.inject({
        url: `/api${path}`,
        headers: { 'x-token': client.token, 'if-none-match': String(first.headers.etag) },
      })
      expect(second.statusCode, path).toBe(304)
    }
  })
})
