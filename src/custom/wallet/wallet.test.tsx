// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DAY, endOfDay, startOfDay } from '../../domain/time'
import { walletMessages, withdrawalState } from '../../domain/wallet'
import { fakeDesk, mountDesk, NOW, providerClerk, refusal } from '../order/list/testing'
import { BindDialog } from './BindDialog'
import { DepositDialog } from './DepositDialog'
import { usePeriod } from './period'
import { RechargePanel } from './RechargePanel'
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
])('F-091 F-615 the ledger’s shortcut %s asks for its days up to today', async (label, days) => {
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

test.each([
  ['', '请输入提现金额'],
  ['0', '提现金额须大于0'],
  ['-1', '提现金额须大于0'],
  ['10.005', '最多2位小数'],
  ['99999999.99', '提现金额不能大于可提现余额！'],
])('F-368 of a withdrawal of "%s" is said what is wrong with it, and nothing is asked for', async (typed, said) => {
  const { provider } = fakeDesk({})
  const getList = async () => ({ data: [], total: 0 })
  const panel = <WithdrawPanel info={{ ...info, money: 100_000 }} onTask={nothing} onClose={nothing} />
  mountDesk(Object.assign(provider, { getList }), panel, { user })
  fireEvent.change(await screen.findByLabelText(/提现金额/), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: '确认提现' })).toBeNull()
})

const noEntries = { data: [], total: 60, counted: 0, smoney: 0, zmoney: 0, omoney: 0, cmoney: 0, days: [] }

test('F-606 F-614 the ledger begins with five rows of the last thirty days to tomorrow, and offers 5, 10, 20, 30 and 50', async () => {
  const desk = fakeDesk({}, { entries: () => noEntries })
  mountDesk(desk.provider, <OwnLedger />, { user })
  await waitFor(() => expect(desk.of('entries')).toHaveLength(1))
  const now = Math.floor(Date.now() / 1000)
  expect(desk.of('entries')[0]?.body).toMatchObject({
    ...{ limit: 5, stime: startOfDay(now) - 30 * DAY, etime: endOfDay(now) + DAY },
  })
  fireEvent.click(await screen.findByRole('button', { name: /每页条数/ }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toEqual([5, 10, 20, 30, 50].map((n) => `${n} 条/页`))
  fireEvent.click(screen.getByRole('option', { name: '20 条/页' }))
  await waitFor(() => expect(desk.of('entries').at(-1)?.body).toMatchObject({ limit: 20 }))
})

test('F-585 who withdraws is warned that his name must be that of the bound account', async () => {
  const { provider } = fakeDesk({})
  const getList = async () => ({ data: [], total: 0 })
  const panel = <WithdrawPanel info={info} onTask={nothing} onClose={nothing} />
  mountDesk(Object.assign(provider, { getList }), panel, { user })
  expect(await screen.findByText(/真实姓名须与绑定微信的实名一致，否则提现将失败/)).toBeTruthy()
})

test('F-584 a withdrawal that fails leaves its question as it stood, with the button to press again', async () => {
  const desk = fakeDesk({}, { apply: () => Promise.reject(refusal('系统繁忙')) })
  const getList = async () => ({ data: [], total: 0 })
  const panel = <WithdrawPanel info={info} onTask={nothing} onClose={nothing} />
  mountDesk(Object.assign(desk.provider, { getList }), panel, { user })
  fireEvent.change(await screen.findByLabelText(/提现金额/), { target: { value: '100' } })
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  const asked = within(await screen.findByRole('dialog', { name: '确认提现' }))
  fireEvent.change(asked.getByLabelText(/^交易密码/), { target: { value: 'secret-1' } })
  const button = () => asked.getByRole('button', { name: /确认提现/ }) as HTMLButtonElement
  fireEvent.click(button())
  await waitFor(() => expect(desk.of('apply')).toHaveLength(1))
  await waitFor(() => expect(button().disabled).toBe(false))
  expect((asked.getByLabelText(/^交易密码/) as HTMLInputElement).value).toBe('secret-1')
  expect(screen.queryByText('提现成功！')).toBeNull()
  fireEvent.click(button())
  await waitFor(() => expect(desk.of('apply')).toHaveLength(2))
})

test('F-105 a recharge says what the balance comes to, and what came in before', async () => {
  const paid = { id: 1, order_no: 'CZ261117000003', paid_time: 1_700_000_000, money: 200_000, fee: 1_200, status: 1 }
  const desk = fakeDesk({}, { recharges: () => ({ data: [paid], total: 1 }) })
  const own = { ...info, money: 1_248_620 }
  mountDesk(desk.provider, <RechargePanel info={own} onTask={nothing} onClose={nothing} />, { user })
  const before = within(await screen.findByRole('region', { name: '充值记录' }))
  expect(await before.findByText(/CZ261117000003/)).toBeTruthy()
  for (const sum of ['¥2,000.00', '¥12.00', '¥2,012.00']) expect(before.getByText(sum)).toBeTruthy()
  const after = () => screen.queryByText('充值后余额')?.parentElement?.textContent
  expect(after()).toBe('充值后余额¥13,486.20')
  fireEvent.click(screen.getByRole('radio', { name: '¥5,000' }))
  expect(after()).toBe('充值后余额¥17,486.20')
  fireEvent.change(screen.getByLabelText('其他金额'), { target: { value: '0' } })
  expect(after()).toBeUndefined()
})

/** Milliseconds between the questions of one name. */
const gaps = (moments: readonly number[]) => moments.slice(1).map((moment, i) => moment - (moments[i] ?? 0))
const code = { code_url: 'weixin://x', out_trade_no: 'T1', money: 100_600, simulated: false }
const until = () => Math.floor(Date.now() / 1000) + 300

test.each([
  ['支付成功', 'rechargeState', <RechargePanel key="r" info={info} onTask={nothing} onClose={nothing} />],
  ['缴纳成功', 'info', <DepositDialog key="d" info={info} onTask={nothing} onClose={nothing} />],
  ['绑定成功', 'info', <BindDialog key="b" info={{ ...info, openid: '' }} onTask={nothing} onClose={nothing} />],
])(
  'F-586 F-599 %s is said by itself: %s is asked every two seconds until then',
  async (words, polled, shown) => {
    const moments: number[] = []
    const state = () => {
      moments.push(Date.now())
      const isDone = moments.length > 2
      const scanned = isDone ? { openid: 'oNEW', nickname: '何师傅' } : null
      return { ...info, status: isDone ? 1 : 0, deposit_status: isDone ? 1 : 0, scanned }
    }
    const made = () => ({ order_no: 'CZ1', pay_data: { ...code, expire_time: until() } })
    const bindUrl = () => ({ url: 'https://x', expire_time: until(), simulated: false })
    const recharges = () => ({ data: [], total: 0 })
    const answers = { recharge: made, recharges, payDeposit: made, bindUrl, bind: () => ({}), [polled]: state }
    const desk = fakeDesk({}, answers)
    mountDesk(desk.provider, shown, { user })
    if (polled === 'rechargeState') fireEvent.click(await screen.findByRole('button', { name: '微信扫码支付' }))
    if (words === '绑定成功') fireEvent.click(await screen.findByRole('button', { name: /下一步/ }))
    expect(await screen.findAllByText(words, {}, { timeout: 8_000 })).not.toHaveLength(0)
    for (const gap of gaps(moments.slice(0, 3))) {
      expect(gap).toBeGreaterThan(1_800)
      expect(gap).toBeLessThan(3_500)
    }
  },
  15_000,
)
