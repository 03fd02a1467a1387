import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { engines } from '../../../server/db/testing'
import { Distribution } from '../../../server/distribution/runs'
import { COMPARED, candidatesOf } from '../../../server/distribution/runs/candidates'
import { FIRM } from '../company'
import { cooperate } from '../cooperation'
import { Desk } from '../desk'

const PLACE = { lng: 114.0579, lat: 22.5431 }
const MANY = 300
const RULE = {
  mode: 1,
  quotas: [],
  firm_ids: [],
  peroid: [],
  range: null,
  min_num: null,
  max_num: null,
  time: null,
} as const

describe.each(engines())('live §2 a company with many partners, on %s', (engine) => {
  const desk = new Desk(engine)
  /** Firms 1001 to 1300, the first of them nearest; each has one idle technician. The ten nearest beside them have a busy one. */
  const settle = () =>
    desk.db.transaction(async (tx) => {
      await tx.rows(sql`insert into firm (id, name, firm_type, status, grade)
        select 1000 + i, 'P' || i, 3, 1, 4 from generate_series(1, ${MANY + 10}) i`)
      await tx.rows(sql`insert into technician (id, name, mobile, firm_id, work_status, status)
        select 10000 + i, 'T' || i, '13800000000', 1000 + i, case when i > ${MANY} then 2 else 1 end, 1
        from generate_series(1, ${MANY + 10}) i`)
      await tx.rows(sql`insert into driver_position (driver_id, at, lng_e6, lat_e6, source, fix_time)
        select 10000 + i, point(n * 0.82e-6, l * 1e-6), n, l, 3, now() from (
          select i, 114057900 as n, 22543100 + (case when i > ${MANY} then 0 else i end) * 400 as l
          from generate_series(1, ${MANY + 10}) i) p`)
      await cooperate(
        tx,
        [FIRM.platform],
        Array.from({ length: MANY + 10 }, (_, i) => 1001 + i),
      )
    })
  const now = Math.floor(Date.now() / 1000)
  const look = (more: object = {}) =>
    candidatesOf(desk.db, {
      ...{ rule: RULE, place: PLACE, now },
      terms: { companyId: FIRM.platform, type: 1, place: { city: 4403, district: 440304 } },
      ...more,
    })

  test('the nearest of them are compared, those who are busy with their reason too; the others are counted', async () => {
    await settle()
    const { facts, beyond } = await look()
    const ids = facts.map(({ firm_id }) => firm_id)
    expect(facts).toHaveLength(COMPARED)
    expect(beyond).toBe(MANY + 12 - COMPARED)
    expect(ids.filter((id) => id > 1000 + MANY)).toHaveLength(10)
    expect(ids).toContain(1001)
    expect(ids).not.toContain(1000 + MANY)
    const { facts: all, beyond: none } = await look({ most: 1000 })
    expect([all.length, none]).toEqual([MANY + 12, 0])
    // What is known of a firm does not depend on how many are compared.
    for (const one of facts) expect(all.find(({ firm_id }) => firm_id === one.firm_id)).toEqual(one)
    const had = await look({ had: [1000 + MANY] })
    expect(had.facts.map(({ firm_id }) => firm_id)).toContain(1000 + MANY)
  })

  test('where nobody of the nearest may be asked, it looks farther until somebody may', async () => {
    await desk.db.rows(sql`
      insert into dispatch_rule (title, level, mode, time, region, firm_id, status)
      values ('聚合', 1, 1, 60, ${JSON.stringify({ 44: [4403] })}::jsonb, ${FIRM.platform}, 1)`)
    await desk.db.rows(sql`update firm_service set status = 0 where firm_id <> 1290`)
    const id = await desk.place({ theodolitic: '114.0579,22.5431' })
    await new Distribution(desk.db, createGazetteer()).work()
    const dispatch = await desk.as('dispatch')
    expect(await dispatch.order(id)).toMatchObject({ status: 12, firm_id: 1290 })
    const { data } = await dispatch.get<{ runs: { beyond: number; candidates: { reason: string | null }[] }[] }>(
      '/v2/order/distribution',
      { order_id: id },
    )
    expect(data.runs[0]?.beyond).toBe(0)
    expect(data.runs[0]?.candidates.filter(({ reason }) => reason === '未提供该服务').length).toBeGreaterThan(COMPARED)
  })
})
