// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dispatcher, fakeDesk, mountDesk } from '../../custom/order/list/testing'
import { DAY } from '../../domain/time'
import { homeAddress, homeLines } from '../../resources/home'
import type { Identity } from '../../schema/compile/access'
import { TodoCard } from './TodoCard'
import { type Home, useLines } from './useHome'
import { WaitRows } from './WaitRows'

afterEach(cleanup)

const NOW = Math.floor(Date.now() / 1000)
const clerk: Identity = { ...dispatcher, nodes: ['order_approval', 'custom_sta', 'customerSettlement', 'cash_man'] }

const line = (code: string, over: Partial<Home['lines'][number]> = {}): Home['lines'][number] => ({
  ...{ code, count: 0, money: null, since: null, rows: [] },
  ...over,
})
const row = (id: number, over: Partial<Home['lines'][number]['rows'][number]>) => ({
  ...{ id, name: `第${id}家`, text: null, money: 100, since: null, due: null, month: null },
  ...over,
})

function Parts({ reply }: { readonly reply: Home['lines'] }) {
  const lines = useLines({ now: NOW, lines: reply, wallet: null, days: null, month: null })
  return (
    <>
      <WaitRows lines={lines} />
      <TodoCard lines={lines} />
    </>
  )
}
const mount = (lines: Home['lines']) => mountDesk(fakeDesk({}).provider, <Parts reply={lines} />, { user: clerk })

test('what is overdue stands first, then what has waited longest, then what comes next; at most three of one list', async () => {
  mount([
    line('toCollect', { count: 1, rows: [row(1, { due: NOW + 2 * DAY }), row(2, { due: NOW - 6 * DAY })] }),
    line('withdrawals', {
      count: 9,
      rows: [3, 4, 5, 6].map((id) => row(id, { since: NOW - id * DAY })),
    }),
  ])
  const rows = within(await screen.findByRole('region', { name: '等我的钱' })).getAllByRole('listitem')
  expect(rows.map((one) => /第(\d)家/.exec(one.textContent ?? '')?.[1])).toEqual(['2', '5', '4', '3', '1'])
  expect(rows[0]?.textContent).toContain('逾期 6 天')
  expect(rows[0]?.querySelector('[data-late]')).not.toBeNull()
  expect(rows.filter((one) => one.querySelector('[data-late]'))).toHaveLength(1)
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveProperty('pathname', '/financial/billDetail')
})

test('each number leads to the list of its line; what is empty is named once, without a number', async () => {
  mount([line('review', { count: 279, since: NOW - 3 * DAY }), line('withdrawals'), line('toCollect', { money: 0 })])
  const card = within(await screen.findByRole('region', { name: '要我处理' }))
  const links = card.getAllByRole('link')
  expect(links).toHaveLength(1)
  const [review] = links
  expect(review?.textContent).toContain('279')
  const declared = homeLines.find(({ code }) => code === 'review')
  expect(review?.getAttribute('href')).toBe(declared && homeAddress(declared, clerk, NOW))
  expect(card.getByText(/没有等待的/).textContent).toBe('没有等待的：提现待受理、已开票，待客户付款')
  expect(screen.queryByRole('region', { name: '等我的钱' })).toBeNull()
})

test('where all is done, the card says what will come; who has no such lists has no card', async () => {
  mount([line('withdrawals')])
  expect(await screen.findByText('都处理完了。有新的会出现在这里')).toBeTruthy()
  cleanup()
  mount([])
  expect(screen.queryByRole('region')).toBeNull()
})
