import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { mainEngine } from '../../../server/db/testing'
import { simulatedPayments } from '../../../server/settlement'
import { createHookGuard, createHookTransport, dropOldCalls, HookSender, recordApiCall } from '../../../server/upstream'
import { upstreamEvents } from '../../../src/domain/upstream'
import { FIRM } from '../company'
import { type Client, Desk, type Reply } from '../desk'
import { assertDeclared } from '../replyCheck'
import { mountAll, serve, servicesOf } from '../serve'
import { Receiver } from './receiver'

const EVERY = upstreamEvents.map(({ code }) => code)
const ALLOW = ['127.0.0.1']

interface Delivery {
  readonly id: number
  readonly event: string
  readonly status: number
  readonly tries: number
  readonly code: number | null
  readonly failure: string | null
  readonly next_time: number | null
}
interface QueueRow {
  readonly id: number
  readonly type: string
  readonly value: string
  readonly status: number
  readonly api_success: number
  readonly result: string | null
}
type Values = Readonly<Record<string, unknown>>

describe.each(mainEngine())('O-524..O-531 webhooks, queues and logs on %s', (engine) => {
  const desk = new Desk(engine)
  const receiver = new Receiver()
  let app: FastifyInstance
  let sender: HookSender
  let [insurer, other, dispatch, provider]: Client[] = []
  const transport = createHookTransport(createHookGuard(ALLOW))

  beforeAll(async () => {
    await receiver.listen()
    app = await serve(desk.db, {
      storage: desk.storage,
      mount: mountAll(desk.db, {
        map: createGazetteer(),
        payments: simulatedPayments(desk.db),
        webhookAllow: ALLOW,
        publicUrl: 'https://desk.example',
        hookTransport: transport,
      }),
    })
    sender = servicesOf(desk.db).hooks
    ;[insurer, other] = [await through('insurer'), await through('insurer161')]
    ;[dispatch, provider] = [await through('dispatch'), await through('provider1')]
  })
  afterAll(async () => {
    receiver.close()
    await transport.close()
    await app?.close()
  })

  /** The desk's client, by way of the server that has hooks. */
  async function through(account: 'insurer' | 'insurer161' | 'dispatch' | 'provider1'): Promise<Client> {
    const { token } = await desk.as(account)
    const ask = async <T>(method: 'GET' | 'POST', path: string, values: Values): Promise<Reply<T>> => {
      const query = method === 'GET' ? `?${new URLSearchParams(values as Record<string, string>)}` : ''
      const payload = method === 'POST' ? { payload: values } : {}
      const reply: Reply<T> = (
        await app.inject({ method, url: `/api${path}${query}`, headers: { 'x-token': token }, ...payload })
      ).json()
      if (reply.code === 1) assertDeclared(method, path, values, reply)
      return reply
    }
    return {
      token,
      get: (path, query = {}) => ask('GET', path, query),
      post: (path, body = {}) => ask('POST', path, body),
      order: async (id) => (await ask<Record<string, unknown>>('GET', '/order/detail', { id })).data,
    }
  }

  const hookAt = async (path: string, events: readonly string[] = EVERY, by = insurer!) => {
    const reply = await by.post<{ id: number; secret: string }>('/v2/open/hook', { url: receiver.url(path), events })
    expect(reply).toMatchObject({ code: 1, data: { secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) } })
    return reply.data
  }
  afterEach(async () => {
    const { data } = (await insurer!.get<{ data: { id: number }[] }>('/v2/open/hook')).data
    for (const { id } of data) await insurer!.post('/v2/open/hook/delete', { id })
  })
  const send = async () => {
    await sender.sweep()
    await sender.idle()
  }
  /** The latest first. */
  const deliveriesOf = async (hook_id: number) => {
    const reply = await insurer!.get<{ data: Delivery[] }>('/v2/open/delivery', { hook_id, limit: 50 })
    return reply.data.data.toSorted((a, b) => b.id - a.id)
  }
  const dueNow = (id: number) => desk.db.rows(sql`update hook_delivery set next_time = now() where id = ${id}`)
  const placed = (more: Values = {}) => desk.place({ customer_id: 2, ...more }, 'insurer')

  test('O-524 a company’s hook gets its orders, signed, as the company sees them, and nobody else’s', async () => {
    const hook = await hookAt('fine/all')
    await desk.place()
    const id = await placed()
    const { no, phone } = await insurer!.order(id)
    await dispatch!.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
    await insurer!.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
    expect((await deliveriesOf(hook.id)).map(({ event, status }) => [event, status]).sort()).toEqual([
      ['order.created', 0],
      ['order.dispatched', 0],
    ])
    expect((await insurer!.order(id)).dispatch_sync).toBe(0)
    await send()
    const got = receiver.taken('fine/all')
    expect(got).toHaveLength(2)
    const told = got.map(({ body, headers }) => new Webhook(hook.secret).verify(body, headers) as Values)
    const created = told.find(({ type }) => type === 'order.created')
    expect(created).toMatchObject({ data: { id, no, phone, status: 1 }, timestamp: expect.stringMatching(/Z$/) })
    expect(told.find(({ type }) => type === 'order.dispatched')).toMatchObject({ data: { id, status: 31 } })
    expect(JSON.stringify(told)).not.toContain('owner_firm_id')
    // O-282: of the prices the company's own, as in the open API.
    expect(created).toHaveProperty('data.predict_money')
    expect(JSON.stringify(told)).not.toContain('real_money')
    expect((await insurer!.order(id)).dispatch_sync).toBe(1)

    const { data: log } = (await insurer!.get<{ data: Values[] }>('/v2/order/apilog', { order_id: id })).data
    expect(log).toHaveLength(2)
    expect(log[0]).toMatchObject({ direction: 'out', code: 200, reply: '{"ok":true}', event: expect.any(String) })
    expect(String(log[0]?.data)).not.toContain(String(phone))
    expect(String(log[0]?.data)).not.toMatch(/v1,\w/)
    const { data: queue } = (await insurer!.get<{ data: QueueRow[] }>('/v2/order/queue', { order_id: id })).data
    expect(queue.filter(({ type }) => type === '推送').map(({ status, api_success }) => [status, api_success])).toEqual(
      [
        [1, 1],
        [1, 1],
      ],
    )
  })

  test('O-513 the secret is shown once, wrong hooks are refused, and each company has its own', async () => {
    const hook = await hookAt('fine/own')
    const listed = await insurer!.get<{ data: Values[] }>('/v2/open/hook')
    expect(JSON.stringify(listed)).not.toContain(hook.secret.slice(10, 30))
    expect(listed.data.data.find(({ id }) => id === hook.id)).toMatchObject({
      tail: hook.secret.replace(/=+$/, '').slice(-4),
      status: 1,
      events: EVERY,
    })
    const add = async (values: Values, by = insurer!) => (await by.post('/v2/open/hook', values)).info
    const url = receiver.url('fine')
    expect(await add({ url, events: [] })).toBe('请至少选择一个事件')
    expect(await add({ url, events: ['order.created', 'order.nonsense'] })).toBe('请至少选择一个事件')
    expect(await add({ url: 'https://10.0.0.1/hook', events: EVERY })).toBe('地址指向内网，不能使用')
    expect(await add({ url: 'http://example.com/hook', events: EVERY })).toBe('地址必须以 https:// 开头')
    expect((await insurer!.post('/v2/open/hook', { url, events: EVERY, firm_id: FIRM.insurer161 })).code).toBe(0)
    expect((await dispatch!.post('/v2/open/hook', { url, events: EVERY, firm_id: FIRM.provider1 })).code).toBe(0)
    expect((await provider!.post('/v2/open/hook', { url, events: EVERY })).code).toBe(0)
    expect((await other!.get<{ data: Values[] }>('/v2/open/hook')).data.data).toEqual([])
    // What head office sets up for a company is read with the company's eyes.
    const forThem = { url: receiver.url('fine/theirs'), events: ['order.created'], firm_id: FIRM.insurer }
    expect(await dispatch!.post('/v2/open/hook', forThem)).toMatchObject({ code: 1 })
    const id = await placed()
    await desk.place()
    await send()
    const theirs = receiver.taken('fine/theirs').map(({ body }) => JSON.parse(body))
    expect(theirs).toMatchObject([{ data: { id } }])
    receiver.taken('fine/own')
    for (const call of ['rotate', 'test', 'delete'] as const) {
      expect((await other!.post(`/v2/open/hook/${call}`, { id: hook.id })).code).toBe(0)
    }
    expect((await other!.get('/v2/open/hook/detail', { id: hook.id })).code).toBe(0)
  })

  test('facts-live §4 a failure is tried again in time, 410 ends, and by hand it goes again', async () => {
    const hook = await hookAt('down/1', ['order.created'])
    const id = await placed()
    await send()
    const [first] = await deliveriesOf(hook.id)
    expect(first).toMatchObject({ status: 0, tries: 1, code: 503, failure: 'HTTP 503' })
    const wait = Number(first?.next_time) - Date.now() / 1000
    expect(wait).toBeGreaterThan(1)
    expect(wait).toBeLessThan(7)
    expect(await sender.sweep()).toBe(0)
    const queueOf = async () =>
      (await insurer!.get<{ data: QueueRow[] }>('/v2/order/queue', { order_id: id })).data.data
    const [row] = await queueOf()
    expect(row).toMatchObject({ type: '推送', value: '下单', status: 2, result: '503 上游维护中，电话 138****5678' })
    // The receiver's words are in the log, without the phone that they hold.
    const [call] = (await insurer!.get<{ data: Values[] }>('/v2/order/apilog', { order_id: id })).data.data
    expect(call?.reply).toBe('上游维护中，电话 138****5678')
    for (let n = 1; n < 10; n++) {
      await dueNow(first?.id ?? 0)
      await send()
    }
    expect((await deliveriesOf(hook.id))[0]).toMatchObject({ status: 2, tries: 10, next_time: null })
    expect(receiver.taken('down/1').map(({ headers }) => headers['webhook-id'])).toHaveLength(10)

    expect(await other!.post('/v2/order/queue/retransmit', { id: row?.id })).toMatchObject({
      code: 0,
      info: '提交失败',
    })
    expect((await provider!.post('/v2/order/queue/retransmit', { id: row?.id })).code).toBe(0)
    for (const wrong of [0, 999_991, undefined]) {
      expect(await insurer!.post('/v2/order/queue/retransmit', { id: wrong })).toMatchObject({ info: '提交失败' })
    }
    await insurer!.post('/v2/open/hook/edit', { id: hook.id, url: receiver.url('fine/1'), events: ['order.created'] })
    expect(await insurer!.post('/v2/order/queue/retransmit', { id: row?.id })).toMatchObject({ code: 1 })
    await send()
    expect((await deliveriesOf(hook.id))[0]).toMatchObject({ status: 1, tries: 11, code: 200, failure: null })
    expect((await queueOf())[0]).toMatchObject({ status: 1, api_success: 1 })

    await insurer!.post('/v2/open/hook/edit', { id: hook.id, url: receiver.url('gone'), events: ['order.created'] })
    await placed()
    await send()
    expect((await deliveriesOf(hook.id))[0]).toMatchObject({ status: 2, code: 410 })
    const hooks = (await insurer!.get<{ data: Values[] }>('/v2/open/hook')).data.data
    expect(hooks.find((one) => one.id === hook.id)).toMatchObject({ status: 0, off_reason: '对方返回 410，已停用' })
    expect(await insurer!.post('/v2/open/hook/status', { id: hook.id, status: 1 })).toMatchObject({ code: 1 })
  })

  test('live §6 an answer that is no text counts as an attempt like any other', async () => {
    const hook = await hookAt('binary/1', ['order.created'])
    await placed()
    await send()
    const [delivery] = await deliveriesOf(hook.id)
    expect(delivery).toMatchObject({ status: 1, tries: 1, code: 200 })
    await desk.db.rows(sql`update hook_delivery set lease_time = null where id = ${delivery?.id}`)
    expect(await sender.sweep()).toBe(0)
    expect(receiver.taken('binary/1')).toHaveLength(1)
  })

  test('live §6 a slow receiver stops nobody, and both secrets sign during a rotation', async () => {
    const slow = await hookAt('held/1', ['order.created'])
    const fast = await hookAt('fine/2', ['order.created'])
    for (let n = 0; n < 3; n++) await placed()
    await sender.sweep()
    const arrived = async () => (await deliveriesOf(fast.id)).filter(({ status }) => status === 1).length
    await expect.poll(arrived, { timeout: 20_000 }).toBe(2)
    expect((await deliveriesOf(slow.id)).every(({ tries }) => tries === 0)).toBe(true)
    // Two of the slow one are underway, a third waits, and the fast one goes on.
    await sender.sweep()
    await expect.poll(arrived, { timeout: 20_000 }).toBe(3)
    receiver.release()
    await sender.idle()
    expect((await deliveriesOf(slow.id)).map(({ status }) => status)).toEqual([0, 1, 1])
    await insurer!.post('/v2/open/hook/delete', { id: slow.id })
    receiver.taken('fine/2')

    const rotated = await insurer!.post<{ secret: string; old_until: number }>('/v2/open/hook/rotate', { id: fast.id })
    const test = async () => {
      expect(await insurer!.post('/v2/open/hook/test', { id: fast.id })).toMatchObject({ code: 1 })
      await send()
      return receiver.taken('fine/2')[0]
    }
    const both = await test()
    for (const secret of [fast.secret, rotated.data.secret]) {
      expect(new Webhook(secret).verify(both?.body ?? '', both?.headers ?? {})).toMatchObject({ type: 'hook.test' })
    }
    await desk.db.rows(sql`update open_hook set old_until = now() where id = ${fast.id}`)
    const alone = await test()
    expect(() => new Webhook(fast.secret).verify(alone?.body ?? '', alone?.headers ?? {})).toThrow()
    new Webhook(rotated.data.secret).verify(alone?.body ?? '', alone?.headers ?? {})
  })

  test('live §6 of 32 workers one makes each attempt, and what a killed one held goes on', async () => {
    const hook = await hookAt('slow/1', ['order.created'])
    for (let n = 0; n < 3; n++) await placed()
    const ids = (await deliveriesOf(hook.id)).map(({ id }) => id)
    // A second node, with the same database.
    const see = async (_: number, id: number) => insurer!.order(id)
    const twin = new HookSender({ db: desk.db, transport, see })
    const made = await Promise.all(
      Array.from({ length: 32 }, (_, n) => (n % 2 ? sender : twin).attempt(ids[n % ids.length] ?? 0)),
    )
    expect(made.filter(Boolean)).toHaveLength(3)
    const got = receiver.taken('slow/1').map(({ headers }) => headers['webhook-id'])
    expect([got.length, new Set(got).size]).toEqual([3, 3])
    expect((await deliveriesOf(hook.id)).map(({ tries, status }) => [tries, status])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    await placed()
    const [held] = await deliveriesOf(hook.id)
    await desk.db.rows(sql`update hook_delivery set lease_time = now() + interval '1 minute' where id = ${held?.id}`)
    expect(await sender.attempt(held?.id ?? 0)).toBe(false)
    expect(await insurer!.post('/v2/open/delivery/resend', { id: held?.id })).toMatchObject({
      info: '正在投递，请稍后再试',
    })
    await desk.db.rows(sql`update hook_delivery set lease_time = now() - interval '1 second' where id = ${held?.id}`)
    expect(await sender.attempt(held?.id ?? 0)).toBe(true)
    expect((await deliveriesOf(hook.id))[0]).toMatchObject({ status: 1, tries: 1 })
    await placed()
    const [stopped] = await deliveriesOf(hook.id)
    expect(await insurer!.post('/v2/open/delivery/stop', { id: stopped?.id })).toMatchObject({ info: '已停止' })
    expect(await sender.attempt(stopped?.id ?? 0)).toBe(false)
    expect((await deliveriesOf(hook.id))[0]).toMatchObject({ status: 2, tries: 0 })
  })

  test('O-390 chosen photos go through the hook, with the shown picture, and their task says how it went', async () => {
    const hook = await hookAt('fine/photos', ['order.photos'])
    const id = await placed()
    await desk.photograph(id, ['mancar', 'vin'])
    const [picture] = (await insurer!.order(id)).picture as { id: number; key: string }[]
    const reply = await insurer!.post('/v2/order/picture/reupload', { id, picture_ids: [picture?.id] })
    expect(reply).toMatchObject({ code: 1 })
    await expect.poll(async () => (await deliveriesOf(hook.id)).length, { timeout: 20_000 }).toBe(1)
    await send()
    const [got] = receiver.taken('fine/photos')
    const told = new Webhook(hook.secret).verify(got?.body ?? '', got?.headers ?? {})
    expect(told).toMatchObject({
      type: 'order.photos',
      data: {
        photos: [
          { id: picture?.id, key: 'mancar', url: expect.stringMatching(/^https:\/\/desk\.example\/api\/files\/t/) },
        ],
      },
    })
    const tasks = await insurer!.get<{ data: Values[] }>('/order/task', { id })
    expect(tasks.data.data).toMatchObject([{ status: 1, count: 1, data: { reply: '上游已接收', simulated: false } }])
  })

  test('live §6 an edit of the form that changes the price tells of it, another does not', async () => {
    const hook = await hookAt('fine/price', ['order.price'])
    const id = await placed()
    const { version } = await insurer!.order(id)
    const saved = await insurer!.post('/order/save', { id, version, address_note: '北门' })
    expect(saved.code).toBe(1)
    expect(await deliveriesOf(hook.id)).toEqual([])
    const order = await insurer!.order(id)
    const further = await insurer!.post('/order/save', { id, version: order.version, get_distance: 140 })
    expect(further.code).toBe(1)
    expect((await insurer!.order(id)).predict_money).not.toBe(order.predict_money)
    expect((await deliveriesOf(hook.id)).map(({ event }) => event)).toEqual(['order.price'])
  })

  test('live §6 old calls and deliveries are dropped in batches, young ones stay', async () => {
    const hook = await hookAt('fine/old', ['order.created'])
    await placed()
    await placed()
    await send()
    const counts = async () => {
      const [row] = await desk.db.rows<{ calls: number; deliveries: number }>(sql`
        select (select count(*)::int from api_log) as calls, (select count(*)::int from hook_delivery) as deliveries`)
      return row ?? { calls: 0, deliveries: 0 }
    }
    const before = await counts()
    expect(await dropOldCalls(desk.db, 7)).toBe(false)
    expect(await counts()).toEqual(before)
    const [newest] = await deliveriesOf(hook.id)
    const age = sql`now() - interval '8 days'`
    await desk.db.rows(sql`update hook_delivery set create_time = ${age} where id < ${newest?.id ?? 0}`)
    await desk.db.rows(
      sql`update api_log set create_time = ${age} where delivery_id is null or delivery_id < ${newest?.id ?? 0}`,
    )
    expect(await dropOldCalls(desk.db, 7, 1)).toBe(true)
    while (await dropOldCalls(desk.db, 7, 3));
    expect(await counts()).toEqual({ calls: 1, deliveries: 1 })
    expect((await deliveriesOf(hook.id)).map(({ id }) => id)).toEqual([newest?.id])
  })

  test('O-526 O-527 the queue of an order has its timers; the system queue is the platform’s', async () => {
    const id = await placed()
    const { data: queue } = (await insurer!.get<{ data: QueueRow[] }>('/v2/order/queue', { order_id: id })).data
    expect(queue.filter(({ type }) => type === '推送')).toEqual([])
    const system = await dispatch!.get<{ data: Values[] }>('/v2/order/queue/system')
    expect(system.data.data.map(({ code }) => code)).toEqual(expect.arrayContaining(['timers', 'webhooks', 'upstream']))
    expect((await dispatch!.get<{ data: Values[] }>('/v2/order/queue/system', { order_id: id })).data.data).toEqual([])
    expect((await insurer!.get('/v2/order/queue/system')).code).toBe(0)
    for (const path of ['/v2/order/queue', '/v2/order/apilog']) {
      expect((await provider!.get(path, { order_id: id })).code).toBe(0)
      expect((await other!.get(path, { order_id: id })).code).toBe(0)
    }
    await recordApiCall(desk.db, {
      ...{ order_id: id, company_id: FIRM.insurer, direction: 'in', method: 'POST', url: '/open/v1/order?token=abc' },
      ...{ data: { phone: '13812345678' }, reply: { code: 1 }, code: 200, ms: 12.4 },
    })
    const [call] = (await insurer!.get<{ data: Values[] }>('/v2/open/log', { order_id: id })).data.data
    expect(call).toMatchObject({ url: '/open/v1/order?token=***', data: '{"phone":"138****5678"}', ms: 12 })
    expect((await other!.get<{ data: Values[] }>('/v2/open/log')).data.data).toEqual([])
    // 这家全部: the order's log names the company whose whole log its holders of company_man may read.
    const { company_id } = (await dispatch!.get<{ company_id: number }>('/v2/order/apilog', { order_id: id })).data
    expect(company_id).toBe(FIRM.insurer)
    const whole = await insurer!.get<{ data: Values[] }>('/v2/open/log', { company_id, limit: 20 })
    expect(whole.data.data.length).toBeGreaterThan(1)
    const clerk = await desk.holder('log-clerk', FIRM.platform, ['order_man'])
    expect((await clerk.get('/v2/order/apilog', { order_id: id })).code).toBe(1)
    expect((await clerk.get('/v2/open/log', { company_id })).code).toBe(0)
  })

  test('mock 36 the queue has the providers that are asked right now, until their deadline, by name where firms are told', async () => {
    const id = await placed()
    const [run] = await desk.db.rows<{ id: number }>(sql`
      insert into distribution_run (order_id) values (${id}) returning id`)
    const offer = (firm: number, answer: number, deadline: string) => sql`
      insert into distribution_offer (run_id, order_id, rule_version, firm_id, rank, sent, deadline, answer)
      values (${run?.id}, ${id}, 1, ${firm}, 1, now(), now() + ${deadline}::interval, ${answer})`
    await desk.db.rows(offer(FIRM.provider1, 0, '38 seconds'))
    await desk.db.rows(offer(FIRM.provider2, 3, '-1 minute'))
    const offers = async (client: Client) =>
      (
        await client.get<{ data: (QueueRow & { times: number })[] }>('/v2/order/queue', { order_id: id })
      ).data.data.filter(({ type }) => type === '派单应答')
    const [asked, ...more] = await offers(dispatch!)
    expect(more).toEqual([])
    expect(asked).toMatchObject({ value: '鹏城拖车', status: 0, flag: 0, count: 0 })
    expect(asked!.times - Math.floor(Date.now() / 1000)).toBeLessThanOrEqual(38)
    // What nobody sends again is not sent again by hand either.
    expect(await dispatch!.post('/v2/order/queue/retransmit', { id: asked!.id })).toMatchObject({ info: '提交失败' })
    const blind = await desk.holder('queue-blind', FIRM.platform, ['order_man'])
    expect((await offers(blind))[0]?.value).toBe('***')
    await desk.db.rows(sql`update distribution_offer set answer = 4 where order_id = ${id}`)
    expect(await offers(dispatch!)).toEqual([])
  })
})
