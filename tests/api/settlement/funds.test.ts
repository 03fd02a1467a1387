import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { DAY, sure, today } from './billDesk'
import { ALLOCATE, CUSTOMER, ReceiptDesk } from './receiptDesk'

describe.each(mainEngine())('the money at a glance, on %s', (engine) => {
  const desk = new ReceiptDesk(engine)

  test('F-027 资金概览 tells the money of one’s own books, and of the platform what it holds for all', async () => {
    interface Funds {
      readonly accounts: readonly { readonly group: string }[] | null
      readonly withdrawals: readonly unknown[] | null
      readonly receipts: Readonly<
        Record<'open' | 'part' | 'unknown', { readonly count: number; readonly money: number }>
      >
      readonly ages: readonly Readonly<Record<string, number>>[]
      readonly days: readonly { readonly day: number; readonly in_money: number; readonly out_money: number }[]
      readonly sources: readonly Readonly<Record<string, unknown>>[]
    }
    await desk.db.rows(
      sql`insert into customer (id, name, firm_id, status) values (${CUSTOMER}, '分配客户', ${FIRM.platform}, 1)`,
    )
    const [dispatch, insurer] = [await desk.as('dispatch'), await desk.as('insurer')]
    const bill = await desk.due(100)
    await desk.due(40, { firm: FIRM.insurer })
    const part = await desk.received(160.5)
    await desk.received(70, { customer_id: null })
    await desk.received(9, { bank_time: today() - 40 * DAY })
    sure(await dispatch.post(ALLOCATE, { id: part, shares: [{ bill_id: bill, money: 60 }] }))
    const funds = sure(await dispatch.get<Funds>('/v2/finance/overview')).data
    expect(funds.receipts).toEqual({
      open: { count: 2, money: 79 },
      part: { count: 1, money: 100.5 },
      unknown: { count: 1, money: 70 },
    })
    expect(funds.ages).toEqual([{ direction: 2, age: 0, count: 1, money: 40 }])
    expect(funds.days).toHaveLength(30)
    // What a receipt pays is no second money.
    expect(funds.sources).toEqual([{ source: 'receipt', count: 2, in_money: 230.5, out_money: 0 }])
    expect(funds.days.at(-1)).toMatchObject({ day: today() })
    const own = sure(await insurer.get<Funds>('/v2/finance/overview')).data
    expect(own.receipts.open).toEqual({ count: 0, money: 0 })
    expect(own.ages).toEqual([{ direction: 2, age: 0, count: 1, money: 40 }])
    expect(own.accounts?.every(({ group }) => group === 'own')).toBe(true)
    const limited = await desk.holder('funds-limited', FIRM.platform, ['finance_index'])
    sure(await limited.get('/v2/finance/overview'))
    await desk.db.rows(sql`update role set customer_scope = '[77]'::jsonb where name = 'funds-limited'`)
    const scoped = sure(
      await (await desk.holder('funds-limited', FIRM.platform, [])).get<Funds>('/v2/finance/overview'),
    ).data
    expect(scoped).toMatchObject({ accounts: null, withdrawals: null, ages: [], sources: [] })
    for (const account of ['powerless', 'provider1'] as const) {
      expect((await (await desk.as(account)).get('/v2/finance/overview')).info).toBe(MESSAGES.forbidden)
    }
  })
})
