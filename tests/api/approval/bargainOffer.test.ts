import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetPlans } from '../../../server/approval/approvals'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

describe.each(mainEngine())('who is offered 议价 on %s', (engine) => {
  const desk = new Desk(engine)
  const idOf = async (account: string) =>
    (await desk.db.rows<{ id: number }>(sql`select id from staff where account = ${account}`))[0]?.id
  const configure = async (firm: number, launchers: readonly unknown[]) => {
    const nodes = JSON.stringify([{ name: '审批', mode: 'any', user_ids: [await idOf('admin')] }])
    const [made] = await desk.db.rows<{ id: number }>(sql`
      insert into approval_config (title, type, launch_ids, nodes, firm_id, status)
      values ('议价', 'order_pay', ${JSON.stringify(launchers)}::jsonb, ${nodes}::jsonb, ${firm}, 1) returning id`)
    return made?.id
  }
  const bargain = (client: Client, id: number) =>
    client.post('/v2/order/approval', { id, go_distance: 8.5, get_distance: 42.3, price: 350 })

  beforeAll(async () => {
    await configure(FIRM.platform, [await idOf('dispatch')])
  })

  test('O-338 O-422 议价 is offered to whom the order’s company lets launch, while nothing is open, and to nobody else', async () => {
    const people = ['admin', 'dispatch', 'insurer', 'provider1'] as const
    /** By whose configuration it goes, and who is let by it. */
    const cases = [
      { own: null, may: ['dispatch', 'provider1'] },
      { own: ['insurer'], may: ['insurer', 'provider1'] },
      { own: [], may: ['provider1'] },
    ]
    for (const { own, may } of cases) {
      const launchers = own && (await Promise.all(own.map(idOf)))
      const config = launchers && (await configure(FIRM.insurer, launchers))
      forgetPlans()
      for (const name of people) {
        const order = await desk.orderAt(24, { customer_id: 2 })
        const client = await desk.as(name)
        const { data } = await client.get<{ data: { id: number; may_bargain?: number }[] }>('/order/list', {
          limit: 200,
        })
        const listed = data.data.find(({ id }) => id === order)?.may_bargain
        const words = `${name}, own ${own}`
        expect(listed === 1, words).toBe(may.includes(name))
        expect((await client.order(order)).may_bargain, words).toBe(listed)
        const reply = await bargain(client, order)
        if (may.includes(name)) {
          expect(reply, words).toMatchObject({ code: 1 })
          expect((await client.order(order)).may_bargain, words).toBe(0)
        } else expect(reply, words).toMatchObject({ code: 0, info: MESSAGES.forbidden })
      }
      if (config) await desk.db.rows(sql`delete from approval_config where id = ${config}`)
    }
  })
})
