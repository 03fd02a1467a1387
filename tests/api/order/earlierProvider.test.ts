import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM, TECHNICIAN } from '../company'
import { cooperate } from '../cooperation'
import { type Client, Desk } from '../desk'

/** What the first provider leaves on an order; none of it is the next one's to read. */
const WORD = '前家机密'
const NUMBER = '13812349999'
const PLACE = '113.951,22.541'

describe.each(mainEngine())('an order that has changed hands, on %s', (engine) => {
  const desk = new Desk(engine)
  const reads = (id: number) =>
    [
      ['/order/log', { id }],
      ['/v2/history', { resource: 'order', id }],
      ['/v2/order/statement', { id }],
      ['/v2/statement/order/detail', { id }],
      ['/order/detail', { id }],
      ['/order/remark', { id }],
      ['/v2/order/feedback', { order_id: id }],
      ['/v2/order/feedback', { limit: 100 }],
      ['/v2/order/followup', { limit: 100 }],
      ['/order/remark', { id, act: 14 }],
      ['/order/call', { id, type: 1 }],
      ['/order/track', { id }],
      ['/v2/order/picture/recycle', { id }],
      ['/v2/order/approval', { id }],
    ] as const

  beforeAll(async () => {
    // Its tariff is its own, and there is a third for the pool.
    await desk.db.rows(sql`
      update formula set data = replace(data::text, '140', '151')::jsonb where firm_id = ${FIRM.provider1}`)
    const [third] = await desk.db.rows<{ id: number }>(sql`
      insert into firm (name, firm_type, status) values ('第三家救援', 3, 1) returning id`)
    await cooperate(desk.db, [FIRM.platform, FIRM.insurer], [Number(third?.id)])
  })

  const ok = async (reply: Promise<{ code: number; info: string }>) => expect(await reply).toMatchObject({ code: 1 })
  const told = async (client: Client, id: number) => {
    const replies = new Map<string, string>()
    for (const [path, query] of reads(id)) {
      replies.set(`${path} ${JSON.stringify(query)}`, JSON.stringify(await client.get(path, query)))
    }
    return replies
  }

  /** Which read tells which of these words. */
  const leaks = async (client: Client, id: number, secrets: readonly string[]) =>
    [...(await told(client, id))].flatMap(([read, reply]) =>
      secrets.filter((secret) => reply.includes(secret)).map((secret) => `${read}: ${secret}`),
    )

  /** An order on which the first provider has left whatever it can, taken from it again. */
  async function leftBehind(back: 'reject' | 'recall') {
    const id = await desk.place()
    const [dispatch, first] = [await desk.as('dispatch'), await desk.as('provider1')]
    await ok(dispatch.post('/order/remark/save', { id, remark: '派单前的备注' }))
    await ok(dispatch.post('/v2/order/confirm', { id, firm_id: [FIRM.provider1] }))
    await ok(first.post('/order/remark/save', { id, remark: `${WORD}备注` }))
    await ok(first.post('/order/remark/save', { id, act: '14', title: `${WORD}跟进`, remark: `<p>${WORD}</p>` }))
    await ok(first.post('/v2/order/feedback', { order_id: id, kind: 1, content: `${WORD}反馈` }))
    await ok(first.post('/order/call', { id, type: 1, contact_id: 0, phone: NUMBER }))
    const photo = async (key: string) =>
      first.post<{ picture_id: number }>('/order/upload', {
        id,
        url: await desk.uploaded(FIRM.provider1),
        key,
        act: 'add',
        address: `${WORD}照片`,
      })
    const [kept, gone] = [await photo('mancar'), await photo('vin')]
    expect(kept).toMatchObject({ code: 1 })
    await ok(
      dispatch.post('/order/upload', { id, act: 'delete', picture_id: gone.data.picture_id, remark: `${WORD}删` }),
    )
    const money = (await first.order(id)).real_money
    await ok(first.post('/v2/order/confirm', { id, driver_id: TECHNICIAN.wang }))
    await ok(first.post('/order/call', { id, type: 1, contact_id: 3 }))
    if (back === 'reject') {
      await ok(first.post('/order/reject', { id, remark: `${WORD}拒单` }))
    } else {
      await ok(first.post('/v2/order/accept', { id }))
      await ok(first.post('/order/step', { id, status: 23, lnglat: PLACE }))
      await ok(dispatch.post('/order/renew', { id, remark: `${WORD}收回` }))
    }
    await ok(dispatch.post('/order/remark/save', { id, remark: `${WORD}：太贵` }))
    return { id, money: Number(money), photo: kept.data.picture_id, gone: gone.data.picture_id }
  }

  test.each(['reject', 'recall'] as const)(
    'O-188 after a %s the next provider is told nothing of the one before it, by any read of the order',
    async (back) => {
      const { id, money, photo } = await leftBehind(back)
      const [dispatch, first, second] = [
        await desk.as('dispatch'),
        await desk.as('provider1'),
        await desk.as('provider2'),
      ]
      const [{ name = '' } = {}] = await desk.db.rows<{ name: string }>(
        sql`select name from firm where id = ${FIRM.provider1}`,
      )
      const [driver] = await desk.db.rows<{ name: string; mobile: string }>(
        sql`select name, mobile from technician where id = ${TECHNICIAN.wang}`,
      )
      const secrets = [
        WORD,
        NUMBER,
        PLACE,
        name,
        'provider1',
        driver?.name ?? '',
        driver?.mobile ?? '',
        `u/${FIRM.provider1}/`,
      ]
      await ok(dispatch.post('/v2/order/confirm', { id, firm_id: [FIRM.provider2] }))
      const own = Number((await second.order(id)).real_money)
      expect(own).not.toBe(money)
      await ok(dispatch.post('/order/remark/save', { id, remark: '给本家的备注' }))

      // The platform has all of it, by the same reads.
      const all = await told(dispatch, id)
      const whole = [...all.values()].join()
      for (const secret of secrets)
        expect(whole.includes(secret) || (secret === PLACE && back === 'reject'), secret).toBe(true)

      expect(await leaks(second, id, [...secrets, `${money},`, `${money}]`, `${money}}`])).toEqual([])
      // What the dispatch to its firm has replaced was another's, too: his way to the place.
      const log = await second.get<{ action: string; changes: { field: string; before: unknown }[] }[]>('/order/log', {
        id,
      })
      const came = log.data.find(({ action }) => action === 'confirm')
      expect(came?.changes.filter(({ before = null }) => before !== null)).toEqual([])
      expect(came?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['firm_id', 'real_money']))
      const order = await second.order(id)
      expect(order).toMatchObject({ picture: [], counts: { calls: 0, follow_ups: 0 } })
      expect((order.remarks as { remark: string }[]).map(({ remark }) => remark)).toEqual([
        '给本家的备注',
        '派单前的备注',
      ])
      expect((order.timeline as { title: string }[]).map(({ title }) => title)).toEqual([
        '添加备注',
        '派单',
        '添加备注',
        '下单',
      ])
      // Nor by what leaves the house, nor may it take a photo away that it does not see.
      expect(await second.get('/v2/order/picture/export', { ids: id, name: 1 })).toMatchObject({ code: 0 })
      expect(await second.post('/v2/order/evidence', { ids: [id], type: 'zip' })).toMatchObject({ code: 0 })
      expect(await second.post('/order/upload', { id, act: 'delete', picture_id: photo })).toMatchObject({ code: 0 })
      expect(await dispatch.get('/v2/order/picture/export', { ids: id, name: 1 })).toMatchObject({ code: 1 })

      // The first has its own words back when the order comes to it again, and none of the second's.
      await ok(second.post('/order/remark/save', { id, remark: '后家机密' }))
      await ok(second.post('/order/reject', { id, remark: '后家机密' }))
      await ok(dispatch.post('/v2/order/confirm', { id, firm_id: [FIRM.provider1] }))
      const again = [...(await told(first, id)).values()].join()
      for (const word of [`${WORD}备注`, `${WORD}反馈`, NUMBER]) expect(again).toContain(word)
      expect(again).not.toContain('后家机密')
      expect(again).not.toContain('给本家的备注')
    },
  )

  test('O-477 who takes an order from the pool is not told to whom else it was open, nor the price of who refused it', async () => {
    const { id } = await leftBehind('reject')
    const [dispatch, second] = [await desk.as('dispatch'), await desk.as('provider2')]
    await ok(dispatch.post('/order/send', { id }))
    expect(await second.order(id)).toMatchObject({ status: 30, price: { firm: null } })
    await ok(second.post('/v2/order/grab', { id }))
    expect(await leaks(second, id, [WORD, '第三家救援'])).toEqual([])
    expect((await second.order(id)).timeline).toMatchObject([
      { title: '抢单' },
      { title: '添加备注' },
      { title: '下单' },
    ])
  })

  test('O-324 the photos of the provider before neither complete the next one’s rescue nor count in its grade', async () => {
    const id = await desk.orderAt(22)
    const [dispatch, second] = [await desk.as('dispatch'), await desk.as('provider2')]
    await desk.photograph(id)
    await ok(dispatch.post('/order/renew', { id, remark: '收回' }))
    await ok(dispatch.post('/v2/order/confirm', { id, firm_id: [FIRM.provider2] }))
    await desk.stand(id, { status: 26 })
    const complete = () => second.post('/order/end', { id, cancel_reason: '完成' })
    const refused = await complete()
    expect(refused.code).toBe(0)
    expect(refused.info).toMatch(/照片|图片/)
    const told = async () =>
      ((await dispatch.order(id)).picture as readonly { counted: number }[]).map((one) => one.counted)
    expect(await told()).toEqual([0, 0, 0, 0, 0])
    await desk.photograph(id)
    expect(await told()).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    await ok(complete())
    // Everybody is told of the grade by the same photos, whatever else he sees of them.
    const counted = async (who: Client) => {
      const { data } = await who.get<{ points: { code: number; value: number }[] }>('/v2/order/evaluate', { id })
      return data.points.map(({ value }) => value).at(-1)
    }
    const shown = (await dispatch.order(id)).picture as readonly unknown[]
    expect([shown.length, await counted(dispatch)]).toEqual([10, 5])
  })

  test('O-477 an order that kept the price of who refused it, from before that was cleared, shows it to nobody after the update', async () => {
    const { id } = await leftBehind('reject')
    const [dispatch, second] = [await desk.as('dispatch'), await desk.as('provider2')]
    await ok(dispatch.post('/order/send', { id }))
    await desk.db.rows(sql`
      update orders set price = price || '{"firm": {"formula": null, "lines": [], "total": 77777}}'::jsonb where id = ${id}`)
    expect(await second.order(id)).toMatchObject({ price: { firm: { total: 77_777 } } })
    const held = await desk.orderAt(31)
    const earned = (await dispatch.order(held)).price
    await desk.db.query(readFileSync('server/db/migrations/0038_stale_firm_price.sql', 'utf8'), [])
    expect(await second.order(id)).toMatchObject({ status: 30, price: { firm: null } })
    expect(await dispatch.order(held)).toMatchObject({ price: earned })
  })

  test('E8 a company to which an order is sent is told nothing of the sender’s own words, nor of a provider before', async () => {
    const { id, gone } = await leftBehind('reject')
    const [dispatch, insurer] = [await desk.as('dispatch'), await desk.as('insurer')]
    await ok(dispatch.post('/v2/order/send', { id, firm_id: FIRM.insurer, remark: '请贵司处理' }))
    expect(await leaks(insurer, id, [WORD, '派单前的备注', 'provider1', NUMBER])).toEqual([])
    expect((await insurer.order(id)).timeline).toHaveLength(1)
    const back = (client: Client) => client.post('/v2/order/picture/resume', { id, picture_id: gone })
    expect(await back(insurer)).toMatchObject({ code: 0, info: '照片不存在' })
    expect([...(await told(dispatch, id)).values()].join()).toContain(`${WORD}备注`)
  })
})
