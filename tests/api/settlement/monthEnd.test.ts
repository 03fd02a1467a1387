import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import {
  agedBillsAt,
  finishedOrdersAt,
  monthBillsAt,
  partyBillsAt,
  readyOrdersAt,
} from '../../../src/custom/settlement/overview/openBills'
import { billingStep, leftOut, stepCode } from '../../../src/domain/order/review'
import { billState as b, billSide, monthMessages } from '../../../src/domain/settlement'
import { FIRM } from '../company'
import type { Reply } from '../desk'
import { copyOrders } from './billChecks'
import { BillDesk, CREATE, DAY, FINISH, START, sure, today } from './billDesk'

type Row = Readonly<Record<string, unknown>> & { readonly id: number }
interface Listed {
  readonly data: readonly Row[]
  readonly total: number
}
interface Party extends Row {
  readonly name: string
  readonly order_count: number
  readonly unreviewed: number
  readonly unpriced: number
  readonly unconfirmed: number
  readonly appealed: number
}

const MONTH = '/v2/statement/bill/month'
const LEFT = '/v2/statement/bill/month/order'
const period = () => ({ start_time: today() - 40 * DAY, finish_time: today() + DAY - 1 })
const NAMES = { 1: 'unreviewed', 2: 'unpriced', 3: 'unconfirmed', 4: 'appealed', 5: 'order_count' } as const
const VIEWS = { [billSide.payable]: 'unbilledPayable', [billSide.receivable]: 'unbilledReceivable' } as const

