import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { noPayments } from '../../../server/adapters/payment/none'
import { mainEngine } from '../../../server/db/testing'
import { LINK_QUOTA } from '../../../server/http/uploadQuota'
import { Payments } from '../../../server/settlement'
import { LINK_INVALID, MOST_OWNER_PHOTOS, mobileMessages as say } from '../../../src/domain/mobile'
import type { OwnerOrder, PayCode, Ticket } from '../../../src/resources/mobile'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { driverOf, linkOf, ownerOf, picture, post, upload, type Visit, visitOf } from './visits'

const PLACE = '114.061234,22.541234'

describe.each(mainEngine())('the page of the owner, on %s', (engine) => {
  const desk = new Desk(engine)
  let dispatch: Client
  beforeAll(async () => {
    dispatch = await desk.as('dispatch')
  })
  const seen = async (own: Visit) => (await own<OwnerOrder>('GET', '/phone/owner/order')).data
  const feedbacks = (id: number) =>
    desk.db.rows<{ status: number; reply: string | null }>(
      sql`select status, reply from order_feedback where order_id = ${id} and kind = 6 order by id`,
    )

  test('decisions §11: an owner corrects the place, the desk accepts it, and distance and price follow', async () => {
    const id = await desk.orderAt(22)
    const own = await ownerOf(desk, id)
    const before = await dispatch.order(id)
    expect(await seen(own)).toMatchObject({ may_place: true, asked: null })
    for (let i = 0; i < 3; i++) {
      const reply = await own('POST', '/phone/owner/place', { lnglat: PLACE, address: '北门' })
      expect(reply).toMatchObject({ code: 1, info: say.place })
    }
    expect(await feedbacks(id)).toEqual([{ status: 0, reply: null }])
    const asked = await dispatch.order(id)
    expect(asked).toMatchObject({ place_asked: 1, address: before.address, asked_place: { lnglat: PLACE } })
    expect((await seen(own)).asked).toMatchObject({ state: 1, reason: null })
    const provider = await desk.as('provider1')
    expect(await provider.order(id)).not.toHaveProperty('asked_place')
    expect((await provider.post('/order/place/accept', { id })).code).toBe(0)
    expect((await (await desk.as('powerless')).post('/order/place/accept', { id })).code).toBe(0)

    expect(await dispatch.post('/order/place/accept', { id, version: asked.version })).toMatchObject({ code: 1 })
    const after = await dispatch.order(id)
    expect(after).toMatchObject({ place_asked: 2, theodolitic: PLACE })
    expect(String(after.address)).toContain('北门')
    expect(after.get_distance).not.toBe(before.get_distance)
    expect(await feedbacks(id)).toEqual([{ status: 2, reply: '已采纳' }])
    expect((await seen(own)).asked).toMatchObject({ state: 2 })
    expect((await dispatch.post('/order/place/accept', { id })).info).toBe(MESSAGES.stale)
    const log = await desk.db.rows<{ action: string }>(
      sql`select action from audit_log where resource = 'order' and row_id = ${id} and action in ('ownerPlace', 'placeAccept') order by id`,
    )
    expect(log.map(({ action }) => action)).toEqual(['ownerPlace', 'placeAccept'])
  })

  test('a refused place says why; a newer one takes the place of one that waits; none after the arrival', async () => {
    const id = await desk.orderAt(22)
    const own = await ownerOf(desk, id)
    const ask = (lnglat: string) => own('POST', '/phone/owner/place', { lnglat })
    await ask(PLACE)
    const old = await dispatch.order(id)
    await ask('114.07,22.55')
    // What the desk has not seen it does not accept.
    const stale = await dispatch.post('/order/place/accept', { id, version: old.version })
    expect(stale.code).toBe(0)
    expect((await dispatch.post('/order/place/refuse', { id })).code).toBe(0)
    expect((await dispatch.post('/order/place/refuse', { id, remark: '与电话所述不符' })).code).toBe(1)
    expect((await seen(own)).asked).toMatchObject({ state: 3, reason: '与电话所述不符' })
    expect(await feedbacks(id)).toEqual([{ status: 2, reply: '未采纳：与电话所述不符' }])
    expect((await dispatch.order(id)).theodolitic).toBe(old.theodolitic)
    expect((await ask('2.35,48.85')).info).toBe(say.placeOutside)
    expect((await ask('x')).code).toBe(0)
    expect((await own('POST', '/phone/owner/place', {})).code).toBe(0)
    await desk.db.rows(sql`update orders set status = 24 where id = ${id}`)
    expect((await ask(PLACE)).info).toBe(say.placeLate)
    expect(await seen(own)).toMatchObject({ may_place: false })
  })

  test('an owner pays by the code of the order: the same one again, the debt once, and the page shows it', async () => {
    const id = await desk.place({ charge_type: '02' })
    const own = await ownerOf(desk, id)
    const { owner_money } = await dispatch.order(id)
    expect(await seen(own)).toMatchObject({ owner_money, due: owner_money, may_pay: true })
    const pay = (headers = {}) => own<PayCode>('POST', '/phone/owner/pay', {}, headers)
    const key = { 'idempotency-key': 'pay-1' }
    const codes = await Promise.all([pay(key), pay(key), pay()])
    expect(new Set(codes.map(({ data }) => data.code_url)).size).toBe(1)
    expect(codes[0]?.data).toMatchObject({ money: owner_money, simulated: true })
    const rows = () => desk.db.rows(sql`select 1 from payment where order_id = ${id}`)
    expect(await rows()).toHaveLength(1)
    const url = codes[0]?.data.code_url ?? ''
    for (let i = 0; i < 2; i++) {
      await desk.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' } })
    }
    expect(await seen(own)).toMatchObject({ due: null, may_pay: false, paid_money: owner_money })
    expect((await pay()).info).toBe(say.nothingDue)
    expect(await rows()).toHaveLength(1)
  })

  test('a company that takes no codes, and an order that owes nothing, ask for no payment', async () => {
    const id = await desk.place({ charge_type: '02' })
    const own = await ownerOf(desk, id)
    await desk.db.rows(sql`
      insert into company_payment (firm_id, takes_codes, version, create_time, update_time)
      select owner_firm_id, 0, 1, now(), now() from orders where id = ${id}`)
    expect(await seen(own)).toMatchObject({ may_pay: false })
    expect((await own('POST', '/phone/owner/pay')).code).toBe(0)
    await desk.db.rows(sql`delete from company_payment`)
    await desk.db.rows(sql`update orders set status = 5, finish_time = now() where id = ${id}`)
    expect(await seen(own)).toMatchObject({ due: null, may_pay: false })
    expect((await own('POST', '/phone/owner/pay')).info).toBe(say.nothingDue)
    expect(new Payments(desk.db, noPayments, { warn: () => undefined }).isOpen).toBe(false)
  })

  test('photos of the owner lie with the order under their name, each once, nine at most', async () => {
    const id = await desk.orderAt(22)
    const own = await ownerOf(desk, id)
    const file = await picture('#385')
    const url = await upload(desk, own, 'owner', file)
    const add = (key: string) => own('POST', '/phone/owner/photo', { url: key, lnglat: '114.06,22.54' })
    expect(await add(url)).toMatchObject({ code: 1, info: say.photo })
    expect(await add(url)).toMatchObject({ code: 1 })
    const kept = await desk.db.rows<{ source: string; key: string; lng: string | null }>(
      sql`select source, key, lng from picture where order_id = ${id} and removed_at is null`,
    )
    expect(kept).toMatchObject([{ source: '车主上传', key: 'other' }])
    expect(kept[0]?.lng).not.toBe(null)
    expect(await seen(own)).toMatchObject({ photos: 1, may_send: true })
    // Neither another's file nor what is no picture.
    const tech = await driverOf(desk, id)
    expect((await add(await upload(desk, tech, 'driver', await picture('#111')))).code).toBe(0)
    expect((await add(await upload(desk, own, 'owner', Buffer.from('no picture')))).code).toBe(0)
    await desk.db.rows(sql`
      insert into picture (order_id, key, picture, source, upload_status, version, create_time, update_time)
      select ${id}, 'other', 'u/1/0/202611/x' || n || '.jpg', '车主上传', 2, 1, now(), now()
      from generate_series(2, ${MOST_OWNER_PHOTOS}::int) n`)
    expect((await add(await upload(desk, own, 'owner', await picture('#a12')))).info).toBe('照片最多9张')
  })

  test('48 hours after the end nothing of an order is told by its link: no place, no photo, no payment', async () => {
    const id = await desk.orderAt(24)
    const link = await linkOf(desk, id, 'ownerlink')
    const own = visitOf(desk, link)
    await desk.db.rows(sql`update orders set status = 4, finish_time = now() - interval '47 hours' where id = ${id}`)
    expect(await seen(own)).toMatchObject({ over: true, driver: null, at: null })
    await desk.db.rows(sql`update orders set finish_time = now() - interval '49 hours' where id = ${id}`)
    for (const [method, path] of [
      ['GET', 'order'],
      ['GET', 'ticket'],
      ['POST', 'place'],
      ['POST', 'photo'],
      ['POST', 'pay'],
      ['POST', 'urge'],
      ['POST', 'rate'],
    ] as const) {
      const { code, info, data } = await own(method, `/phone/owner/${path}`)
      expect([path, code, info, data]).toEqual([path, 0, LINK_INVALID, null])
    }
  })

  test('what the holder of a link may upload is counted by that link, and uses up nobody else’s', async () => {
    const [one, other] = [await desk.orderAt(24), await desk.orderAt(24)]
    const visits = await Promise.all([one, other].map(async (id) => visitOf(desk, await linkOf(desk, id, 'ownerlink'))))
    const tickets: Ticket[] = []
    for (const visit of visits) tickets.push((await visit<Ticket>('GET', '/phone/owner/ticket')).data)
    const [mine, theirs] = tickets
    if (!mine || !theirs) throw new Error('no ticket')
    expect(mine.dir).not.toBe(theirs.dir)
    const photo = await picture('#345')
    const sent = (ticket: Ticket, dir: string, name: string) =>
      post(desk, ticket, `${dir}/${name.repeat(32)}.jpg`, photo)
    // A ticket is for the folder of its own link.
    expect(await sent(mine, theirs.dir, 'x')).toBe(403)
    expect(await sent(mine, mine.dir, 'x')).toBe(200)
    await desk.db.rows(sql`
      insert into files (key, user_id, firm_id, size, mime, create_time)
      select ${`${mine.dir}/`} || lpad(n::text, 32, 'y') || '.jpg', 0, ${FIRM.platform}, 1, 'image/jpeg', now()
      from generate_series(2, ${LINK_QUOTA.files}::int) n`)
    expect(await sent(mine, mine.dir, 'z')).toBe(429)
    expect(await sent(theirs, theirs.dir, 'z')).toBe(200)
    await desk.db.rows(
      sql`update files set size = ${LINK_QUOTA.bytes} where key = ${`${theirs.dir}/${'z'.repeat(32)}.jpg`}`,
    )
    expect(await sent(theirs, theirs.dir, 'w')).toBe(429)
  })
})
