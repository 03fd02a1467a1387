import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { linkToken } from '../../../server/adapters/phonePages/ownPages'
import { mainEngine } from '../../../server/db/testing'
import { LINK_INVALID, mobileMessages as say } from '../../../src/domain/mobile'
import { type DriverOrder, mobileCalls, type OwnerOrder, type Ticket } from '../../../src/resources/mobile'
import { TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'
import { driverOf, linkOf, ownerOf, picture, post, visitOf } from './visits'

describe.each(mainEngine())('pages that links open, on %s', (engine) => {
  const desk = new Desk(engine)
  let dispatch: Client
  beforeAll(async () => {
    dispatch = await desk.as('dispatch')
  })

  const visit = (link: string) => visitOf(desk, link)
  const owner = (id: number) => ownerOf(desk, id)
  const driver = (id: number) => driverOf(desk, id)
  const now = () => Math.floor(Date.now() / 1000)

  test('O-202 decisions §11: a technician takes the order on and makes each step by the link, and the owner sees each', async () => {
    const id = await desk.orderAt(12, { type: 2 })
    const tech = await driver(id)
    const own = await owner(id)
    const seen = async () => (await own<OwnerOrder>('GET', '/phone/owner/order')).data
    const work = async () => (await tech<DriverOrder>('GET', '/phone/driver/order')).data
    const step = (action: string, more = {}) => tech('POST', '/phone/driver/step', { action, ...more })
    expect(await work()).toMatchObject({ phone: '13800138021', reports: false, driver: { name: '王建国' } })
    expect((await work()).next.map(({ action }) => action)).toEqual(['accept', 'reject'])
    expect(await seen()).toMatchObject({ driver: null, at: null, may_urge: true, over: false })

    expect(await step('accept')).toMatchObject({ code: 1, info: '受理成功' })
    expect(await work()).toMatchObject({ reports: true })
    expect(await seen()).toMatchObject({ driver: { name: '王建国', phone: '13700000001' } })
    const order = await dispatch.order(id)
    const [lng = 0, lat = 0] = String(order.theodolitic).split(',').map(Number)
    const points = [
      { time: now() - 20, lng: lng - 0.05, lat, accuracy: 8 },
      { time: now(), lng: lng - 0.04, lat },
      { time: now() + 9999, lng, lat },
      { time: now(), lng: Number.NaN, lat: 'x' },
    ]
    expect(await tech('POST', '/phone/driver/position', { points })).toMatchObject({ code: 1, data: { saved: 2 } })
    const { at, away } = await seen()
    expect(at?.time).toBeGreaterThan(now() - 10)
    expect(away?.minutes).toBeGreaterThan(1)

    for (const action of ['headToSite', 'arrive'])
      expect((await step(action, { lnglat: `${lng},${lat}` })).code).toBe(1)
    expect(await seen()).toMatchObject({ at: null, away: null, steps: expect.arrayContaining([]) })
    expect((await seen()).steps.find(({ name }) => name === 'arrive')?.time).toBeGreaterThan(0)
    expect((await step('complete')).info).toMatch(/照片|上传/)
    const said = await desk.db.rows<{ user_name: string }>(
      sql`select user_name from order_event where order_id = ${id} and kind = 'arrive'`,
    )
    expect(said).toEqual([{ user_name: '王建国（技师）' }])
    expect(await step('retransmit')).toMatchObject({ code: 0, info: '参数 action 不正确' })
    expect((await step('accept')).code).toBe(0)
  })

  test('decisions §11: forged, foreign, outdated and reassigned links open nothing, in the same words', async () => {
    const id = await desk.orderAt(22)
    const good = await linkOf(desk, id, 'driverlink')
    const of = { page: 'driverlink', orderId: id, driverId: TECHNICIAN.wang, expires: now() + 60 } as const
    expect((await visit(linkToken(of))('GET', '/phone/driver/order')).code).toBe(1)
    const wrong = [
      '',
      'x',
      good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A'),
      good.replace(/^d/, 'o'),
      linkToken({ ...of, expires: now() - 1 }),
      linkToken({ ...of, driverId: TECHNICIAN.wang + 1 }),
      linkToken({ ...of, driverId: 0 }),
      linkToken({ ...of, orderId: id + 9999 }),
      linkToken({ ...of, page: 'ownerlink' }),
    ]
    for (const link of wrong) {
      for (const { method, path, page } of Object.values(mobileCalls)) {
        // A link of the owner's page is good for that alone.
        if (page === 'owner' && link === wrong.at(-1)) continue
        const reply = await visit(link)(method, path, method === 'POST' ? { action: 'arrive', points: [] } : {})
        expect([link, path, reply.code, reply.info, reply.data]).toEqual([link, path, 0, LINK_INVALID, null])
      }
    }
    expect((await visit(good)('GET', '/phone/owner/order')).info).toBe(LINK_INVALID)
    await desk.db.rows(sql`update orders set driver_id = ${TECHNICIAN.wang + 1} where id = ${id}`)
    expect((await visit(good)('GET', '/phone/driver/order')).info).toBe(LINK_INVALID)
  })

  test('the owner urges once while nobody has taken it up, and rates once within 48 hours of the end', async () => {
    const id = await desk.orderAt(24)
    const own = await owner(id)
    for (let i = 0; i < 3; i++) {
      const reply = await own('POST', '/phone/owner/urge', { content: '还要多久？' })
      expect(reply).toMatchObject({ code: 1, info: say.urged })
    }
    const urgings = await desk.db.rows(sql`select content from order_feedback where order_id = ${id} and kind = 5`)
    expect(urgings).toEqual([{ content: '还要多久？' }])
    expect((await own('POST', '/phone/owner/urge', {})).info).toBe(say.words)
    expect((await own('POST', '/phone/owner/rate', { grade: 5 })).info).toBe(say.noRating)
    await desk.db.rows(sql`update orders set status = 4, finish_time = now() - interval '47 hours' where id = ${id}`)
    expect((await own('POST', '/phone/owner/rate', { grade: 6 })).code).toBe(0)
    expect((await own('POST', '/phone/owner/rate', { grade: 4, words: '很快' })).info).toBe(say.thanks)
    expect((await own('POST', '/phone/owner/rate', { grade: 1 })).info).toBe(say.rated)
    expect(await dispatch.order(id)).toMatchObject({ owner_grade: 4, owner_words: '很快' })
    expect((await own('POST', '/phone/owner/urge', { content: '?' })).info).toBe(say.over)
    await desk.db.rows(sql`update orders set finish_time = now() - interval '49 hours' where id = ${id}`)
    expect((await own('GET', '/phone/owner/order')).info).toBe(LINK_INVALID)
  })

  test('the same step with the same key is made once, and another body under it is refused', async () => {
    const id = await desk.orderAt(22)
    const tech = await driver(id)
    const key = { 'idempotency-key': 'k1' }
    const arrive = () => tech('POST', '/phone/driver/step', { action: 'arrive' }, key)
    const replies = await Promise.all([arrive(), arrive(), arrive()])
    expect(replies.map(({ code }) => code)).toEqual([1, 1, 1])
    expect((await tech('POST', '/phone/driver/step', { action: 'start' }, key)).code).toBe(0)
    const events = await desk.db.rows(sql`select 1 from order_event where order_id = ${id} and kind = 'arrive'`)
    expect(events).toHaveLength(1)
  })

  test('a technician who refuses gives the order back to the firm, and the link with it', async () => {
    const id = await desk.orderAt(12)
    const tech = await driver(id)
    expect((await tech('POST', '/phone/driver/step', { action: 'reject' })).code).toBe(0)
    expect((await tech('POST', '/phone/driver/step', { action: 'reject', remark: '车坏了' })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ status: 31, driver_id: null })
    expect((await tech('GET', '/phone/driver/order')).info).toBe(LINK_INVALID)
  })

  test('a photo goes by the store’s form with a ticket of the link, and the same one twice is one', async () => {
    const id = await desk.orderAt(24)
    const tech = await driver(id)
    const { slots } = (await tech<DriverOrder>('GET', '/phone/driver/order')).data
    expect(slots.map(({ key }) => key).filter((key) => /sign/i.test(key))).toEqual([])
    const [slot] = slots
    const { data: ticket } = await tech<Ticket>('GET', '/phone/driver/ticket')
    const key = `${ticket.dir}/${'a'.repeat(32)}.jpg`
    const photo = await picture('#567')
    expect(await post(desk, ticket, key, photo)).toBe(200)
    expect(await post(desk, ticket, key, photo)).toBe(409)
    expect(await post(desk, { ...ticket, policy: `${ticket.policy}A` }, key, photo)).toBe(403)
    const add = () => tech('POST', '/phone/driver/photo', { url: key, key: slot?.key, lnglat: '113.95,22.53' })
    expect((await add()).info).toBe('操作成功')
    expect((await add()).code).toBe(1)
    const pictures = await desk.db.rows<{ key: string }>(
      sql`select key from picture where order_id = ${id} and removed_at is null`,
    )
    expect(pictures).toEqual([{ key: slot?.key }])
    const seen = (await tech<DriverOrder>('GET', '/phone/driver/order')).data.slots.find((one) => one.key === slot?.key)
    expect(seen?.sent).toBe(1)
    expect((await tech('POST', '/phone/driver/photo', { url: 'u/9/9/202611/x.jpg', key: slot?.key })).code).toBe(0)
    expect((await visit(await linkOf(desk, id, 'ownerlink'))('GET', '/phone/driver/ticket')).info).toBe(LINK_INVALID)
  })
})
