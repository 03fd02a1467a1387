import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { differenceOf } from '../../../src/domain/settlement'
import { bankLineMessages as say, statementMessages } from '../../../src/domain/settlement/bank'
import { formatDay } from '../../../src/domain/time'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import type { Client } from '../desk'
import { CASH, DAY, happened, sure, today } from './billDesk'
import { CUSTOMER, RECEIPT, ReceiptDesk, receiptsAstray, UNDO, VOID } from './receiptDesk'

const CHECK = '/v2/bankLine/check'
const IMPORT = '/v2/bankLine/import'
const MATCH = '/v2/bankLine/match'
const EXACT = '/v2/bankLine/match/exact'
const TAKE_BACK = '/v2/bankLine/undo'

interface Line {
  readonly id: number
  readonly version: number
  readonly bank_no: string
  readonly matches: readonly {
    readonly why: string
    readonly customer_id: number
    readonly quote: string | null
    readonly shares: readonly {
      readonly bill_id: number
      readonly money: number
      readonly difference: number
      readonly reason: number | null
    }[]
  }[]
  readonly payments: readonly { readonly payment_id: number; readonly exact: number }[]
}
interface Checked {
  readonly rows: readonly {
    readonly line: number
    readonly fate: string
    readonly reason: string | null
    readonly amount: number
  }[]
  readonly wrong: readonly { readonly line: number; readonly reason: string }[]
  readonly income: number
}

/** Numbers of one test are no numbers of another: receipts stay. */
let run = 0
const numbered = (serial: string) => `T${run}${serial}`

const yesterday = formatDay(today() - DAY / 2)
/** A statement of 招商银行: serial, side, amount, name, remark. */
const statement = (
  rows: readonly (readonly [string, 'in' | 'out', string, string, string])[],
  account = '7559000001',
) =>
  [
    `账号：,${account}`,
    '交易日,交易时间,借方金额,贷方金额,余额,摘要,流水号,收(付)方名称,收(付)方账号',
    ...rows.map(([serial, side, amount, name, remark]) =>
      [
        yesterday,
        '10:00:00',
        side === 'out' ? `"${amount}"` : '',
        side === 'in' ? `"${amount}"` : '',
        '',
        remark,
        numbered(serial),
        name,
        '',
      ].join(','),
    ),
  ].join('\r\n')

