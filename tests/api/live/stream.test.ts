import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { noteChange } from '../../../server/engine/write/audit'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { type LiveEvent, type LiveStream, openStream } from '../liveStream'
import { serve } from '../serve'

const names = (stream: LiveStream) => stream.events().map(({ name }) => name)
const whyOf = ({ data }: LiveEvent = { name: '', id: undefined, data: {} }) => Object(data).why
const toldOf = (stream: LiveStream, id: number) =>
  stream.hints().filter((hint) => hint.resource === 'order' && hint.id === id)

describe.each(engines())('the stream of changes, on %s', (engine) => {
  const desk = new Desk(engine)
  const streamOf = async (account: Parameters<Desk['as']>[0], query = '') =>
    openStream(desk.app, (await desk.as(account)).token, query)
  const ended = (stream: LiveStream) =>
    expect.poll(() => [stream.isOver(), whyOf(stream.events().at(-1))], { timeout: 3000 })

  test('O-606 F-600: a change is told within two seconds to who may see the record, and to nobody else', async () => {
    const id = await desk.place()
    const [dispatch, insurer, provider1, provider2] = await Promise.all([
      streamOf('dispatch'),
      streamOf('insurer'),
      streamOf('provider1'),
      streamOf('provider2'),
    ])
    expect(dispatch.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(names(dispatch)[0]).toBe('hello')
    await (await desk.as('dispatch')).post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
    await expect.poll(() => toldOf(dispatch, id).length, { timeout: 2000 }).toBeGreaterThan(0)
    await expect.poll(() => toldOf(provider1, id).length, { timeout: 2000 }).toBeGreaterThan(0)
    // Another state may ring; an edit of the same order does not.
    expect(toldOf(dispatch, id).some(({ moved }) => moved)).toBe(true)
    const moves = toldOf(dispatch, id).length
    await (await desk.as('dispatch')).post('/order/remark/save', { id, remark: '已联系车主' })
    await expect.poll(() => toldOf(dispatch, id).length, { timeout: 2000 }).toBeGreaterThan(moves)
    expect(toldOf(dispatch, id).at(-1)).toMatchObject({ parts: expect.arrayContaining(['remark']) })
    expect(toldOf(dispatch, id).at(-1)).not.toHaveProperty('moved')
    // Taken away, the provider that had it is told that it has gone, and no more.
    await (await desk.as('dispatch')).post('/v2/order/cancelForce', { id, remark: '撤回' })
    const withdrawn = await (await desk.as('dispatch')).post('/v2/order/confirm', {
      order_id: id,
      firm_id: [FIRM.provider2],
    })
    if (withdrawn.code === 1) {
      await expect
        .poll(() => toldOf(provider1, id).at(-1), { timeout: 2000 })
        .toMatchObject({ version: null, action: 'gone' })
      expect(toldOf(provider2, id).length).toBeGreaterThan(0)
    } else expect(toldOf(provider2, id)).toEqual([])
    expect(toldOf(insurer, id)).toEqual([])
    for (const stream of [dispatch, insurer, provider1, provider2]) stream.close()
  })

  test('O-170 live §3: what waits in an order’s queue is told beside the order, to who may open the queue and to nobody else', async () => {
    const id = await desk.orderAt(22)
    const client = await desk.as('dispatch')
    expect((await client.post('/v2/order/sms', { order_id: id, type: 'ownerlink' })).code).toBe(1)
    const [sent] = await desk.db.rows<{ id: number }>(sql`select id from outbox where order_id = ${id}`)
    const accounts = ['dispatch', 'powerless', 'provider1'] as const
    const streams = await Promise.all(accounts.map((account) => streamOf(account)))
    const [dispatch, ...others] = streams
    const remark = async (words: string) => {
      expect((await client.post('/order/remark/save', { id, remark: words })).code).toBe(1)
      for (const stream of [dispatch, others[1]]) {
        const heard = () => stream && toldOf(stream, id).filter(({ parts }) => parts?.includes('remark')).length
        await expect.poll(heard, { timeout: 3000 }).toBeGreaterThan(words === '已联系' ? 0 : 1)
      }
    }
    // Hints of earlier writes have come by now.
    await remark('已联系')
    const before = dispatch ? toldOf(dispatch, id).length : 0
    await noteChange(desk.db, { resource: 'outbox', id: sent?.id ?? 0, action: 'sent', userId: null })
    await expect
      .poll(() => dispatch && toldOf(dispatch, id).slice(before), { timeout: 2000 })
      .toEqual([
        { ...{ resource: 'order', id, version: null, action: 'change' }, ...{ parts: ['outbox'], beside: true } },
      ])
    // A user who reads the order, but not its queue, gets hints of the order's own writes alone.
    await remark('已再次联系')
    for (const stream of others) {
      expect(toldOf(stream, id).filter(({ parts = [], beside }) => beside || parts.includes('outbox'))).toEqual([])
    }
    for (const stream of streams) stream.close()
  })

  test('no frame carries a value: ids, versions and names of resources and writes are all there is', async () => {
    const [dispatch, provider] = await Promise.all([streamOf('dispatch'), streamOf('provider1')])
    const id = await desk.orderAt(22, { contact: '机密联系人', phone: '13911112222', remark: '机密备注' })
    await expect.poll(() => toldOf(provider, id).length, { timeout: 3000 }).toBeGreaterThan(0)
    for (const stream of [dispatch, provider]) {
      for (const hint of stream.hints()) {
        const { moved, parts = [], ...rest } = hint
        expect(Object.keys(rest)).toEqual(['resource', 'id', 'version', 'action'])
        expect([undefined, true]).toContain(moved)
        for (const part of parts) expect(part).toMatch(/^[A-Za-z]+$/)
        expect(hint.resource).toMatch(/^[A-Za-z]+$/)
        expect(hint.action).toMatch(/^[A-Za-z]+$/)
      }
      expect(stream.text()).not.toMatch(/机密|13911112222|粤B/)
      stream.close()
    }
  })

  test('without a session, and with parameters that are none, there is no stream', async () => {
    expect((await openStream(desk.app, 'nobody')).headers['content-type']).toContain('application/json')
    for (const query of ['?since=1:2', `?since=${encodeURIComponent("1:1:'")}`, '?ago=-1', '?ago=x']) {
      const refused = await streamOf('dispatch', query)
      expect([query, refused.headers['content-type']]).toEqual([query, 'application/json; charset=utf-8'])
    }
  })

  test.each<[string, (client: Client, id: number) => Promise<unknown>, string]>([
    ['logs out', (client) => client.post('/logout'), 'session'],
    ['is frozen', async (_, id) => (await desk.as('admin')).post('/admin/status', { id, status: 0 }), 'session'],
    [
      'is given another password',
      async (_, id) => (await desk.as('admin')).post('/admin/setpwd', { id, password: 'Other@2026x' }),
      'session',
    ],
    [
      'loses a right',
      async (_, id) => {
        const admin = await desk.as('admin')
        const [row] = await desk.db.rows<{ role_id: number }>(sql`select role_id from staff where id = ${id}`)
        const { data: role } = await admin.get('/auth/detail', { id: row?.role_id })
        return admin.post('/auth/save', { ...role, nodes: ['order_man'] })
      },
      'rights',
    ],
  ])('the stream of somebody who %s ends at once', async (what, act, why) => {
    const account = `leaves${what.length}`
    const client = await desk.holder(account, FIRM.platform, ['order_man', 'order_operation'])
    const stream = await openStream(desk.app, client.token)
    expect(names(stream)[0]).toBe('hello')
    const [row] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = ${account}`)
    const reply = await act(client, row?.id ?? 0)
    expect(reply).toMatchObject({ code: 1, info: expect.any(String) })
    await ended(stream).toEqual([true, why])
  })

  test('a session has six streams at most: the oldest makes room', async () => {
    const streams: LiveStream[] = []
    for (let i = 0; i < 7; i++) streams.push(await streamOf('insurer161'))
    const [first, second] = streams
    if (first) await ended(first).toEqual([true, 'replaced'])
    expect(second?.isOver()).toBe(false)
    for (const stream of streams) stream.close()
  })

  test('who comes back is told what was missed, and asked to begin anew where that is too much', async () => {
    const first = await streamOf('dispatch')
    const id = await desk.place()
    await expect.poll(() => toldOf(first, id).length, { timeout: 2000 }).toBeGreaterThan(0)
    const cursor = first.events().findLast(({ id }) => id)?.id ?? ''
    first.close()
    const missed = await desk.place()
    const second = await streamOf('dispatch', `?since=${encodeURIComponent(cursor)}`)
    await expect.poll(() => toldOf(second, missed).length, { timeout: 2000 }).toBeGreaterThan(0)
    expect(toldOf(second, id)).toEqual([])
    // A page without a cursor says how long ago it was opened.
    const third = await streamOf('dispatch', '?ago=3')
    await expect.poll(() => toldOf(third, missed).length, { timeout: 2000 }).toBeGreaterThan(0)
    await desk.db.rows(sql`
      insert into change (resource, row_id, action) select 'order', ${id}, 'edit' from generate_series(1, 1100)`)
    const fourth = await streamOf('dispatch', `?since=${encodeURIComponent(cursor)}`)
    expect(fourth.events()[0]).toMatchObject({ name: 'hello', data: { resync: true } })
    for (const stream of [second, third, fourth]) stream.close()
  })

  test('a server that stops ends its streams first, and stops', async () => {
    const own = await serve(desk.db, { storage: desk.storage })
    const stream = await openStream(own, (await desk.as('dispatch')).token)
    const began = performance.now()
    await own.close()
    expect(performance.now() - began).toBeLessThan(3000)
    await ended(stream).toEqual([true, 'restart'])
  })

  if (engine === 'postgres') {
    test('two nodes: what is written at one is told at the other within two seconds, and a session ends on both', async () => {
      const other = await serve(desk.db, { storage: desk.storage })
      try {
        const client = await desk.holder('twonodes', FIRM.platform, ['order_man'])
        const there = await openStream(other, client.token)
        const id = await desk.place()
        await expect.poll(() => toldOf(there, id).length, { timeout: 2000 }).toBeGreaterThan(0)
        await client.post('/logout')
        await ended(there).toEqual([true, 'session'])
      } finally {
        await other.close()
      }
    })
  }
})
