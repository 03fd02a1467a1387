import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

interface Status {
  readonly version: number
  readonly work_status: number
  readonly auto_distribute: number
}

describe.each(mainEngine())('whether a provider takes orders, on %s', (engine) => {
  const desk = new Desk(engine)
  const PATH = '/v2/worker/status'
  const statusOf = async (client: Client) => (await client.get<Status>(PATH)).data
  const receiving = async (orderId: number) => {
    const dispatch = await desk.as('dispatch')
    const reply = await dispatch.get<{ data: { id: number; receiving: number }[] }>('/v2/order/firm', {
      order_id: orderId,
      km: 999,
    })
    return Object.fromEntries(reply.data.data.map((firm) => [firm.id, firm.receiving]))
  }

  test('F-229 F-263 F-264 F-417 F-507 F-508 it turns between 0 and 1, for its own firm alone, and whoever dispatches sees it', async () => {
    const [one, two] = [await desk.as('provider1'), await desk.as('provider2')]
    const order = await desk.place()
    await desk.db.rows(sql`update firm set is_distribution = 1 where id = ${FIRM.provider1}`)
    await desk.db.rows(sql`update firm set is_distribution = 0 where id = ${FIRM.provider2}`)
    expect(await statusOf(one)).toMatchObject({ work_status: 1, auto_distribute: 1 })
    expect(await statusOf(two)).toMatchObject({ work_status: 1, auto_distribute: 0 })
    expect(await receiving(order)).toMatchObject({ [FIRM.provider1]: 1, [FIRM.provider2]: 1 })

    const rest = { work_status: 0, version: 0, firm_id: FIRM.provider2 }
    expect(await one.post('/v2/accept/status', rest)).toMatchObject({ code: 1 })
    expect(await statusOf(one)).toMatchObject({ work_status: 0 })
    expect(await statusOf(two)).toMatchObject({ work_status: 1 })
    expect(await receiving(order)).toMatchObject({ [FIRM.provider1]: 0, [FIRM.provider2]: 1 })
    // Somebody else had the page open since before: equal values are no conflict (live §3).
    expect(await one.post(PATH, { work_status: 0, version: 0 })).toMatchObject({ code: 1 })
    expect(await statusOf(one)).toMatchObject({ work_status: 0 })
    for (const work_status of [2, -1, 'x', null])
      expect((await one.post(PATH, { work_status, version: 1 })).code).toBe(0)
    expect(await statusOf(one)).toMatchObject({ work_status: 0 })
    expect(await one.post(PATH, { work_status: 1, version: 1 })).toMatchObject({ code: 1 })
    expect(await receiving(order)).toMatchObject({ [FIRM.provider1]: 1 })

    await desk.db.rows(sql`update worker_status set work_status = 2 where firm_id = ${FIRM.provider1}`)
    expect(await receiving(order)).toMatchObject({ [FIRM.provider1]: 0 })
    await desk.db.rows(sql`update worker_status set work_status = 1 where firm_id = ${FIRM.provider1}`)
    const log = await desk.db.rows<{ changes: object }>(sql`
      select changes from audit_log where resource = 'workerStatus' order by id`)
    expect(log.map(({ changes }) => changes)).toEqual([{ work_status: [1, 0] }, { work_status: [0, 1] }])
  })

  test('F-417 providers alone have one, and only who works on orders turns it', async () => {
    for (const client of [await desk.as('dispatch'), await desk.as('insurer')]) {
      expect(await client.get(PATH)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
      expect(await client.post(PATH, { work_status: 0 })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    }
    const clerk = await desk.holder('reads-orders', FIRM.provider1, ['order_man'])
    expect((await clerk.get(PATH)).code).toBe(1)
    expect(await clerk.post(PATH, { work_status: 0 })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
  })
})