describe.each(mainEngine())('bank statements, on %s', (engine) => {
  const desk = new ReceiptDesk(engine)
  beforeEach(async () => {
    await desk.clear()
    await desk.db.rows(sql`update bank_line set removed_at = now() where removed_at is null`)
    run += 1
    await desk.db.rows(sql`insert into customer (id, name, firm_id, status)
      values (${CUSTOMER}, '鹏安财产保险股份有限公司', ${FIRM.platform}, 1), (77, '另一客户', ${FIRM.platform}, 1)
      on conflict (id) do update set name = excluded.name`)
  })
  const sound = async () => expect(await receiptsAstray(desk.db)).toEqual([])
  const lines = async (client: Client, asked = {}) =>
    sure(await client.get<{ rows: Line[] }>('/v2/bankLine/matching', asked)).data.rows.map((line) => ({
      ...line,
      bank_no: line.bank_no.replace(numbered(''), ''),
    }))
  const receipts = async (client: Client) =>
    sure(await client.get<{ data: { id: number; status: number }[] }>(RECEIPT, { bank_no: numbered('') })).data.data
  const bring = async (client: Client, text: string) =>
    sure(
      await client.post<{ added: number; known: number; wrong: number }>(IMPORT, {
        bank_id: await desk.account(),
        text,
      }),
    ).data
  const one = async (client: Client, bank_no: string): Promise<Line> => {
    const found = (await lines(client)).find((line) => line.bank_no === bank_no)
    if (!found) throw new Error(`no line ${bank_no}`)
    return found
  }

  test('F-029 a statement is previewed, imported once, and never twice, whoever brings it', async () => {
    const dispatch = await desk.as('dispatch')
    const bank_id = await desk.account()
    sure(await dispatch.post(RECEIPT, await desk.form(80, { bank_no: numbered('HAND') })))
    sure(await dispatch.post(RECEIPT, await desk.form(81, { bank_no: numbered('OTHER') })))
    const text = `${statement([
      ['A1', 'in', '1,000.50', '鹏安财产保险', ''],
      ['A2', 'out', '300.00', '鹏城拖车', ''],
      ['HAND', 'in', '80.00', '鹏安财产保险', ''],
      ['OTHER', 'in', '80.00', '鹏安财产保险', ''],
      ['A1', 'in', '5.00', '重复', ''],
    ])}\r\n2026-02-30,,,5,,错,A9,某人,`
    const seen = sure(await dispatch.post<Checked>(CHECK, { bank_id, text })).data
    expect(seen.rows.map(({ line, fate }) => [line, fate])).toEqual([
      [3, 'new'],
      [4, 'new'],
      [5, 'receipt'],
      [6, 'wrong'],
    ])
    expect(seen.wrong.map(({ line, reason }) => [line, reason])).toEqual([
      [7, '流水号与第3行相同'],
      [8, statementMessages.date],
    ])
    expect([seen.income, seen.rows[3]?.reason]).toEqual([1000.5, say.received])
    expect(await lines(dispatch)).toEqual([])
    // Two clerks at once: the lines are there once.
    const both = await Promise.all([bring(dispatch, text), bring(await desk.as('admin'), text)])
    expect(both.map(({ added }) => added).sort()).toEqual([0, 3])
    expect(await bring(dispatch, text)).toEqual({ added: 0, known: 3, wrong: 3 })
    expect((await lines(dispatch)).map(({ bank_no }) => bank_no)).toEqual(['A1', 'A2'])
    // The same number with another amount is not the same line.
    const changed = sure(
      await dispatch.post<Checked>(CHECK, { bank_id, text: statement([['A1', 'in', '9', 'x', '']]) }),
    ).data
    expect(changed.rows[0]).toMatchObject({ fate: 'wrong' })
    await sound()
  })

  test('F-029 a file of another account, of another bank’s making, or of another firm is refused', async () => {
    const dispatch = await desk.as('dispatch')
    const bank_id = await desk.account()
    const text = statement([['A1', 'in', '1', 'x', '']])
    const refused = async (client: Client, body: Readonly<Record<string, unknown>>) =>
      (await client.post(IMPORT, body)).info
    expect(await refused(dispatch, { bank_id, text: statement([['A1', 'in', '1', 'x', '']], '99999999') })).toBe(
      statementMessages.account,
    )
    expect(await refused(dispatch, { bank_id, text: '姓名,电话' })).toBe(statementMessages.shape)
    expect(await refused(dispatch, { bank_id, text: `${statement([])}\n${'x'.repeat(700_000)}` })).not.toBe('')
    expect(await refused(dispatch, { bank_id: await desk.account(FIRM.insurer), text })).toBe('银行账户不存在')
    expect(await refused(await desk.as('insurer'), { bank_id, text })).toBe('银行账户不存在')
    for (const account of ['powerless', 'provider1'] as const)
      expect(await refused(await desk.as(account), { bank_id, text })).toBe(MESSAGES.forbidden)
    await bring(dispatch, text)
    const insurer = await desk.as('insurer')
    expect(await lines(insurer)).toEqual([])
    const { id, version } = await one(dispatch, 'A1')
    expect((await insurer.post(MATCH, { id, version, customer_id: CUSTOMER })).info).toBe(MESSAGES.forbidden)
  })

  test('F-029 what is exact is accepted together; what has changed since it was shown is not', async () => {
    const dispatch = await desk.as('dispatch')
    const [first, second] = [await desk.due(1000), await desk.due(300.5)]
    await bring(
      dispatch,
      statement([
        ['A1', 'in', '1,000.00', '鹏安财产保险', ''],
        ['A2', 'in', '300.50', '鹏安财产保险股份有限公司', '救援费'],
        ['A3', 'in', '300.50', '鹏安财产保险', ''],
        ['A4', 'in', '7.00', '谁', ''],
      ]),
    )
    const rows = await lines(dispatch)
    // Two lines never claim one bill.
    expect(rows.map(({ matches }) => matches[0]?.why ?? null)).toEqual(['exact', 'exact', 'amount', null])
    const exact = rows.filter(({ matches }) => matches[0]?.why === 'exact')
    const ids = exact.map(({ id }) => id)
    const versions = exact.map(({ version }) => version)
    const expected = Object.fromEntries(
      exact.map(({ id, matches }) => [id, matches[0]?.shares.map(({ bill_id }) => bill_id)]),
    )
    const wrong = await dispatch.post(EXACT, { ids, versions, expected: { ...expected, [ids[0] ?? 0]: [second] } })
    expect(wrong.data).toMatchObject({ complated: 1, failed: 1, msg: say.stale })
    expect(await desk.bill(second)).toMatchObject({ check_status: 6, unpaid_money: 0 })
    const pressed = (remark: string) => dispatch.post(EXACT, { ids: [ids[0]], expected, remark })
    sure(await pressed('一'))
    // Once more, and from somebody else: nothing is paid twice.
    expect((await pressed('二')).code).toBe(0)
    expect((await (await desk.as('admin')).post(EXACT, { ids, expected })).code).toBe(0)
    expect(await desk.bill(first)).toMatchObject({ check_status: 6, paid_money: 1000 })
    expect((await receipts(dispatch)).map(({ status }) => status)).toEqual([2, 2])
    expect(await happened(desk, 'bankLine', ids[0])).toEqual(['create', 'matchExact'])
    await sound()
  })

  test('F-029 a fee is explained and settled; undone, the bill is due and the line waits; matched anew it is the same receipt', async () => {
    const dispatch = await desk.as('dispatch')
    const bill = await desk.due(4988.9)
    await bring(dispatch, statement([['A1', 'in', '4,983.90', '鹏安财产保险', '货款 手续费5元']]))
    const line = await one(dispatch, 'A1')
    expect(line.matches).toEqual([
      expect.objectContaining({
        ...{ why: 'near', quote: '手续费5元', customer_id: CUSTOMER },
        shares: [expect.objectContaining({ bill_id: bill, money: 4983.9, difference: 5, reason: differenceOf.fee })],
      }),
    ])
    const shares = line.matches[0]?.shares.map(({ bill_id, money, difference, reason }) => ({
      bill_id,
      money,
      difference,
      reason,
    }))
    const body = { id: line.id, version: line.version, customer_id: CUSTOMER, shares }
    expect((await dispatch.post(MATCH, { ...body, shares: [{ bill_id: bill, money: 4984 }] })).code).toBe(0)
    expect((await dispatch.post(MATCH, { ...body, shares: 'x' })).code).toBe(0)
    expect((await dispatch.post(MATCH, { ...body, customer_id: 77 })).code).toBe(0)
    expect((await dispatch.post(MATCH, { ...body, customer_id: null })).info).toBe(say.customer)
    // Refused, nothing of it is left: no receipt, no payment.
    expect(await receipts(dispatch)).toEqual([])
    // Two people at once: one of them.
    const both = await Promise.all([dispatch.post(MATCH, body), (await desk.as('admin')).post(MATCH, body)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await desk.bill(bill)).toMatchObject({ check_status: 6, paid_money: 4988.9 })
    await sound()
    const [made] = await receipts(dispatch)
    sure(await dispatch.post(TAKE_BACK, { id: line.id, remark: '串户' }))
    expect(await desk.bill(bill)).toMatchObject({ check_status: 5, unpaid_money: 4988.9 })
    expect((await desk.allocation(made?.id ?? 0)).payments.map(({ status }) => status)).toEqual([2, 2])
    await sound()
    const again = await one(dispatch, 'A1')
    sure(await dispatch.post(MATCH, { ...body, version: again.version, customer_id: 77, shares: [] }))
    expect(await receipts(dispatch)).toEqual([expect.objectContaining({ id: made?.id, status: 0, customer_id: 77 })])
    // Voided by hand, the line waits once more; matched, the receipt is back.
    sure(await dispatch.post(VOID, { id: made?.id, remark: '错了' }))
    const back = await one(dispatch, 'A1')
    sure(await dispatch.post(MATCH, { ...body, version: back.version }))
    expect(await receipts(dispatch)).toEqual([
      expect.objectContaining({ id: made?.id, status: 2, customer_id: CUSTOMER }),
    ])
    const { payments } = await desk.allocation(made?.id ?? 0)
    const paid = payments.find(({ status, difference }) => status === 1 && difference === null)
    sure(await dispatch.post(UNDO, { id: made?.id, payment_id: paid?.id, remark: '在收款页撤销' }))
    expect((await one(dispatch, 'A1')).id).toBe(line.id)
    expect(await happened(desk, 'bankLine', line.id)).toEqual([
      ...['create', 'matchLine', 'undoMatch', 'matchLine', 'releaseLine', 'matchLine', 'releaseLine'],
    ])
    await sound()
  })

  test('F-029 an expense is the payment that was written off; voided, the line waits again', async () => {
    const dispatch = await desk.as('dispatch')
    const bill = await desk.payableBill(1)
    await desk.agreed(bill)
    const pay = { id: bill, payMoney: 100, tax_point: 6, pay_time: today() - DAY }
    sure(await dispatch.post(CASH, { ...pay, payment_url: await desk.uploaded(FIRM.platform) }))
    await bring(
      dispatch,
      statement([
        ['B1', 'out', '100.00', '深圳市鹏城拖车有限公司', '付款'],
        ['B2', 'out', '100.00', '深圳市鹏城拖车有限公司', '又一笔'],
        ['B3', 'out', '5.00', '工商银行', '手续费'],
      ]),
    )
    const rows = await lines(dispatch)
    expect(rows.map(({ payments }) => payments.map(({ exact }) => exact))).toEqual([[1], [0], []])
    const [line, other, fee] = rows
    const payment = line?.payments[0]?.payment_id ?? 0
    expect((await dispatch.post(MATCH, { id: fee?.id, payment_id: payment })).info).toBe(say.amount)
    expect((await dispatch.post(MATCH, { id: line?.id })).info).toBe(say.payment)
    sure(await dispatch.post(EXACT, { ids: [line?.id], expected: { [line?.id ?? 0]: [payment] } }))
    expect((await dispatch.post(MATCH, { id: other?.id, payment_id: payment })).info).toBe(say.taken)
    const { unpaid_money } = await desk.bill(bill)
    sure(await dispatch.post(CASH, { id: bill, act: 'back', payment_id: payment, remark: '付错' }))
    expect((await lines(dispatch)).map(({ bank_no }) => bank_no)).toEqual(['B1', 'B2', 'B3'])
    expect(Number((await desk.bill(bill)).unpaid_money)).toBe(Number(unpaid_money) + 100)
    // What is no business of ours is put aside with a reason, and comes back.
    expect((await dispatch.post('/v2/bankLine/skip', { id: fee?.id })).info).toBe(say.reason)
    sure(await dispatch.post('/v2/bankLine/skip', { id: fee?.id, remark: '银行手续费' }))
    expect((await lines(dispatch)).length).toBe(2)
    sure(await dispatch.post('/v2/bankLine/skip', { id: fee?.id, act: 'back' }))
    expect((await lines(dispatch)).length).toBe(3)
  })

  test('F-398 without firm_info_show an expense does not say who is paid: neither name, account nor description', async () => {
    const dispatch = await desk.as('dispatch')
    const text = statement([
      ['M1', 'out', '100.00', '深圳市鹏城拖车有限公司', '付鹏城拖车'],
      ['M2', 'in', '50.00', '某某物流', '付救援费'],
    ]).replace(/(付鹏城拖车.*,)$/m, '$16222020000009999')
    await bring(dispatch, text)
    const clerk = await desk.holder('bank-masked', FIRM.platform, ['finance_receipt', 'firmSettlement'])
    const list = (client: Client) => client.get<{ data: Readonly<Record<string, unknown>>[] }>('/v2/bankLine')
    const waiting = (client: Client) =>
      client.get<{ rows: Readonly<Record<string, unknown>>[] }>('/v2/bankLine/matching')
    const told = (rows: readonly Readonly<Record<string, unknown>>[], direction: number) =>
      rows
        .filter((row) => row.direction === direction)
        .map(({ counter_name, counter_account, summary }) => [counter_name, counter_account, summary])
    const plain = [['深圳市鹏城拖车有限公司', '6222020000009999', '付鹏城拖车']]
    const [whole, masked] = [sure(await list(dispatch)).data.data, sure(await list(clerk)).data.data]
    expect(told(whole, 2)).toEqual(plain)
    expect(told(masked, 2)).toEqual([['***', '***', '***']])
    expect(told(masked, 1)).toEqual([['某某物流', null, '付救援费']])
    expect(told(sure(await waiting(dispatch)).data.rows, 2)).toEqual(plain)
    expect(told(sure(await waiting(clerk)).data.rows, 2)).toEqual([['***', '***', '***']])
    // Nor does a filter say it.
    const found = await clerk.get<{ total: number }>('/v2/bankLine', { counter_account: '999999' })
    expect(found.data.total).toBe(2)
  })

  test('F-029 a match that was taken back teaches nobody whose money it is', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.due(412.5)
    await bring(dispatch, statement([['U1', 'in', '412.50', '张三个人账户', '']]))
    const line = await one(dispatch, 'U1')
    expect(line.matches.filter(({ why }) => why === 'exact')).toEqual([])
    sure(await dispatch.post(MATCH, { id: line.id, version: line.version, customer_id: CUSTOMER, shares: [] }))
    sure(await dispatch.post(TAKE_BACK, { id: line.id, remark: '不是这家' }))
    const again = await one(dispatch, 'U1')
    expect(again.matches.filter(({ why }) => why === 'exact' || why === 'payer')).toEqual([])
    sure(await dispatch.post(MATCH, { id: line.id, version: again.version, customer_id: CUSTOMER, shares: [] }))
    await bring(dispatch, statement([['U2', 'in', '412.50', '张三个人账户', '']]))
    expect((await one(dispatch, 'U2')).matches[0]?.why).toBe('exact')
  })
})
