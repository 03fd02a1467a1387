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
    ...{ bank_id: await desk.account(), format, bills },
  })
  const lines = async (client: Client, batch_id: number) =>
    sure(await client.get<{ data: Line[] }>('/v2/payBatch/line', { batch_id })).data.data
  /** An agreed bill of one order: 303.80. */
  const due = async () => {
    const id = await desk.payableBill(1)
    await desk.agreed(id)
    return id
  }
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
    expect((await dispatch.post(MAKE, await body([{ id: bill, money: 303.8 }], 2 + 1))).code).toBe(1)
  })

  test('F-326 the answer of the bank writes off what it has paid, once, and keeps why it has not', async () => {
    const dispatch = await desk.as('dispatch')
    const [first, second] = [await due(), await due()]
    const both = await Promise.all([
      dispatch.post<Made>(MAKE, await body([first, second].map((id) => ({ id, money: 303.8 })))),
      (await desk.as('masked')).post<Made>(MAKE, await body([{ id: first, money: 303.8 }])),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })
})
