import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { billMessages } from '../../../src/domain/settlement'
import { inPayBatch, payBatchMessages as say } from '../../../src/domain/settlement/bank'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import type { Client } from '../desk'
import { APPROVAL, CASH, happened, sure } from './billDesk'
import { ReceiptDesk } from './receiptDesk'

const MAKE = '/v2/payBatch/create'
const CHECK = '/v2/payBatch/return/check'
const RETURN = '/v2/payBatch/return'
const DROP = '/v2/payBatch/void'

interface Made {
  readonly id: number
  readonly no: string
  readonly content: string
}
interface Line {
  readonly bill_id: number
  readonly status: number
  readonly reason: string | null
}

describe.each(mainEngine())('payment files, on %s', (engine) => {
  const desk = new ReceiptDesk(engine)
  beforeEach(() => desk.clear())

  const ready = async (client: Client) =>
    sure(
      await client.get<{ rows: { id: number; unpaid_money: number; reason: string | null }[] }>('/v2/payBatch/ready'),
    ).data.rows
  const body = async (bills: readonly { id: number; money: number }[], format = 1) => ({
    ...{ bank_id: await desk.account(), format, bills: await desk.confirmedAccounts(bills) },
  })
  const lines = async (client: Client, batch_id: number) =>
    sure(await client.get<{ data: Line[] }>('/v2/payBatch/line', { batch_id })).data.data
  /** An agreed bill of one order: 303.80. */
  const due = async () => {
    const id = await desk.payableBill(1)
    await desk.agreed(id)
    // The next bill is of the same day.
    await desk.db.rows(sql`
      update bill set start_time = start_time - id * interval '1 day', finish_time = finish_time - id * interval '1 day' where id = ${id}`)
    return id
  }
  const answer = (no: string, rows: readonly (readonly [number, string, string, string?])[]) =>
    [
      '客户流水号,收款账号,转账金额,交易状态,失败原因',
      ...rows.map(([place, result, reason, money = '303.80']) =>
        [`${no}-${place}`, '\t6222020000009999', money, result, reason].join(','),
      ),
    ].join('\n')
  const read = (content: string) => new TextDecoder('gbk').decode(Buffer.from(content, 'base64'))

  test('F-326 agreed bills go into one file, and wait there: no second file, no payment by hand, no withdrawal', async () => {
    const dispatch = await desk.as('dispatch')
    const bill = await desk.payableBill(1)
    expect(await ready(dispatch)).toEqual([])
    const ask = await body([{ id: bill, money: 303.8 }])
    expect((await dispatch.post(MAKE, ask)).info).toContain(billMessages.unapproved)
    await desk.agreed(bill)
    // Who has agreed does not pay.
    const admin = await desk.as('admin')
    expect(await ready(admin)).toEqual([expect.objectContaining({ id: bill, reason: billMessages.agreer })])
    expect((await admin.post(MAKE, ask)).info).toContain(billMessages.agreer)
    expect(await ready(dispatch)).toEqual([expect.objectContaining({ id: bill, unpaid_money: 303.8, reason: null })])
    expect((await dispatch.post(MAKE, await body([{ id: bill, money: 303.79 }]))).info).toContain(say.amount)
    expect((await dispatch.post(MAKE, await body([]))).info).toBe(say.bills)
    expect((await dispatch.post(MAKE, { ...ask, format: 2 + 7 })).code).toBe(0)
    for (const account of ['insurer', 'provider1', 'powerless'] as const)
      expect((await (await desk.as(account)).post(MAKE, ask)).code).toBe(0)
    // Two clerks at once: one file.
    const both = await Promise.all([dispatch.post<Made>(MAKE, ask), (await desk.as('masked')).post<Made>(MAKE, ask)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    const made = both.find(({ code }) => code === 1)?.data
    if (!made) throw new Error('no file')
    const text = read(made.content)
    expect(text.split('\r\n')).toEqual([
      '业务参考号,收款人账号,收款人名称,收款人开户行,金额,用途,付款账号',
      expect.stringMatching(
        new RegExp(
          `^${made.no}-1,\t6222020000009999,深圳市鹏城拖车有限公司,工商银行,303.80,救援费 ZD\\d+,\t7559000001$`,
        ),
      ),
      '',
    ])
    expect(await ready(dispatch)).toEqual([])
    expect((await dispatch.post(MAKE, { ...ask, bank_id: ask.bank_id })).info).toContain(inPayBatch(made.no))
    const paid = { id: bill, payMoney: 1, tax_point: 6, payment_url: await desk.uploaded(FIRM.platform) }
    expect((await dispatch.post(CASH, paid)).info).toBe(inPayBatch(made.no))
    expect((await dispatch.post(APPROVAL, { id: bill, act: 'back', remark: '不付了' })).info).toBe(inPayBatch(made.no))
    // Another firm reads nothing of it, and takes nothing out.
    const insurer = await desk.as('insurer')
    expect((await insurer.post('/v2/payBatch/download', { id: made.id })).info).toBe(MESSAGES.forbidden)
    expect((await insurer.get('/v2/payBatch/detail', { id: made.id })).info).toBe(MESSAGES.forbidden)
    expect(sure(await insurer.get<{ data: Line[] }>('/v2/payBatch/line', { batch_id: made.id })).data.data).toEqual([])
    expect(read(sure(await dispatch.post<Made>('/v2/payBatch/download', { id: made.id })).data.content)).toBe(text)
    // Void, with a reason: the bill is free again.
    expect((await dispatch.post(DROP, { id: made.id })).info).toBe(say.reason)
    sure(await dispatch.post(DROP, { id: made.id, remark: '账户选错' }))
    expect((await ready(dispatch)).map(({ id }) => id)).toEqual([bill])
    expect((await dispatch.post(RETURN, { id: made.id, text: answer(made.no, [[1, '成功', '']]) })).info).toBe(
      say.changed,
    )
    expect((await lines(dispatch, made.id)).map(({ status }) => status)).toEqual([9])
    expect(await happened(desk, 'payBatch', made.id)).toEqual(['create', 'edit', 'download', 'voidBatch'])
    sure(await dispatch.post(CASH, { ...paid, payMoney: 303.8 }))
  })

  test('F-326 the answer of the bank writes off what it has paid, once, and keeps why it has not', async () => {
    const dispatch = await desk.as('dispatch')
    const [first, second, third] = [await due(), await due(), await due()]
    const ids = [first, second, third]
    const made = sure(
      await dispatch.post<Made>(
        MAKE,
        await body(
          ids.map((id) => ({ id, money: 303.8 })),
          3,
        ),
      ),
    ).data
    expect(read(made.content)).toContain('客户流水号,付款账号,收款账号')
    const part = answer(made.no, [
      [1, '交易成功', ''],
      [2, '交易失败', '户名与账号不符'],
      [9, '成功', ''],
      [3, '银行处理中', ''],
      [1, '成功', ''],
    ])
    const seen = sure(
      await dispatch.post<{ rows: { fate: string; reason: string | null }[] }>(CHECK, { id: made.id, text: part }),
    ).data
    expect(seen.rows.map(({ fate, reason }) => [fate, reason])).toEqual([
      ['paid', null],
      ['failed', '户名与账号不符'],
      ['wrong', say.unknown],
      ['wrong', say.result],
      ['wrong', '与第2行是同一笔付款'],
    ])
    // Who has agreed to it does not write it off this way either.
    expect((await (await desk.as('admin')).post(RETURN, { id: made.id, text: part })).info).toContain(
      billMessages.agreer,
    )
    const both = await Promise.all([
      dispatch.post(RETURN, { id: made.id, text: part, remark: '一' }),
      (await desk.as('masked')).post(RETURN, { id: made.id, text: part, remark: '二' }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await desk.bill(first)).toMatchObject({ check_status: 6, paid_money: 303.8 })
    expect(await desk.bill(second)).toMatchObject({ check_status: 5, paid_money: 0 })
    expect((await lines(dispatch, made.id)).map(({ status, reason }) => [status, reason])).toEqual([
      [2, null],
      [3, '户名与账号不符'],
      [1, null],
    ])
    // What failed may be paid by hand or go into a new file; what is under way may not.
    expect((await ready(dispatch)).map(({ id }) => id)).toEqual([second])
    expect(
      (await dispatch.post(RETURN, { id: made.id, text: answer(made.no, [[3, '成功', '', '303.81']]) })).info,
    ).toBe(say.nothing)
    expect((await dispatch.post(RETURN, { id: made.id, text: '姓名,电话' })).info).toBe(say.shape)
    sure(await dispatch.post(RETURN, { id: made.id, text: answer(made.no, [[3, '成功', '']]) }))
    const { data } = sure(await dispatch.get<Record<string, unknown>>('/v2/payBatch/detail', { id: made.id }))
    expect(data).toMatchObject({ status: 2, success_count: 2, success_money: 607.6, failed_count: 1, money: 911.4 })
    expect(await desk.bill(third)).toMatchObject({ check_status: 6, paid_money: 303.8 })
  })

  test('F-326 what a bank has only accepted, taken back or spoilt is no result, and nothing is written off', async () => {
    const dispatch = await desk.as('dispatch')
    const bill = await due()
    const made = sure(await dispatch.post<Made>(MAKE, await body([{ id: bill, money: 303.8 }], 3))).data
    const taken = async (rows: Parameters<typeof answer>[1]) =>
      (await dispatch.post(RETURN, { id: made.id, text: answer(made.no, rows) })).info
    for (const result of ['受理成功', '提交成功', '部分成功', '待成功', '交易成功（已退汇）'])
      expect([result, await taken([[1, result, '']])]).toEqual([result, say.nothing])
    for (const money of ['303.805', 'abc', '3e2']) expect(await taken([[1, '成功', '', money]])).toBe(say.nothing)
    const bare = `客户流水号,收款账号,转账金额,交易状态\n${made.no}-1,***,303.80,成功`
    expect((await dispatch.post(RETURN, { id: made.id, text: bare })).info).toBe(say.nothing)
    // One line calls it paid, another failed: neither is taken.
    const both: Parameters<typeof answer>[1] = [
      [1, '成功', ''],
      [1, '失败', '户名不符'],
    ]
    expect(await taken(both)).toBe(say.nothing)
    expect(await desk.bill(bill)).toMatchObject({ check_status: 5, paid_money: 0 })
    expect((await lines(dispatch, made.id)).map(({ status }) => status)).toEqual([1])
    sure(await dispatch.post(RETURN, { id: made.id, text: answer(made.no, [[1, '成功', '']]) }))
    expect(await desk.bill(bill)).toMatchObject({ check_status: 6, paid_money: 303.8 })
  })

  test('F-326 a role that is limited to some customers reads no payment file', async () => {
    const dispatch = await desk.as('dispatch')
    const bill = await due()
    const made = sure(await dispatch.post<Made>(MAKE, await body([{ id: bill, money: 303.8 }]))).data
    const files = async (client: Client) =>
      sure(await client.get<{ data: { id: number }[] }>('/v2/payBatch')).data.data.map(({ id }) => id)
    const free = await desk.holder('pay-limited', FIRM.platform, ['firmSettlement', 'firm_info_show'])
    expect([await files(free), (await lines(free, made.id)).length]).toEqual([expect.arrayContaining([made.id]), 1])
    await desk.db.rows(sql`update role set customer_scope = '[77]'::jsonb where name = 'pay-limited'`)
    const limited = await desk.holder('pay-limited', FIRM.platform, [])
    expect([await files(limited), (await lines(limited, made.id)).length]).toEqual([[], 0])
    expect((await limited.get('/v2/payBatch/detail', { id: made.id })).info).toBe(MESSAGES.forbidden)
  })
})
