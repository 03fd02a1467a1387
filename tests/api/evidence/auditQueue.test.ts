import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

interface Next {
  readonly id: number | null
  readonly waiting: number
}
interface Claims {
  readonly claims: readonly { readonly id: number; readonly name: string | null; readonly until: number }[]
}

const NEXT = '/v2/order/audit/next'
const CLAIM = '/v2/order/audit/claim'

describe.each(mainEngine())('the queue of photo audits on %s', (engine) => {
  const desk = new Desk(engine)
  let dispatch: Client
  let admin: Client
  beforeAll(async () => {
    dispatch = await desk.as('dispatch')
    admin = await desk.as('admin')
  })

  /** Orders that wait, the first for the longest. */
  async function waiting(count: number, columns: object = {}): Promise<number[]> {
    const ids: number[] = []
    for (let i = 0; i < count; i++) {
      const id = await desk.place()
      await desk.photograph(id, ['mancar', 'vin'])
      await desk.stand(id, { status: 4, finish_time: new Date(Date.now() - (count - i) * 60_000), ...columns })
      ids.push(id)
    }
    return ids
  }
  async function clear(): Promise<void> {
    await desk.db.rows(sql`update orders set is_audit = 1`)
    await desk.db.rows(sql`delete from photo_claim`)
  }
  const next = async (client: Client, body: object = {}) => {
    const { code, info, data } = await client.post<Next>(NEXT, { ...body })
    expect(code, info).toBe(1)
    return data
  }
  const judge = async (client: Client, id: number) => {
    const { picture } = await client.order(id)
    const [photo] = picture as { id: number }[]
    return client.post('/v2/order/audit/picture', { id, picture_id: photo?.id, status: 1 })
  }

  test('the longest waiting comes first, to one auditor alone; what he leaves is free, what he finished is gone', async () => {
    await clear()
    const [one = 0, two = 0, three = 0] = await waiting(3)
    const elsewhere = await waiting(1, { status: 24 })
    expect(await next(dispatch)).toMatchObject({ id: one, waiting: 3 })
    expect(await next(admin)).toMatchObject({ id: two, waiting: 3 })
    // Asked again without a word of what he has, he gets it again.
    expect(await next(dispatch)).toMatchObject({ id: one })
    expect(await next(dispatch, { skip: [one] })).toMatchObject({ id: three })
    expect(await next(admin, { skip: [two] })).toMatchObject({ id: null, waiting: 3 })
    expect(await next(admin, { leave: [two], skip: [two] })).toMatchObject({ id: null })
    expect(await next(dispatch, { skip: [one, three] })).toMatchObject({ id: two })
    const ids = ((await dispatch.order(one)).picture as { id: number }[]).map((photo) => photo.id)
    await dispatch.post('/v2/order/audit/pictures', { id: one, picture_ids: ids })
    expect(await next(dispatch)).toMatchObject({ id: two, waiting: 2 })
    expect(elsewhere).toHaveLength(1)
  })

  test('who opens an order that another audits sees who has it and judges nothing, until it is released or over', async () => {
    await clear()
    const [id = 0] = await waiting(1)
    expect(await dispatch.post(CLAIM, { ids: [id] })).toMatchObject({ code: 1, data: { claims: [{ id, name: null }] } })
    const seen = await admin.post<Claims>(CLAIM, { ids: [id] })
    expect(seen.data.claims).toMatchObject([{ id, name: 'dispatch' }])
    const left = Number(seen.data.claims[0]?.until) - Date.now() / 1000
    expect(left).toBeGreaterThan(590)
    expect(left).toBeLessThan(610)
    expect(await judge(admin, id)).toMatchObject({ code: 0, info: '该订单正由dispatch审核，请稍后再试' })
    // Nobody gives up what another has.
    await admin.post('/v2/order/audit/release', { ids: [id] })
    expect(await judge(admin, id)).toMatchObject({ code: 0 })
    expect(await judge(dispatch, id)).toMatchObject({ code: 1 })
    await desk.db.rows(sql`update photo_claim set until = now() - interval '1 second'`)
    expect(await next(admin)).toMatchObject({ id })
    expect(await judge(dispatch, id)).toMatchObject({ code: 0, info: '该订单正由admin审核，请稍后再试' })
    await admin.post('/v2/order/audit/release', { ids: [id] })
    expect(await judge(dispatch, id)).toMatchObject({ code: 1 })
    // A verdict holds the order, whoever asked for no claim.
    expect(await next(admin)).toMatchObject({ id: null, waiting: 1 })
  })

  test('nobody holds a whole queue: a few by one call, and the latest of many calls', async () => {
    await clear()
    const ids = await waiting(12)
    expect((await dispatch.post(CLAIM, { ids })).code).toBe(0)
    for (const id of ids) expect((await dispatch.post(CLAIM, { ids: [id] })).code).toBe(1)
    const held = await desk.db.rows<{ order_id: number }>(sql`select order_id from photo_claim order by order_id`)
    expect(held.map(({ order_id }) => order_id)).toEqual(ids.slice(2))
    await desk.db.rows(sql`delete from photo_claim`)
    // Nor by asking for one after the other.
    for (const at of ids.keys()) await next(dispatch, { skip: ids.slice(0, at) })
    const [left] = await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from photo_claim`)
    expect(left?.n).toBe(10)
    await clear()
  })

  test('a company’s auditor gets its own orders alone; words that are no ids are refused', async () => {
    await clear()
    const [foreign = 0] = await waiting(1)
    const own = await desk.place({ customer_id: 2 }, 'insurer')
    await desk.photograph(own, ['mancar'])
    await desk.stand(own, { status: 6, finish_time: new Date() })
    const insurer = await desk.as('insurer')
    expect(await next(insurer)).toMatchObject({ id: own, waiting: 1 })
    expect(await next(insurer, { skip: [own] })).toMatchObject({ id: null, waiting: 1 })
    expect(await insurer.post(CLAIM, { ids: [foreign] })).toMatchObject({ code: 0 })
    for (const body of [{ skip: 'x' }, { leave: [0] }, { skip: [1.5] }, { skip: Array(501).fill(1) }])
      expect((await insurer.post(NEXT, body)).code).toBe(0)
    expect((await insurer.post(CLAIM)).code).toBe(0)
  })

  test('16 auditors over 50 orders: each order goes to one of them, and none is lost', async () => {
    await clear()
    const ids = await waiting(50)
    const auditors = await Promise.all(
      Array.from({ length: 16 }, (_, i) => desk.holder(`auditor${i}`, FIRM.platform, ['pic_audit'])),
    )
    const got: number[] = []
    await Promise.all(
      auditors.map(async (client) => {
        const mine: number[] = []
        for (;;) {
          const { id } = await next(client, { skip: mine })
          if (id === null) return
          mine.push(id)
          got.push(id)
        }
      }),
    )
    expect(got.length).toBe(50)
    expect(new Set(got)).toEqual(new Set(ids))
  }, 60_000)
})