describe.each(mainEngine())('month-end cockpit, on %s', (engine) => {
  const desk = new BillDesk(engine)

  /** Orders of one provider and one customer at every step of both sides, some of them in the books of another company. */
  async function spread(): Promise<void> {
    const [base] = await desk.confirmed(1)
    await copyOrders(desk.db, Number(base), 39)
    await desk.db.rows(sql`
      with numbered as (select id, row_number() over (order by id)::int as n from orders where removed_at is null)
      update orders t set
        firm_progress = (array[0, 1, 3, 2, null])[1 + n % 5], customer_progress = (array[2, 0, null])[1 + n % 3],
        real_money = case when n % 7 = 0 then null else t.real_money end,
        predict_money = case when n % 6 = 0 then null else t.predict_money end,
        pay_type = case when n % 11 = 0 then 2 else t.pay_type end,
        status = case when n % 13 = 0 then 7 else t.status end,
        owner_firm_id = case when n % 9 = 0 then ${FIRM.insurer}::int else t.owner_firm_id end,
        finish_time = t.finish_time - (n % 4) * interval '20 days'
      from numbered where numbered.id = t.id`)
  }

  beforeEach(() => desk.clear())

  test.each([billSide.payable, billSide.receivable])(
    'F-437 side %i: each number is the total of the list that it opens',
    async (direction) => {
      await spread()
      const dispatch = await desk.as('dispatch')
      const { data } = sure(await dispatch.get<{ data: Party[] }>(MONTH, { direction, ...period() })).data
      expect(data.length).toBeGreaterThan(0)
      const party = direction === billSide.payable ? 'firm_id' : 'customer_id'
      let seen = 0
      for (const row of data) {
        for (const step of Object.values(billingStep)) {
          const listed = await dispatch.get<Listed>('/order/list', {
            view: VIEWS[direction],
            billing: stepCode(direction, step),
            [party]: row.id,
            finish_time_to: period().finish_time,
            limit: 100,
          })
          expect([step, sure(listed).data.total]).toEqual([step, row[NAMES[step]]])
          seen += Number(listed.data.total)
        }
      }
      expect(seen).toBeGreaterThan(15)
      // Whatever waits is at exactly one step.
      const all = await dispatch.get<Listed>('/order/list', {
        view: VIEWS[direction],
        finish_time_to: period().finish_time,
      })
      expect(sure(all).data.total).toBe(seen)
    },
    60_000,
  )

  test('F-437 A13 what misses its amount is never hidden, and a new bill’s rehearsal counts the same', async () => {
    await spread()
    const dispatch = await desk.as('dispatch')
    const { data } = sure(await dispatch.get<{ data: Party[] }>(MONTH, { direction: 1, ...period() })).data
    const row = data.find(({ id }) => id === FIRM.provider1)
    const [hidden] = await desk.db.rows<{ n: number }>(sql`
      select count(*)::int as n from orders where removed_at is null and firm_id = ${FIRM.provider1} and real_money is null
        and owner_firm_id = ${FIRM.platform} and pay_type = 1 and status <> 7`)
    expect(hidden?.n).toBeGreaterThan(0)
    expect(row?.unpriced).toBe(hidden?.n)
    const told = sure(
      await dispatch.get<{ order_count: number; behind: { priced: number; progress: number; count: number }[] }>(
        '/v2/statement/bill/check',
        { firm_id: FIRM.provider1, ...period() },
      ),
    ).data
    const behind = (priced: number, progress?: number) =>
      told.behind
        .filter((one) => one.priced === priced && (progress === undefined || one.progress === progress))
        .reduce((sum, { count }) => sum + count, 0)
    expect(told.order_count).toBe(row?.order_count)
    expect([behind(0), behind(1, 0), behind(1, 1), behind(1, 3)]).toEqual([
      row?.unpriced,
      row?.unreviewed,
      row?.unconfirmed,
      row?.appealed,
    ])
  })

  test('F-437 what creation then does is what was rehearsed: orders, 补入, amounts', async () => {
    await spread()
    const dispatch = await desk.as('dispatch')
    const now = { start_time: today() - 10 * DAY, finish_time: today() + DAY - 1 }
    const before = sure(await dispatch.get<{ data: Party[] }>(MONTH, { direction: 1, ...now })).data.data
    const row = before.find(({ id }) => id === FIRM.provider1)
    const made = sure(
      await dispatch.post<{ id: number; count: number; late: number }>(CREATE, { firm_id: FIRM.provider1, ...now }),
    ).data
    expect(made).toMatchObject({ count: row?.order_count, late: row?.late_count })
    expect((await desk.bill(made.id)).payable_money).toBe(row?.payable_money)
    const after = sure(await dispatch.get<{ data: Party[] }>(MONTH, { direction: 1, ...now })).data.data
    const billed = after.find(({ id }) => id === FIRM.provider1)
    expect(billed).toMatchObject({ order_count: 0, is_billed: 1, bills: [{ id: made.id }], billing_count: 1 })
    // What was left out stays.
    for (const step of leftOut) expect(billed?.[NAMES[step]]).toBe(row?.[NAMES[step]])
  })

  test('F-437 the bills of a month by how far they are, each number the total of its list', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.confirmed(1)
    const id = await desk.makeBill()
    const lists = {
      billing_count: [b.draft, b.open, b.disputed],
      disputed_count: [b.disputed],
      invoicing_count: [b.agreed, b.toInvoice],
      paying_count: [b.invoiced],
      settled_count: [b.settled],
    } as const
    const check = async () => {
      const { data } = sure(await dispatch.get<{ data: Party[] }>(MONTH, { direction: 1, ...period() })).data
      const row = data.find((one) => one.id === FIRM.provider1)
      for (const [name, check_status] of Object.entries(lists)) {
        const listed = sure(
          await dispatch.get<Listed>('/v2/statement/bill', {
            ...{ view: 'payable', firm_id: FIRM.provider1, owner_firm_id: FIRM.platform, check_status },
            ...{ start_time_to: period().finish_time, finish_time_from: period().start_time },
          }),
        ).data
        expect([name, row?.[name]]).toEqual([name, listed.total])
      }
      return row
    }
    expect(await check()).toMatchObject({ billing_count: 1, bills: [{ id }] })
    sure(await dispatch.post(START, { id }))
    sure(await dispatch.post(FINISH, { id }))
    expect(await check()).toMatchObject({ billing_count: 0, invoicing_count: 1, short_money: 0 })
    sure(
      await dispatch.post('/statement/firm/invoice/apply', {
        ...{ bill_id: id, invoice_id: await desk.title(), content: '道路救援服务费' },
      }),
    )
    // Nothing is handed in yet: all of it is missing.
    expect((await check())?.short_money).toBe((await desk.bill(id)).payable_money)
  })

  test('F-437 a left-out order names who has to act', async () => {
    await spread()
    const dispatch = await desk.as('dispatch')
    const asked = { direction: 1, party_id: FIRM.provider1, ...period() }
    const { data, total } = sure(await dispatch.get<Listed>(LEFT, asked)).data
    const row = sure(await dispatch.get<{ data: Party[] }>(MONTH, { direction: 1, ...period() })).data.data.find(
      ({ id }) => id === FIRM.provider1,
    )
    expect(total).toBe(leftOut.reduce((sum, step) => sum + Number(row?.[NAMES[step]]), 0))
    expect(data.length).toBe(Math.min(20, total))
    for (const one of data) expect(one.holder).toBeTruthy()
    const confirming = data.find(({ step }) => step === billingStep.unconfirmed)
    expect(confirming?.holder).toBe(row?.name)
    for (const one of data) expect(one.money === null).toBe(one.step === billingStep.unpriced)
  })

  test('F-437 who holds up a month is reminded by a notice of what waits, once a day, by keepers of those books alone', async () => {
    await spread()
    const dispatch = await desk.as('dispatch')
    const REMIND = '/v2/statement/bill/month/remind'
    const ask = { direction: billSide.payable, party_id: FIRM.provider1, ...period() }
    for (const who of ['provider1', 'powerless'] as const)
      expect((await (await desk.as(who)).post(REMIND, ask)).code).toBe(0)
    const customers = await desk.holder('remindCustomers', FIRM.platform, ['custom_sta'])
    expect((await customers.post(REMIND, ask)).code).toBe(0)
    expect((await dispatch.post(REMIND, { ...ask, party_id: 999_999 })).info).toBe(monthMessages.nothingHeld)
    expect((await dispatch.post(REMIND, { ...ask, party_id: 'x' })).code).toBe(0)
    // Two at once: each firm gets one notice.
    const both = await Promise.all([dispatch.post(REMIND, ask), dispatch.post(REMIND, ask)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    const { reminded } = sure(
      both.find(({ code }) => code === 1) as Reply<{ reminded: { firm_id: number; count: number }[] }>,
    ).data
    expect(reminded.map(({ firm_id }) => firm_id).sort()).toEqual([FIRM.platform, FIRM.provider1].sort())
    const notices = await desk.db.rows<{ title: string; content: string; firms: number[] }>(sql`
      select title, content, firms from notice where title like '%催办%' order by id`)
    expect(notices.map(({ firms }) => firms[0]).sort()).toEqual([FIRM.platform, FIRM.provider1].sort())
    const own = notices.find(({ firms }) => firms[0] === FIRM.provider1)
    expect(own?.content).toMatch(/待确认 \d+ 条/)
    expect(own?.content).not.toContain('待审核')
    expect((await dispatch.post(REMIND, ask)).info).toBe(monthMessages.reminded)
    await desk.db.rows(sql`update notice set create_time = now() - interval '25 hours' where title like '%催办%'`)
    expect(await dispatch.post(REMIND, ask)).toMatchObject({ code: 1, info: '已提醒' })
  })

  test('F-437 a company reads its own books alone, a provider none', async () => {
    await spread()
    const insurer = await desk.as('insurer')
    const reply = await insurer.get<{ data: Party[] }>(MONTH, { direction: 1, ...period() })
    if (reply.code === 1) {
      const [own] = await desk.db.rows<{ n: number }>(sql`
        select count(*)::int as n from orders where removed_at is null and owner_firm_id = ${FIRM.insurer}`)
      const told = reply.data.data.flatMap((row) => Object.values(NAMES).map((name) => Number(row[name])))
      expect(told.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(own?.n ?? 0)
    }
    const provider = await desk.as('provider1')
    for (const url of [MONTH, LEFT]) {
      const refused = await provider.get(url, { direction: 1, party_id: FIRM.provider1, ...period() })
      expect(refused.code).toBe(0)
    }
    const listed = await provider.get('/order/list', { view: 'unbilledPayable' })
    expect(listed.code).toBe(0)
  })
  test('F-034 D7 figures of 结算概览 and 收入统计 are the totals of the lists that they open', async () => {
    await spread()
    const dispatch = await desk.as('dispatch')
    for (const days of [200, 65, 35, 0]) {
      const id = await desk.makeBill()
      sure(await dispatch.post(START, { id }))
      await desk.db.rows(sql`update bill set start_time = now() - ${days + 3} * interval '1 day',
        finish_time = now() - ${days} * interval '1 day' where id = ${id}`)
      await desk.confirmed(1)
    }
    interface Overview {
      readonly now: number
      readonly ages: { direction: number; age: number; count: number; money: number }[]
      readonly parties: { direction: number; id: number; count: number; money: number }[]
      readonly months: { direction: number; month: string; payable_money: number }[]
      readonly forecast: { direction: number; count: number }[]
    }
    const told = sure(await dispatch.get<Overview>('/v2/statement/bill/overview')).data
    const admin = { firm_type: 0, firm_id: FIRM.platform }
    const opened = async (to: string, path: string, more: Record<string, unknown> = {}) => {
      const filter = JSON.parse(new URL(to, 'http://desk').searchParams.get('filter') ?? '{}') as Record<
        string,
        unknown
      >
      return sure(await dispatch.get<Listed & Record<string, number>>(path, { ...filter, ...more, limit: 1 })).data
    }
    expect(told.ages.map(({ age }) => age)).toEqual([0, 1, 2, 3])
    for (const { age, count, money } of told.ages) {
      const list = await opened(agedBillsAt(1, age, told.now, admin), '/v2/statement/bill', { view: 'payable' })
      expect([age, list.total, list.total_unpaid_money]).toEqual([age, count, money])
    }
    for (const { id, count, money } of told.parties) {
      const list = await opened(partyBillsAt(1, id, admin) ?? '', '/v2/statement/bill', { view: 'payable' })
      expect([list.total, list.total_unpaid_money]).toEqual([count, money])
    }
    for (const { month, payable_money } of told.months) {
      const list = await opened(monthBillsAt(1, month, admin), '/v2/statement/bill', { view: 'payable' })
      expect([month, list.total_payable_money]).toEqual([month, payable_money])
    }
    for (const { direction, count } of told.forecast) {
      const list = await opened(readyOrdersAt(direction), '/order/list', { view: VIEWS[direction as 1 | 2] })
      expect([direction, list.total]).toEqual([direction, count])
    }
    interface Income {
      readonly months: { month: string; count: number }[]
      readonly types: { type: number; count: number }[]
    }
    const income = sure(await dispatch.get<Income>('/v2/statement/bill/income')).data
    expect(income.months.length).toBeGreaterThan(1)
    for (const { month, count } of income.months) {
      expect([month, (await opened(finishedOrdersAt({ month }, admin), '/order/list')).total]).toEqual([month, count])
    }
  })

  test('F-034 D4 what waits for a bill is of the reader’s own books, in the list as in its sum', async () => {
    await spread()
    const dispatch = await desk.as('dispatch')
    for (const [view, progress] of [
      ['customerToBill', sql`customer_progress`],
      ['statementToBill', sql`firm_progress`],
    ] as const) {
      const [own] = await desk.db.rows<{ n: number; others: number }>(sql`
        select count(*) filter (where owner_firm_id = ${FIRM.platform})::int as n,
          count(*) filter (where owner_firm_id <> ${FIRM.platform})::int as others
        from orders where removed_at is null and ${progress} = 2 and pay_type = 1`)
      expect(own?.others).toBeGreaterThan(0)
      expect([view, sure(await dispatch.get<Listed>('/order/list', { view })).data.total]).toEqual([view, own?.n])
    }
    const provider = await desk.as('provider1')
    const [all] = await desk.db.rows<{ n: number }>(sql`
      select count(*)::int as n from orders where removed_at is null and firm_progress = 2 and pay_type = 1
        and firm_id = ${FIRM.provider1}`)
    expect(sure(await provider.get<Listed>('/order/list', { view: 'statementToBill' })).data.total).toBe(all?.n)
  })
  test('F-034 D5 lists of statements sum what is paid, under its own column, and no other list does', async () => {
    await desk.confirmed(2)
    await desk.db.rows(sql`update orders set firm_progress = 1, firm_deduct_money = 1000 where removed_at is null`)
    const dispatch = await desk.as('dispatch')
    const list = sure(
      await dispatch.get<Listed & Record<string, number>>('/order/list', { view: 'statementConfirm' }),
    ).data
    const settled = list.data.reduce((sum, { settle_money }) => sum + Math.round(Number(settle_money) * 100), 0)
    expect(list.total).toBe(2)
    expect(list.total_settle_money).toBe(settled / 100)
    expect(list.total_real_money).toBe(settled / 100 + 20)
    expect(sure(await dispatch.get<object>('/order/list', {})).data).not.toHaveProperty('total_settle_money')
  })
})
