import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { labelOf } from '../choice'
import {
  collectedTooMuch,
  depositFor,
  depositState,
  depositStatus,
  MOST_RECHARGE,
  needsStepUp,
  PAYOUT_ASK_SECONDS,
  PAYOUT_CONFIRM_SECONDS,
  PAYOUT_NAME_FROM,
  payoutProgress,
  payoutProgresses,
  rechargeFee,
  rechargePresets,
  strictestLimit,
  walletPaymentState,
  walletPaymentStatus,
  walletPurpose,
  withdrawalChannel,
  withdrawalOf,
  withdrawalReviewState,
  withdrawalState,
  withdrawalStatus,
  wrongPaypass,
} from './index'

const fen = fc.integer({ min: 1, max: 100_000_000 })

describe('a recharge', () => {
  test('F-594 1000, 2000, 5000 and 10000 yuan are offered, and at most 500000 are taken', () => {
    expect(rechargePresets).toEqual([100_000, 200_000, 500_000, 1_000_000])
    expect(MOST_RECHARGE).toBe(50_000_000)
  })

  test.each([
    [100_000, 600],
    [83, 0],
    [84, 1],
    [1, 0],
    [1_234_567, 7407],
  ])('F-595 of %i fen costs %i on top: 0.6 %%, half-up', (amount, fee) => {
    expect(rechargeFee(amount)).toBe(fee)
  })
})

describe('a withdrawal needs a second person', () => {
  test('decisions §5: above the limit, not at it, together with what was drawn before; without a limit never', () => {
    expect(needsStepUp(1000, 1000)).toBe(false)
    expect(needsStepUp(1001, 1000)).toBe(true)
    expect(needsStepUp(600, 1000, 400)).toBe(false)
    expect(needsStepUp(600, 1000, 401)).toBe(true)
    expect(needsStepUp(1, 1)).toBe(false)
    expect(needsStepUp(99_999_999, 0)).toBe(false)
  })

  test('decisions §5: of several limits the least counts, and 0 is none', () => {
    expect(strictestLimit([500, 300, 0])).toBe(300)
    expect(strictestLimit([0, 1])).toBe(1)
    expect(strictestLimit([0, 0])).toBe(0)
    expect(strictestLimit([])).toBe(0)
  })

  test('decisions §5: in parts it is asked for as it is in one', () => {
    fc.assert(
      fc.property(fen, fen, fen, (money, drawn, limit) => {
        expect(needsStepUp(money, limit, drawn)).toBe(needsStepUp(money + drawn, limit))
      }),
    )
  })
})

test('decisions §9: a payee of 2000 yuan and more is named, has a day to confirm, and is asked after for 29 days', () => {
  expect(PAYOUT_NAME_FROM).toBe(200_000)
  expect(PAYOUT_CONFIRM_SECONDS).toBe(86_400)
  expect(PAYOUT_ASK_SECONDS).toBe(2_505_600)
})

test('decisions §5: the deposit of the rule that names the firm, else of the one for everybody, else none', () => {
  const general = { id: 1, money: 500_000, firm_ids: [] }
  const own = { id: 2, money: 200_000, firm_ids: [7, 8] }
  expect(depositFor([general, own], 7)).toBe(200_000)
  expect(depositFor([own, general], 9)).toBe(500_000)
  expect(depositFor([own], 9)).toBeNull()
  expect(depositFor([], 7)).toBeNull()
})

test('decisions §1, F-195, F-275, F-475: the codes that are stored and sent', () => {
  expect(withdrawalState).toEqual({ asked: 0, underway: 1, done: 2, failed: 3, unknown: 4 })
  expect(withdrawalChannel).toEqual({ hand: 0, wechat: 1, simulated: 2 })
  expect(payoutProgress).toEqual({
    ...{ sending: 1, underway: 2, confirm: 3, funds: 4 },
    ...{ refused: 5, unanswered: 6, overdue: 7 },
  })
  expect(withdrawalReviewState).toEqual({ none: 0, pending: 1, agreed: 2 })
  expect(withdrawalOf).toEqual({ balance: 0, deposit: 1 })
  expect(depositState).toEqual({ unpaid: 0, paid: 1, refunding: 2 })
  expect(walletPurpose).toEqual({ recharge: 1, deposit: 2 })
  expect(walletPaymentState).toEqual({ open: 0, paid: 1, closed: 2 })
})

test('decisions §1, §9: money that has come reads otherwise than money that has not', () => {
  const words = (choices: Parameters<typeof labelOf>[0]) => choices.map(({ label }) => label)
  expect(words(withdrawalStatus)).toEqual(['已申请', '处理中', '提现成功', '提现失败', '处理异常'])
  expect(words(depositStatus)).toEqual(['未缴纳', '已缴纳', '退还中'])
  expect(words(walletPaymentStatus)).toEqual(['待支付', '已到账', '已失效'])
  expect(words(payoutProgresses)).toEqual([
    ...['待发送', '付款中', '待收款人确认', '商户余额不足'],
    ...['付款被拒绝', '等待查询', '需核对账单'],
  ])
})

test('decisions §5: a wrong transaction password says how many tries are left', () => {
  expect(wrongPaypass(4)).toBe('交易密码错误，还可输入4次')
})

test('what a technician took beyond what his provider earns is named in yuan', () => {
  expect(collectedTooMuch(12_350)).toContain('超过服务商应得123.50元')
})
