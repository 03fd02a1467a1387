import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { approvalState, billState } from '../../../src/domain/settlement'
import { bill as resource } from '../../../src/resources/settlement/bill.resource'
import { actionState } from '../../../src/schema/compile/states'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import type { Client } from '../desk'
import { APPROVAL, BillDesk, type Detail } from './billDesk'

/** Somebody of the firm in whose books the bills stand. */
const contextOf = (nodes: readonly string[]) => ({
  user: { firm_id: FIRM.platform, firm_type: 0, nodes },
  now: Math.floor(Date.now() / 1000),
})
const OF_PROVIDERS = ['service_sta', 'firmSettlement']
const OF_CUSTOMERS = ['custom_sta', 'customerSettlement', 'bill_detail']

describe.each(mainEngine())('what is offered of a bill, on %s', (engine) => {
  const desk = new BillDesk(engine)
  beforeEach(() => desk.clear())
  type Row = Detail['bill'] & { readonly check_status: number }

  const invoiced = async () => {
    const id = await desk.agreedBill()
    const bank = await desk.payeeAccount()
    await desk.db.rows(sql`update bill set check_status = ${billState.invoiced}, bank_id = ${bank} where id = ${id}`)
    return id
  }
  /** The bill as its page and as the list tell of it. */
  async function toldOf(client: Client, id: number): Promise<readonly Row[]> {
    const { data } = await client.get<{ bill: Row }>('/v2/statement/bill/detail', { id })
    const { data: list } = await client.get<{ data: Row[] }>('/v2/statement/bill', { limit: 100 })
    const listed = list.data.find((row) => row.id === id)
    if (!listed) throw new Error('not in the list')
    return [data.bill, listed]
  }

  const STEPS = ['askPayment', 'back', 'unnotify', 'payRest'] as const
  const offeredOf = (row: Row, nodes: readonly string[]) =>
    STEPS.filter((name) => actionState(resource, name, row, contextOf(nodes)).offered)

  test('F-448 decisions §6: 申请付款 is offered to whom the configuration lets launch, and to nobody whom the server refuses', async () => {
    await desk.payable()
    const id = await invoiced()
    const keeper = await desk.holder('keeper', FIRM.platform, OF_PROVIDERS)
    for (const row of await toldOf(keeper, id)) {
      expect(row).toMatchObject({ may_keep: 1, may_pay: 1, may_ask: 0 })
    }
    expect((await keeper.post(APPROVAL, { id })).info).toBe(MESSAGES.forbidden)
    const dispatch = await desk.as('dispatch')
    for (const row of await toldOf(dispatch, id)) expect(row).toMatchObject({ may_ask: 1 })
    expect((await dispatch.post(APPROVAL, { id })).code).toBe(1)
  })

  test('F-457 whoever reads both sides by one role is offered nothing of the side that he does not keep', async () => {
    const id = await invoiced()
    const reader = await desk.holder('reader', FIRM.platform, OF_CUSTOMERS)
    for (const row of await toldOf(reader, id)) expect(row).toMatchObject({ may_keep: 0, may_pay: 0, may_ask: 0 })
    for (const row of await toldOf(reader, id)) expect(offeredOf(row, OF_CUSTOMERS)).toEqual([])
    for (const row of await toldOf(await desk.as('dispatch'), id)) {
      // Paying waits until the payment is agreed to.
      expect(offeredOf({ ...row }, OF_PROVIDERS)).toEqual(STEPS.filter((name) => name !== 'payRest'))
      expect(offeredOf({ ...row, approval_status: approvalState.toWriteOff }, OF_PROVIDERS)).toContain('payRest')
    }
    const refused = async (path: string, values: object) => (await reader.post(path, { id, ...values })).info
    const reason = { act: 'back', remark: '误发' }
    expect(await refused('/v2/statement/bill/start', reason)).toBe(MESSAGES.forbidden)
    expect(await refused('/statement/firm/invoice/apply', reason)).toBe(MESSAGES.forbidden)
    expect(await refused('/v2/statement/bill/bank', { bank_id: 1 })).toBe(MESSAGES.forbidden)
    expect(await refused('/v2/statement/bill/letter', { letter: 'x.pdf' })).toBe(MESSAGES.forbidden)
    expect(await refused('/v2/statement/bill/remove', {})).toBe(MESSAGES.forbidden)
  })
})
