// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { order as resource } from '../../../resources/order/order.resource'
import { anOrder, fakeDesk, mountDesk, refusal } from '../../order/list/testing'
import { PayCodeDialog } from './PayCodeDialog'

afterEach(cleanup)

const record = anOrder({ status: 0, pay_status: 0, owner_money: 15_000 })
const codeAt = (n: number, seconds = 300) => ({
  code_url: `/api/pay/sandbox?trade=T${n}`,
  out_trade_no: `T${n}`,
  money: 15_000,
  expire_time: Math.floor(Date.now() / 1000) + seconds,
  simulated: true,
})

const open = (answers: Parameters<typeof fakeDesk>[1]) => {
  const desk = fakeDesk(record, answers)
  mountDesk(
    desk.provider,
    <PayCodeDialog resource={resource} action="payCode" record={{ ...record }} onClose={() => undefined} />,
    { rows: [record] },
  )
  return desk
}

test('O-342 O-542 O-543 the code, asked for once; the poll ends when the payment is there', async () => {
  let status = 0
  const desk = open({
    payCode: () => ({ pay_data: codeAt(1) }),
    payState: () => ({ status, pay_data: status === 0 ? codeAt(1) : null }),
  })
  expect(await screen.findByRole('img', { name: '请车主扫码支付' })).toBeTruthy()
  expect(screen.getByText('¥150.00')).toBeTruthy()
  expect(screen.getByText('模拟')).toBeTruthy()
  expect(screen.getByRole('link', { name: '打开模拟收银台' }).getAttribute('href')).toContain(
    '/api/pay/sandbox?trade=T1',
  )
  await waitFor(() => expect(desk.of('payState').length).toBeGreaterThan(0))
  expect(screen.queryByText('支付成功')).toBeNull()
  status = 3
  expect(await screen.findByText('支付成功')).toBeTruthy()
  const asked = desk.of('payState').length
  await act(() => new Promise((resolve) => setTimeout(resolve, 2500)))
  expect(desk.of('payState')).toHaveLength(asked)
  expect(desk.of('payCode')).toHaveLength(1)
})

test('a code that has expired, or that another price has replaced, is not to be scanned; a new one is', async () => {
  let n = 1
  const desk = open({
    payCode: () => ({ pay_data: n === 1 ? codeAt(1, -1) : codeAt(n) }),
    payState: () => ({ status: 0, pay_data: n === 1 ? null : codeAt(2) }),
  })
  expect(await screen.findByText('收款码已失效')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  n = 2
  fireEvent.click(screen.getByRole('button', { name: '重新获取' }))
  expect(await screen.findByRole('link', { name: '打开模拟收银台' })).toBeTruthy()
  expect(desk.of('payCode')).toHaveLength(2)
  expect(desk.of('payCode')[0]?.options?.idempotencyKey).not.toBe(desk.of('payCode')[1]?.options?.idempotencyKey)
})

test('a refusal is said, and can be tried again', async () => {
  let refused = true
  open({
    payCode: () => {
      if (refused) throw refusal('订单状态已变更，请刷新后重试')
      return { pay_data: codeAt(1) }
    },
    payState: () => ({ status: 0, pay_data: codeAt(1) }),
  })
  expect(await screen.findByText('订单状态已变更，请刷新后重试')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  refused = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('img', { name: '请车主扫码支付' })).toBeTruthy()
})
