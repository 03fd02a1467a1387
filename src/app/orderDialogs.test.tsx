// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aDetail } from '../custom/order/detail/testing'
import { dispatcher, fakeDesk, mountDesk, providerClerk, refusal } from '../custom/order/list/testing'
import { order as resource } from '../resources/order/order.resource'
import type { Identity } from '../schema/compile/access'
import { useActions } from '../schema/views/actions/ActionsContext'
import { openFeatures } from './features'

beforeAll(openFeatures)
afterEach(cleanup)

const desk: Identity = {
  ...dispatcher,
  nodes: [...dispatcher.nodes, 'cash_slip_write', 'detail_reconciliation', 'finance_invoiceInfo', 'bargaining', 24],
}
const clerk: Identity = { ...providerClerk, nodes: [...providerClerk.nodes, 'bargaining', 11, 12] }

interface StarterProps {
  readonly name: string
  readonly record: ReturnType<typeof aDetail>
}
function Starter({ name, record }: StarterProps) {
  const actions = useActions()
  const start = () =>
    name === 'handover' || name === 'allot' ? actions.startBulk(name, [8]) : actions.start(name, record)
  return (
    <button type="button" onClick={start}>
      begin
    </button>
  )
}

async function openDialog(name: string, user: Identity = desk, answers: Parameters<typeof fakeDesk>[1] = {}) {
  const record = aDetail({ id: 8, status: 12, firm_id: providerClerk.firm_id, phone: '13900006408' })
  const fake = fakeDesk(record, answers)
  mountDesk(fake.provider, <Starter name={name} record={record} />, { user })
  fireEvent.click(await screen.findByRole('button', { name: 'begin' }))
  return { ...fake, dialog: await screen.findByRole('dialog') }
}

const answers = {
  calls: () => ({ data: [], total: 0, book: [], contacts: [{ contact_id: 1, name: '何先生', phone: '13900006408' }] }),
  pageLinks: () => ({
    links: [
      { type: 'ownerlink', name: '何先生', phone: '139****6408', fault: null, url: '/m/owner#o.1.0.x.y' },
      { type: 'driverlink', name: null, phone: null, fault: '订单未分配技师，不可发送技师链接', url: null },
    ],
    simulated: true,
  }),
  feeDetail: () => ({
    price: null,
    pay: null,
    predict_money: null,
    owner_money: null,
    paid_money: 0,
    modify_log: [],
    pay_log: [],
  }),
}

/** Dialogs of orders §2 with what each of them asks or says first. */
test.each<[requirement: string, action: string, user: Identity, words: readonly string[]]>([
  ['O-199', 'writeOff', desk, ['线下核销', '付款方式', '汇款凭证']],
  ['E2', 'systemWriteOff', desk, ['系统核销', '核销金额', '交易密码']],
  ['O-201', 'reassign', desk, ['技师', '备注']],
  ['O-202', 'sendLink', desk, ['车主链接', '技师链接', '何先生 139****6408', '其他号码', '扫码，或复制链接发给对方']],
  ['O-203', 'dial', desk, ['13900006408']],
  ['O-204', 'recall', desk, ['原因']],
  ['O-204', 'cancel', desk, ['取消类型', '原因', '客户不需要救援了', '朋友已帮忙解决']],
  ['O-204', 'complete', desk, ['原因']],
  ['O-204', 'reject', clerk, ['原因']],
  ['O-206', 'handover', desk, ['员工']],
  ['O-206', 'allot', desk, ['员工']],
  ['O-210', 'feeDetail', desk, ['客户费用明细', '车主无需支付']],
  ['O-211', 'selfRescue', desk, ['自救类型', '自救金额', '备注']],
  ['O-217', 'bargain', clerk, ['接单点到救援地', '议价金额']],
])('%s %s opens its dialog', async (_requirement, action, user, words) => {
  const { dialog } = await openDialog(action, user, answers)
  await waitFor(() => expect(words.filter((word) => !dialog.textContent?.includes(word))).toEqual([]))
})

test.each([
  ['recall', desk, '收回订单', '取消'],
  ['cancel', desk, '取消订单', '返回'],
  ['complete', desk, '完成订单', '取消'],
  ['reject', clerk, '拒绝订单', '取消'],
])('O-332 the dialog of %s has its title, and no button that could mean both', async (action, user, title, leave) => {
  const { dialog } = await openDialog(action, user)
  expect(within(dialog).getByRole('heading', { name: title })).toBeTruthy()
  const [dismissing] = within(dialog).getAllByRole('button').slice(-2)
  expect(dismissing?.textContent).toBe(leave)
})

