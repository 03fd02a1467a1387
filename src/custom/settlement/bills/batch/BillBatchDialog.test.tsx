// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { batchMessages, billMessages, billState } from '../../../../domain/settlement'
import { anOrder, fakeDesk, mountDesk } from '../../../order/list/testing'
import { BillBatchDialog } from './BillBatchDialog'
import type { BatchRow } from './useBatchPlan'

afterEach(cleanup)

const aRow = (id: number, more: Partial<BatchRow> = {}): BatchRow => ({
  id,
  version: 4,
  no: `ZD26110100000${id}`,
  direction: 1,
  party: `服务商${id}`,
  start_time: 1_790_784_000,
  finish_time: 1_793_375_999,
  order_count: 10,
  removed: 0,
  bank: '工商银行',
  account: `662${id}`,
  last_account: null,
  doubt: null,
  account_stamp: '9.1',
  payable_money: 10_000,
  paid_money: 0,
  money: 10_000,
  before: billState.invoiced,
  after: billState.settled,
  note: null,
  refusal: null,
  given: {},
  next: {},
  ...more,
})
const books = [{ direction: 1, unpaid_money: 50_000, paid_money: 7000, open_count: 5 }]

function open(
  step: 'finish' | 'start' | 'pay',
  rows: readonly BatchRow[],
  answers: Parameters<typeof fakeDesk>[1] = {},
) {
  const desk = fakeDesk(anOrder(), { plan: () => ({ rows, unseen: 0, books }), ...answers })
  let closed = 0
  mountDesk(desk.provider, <BillBatchDialog step={step} ids={rows.map(({ id }) => id)} onClose={() => closed++} />)
  return { desk, closed: () => closed }
}

const outcome = () => screen.getByRole('region', { name: '确认后' })

test('F5 a batch says before it is confirmed what it pays, to which account, and what is left out for which reason', async () => {
  open('pay', [
    aRow(1),
    aRow(2, { doubt: batchMessages.newAccount, last_account: '7702', account_stamp: '12.3' }),
    aRow(3, { after: billState.invoiced, refusal: billMessages.unapproved }),
  ])
  expect(await screen.findByText(billMessages.unapproved)).toBeTruthy()
  const [one, doubted, refused] = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect([one?.checked, doubted?.checked, refused?.checked, refused?.disabled]).toEqual([true, false, false, true])
  expect(screen.getByRole('button', { name: /核销 1 张，¥100\.00/ })).toBeTruthy()
  expect(outcome().textContent).toContain('¥500.00 → ¥400.00')
  expect(screen.getByText('合计 1 张').closest('tr')?.textContent).toContain('1 张不能办')
  // Another account than the last one is paid once somebody has looked at it.
  fireEvent.click(screen.getByRole('button', { name: '确认新账户' }))
  expect(await screen.findByRole('button', { name: /核销 2 张，¥200\.00/ })).toBeTruthy()
  expect(outcome().textContent).toContain('5 张 → 3 张')
})

test('what was seen is what is sent; each bill’s result stands in its row, and what has changed can be tried again', async () => {
  const rows = [
    aRow(1, { before: 0, after: 1, given: { payable_money: 100 } }),
    aRow(2, { before: 0, after: 1, given: { payable_money: 100 } }),
    aRow(3, { before: 6, after: 6, refusal: batchMessages.state }),
  ]
  const { desk, closed } = open('start', rows, {
    startMany: () => ({
      ...{ complated: 1, failed: 1, msg: billMessages.changed, failed_ids: [2] },
      rows: [
        { id: 1, done: 1, reason: null, retry: 0 },
        { id: 2, done: 0, reason: billMessages.changed, retry: 1 },
      ],
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /发起对账 2 张/ }))
  expect(await screen.findByText('已完成')).toBeTruthy()
  const [call] = desk.of('startMany')
  expect(call?.body).toMatchObject({
    ids: [1, 2],
    versions: { 1: 4, 2: 4 },
    each: { 1: { payable_money: 100 }, 2: { payable_money: 100 } },
  })
  const refused = screen.getByText(billMessages.changed).closest('tr')
  expect(refused && within(refused).getByText('可重试')).toBeTruthy()
  expect(closed()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: /重试 1 张/ }))
  await waitFor(() => expect(desk.of('plan').at(-1)?.body).toMatchObject({ step: 'start', ids: [2] }))
})

test('what is agreed on is notified for invoicing by the same press; what could not be stays to be tried', async () => {
  const answered = (rows: readonly object[]) => ({ complated: 1, failed: 0, msg: '', failed_ids: [], rows })
  const titled = { before: 1, after: 2, given: { bank_id: 9 }, next: { invoice_id: 5 }, note: '安途救援' }
  const { desk } = open('finish', [aRow(1, titled), aRow(2, titled)], {
    finishMany: () => answered([1, 2].map((id) => ({ id, done: 1, reason: null, retry: 0 }))),
    notifyMany: () =>
      answered([
        { id: 1, done: 1, reason: null, retry: 0 },
        { id: 2, done: 0, reason: billMessages.changed, retry: 1 },
      ]),
  })
  fireEvent.click(await screen.findByRole('button', { name: /完成对账并通知开票 2 张/ }))
  await waitFor(() =>
    expect(desk.of('notifyMany')[0]?.body).toMatchObject({
      ids: [1, 2],
      each: { 1: { invoice_id: 5 }, 2: { invoice_id: 5 } },
      content: '道路救援服务费',
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: /接着通知开票 1 张/ }))
  await waitFor(() => expect(desk.of('plan').at(-1)?.body).toMatchObject({ step: 'notify', ids: [2] }))
})

test('who is agreed with is asked to invoice in the same breath', async () => {
  const { desk } = open('finish', [aRow(1, { before: 1, after: 2, given: { bank_id: 9 } })], {
    finishMany: () => ({
      ...{ complated: 1, failed: 0, msg: '', failed_ids: [] },
      rows: [{ id: 1, done: 1, reason: null, retry: 0 }],
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /完成对账 1 张/ }))
  fireEvent.click(await screen.findByRole('button', { name: /接着通知开票 1 张/ }))
  await waitFor(() => expect(desk.of('plan').at(-1)?.body).toMatchObject({ step: 'notify', ids: [1] }))
})
