import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { BATCH_LIMIT, type BatchStep, batchMessages, billMessages, billState } from '../../../src/domain/settlement'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import type { Client } from '../desk'
import { BillDesk, CASH, CONFIRM, FINISH, happened, INVOICE, START, sure } from './billDesk'

interface Line {
  readonly id: number
  readonly version: number
  readonly money: number
  readonly before: number
  readonly after: number
  readonly refusal: string | null
  readonly doubt: string | null
  readonly account_stamp: string | null
  readonly given: Readonly<Record<string, number>>
  readonly [more: string]: unknown
}
interface Plan {
  readonly rows: readonly Line[]
  readonly unseen: number
  readonly books: readonly { readonly direction: number; readonly unpaid_money: number }[]
}
interface Result {
  readonly complated: number
  readonly failed: number
  readonly rows: readonly { id: number; done: number; reason: string | null; retry: number }[]
}
const PATHS: Readonly<Record<BatchStep, string>> = {
  start: `${START}/batch`,
  finish: `${FINISH}/batch`,
  notify: '/v2/statement/bill/invoice/apply/batch',
  ask: '/v2/statement/bill/approval/batch',
  pay: `${CASH}/batch`,
}

describe.each(mainEngine())('F5 steps of many bills, on %s', (engine) => {
  const desk = new BillDesk(engine)
  beforeEach(() => desk.clear())

  const planOf = async (client: Client, step: BatchStep, ids: readonly number[]) =>
    sure(await client.post<Plan>('/v2/statement/bill/plan', { step, ids })).data
  /** Sends what a plan has shown, as the dialog does. */
  const bodyOf = ({ rows }: Plan, more: object = {}) => ({
    ids: rows.map(({ id }) => id),
    versions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
    each: Object.fromEntries(
      rows.map(({ id, given, doubt, account_stamp }) => [id, { ...given, ...(doubt && { account_stamp }) }]),
    ),
    ...more,
  })
  /** The same from somebody who confirms no account. */
  const unconfirmed = (plan: Plan, more: object = {}) => ({
    ...bodyOf(plan, more),
    each: Object.fromEntries(plan.rows.map(({ id, given }) => [id, given])),
  })
  /** So many drafts of the first provider, each of one order: 303.80. */
  async function drafts(count: number): Promise<number[]> {
    const ids: number[] = []
    for (let i = 0; i < count; i++) {
      await desk.confirmed(1)
      const id = await desk.makeBill()
      await desk.db.rows(
        sql`update bill set start_time = '2020-01-01'::timestamptz + make_interval(days => ${i}), finish_time = '2020-01-01'::timestamptz + make_interval(days => ${i}) where id = ${id}`,
      )
      ids.push(id)
    }
    return ids
  }

  test('a month of two bills: each step is shown first, done to both at once, and leads on by the same checks as one', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const ids = await drafts(2)
    const title = await desk.title()
    const account = await desk.payeeAccount()
    const take = async (step: BatchStep, more: object = {}) => {
      const plan = await planOf(dispatch, step, ids)
      expect({ step, refused: plan.rows.map(({ refusal }) => refusal) }).toEqual({ step, refused: [null, null] })
      const reply = sure(await dispatch.post<Result>(PATHS[step], bodyOf(plan, more)))
      expect({ step, ...reply.data }).toMatchObject({ step, complated: 2, failed: 0 })
      for (const line of plan.rows) {
        const bill = await desk.bill(line.id)
        expect(bill).toMatchObject({ check_status: line.after })
        expect(line.money).toBe(303.8)
      }
      return plan
    }
    const started = await take('start')
    expect(started.rows[0]).toMatchObject({ before: billState.draft, order_count: 1, removed: 0, party: '鹏城拖车' })
    const finished = await take('finish')
    // Its only account is named without a question.
    expect(finished.rows.map(({ given }) => given)).toEqual([{ bank_id: account }, { bank_id: account }])
    expect(finished.rows[0]).toMatchObject({ bank: '工商银行', account: '9999' })
    const notified = await take('notify', { content: '道路救援服务费' })
    expect(notified.rows[0]).toMatchObject({ given: { invoice_id: title }, note: '深圳市道路救援有限公司' })
    for (const id of ids) {
      sure(await provider.post(INVOICE, await desk.invoice(id, 303.8)))
      sure(await provider.post(CONFIRM, { bill_id: id, letter: await desk.uploaded(FIRM.provider1) }))
    }
    await desk.payable()
    const asked = await take('ask', { remark: '月结' })
    expect(String(asked.rows[0]?.note)).not.toBe('')
    const waits = await planOf(dispatch, 'pay', ids)
    expect(waits.rows.map(({ refusal }) => refusal)).toEqual([billMessages.unapproved, billMessages.unapproved])
    const approvals = await desk.db.rows<{ id: number }>(sql`
      select id from approval where link_id = any(${sql.param(ids)}::int[]) and status = 0`)
    for (const { id } of approvals) {
      sure(await (await desk.as('admin')).post('/v2/statement/approval/confirm', { approval_id: id, status: 1 }))
    }
    const paid = await take('pay', { payment_url: await desk.uploaded(FIRM.platform), method: 2 })
    expect(paid.books).toEqual([{ direction: 1, unpaid_money: 607.6, paid_money: 0, open_count: 2 }])
    expect((await happened(desk, 'bill', ids[0])).filter((name) => name !== 'edit')).toEqual([
      'create',
      ...['startBill', 'finish', 'notify', 'submitInvoices', 'askPayment', 'payRest'],
    ])
  })

  test('F2 a payee’s new or changed account is left out of a batch by the server unless it is confirmed as it is now', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.db.rows(sql`update bill_payment set status = 2 where status = 1`)
    const [draft = 0] = await drafts(1)
    sure(await dispatch.post(START, { id: draft }))
    await desk.payeeAccount()
    const closing = await planOf(dispatch, 'finish', [draft])
    expect(closing.rows[0]).toMatchObject({ refusal: null, doubt: batchMessages.newAccount, last_account: null })
    const skipped = await dispatch.post<Result>(PATHS.finish, unconfirmed(closing))
    expect(skipped.data).toMatchObject({
      complated: 0,
      rows: [{ done: 0, reason: batchMessages.newAccount, retry: 0 }],
    })
    expect(await desk.bill(draft)).toMatchObject({ check_status: billState.open, bank_id: null })
    await desk.clear()

    const agreed = async () => {
      const id = await desk.payableBill(1)
      await desk.agreed(id)
      await desk.db.rows(sql`
        update bill set start_time = start_time - id * interval '1 day', finish_time = finish_time - id * interval '1 day' where id = ${id}`)
      return id
    }
    const pay = async (id: number, how: typeof bodyOf) => {
      const plan = await planOf(dispatch, 'pay', [id])
      const sent = await dispatch.post<Result>(
        PATHS.pay,
        how(plan, { payment_url: await desk.uploaded(FIRM.platform) }),
      )
      return { doubt: plan.rows[0]?.doubt ?? null, ...sent.data.rows[0] }
    }
    const account = await desk.payeeAccount()
    // As an edit of the account writes; the calls refuse one while an unsettled bill names it.
    const change = (account_num: string) =>
      desk.db.rows(sql`
        update bank set account_num = ${account_num}, version = version + 1, update_time = now() where id = ${account}`)
    // The approvers of the payment have seen another number.
    const first = await agreed()
    await change('6222020000008888')
    expect(await pay(first, unconfirmed)).toMatchObject({ done: 0, reason: batchMessages.newAccount })
    expect(await desk.bill(first)).toMatchObject({ check_status: billState.invoiced, paid_money: 0 })
    // What was confirmed is the account as it was seen: an edit between is a new account.
    const seen = await planOf(dispatch, 'pay', [first])
    await change('6222020000007777')
    const late = await dispatch.post<Result>(
      PATHS.pay,
      bodyOf(seen, { payment_url: await desk.uploaded(FIRM.platform) }),
    )
    expect(late.data.rows[0]).toMatchObject({ done: 0, reason: batchMessages.newAccount })
    await change('6222020000009999')
    expect(await pay(first, bodyOf)).toMatchObject({ done: 1 })
    // Requested and agreed to on the account as it is.
    expect(await pay(await agreed(), unconfirmed)).toMatchObject({ doubt: null, done: 1 })
    // Paid before, but changed within the last days.
    const [next = 0] = await drafts(1)
    sure(await dispatch.post(START, { id: next }))
    const doubtOf = async () => (await planOf(dispatch, 'finish', [next])).rows[0]?.doubt
    expect(await doubtOf()).toBe(batchMessages.changedAccount)
    await desk.db.rows(sql`update bank set update_time = now() - interval '8 days' where id = ${account}`)
    expect(await doubtOf()).toBeNull()
    // Another number under the same entry is another account, however old its payments are.
    await change('6222020000007777')
    await desk.db.rows(sql`update bank set update_time = now() - interval '8 days' where id = ${account}`)
    await desk.db.rows(sql`update bill_payment set create_time = now() - interval '20 days'`)
    expect(await doubtOf()).toBe(batchMessages.newAccount)
    await change('6222020000009999')
  })

  test('a bill that the step is not possible for stays as it is, with its reason in the plan and in the reply', async () => {
    const dispatch = await desk.as('dispatch')
    const [first = 0, second = 0] = await drafts(2)
    sure(await dispatch.post(START, { id: second }))
    const plan = await planOf(dispatch, 'start', [first, second, 999_999])
    expect(plan.rows).toMatchObject([
      { id: first, refusal: null, before: 0, after: 1, money: 303.8 },
      { id: second, refusal: batchMessages.state, before: 1, after: 1 },
    ])
    expect(plan.unseen).toBe(1)
    const { data } = await dispatch.post<Result>(PATHS.start, bodyOf(plan))
    expect(data).toMatchObject({ complated: 1, failed: 1 })
    expect(data.rows).toEqual([
      { id: first, done: 1, reason: null, retry: 0 },
      { id: second, done: 0, reason: billMessages.changed, retry: 1 },
    ])
    // A dispute that nobody has followed up is not closed with the others.
    const provider = await desk.as('provider1')
    sure(await provider.post('/v2/statement/bill/check', { id: second, check_status: 3, remark: '少计' }))
    const closing = await planOf(dispatch, 'finish', [first, second])
    expect(closing.rows.map(({ refusal }) => refusal)).toEqual([null, billMessages.followUp])
    const closed = await dispatch.post<Result>(PATHS.finish, bodyOf(closing))
    expect(closed.data.rows[1]).toMatchObject({ done: 0, reason: billMessages.followUp, retry: 0 })
    expect(await desk.bill(second)).toMatchObject({ check_status: billState.disputed })
  })

  test('the same call twice is one; what was shown otherwise by then is not written', async () => {
    const dispatch = await desk.as('dispatch')
    const ids = await drafts(2)
    const body = bodyOf(await planOf(dispatch, 'start', ids))
    const named = { 'idempotency-key': 'batch-1' }
    const once = await dispatch.post<Result>(PATHS.start, body, named)
    const again = await dispatch.post<Result>(PATHS.start, body, named)
    expect(again).toEqual(once)
    expect((await dispatch.post<Result>(PATHS.start, body, { 'idempotency-key': 'batch-2' })).data.complated).toBe(0)
    for (const id of ids)
      expect((await happened(desk, 'bill', id)).filter((name) => name === 'startBill')).toHaveLength(1)
    // Another sum than the one that was seen.
    const [third = 0] = await drafts(1)
    const seen = await planOf(dispatch, 'start', [third])
    await desk.db.rows(sql`update orders set real_money = real_money + 100 where firm_bill_id = ${third}`)
    const late = await dispatch.post<Result>(PATHS.start, bodyOf(seen))
    expect(late.data.rows).toEqual([{ id: third, done: 0, reason: billMessages.changed, retry: 1 }])
    expect(await desk.bill(third)).toMatchObject({ check_status: billState.draft })
  })

  test('a batch and a write of one of its bills at once: one of them does it', async () => {
    const dispatch = await desk.as('dispatch')
    for (let round = 0; round < 3; round++) {
      await desk.clear()
      const ids = await drafts(2)
      const [, second = 0] = ids
      const plan = await planOf(dispatch, 'start', ids)
      const [batch, single] = await Promise.all([
        dispatch.post<Result>(PATHS.start, bodyOf(plan)),
        dispatch.post(START, { id: second }),
      ])
      const inBatch = batch.data.rows.find(({ id }) => id === second)?.done === 1
      expect([inBatch, single.code === 1].filter(Boolean)).toHaveLength(1)
      expect((await happened(desk, 'bill', second)).filter((name) => name === 'startBill')).toHaveLength(1)
      for (const id of ids) expect(await desk.bill(id)).toMatchObject({ check_status: billState.open })
    }
  })

  test('rights are those of the single step: of the other side, of other books, of a reader, of who has agreed', async () => {
    const ids = await drafts(1)
    const other = await desk.holder('batchOther', FIRM.platform, ['custom_sta', 'customerSettlement'])
    const reader = await desk.holder('batchReader', FIRM.platform, ['bill_detail'])
    const books = await desk.holder('batchBooks', FIRM.insurer, ['service_sta', 'custom_sta', 'firmSettlement'])
    const ask = (client: Client, step: BatchStep) => client.post<Plan>('/v2/statement/bill/plan', { step, ids })
    for (const client of [reader, await desk.as('provider1')]) {
      expect((await ask(client, 'start')).info).toBe(MESSAGES.forbidden)
      expect((await client.post(PATHS.start, { ids })).code).toBe(0)
    }
    for (const client of [other, books]) {
      expect((await ask(client, 'start')).data).toMatchObject({ rows: [], unseen: 1 })
      expect((await client.post(PATHS.start, { ids })).code).toBe(0)
    }
    expect(await desk.bill(ids[0] ?? 0)).toMatchObject({ check_status: billState.draft })
    // Who keeps bills of providers and pays none is refused at the money.
    const keeper = await desk.holder('batchKeeper', FIRM.platform, ['service_sta'])
    expect((await ask(keeper, 'start')).data.rows[0]).toMatchObject({ refusal: null })
    expect((await ask(keeper, 'pay')).info).toBe(MESSAGES.forbidden)
    const bill = await desk.payableBill(1)
    await desk.agreed(bill)
    const admin = await desk.as('admin')
    const plan = await planOf(admin, 'pay', [bill])
    expect(plan.rows[0]).toMatchObject({ refusal: billMessages.agreer })
    const proof = await desk.uploaded(FIRM.platform)
    const reply = await admin.post<Result>(PATHS.pay, bodyOf(plan, { payment_url: proof }))
    expect(reply.data.rows[0]).toMatchObject({ done: 0, reason: billMessages.agreer })
  })

  test('a call of nothing, of too many and of an unknown step is refused', async () => {
    const dispatch = await desk.as('dispatch')
    const many = Array.from({ length: BATCH_LIMIT + 1 }, (_, i) => i + 1)
    const ask = async (body: object) => (await dispatch.post('/v2/statement/bill/plan', { ...body })).info
    expect(await ask({ step: 'start', ids: [] })).toBe('请选择要处理的记录')
    expect(await ask({ step: 'start', ids: many })).toMatch(/最多处理100条/)
    expect(await ask({ step: 'start', ids: ['x'] })).toBe('请选择要处理的记录')
    expect(await ask({ step: 'remove', ids: [1] })).toMatch(/step/)
    expect((await dispatch.post(PATHS.start, { ids: many })).info).toMatch(/最多处理100条/)
  })

  test('F-390 what the books have open is of the bills that the reader sees', async () => {
    const dispatch = await desk.as('dispatch')
    const ids = await drafts(1)
    sure(await dispatch.post(PATHS.start, bodyOf(await planOf(dispatch, 'start', ids))))
    const free = await desk.holder('batch-limited', FIRM.platform, [
      ...['bill_detail', 'financial_sta', 'custom_sta', 'service_sta', 'firmSettlement', 'customerSettlement'],
    ])
    expect((await planOf(free, 'start', ids)).books.length).toBeGreaterThan(0)
    await desk.db.rows(sql`update role set customer_scope = '[77]'::jsonb where name = 'batch-limited'`)
    const limited = await desk.holder('batch-limited', FIRM.platform, [])
    expect(await planOf(limited, 'start', ids)).toEqual({ rows: [], unseen: 1, books: [] })
  })
})