const confirm = (dialog: HTMLElement) => fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)

test.each([
  ['O-361', 'recall', ['请输入原因']],
  ['O-362', 'cancel', ['请选择取消类型', '请选择或输入原因！']],
  ['F-349 F-350 O-411 O-412', 'reassign', ['请选择技师!', '请填写备注!']],
  ['O-377 O-378 O-379', 'selfRescue', ['必填']],
])('%s %s says what is missing, and nothing is sent', async (_requirement, action, messages) => {
  const { dialog, of } = await openDialog(action)
  confirm(dialog)
  await waitFor(() => expect(messages.filter((message) => !dialog.textContent?.includes(message))).toEqual([]))
  expect(of(action)).toHaveLength(0)
})

test.each([
  ['cancel', desk, '请选择或输入原因！', true],
  ['recall', desk, '请输入原因', false],
  ['complete', desk, '请输入原因', false],
  ['reject', clerk, '请输入原因', false],
] as const)('O-363 of %s without a reason', async (action, user, message, isQuick) => {
  const { dialog, of } = await openDialog(action, user)
  confirm(dialog)
  expect(await within(dialog).findByText(message, { exact: true })).toBeTruthy()
  expect(within(dialog).queryAllByRole('button', { name: '客户不需要救援了' })).toHaveLength(isQuick ? 1 : 0)
  expect(of(action)).toHaveLength(0)
})

test('O-362 F-635 a quick reason is taken as it is, and what the server refuses is said with the dialog still there', async () => {
  const { dialog, of } = await openDialog('cancel', desk, {
    cancel: () => {
      throw refusal('订单状态已变更，请刷新后重试')
    },
  })
  fireEvent.click(await within(dialog).findByRole('button', { name: '朋友已帮忙解决' }))
  fireEvent.click(within(dialog).getByRole('radio', { name: '客户要求取消' }))
  confirm(dialog)
  await waitFor(() => expect(of('cancel')).toHaveLength(1))
  expect(of('cancel')[0]?.body).toMatchObject({ id: 8, cancel_type: 1, cancel_reason: '朋友已帮忙解决' })
  await waitFor(() => expect(screen.getByLabelText('notices').textContent).toBe('订单状态已变更，请刷新后重试'))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(resource.actions.cancel.call).toBe('POST /order/cancel')
})

const now = () => Math.floor(Date.now() / 1000)

test.each([
  ['3 s after acceptance', () => ({ accept_time: now() - 3 }), '距受理仅 0 分钟，确认到达救援地？'],
  [
    '6 h before the appointment',
    () => ({ accept_time: now() - 7200, is_subscribe: 2, appoint_time: now() + 6 * 3600 }),
    '距预约时间还有 360 分钟，确认到达救援地？',
  ],
] as const)('an arrival %s is asked about before it is sent', async (_, over, question) => {
  const record = aDetail({ id: 8, status: 22, car_no: '粤B12345', go_distance: 5, ...over() })
  const { provider, of } = fakeDesk(record, {})
  mountDesk(provider, <Starter name="arrive" record={record} />, { user: desk })
  fireEvent.click(await screen.findByRole('button', { name: 'begin' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(question)
  // What a device tells is not asked of a person.
  expect(dialog.textContent).not.toContain('坐标')
  expect(of('arrive')).toHaveLength(0)
  confirm(dialog)
  await waitFor(() => expect(of('arrive')).toHaveLength(1))
  // Whose step it was is said, for whoever looked at another row.
  await waitFor(() => expect(screen.getByLabelText('notices').textContent).toBe('粤B12345：到达救援地'))
})

test('an arrival in good time is one click', async () => {
  const record = aDetail({ id: 8, status: 22, go_distance: 5, accept_time: now() - 1800 })
  const { provider, of } = fakeDesk(record, {})
  mountDesk(provider, <Starter name="arrive" record={record} />, { user: desk })
  fireEvent.click(await screen.findByRole('button', { name: 'begin' }))
  await waitFor(() => expect(of('arrive')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
