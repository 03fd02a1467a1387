import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { engines } from '../../../server/db/testing'
import { Distribution } from '../../../server/distribution/runs'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'
import { passTime } from '../serve'

interface Candidate {
  readonly firm_id: number
  readonly name: string
  readonly rank: number | null
  readonly score: number | null
  readonly reason: string | null
  readonly answer: number | null
  readonly driver_id: number | null
  readonly deadline: number | null
}
interface Run {
  readonly id: number
  readonly state: number
  readonly mode: number
  readonly range_km: number | null
  readonly reason: string | null
  readonly stopped_by: string | null
  readonly candidates: readonly Candidate[]
}

describe.each(engines())('decisions §7, §11 automatic distribution, on %s', (engine) => {
  const desk = new Desk(engine)
  const work = () => new Distribution(desk.db, createGazetteer()).work()
  const rule = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const all = { title: '聚合', level: 1, mode: 1, time: 60, quotas: null, firm_ids: null, range: null, ...changes }
    const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`
    await desk.db.rows(sql`
      insert into dispatch_rule (title, level, mode, time, quotas, firm_ids, range, region, firm_id, status)
      values (${all.title}, ${all.level}, ${all.mode}, ${all.time}, ${json(all.quotas)}, ${json(all.firm_ids)}, ${all.range},
        ${JSON.stringify({ 44: [4403] })}::jsonb, ${FIRM.platform}, 1)`)
  }
  const place = async (more: Readonly<Record<string, unknown>> = {}) => {
    const id = await desk.place(more)
    await work()
    return id
  }
  const order = async (id: number) => (await desk.as('dispatch')).order(id)
  const runsOf = async (id: number, account: 'dispatch' | 'provider1' = 'dispatch') => {
    const client = await desk.as(account)
    const reply = await client.get<{ runs: Run[] }>('/v2/order/distribution', { order_id: id })
    return reply.data.runs
  }
  const act = async (id: number, what: 'start' | 'skip' | 'stop') => {
    const reply = await (await desk.as('dispatch')).post('/v2/order/distribution', { order_id: id, act: what })
    await work()
    return reply
  }
  const late = async (id: number) => {
    await desk.db.rows(
      sql`update distribution_offer set deadline = now() - interval '1 second' where order_id = ${id} and answer = 0`,
    )
    await work()
  }
  const answers = ([run]: readonly Run[]) =>
    run?.candidates.map(({ firm_id, answer, reason }) => [firm_id, reason ?? answer])
  const firstOf = ([run]: readonly Run[]) =>
    run?.candidates[0]?.firm_id === FIRM.provider1 ? 'provider1' : 'provider2'

  beforeEach(async () => {
    await desk.db.rows(sql`update dispatch_rule set status = 0`)
    await desk.db.rows(sql`delete from dispatch_plan`)
    await desk.db.rows(sql`update technician set work_status = 1, status = 1`)
    await desk.db.rows(sql`update driver_position set fix_time = now()`)
  })

  test('without a rule for it an order waits for a person, and nothing is changed', async () => {
    const id = await place()
    expect(await order(id)).toMatchObject({ status: 1, dispatch_type: 0, dispatch_mode: null, system_aggregation: 0 })
    expect(await runsOf(id)).toEqual([])
    expect(await act(id, 'start')).toMatchObject({ code: 0, info: '没有适用的派单规则' })
  })

  test('E9 O-255 an order is offered to the best candidate with what a dispatch writes; its acceptance ends the run', async () => {
    await rule()
    const id = await place()
    const runs = await runsOf(id)
    const [run] = runs
    expect(run).toMatchObject({ state: 2, mode: 1, rule_title: '聚合', range_km: expect.any(Number) })
    expect(run?.candidates.map(({ rank, answer }) => [rank, answer])).toEqual([
      [1, 0],
      [2, null],
    ])
    const [best] = run?.candidates ?? []
    expect(best?.score).toBeGreaterThan(0)
    const first = firstOf(runs)
    expect(await order(id)).toMatchObject({
      ...{ status: 31, firm_id: best?.firm_id, dispatch_type: 1, dispatch_mode: 'aggregation', dispatch_fail: 0 },
      ...{ system_aggregation: 1, aggregation_firm_id: best?.firm_id, real_money: expect.any(Number) },
    })
    const provider = await desk.as(first)
    const driver_id = first === 'provider1' ? TECHNICIAN.wang : TECHNICIAN.zhao
    expect(await provider.post('/v2/order/confirm', { order_id: id, driver_id })).toMatchObject({ code: 1 })
    expect((await runsOf(id))[0]).toMatchObject({ state: 3 })
    expect(answers(await runsOf(id))?.[0]).toEqual([best?.firm_id, 1])
    await work()
    expect(await order(id)).toMatchObject({ status: 12 })
  })

  test('a refusal and a silence lead to the next; at the end a person is asked for, and O-330 the order says so', async () => {
    await rule()
    const id = await place()
    const first = firstOf(await runsOf(id))
    await (await desk.as(first)).post('/order/reject', { id, remark: '车坏了' })
    await work()
    const [one, two] = first === 'provider1' ? [FIRM.provider1, FIRM.provider2] : [FIRM.provider2, FIRM.provider1]
    expect(await order(id)).toMatchObject({ status: 31, firm_id: two, aggregation_firm_id: one })
    await late(id)
    expect(await order(id)).toMatchObject({ status: 1, firm_id: null, dispatch_type: 1, dispatch_fail: 1 })
    const runs = await runsOf(id)
    expect(runs[0]).toMatchObject({ state: 4, reason: '聚合派单失败，请人工调派' })
    expect(answers(runs)).toEqual([
      [one, 2],
      [two, 3],
    ])
    const timeline = (await order(id)).timeline as readonly { readonly text: string | null }[]
    expect(timeline.map(({ text }) => text)).toContain('聚合派单失败，请人工调派')
    // A further run never asks who refused; who was merely silent is asked again.
    expect(await act(id, 'start')).toMatchObject({ code: 1 })
    expect(answers(await runsOf(id))).toEqual([
      [two, 0],
      [one, '曾拒绝此单'],
    ])
  })

  test('each candidate that is passed by has its first reason', async () => {
    await rule({ range: 300 })
    await desk.db.rows(sql`update technician set work_status = 0 where firm_id = ${FIRM.provider1}`)
    await desk.db.rows(
      sql`update driver_position set fix_time = now() - interval '11 minutes'
        where driver_id in (select id from technician where firm_id = ${FIRM.provider2})`,
    )
    const id = await place()
    expect(answers(await runsOf(id))).toEqual([
      [FIRM.provider1, '无空闲技师'],
      [FIRM.provider2, '定位过旧'],
    ])
    await desk.db.rows(sql`update technician set work_status = 1`)
    await desk.db.rows(sql`update driver_position set fix_time = now()`)
    await desk.db.rows(sql`insert into worker_status (firm_id, work_status) values (${FIRM.provider1}, 0)`)
    await desk.db.rows(sql`
      insert into dispatch_plan (firm_id, title, start_time, end_time, peroid, min_num, driver_data, status) values
        (${FIRM.provider2}, '全天', '', '', '[]', 2, '[]', 1)`)
    await act(id, 'start')
    expect(answers(await runsOf(id))).toEqual([
      [FIRM.provider1, '未开启接单'],
      [FIRM.provider2, '在线技师不足'],
    ])
    await desk.db.rows(sql`delete from worker_status`)
  })

  test('of a plan that names technicians the offer goes to one of them; a technician’s refusal leads on', async () => {
    await rule({ firm_ids: [FIRM.provider1] })
    await desk.db.rows(sql`
      insert into dispatch_plan (firm_id, title, start_time, end_time, peroid, time, driver_data, status) values
        (${FIRM.provider1}, '夜班', '', '', null, 30, ${JSON.stringify([TECHNICIAN.li])}::jsonb, 1)`)
    const id = await place()
    expect(await order(id)).toMatchObject({ status: 12, firm_id: FIRM.provider1, driver_id: TECHNICIAN.li })
    const [offer] = await desk.db.rows<{ seconds: number }>(sql`
      select extract(epoch from deadline - sent)::int as seconds from distribution_offer where order_id = ${id}`)
    expect(offer).toEqual({ seconds: 30 })
    // As the driver's page refuses it.
    await desk.db.transaction(async (tx) => {
      const { notifyFollowers: tellFollowers } = await import('../../../server/order/journal')
      await tx.rows(sql`update orders set status = 31, driver_id = null where id = ${id}`)
      const now = Math.floor(Date.now() / 1000)
      await tellFollowers({ tx, orderId: id, action: 'reject', from: 12, to: 31, user: null, now })
    })
    await work()
    expect(await order(id)).toMatchObject({ status: 1, firm_id: null, dispatch_fail: 1 })
    expect(answers(await runsOf(id))).toEqual([[FIRM.provider1, 2]])
  })

  test('a dispatcher who sends the order elsewhere ends the run in the same transaction; the firm that was asked is out', async () => {
    await rule()
    const id = await place()
    const dispatch = await desk.as('dispatch')
    const first = firstOf(await runsOf(id))
    const [asked, other] = first === 'provider1' ? [FIRM.provider1, FIRM.provider2] : [FIRM.provider2, FIRM.provider1]
    expect(await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [asked] })).toMatchObject({ code: 0 })
    expect(await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [other] })).toMatchObject({ code: 1 })
    const runs = await runsOf(id)
    expect(runs[0]).toMatchObject({ state: 5, stopped_by: 'dispatch', reason: '调派' })
    expect(answers(runs)?.[0]).toEqual([asked, 4])
    expect(await order(id)).toMatchObject({ status: 31, firm_id: other, aggregation_firm_id: asked })
    // Nothing is offered any more: the next takes a recall.
    expect(await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [asked] })).toMatchObject({
      ...{ code: 0, info: MESSAGES.stale },
    })
    await dispatch.post('/order/renew', { id, remark: '收回' })
    await work()
    expect(await order(id)).toMatchObject({ status: 1 })
    expect(await act(id, 'start')).toMatchObject({ code: 1 })
    expect(answers(await runsOf(id))).toEqual([
      [FIRM.provider1, '已收回'],
      [FIRM.provider2, '已收回'],
    ])
  })

  test('skip, stop, cancel: the desk’s hand on a run', async () => {
    await rule()
    const id = await place()
    const first = (await order(id)).firm_id
    expect(await act(id, 'start')).toMatchObject({ code: 0 })
    expect(await act(id, 'skip')).toMatchObject({ code: 1, info: '已跳过' })
    const second = (await order(id)).firm_id
    expect([first, second].sort()).toEqual([FIRM.provider1, FIRM.provider2])
    expect(await act(id, 'stop')).toMatchObject({ code: 1 })
    expect(await order(id)).toMatchObject({ status: 1, firm_id: null })
    expect((await runsOf(id))[0]).toMatchObject({ state: 5, stopped_by: 'dispatch' })
    expect(await act(id, 'stop')).toMatchObject({ code: 0, info: '该订单没有进行中的自动派单' })
    expect(await act(id, 'skip')).toMatchObject({ code: 0, info: MESSAGES.stale })
    const cancelled = await place()
    await (await desk.as('dispatch')).post('/order/cancel', { id: cancelled, cancel_type: 1, cancel_reason: '不要了' })
    expect((await runsOf(cancelled))[0]).toMatchObject({ state: 5, reason: '取消' })
    const insurer = await desk.as('powerless')
    expect(await insurer.post('/v2/order/distribution', { order_id: id, act: 'start' })).toMatchObject({ code: 0 })
    expect(
      await (await desk.as(firstOf(await runsOf(id)))).post('/v2/order/distribution', { order_id: id, act: 'start' }),
    ).toMatchObject({ code: 0 })
  })

  test('a provider reads its own row, without the terms; before it was asked it reads nothing', async () => {
    await rule({ firm_ids: [FIRM.provider1] })
    const id = await place()
    const [run] = await runsOf(id, 'provider1')
    expect(run).toMatchObject({
      rule_title: null,
      candidates: [{ firm_id: FIRM.provider1, score: null, rank: null, answer: 0 }],
    })
    expect(run?.candidates).toHaveLength(1)
  })

  test('offline and written-up orders are never distributed', async () => {
    await rule()
    const id = await desk.place()
    await desk.db.rows(sql`update orders set is_off = 1 where id = ${id}`)
    await work()
    expect(await order(id)).toMatchObject({ status: 1, firm_id: null })
    expect((await runsOf(id))[0]).toMatchObject({ state: 4 })
    expect(await act(id, 'start')).toMatchObject({ code: 0, info: '线下单和补录单不参与自动派单' })
  })

  test('quota orders go to whom the rule owes most', async () => {
    await rule({
      mode: 2,
      quotas: [
        { firm_id: FIRM.provider1, share: 75 },
        { firm_id: FIRM.provider2, share: 25 },
      ],
    })
    const firms: unknown[] = []
    for (let n = 0; n < 4; n++) firms.push((await order(await place())).firm_id)
    expect(firms.filter((id) => id === FIRM.provider1)).toHaveLength(3)
    const last = await place()
    expect(await order(last)).toMatchObject({ status: 31, dispatch_type: 0, dispatch_mode: 'quota' })
  })

  test('a pool is open to all candidates; the first to grab it has it, a pool that nobody wants leaves no failure', async () => {
    await rule({ mode: 3 })
    const id = await place()
    expect(await order(id)).toMatchObject({
      status: 30,
      dispatch_type: 0,
      dispatch_mode: 'pool',
      open_firms: [FIRM.provider1, FIRM.provider2],
    })
    expect(await (await desk.as('provider2')).post('/v2/order/grab', { id })).toMatchObject({ code: 1 })
    const runs = await runsOf(id)
    expect(runs[0]).toMatchObject({ state: 3 })
    expect(
      answers(runs)
        ?.map(([firm, answer]) => [firm, answer])
        .sort(),
    ).toEqual([
      [FIRM.provider1, 3],
      [FIRM.provider2, 1],
    ])
    const left = await place()
    await desk.db.rows(sql`update orders set status_time = now() - interval '11 minutes' where id = ${left}`)
    await passTime(desk.db)
    expect(await order(left)).toMatchObject({ status: 1, dispatch_type: 0, dispatch_fail: 0 })
    expect((await runsOf(left))[0]).toMatchObject({ state: 4, reason: '抢单超时' })
  })

  test('two nodes and thirty-two looks at once: one open offer, one winner', async () => {
    await rule()
    const ids = await Promise.all([1, 2, 3, 4].map(() => desk.place()))
    await Promise.all(Array.from({ length: 32 }, () => work()))
    const offers = await desk.db.rows<{ n: number }>(sql`
      select count(*)::int as n from distribution_offer where order_id = any(${sql.param(ids)}::int[]) group by order_id`)
    expect(offers.map(({ n }) => n)).toEqual([1, 1, 1, 1])
    const [id = 0] = ids
    const first = firstOf(await runsOf(id))
    const [provider, dispatch] = [await desk.as(first), await desk.as('dispatch')]
    const driver_id = first === 'provider1' ? TECHNICIAN.wang : TECHNICIAN.zhao
    const other = first === 'provider1' ? FIRM.provider2 : FIRM.provider1
    const taken = await Promise.all(
      Array.from({ length: 32 }, (_, i) =>
        i % 2 === 0
          ? provider.post('/v2/order/confirm', { order_id: id, driver_id })
          : dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [other] }),
      ),
    )
    expect(taken.filter(({ code }) => code === 1)).toHaveLength(1)
    const [run] = await runsOf(id)
    expect(run?.candidates.filter(({ answer }) => answer === 0)).toEqual([])
    expect([3, 5]).toContain(run?.state)
  })
})
