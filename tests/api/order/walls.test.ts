import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { hashPassword } from '../../../server/kernel/password'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, PASSWORD } from '../company'
import { Desk } from '../desk'

interface DispatchWall {
  readonly city: { readonly id: number; readonly name: string; readonly lnglat: string } | null
  readonly figures: Readonly<Record<'waiting' | 'open' | 'busy' | 'soon' | 'late' | 'finished', number>>
  readonly due: readonly { readonly id: number; readonly area: string; readonly firm_name: string | null }[]
  readonly orders: readonly { readonly id: number }[]
  readonly drivers: readonly { readonly id: number }[]
  readonly areas: readonly { readonly name: string; readonly online: number }[] | null
}
interface FirmWall {
  readonly figures: { readonly firms: number; readonly open: number; readonly crew: object | null }
  readonly firms: readonly { readonly id: number; readonly name: string; readonly open: number }[]
}

const ALL = ['order_man', 'service_map', 'firm_info_show']

describe.each(engines())('walls on %s', (engine) => {
  const desk = new Desk(engine)

  /** A developer account of a firm. */
  const developer = (firm: number, nodes: readonly string[] = ALL) =>
    desk.holder(`dev-${firm}-${nodes.length}`, firm, nodes)

  test('F-415 O-234 the walls are for developer accounts alone, and for these with the right to orders', async () => {
    for (const account of ['admin', 'dispatch', 'insurer', 'provider1', 'powerless'] as const) {
      const client = await desk.as(account)
      for (const path of ['/v2/order/wall', '/v2/firm/wall'])
        expect(await client.get(path)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
      const { data } = await client.get<{ pages: readonly string[] }>('/user/info')
      expect(data.pages).not.toContain('/dashboardMap')
    }
    const idle = await developer(FIRM.platform, ['order_map', 'service_map'])
    expect(await idle.get('/v2/order/wall')).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const one = await developer(FIRM.platform)
    expect((await one.get<{ pages: readonly string[] }>('/user/info')).data.pages).toContain('/dashboardMap')
    expect(await one.get('/v2/order/wall')).toMatchObject({ code: 1 })
    expect(await desk.call('', 'GET', '/v2/order/wall', {})).not.toMatchObject({ code: 1 })
  })

  test('O-243 O-244 six accounts see on the walls what their lists have: orders, providers, technicians', async () => {
    const waiting = await desk.place()
    const taken = await desk.orderAt(22)
    const closed = await desk.place()
    await desk.set(closed, sql`status = 5`)
    const wall = async (firm: number, nodes = ALL) =>
      (await (await developer(firm, nodes)).get<DispatchWall>('/v2/order/wall')).data
    const ids = ({ orders }: DispatchWall) => orders.map(({ id }) => id).sort((a, b) => a - b)

    const platform = await wall(FIRM.platform)
    expect(ids(platform)).toEqual([waiting, taken])
    expect(platform.figures).toMatchObject({ waiting: 1, open: 2, busy: 1 })
    expect(platform.city).toMatchObject({ id: 4403, name: '深圳市' })
    expect(platform.due.map(({ id }) => id).sort((a, b) => a - b)).toEqual([waiting, taken])
    expect(JSON.stringify(platform)).not.toMatch(/phone|mobile|contact|"1\d{10}"/)

    expect(ids(await wall(FIRM.provider1))).toEqual([taken])
    expect(ids(await wall(FIRM.provider2))).toEqual([])
    expect(ids(await wall(FIRM.insurer))).toEqual([])
    expect(ids(await wall(FIRM.insurer161))).toEqual([])

    // Without the map of technicians a wall shows none of them, and no capacity; without firm_info_show no firm's name.
    const blind = await wall(FIRM.platform, ['order_man'])
    expect(ids(blind)).toEqual([waiting, taken])
    expect(blind).toMatchObject({ drivers: [], areas: null })
    expect(blind.due.find(({ id }) => id === taken)?.firm_name).toBe('***')

    const firms = async (firm: number, nodes = ALL) =>
      (await (await developer(firm, nodes)).get<FirmWall>('/v2/firm/wall')).data
    const all = await firms(FIRM.platform)
    expect(all.firms.map(({ id, open }) => [id, open])).toEqual([
      [FIRM.provider1, 1],
      [FIRM.provider2, 0],
    ])
    expect((await firms(FIRM.provider2)).firms.map(({ id, open }) => [id, open])).toEqual([[FIRM.provider2, 0]])
    expect((await firms(FIRM.provider1)).firms.map(({ id }) => id)).toEqual([FIRM.provider1])
    expect((await firms(FIRM.insurer)).firms.every(({ open }) => open === 0)).toBe(true)
    const masked = await firms(FIRM.platform, ['order_man'])
    expect(masked.figures.crew).toBeNull()
    expect(new Set(masked.firms.map(({ name }) => name))).toEqual(new Set(['***']))
  })

  test('F-415 the account name decides, whatever the role: renamed, it loses the wall', async () => {
    const client = await developer(FIRM.provider1)
    expect(await client.get('/v2/firm/wall')).toMatchObject({ code: 1 })
    await desk.db.rows(sql`
      insert into staff (account, name, tel, password_hash, firm_id, role_id, status)
      select 'wallless', 'wallless', '13800000001', ${await hashPassword(PASSWORD)}, firm_id, role_id, 1
      from staff where account = ${`dev-${FIRM.provider1}-${ALL.length}`}`)
    const reply = await desk.call<{ token: string }>('', 'POST', '/login', { account: 'wallless', password: PASSWORD })
    expect(await desk.client(reply.data.token).get('/v2/firm/wall')).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
  })
})
