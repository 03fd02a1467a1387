import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { FIRM } from '../company'
import { Desk } from '../desk'

interface Card {
  readonly id: number
  readonly name: string
  readonly status: number
  readonly waiting: number
}
interface Page {
  readonly data: readonly Card[]
  readonly total: number
}

describe.each(engines())('partner circle on %s', (engine) => {
  const desk = new Desk(engine)

  test('F-011, F-521, F-525 the circle shows every enabled firm but the reader’s own', async () => {
    const insurer = await desk.as('insurer')
    const { data } = await insurer.get<Page>('/v2/partner')
    expect(data.data.map(({ id }) => id)).toEqual([FIRM.platform, FIRM.insurer161, FIRM.provider1, FIRM.provider2])
    expect(data.total).toBe(4)
  })

  test('F-231, F-522, F-110 an application makes the pair 1 for both, and a second one is refused to both', async () => {
    const [insurer, provider] = [await desk.as('insurer'), await desk.as('provider1')]
    const applied = await insurer.post('/v2/partner/apply', { id: FIRM.provider1, remark: '月结，税率 6%' })
    expect(applied).toMatchObject({ code: 1, info: '申请成功' })
    const again = await insurer.post('/v2/partner/apply', { id: FIRM.provider1 })
    expect(again).toMatchObject({ code: 0, info: '请勿重复申请！' })
    const back = await provider.post('/v2/partner/apply', { id: FIRM.insurer })
    expect(back).toMatchObject({ code: 0, info: '请勿重复申请！' })
    const seen = async (client: typeof insurer, id: number) =>
      (await client.get<Page>('/v2/partner')).data.data.find((one) => one.id === id)
    expect(await seen(insurer, FIRM.provider1)).toMatchObject({ status: 1, waiting: 0 })
    expect(await seen(provider, FIRM.insurer)).toMatchObject({ status: 1, waiting: 1 })
    expect(await desk.db.rows(sql`select 1 from partnership`)).toHaveLength(1)
  })
})
