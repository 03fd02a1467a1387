import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CandidateFacts, planMode } from './plan'
import {
  type Answer,
  addCompared,
  habitsOf,
  newRehearsal,
  type PastOrder,
  type RehearsedRule,
  reassignmentKinds,
  rehearseOrder,
  whyOf,
} from './rehearse'

const NOW = 1_790_000_000
const rule = (changes: Partial<RehearsedRule> = {}): RehearsedRule => ({
  ...{ mode: planMode.aggregation, quotas: [], firm_ids: [], peroid: [] },
  ...{ range: null, min_num: null, max_num: null, time: 60, ...changes },
})
const firm = (firm_id: number, changes: Partial<CandidateFacts> = {}): CandidateFacts =>
  ({
    ...{ firm_id, partner: 2, contract: 'active', offered: true, served: true, distributes: true, aggregates: true },
    ...{ in_region: true, receiving: true, plans: 0, plan: null, online: 3, idle: 1, isOwn: false },
    ...{ nearest: { driver_id: firm_id, km: 5, seconds: 600, age: 10 }, open: 0, grade: 3, price: 10_000, desk: true },
    ...{ cash: true, ...changes },
  }) as CandidateFacts
const past = (candidates: readonly CandidateFacts[], answers: Record<number, Answer> = {}): PastOrder => ({
  ...{
    order: { is_off: 0, bewrite: 0, is_cash: 0 },
    now: NOW,
    candidates,
    among: [],
    refused: [],
    recalled: [],
    answers,
  },
})
const none = habitsOf([])

