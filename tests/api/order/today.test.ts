import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { deadlineOf } from '../../../src/domain/order/deadline'
import { openStatuses, rescuedStatuses } from '../../../src/domain/order/orderStatus'
import { DAY, startOfDay } from '../../../src/domain/time'
import type { Account } from '../company'
import { Desk } from '../desk'

interface Day {
  readonly start: number
  readonly end: number
  readonly n: number
  readonly hours: readonly number[]
  readonly dispatched: number
  readonly dispatch_seconds: number | null
  readonly arrived: number
  readonly in_time: number
  readonly finished: number
}
interface Today {
  readonly since: number
  readonly open: number
  readonly late: number
  readonly soon: number
  readonly due: readonly number[]
  readonly statuses: readonly { readonly status: number; readonly n: number; readonly oldest: number }[]
  readonly today: Day
  readonly last_week: Day
  readonly areas: readonly {
    readonly area_id: number | null
    readonly name: string | null
    readonly n: number
    readonly last: number
  }[]
}
type Listed = { readonly total: number; readonly data: readonly Parameters<typeof deadlineOf>[0][] }

describe.each(engines())('the home page’s figures on %s', (engine) => {
  const desk = new Desk(engine)
  const todayOf = async (account: Account) => {
    const reply = await (await desk.as(account)).get<Today>('/order/today')
    expect(reply.code, reply.info).toBe(1)
    return reply.data
  }
  const listOf = async (account: Account, query: Readonly<Record<string, unknown>>) => {
    const reply = await (await desk.as(account)).get<Listed>('/order/list', { limit: 200, ...query })
    expect(reply.code, reply.info).toBe(1)
    return reply.data
  }
  const set = (id: number, values: ReturnType<typeof sql>) => desk.set(id, values)
  const moment = (unix: number) => sql`${new Date(unix * 1000)}`
  const now = () => Math.floor(Date.now() / 1000)

  test('each number is that of the list it leads to, for the platform, a provider and an insurer', async () => {
    await desk.orderAt(12)
    await desk.orderAt(31)
    await desk.place({ a_area: 440303 })
    await desk.orderAt(22)
    for (const account of ['dispatch', 'provider1', 'insurer'] as const) {
      const { since, open, statuses, today, areas } = await todayOf(account)
      const of = (query: Readonly<Record<string, unknown>>) => listOf(account, query).then(({ total }) => total)
      expect(await of({ status: openStatuses, start_time: since }), account).toBe(open)
      expect(await of({ start_time: today.start }), account).toBe(today.n)
      expect(await of({ start_time: today.start, status: rescuedStatuses })).toBe(today.finished)
      for (const { area_id, n } of areas)
        expect(await of({ start_time: today.start, area_id: area_id ?? '' }), `${account} ${area_id}`).toBe(n)
      expect(statuses.reduce((sum, { n }) => sum + n, 0)).toBe(open)
      expect(today.hours.reduce((sum, n) => sum + n, 0)).toBe(today.n)
      expect(areas.reduce((sum, { n }) => sum + n, 0)).toBe(today.n)
    }
    expect((await todayOf('dispatch')).areas.find(({ area_id }) => area_id === 440303)?.name).toBe('罗湖区')
  })

  test('what is due first comes first, by the same deadlines as the list counts down', async () => {
    const { due, late } = await todayOf('dispatch')
    const { data } = await listOf('dispatch', { status: openStatuses })
    const deadlines = (data as readonly (Parameters<typeof deadlineOf>[0] & { readonly id: number })[])
      .flatMap((order) => {
        const deadline = deadlineOf(order)
        return deadline ? [{ id: order.id, at: deadline.at }] : []
      })
      .sort((a, b) => a.at - b.at || a.id - b.id)
    expect(due).toEqual(deadlines.slice(0, 6).map(({ id }) => id))
    const [first] = due
    await set(Number(first), sql`status_time = ${moment(now() - DAY)}`)
    expect((await todayOf('dispatch')).late).toBeGreaterThanOrEqual(Math.max(1, late))
  })

  test('today stands beside the same day last week until the same time', async () => {
    const before = await todayOf('dispatch')
    const [earlier, later] = [await desk.place(), await desk.place()]
    const sameTime = now() - 7 * DAY
    const morning = startOfDay(sameTime)
    await set(earlier, sql`order_time = ${moment(morning)}, dispatch_time = ${moment(morning + 90)}`)
    await set(later, sql`order_time = ${moment(morning + DAY - 1)}`)
    const { today, last_week } = await todayOf('dispatch')
    expect(today.n).toBe(before.today.n)
    expect(last_week.n).toBe(before.last_week.n + 1)
    expect(last_week.hours.reduce((sum, n) => sum + n, 0)).toBe(
      before.last_week.hours.reduce((sum, n) => sum + n, 0) + 2,
    )
    // What became of it after that time does not count beside today.
    await set(earlier, sql`status = 4, finish_time = ${moment(now() - DAY)}, arrive_time = ${moment(now() - DAY)}`)
    const { last_week: since } = await todayOf('dispatch')
    expect([since.finished, since.arrived]).toEqual([last_week.finished, last_week.arrived])
    expect(last_week).toMatchObject({ dispatched: before.last_week.dispatched + 1, start: morning })
    if (before.last_week.dispatched === 0) expect(last_week.dispatch_seconds).toBe(90)
  })

  test('an arrival within the hour of acceptance, or of the appointment, is in time', async () => {
    const { today: before } = await todayOf('dispatch')
    const start = now() - 10_000
    const [good, bad, appointed] = [await desk.place(), await desk.place(), await desk.place()]
    const times = (accepted: number, arrived: number) =>
      sql`accept_time = ${moment(start + accepted)}, arrive_time = ${moment(start + arrived)}`
    await set(good, times(0, 3600))
    await set(bad, times(0, 3601))
    await set(appointed, sql`${times(0, 9000)}, is_subscribe = 2, appoint_time = ${moment(start + 7200)}`)
    const { today } = await todayOf('dispatch')
    expect(today.arrived).toBe(before.arrived + 3)
    expect(today.in_time).toBe(before.in_time + 2)
  })
})
