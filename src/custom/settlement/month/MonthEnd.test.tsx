// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { billingStep } from '../../../domain/order/review'
import { billMonths, billState } from '../../../domain/settlement'
import { dispatcher, fakeDesk, mountDesk } from '../../order/list/testing'
import { MonthEnd } from './MonthEnd'

afterEach(cleanup)

const user = { ...dispatcher, nodes: ['custom_sta', 'service_sta'] }
const party = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, order_count: 0, late_count: 0, total_money: 0, deduct_money: 0, collected_money: 0, payable_money: 0 },
  ...{ unreviewed: 0, unpriced: 0, unconfirmed: 0, appealed: 0, behind_money: 0, unpaid_money: 0, overdue_money: 0 },
  ...{ agreed_money: 0, expiring: 0, billing_count: 0, disputed_count: 0, invoicing_count: 0, paying_count: 0 },
  ...{ settled_count: 0, billed_money: 0, paid_money: 0, short_money: 0, is_billed: 0, bills: [] },
  ...more,
})
const payables = [
  party(4, '鹏城拖车', { order_count: 20, late_count: 2, payable_money: 891_260, unreviewed: 3, unpriced: 4 }),
  party(5, '宝安捷援', {
    ...{ order_count: 1, payable_money: 100, is_billed: 1, invoicing_count: 1, short_money: 5000, billed_money: 900 },
    bills: [{ id: 9, no: 'ZD9', check_status: billState.toInvoice, payable_money: 900, unpaid_money: 900 }],
  }),
]
const left = [
  { id: 71, no: 'RD71', car_no: '粤B8L2Q5', type: 1, finish_time: 1_790_000_000, step: billingStep.unpriced },
  { id: 72, no: 'RD72', car_no: '粤BW77D0', type: 1, finish_time: 1_790_000_000, step: billingStep.unreviewed },
].map((one) => ({ ...one, money: null, holder: '林晓彤', more: 1, is_approval: 0 }))

const mounted = (at = '/financial/launch?direction=1') => {
  const desk = fakeDesk(
    {},
    {
      month: ({ body }) => {
        const data = Number(body.direction) === 1 ? payables : []
        return { data, total: data.length }
      },
      monthOrders: () => ({ data: left, total: 7 }),
      make: () => ({ id: 31, no: 'ZD31', count: 20, late: 2 }),
    },
  )
  mountDesk(desk.provider, <MonthEnd />, { user, at })
  return desk
}

test('F-437 each number leads to its list, zeros lead nowhere, and one line sums them', async () => {
  mounted()
  const row = await screen.findByRole('row', { name: /鹏城拖车/ })
  const unpriced = within(row).getByRole('link', { name: '未计价 4' })
  const filter = JSON.parse(new URLSearchParams(unpriced.getAttribute('href')?.split('?')[1]).get('filter') ?? '{}')
  expect(filter).toMatchObject({ billing: [billingStep.unpriced], firm_id: 4 })
  expect(within(row).queryByRole('link', { name: /申诉中/ })).toBeNull()
  const sums = screen.getByRole('row', { name: /^合计/ })
  expect(within(sums).getByRole('link', { name: '待出账 21' })).toBeTruthy()
  expect(within(sums).getByText('¥8,913.60')).toBeTruthy()
})

test('F-437 a period that has its bill says so and leads to it; invoices that fall short say by how much', async () => {
  mounted()
  const row = await screen.findByRole('row', { name: /宝安捷援/ })
  expect(within(row).getByText(/该账期已有账单/)).toBeTruthy()
  expect(within(row).getByRole('link', { name: 'ZD9' }).getAttribute('href')).toBe('/financial/service?id=9')
  expect(within(row).getByText(/发票差/).textContent).toContain('¥50.00')
  expect(within(row).getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('F-437 arrows walk the parties, Enter opens who has to act, Esc closes it', async () => {
  mounted()
  await screen.findByRole('row', { name: /鹏城拖车/ })
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  const first = screen.getByRole('button', { name: '鹏城拖车' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '宝安捷援' }))
  fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowUp' })
  fireEvent.click(first)
  const box = await screen.findByRole('region', { name: '未列入订单' })
  expect(within(box).getAllByText(/林晓彤/)).toHaveLength(2)
  expect(within(box).getByRole('link', { name: /一并处理 7/ })).toBeTruthy()
  fireEvent.keyDown(within(box).getAllByRole('link')[0] ?? box, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('region', { name: '未列入订单' })).toBeNull())
  expect(document.activeElement).toBe(first)
})

test('F-437 one press makes the bills of the ticked parties, and leads to each', async () => {
  const desk = mounted()
  await screen.findByRole('row', { name: /鹏城拖车/ })
  fireEvent.click(screen.getByRole('button', { name: '生成账单' }))
  expect(await screen.findByRole('link', { name: 'ZD31' })).toBeTruthy()
  expect(desk.of('make').map(({ body }) => body)).toMatchObject([{ firm_id: 4 }])
})

test('F-437 the running month is the same page, marked 预演, and makes nothing', async () => {
  const running = billMonths(Math.floor(Date.now() / 1000), 1)[0]
  if (!running?.isRehearsal) return
  mounted(`/financial/launch?direction=1&month=${running.name}`)
  await screen.findByRole('row', { name: /鹏城拖车/ })
  expect(screen.getByRole('note').textContent).toContain('预演')
  expect(screen.queryByRole('button', { name: '生成账单' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