describe('live §2 rehearsal', () => {
  test('firms answer as they did: a refusal and a silence lead to the next, an answer too late is none', () => {
    const three = [firm(1, { grade: 5 }), firm(2, { grade: 4 }), firm(3)]
    const answers: Record<number, Answer> = {
      1: { kind: 'refused', seconds: 12 },
      2: { kind: 'silent', seconds: 60 },
      3: { kind: 'accepted', seconds: 50 },
    }
    expect(rehearseOrder(past(three, answers), rule(), none)).toMatchObject({
      ...{ firm_id: 3, seconds: 122, asked: 3, drive: 600, price: 10_000, estimated: false },
    })
    const before = rehearseOrder(past(three, answers), rule(), none)
    const after = rehearseOrder(past(three, answers), rule({ time: 45 }), none)
    expect(after).toMatchObject({ firm_id: null, asked: 3, seconds: 102, late: [3] })
    expect(whyOf({ order_id: 1, area: null, hour: 8, before, after })).toEqual({ late: true })
  })

  test('a firm that was not asked then answers by its habit, and an unknown price by the middle one: estimated', () => {
    const habits = habitsOf([
      { firm_id: 2, kind: 'accepted', seconds: 20 },
      { firm_id: 2, kind: 'accepted', seconds: 40 },
      { firm_id: 2, kind: 'refused', seconds: 5 },
    ])
    const two = [firm(1, { grade: 1 }), firm(2, { grade: 5, price: null })]
    const course = rehearseOrder(past(two, { 1: { kind: 'accepted', seconds: 9 } }), rule(), habits)
    expect(course).toMatchObject({ firm_id: 2, seconds: 40, price: 10_000, estimated: true })
  })

  test('of a pool the quickest has it; the reason for a lost hand is the new limit', () => {
    const two = [firm(1, { online: 1 }), firm(2)]
    const of = past(two, { 1: { kind: 'accepted', seconds: 9 }, 2: { kind: 'accepted', seconds: 30 } })
    const before = rehearseOrder(of, rule({ mode: planMode.pool }), none)
    const after = rehearseOrder(of, rule({ mode: planMode.pool, min_num: 2 }), none)
    expect([before.firm_id, after.firm_id]).toEqual([1, 2])
    const compared = { order_id: 1, area: null, hour: 8, before, after }
    expect(whyOf(compared)).toEqual({ reason: 'online' })
    expect(reassignmentKinds(compared)).toEqual(['all'])
    expect(reassignmentKinds({ ...compared, after: null })).toEqual(['all', 'failed'])
  })

  const anyFirm = fc.record({
    grade: fc.option(fc.integer({ min: 1, max: 5 })),
    price: fc.option(fc.integer({ min: 100, max: 90_000 })),
    online: fc.integer({ min: 0, max: 4 }),
    open: fc.integer({ min: 0, max: 4 }),
    km: fc.integer({ min: 1, max: 60 }),
  })
  const anyAnswer = fc.record({
    kind: fc.constantFrom('accepted' as const, 'refused' as const, 'silent' as const),
    seconds: fc.integer({ min: 1, max: 120 }),
  })
  const anyRule = fc.record({
    mode: fc.constantFrom(1 as const, 2 as const, 3 as const),
    time: fc.integer({ min: 10, max: 120 }),
    min_num: fc.option(fc.integer({ min: 0, max: 4 })),
    max_num: fc.option(fc.integer({ min: 1, max: 4 })),
    range: fc.option(fc.integer({ min: 1, max: 60 })),
  })
  const anyOrder = fc
    .tuple(
      fc.array(anyFirm, { maxLength: 5 }),
      fc.array(anyAnswer, { maxLength: 5 }),
      fc.option(fc.integer({ min: 1, max: 3 })),
    )
    .map(([firms, answers, area]) => ({
      area,
      of: past(
        firms.map(({ km, ...one }, i) =>
          firm(i + 1, { ...one, nearest: { driver_id: i, km, seconds: km * 90, age: 1 } }),
        ),
        Object.fromEntries(answers.map((one, i) => [i + 1, one])),
      ),
    }))
  const quotas = [1, 2, 3, 4].map((firm_id) => ({ firm_id, share: 25 }))
  const rehearse = (
    orders: readonly { of: PastOrder; area: number | null }[],
    before: RehearsedRule,
    after: RehearsedRule,
  ) => {
    const sum = newRehearsal()
    const [old, now] = [{}, {}]
    for (const [order_id, { of, area }] of orders.entries()) {
      const course = { before: rehearseOrder(of, before, none, old), after: rehearseOrder(of, after, none, now) }
      addCompared(sum, { order_id, area, hour: order_id % 24, ...course })
    }
    return sum
  }

  test('an unchanged rule changes no hand and no figure', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 8 }), anyRule, (orders, limits) => {
        const one = rule({ ...limits, quotas })
        const sum = rehearse(orders, one, { ...one })
        expect(sum.hands).toEqual({ all: 0, slower: 0, taken: 0, failed: 0 })
        expect(sum.sides.after).toEqual(sum.sides.before)
        expect(sum.firms.every(({ before, after }) => before === after)).toBe(true)
      }),
    )
  })

  test('sums add up: by firm, by district, by minutes, and every order is taken or failed', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 8 }), anyRule, anyRule, (orders, a, b) => {
        const sum = rehearse(orders, rule({ ...a, quotas }), rule({ ...b, quotas }))
        const add = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
        for (const side of ['before', 'after'] as const) {
          const { taken, failed, seconds } = sum.sides[side]
          expect(taken + failed).toBe(orders.length)
          expect(add(sum.firms.map((one) => one[side]))).toBe(taken)
          expect(add(sum.areas.map((one) => one[side].taken))).toBe(taken)
          expect(add(sum.areas.map((one) => one[side].failed))).toBe(failed)
          expect(add(sum.areas.map((one) => one[side].seconds))).toBe(seconds)
          expect(add(sum.hours.map((one) => one[side].taken))).toBe(taken)
          expect(add(sum.hours.map((one) => one[side].seconds))).toBe(seconds)
          expect(add(sum.minutes.map((one) => one[side]))).toBe(orders.length)
        }
        expect(add(sum.areas.map((one) => one.orders))).toBe(orders.length)
        expect(add(sum.hours.map((one) => one.orders))).toBe(orders.length)
        const { all, slower, taken, failed } = sum.hands
        expect(slower + taken + failed).toBeLessThanOrEqual(all)
      }),
    )
  })
})
