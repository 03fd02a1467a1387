// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EvidenceDialog } from '../../custom/evidence/EvidenceDialog'
import { PictureTasksDialog } from '../../custom/evidence/PictureTasksDialog'
import { anOrder, dispatcher, fakeDesk, mountDesk, NOW } from '../../custom/order/list/testing'
import { CronQueueDialog } from '../../custom/upstream/CronQueueDialog'
import { SystemQueueDialog } from '../../custom/upstream/SystemQueueDialog'
import { PayeeDialog } from '../../custom/wallet/PayeeDialog'
import { useWallet } from '../../custom/wallet/useWallet'
import { packageState } from '../../domain/evidence/evidencePackage'
import { pictureTaskState } from '../../domain/evidence/pictureTask'
import { queueState } from '../../domain/upstream'
import { withdrawalState } from '../../domain/wallet'
import { liveCounts } from '../../live/counts'
import { type Hint, liveFeed } from '../../live/feed'
import { followHints } from '../../live/refresh'
import { order } from '../../resources/order/order.resource'

/** As the desk does it once its stream is open. */
function Follows({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  useEffect(() => followHints(client, () => undefined), [client])
  return children
}

const nothing = () => undefined
const TEN_MINUTES = 600_000
const shown = { resource: order, record: anOrder({ id: 7 }), onClose: nothing } as const
const queued = {
  ...{ id: 11, type: 'Webhook', value: '已派单', count: 0, result: null, data: null, flag: 1, api_success: 0 },
  ...{ status: queueState.waiting, times: NOW, tips: null },
}
const task = {
  ...{ id: 3, picture_id: 4, name: '人车合影', count: 0, status: pictureTaskState.waiting, times: NOW },
  data: { number: 'P1', reply: null, simulated: false },
}
const turn = {
  ...{ id: 2, code: 'webhooks', title: 'Webhook 投递', command: 'HookSender.sweep', exec_time: 0.1, rscript: 1 },
  ...{ exec_desc: '上次成功', enter_time: NOW, outer_time: NOW, loops_time: 30, status: 2, create_at: NOW },
}
const payee = {
  ...{ order_no: 'T1', status: withdrawalState.underway, money: 100, url: '/pay/1', simulated: true },
  expire_time: 9_999_999_999,
}
const made = { id: 5, status: packageState.working, done: 1, total: 4, message: null, url: null }

/** Something of the order was written, as the stream tells it. */
const beside = (part: string, id = 7): Hint => ({
  ...{ resource: 'order', id, version: null, action: 'change' },
  ...{ parts: [part], beside: true },
})

interface Case {
  readonly call: string
  readonly dialog: ReactNode
  readonly reply: object
  /** what makes it read again, and what does not */
  readonly hint: Hint
  readonly other: Hint
}
const cases: Readonly<Record<string, Case>> = {
  队列: {
    call: 'cronQueue',
    dialog: <CronQueueDialog action="cronQueue" {...shown} />,
    reply: { data: [queued] },
    hint: beside('hookDelivery'),
    other: beside('hookDelivery', 8),
  },
  任务: {
    call: 'pictureTasks',
    dialog: <PictureTasksDialog action="pictureTasks" {...shown} />,
    reply: { data: [task] },
    hint: { resource: 'order', id: 7, version: null, action: 'change', parts: ['pictureTask'] },
    other: beside('hookDelivery'),
  },
  系统队列: {
    call: 'systemQueue',
    dialog: <SystemQueueDialog action="systemQueue" {...shown} record={null} />,
    reply: { data: [turn] },
    hint: beside('outbox'),
    other: { resource: 'order', id: 7, version: 9, action: 'edit' },
  },
  收款人确认: {
    call: 'payee',
    dialog: <PayeeDialog id={6} onClose={nothing} />,
    reply: payee,
    hint: { resource: 'withdrawal', id: 6, version: 3, action: 'change' },
    other: { resource: 'withdrawal', id: 9, version: 3, action: 'change' },
  },
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  act(() => liveFeed.setState('off'))
  vi.useRealTimers()
})

function open(dialog: ReactNode, answers: Parameters<typeof fakeDesk>[1]) {
  const desk = fakeDesk(anOrder({ id: 7 }), answers)
  const user = { ...dispatcher, nodes: [...dispatcher.nodes, 'cash_man'] }
  mountDesk(desk.provider, <Follows>{dialog}</Follows>, { user })
  return desk
}

test.each(Object.entries(cases))(
  'live §3: %s asks nothing for ten minutes while there is a stream, asks once it is told, and polls when the stream is cut',
  async (_title, { call, dialog, reply, hint, other }) => {
    act(() => liveFeed.setState('live'))
    const desk = open(dialog, { [call]: () => reply })
    await pass(3000)
    const before = desk.calls.length
    expect(desk.of(call).length).toBeGreaterThan(0)
    await pass(TEN_MINUTES)
    expect(desk.calls.length).toBe(before)

    const asked = desk.of(call).length
    act(() => liveFeed.publish([other]))
    await pass(6000)
    expect(desk.of(call).length).toBe(asked)
    act(() => liveFeed.publish([hint]))
    await pass(6000)
    expect(desk.of(call).length).toBe(asked + 1)

    act(() => liveFeed.setState('cut'))
    await pass(16_000)
    expect(desk.of(call).length).toBeGreaterThan(asked + 1)
  },
)

function Purse() {
  return <output>{useWallet().data?.money}</output>
}

test('F-274 live §3 the wallet on the screen moves by the sign of the stream, and is asked for by nothing else', async () => {
  act(() => {
    liveFeed.setState('live')
    liveCounts.take({ wallet: 1 })
  })
  let money = 600
  const desk = open(<Purse />, { info: () => ({ money }) })
  await pass(3000)
  await pass(TEN_MINUTES)
  expect(desk.of('info')).toHaveLength(1)
  money = 500
  act(() => liveCounts.take({ wallet: 2 }))
  await pass(100)
  expect(document.querySelector('output')?.textContent).toBe('500')
  expect(desk.of('info')).toHaveLength(2)
})

test('live §3 the package that is being made moves by the sign of the stream, and is asked for by nothing else', async () => {
  act(() => {
    liveFeed.setState('live')
    liveCounts.take({ progress: 1 })
  })
  let done = 1
  const desk = open(<EvidenceDialog record={anOrder({ id: 7 })} onClose={nothing} />, {
    evidence: () => ({ id: 5 }),
    evidenceState: () => ({ ...made, done }),
  })
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: /^生成/ }))
  await pass(3000)
  expect(desk.of('evidenceState')).toHaveLength(1)
  await pass(TEN_MINUTES)
  expect(desk.of('evidenceState')).toHaveLength(1)
  done = 3
  act(() => liveCounts.take({ progress: 2 }))
  await pass(100)
  expect(desk.of('evidenceState')).toHaveLength(2)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75')
})
