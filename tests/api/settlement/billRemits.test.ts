import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { billMessages, OWED, overpaid, overReported, remitMessages } from '../../../src/domain/settlement'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import type { Client } from '../desk'
import { BillDesk, CASH, happened, START, sure } from './billDesk'

const REMIT = '/v2/statement/bill/remit'
const REMIT_CHECK = '/v2/statement/bill/remit/check'

interface Remit {
  readonly id: number
  readonly status: number
  readonly reply: string | null
}

describe.each(mainEngine())('a payer reports what it has paid of its bill, on %s', (engine) => {
  const desk = new BillDesk(engine)
  beforeEach(() => desk.clear())

  /** A receivable of the platform over 500.00 that the insurer pays, invoiced. */
  async function owed(): Promise<number> {
    const [made] = await desk.db.rows<{ id: number }>(sql`
      insert into bill (no, direction, customer_id, owner_firm_id, payer_firm_id, payee_firm_id, start_time, finish_time,
        check_status, status, total_money, payable_money, paid_money, unpaid_money)
      values ('ZD-R', 2, 1, ${FIRM.platform}, ${FIRM.insurer}, ${FIRM.platform}, now() - interval '40 days', now() - interval '10 days', 5, 2, 50000, 50000, 0, 50000)
      returning id`)
    return made?.id ?? 0
  }
  const today = () => Math.floor(Date.now() / 1000) - 60
  const report = async (id: number, pay_money: number, more: object = {}) => ({
    id,
    pay_money,
    pay_time: today(),
    payment_url: await desk.uploaded(FIRM.insurer),
    remark: '网银转账',
    ...more,
  })
  const remitsOf = async (id: number, client: Client) =>
    (await client.get<{ remits: readonly Remit[] }>('/v2/statement/bill/detail', { id })).data.remits

  test('F-452 a reported payment counts as nothing until finance confirms it, and then it is one', async () => {
    const [payer, dispatch] = [await desk.as('insurer'), await desk.as('dispatch')]
    const id = await owed()
    const empty = await payer.post<{ errors: object }>(REMIT, { id })
    expect(empty.data.errors).toEqual({
      pay_money: remitMessages.amount,
      pay_time: remitMessages.time,
      payment_url: remitMessages.proof,
    })
    expect((await payer.post(REMIT, await report(id, 500.01))).info).toBe(overReported(50000))
    const late = await payer.post(REMIT, await report(id, 1, { pay_time: today() + 3 * 86_400 }))
    expect(late.info).toBe(remitMessages.future)
    // Neither the payee nor another company nor a provider reports it.
    for (const who of ['dispatch', 'insurer161', 'provider1'] as const)
      expect((await (await desk.as(who)).post(REMIT, await report(id, 1))).code).toBe(0)

    const body = await report(id, 300)
    const key = { 'idempotency-key': 'remit-1' }
    const twice = [await payer.post(REMIT, body, key), await payer.post(REMIT, body, key)]
    expect(twice.map(({ code }) => code)).toEqual([1, 1])
    expect(await remitsOf(id, payer)).toMatchObject([{ pay_money: 300, status: 0, user_name: 'insurer' }])
    expect(await desk.bill(id)).toMatchObject({
      paid_money: 0,
      unpaid_money: 500,
      remitted_money: 300,
      check_status: 5,
    })
    expect((await payer.post(REMIT, await report(id, 200.01))).info).toBe(overReported(20000))
    const queue = await dispatch.get<{ data: readonly { id: number }[] }>('/v2/statement/bill', { view: 'remitted' })
    expect(queue.data.data.map((row) => row.id)).toEqual([id])
    // What is underway is not taken back.
    expect((await dispatch.post(START, { id, act: 'back', remark: '重算' })).info).toBe(remitMessages.waiting)

    const [remit] = await remitsOf(id, dispatch)
    const verdict = { id, remit_id: remit?.id, status: 1 }
    expect((await payer.post(REMIT_CHECK, verdict)).code).toBe(0)
    const clerk = await desk.holder('remit-clerk', FIRM.platform, ['custom_sta'])
    expect((await clerk.post(REMIT_CHECK, verdict)).info).toBe(MESSAGES.forbidden)
    const both = await Promise.all([
      dispatch.post(REMIT_CHECK, { ...verdict, remark: 'a' }),
      dispatch.post(REMIT_CHECK, { ...verdict, remark: 'b' }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await desk.bill(id)).toMatchObject({
      paid_money: 300,
      unpaid_money: 200,
      remitted_money: 0,
      check_status: 5,
    })
    sure(await payer.post(REMIT, await report(id, 200)))
    const [second] = await remitsOf(id, dispatch)
    sure(await dispatch.post(REMIT_CHECK, { ...verdict, remit_id: second?.id }))
    expect(await desk.bill(id)).toMatchObject({ paid_money: 500, unpaid_money: 0, check_status: 6, status: 6 })
    const { payInfo } = (await payer.get<{ payInfo: readonly object[] }>('/v2/statement/bill/detail', { id })).data
    expect(payInfo).toMatchObject([{ pay_money: 300 }, { pay_money: 200 }])
    const log = await happened(desk, 'bill', id)
    expect(log.filter((one) => /remit/i.test(one))).toEqual(['remit', 'checkRemit', 'remit', 'checkRemit'])
    expect(await happened(desk, 'billRemit', remit?.id)).toEqual(['create', 'confirmRemit'])
  })

  test('finance refuses a report with a reason; its payer withdraws one, and each is handled once', async () => {
    const [payer, dispatch] = [await desk.as('insurer'), await desk.as('dispatch')]
    const id = await owed()
    sure(await payer.post(REMIT, await report(id, 500)))
    const [first] = await remitsOf(id, payer)
    const refused = { id, remit_id: first?.id, status: 2 }
    expect((await dispatch.post(REMIT_CHECK, refused)).info).toBe(remitMessages.reason)
    sure(await dispatch.post(REMIT_CHECK, { ...refused, remark: '银行未到账' }))
    expect(await remitsOf(id, payer)).toMatchObject([{ status: 2, reply: '银行未到账' }])
    expect(await desk.bill(id)).toMatchObject({ paid_money: 0, remitted_money: 0 })
    expect(await happened(desk, 'billRemit', first?.id)).toContain('refuseRemit')
    expect((await dispatch.post(REMIT_CHECK, { ...refused, status: 1 })).info).toBe(billMessages.changed)

    sure(await payer.post(REMIT, await report(id, 400)))
    const [second] = await remitsOf(id, payer)
    const back = { id, act: 'back', remit_id: second?.id }
    expect((await (await desk.as('insurer161')).post(REMIT, back)).code).toBe(0)
    sure(await payer.post(REMIT, back))
    expect(await happened(desk, 'billRemit', second?.id)).toEqual(['create', 'withdrawRemit'])
    expect(await desk.bill(id)).toMatchObject({ remitted_money: 0 })
    // What was paid meanwhile is not paid twice.
    sure(await payer.post(REMIT, await report(id, 450)))
    const [third] = await remitsOf(id, dispatch)
    const cash = { id, payment_url: await desk.uploaded(FIRM.platform), payMoney: 100 }
    sure(await dispatch.post(CASH, cash))
    expect((await dispatch.post(REMIT_CHECK, { id, remit_id: third?.id, status: 1 })).info).toBe(overpaid(40000))
    expect(await desk.bill(id)).toMatchObject({ paid_money: 100, remitted_money: 450 })
  })

  test('F-034 a payer’s overview counts what it owes in the books of others', async () => {
    const payer = await desk.as('insurer')
    await owed()
    const overview = await payer.get<{
      ages: readonly object[]
      parties: readonly object[]
    }>('/v2/statement/bill/overview')
    expect(overview.data.ages).toMatchObject([{ direction: OWED, count: 1, money: 500 }])
    expect(overview.data.parties).toMatchObject([{ direction: OWED, name: '安途救援', money: 500 }])
    // To whom it is owed it stays a receivable.
    const ours = await (await desk.as('dispatch')).get<{ ages: readonly object[] }>('/v2/statement/bill/overview')
    expect(ours.data.ages).toMatchObject([{ direction: 2, money: 500 }])
  })
})
