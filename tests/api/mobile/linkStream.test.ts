import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { linkToken } from '../../../server/adapters/phonePages/ownPages'
import { engines } from '../../../server/db/testing'
import { liveNumbers } from '../../../server/live'
import { mountLinkStream } from '../../../server/mobile/mountLinkStream'
import { LINK_INVALID } from '../../../src/domain/mobile'
import { TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'
import { type LiveStream, openLinkStream } from '../liveStream'
import { serve } from '../serve'
import { driverOf, linkOf, ownerOf } from './visits'

const moves = (stream: LiveStream) => stream.events().filter(({ name }) => name === 'moved').length
const soon = (stream: LiveStream) => expect.poll(() => moves(stream), { timeout: 2000, interval: 20 })
const ended = (stream: LiveStream, timeout = 2000) =>
  expect.poll(() => [stream.isOver(), Object(stream.events().at(-1)?.data).why], { timeout })

describe.each(engines())('the stream of a link, on %s', (engine) => {
  const desk = new Desk(engine)
  let dispatch: Client
  beforeAll(async () => {
    dispatch = await desk.as('dispatch')
  })
  const streamOf = async (id: number, type: 'ownerlink' | 'driverlink') =>
    openLinkStream(desk.app, await linkOf(desk, id, type))
  const now = () => Math.floor(Date.now() / 1000)

  test('O-202 decisions §11: owner and technician hear of a step within two seconds, pages of other orders do not', async () => {
    const [id, other] = [await desk.orderAt(22), await desk.orderAt(24)]
    const streams = await Promise.all([
      streamOf(id, 'ownerlink'),
      streamOf(id, 'driverlink'),
      streamOf(other, 'ownerlink'),
      streamOf(other, 'driverlink'),
    ])
    const [owner, driver, ...others] = streams as [LiveStream, LiveStream, LiveStream, LiveStream]
    expect(owner.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    for (const stream of streams) expect(stream.events()[0]?.name).toBe('hello')
    // Writes of just before the first event may still come.
    await new Promise((done) => setTimeout(done, 700))
    const [knownToOwner = 0, knownToDriver = 0, ...knownToOthers] = streams.map(moves)
    expect(await (await driverOf(desk, id))('POST', '/phone/driver/step', { action: 'arrive' })).toMatchObject({
      code: 1,
    })
    await soon(owner).toBeGreaterThan(knownToOwner)
    await soon(driver).toBeGreaterThan(knownToDriver)
    // An urging stands beside the order.
    const stepped = moves(owner)
    expect(await dispatch.post('/order/remark/save', { id, remark: '机密备注 13911112222' })).toMatchObject({ code: 1 })
    expect(await (await ownerOf(desk, id))('POST', '/phone/owner/urge', { content: '机密催单' })).toMatchObject({
      code: 1,
    })
    await soon(owner).toBeGreaterThan(stepped)
    expect(others.map(moves)).toEqual(knownToOthers)
    // No frame says anything: neither values, nor which order, nor what was done.
    for (const stream of streams) {
      for (const { name, id: cursor, data } of stream.events()) {
        expect([cursor, data]).toEqual([undefined, {}])
        expect(['hello', 'moved', 'beat']).toContain(name)
      }
      stream.close()
    }
  })

  test('O-202 the owner hears within two seconds that the technician moves, the technician does not', async () => {
    const id = await desk.orderAt(22)
    const tech = await driverOf(desk, id)
    const report = (ago: number, lng: number) =>
      tech('POST', '/phone/driver/position', { points: [{ time: now() - ago, lng, lat: 22.5 }] })
    expect(await report(60, 114.05)).toMatchObject({ code: 1, data: { saved: 1 } })
    const [owner, driver] = [await streamOf(id, 'ownerlink'), await streamOf(id, 'driverlink')]
    // A first look learns where they are.
    await new Promise((done) => setTimeout(done, 1500))
    const [known, knownToDriver] = [moves(owner), moves(driver)]
    expect(await report(0, 114.06)).toMatchObject({ code: 1, data: { saved: 1 } })
    await soon(owner).toBe(known + 1)
    expect(moves(driver)).toBe(knownToDriver)
    for (const stream of [owner, driver]) stream.close()
  })

  test('forged, foreign, outdated and reassigned links get no stream, in the same words', async () => {
    const id = await desk.orderAt(22)
    const good = await linkOf(desk, id, 'driverlink')
    const of = { page: 'driverlink', orderId: id, driverId: TECHNICIAN.wang, expires: now() + 60 } as const
    const wrong = [
      '',
      'x',
      good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A'),
      good.replace(/^d/, 'o'),
      linkToken({ ...of, expires: now() - 1 }),
      linkToken({ ...of, driverId: TECHNICIAN.wang + 1 }),
      linkToken({ ...of, driverId: 0 }),
      linkToken({ ...of, orderId: id + 9999 }),
    ]
    const before = liveNumbers().streams
    for (const link of wrong) {
      const refused = await desk.call('', 'GET', '/live/link', {}, { 'x-link': link })
      expect([link, refused.code, refused.info]).toEqual([link, 0, LINK_INVALID])
    }
    // A session opens no link, and a link no desk.
    expect((await desk.call(dispatch.token, 'GET', '/live/link', {})).info).toBe(LINK_INVALID)
    expect((await desk.call('', 'GET', '/live', {}, { 'x-link': good })).code).not.toBe(1)
    expect(liveNumbers().streams).toBe(before)
  })

  test('a stream ends with its link: another technician, one who is switched off, an order that is over for too long', async () => {
    const [first, second, third] = [await desk.orderAt(22), await desk.orderAt(22), await desk.orderAt(24)]
    const reassigned = await streamOf(first, 'driverlink')
    const off = await streamOf(second, 'driverlink')
    const over = await streamOf(third, 'ownerlink')
    const touch = (id: number) =>
      desk.db.rows(sql`insert into change (resource, row_id, action) values ('order', ${id}, 'edit')`)
    await desk.db.rows(sql`update orders set driver_id = ${TECHNICIAN.wang + 1} where id = ${first}`)
    await touch(first)
    await ended(reassigned).toEqual([true, 'link'])
    await desk.db.rows(sql`update orders set status = 4, finish_time = now() - interval '49 hours' where id = ${third}`)
    await touch(third)
    await ended(over).toEqual([true, 'link'])
    await desk.db.rows(sql`update technician set status = 0 where id = ${TECHNICIAN.wang}`)
    await desk.db.rows(
      sql`insert into change (resource, row_id, action) values ('technician', ${TECHNICIAN.wang}, 'edit')`,
    )
    await ended(off).toEqual([true, 'link'])
    await desk.db.rows(sql`update technician set status = 1 where id = ${TECHNICIAN.wang}`)
  })

  test('links of another hour count as the same one, and the technician’s apart: an order has eight streams at most', async () => {
    const id = await desk.orderAt(22)
    const at = (page: 'ownerlink' | 'driverlink', hours: number) =>
      openLinkStream(
        desk.app,
        linkToken({
          ...{ page, orderId: id, driverId: page === 'driverlink' ? TECHNICIAN.wang : 0 },
          expires: now() + hours * 3600,
        }),
      )
    const owners: LiveStream[] = []
    const drivers: LiveStream[] = []
    for (const hours of [1, 2, 3, 4]) {
      owners.push(await at('ownerlink', hours))
      drivers.push(await at('driverlink', hours))
    }
    expect([...owners, ...drivers].filter((stream) => stream.isOver())).toEqual([])
    owners.push(await at('ownerlink', 5))
    drivers.push(await at('driverlink', 5))
    for (const [first] of [owners, drivers]) if (first) await ended(first).toEqual([true, 'replaced'])
    expect([...owners.slice(1), ...drivers.slice(1)].filter((stream) => stream.isOver())).toEqual([])
    for (const stream of [...owners, ...drivers]) stream.close()
  })

  test.each([
    ['an address has 200', 200, '127.0.0.1', 429],
    ['a node has 5,000', 5000, 'elsewhere', 503],
  ])(
    '%s streams: one more is refused in words, and a link that opens nothing learns nothing of it',
    async (_, n, address, status) => {
      const id = await desk.orderAt(22)
      const good = await linkOf(desk, id, 'ownerlink')
      const end = () => expect.unreachable('a stream of another link ends')
      const streams = {
        open: Array.from({ length: n }, (_, i) => ({ isOpen: true, address, link: `ownerlink.${i}.0`, end })),
        join: () => expect.unreachable('one too many is taken up'),
        leave: () => undefined,
      }
      const app = await serve(desk.db, { mount: (api) => mountLinkStream(api, desk.db, streams) })
      const ask = (link: string) => app.inject({ url: '/api/live/link', headers: { 'x-link': link } })
      const refused = await ask(good)
      expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
        status,
        '60',
        { code: 0, info: '实时更新的连接过多，请稍后重试', data: null },
      ])
      const wrong = await ask(`${good}x`)
      expect([wrong.statusCode, wrong.json()]).toEqual([200, { code: 0, info: LINK_INVALID, data: null }])
      await app.close()
    },
  )

  test('a link has four streams at most: the oldest makes room', async () => {
    const id = await desk.orderAt(24)
    const streams: LiveStream[] = []
    for (let i = 0; i < 5; i++) streams.push(await streamOf(id, 'ownerlink'))
    const [first, second] = streams
    if (first) await ended(first).toEqual([true, 'replaced'])
    expect(second?.isOver()).toBe(false)
    for (const stream of streams) stream.close()
  })
})
