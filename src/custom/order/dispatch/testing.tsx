import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { order as resource } from '../../../resources/order/order.resource'
import { anOrder, fakeDesk, mountDesk, type providerClerk } from '../list/testing'
import type { OrderRow } from '../parts/orderRow'
import { DispatchPanel } from './DispatchPanel'
import type { Run, RunCandidate } from './distribution'

export const driver = (id: number, firm_id: number) => ({
  id,
  nick: `技师${id}`,
  plate_num: '粤BT5582',
  firm_id,
  firm_name: `服务商${firm_id}`,
  work_status: 1,
  online_status: 1,
  range: id,
  duration: 540,
  lnglat: '113.95,22.53',
  position_age: 12,
  stale: false,
})
export const firm = (id: number) => ({
  id,
  name: `服务商${id}`,
  grade: 4,
  is_aggregate: 1,
  idle: 1,
  drivers: 2,
  online: 1,
  nearest: driver(id * 10, id),
  range: id,
  duration: 540,
  price: id === 5 ? null : { total: (300 + id) * 100, lines: [] },
  refused: false,
  takes_cash: true,
})
export const asked = (firm_id: number, over: Partial<RunCandidate> = {}): RunCandidate => ({
  ...{ firm_id, name: `服务商${firm_id}`, rank: firm_id - 2, score: 7400, reach: 4300, grade: 3000, price: 100 },
  ...{
    reason: null,
    round: 10,
    sent: null,
    deadline: null,
    answer: null,
    driver_id: null,
    driver_name: `技师${firm_id}0`,
  },
  ...{ range: firm_id, duration: 540, money: 30_000 },
  ...over,
})
export const soon = Math.floor(Date.now() / 1000) + 600
export const aRun = (over: Partial<Run> = {}): Run => ({
  ...{
    id: 9,
    mode: 1,
    state: 2,
    rule_id: 1,
    rule_title: '市区',
    rule_version: 2,
    begin_time: soon - 120,
    end_time: null,
  },
  ...{ stopped_by: null, reason: null, range_km: 10, beyond: 0 },
  candidates: [
    asked(3, { sent: soon - 160, deadline: soon - 100, answer: 3 }),
    asked(4, { sent: soon - 60, deadline: soon, answer: 0 }),
    asked(5),
    asked(6, { round: 30 }),
    asked(7, { rank: null, score: null, reason: '定位过旧' }),
  ],
  ...over,
})
export const list = (data: readonly object[]) => ({ data, total: data.length })

interface Setting {
  readonly over?: Partial<OrderRow>
  readonly confirm?: () => unknown
  readonly user?: typeof providerClerk
  readonly firms?: readonly object[]
  readonly runs?: readonly Run[]
  readonly preview?: object
}

export async function openPanel(setting: Setting = {}) {
  const { over, confirm, user, firms = [firm(3), firm(4), firm(5)], runs = [], preview = {} } = setting
  const order = anOrder(over)
  const desk = fakeDesk(order, {
    distribution: () => ({ runs, now: Math.floor(Date.now() / 1000) }),
    preview: () => preview,
    firms: () => list(firms),
    drivers: () => list([driver(1, 3), driver(2, 4)]),
    confirm: () => confirm?.(),
  })
  const onClose = vi.fn()
  const panel = <DispatchPanel resource={resource} action="confirm" record={order} onClose={onClose} />
  mountDesk(desk.provider, panel, { user })
  await waitFor(() => expect(document.querySelector('.rd-candidate')).not.toBeNull())
  return { ...desk, onClose }
}
export const option = (name: string) => screen.getByRole('option', { name: new RegExp(name) })
export const send = () => fireEvent.click(screen.getByRole('button', { name: /确认/ }))
