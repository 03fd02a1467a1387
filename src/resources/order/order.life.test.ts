import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedStatuses, orderStatus, surchargeStatuses } from '../../domain/order/orderStatus'
import { rescueTypes } from '../../domain/rescueType'
import { nextWay, targetOf, waysOf } from '../../schema/compile/machine'
import { type AnyAction, type AnyResource, holds } from '../../schema/model'
import { orderLife, paid } from './order.life'
import { order } from './order.resource'

const NOW = 1_760_000_000
const { actions, systemEvents = {} }: AnyResource = order
const declared = (name: string) => (actions[name] ?? systemEvents[name]) as AnyAction
/** of the desk, or of the provider whose order it is */
const user = { id: 7, firm_id: 3, firm_type: 0 }
const allows = (name: string, row: object) =>
  holds(declared(name).when ?? {}, { firm_id: 3, ...row }, { user, now: NOW })

const from = (name: string, type: number) =>
  orderStatus
    .map(({ code }) => code)
    .filter((status) => status !== 17 && allows(name, { status, type, prev_status: null }))
    .sort((a, b) => a - b)

/** Copied from the specification: where each transition starts, for an order of two addresses, and where it leads. */
test.each<[name: string, sources: number[], to: unknown[]]>([
  ['payTimeout', [0], [8]],
  ['confirm', [1, 30, 31], [31, 30, 12]],
  ['pool', [1, 30], [30]],
  ['sendPlatform', [1], ['same']],
  ['grab', [30], [31, 12]],
  ['poolExpire', [30], [1]],
  ['reject', [12, 31], [1]],
  ['accept', [12], [22]],
  ['contactOwner', [22, 23], [11]],
  ['headToSite', [11, 22], [23]],
  ['arrive', [11, 22, 23], [24]],
  ['start', [24], [3]],
  ['depart', [3, 24], [25]],
  ['arriveDestination', [25], [26]],
  ['complete', [26], [4]],
  ['recall', [11, 12, 22, 23, 30, 31], [1]],
  ['reassign', [11, 12, 22, 23], [12]],
  ['cancel', [0, 1, 11, 12, 22, 23, 30, 31], [5]],
  ['empty', [3, 11, 22, 23, 24], [6]],
  ['selfRescue', [1, 3, 11, 12, 22, 23, 24, 25, 30, 31], [7]],
  ['returnUpstream', [1, 30, 31], [9]],
  ['withdrawSurcharge', [16], ['kept']],
  ['autoComplete', [26], [34]],
])('decisions §2 %s', (name, sources, to) => {
  expect(from(name, 1)).toEqual(sources)
  expect(declared(name).moves?.status?.[0]?.to).toEqual(to)
})

test('decisions §2 one-address orders complete at 24 and 3 too, and never depart', () => {
  expect(from('complete', 2)).toEqual([3, 24, 26])
  expect(from('autoComplete', 2)).toEqual([3, 24, 26])
  expect(from('depart', 2)).toEqual([])
})

test('decisions §2 a paid surcharge acts as the status before it', () => {
  expect(allows('arriveDestination', { status: 17, type: 1, prev_status: 25 })).toBe(true)
  expect(allows('arriveDestination', { status: 17, type: 1, prev_status: 24 })).toBe(false)
  expect(allows('complete', { status: 16, type: 1, prev_status: 26 })).toBe(false)
})

test('decisions §2 whatever is owed, once paid, leads from 0 to 1 and from 16 to 17, elsewhere nowhere', () => {
  for (const { code } of orderStatus) {
    expect(targetOf(paid, orderLife.machine, { status: code })).toBe(code === 0 ? 1 : code === 16 ? 17 : null)
  }
})

const next = (status: number, type: number, prev_status: number | null = null) =>
  nextWay(order, orderLife.machine, { status, type, prev_status }, 0)

test.each([
  [1, 2, '调派'],
  [30, 2, '调派'],
  [31, 2, '分配司机'],
  [12, 2, '受理'],
  [22, 1, '到达救援地'],
  [11, 1, '到达救援地'],
  [23, 1, '到达救援地'],
  [24, 1, '前往目的地'],
  [24, 2, '完成'],
  [3, 1, '前往目的地'],
  [3, 2, '完成'],
  [25, 1, '到达目的地'],
  [26, 1, '完成'],
])('O-314..O-321, O-327 next step at %i of type %i is %s', (status, type, label) => {
  expect(next(status, type)?.label).toBe(label)
})

test('labels A1 a paid surcharge has the step of the status before; an unpaid or closed order has none', () => {
  expect(next(17, 1, 24)?.label).toBe('前往目的地')
  expect(next(17, 1, 26)?.label).toBe('完成')
  expect(next(17, 1)).toBeNull()
  for (const status of [0, 16, ...closedStatuses]) expect(next(status, 1)).toBeNull()
})

test('the next step is always one that its declaration allows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatus.map(({ code }) => code)),
      fc.constantFrom(...rescueTypes.map(({ code }) => code)),
      fc.constantFrom(null, ...surchargeStatuses),
      (status, type, prev_status) => {
        const way = next(status, type, prev_status)
        return way === null || allows(way.name, { status, type, prev_status })
      },
    ),
    { numRuns: 1500 },
  )
})

test('what an action writes is where its way leads', () => {
  for (const { name, arc } of waysOf(order, orderLife.machine)) {
    const { set = {} } = declared(name)
    const [to] = arc.to
    if (set.status !== undefined) expect([name, set.status, set.status_time]).toEqual([name, to, '$now'])
  }
})
