import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, urlOf } from '../../server/db/testing'
import { MESSAGES } from '../../src/schema/model'
import { type Account, draft, FIRM } from '../api/company'
import { Desk, type Reply } from '../api/desk'
import { bundle } from '../crash/bundle'
import { meetAtOrder } from './meeting'
import { type Node, type Post, startNode } from './node'

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 50)
type Two<T> = readonly [T, T]
const both = <T, R>([a, b]: Two<T>, ask: (one: T, index: 0 | 1) => Promise<R>): Promise<[R, R]> =>
  Promise.all([ask(a, 0), ask(b, 1)])

// Two processes cannot share the embedded database.
describe.each(engines().filter((engine) => engine === 'postgres'))('two server processes on %s', (engine) => {
  const desk = new Desk(engine)
  let nodes: Two<Node>

  beforeAll(async () => {
    const program = await bundle(new URL('./server.child.ts', import.meta.url))
    const url = await urlOf(desk.db)
    nodes = await both([url, url], (address) => startNode(program, address))
  })
  afterAll(() => both(nodes, (node) => node.stop()))

  const signIn = (accounts: Two<Account>): Promise<Two<Post>> =>
    both(accounts, (account, i) => nodes[i].signIn(account))

  /** Each clerk sends at once; in every second round they also meet for certain. */
  function race(id: number, round: number, clerks: Two<Post>, send: (post: Post, i: 0 | 1) => Promise<Reply>) {
    const start = () => both(clerks, send)
    return round % 2 === 0 ? start() : meetAtOrder(desk.db, id, start)
  }

  /** What a race has left: the order, and who did what to it. */
  async function outcome(id: number) {
    const [order] = await desk.db.rows<object>(sql`select status, firm_id, version from orders where id = ${id}`)
    const audits = await desk.db.rows<{ action: string; user_name: string; changes: Record<string, unknown> }>(
      sql`select action, user_name, changes from audit_log where resource = 'order' and row_id = ${id} order by id`,
    )
    const events = await desk.db.rows<{ kind: string; user_name: string }>(
      sql`select kind, user_name from order_event where order_id = ${id} order by id`,
    )
    return { order, steps: audits.map(({ action }) => action), last: audits.at(-1), events }
  }

  test(`two dispatchers send an order to different firms at once, ${ROUNDS} times: exactly one wins`, async () => {
    const names = ['dispatch', 'admin'] as const
    const firms = [FIRM.provider1, FIRM.provider2] as const
    const dispatchers = await signIn(names)
    for (let round = 1; round <= ROUNDS; round++) {
      const id = await desk.place()
      const replies = await race(id, round, dispatchers, (post, i) =>
        post('/v2/order/confirm', { order_id: id, firm_id: [firms[i]] }),
      )
      const winner = winnerOf(replies, round)
      expect(await outcome(id), `round ${round}`).toMatchObject({
        order: { status: 31, firm_id: firms[winner], version: 2 },
        steps: ['create', 'confirm'],
        last: { user_name: names[winner], changes: { firm_id: [null, firms[winner]] } },
        events: [{ kind: 'create' }, { kind: 'confirm', user_name: names[winner] }],
      })
    }
  })

  test(`E7 two providers grab an order at once, ${ROUNDS} times: exactly one wins`, async () => {
    const names = ['provider1', 'provider2'] as const
    const firms = [FIRM.provider1, FIRM.provider2] as const
    const dispatch = await desk.as('dispatch')
    const providers = await signIn(names)
    for (let round = 1; round <= ROUNDS; round++) {
      const id = await desk.place()
      await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: firms })
      const replies = await race(id, round, providers, (post) => post('/v2/order/grab', { id }))
      const winner = winnerOf(replies, round)
      expect(await outcome(id), `round ${round}`).toMatchObject({
        order: { status: 31, firm_id: firms[winner], version: 3 },
        steps: ['create', 'confirm', 'grab'],
        last: { user_name: names[winner], changes: { firm_id: [null, firms[winner]] } },
        events: [{ kind: 'create' }, { kind: 'confirm' }, { kind: 'grab', user_name: names[winner] }],
      })
    }
  })

  test(`the same form reaches both servers at once, ${ROUNDS} times: one order, the same reply`, async () => {
    const clerks = await signIn(['dispatch', 'dispatch'])
    for (let round = 1; round <= ROUNDS; round++) {
      const form = { ...draft, car_no: desk.plate() }
      const [one, other] = await both(clerks, (post) =>
        post('/order/create', form, { 'idempotency-key': `form-${round}` }),
      )
      expect(one, `round ${round}`).toMatchObject({ code: 1, info: '下单成功' })
      expect(other).toEqual(one)
      const placed = await desk.db.rows<{ id: number }>(sql`select id from orders where car_no = ${form.car_no}`)
      expect(placed).toEqual([{ id: one.data.id }])
      expect(await outcome(Number(one.data.id))).toMatchObject({
        order: { version: 1 },
        steps: ['create'],
        events: [{ kind: 'create' }],
      })
    }
  })
})

/** The one whose reply says so; the other's says that it came too late. */
function winnerOf(replies: Two<Reply>, round: number): 0 | 1 {
  const [winner, loser] = replies[0].code === 1 ? ([0, 1] as const) : ([1, 0] as const)
  expect(replies[winner].code, `round ${round}`).toBe(1)
  expect(replies[loser], `round ${round}`).toMatchObject({ code: 0, info: MESSAGES.stale })
  return winner
}
