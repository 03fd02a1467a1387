import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { emptyRunUnknown } from '../../../src/domain/evidence'
import { mobileMessages as say } from '../../../src/domain/mobile'
import { formatMinute } from '../../../src/domain/time'
import type { DriverDay, DriverOrder } from '../../../src/resources/mobile'
import { TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'
import { driverOf, picture, upload, type Visit } from './visits'

describe.each(mainEngine())('the page of the technician, on %s', (engine) => {
  const desk = new Desk(engine)
  let dispatch: Client
  beforeAll(async () => {
    dispatch = await desk.as('dispatch')
  })
  const work = async (tech: Visit) => (await tech<DriverOrder>('GET', '/phone/driver/order')).data
  const now = () => Math.floor(Date.now() / 1000)

  test('a signature is drawn on the page and kept as evidence; a new one takes the old one’s place, an upload is none', async () => {
    const id = await desk.orderAt(24)
    const tech = await driverOf(desk, id)
    expect((await work(tech)).signatures.map(({ key }) => key)).toEqual(['owner_sign', 'meet_sign', 'driver_sign'])
    const sign = (url: string, key = 'owner_sign') => tech('POST', '/phone/driver/sign', { url, key })
    const first = await upload(desk, tech, 'driver', await picture('#fff', 'png'))
    expect(await sign(first)).toMatchObject({ code: 1, info: say.signed })
    expect(await sign(first)).toMatchObject({ code: 1 })
    expect(await sign(await upload(desk, tech, 'driver', await picture('#eee', 'png')))).toMatchObject({ code: 1 })
    const kept = await desk.db.rows<{ removed: boolean; source: string }>(
      sql`select removed_at is not null as removed, source from picture where order_id = ${id} and key = 'owner_sign' order by id`,
    )
    expect(kept).toEqual([
      { removed: true, source: '技师页签名' },
      { removed: false, source: '技师页签名' },
    ])
    expect((await work(tech)).signatures.find(({ key }) => key === 'owner_sign')?.sent).toBe(1)
    const another = await upload(desk, tech, 'driver', await picture('#ddd', 'png'))
    expect((await sign(another, 'mancar')).code).toBe(0)
    expect((await tech('POST', '/phone/driver/photo', { url: another, key: 'owner_sign' })).code).toBe(0)
  })

  test('live §5: a step that a phone kept without a network counts from when it comes, once, and the timeline says when it was pressed', async () => {
    const id = await desk.orderAt(22)
    const tech = await driverOf(desk, id)
    const pressed = now() - 600
    const step = (more = {}) =>
      tech('POST', '/phone/driver/step', { action: 'arrive', time: pressed, ...more }, { 'idempotency-key': 'late-1' })
    expect((await Promise.all([step(), step()])).map(({ code }) => code)).toEqual([1, 1])
    const { status, arrive_time } = await dispatch.order(id)
    expect([status, Number(arrive_time) >= now() - 60]).toEqual([24, true])
    const events = await desk.db.rows<{ text: string }>(
      sql`select text from order_event where order_id = ${id} and kind = 'arrive'`,
    )
    expect(events).toEqual([{ text: expect.stringContaining(`手机离线，记录时间 ${formatMinute(pressed)}`) }])
    // A clock that is days off is not taken over, and an invalid time is refused.
    expect((await tech('POST', '/phone/driver/step', { action: 'start', time: 'x' })).code).toBe(0)
    expect(await tech('POST', '/phone/driver/step', { action: 'start', time: now() - 900_000 })).toMatchObject({
      code: 1,
    })
    const [{ text } = { text: '' }] = await desk.db.rows<{ text: string | null }>(
      sql`select text from order_event where order_id = ${id} and kind = 'start'`,
    )
    expect(text ?? '').not.toContain('手机离线')
  })

  test('O-384 F-386 an empty run needs its photos with their place, a place, a time and a reason; the same call twice is one', async () => {
    const id = await desk.orderAt(22)
    const tech = await driverOf(desk, id)
    const { may_empty, proofs } = await work(tech)
    expect([may_empty, proofs.map(({ key }) => key)]).toEqual([true, ['roidsign', 'emptyaddress']])
    const empty = (more = {}, headers = {}) =>
      tech(
        'POST',
        '/phone/driver/empty',
        {
          cancel_type: 1,
          time: now(),
          address: '深南大道9672号',
          lnglat: '113.95,22.53',
          reason: '已离开',
          ...more,
        },
        headers,
      )
    expect((await empty()).info).toMatch(/^请上传/)
    for (const { key } of proofs) {
      const url = await upload(desk, tech, 'driver', await picture(key === 'roidsign' ? '#264' : '#642'))
      expect((await tech('POST', '/phone/driver/photo', { url, key })).info).toBe(emptyRunUnknown)
      expect((await tech('POST', '/phone/driver/photo', { url, key, lnglat: '113.95,22.53' })).code).toBe(1)
    }
    expect((await empty({ address: '' })).code).toBe(0)
    expect((await empty({ time: now() + 3600 })).code).toBe(0)
    expect((await empty({ cancel_type: 9 })).code).toBe(0)
    expect((await empty({ reason: '' })).code).toBe(0)
    const key = { 'idempotency-key': 'e1' }
    const sent = { time: now() }
    expect((await Promise.all([empty(sent, key), empty(sent, key)])).map(({ code }) => code)).toEqual([1, 1])
    expect(await dispatch.order(id)).toMatchObject({ status: 6, cancel_reason: '客户要求取消：已离开' })
    expect(await work(tech)).toMatchObject({ over: true, may_empty: false, phone: null })
  })

  test('prices of the page are the provider’s own, line by line, where the provider lets its technician see them', async () => {
    await desk.db.rows(
      sql`update orders set finish_time = finish_time - interval '2 days' where finish_time is not null`,
    )
    const id = await desk.orderAt(24)
    const tech = await driverOf(desk, id)
    const day = async () => (await tech<DriverDay>('GET', '/phone/driver/day')).data
    expect((await work(tech)).price).toBe(null)
    expect(await day()).toMatchObject({ earned: null, cash: null, done: 0 })
    await desk.db.rows(sql`update technician set shows_price = 1 where id = ${TECHNICIAN.wang}`)
    const { real_money } = await dispatch.order(id)
    const { price } = await work(tech)
    expect(price?.total).toBe(real_money)
    expect(price?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(Number(real_money))
    expect(Object.keys(price ?? {})).toEqual(['total', 'lines'])
    await desk.db.rows(sql`update orders set status = 4, finish_time = now() where id = ${id}`)
    const after = await day()
    expect(after).toMatchObject({ earned: real_money, done: 1 })
    expect(after.orders.find(({ over }) => over)).toMatchObject({ money: real_money, car_no: expect.any(String) })
    expect(JSON.stringify(after)).not.toMatch(/1380013/)
    await desk.db.rows(sql`update technician set shows_price = 0 where id = ${TECHNICIAN.wang}`)
  })
})
