import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { openOrderShape } from '../../../src/resources/upstream'
import { FIRM, TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'

type Values = Readonly<Record<string, unknown>>
interface List extends Values {
  readonly data: readonly Values[]
}

/** What the provider earns, by every name that it travels under. */
const EARNED = ['real_money', 'settle_money', 'firm_deduct_money', 'firm_deductions'] as const

/** Readers of one order, and which sides of its price each may read. */
const readers = [
  { who: 'the platform', firm: FIRM.platform, nodes: [], customer: true, provider: true },
  { who: 'a clerk of the company', firm: FIRM.insurer, nodes: ['essential_info'], customer: true, provider: false },
  { who: 'its dispatcher', firm: FIRM.insurer, nodes: ['order_operation'], customer: true, provider: true },
  { who: 'its payer', firm: FIRM.insurer, nodes: ['firmSettlement'], customer: true, provider: true },
  { who: 'the provider', firm: FIRM.provider1, nodes: [], customer: false, provider: true },
] as const

describe.each(mainEngine())('O-009 O-159 O-282 O-435 which price each side is told, on %s', (engine) => {
  const desk = new Desk(engine)
  let id = 0
  const clients = new Map<string, Client>()

  beforeAll(async () => {
    id = await desk.place({ customer_id: 2 }, 'insurer')
    const insurer = await desk.as('insurer')
    const sent = await insurer.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
    expect(sent.code).toBe(1)
    const assigned = { order_id: id, driver_id: TECHNICIAN.wang }
    expect((await (await desk.as('provider1')).post('/v2/order/confirm', assigned)).code).toBe(1)
    for (const [at, { who, firm, nodes }] of readers.entries()) {
      clients.set(who, await desk.holder(`reader-${at}`, firm, ['order_man', ...nodes]))
    }
  })

  test.each(readers)('$who reads its sides at every door, and no other', async ({ who, customer, provider }) => {
    const client = clients.get(who) as Client
    const list = (await client.get<List>('/order/list', { limit: 20 })).data
    const row = list.data.find((one) => one.id === id) ?? {}
    const named = (await client.get<List>('/order/list', { fields: `no,${EARNED.slice(0, 3).join()}` })).data
    const asked = named.data.find((one) => one.id === id) ?? {}
    const exported = (await client.get<List>('/order/list', { act: 'export' })).data
    const record = await client.order(id)
    const price = record.price as { customer: unknown; firm: unknown }

    // The total is what the job was announced at: every reader of the order may see it.
    for (const seen of [row, record]) expect(Number(seen.predict_money)).toBeGreaterThan(0)
    for (const seen of [row, record, asked, ...exported.data]) {
      expect(Object.keys(seen).filter((name) => EARNED.some((one) => one === name) && seen[name] !== null)).toEqual(
        provider ? expect.arrayContaining(['real_money', 'settle_money']) : [],
      )
    }
    expect(Object.hasOwn(list, 'total_real_money')).toBe(provider)
    expect([price.customer !== null, price.firm !== null]).toEqual([customer, provider])

    const { data: log } = await client.get<readonly { changes: readonly { field: string }[] }[]>('/order/log', { id })
    const changed = log.flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(changed.includes('real_money')).toBe(provider)

    // A hidden value cannot be found out by filters either.
    const sorted = await client.get<List>('/order/list', { sort: 'real_money', order: 'ASC' })
    const found = await client.get<List>('/order/list', { real_money: 1 })
    if (!provider) {
      expect(sorted.data).toEqual((await client.get<List>('/order/list', {})).data)
      expect(found.data?.total ?? list.total).toBe(list.total)
    }
  })

  test('the open API tells a company its own price', () => {
    expect(Object.keys(openOrderShape)).toContain('money')
    for (const name of EARNED) expect(Object.keys(openOrderShape)).not.toContain(name)
  })
})
