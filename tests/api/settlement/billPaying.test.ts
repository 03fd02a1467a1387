import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { billMessages, invoicesShort, overpaid } from '../../../src/domain/settlement'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import {
  APPLY,
  APPROVAL,
  BillDesk,
  CASH,
  CONFIRM,
  type Detail,
  FINISH,
  happened,
  INVOICE,
  START,
  sure,
} from './billDesk'

interface Listed {
  readonly total: number
  readonly data: readonly Readonly<Record<string, unknown>>[]
}

describe.each(mainEngine())('bills invoiced and paid, on %s', (engine) => {
  const desk = new BillDesk(engine)
  beforeEach(() => desk.clear())

  test('F-008 F-183 F-185 F-245 F-250 F-252 to F-255 F-326 F-328 to F-335 invoices, letter, approval, payments in part, a voided one', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const [orderId] = await desk.confirmed(2)
    const id = await desk.makeBill()
    sure(await dispatch.post(START, { id }))
    sure(await dispatch.post(FINISH, { id }))
    expect((await dispatch.post(APPLY, { bill_id: id })).info).toBe(billMessages.title)
    sure(await dispatch.post(APPLY, { bill_id: id, invoice_id: await desk.title() }))
    expect(await desk.bill(id)).toMatchObject({ status: 1, check_status: 4, invoice: '深圳市道路救援有限公司' })
    const letter = await desk.uploaded(FIRM.provider1)
    expect((await provider.post(CONFIRM, { bill_id: id })).info).toBe(billMessages.letter)
    expect((await provider.post(CONFIRM, { bill_id: id, letter })).info).toBe(billMessages.invoice)
    sure(await provider.post(INVOICE, await desk.invoice(id, 300)))
    expect((await provider.post(CONFIRM, { bill_id: id, letter })).info).toBe(invoicesShort(true))
    expect(await desk.bill(id)).toMatchObject({ check_status: 4 })
    sure(await provider.post(INVOICE, await desk.invoice(id, 307.6)))
    const wrong = await desk.invoice(id, 10, { subtotal_tax: 1, subtotal_amount: 9 })
    const failed = await provider.post<{ id: number }>(INVOICE, wrong)
    expect(failed.code).toBe(0)
    expect(failed.data).toMatchObject({ status: 2, message: '发票税率须为账单实开税率6%！' })
    expect((await provider.post(CONFIRM, { bill_id: id, letter })).info).toBe(billMessages.unverified)
    sure(
      await provider.post('/statement/firm/invoice/status', { act: 'delete', bill_id: id, invoice_id: failed.data.id }),
    )
    expect((await provider.post(CONFIRM, { bill_id: id, letter })).info).toBe(billMessages.bank)
    sure(await provider.post(CONFIRM, { bill_id: id, letter, bank_id: await desk.payeeAccount() }))
    expect(await desk.bill(id)).toMatchObject({ status: 2, check_status: 5, letter: expect.any(String) })
    const status = await provider.get<Detail>('/statement/firm/status', { id })
    expect(status.data.bill).toMatchObject({ check_status: 5 })
    expect(await dispatch.order(Number(orderId))).toMatchObject({ firm_progress: 5 })

    const proof = await desk.uploaded(FIRM.platform)
    const cash = { id, payment_url: proof, payMoney: 600, remark: '第一笔' }
    expect((await dispatch.post(CASH, cash)).info).toBe(billMessages.unapproved)
    expect((await dispatch.post(APPROVAL, { id })).info).toMatch(/未配置审批流程/)
    const approval_id = await desk.agreed(id)
    const approvalNow = async () =>
      (await dispatch.get('/v2/statement/approval/detail', { approval_id })).data as Record<string, unknown>
    expect(await approvalNow()).toMatchObject({ status: 10, handle_status: 0 })
    expect((await dispatch.post(APPROVAL, { id })).info).toBe(billMessages.asked)
    expect((await dispatch.post(START, { id, act: 'back', remark: '退' })).info).toBe(billMessages.approving)
    expect((await dispatch.post(CASH, { ...cash, payment_url: undefined })).info).toBe(billMessages.proof)
    expect((await provider.post(CASH, cash)).info).toBe(MESSAGES.forbidden)
    expect((await dispatch.post(CASH, { ...cash, payMoney: 607.61 })).info).toBe(overpaid(60760))
    sure(await dispatch.post(CASH, cash))
    expect(await desk.bill(id)).toMatchObject({ check_status: 5, paid_money: 600, unpaid_money: 7.6 })
    expect(await approvalNow()).toMatchObject({ status: 10, handle_status: 1 })
    expect((await dispatch.post(START, { id, act: 'back', remark: '退' })).info).toBe(billMessages.paid)
    expect((await dispatch.post(APPLY, { bill_id: id, act: 'back', remark: '退' })).info).toBe(billMessages.paid)
    const rest = { id, payment_url: await desk.uploaded(FIRM.platform), payMoney: 7.6 }
    expect((await dispatch.post(CASH, { ...rest, payment_url: proof })).info).toBe('该文件已用于其他记录，请重新上传')
    const twice = await Promise.all([dispatch.post(CASH, rest), dispatch.post(CASH, rest)])
    expect(twice.map(({ code }) => code).filter((code) => code === 1).length).toBeGreaterThan(0)
    expect(await desk.bill(id)).toMatchObject({ status: 6, check_status: 6, paid_money: 607.6, unpaid_money: 0 })
    expect(await dispatch.order(Number(orderId))).toMatchObject({ firm_progress: 6 })
    expect(await approvalNow()).toMatchObject({ status: 1, handle_status: 2 })
    const { payInfo } = (await provider.get<Detail>('/v2/statement/bill/detail', { id })).data
    expect(payInfo.map(({ pay_money, status }) => [pay_money, status])).toEqual([
      [600, 1],
      [7.6, 1],
    ])
    expect(payInfo[0]).toMatchObject({ payment_url: expect.any(String), name: '鹏城拖车' })

    const undo = { id, act: 'back', payment_id: payInfo[1]?.id, remark: '重复付款' }
    expect((await provider.post(CASH, undo)).info).toBe(MESSAGES.forbidden)
    expect((await dispatch.post(CASH, { ...undo, remark: '' })).info).toBe(billMessages.reason)
    sure(await dispatch.post(CASH, undo))
    expect(await desk.bill(id)).toMatchObject({ status: 2, check_status: 5, paid_money: 600, unpaid_money: 7.6 })
    expect(await dispatch.order(Number(orderId))).toMatchObject({ firm_progress: 5 })
    expect(await approvalNow()).toMatchObject({ status: 10, handle_status: 1 })
    expect((await dispatch.post(CASH, { ...undo, remark: '再次' })).code).toBe(0)
    // The voided payment has given its proof back.
    expect((await dispatch.post(CASH, { ...rest, payMoney: 7.61 })).info).toBe(overpaid(760))
    expect((await happened(desk, 'order', orderId)).filter((action) => action.startsWith('firmBill'))).toEqual([
      'firmBillIn',
      'firmBillStart',
      'firmBillInvoiced',
      'firmBillPaid',
      'firmBillUnpaid',
    ])
    expect(await happened(desk, 'billPayment', payInfo[1]?.id)).toEqual(['create', 'voidBillPayment'])
    expect(await happened(desk, 'approval', approval_id)).toEqual(expect.arrayContaining(['paidOff', 'unpaid']))
    const told = sure(await dispatch.get<readonly { action: string }[]>('/v2/statement/bill/log', { id }))
    expect(told.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['voidPayment', 'payBill', 'startBill', 'finish']),
    )
  })

  test('F-336 to F-348 F-462 F-581 an invoice is checked here: its sum, date, rate and earlier use; five files of it a day', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    await desk.confirmed(1)
    const id = await desk.makeBill()
    sure(await dispatch.post(START, { id }))
    expect((await provider.post(INVOICE, await desk.invoice(id, 100))).info).toBe(billMessages.changed)
    sure(await dispatch.post(FINISH, { id }))
    interface Checked {
      readonly id: number
      readonly status: number
      readonly message: string | null
      readonly errors?: Readonly<Record<string, string>>
    }
    const verify = async (more: object, client = provider) =>
      client.post<Checked>(INVOICE, await desk.invoice(id, 106, { ...more }))
    const blank = await provider.post<Checked>(INVOICE, { bill_id: id, act: 'verify' })
    expect(blank.data.errors).toEqual({
      invoice_url: '请上传发票',
      number: '请输入发票号码',
      issue_date: '请选择发票日期',
      subtotal_amount: '请输入金额合计',
      subtotal_tax: '请输入税额合计',
      total: '请输入价税合计',
    })
    const faults = [
      [{ total: 107 }, '金额合计与税额合计之和应等于价税合计'],
      [{ issue_date: '2099-01-01' }, '发票日期不能晚于今天'],
      [{ issue_date: '2019-01-01' }, '仅支持近5年内开具的发票'],
      [{ subtotal_amount: 97.25, subtotal_tax: 8.75 }, '发票税率须为账单实开税率6%！'],
      [{ number: '12345678' }, '8位发票号码须填写10位或12位发票代码'],
    ] as const
    for (const [more, message] of faults) {
      const failed = await verify(more)
      expect(failed, message).toMatchObject({ code: 0, info: message, data: { status: 2, message } })
      expect(Object.values(failed.data.errors ?? {}), message).toEqual([message])
    }
    const good = sure(await verify({ number: '1'.repeat(20), check_code: '12345678901234567890' }))
    expect(good).toMatchObject({ info: '效验成功', data: { status: 1, message: null } })
    expect((await verify({ number: '1'.repeat(20) })).info).toBe('该发票已被使用')
    const foreign = { invoice_url: await desk.uploaded(FIRM.provider2) }
    expect((await verify(foreign, await desk.as('provider2'))).info).toBe(MESSAGES.forbidden)
    const [kept] = await desk.db.rows(sql`select check_code from bill_invoice where id = ${good.data.id}`)
    expect(kept).toEqual({ check_code: '567890' })
    for (let i = 0; i < 4; i++) sure(await verify({ number: '1'.repeat(20), invoice_id: good.data.id }))
    const sixth = await verify({ number: '1'.repeat(20), invoice_id: good.data.id })
    expect(sixth.info).toBe('每张发票每天最多上传5次')
    // The invoices of a bill that is taken apart may be handed in for another.
    sure(await dispatch.post(START, { id, act: 'back', remark: '重做' }))
    sure(await dispatch.post('/v2/statement/bill/remove', { id }))
    const next = await desk.makeBill()
    sure(await dispatch.post(START, { id: next }))
    sure(await dispatch.post(FINISH, { id: next }))
    const again = await desk.invoice(next, 106, { number: '1'.repeat(20) })
    expect(sure(await provider.post<Checked>(INVOICE, again)).data.status).toBe(1)
  })

  test('F-255 invoicing is withdrawn as long as nothing was paid; the orders are in billing again', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.payableBill(1)
    const [order] = (await dispatch.get<Listed>('/v2/statement/bill/order', { id })).data.data
    expect((await dispatch.post(APPLY, { bill_id: id, act: 'back' })).info).toBe(billMessages.reason)
    sure(await dispatch.post(APPLY, { bill_id: id, act: 'back', remark: '抬头有误' }))
    expect(await desk.bill(id)).toMatchObject({ status: 1, check_status: 2, letter: null })
    expect(await dispatch.order(Number(order?.id))).toMatchObject({ firm_progress: 4 })
    expect(await happened(desk, 'order', order?.id)).toContain('firmBillUninvoiced')
  })

  test('F-448 a payment request is withdrawn or refused, and asked for once more', async () => {
    const [dispatch, admin] = [await desk.as('dispatch'), await desk.as('admin')]
    const id = await desk.payableBill(1)
    await desk.payable()
    const ask = async () => sure(await dispatch.post<{ approval_id: number }>(APPROVAL, { id })).data.approval_id
    const first = await ask()
    expect(await desk.bill(id)).toMatchObject({ approval_id: first, approval_status: 0 })
    expect((await dispatch.post(APPROVAL, { id, act: 'back' })).info).toBe(billMessages.reason)
    sure(await dispatch.post(APPROVAL, { id, act: 'back', remark: '金额有误' }))
    expect(await desk.bill(id)).toMatchObject({ approval_id: null, approval_status: null })
    const second = await ask()
    sure(await admin.post('/v2/statement/approval/confirm', { approval_id: second, status: 2, remark: '缺函' }))
    expect(await desk.bill(id)).toMatchObject({ approval_id: null, approval_status: null })
    // The approval holds for the requested amount alone.
    const third = await ask()
    await desk.db.rows(
      sql`update bill set payable_money = payable_money + 1, unpaid_money = unpaid_money + 1 where id = ${id}`,
    )
    const late = await admin.post('/v2/statement/approval/confirm', { approval_id: third, status: 1 })
    expect(late.info).toBe(billMessages.changed)
  })

  test('an approver agrees at the moment at which the payment request is withdrawn: one of them wins, and the other is told so', async () => {
    const [dispatch, admin] = [await desk.as('dispatch'), await desk.as('admin')]
    await desk.payable()
    for (let round = 0; round < 8; round++) {
      await desk.clear()
      const id = await desk.payableBill(1)
      const asked = sure(await dispatch.post<{ approval_id: number }>(APPROVAL, { id, remark: `${round}` }))
      const { approval_id } = asked.data
      const both = await Promise.all([
        admin.post('/v2/statement/approval/confirm', { approval_id, status: 1 }),
        dispatch.post(APPROVAL, { id, act: 'back', remark: '再看看' }),
      ])
      expect(both.filter(({ code }) => code === 1).length, JSON.stringify(both)).toBeGreaterThan(0)
      for (const { info } of both) expect(info).not.toBe(MESSAGES.busy)
      const [kept] = await desk.db.rows<{ status: number; approval_id: number | null }>(sql`
        select a.status, b.approval_id from approval a join bill b on b.id = a.link_id where a.id = ${approval_id}`)
      expect(kept).toEqual(kept?.status === 10 ? { status: 10, approval_id } : { status: 3, approval_id: null })
    }
  })

  test('F-441 several bills are paid at once; what is not agreed to stays', async () => {
    const dispatch = await desk.as('dispatch')
    const paid = await desk.payableBill(1)
    await desk.agreed(paid)
    await desk.db.rows(sql`update bill set start_time = '2020-01-01', finish_time = '2020-01-02' where id = ${paid}`)
    const waiting = await desk.payableBill(1)
    const proof = await desk.uploaded(FIRM.platform)
    type Counted = { complated: number; failed: number; msg: string }
    // As it was before the approval: what another has written meanwhile is not paid unseen.
    const unseen = { ids: [paid], versions: { [paid]: 1 }, payment_url: proof }
    const refused = await dispatch.post<Counted>(`${CASH}/batch`, unseen)
    expect(refused.data).toMatchObject({ complated: 0, failed: 1, msg: billMessages.changed })
    expect(await desk.bill(paid)).toMatchObject({ check_status: 5 })
    const reply = await dispatch.post<Counted>(`${CASH}/batch`, { ids: [paid, waiting], payment_url: proof })
    expect(reply.data).toMatchObject({ complated: 1, failed: 1, msg: billMessages.unapproved })
    expect(await desk.bill(paid)).toMatchObject({ check_status: 6 })
    expect(await happened(desk, 'bill', paid)).toContain('payRest')
    expect(await desk.bill(waiting)).toMatchObject({ check_status: 5, unpaid_money: 303.8 })
  })

  test('F-443 the account that a bill waits for is neither changed nor deleted by its payee', async () => {
    const provider = await desk.as('provider1')
    const account = { bank_name: '招商银行', account_name: '鹏城拖车', account_num: '6222000011112222' }
    const { data } = sure(await provider.post<{ id: number }>('/v2/bank', account))
    const id = await desk.agreedBill()
    await desk.db.rows(sql`update bill set bank_id = ${data.id} where id = ${id}`)
    const swap = () => provider.post('/v2/bank', { id: data.id, ...account, account_num: '9999888877776666' })
    const remove = () => provider.post('/v2/bank/status', { id: data.id, status: -1 })
    for (const call of [swap, remove]) expect(await call()).toMatchObject({ code: 0, info: billMessages.bankInUse })
    sure(await provider.post('/v2/bank', { id: data.id, ...account }))
    await desk.db.rows(sql`update bill set bank_id = null where id = ${id}`)
    sure(await swap())
    sure(await remove())
  })
})
