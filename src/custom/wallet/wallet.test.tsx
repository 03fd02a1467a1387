// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DAY, endOfDay, startOfDay } from '../../domain/time'
import { walletMessages, withdrawalState } from '../../domain/wallet'
import { fakeDesk, mountDesk, NOW, providerClerk } from '../order/list/testing'
import { usePeriod } from './period'
import { RefundDialog } from './RefundDialog'
import type { WalletInfo } from './useWallet'
import { WalletLedger } from './WalletLedger'
import { WithdrawalHistory } from './WithdrawalHistory'
import { WithdrawPanel } from './WithdrawPanel'

afterEach(cleanup)

const user = { ...providerClerk, nodes: ['corporate_wallet'] }
const info = {
  ...{ money: 60_000, frozen: 0, deposit: 500_000, deposit_money: 500_000, deposit_status: 1, open_orders: 0 },
  ...{
    openid: 'o1',
    nickname: '何师傅',
    realname: '何志强',
    is_paypass: 1,
    step_up_money: 0,
    step_up_drawn: 0,
    simulated: true,
  },
} as WalletInfo
const nothing = () => undefined

function OwnLedger() {
  return <WalletLedger period={usePeriod()} />
}

test.each([
  ['最近一周', 7],
  ['最近三个月', 90],
  ['最近一个月', 30],
])('F-091 the ledger’s shortcut %s asks for its days up to today', async (label, days) => {
  const empty = { data: [], total: 0, counted: 0, smoney: 0, zmoney: 0, omoney: 0, cmoney: 0, days: [] }
  const desk = fakeDesk({}, { entries: () => empty })
  mountDesk(desk.provider, <OwnLedger />, { user })
  // Another one first, so that each of the three changes what is asked.
  fireEvent.click(await screen.findByRole('radio', { name: days === 30 ? '最近一周' : '最近一个月' }))
  fireEvent.click(screen.getByRole('radio', { name: label }))
  const now = Math.floor(Date.now() / 1000)
  await waitFor(() =>
    expect(desk.of('entries').at(-1)?.body).toMatchObject({
      stime: startOfDay(now) - days * DAY,
      etime: endOfDay(now) + DAY,
    }),
  )
})

test('F-098 the deposit is asked back by the transaction password alone', async () => {
  const desk = fakeDesk({})
  mountDesk(desk.provider, <RefundDialog info={info} onTask={nothing} onClose={nothing} />, { user })
  const dialog = await screen.findByRole('dialog', { name: '退还保证金' })
  fireEvent.click(within(dialog).getByRole('button', { name: /确定/ }))
  expect(await within(dialog).findByText(walletMessages.paypass)).toBeTruthy()
  expect(desk.of('apply')).toHaveLength(0)
})

test('F-103 the withdrawal history tells the remark of a failed one alone', async () => {
  const row = (status: number) => ({
    ...{ id: status + 1, version: 1, status, type: 0, money: 100, realname: '何志强', order_no: `TX${status}` },
    ...{ createtime: NOW, progress: 0, review_status: 0, result: `备注${status}` },
  })
  const rows = Object.values(withdrawalState).map(row)
  const desk = fakeDesk({})
  const getList = async () => ({ data: rows, total: rows.length })
  mountDesk(Object.assign(desk.provider, { getList }), <WithdrawalHistory />, { user })
  await screen.findByText(/TX0/)
  expect(screen.getAllByText(/^备注/).map(({ textContent }) => textContent)).toEqual(['备注3'])
})

test.each([
  [0, false],
  [1, true],
])('F-104 with a balance of %i fen the form of a withdrawal is shown: %s', async (money, isShown) => {
  const { provider } = fakeDesk({})
  const getList = async () => ({ data: [], total: 0 })
  const screens = <WithdrawPanel info={{ ...info, money }} onTask={nothing} onClose={nothing} />
  mountDesk(Object.assign(provider, { getList }), screens, { user })
  await screen.findByText('提现记录')
  expect(screen.queryByLabelText(/提现金额/) !== null).toBe(isShown)
  expect(screen.queryByText('当前没有可提现的余额') !== null).toBe(!isShown)
})
