import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { overAllocated, overpaid, receiptMessages as say, tooDifferent } from '../../../src/domain/settlement'
import { importPath, MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { APPLY, CASH, CONFIRM, DAY, FINISH, happened, START, sure, today } from './billDesk'
import { ALLOCATE, CUSTOMER, RECEIPT, REST, ReceiptDesk, receiptsAstray, UNDO, VOID } from './receiptDesk'

interface Listed {
  readonly total: number
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly sums?: unknown
}

describe.each(mainEngine())('receipts, on %s', (engine) => {
  const desk = new ReceiptDesk(engine)
  beforeEach(() => desk.clearWithCustomers())
  const sound = async () => expect(await receiptsAstray(desk.db)).toEqual([])

  test('F-029 money that came in is entered whole, once by its bank’s number in a company, and corrected until it is allocated', async () => {
    const dispatch = await desk.as('dispatch')
    const form = await desk.form(1000)
    const wrong = [
      [{ payer: '' }, 'payer', say.payer],
      [{ bank_id: null }, 'bank_id', say.bank],
      [{ amount: null }, 'amount', say.amount],
      [{ amount: 0 }, 'amount', '不能小于0.01'],
      [{ amount: 1.005 }, 'amount', '最多2位小数'],
      [{ bank_no: '' }, 'bank_no', say.number],
      [{ bank_time: null }, 'bank_time', say.time],
      [{ bank_time: today() + 2 * DAY }, 'bank_time', say.future],
      [{ bank_time: 0 }, 'bank_time', say.old],
      [{ bank_time: today() - 6 * 366 * DAY }, 'bank_time', say.old],
      [{ bank_id: await desk.account(FIRM.insurer) }, 'bank_id', '收款账户不存在'],
    ] as const
    for (const [more, name, message] of wrong) {
      const reply = await dispatch.post<{ errors?: Record<string, string> }>(RECEIPT, { ...form, ...more })
      expect([reply.code, JSON.stringify(reply)]).toEqual([0, expect.stringContaining(message)])
      expect(JSON.stringify(reply)).toContain(name)
    }
    const id = sure(await dispatch.post<{ id: number }>(RECEIPT, form)).data.id
    expect((await dispatch.post(RECEIPT, form)).info).toBe(say.taken)
    // The same bank number in the books of another company is another transfer.
    const insurer = await desk.as('insurer')
    await desk.db.rows(
      sql`insert into customer (id, name, firm_id, status) values (88, '保险客户', ${FIRM.insurer}, 1) on conflict do nothing`,
    )
    const other = sure(
      await insurer.post<{ id: number }>(RECEIPT, {
        ...form,
        customer_id: 88,
        bank_id: await desk.account(FIRM.insurer),
      }),
    ).data.id
    sure(await dispatch.post(RECEIPT, { ...form, id, amount: 1200 }))
    expect((await desk.allocation(id)).receipt).toMatchObject({
      amount: 1200,
      left_money: 1200,
      status: 0,
      user_name: 'dispatch',
    })
    const list = sure(await dispatch.get<Listed>(RECEIPT, { status: 0, payer: '鹏安' }))
    expect(list.data.data).toContainEqual(expect.objectContaining({ id, left_money: 1200, bank: '招商银行 1' }))
    // Another company neither reads nor writes it; head office reads the company's, and does not write it.
    expect((await insurer.get('/v2/receipt/allocation', { id })).info).toBe(MESSAGES.forbidden)
    expect((await insurer.post(RECEIPT, { ...form, id })).info).toBe(MESSAGES.forbidden)
    expect((await insurer.get<Listed>(RECEIPT, {})).data.data.map((row) => row.id)).toEqual([other])
    sure(await dispatch.get('/v2/receipt/allocation', { id: other }))
    expect((await dispatch.post(VOID, { id: other, remark: '不该' })).info).toBe(MESSAGES.forbidden)
    for (const account of ['powerless', 'provider1'] as const) {
      expect((await (await desk.as(account)).get(RECEIPT, {})).info).toBe(MESSAGES.forbidden)
      expect((await (await desk.as(account)).post(RECEIPT, form)).info).toBe(MESSAGES.forbidden)
    }
    // Voided with a reason, its number stays taken; brought back it is as it was.
    expect((await dispatch.post(VOID, { id })).info).toBe(say.reason)
    sure(await dispatch.post(VOID, { id, remark: '重复登记' }))
    expect((await dispatch.post(RECEIPT, form)).info).toBe(say.taken)
    expect((await dispatch.post(ALLOCATE, { id, shares: [{ bill_id: await desk.due(10), money: 10 }] })).info).toBe(
      say.changed,
    )
    expect((await desk.allocation(id)).receipt).toMatchObject({
      status: 9,
      void_remark: '重复登记',
      void_name: 'dispatch',
    })
    sure(await dispatch.post(VOID, { id, act: 'back' }))
    expect((await desk.allocation(id)).receipt).toMatchObject({ status: 0, void_remark: null, left_money: 1200 })
    expect(await happened(desk, 'receipt', id)).toEqual(['create', 'edit', 'voidReceipt', 'restoreReceipt'])
    await sound()
  })

  test('decisions §8 a file of transfers is imported once: what is there already is refused by its row', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.account()
    const bank = `招商银行 ${FIRM.platform}`
    const cells = [
      ['2026-11-01 10:00', '鹏安财产保险', '分配客户', bank, '500.50', 'IMP1'],
      ['2026-11-01 11:00', '不明来款', '', bank, '80', 'IMP2'],
      ['2026-11-01 11:00', '鹏安财产保险', '分配客户', bank, '80', 'IMP1'],
      ['2026-11-01 11:00', '鹏安财产保险', '分配客户', '别家银行', '80', 'IMP3'],
    ]
    const columns = ['bank_time', 'payer', 'customer_id', 'bank_id', 'amount', 'bank_no']
    /** What became of each row of the file. */
    const bring = async (id: string) => {
      const { body } = await desk.app.inject({
        method: 'POST',
        url: `/api${importPath('receipt')}`,
        headers: { 'x-token': dispatch.token },
        payload: { id, mode: 'partial', columns, rows: cells.map((row, i) => ({ row: i + 2, cells: row })) },
      })
      const lines: { does?: string; info?: string; errors?: object }[] = body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      return lines.slice(0, -1).map(({ does, info, errors }) => [does, info ?? Object.values(errors ?? {})[0]])
    }
    const unknownBank = ['refuse', expect.stringContaining('别家银行')]
    const first = await bring('receipts-first')
    const second = await bring('receipts-second')
    expect([first, second]).toEqual([
      [['create', undefined], ['create', undefined], ['refuse', say.taken], unknownBank],
      [['refuse', say.taken], ['refuse', say.taken], ['refuse', say.taken], unknownBank],
    ])
    const rows = await desk.db.rows<{ bank_no: string; left_money: number; customer_id: number | null }>(sql`
      select bank_no, left_money, customer_id from receipt where bank_no like 'IMP%' order by bank_no`)
    expect(rows).toEqual([
      { bank_no: 'IMP1', left_money: 50_050, customer_id: CUSTOMER },
      { bank_no: 'IMP2', left_money: 8000, customer_id: null },
    ])
    await sound()
  })

  test('decisions §8 one transfer pays the bills that it covers exactly; each share is a payment of its bill, and is taken back by itself', async () => {
    const dispatch = await desk.as('dispatch')
    const orders = await desk.confirmed(1)
    const order = await dispatch.order(Number(orders[0]))
    const customer = Number(order.customer_id)
    await desk.db.rows(sql`update orders set predict_money = 30380, owner_money = 0 where id = ${orders[0]}`)
    const real = await desk.makeBill({ firm_id: undefined, customer_id: customer })
    sure(await dispatch.post(START, { id: real }))
    sure(await dispatch.post(FINISH, { id: real }))
    const at = { customer }
    const [second, third] = [await desk.due(200, at), await desk.due(146.2, at)]
    // Neither a bill that is not invoiced yet, nor one of another customer, of other books or payable.
    await desk.due(450, { ...at, state: 2 })
    await desk.due(450, { customer: 77 })
    await desk.due(450, { ...at, firm: FIRM.insurer })
    await desk.due(450, { ...at, direction: 1 })
    const id = await desk.received(450, { customer_id: customer })
    expect((await desk.allocation(id)).bills.map((one) => one.id).sort()).toEqual([second, third].sort())
    sure(await dispatch.post(APPLY, { bill_id: real, invoice_id: await desk.title(customer) }))
    sure(await dispatch.post(CONFIRM, { bill_id: real, letter: await desk.uploaded(FIRM.platform) }))
    const seen = await desk.allocation(id)
    expect(seen.proposal).toEqual({
      kind: 'one',
      sets: [
        [third, real].sort(
          (a, b) => seen.bills.findIndex((one) => one.id === a) - seen.bills.findIndex((one) => one.id === b),
        ),
      ],
    })

    const shares = [
      { bill_id: real, money: 303.8 },
      { bill_id: third, money: 146.2 },
    ]
    sure(await dispatch.post(ALLOCATE, { id, shares, remark: '十月' }))
    const paid = await desk.allocation(id)
    expect(paid.receipt).toMatchObject({ status: 2, allocated_money: 450, left_money: 0 })
    expect(await desk.bill(real)).toMatchObject({ check_status: 6, status: 6, paid_money: 303.8, unpaid_money: 0 })
    expect(await dispatch.order(Number(orders[0]))).toMatchObject({ customer_progress: 6 })
    const listed = await dispatch.get<Listed>('/statement/customer/payment', { bill_id: real })
    expect(listed.data.data).toMatchObject([{ pay_money: 303.8, receipt_id: id, remark: '十月', direction: 2 }])
    // What is allocated is neither edited nor voided, and the bill does not void it by itself.
    expect((await dispatch.post(RECEIPT, { id, ...(await desk.form(900)) })).info).toBe(say.changed)
    expect((await dispatch.post(VOID, { id, remark: '错' })).info).toBe(say.changed)
    const payment_id = paid.payments.find((one) => one.bill_id === real)?.id
    expect((await dispatch.post(CASH, { id: real, act: 'back', payment_id, remark: '串户' })).info).toBe(say.allocated)

    expect((await dispatch.post(UNDO, { id, payment_id })).info).toBe(say.reason)
    sure(await dispatch.post(UNDO, { id, payment_id, remark: '串户' }))
    expect((await dispatch.post(UNDO, { id, payment_id, remark: '再撤' })).info).toBe(say.gone)
    const undone = await desk.allocation(id)
    expect(undone.receipt).toMatchObject({ status: 1, allocated_money: 146.2, left_money: 303.8 })
    expect(undone.proposal).toEqual({ kind: 'one', sets: [[real]] })
    expect(await desk.bill(real)).toMatchObject({ check_status: 5, status: 2, unpaid_money: 303.8 })
    expect(await dispatch.order(Number(orders[0]))).toMatchObject({ customer_progress: 5 })
    sure(
      await dispatch.post(UNDO, {
        id,
        payment_id: paid.payments.find((one) => one.bill_id === third)?.id,
        remark: '重来',
      }),
    )
    expect((await desk.allocation(id)).receipt).toMatchObject({ status: 0, left_money: 450 })
    expect(await happened(desk, 'bill', real)).toEqual(expect.arrayContaining(['payBill', 'voidPayment']))
    await sound()
  })

  test('decisions §8 what does not fit is refused, in its words, and changes nothing', async () => {
    const dispatch = await desk.as('dispatch')
    const [first, second] = [await desk.due(100), await desk.due(50.5)]
    const id = await desk.received(120)
    const foreign = await desk.due(10, { customer: 77 })
    const early = await desk.due(10, { state: 4 })
    const [{ no: firstNo } = { no: '' }] = await desk.db.rows<{ no: string }>(
      sql`select no from bill where id = ${first}`,
    )
    const [{ no: earlyNo } = { no: '' }] = await desk.db.rows<{ no: string }>(
      sql`select no from bill where id = ${early}`,
    )
    const refused = [
      [undefined, say.none],
      [[], say.none],
      ['all', say.none],
      [[null], say.none],
      [[{ bill_id: '1', money: 1 }], say.none],
      [[{ bill_id: first, money: 0 }], say.money],
      [[{ bill_id: first, money: -1 }], say.money],
      [[{ bill_id: first, money: 1.005 }], say.money],
      [[{ bill_id: first, money: '1' }], say.money],
      [[{ bill_id: first, money: 1e15 }], say.money],
      [
        [
          { bill_id: first, money: 10 },
          { bill_id: first, money: 10 },
        ],
        say.twice,
      ],
      [[{ bill_id: first, money: 100.01 }], `${firstNo}：${overpaid(10_000)}`],
      [
        [
          { bill_id: first, money: 100 },
          { bill_id: second, money: 20.01 },
        ],
        overAllocated(12_000),
      ],
      [[{ bill_id: foreign, money: 10 }], say.foreign],
      [[{ bill_id: 999_999, money: 10 }], say.foreign],
      [[{ bill_id: await desk.due(10, { direction: 1 }), money: 10 }], say.foreign],
      [[{ bill_id: await desk.due(10, { firm: FIRM.insurer }), money: 10 }], say.foreign],
      [[{ bill_id: early, money: 10 }], `${earlyNo}：${say.state}`],
      [[{ bill_id: first, money: 95, difference: 5 }], say.why],
      [[{ bill_id: first, money: 95, difference: 5, reason: 99 }], say.why],
      [[{ bill_id: first, money: 80, difference: 20, reason: 1 }], tooDifferent],
      [[{ bill_id: first, money: 95, difference: 4, reason: 1 }], `${firstNo}：${say.notWhole}`],
      [
        [
          { bill_id: second, money: 50.5 },
          { bill_id: foreign, money: 10 },
        ],
        say.foreign,
      ],
    ] as const
    for (const [shares, words] of refused) {
      const reply = await dispatch.post(ALLOCATE, { id, shares })
      expect([shares, reply.code, reply.info]).toEqual([shares, 0, words])
    }
    const unknown = await desk.received(100, { customer_id: null })
    const share = [{ bill_id: first, money: 100 }]
    expect((await dispatch.post(ALLOCATE, { id: unknown, shares: share })).info).toBe(say.customer)
    // Whoever enters money does not write bills off by that; and of some customers’ bills only theirs.
    const clerk = await desk.holder('receipt-clerk', FIRM.platform, ['finance_receipt'])
    sure(await clerk.get('/v2/receipt/allocation', { id }))
    for (const [path, more] of [
      [ALLOCATE, { shares: share }],
      [UNDO, { payment_id: 1, remark: '不该' }],
      [REST, { reason: 1 }],
      [REST, { act: 'back', remark: '不该' }],
    ] as const) {
      expect((await clerk.post(path, { id, ...more })).info).toBe(MESSAGES.forbidden)
    }
    await desk.holder('receipt-scoped', FIRM.platform, ['finance_receipt', 'customerSettlement'])
    await desk.db.rows(sql`update role set customer_scope = '[77]'::jsonb where name = 'receipt-scoped'`)
    const scoped = await desk.holder('receipt-scoped', FIRM.platform, [])
    expect((await scoped.get<Listed>(RECEIPT, {})).data.total).toBe(0)
    expect((await scoped.post(ALLOCATE, { id, shares: share })).info).toBe(MESSAGES.forbidden)
    const settler = await desk.holder('receipt-settler', FIRM.platform, ['customerSettlement'])
    expect((await settler.get('/v2/receipt/allocation', { id })).info).toBe(MESSAGES.forbidden)
    for (const account of ['insurer', 'provider1', 'powerless'] as const) {
      expect((await (await desk.as(account)).post(ALLOCATE, { id, shares: share })).info).toBe(MESSAGES.forbidden)
    }
    expect((await dispatch.post(UNDO, { id, payment_id: 1, remark: '错' })).info).toBe(say.changed)
    expect(await desk.db.rows(sql`select 1 from bill_payment where receipt_id = ${id}`)).toEqual([])
    expect((await desk.allocation(id)).receipt).toMatchObject({ status: 0, left_money: 120 })
    await sound()
  })

  test('the database refuses what no call would write: more than there is, or payments that are not what a receipt says', async () => {
    const id = await desk.received(100)
    const bill = await desk.due(100)
    await expect(
      desk.db.rows(sql`update receipt set allocated_money = 101, left_money = -1 where id = ${id}`),
    ).rejects.toThrow()
    await expect(
      desk.db.rows(sql`update receipt set allocated_money = 10, left_money = 90 where id = ${id}`),
    ).rejects.toThrow()
    await expect(
      desk.db.rows(
        sql`insert into bill_payment (bill_id, direction, pay_money, status, receipt_id) values (${bill}, 2, 500, 1, ${id})`,
      ),
    ).rejects.toThrow()
    await sound()
  })
})
