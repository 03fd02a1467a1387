import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { arrivalTimer, updateArrivalStats } from '../../../server/order/dispatch'
import { driveSeconds } from '../../../src/domain/geo/coordinates'
import { calendarOf } from '../../../src/domain/time'
import { FIRM } from '../company'
import { Desk } from '../desk'

interface Told {
  readonly id: number
  readonly range: number
  readonly duration: number
  readonly learnt: { readonly low: number; readonly high: number; readonly orders: number } | null
}

describe.each(engines())(
  'live §2 minutes to arrive are learnt from the orders of a district and hour, on %s',
  (engine) => {
    const desk = new Desk(engine)
    /** Orders like one, accepted at this hour, which took 11, 12 … minutes over 10 km. */
    const past = async (like: number, n: number, more: Readonly<Record<string, unknown>> = {}) => {
      const columns = await desk.db.rows<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'no')`)
      const names = sql.join(
        columns.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )
      const ids = await desk.db.rows<{ id: number }>(sql`
      insert into orders (no, ${names}) select 'PAST' || o.id || '-' || i || random(), ${names} from orders o, generate_series(1, ${n}::int) i
      where o.id = ${like} returning id`)
      for (const [i, { id }] of ids.entries())
        await desk.db.rows(sql`
        update orders set status = 4, go_distance = 10, accept_time = now(), arrive_time = now() + make_interval(mins => ${11 + i})
        where id = ${id}`)
      if (Object.keys(more).length > 0) for (const { id } of ids) await desk.stand(id, more)
    }
    const listed = async (id: number): Promise<Told | undefined> => {
      const { data } = await (await desk.as('dispatch')).get<{ data: Told[] }>('/v2/order/firm', {
        order_id: id,
        km: 999,
      })
      return data.data.find((firm) => firm.id === FIRM.provider1)
    }

    test('with fewer than 20 the way is estimated; from 20 on median and span of them, scaled by the way, everywhere alike', async () => {
      const id = await desk.place()
      const estimate = await listed(id)
      expect(estimate).toMatchObject({ learnt: null, duration: expect.closeTo(driveSeconds(estimate?.range ?? 0), -2) })

      await past(id, 19)
      // They say nothing of how soon somebody comes.
      await past(id, 5, { is_subscribe: 2 })
      await past(id, 5, { is_off: 1 })
      await past(id, 5, { bewrite: 1 })
      await updateArrivalStats(desk.db)
      expect((await listed(id))?.learnt).toBeNull()

      await past(id, 2)
      await updateArrivalStats(desk.db)
      const told = await listed(id)
      // 11 to 29 minutes, and 11 and 12 once more: the middle of 21 is 19, eight of ten are within 12 and 27.
      const scale = (told?.range ?? 0) / 10
      expect(told?.duration).toBeCloseTo(19 * 60 * scale, -1)
      expect(told?.learnt).toMatchObject({ orders: 21 })
      expect(told?.learnt?.low).toBeCloseTo(12 * 60 * scale, -1)
      expect(told?.learnt?.high).toBeCloseTo(27 * 60 * scale, -1)

      const { data } = await (await desk.as('dispatch')).get<{
        after: { arrive: number; learnt: Told['learnt'] }[]
      }>('/v2/order/confirm/preview', { order_id: id, firm_id: String(FIRM.provider1) })
      const now = Math.floor(Date.now() / 1000)
      expect(data.after[0]?.learnt).toEqual(told?.learnt)
      expect(Math.abs((data.after[0]?.arrive ?? 0) - now - (told?.duration ?? 0))).toBeLessThan(20)
    })

    test('another hour and another district know nothing of it', async () => {
      const [{ n } = { n: 0 }] = await desk.db.rows<{ n: number }>(sql`
      select count(*)::int as n from arrival_pace where hour = ${calendarOf(Math.floor(Date.now() / 1000)).hour}`)
      expect(n).toBe(1)
      const elsewhere = await desk.place()
      await desk.stand(elsewhere, { a_area: 440306 })
      expect((await listed(elsewhere))?.learnt).toBeNull()
      await desk.db.rows(sql`update arrival_pace set hour = (hour + 1) % 24`)
      expect((await listed(await desk.place()))?.learnt).toBeNull()
    })

    test('a timer writes it anew once an hour, whichever node is first', async () => {
      const writtenAt = async () =>
        (
          await desk.db.rows<{ at: number }>(sql`select max(extract(epoch from time))::float8 as at from arrival_pace`)
        )[0]?.at
      const before = await writtenAt()
      await arrivalTimer(desk.db)()
      expect(await writtenAt()).toBe(before)
      await desk.db.rows(sql`update arrival_pace set time = now() - interval '1 hour'`)
      const turn = arrivalTimer(desk.db)
      await turn()
      const after = await writtenAt()
      expect(after).toBeGreaterThan(before ?? 0)
      await turn()
      expect(await writtenAt()).toBe(after)
    })
  },
)
