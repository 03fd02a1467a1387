import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { mainEngine } from '../../../server/db/testing'
import { Distribution } from '../../../server/distribution/runs'
import { FIRM, TECHNICIAN } from '../company'
import { cooperate } from '../cooperation'
import { Desk } from '../desk'

interface Run {
  readonly state: number
  readonly range_km: number | null
  readonly reason: string | null
  readonly beyond: number
  readonly candidates: readonly {
    readonly firm_id: number
    readonly round: number | null
    readonly reason: string | null
    readonly answer: number | null
    readonly money: number | null
  }[]
}

/** Further providers, one technician each, named by how far off they are. */
const FAR = { at40: 41, at70: 71 } as const

describe.each(mainEngine())(
  'decisions §7, §11 what else happens to an order while it is distributed, on %s',
  (engine) => {
    const desk = new Desk(engine)
    const node = () => new Distribution(desk.db, createGazetteer())
    const work = () => node().work()
    const order = async (id: number) => (await desk.as('dispatch')).order(id)
    const runsOf = async (id: number) => {
      const reply = await (await desk.as('dispatch')).get<{ runs: Run[] }>('/v2/order/distribution', { order_id: id })
      return reply.data.runs
    }
    const late = (id: number) =>
      desk.db.rows(
        sql`update distribution_offer set deadline = now() - interval '1 second' where order_id = ${id} and answer = 0`,
      )
    const answersOf = async (id: number) =>
      (await runsOf(id))[0]?.candidates.map(({ firm_id, answer, reason }) => [firm_id, reason ?? answer])
    /** Puts a technician so many km of road north of the place of the orders. */
    const stand = async (technician: number, km: number) => {
      const straight = km / 1.35 / 111.2
      const [lng, lat] = [113.953, 22.5405 + straight]
      await desk.db.rows(sql`
      insert into driver_position (driver_id, at, lng_e6, lat_e6, source, fix_time)
      values (${technician}, point(${lng * 0.82}, ${lat}), ${Math.round(lng * 1e6)}, ${Math.round(lat * 1e6)}, 3, now())
      on conflict (driver_id) do update set at = excluded.at, lng_e6 = excluded.lng_e6, lat_e6 = excluded.lat_e6, fix_time = now()`)
    }
    const place = async (more: Readonly<Record<string, unknown>> = {}) => {
      const id = await desk.place({ theodolitic: '113.953,22.5405', ...more })
      await work()
      return id
    }

    beforeEach(async () => {
      await desk.db.rows(sql`update dispatch_rule set status = 0`)
      await desk.db.rows(sql`
      insert into dispatch_rule (title, level, mode, time, region, firm_id, status)
      values ('聚合', 1, 1, 60, ${JSON.stringify({ 44: [4403] })}::jsonb, ${FIRM.platform}, 1)`)
      await stand(TECHNICIAN.wang, 6)
      await stand(TECHNICIAN.li, 8)
      await stand(TECHNICIAN.zhao, 25)
    })

    test('decisions §7 aggregation widens 10, 30, 50 km, one after the other; farther off nobody is asked', async () => {
      await desk.db.transaction(async (tx) => {
        for (const [km, id] of [
          [40, FAR.at40],
          [70, FAR.at70],
        ] as const) {
          await tx.rows(
            sql`insert into firm (id, name, firm_type, status, grade) values (${id}, ${`远${km}`}, 3, 1, 5)`,
          )
          await tx.rows(sql`
          insert into technician (id, name, mobile, firm_id, work_status, status) values (${id}, ${`远${km}`}, '13700000009', ${id}, 1, 1)`)
        }
        await cooperate(tx, [FIRM.platform], [FAR.at40, FAR.at70])
      })
      await stand(FAR.at40, 40)
      await stand(FAR.at70, 70)
      const id = await place()
      const seen: unknown[] = []
      for (const [firm, km] of [
        [FIRM.provider1, 10],
        [FIRM.provider2, 30],
        [FAR.at40, 50],
      ] as const) {
        const [run] = await runsOf(id)
        const asked = run?.candidates.find(({ answer }) => answer === 0)
        seen.push([asked?.firm_id, asked?.round, run?.range_km])
        expect(seen.at(-1)).toEqual([firm, km, km])
        // What the run shows of whom it asks is what the order has booked.
        expect(asked?.money).toBe((await order(id)).real_money)
        await late(id)
        await work()
      }
      expect(await order(id)).toMatchObject({ status: 1, dispatch_fail: 1 })
      const [run] = await runsOf(id)
      expect(run).toMatchObject({ state: 4, reason: '聚合派单失败，请人工调派', beyond: 0 })
      expect(run?.candidates.find(({ firm_id }) => firm_id === FAR.at70)?.reason).toBe('超出距离')
      await desk.db.rows(sql`update firm set status = 0 where id in (${FAR.at40}, ${FAR.at70})`)
    })

    test('a node that stops in the middle leaves its runs to the next one, which goes on at once', async () => {
      const first = node()
      const stop = first.start()
      const id = await desk.place({ theodolitic: '113.953,22.5405' })
      first.wake()
      await vi.waitFor(async () => expect((await order(id)).status).toBe(31), 10_000)
      await stop()
      await late(id)
      const waiting = await desk.place({ theodolitic: '113.953,22.5405' })
      expect(await order(waiting)).toMatchObject({ status: 1 })
      const end = node().start()
      await vi.waitFor(async () => {
        expect(await answersOf(id)).toEqual([
          [FIRM.provider1, 3],
          [FIRM.provider2, 0],
        ])
        expect(await order(waiting)).toMatchObject({ status: 31, firm_id: FIRM.provider1 })
      }, 10_000)
      await end()
    })

    test('O-542 a prepaid order is distributed once it is paid; a payment while a firm is asked changes nothing of its offer', async () => {
      const pay = async (id: number) => {
        const dispatch = await desk.as('dispatch')
        const { data } = await dispatch.post<{ pay_data: { code_url: string } }>('/v3/order/cash/pay', { order_id: id })
        const { pathname, search } = new URL(data.pay_data.code_url, 'http://desk')
        const headers = { 'content-type': 'text/plain' }
        await desk.app.inject({ method: 'POST', url: pathname + search, headers })
      }
      const prepaid = await place({ charge_type: '02' })
      expect(await order(prepaid)).toMatchObject({ status: 0 })
      expect(await runsOf(prepaid)).toEqual([])
      await pay(prepaid)
      await work()
      expect(await order(prepaid)).toMatchObject({ status: 31, firm_id: FIRM.provider1 })

      const owing = await place({ use_wheels: 2, science: 1, free_milage: '20' })
      const before = await answersOf(owing)
      await pay(owing)
      await work()
      expect(await order(owing)).toMatchObject({ status: 31, pay_status: 1 })
      expect((await runsOf(owing))[0]).toMatchObject({ state: 2 })
      expect(await answersOf(owing)).toEqual(before)
    })

    test('O-478 a run whose order turns out to be written up ends at its next step; followed up, it may begin anew', async () => {
      const id = await place()
      await desk.stand(id, { bewrite: 1 })
      await late(id)
      await work()
      expect((await runsOf(id))[0]).toMatchObject({ state: 4, reason: '线下单和补录单不参与自动派单' })
      const dispatch = await desk.as('dispatch')
      const start = () => dispatch.post('/v2/order/distribution', { order_id: id, act: 'start' })
      expect(await start()).toMatchObject({ code: 0, info: '线下单和补录单不参与自动派单' })
      expect(await dispatch.post('/order/bewrite', { id })).toMatchObject({ code: 1 })
      expect(await start()).toMatchObject({ code: 1 })
      await work()
      expect(await order(id)).toMatchObject({ status: 31, firm_id: FIRM.provider1 })
      // To follow it up ends no run either.
      const open = await place()
      await desk.stand(open, { bewrite: 1 })
      expect(await dispatch.post('/order/bewrite', { id: open })).toMatchObject({ code: 1 })
      expect((await runsOf(open))[0]).toMatchObject({ state: 2 })
    })

    test('O-367 an order that is sent to another company leaves its run, and that company’s rules begin none', async () => {
      const id = await desk.place({ theodolitic: '113.953,22.5405' })
      expect((await runsOf(id))[0]).toMatchObject({ state: 1 })
      const dispatch = await desk.as('dispatch')
      expect(await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })).toMatchObject({ code: 1 })
      await work()
      const [run] = await desk.db.rows(sql`select state, reason from distribution_run where order_id = ${id}`)
      expect(run).toEqual({ state: 5, reason: '调派平台' })
      const [row] = await desk.db.rows(sql`select status, firm_id, owner_firm_id from orders where id = ${id}`)
      expect(row).toEqual({ status: 1, firm_id: null, owner_firm_id: FIRM.insurer })
      // While a firm is asked it is nobody's to send on.
      const asked = await place()
      expect((await dispatch.post('/v2/order/send', { order_id: asked, firm_id: FIRM.insurer })).code).toBe(0)
      expect((await runsOf(asked))[0]).toMatchObject({ state: 2 })
    })

    test('O-309 an order that goes back to its channel while a firm is asked: 9, the offer withdrawn, the run over', async () => {
      const id = await place()
      await desk.stand(id, { order_channel: 2 })
      const dispatch = await desk.as('dispatch')
      expect(await dispatch.post('/v2/order/return', { id, remark: '区域外' })).toMatchObject({ code: 1 })
      await work()
      expect(await order(id)).toMatchObject({ status: 9 })
      expect((await runsOf(id))[0]).toMatchObject({ state: 5, reason: '退回上游' })
      expect((await answersOf(id))?.[0]).toEqual([FIRM.provider1, 4])
      const provider = await desk.as('provider1')
      const late = await provider.post('/v2/order/confirm', { order_id: id, driver_id: TECHNICIAN.wang })
      expect(late.code).toBe(0)
    })
  },
)
