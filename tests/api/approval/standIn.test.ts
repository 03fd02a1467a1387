import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { forgetUsers } from '../../../server/http/session'
import { standInMessages } from '../../../src/domain/approval'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk, type Reply } from '../desk'

const PATH = '/v2/statement/approval'
const STAND_IN = `${PATH}/standin`
const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)
const asked = { go_distance: 8.5, get_distance: 42.3, science: 1, use_wheels: 2, price: 350, remark: '' }

interface Person {
  readonly name: string
  readonly status: number
  readonly by: string | null
  readonly from: string | null
}
interface Approval {
  readonly id: number
  readonly status: number
  readonly approval_name: string | null
  readonly track: readonly { readonly title: string; readonly users: readonly Person[] }[]
}
type Listed = { readonly data: readonly { readonly id: number }[] }

describe.each(mainEngine())('stand-ins and hand-overs on %s', (engine) => {
  const desk = new Desk(engine)
  const staff: Record<string, number> = {}
  let [boss, deputy, third, launcher, outsider]: Client[] = []

  beforeAll(async () => {
    const may = ['approval', 'order_man']
    boss = await desk.holder('boss', FIRM.platform, may)
    deputy = await desk.holder('deputy', FIRM.platform, may)
    third = await desk.holder('third', FIRM.platform, may)
    outsider = await desk.holder('outsider', FIRM.platform, ['order_man'])
    launcher = await desk.as('dispatch')
    const rows = await desk.db.rows<{ id: number; account: string }>(sql`select id, account from staff`)
    for (const { id, account } of rows) staff[account] = id
    const nodes = [{ name: '主管审批', mode: 'any', user_ids: [staff.boss] }]
    await desk.db.rows(sql`
      insert into approval_config (title, type, launch_ids, nodes, cc_ids, handler_ids, callvoice, firm_id, status)
      values ('议价', 'order_pay', ${JSON.stringify([staff.dispatch, staff.deputy])}::jsonb, ${JSON.stringify(nodes)}::jsonb,
        '[]'::jsonb, '[]'::jsonb, 0, ${FIRM.platform}, 1)`)
  })

  const launched = async (): Promise<number> => {
    const order_id = await desk.orderAt(24)
    const reply = await (launcher as Client).post<{ approval_id: number }>('/v2/order/approval', { order_id, ...asked })
    expect(reply.code).toBe(1)
    return reply.data.approval_id
  }
  const decide = (who: Client | undefined, approval_id: number, status = 1) =>
    (who as Client).post(`${PATH}/confirm`, { approval_id, status, remark: '' })
  const detail = async (who: Client | undefined, approval_id: number) =>
    (who as Client).get<Approval>(`${PATH}/detail`, { approval_id })
  const waits = async (who: Client | undefined, id: number) =>
    (await (who as Client).get<Listed>(PATH, { act: 'waiting', limit: 200 })).data.data.some((row) => row.id === id)
  const hand = (who: Client | undefined, approval_id: number, user: string, remark = '') =>
    (who as Client).post(`${PATH}/handover`, { approval_id, user_id: staff[user], remark })
  const name = async (who: Client | undefined, user: string, more: object = {}) =>
    (who as Client).post<{ id: number; errors?: Record<string, string> }>(STAND_IN, {
      stand_in_id: staff[user],
      start_time: now() - HOUR,
      end_time: now() + HOUR,
      ...more,
    })
  const clear = async () => {
    await desk.db.rows(sql`update approval_stand_in set removed_at = now()`)
    forgetUsers(() => true)
  }
  const refusedWith = (reply: Reply<unknown>, info: string) => expect(reply).toMatchObject({ code: 0, info })

  test('whoever stands in decides in the other’s place as long as that lasts, and both names are in the track', async () => {
    const id = await launched()
    expect(await waits(deputy, id)).toBe(false)
    refusedWith(await decide(deputy, id), MESSAGES.forbidden)
    const made = await name(boss, 'deputy', { start_time: now() + HOUR, end_time: now() + 2 * HOUR })
    expect(made).toMatchObject({ code: 1 })
    expect(await waits(deputy, id)).toBe(false)
    expect((await (boss as Client).post(STAND_IN, { id: made.data.id, start_time: now() - 60 })).code).toBe(1)
    expect(await waits(deputy, id)).toBe(true)
    expect((await detail(deputy, id)).data).toMatchObject({ status: 0 })
    expect((await decide(deputy, id)).code).toBe(1)
    const after = (await detail(boss, id)).data
    expect(after.status).toBe(1)
    const node = after.track.find(({ title }) => title === '主管审批')
    expect(node?.users).toMatchObject([{ name: 'boss', status: 1, by: 'deputy' }])
    // He keeps what he has decided, and gets nothing more once the time is over.
    const next = await launched()
    await desk.db.rows(sql`update approval_stand_in set end_time = now() where id = ${made.data.id}`)
    forgetUsers(() => true)
    expect((await detail(deputy, id)).code).toBe(1)
    refusedWith(await detail(deputy, next), MESSAGES.forbidden)
    refusedWith(await decide(deputy, next), MESSAGES.forbidden)
    await clear()
  })

  test('nobody decides as a stand-in on what he has asked for himself', async () => {
    const order_id = await desk.orderAt(24)
    expect((await name(boss, 'dispatch')).code).toBe(1)
    const reply = await (launcher as Client).post<{ approval_id: number }>('/v2/order/approval', { order_id, ...asked })
    const id = reply.data.approval_id
    expect(await waits(launcher, id)).toBe(false)
    expect((await decide(launcher, id)).code).toBe(0)
    expect((await detail(launcher, id)).data.status).toBe(0)
    await clear()
  })

  test('a stand-in is somebody else who may decide, for a time of its own, and leads back to nobody', async () => {
    refusedWith(await name(boss, 'boss'), standInMessages.self)
    refusedWith(await name(boss, 'outsider'), standInMessages.unable)
    refusedWith(await name(boss, 'deputy', { end_time: now() - 2 * HOUR }), standInMessages.period)
    refusedWith(
      await name(boss, 'deputy', { start_time: now() - 2 * HOUR, end_time: now() - HOUR }),
      standInMessages.past,
    )
    expect((await name(boss, 'deputy')).code).toBe(1)
    refusedWith(await name(boss, 'third'), standInMessages.twice)
    expect((await name(deputy, 'third')).code).toBe(1)
    refusedWith(await name(third, 'boss'), standInMessages.circle)
    refusedWith(
      await name(deputy, 'boss', { start_time: now() + 1800, end_time: now() + 2 * HOUR }),
      standInMessages.twice,
    )
    // The chain holds: the third sits for the deputy, and so for the boss.
    const id = await launched()
    expect(await waits(third, id)).toBe(true)
    const { data } = await (third as Client).get<Listed>(STAND_IN)
    expect(data.data).toHaveLength(1)
    expect((await (third as Client).post(STAND_IN, { id: data.data[0]?.id, remark: '改' })).code).toBe(0)
    expect((await (outsider as Client).get(STAND_IN)).code).toBe(0)
    await clear()
  })

  test('a stand-in who is taken back decides nothing from the next request on', async () => {
    const id = await launched()
    const made = await name(boss, 'deputy')
    expect(await waits(deputy, id)).toBe(true)
    expect((await (deputy as Client).post(`${STAND_IN}/status`, { id: made.data.id, status: -1 })).code).toBe(0)
    expect((await (boss as Client).post(`${STAND_IN}/status`, { id: made.data.id, status: -1 })).code).toBe(1)
    refusedWith(await decide(deputy, id), MESSAGES.forbidden)
    await clear()
  })

  test('two who name each other at once: one of them is refused', async () => {
    const both = await Promise.all([name(boss, 'deputy'), name(deputy, 'boss')])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    await clear()
  })

  test('a hand-over gives the seat away: the other decides, the first no more, and it comes back to nobody', async () => {
    const id = await launched()
    refusedWith(await hand(boss, id, 'outsider'), standInMessages.unable)
    refusedWith(await hand(boss, id, 'boss'), standInMessages.already)
    refusedWith(await hand(boss, id, 'dispatch'), standInMessages.launcher)
    refusedWith(await hand(deputy, id, 'third'), MESSAGES.forbidden)
    const before = (await detail(boss, id)).data
    expect((await hand(boss, id, 'deputy', '出差')).code).toBe(1)
    const handed = (await detail(deputy, id)).data
    expect([before.approval_name, handed.approval_name]).toEqual(['boss', 'deputy'])
    expect(handed.track.find(({ title }) => title === '主管审批')?.users).toMatchObject([
      { name: 'deputy', status: 0, from: 'boss' },
    ])
    expect((await decide(boss, id)).code).toBe(0)
    refusedWith(await hand(deputy, id, 'boss'), standInMessages.returned)
    expect((await decide(deputy, id)).code).toBe(1)
    expect((await detail(boss, id)).data.status).toBe(1)
    expect((await hand(deputy, id, 'third')).code).toBe(0)
  })

  test('who looks again is told what others have done to the order since, and nothing that he has done himself', async () => {
    const id = await launched()
    const [row] = await desk.db.rows<{ link_id: number }>(sql`select link_id from approval where id = ${id}`)
    interface Changes {
      readonly changes: readonly { readonly action: string; readonly user_name: string }[]
    }
    const changes = async (who: Client | undefined) =>
      (who as Client).get<Changes>(`${PATH}/changes`, { approval_id: id })
    const step = { id: row?.link_id, status: 3, time: now(), address: '深南大道', lnglat: '113.95,22.54' }
    await new Promise((done) => setTimeout(done, 1100))
    expect(await (launcher as Client).post('/order/step', step)).toMatchObject({ code: 1 })
    expect((await changes(boss)).data.changes.map(({ user_name }) => user_name)).toEqual(['dispatch'])
    expect((await (boss as Client).post(`${PATH}/seen`, { approval_id: id })).code).toBe(1)
    expect((await changes(boss)).data.changes).toEqual([])
    expect((await changes(launcher)).data.changes).toEqual([])
    refusedWith(await changes(deputy), MESSAGES.forbidden)
    expect((await (deputy as Client).post(`${PATH}/seen`, { approval_id: id })).code).toBe(1)
    const seen = await desk.db.rows(sql`select user_id from approval_seen where approval_id = ${id}`)
    expect(seen).toEqual([{ user_id: staff.boss }])
  })
})
