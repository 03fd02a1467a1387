import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

const PATH = '/v2/dispatch/plan'
const night = {
  ...{
    title: '夜班',
    start_time: '2200',
    end_time: '0600',
    peroid: [1, 2, 3],
    range: 20,
    min_num: 1,
    max_num: 5,
    time: 30,
  },
  driver_data: [TECHNICIAN.wang],
}
interface Plan {
  readonly id: number
  readonly firm_id: number
  readonly title: string
}

describe.each(mainEngine())('F-562 a provider’s plan, on %s', (engine) => {
  const desk = new Desk(engine)

  test('a provider keeps its own, the platform anybody’s, companies read', async () => {
    const [provider, other, dispatch, insurer] = await Promise.all(
      (['provider1', 'provider2', 'dispatch', 'insurer'] as const).map((account) => desk.as(account)),
    )
    const made = await provider!.post<{ id: number }>(PATH, night)
    expect(made).toMatchObject({ code: 1, info: '保存成功！' })
    const { id } = made.data
    const listOf = async (client: typeof provider) => (await client!.get<{ data: Plan[] }>(PATH)).data.data
    expect(await listOf(provider)).toMatchObject([{ id, ...night }])
    expect(await listOf(other)).toEqual([])
    expect(await listOf(dispatch)).toMatchObject([{ id, firm_id: FIRM.provider1 }])
    expect(await other!.post(PATH, { ...night, id, driver_data: [] })).toMatchObject({ code: 0 })
    expect(await insurer!.post(PATH, { ...night, firm_id: FIRM.provider1 })).toMatchObject({ code: 0 })
    const ofOther = { ...night, firm_id: FIRM.provider2, driver_data: [TECHNICIAN.zhao] }
    expect(await dispatch!.post(PATH, ofOther)).toMatchObject({ code: 1 })
    expect(await provider!.post(PATH, { ...night, id, title: '大夜班' })).toMatchObject({ code: 1 })
    expect(await provider!.post(`${PATH}/status`, { id, status: 0 })).toMatchObject({ code: 1 })
    expect(await provider!.post(`${PATH}/status`, { id, status: -1 })).toMatchObject({ code: 1 })
    expect(await listOf(provider)).toEqual([])
  })

  test('technicians of another provider, half a window and a firm that is no provider are refused', async () => {
    const [provider, dispatch] = [await desk.as('provider1'), await desk.as('dispatch')]
    const refused = async (client: typeof provider, changes: object) =>
      (await client.post(PATH, { ...night, ...changes })).info
    expect(await refused(provider, { driver_data: [TECHNICIAN.zhao] })).toBe('接单技师不存在')
    const foreign = { firm_id: FIRM.provider1, driver_data: [TECHNICIAN.zhao] }
    expect(await refused(dispatch, foreign)).toBe('接单技师须为该服务商的技师')
    expect(await refused(provider, { end_time: '' })).toBe('请同时选择开始时间和结束时间')
    expect(await refused(dispatch, { firm_id: FIRM.insurer, driver_data: [] })).toBe('服务商不存在')
    expect(await refused(provider, { time: 5 })).not.toBe('保存成功！')
  })

  test('F-020 a provider without automatic distribution has none', async () => {
    await desk.db.rows(sql`update firm set is_distribution = 0 where id = ${FIRM.provider2}`)
    const reply = await (await desk.as('provider2')).post(PATH, { ...night, driver_data: [] })
    expect(reply).toMatchObject({ code: 0, info: MESSAGES.forbidden })
  })
})
