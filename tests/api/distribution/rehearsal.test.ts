import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { engines } from '../../../server/db/testing'
import { Rehearsals } from '../../../server/distribution/rehearsal'
import { Distribution } from '../../../server/distribution/runs'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

interface Task {
  readonly id: number
  readonly status: number
  readonly done: number
  readonly total: number
  readonly message: string | null
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
  readonly result: Record<string, unknown> & {
    readonly firms: readonly { firm_id: number; before: number; after: number }[]
  }
  readonly hands: readonly {
    order_id: number
    no: string | null
    before: { firm_id: number | null } | null
    why: unknown
    reason: string | null
  }[]
  readonly start_time: number
  readonly draft: Readonly<Record<string, unknown>>
  readonly types: readonly number[] | null
  readonly names: Readonly<Record<string, string>>
}

describe.each(engines())('decisions §11 rehearsal of a rule, on %s', (engine) => {
  const desk = new Desk(engine)
  const now = Math.floor(Date.now() / 1000)
  const span = { start_time: now - 86_400, end_time: now + 86_400 }
  const PATH = '/v2/rule/rehearse'
  let rule = 0
  let taken = 0
  let bare = 0

  const make = () => new Rehearsals(desk.db).makeAll()
  const ask = async (more: Readonly<Record<string, unknown>>) => {
    const client = await desk.as('dispatch')
    const reply = await client.post<{ id: number }>(PATH, { ...span, ...more })
    expect(reply).toMatchObject({ code: 1 })
    // The server's own turn may have it in its hands.
    for (let n = 0; n < 100; n++) {
      await make()
      const { data } = await client.get<Task>(PATH, { id: reply.data.id })
      if (data.status > 1) return data
      await new Promise((done) => setTimeout(done, 20))
    }
    throw new Error('the rehearsal does not end')
  }

  beforeAll(async () => {
    await desk.db.rows(sql`update dispatch_rule set status = 0`)
    await desk.db.rows(sql`delete from dispatch_plan`)
    await desk.db.rows(sql`update technician set work_status = 1, status = 1`)
    await desk.db.rows(sql`update driver_position set fix_time = now()`)
    bare = await desk.place()
    const [made] = await desk.db.rows<{ id: number }>(sql`
      insert into dispatch_rule (title, level, mode, time, region, firm_id, status)
      values ('聚合', 1, 1, 60, ${JSON.stringify({ 44: [4403] })}::jsonb, ${FIRM.platform}, 1) returning id`)
    rule = made?.id ?? 0
    taken = await desk.place()
    await new Distribution(desk.db, createGazetteer()).work()
    const { firm_id } = await (await desk.as('dispatch')).order(taken)
    const isFirst = firm_id === FIRM.provider1
    const provider = await desk.as(isFirst ? 'provider1' : 'provider2')
    const driver_id = isFirst ? TECHNICIAN.wang : TECHNICIAN.zhao
    expect(await provider.post('/v2/order/confirm', { order_id: taken, driver_id })).toMatchObject({ code: 1 })
  })

  test('an unchanged rule changes no hand; an order without a run is not counted and said to be missing', async () => {
    const { result, hands, changes, done, total, status } = await ask({ id: rule })
    expect({ status, changes, hands }).toEqual({ status: 2, changes: [], hands: [] })
    expect(done).toBe(total)
    expect(result).toMatchObject({ orders: 1, hands: { all: 0 }, missing: { byHand: 1 }, lacking: 0 })
    expect(result.firms).toEqual([{ firm_id: expect.any(Number), before: 1, after: 1 }])
    expect(bare).toBeGreaterThan(0)
  })

  test('a limit that nobody meets fails the order and says why; orders themselves stay as they are', async () => {
    const before = await (await desk.as('dispatch')).order(taken)
    const task = await ask({ id: rule, draft: { min_num: 99 } })
    expect(task.changes).toEqual([{ field: 'min_num', before: null, after: 99 }])
    expect(task.result).toMatchObject({
      orders: 1,
      hands: { all: 1, slower: 0, taken: 0, failed: 1 },
      sides: { before: { taken: 1 }, after: { failed: 1 } },
    })
    expect(task.hands).toMatchObject([
      { order_id: taken, no: before.no, before: { firm_id: before.firm_id }, why: { reason: 'online' } },
    ])
    expect(task.names[String(before.firm_id)]).toEqual(expect.any(String))
    expect(await (await desk.as('dispatch')).order(taken)).toEqual(before)
    const client = await desk.as('dispatch')
    expect((await client.get<Task>(PATH, { id: task.id, kind: 'slower' })).data.hands).toEqual([])
    expect((await client.get<Task>(PATH, {})).data.id).toBe(task.id)
  })

  test('what could not be saved, a long period and a foreign rule are refused; others see neither rule nor task', async () => {
    const client = await desk.as('dispatch')
    const refused = async (more: object) => (await client.post(PATH, { ...span, id: rule, ...more })).info
    expect(await refused({ end_time: span.start_time })).toBe('请选择期间')
    expect(await refused({ start_time: span.end_time - 40 * 86_400 })).toBe('最多预演31天')
    expect(await refused({ draft: { reach_weight: 50 } })).toBe('三项权重须同时填写')
    const { id } = await ask({ id: rule })
    const insurer = await desk.as('insurer')
    expect(await insurer.post(PATH, { ...span, id: rule })).toMatchObject({ code: 0 })
    expect(await insurer.get(PATH, { id })).toMatchObject({ code: 0, info: '预演不存在或已失效' })
    for (const account of ['powerless', 'provider1'] as const)
      expect(await (await desk.as(account)).post(PATH, { ...span, id: rule })).toMatchObject({ code: 0 })
  })

  test('a task that is under way can be cancelled; one that its node has left three times fails in words', async () => {
    const client = await desk.as('dispatch')
    const { id } = await ask({ id: rule })
    const set = (values: ReturnType<typeof sql>) =>
      desk.db.rows(sql`update rule_rehearsal set ${values} where id = ${id}`)
    expect(await client.post(`${PATH}/cancel`, { id })).toMatchObject({ code: 0, info: '预演已结束' })
    await set(sql`status = 1, held_until = now() + interval '1 hour'`)
    expect(await client.post(`${PATH}/cancel`, { id })).toMatchObject({ code: 1 })
    expect((await client.get<Task>(PATH, { id })).data.status).toBe(4)
    await set(sql`status = 1, attempts = 1, held_until = now() - interval '1 second'`)
    await make()
    expect((await client.get<Task>(PATH, { id })).data.status).toBe(2)
    await set(sql`status = 1, attempts = 3, held_until = now() - interval '1 second'`)
    await make()
    expect((await client.get<Task>(PATH, { id })).data).toMatchObject({
      status: 3,
      message: expect.stringContaining('重新预演'),
    })
  })

  test('what is not counted is told by order and reason, and what changes hands comes whole for a file', async () => {
    const client = await desk.as('dispatch')
    const { id, result } = await ask({ id: rule, draft: { min_num: 99 } })
    const { data } = await client.get<Task>(PATH, { id, kind: 'missing' })
    expect(data.hands).toMatchObject([{ order_id: bare, before: null, after: null, reason: 'byHand' }])
    expect(data.hands[0]?.no).toMatch(/./)
    const whole = await client.get<Task>(PATH, { id, act: 'export', limit: 1 })
    expect(whole.data.hands.map(({ order_id }) => order_id)).toEqual([taken])
    expect(await client.get(PATH, { id, kind: 'nothing' })).toMatchObject({ code: 0 })
    const places = result as unknown as Record<'areas' | 'hours', readonly { orders: number; name?: string | null }[]>
    for (const parts of [places.areas, places.hours]) expect(parts.reduce((n, one) => n + one.orders, 0)).toBe(1)
    expect(places.hours).toHaveLength(24)
    expect(places.areas[0]?.name).toMatch(/区$/)
  })

  test('mock3/29 types narrow what is counted, not what the rule does; types that it is not for are refused', async () => {
    const client = await desk.as('dispatch')
    const all = await ask({ id: rule, draft: { types: [1, 2] } })
    expect(all).toMatchObject({ types: null, result: { orders: 1 } })
    const towing = await ask({ again: all.id, types: [1] })
    expect(towing).toMatchObject({ types: [1], result: all.result })
    const other = await ask({ id: rule, draft: { types: [1, 2] }, types: [2] })
    expect(other).toMatchObject({ types: [2], result: { orders: 0, missing: { byHand: 0 } }, total: all.total })
    expect(await ask({ again: other.id })).toMatchObject({ types: [2] })
    expect(await ask({ again: other.id, types: [] })).toMatchObject({ types: null, result: { orders: 1 } })
    const own = { title: '拖车', level: 1, mode: 1, time: 60, region: { 44: [4403] }, types: [1], firm_ids: [] }
    const refused = async (types: unknown) => (await client.post(PATH, { ...span, draft: own, types })).info
    expect(await refused([2])).toBe('所选救援类型不在规则内')
    for (const types of [[99], 'x', [null], { 1: 1 }]) expect(await refused(types)).toBe('参数 types 不正确')
  })

  test('the same draft for another period: again; of a foreign rehearsal neither draft, result nor end', async () => {
    const client = await desk.as('dispatch')
    const first = await ask({ id: rule, draft: { time: 45 } })
    const again = await ask({ again: first.id, start_time: span.start_time - 86_400 })
    expect(again).toMatchObject({ draft: { time: 45 }, changes: first.changes, start_time: span.start_time - 86_400 })
    const mine = { title: '自有', level: 1, mode: 1, time: 60, region: { 44: [4403] }, types: [1], firm_ids: [] }
    const insurer = await desk.as('insurer')
    const { data: own } = await insurer.post<{ id: number }>(PATH, { ...span, draft: mine })
    for (let n = 0; n < 100 && (await insurer.get<Task>(PATH, { id: own.id })).data.status < 2; n++) await make()
    expect((await insurer.get<Task>(PATH, { id: own.id })).data).toMatchObject({
      status: 2,
      result: { orders: 0 },
      changes: expect.arrayContaining([{ field: 'title', before: null, after: '自有' }]),
    })
    const other = await desk.as('insurer161')
    const gone = { code: 0, info: '预演不存在或已失效' }
    expect(await other.get(PATH, { id: own.id })).toMatchObject(gone)
    expect(await other.get(PATH, {})).toMatchObject(gone)
    expect(await other.post(PATH, { ...span, again: own.id })).toMatchObject(gone)
    expect(await other.post(`${PATH}/cancel`, { id: own.id })).toMatchObject(gone)
    expect(await insurer.post(PATH, { ...span, again: first.id })).toMatchObject(gone)
    // The platform reads the rules of all companies, and so their rehearsals.
    expect((await client.get<Task>(PATH, { id: own.id })).data.status).toBe(2)
    const clerk = await desk.holder('clerk', FIRM.platform, ['order_man'])
    for (const reply of [
      await clerk.get(PATH, { id: first.id }),
      await clerk.post(PATH, { ...span, id: rule }),
      await clerk.post(`${PATH}/cancel`, { id: first.id }),
    ])
      expect(reply).toMatchObject({ code: 0, info: expect.not.stringContaining('预演') })
  })

  test('twice: the same call is one rehearsal, another of the same person cancels the first', async () => {
    const client = await desk.as('dispatch')
    const key = { 'idempotency-key': 'rehearsal-twice' }
    const call = () => client.post<{ id: number }>(PATH, { ...span, id: rule }, key)
    const [one, two] = [await call(), await call()]
    expect(two.data.id).toBe(one.data.id)
    await ask({ id: rule })
    const [{ n } = { n: 0 }] = await desk.db.rows<{ n: number }>(sql`
      select count(*)::int as n from rule_rehearsal where status in (0, 1)`)
    expect(n).toBe(0)
    await desk.db.rows(
      sql`update rule_rehearsal set status = 1, held_until = now() + interval '1 hour' where id = ${one.data.id}`,
    )
    await ask({ id: rule })
    expect((await client.get<Task>(PATH, { id: one.data.id })).data.status).toBe(4)
  })

  test('a node that stops leaves its rehearsal to the next, which makes it from its beginning', async () => {
    const client = await desk.as('dispatch')
    const { id, result } = await ask({ id: rule, draft: { min_num: 99 } })
    const kept = async () => {
      const [row] = await desk.db.rows<{ status: number; attempts: number }>(sql`
        select status, attempts from rule_rehearsal where id = ${id}`)
      return row
    }
    await desk.db.rows(sql`
      update rule_rehearsal set status = 0, attempts = 0, result = null, hands = null, left_out = null where id = ${id}`)
    const node = new Rehearsals(desk.db)
    void node.makeAll()
    await node.stop()
    expect(await kept()).toEqual({ status: 0, attempts: 0 })
    expect((await client.get<Task>(PATH, { id })).data).toMatchObject({ status: 0, result: null, hands: [] })
    await make()
    expect(await kept()).toEqual({ status: 2, attempts: 1 })
    expect((await client.get<Task>(PATH, { id })).data.result).toEqual(result)
  })
})
