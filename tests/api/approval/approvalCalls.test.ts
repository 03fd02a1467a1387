import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { type Account, FIRM } from '../company'
import { Desk } from '../desk'

/** Accounts of the small company, by their place in it. */
const STAFF = { admin: 1, dispatch: 2, masked: 3 } as const
const confirm = '/v2/statement/approval/confirm'

interface Sent {
  readonly order_id: number
  readonly channel: number
  readonly status: number
  readonly name: string
  readonly phone: string
  readonly content: string
  readonly user_name: string
}

describe.each(mainEngine())('calls of approvers on %s', (engine) => {
  const desk = new Desk(engine)
  beforeAll(async () => {
    const nodes = [
      { name: '主管审批', mode: 'any', user_ids: [STAFF.admin, STAFF.masked] },
      { name: '总经理审批', mode: 'all', user_ids: [STAFF.admin, STAFF.dispatch] },
    ]
    await desk.db.rows(sql`
      insert into approval_config (title, type, launch_ids, nodes, cc_ids, handler_ids, callvoice, firm_id, status)
      values ('议价', 'order_pay', '[]'::jsonb, ${JSON.stringify(nodes)}::jsonb, '[]'::jsonb, '[]'::jsonb, 1, ${FIRM.platform}, 1)`)
    for (const [i, id] of Object.values(STAFF).entries()) {
      await desk.db.rows(sql`update staff set tel = ${`1390000000${i}`} where id = ${id}`)
    }
  })

  /** Whom the outbox holds calls to about an order, in their order. */
  const calledAbout = async (order: number) => {
    const { data } = await (await desk.as('admin')).get<{ data: Sent[] }>('/v2/system/outbox', { limit: 200 })
    return data.data.filter(({ order_id }) => order_id === order).reverse()
  }
  const names = async (order: number) => (await calledAbout(order)).map(({ name }) => name)
  const launch = async (key?: string) => {
    const order_id = await desk.orderAt(24)
    const body = { order_id, go_distance: 8.5, get_distance: 42.3, science: 0, use_wheels: null, price: 350 }
    const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
    const ask = async () =>
      (await desk.as('provider1')).post<{ approval_id: number }>('/v2/order/approval', body, headers)
    const reply = await ask()
    expect(reply).toMatchObject({ code: 1 })
    return { order: order_id, id: reply.data.approval_id, ask }
  }
  const decide = async (who: Account, approval_id: number | readonly number[], status: number) =>
    (await desk.as(who)).post(confirm, { approval_id, status })
  const callvoice = (on: 0 | 1) => desk.db.rows(sql`update approval_config set callvoice = ${on}`)

  test('F-217 F-532 each node calls its people once when it opens, in words of the process and its order', async () => {
    const { order, id } = await launch()
    const { no } = await (await desk.as('admin')).order(order)
    // The people of a node are called at once: whose call is written down first says nothing.
    const called = (await calledAbout(order)).sort((a, b) => a.name.localeCompare(b.name))
    expect(called).toMatchObject(
      [
        { name: 'admin', phone: '13900000000' },
        { name: 'masked', phone: '13900000002' },
      ].map((to) => ({
        ...to,
        channel: 3,
        status: 0,
        user_name: '系统',
        content: `您有一条议价审批待处理，订单号${no}`,
      })),
    )
    expect(await decide('masked', id, 1)).toMatchObject({ code: 1 })
    expect((await names(order)).slice(2).sort()).toEqual(['admin', 'dispatch'])
    // One of two who must both agree: the other has been called already, and the end calls nobody.
    expect(await decide('dispatch', id, 1)).toMatchObject({ code: 1 })
    expect(await decide('dispatch', id, 1)).toMatchObject({ code: 0, info: MESSAGES.changed })
    expect(await decide('admin', id, 1)).toMatchObject({ code: 1 })
    expect(await names(order)).toHaveLength(4)
  })

  test('a repeated call rings nobody twice, and a launch that is refused rings nobody', async () => {
    const { order, ask } = await launch('ring-once')
    expect(await ask()).toMatchObject({ code: 1 })
    expect((await names(order)).sort()).toEqual(['admin', 'masked'])
    const again = await (await desk.as('provider1')).post('/v2/order/approval', { order_id: order, price: 10 })
    expect(again.code).toBe(0)
    expect(await names(order)).toHaveLength(2)
  })

  test('whoever has no number is left out, the others are called', async () => {
    await desk.db.rows(sql`update staff set tel = null where id = ${STAFF.masked}`)
    const { order } = await launch()
    await desk.db.rows(sql`update staff set tel = '13900000002' where id = ${STAFF.masked}`)
    expect(await names(order)).toEqual(['admin'])
  })

  test('a refusal and a withdrawal call nobody', async () => {
    const [refused, withdrawn] = [await launch(), await launch()]
    expect(await decide('admin', refused.id, 2)).toMatchObject({ code: 1 })
    expect(await decide('provider1', withdrawn.id, 3)).toMatchObject({ code: 1 })
    expect(await names(refused.order)).toHaveLength(2)
    expect(await names(withdrawn.order)).toHaveLength(2)
  })

  test('a batch calls for what it has agreed to, not for what it could not', async () => {
    const [ended, open] = [await launch(), await launch()]
    await decide('admin', ended.id, 2)
    expect(await decide('masked', [ended.id, open.id], 1)).toMatchObject({ data: { complated: 1, failed: 1 } })
    expect(await names(ended.order)).toHaveLength(2)
    expect((await names(open.order)).slice(2).sort()).toEqual(['admin', 'dispatch'])
  })

  test('without 语音提醒审批人 nobody is called; what was launched keeps its own setting', async () => {
    const loud = await launch()
    await callvoice(0)
    const quiet = await launch()
    for (const { id } of [loud, quiet]) expect(await decide('masked', id, 1)).toMatchObject({ code: 1 })
    await callvoice(1)
    expect(await names(quiet.order)).toEqual([])
    expect(await names(loud.order)).toHaveLength(4)
  })
})
