import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NextStepKey, nextStep, orderStatus, surchargeStatuses } from './orderStatus'
import {
  type ActionName,
  actionNames,
  allows,
  type Transition,
  type TransitionRule,
  transitionRule,
  transitions,
} from './orderTransitions'
import { rescueTypes } from './rescueType'

const from = (action: ActionName, type: number) =>
  orderStatus
    .map((s) => s.code)
    .filter((status) => status !== 17 && allows(action, { status, type }))
    .sort((a, b) => a - b)

test.each<[ActionName, number[], Transition['to']]>([
  ['create', [], [0, 1]],
  ['pay', [0], 1],
  ['payTimeout', [0], 8],
  ['dispatchFirm', [1, 30], 31],
  ['dispatchDriver', [1, 30], 12],
  ['dispatchPool', [1, 30], 30],
  ['dispatchPlatform', [1], 'same'],
  ['grab', [30], [31, 12]],
  ['poolExpire', [30], 1],
  ['assign', [31], 12],
  ['reject', [12, 31], 1],
  ['driverReject', [12], 31],
  ['accept', [12], 22],
  ['contactOwner', [22, 23], 11],
  ['headToSite', [11, 22], 23],
  ['arrive', [11, 22, 23], 24],
  ['start', [24], 3],
  ['depart', [3, 24], 25],
  ['arriveDestination', [25], 26],
  ['complete', [26], 4],
  ['recall', [11, 12, 22, 23, 30, 31], 1],
  ['reassign', [11, 12, 22, 23], 12],
  ['cancel', [0, 1, 11, 12, 22, 23, 30, 31], 5],
  ['emptyRun', [3, 11, 22, 23, 24], 6],
  ['selfResolve', [1, 3, 11, 12, 22, 23, 24, 25, 30, 31], 7],
  ['returnUpstream', [1, 30, 31], 9],
  ['surchargePaid', [16], 17],
  ['surchargeWithdrawn', [16], 'prev'],
  ['autoComplete', [26], 34],
])('decisions §2 %s of a two-address order', (action, sources, to) => {
  expect(from(action, 1)).toEqual(sources)
  expect(transitions[action].to).toEqual(to)
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

test('the next step is always a step that the table allows', () => {
  const actionOf = (key: NextStepKey): ActionName => (key === 'dispatch' ? 'dispatchFirm' : key)
  for (const { code: status } of orderStatus) {
    for (const { code: type } of rescueTypes) {
      for (const prev_status of surchargeStatuses) {
        const step = nextStep(status, type, prev_status)
        if (step) expect(allows(actionOf(step.key), { status, type, prev_status })).toBe(true)
      }
    }
  }
})

/** A naive reading of the few shapes that transition rules have. */
function holds(rule: TransitionRule, order: Record<string, unknown>): boolean {
  return Object.entries(rule).every(([key, test]) => {
    if (key === 'and') return (test as TransitionRule[]).every((part) => holds(part, order))
    if (key === 'or') return (test as TransitionRule[]).some((part) => holds(part, order))
    if (typeof test !== 'object' || test === null) return order[key] === test
    const { in: inside, notIn } = test as { in?: unknown[]; notIn?: unknown[] }
    return inside ? inside.includes(order[key]) : !notIn?.includes(order[key])
  })
}

test('the rule of an action says what the table says, for every status and type', () => {
  const code = fc.constantFrom(...orderStatus.map((s) => s.code))
  const order = fc.record({
    status: code,
    type: fc.constantFrom(...rescueTypes.map((t) => t.code)),
    prev_status: fc.constantFrom(null, ...surchargeStatuses),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...actionNames),
      order,
      (action, o) => holds(transitionRule(action), o) === allows(action, o),
    ),
    { numRuns: 3000 },
  )
})
