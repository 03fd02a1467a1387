import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contractStatus, partnership } from '../firm'
import {
  type CandidateFacts,
  noHistory,
  type PlanHistory,
  type PlanOrder,
  type PlanRule,
  type ProviderPlan,
  plan,
  planHolds,
  planMode,
  reasonOf,
  rounds,
  termsOf,
  weekdayOf,
} from './plan'
import { type PlanReason, planReasons, reasonOrder } from './reasons'

/** Thursday, 10:00 in Shanghai */
const NOW = Date.parse('2026-11-26T10:00:00+08:00') / 1000
const order: PlanOrder = { is_off: 0, bewrite: 0, is_cash: 0 }
const limits = { peroid: [], range: null, min_num: null, max_num: null, time: null }
const rule = (changes: Partial<PlanRule> = {}): PlanRule => ({ ...limits, mode: 1, quotas: [], ...changes })
const own = (changes: Partial<ProviderPlan> = {}): ProviderPlan => ({
  ...limits,
  ...{ id: 1, start_time: '', end_time: '', driver_data: [] },
  ...changes,
})
const firm = (firm_id: number, changes: Partial<CandidateFacts> = {}): CandidateFacts => ({
  ...{ firm_id, partner: partnership.partners, contract: 'active', offered: true, served: true, distributes: true },
  ...{ aggregates: true, in_region: true, receiving: true, plans: 0, plan: null, online: 2, idle: 1, open: 0 },
  ...{
    nearest: { driver_id: firm_id * 10, km: 5, seconds: 900, age: 20 },
    grade: 4,
    price: 30_000,
    cash: true,
    desk: true,
  },
  ...changes,
})
const at = (km: number, minutes = 10) => ({ nearest: { driver_id: 1, km, seconds: minutes * 60, age: 0 } })
const chosen = (...args: Parameters<typeof plan>) =>
  plan(...args).flatMap((one) => (one.reason === null ? [one.firm_id] : []))

describe('decisions §7 the score', () => {
  test('0.5 of the way, 0.3 of the grade, 0.2 of the price, each within 0 and 1', () => {
    expect(termsOf(firm(1, at(5, 15)), 40_000)).toEqual({ reach: 3750, grade: 2400, price: 500 })
    expect(termsOf(firm(1, { ...at(5, 90), grade: 9, price: 50_000 }), 40_000)).toEqual({
      ...{ reach: 0, grade: 3000, price: 0 },
    })
  })
  test('a firm without a grade counts as 3, one without a price has no price term', () => {
    expect(termsOf(firm(1, { grade: null, price: null }), 40_000)).toMatchObject({ grade: 1800, price: 0 })
    expect(termsOf(firm(1), 0).price).toBe(0)
  })
  test('a rule may weigh them otherwise', () => {
    expect(termsOf(firm(1, at(5, 0)), 60_000, { reach: 40, grade: 30, price: 30 })).toEqual({
      ...{ reach: 4000, grade: 2400, price: 1500 },
    })
  })
})

describe('decisions §7 whom an order is offered to', () => {
  test('aggregation widens by 10, 30, 50 km, in each by score', () => {
    const found = plan(
      order,
      rule(),
      [firm(1, at(31)), firm(2, at(9, 40)), firm(3, at(9)), firm(4, at(60)), firm(5, at(12))],
      noHistory,
      NOW,
    )
    expect(found.map((one) => [one.firm_id, one.reason ?? one.round])).toEqual([
      [3, 10],
      [2, 10],
      [5, 30],
      [1, 50],
      [4, 'range'],
    ])
    expect(found.slice(0, 4).map((one) => one.reason === null && one.rank)).toEqual([1, 2, 3, 4])
  })
  test('of rule and plan the narrower counts, 60 seconds without either', () => {
    const narrow = own({ range: 8, min_num: 2, max_num: 3, time: 20 })
    const wide = rule({ range: 20, min_num: 1, max_num: 9, time: 45 })
    const seconds = (r: PlanRule, p: ProviderPlan | null) =>
      plan(order, r, [firm(1, { plan: p, plans: p ? 1 : 0 })], noHistory, NOW).map((one) => one.reason ?? one.seconds)
    expect([seconds(wide, narrow), seconds(wide, null), seconds(rule(), null)]).toEqual([[20], [45], [60]])
    expect(reasonOf(order, wide, firm(1, { plans: 1, plan: narrow, ...at(9) }), noHistory, NOW)).toBe('range')
    expect(reasonOf(order, wide, firm(1, { plans: 1, plan: narrow, online: 1 }), noHistory, NOW)).toBe('online')
    expect(reasonOf(order, wide, firm(1, { plans: 1, plan: narrow, open: 3 }), noHistory, NOW)).toBe('load')
    expect(reasonOf(order, wide, firm(1, { open: 3 }), noHistory, NOW)).toBeNull()
  })
  test('an offer goes to the technician where the plan names technicians or nobody is at a desk, else to the desk', () => {
    const found = plan(
      order,
      rule(),
      [firm(1), firm(2, { plans: 1, plan: own({ driver_data: [20, 21] }) }), firm(3, { desk: false })],
      noHistory,
      NOW,
    )
    expect(found.map((one) => one.reason === null && one.driver_id)).toEqual([null, 20, 30])
  })
  test('a plan holds on its days, in its hours; a firm with plans takes orders in no other', () => {
    expect(weekdayOf(NOW)).toBe(4)
    const holds = (changes: Partial<ProviderPlan>) => planHolds(own(changes), NOW)
    expect(holds({ peroid: [4], start_time: '0900', end_time: '1100' })).toBe(true)
    expect(holds({ peroid: [5] })).toBe(false)
    expect(holds({ start_time: '1000', end_time: '1030' })).toBe(true)
    expect(holds({ start_time: '0900', end_time: '1000' })).toBe(false)
    expect(reasonOf(order, rule(), firm(1, { plans: 2 }), noHistory, NOW)).toBe('hours')
    expect(reasonOf(order, rule({ peroid: [1] }), firm(1), noHistory, NOW)).toBe('hours')
  })
  test('what only aggregation asks of a firm shuts it out of no pool', () => {
    const apart = firm(1, { aggregates: false, in_region: false })
    expect(reasonOf(order, rule(), apart, noHistory, NOW)).toBe('district')
    expect(reasonOf(order, rule({ mode: planMode.pool }), apart, noHistory, NOW)).toBeNull()
  })
  test('a quota rule asks whom it owes most', () => {
    const quotas = [
      { firm_id: 1, share: 70 },
      { firm_id: 2, share: 30 },
    ]
    const first = (shares: PlanHistory['shares']) =>
      chosen(order, rule({ mode: planMode.quota, quotas }), [firm(1), firm(2)], { ...noHistory, shares }, NOW)[0]
    expect([first({}), first({ 1: 1 }), first({ 1: 1, 2: 1 }), first({ 1: 3, 2: 1 })]).toEqual([1, 2, 1, 2])
  })
})

/** Facts that bring a reason about, and no other. */
const brings: Record<
  PlanReason,
  {
    readonly facts?: Partial<CandidateFacts>
    readonly rule?: Partial<PlanRule>
    readonly history?: Partial<PlanHistory>
    readonly order?: Partial<PlanOrder>
  }
> = {
  partner: { facts: { partner: partnership.applied } },
  contract: { facts: { contract: 'expired' } },
  service: { facts: { offered: false } },
  district: { facts: { served: false } },
  distribution: { facts: { distributes: false } },
  resting: { facts: { receiving: false } },
  hours: { facts: { plans: 1 } },
  online: { facts: { online: 0 }, rule: { min_num: 1 } },
  idle: { facts: { idle: 0 } },
  stale: { facts: { nearest: null } },
  range: { facts: at(50.1) },
  load: { facts: { open: 4 }, rule: { max_num: 4 } },
  refused: { history: { refused: [1] } },
  recalled: { history: { recalled: [1] } },
  cash: { facts: { cash: false }, order: { is_cash: 1 } },
  silent: { history: { silent: [1] } },
}

describe('decisions §11 why a firm is passed by', () => {
  test('the words, in their order', () => {
    expect(reasonOrder.map((reason) => planReasons[reason])).toEqual([
      ...['未合作', '合同已过期', '未提供该服务', '不服务该区域', '未开通自动派单', '未开启接单', '不在派单计划时段'],
      ...[
        '在线技师不足',
        '无空闲技师',
        '定位过旧',
        '超出距离',
        '未完成订单过多',
        '曾拒绝此单',
        '已收回',
        '不接现金单',
        '未应答',
      ],
    ])
  })
  test('each reason has its fact, of several the first is told, and without a fact there is none', () => {
    expect(reasonOf(order, rule(), firm(1), noHistory, NOW)).toBeNull()
    fc.assert(
      fc.property(fc.subarray([...reasonOrder]), (wanted) => {
        const parts = wanted.map((reason) => brings[reason])
        const found = reasonOf(
          Object.assign({ ...order }, ...parts.map((part) => part.order)),
          rule(Object.assign({}, ...parts.map((part) => part.rule))),
          firm(1, Object.assign({}, ...[...parts].reverse().map((part) => part.facts))),
          Object.assign({ ...noHistory }, ...parts.map((part) => part.history)),
          NOW,
        )
        expect(found).toBe(wanted[0] ?? null)
      }),
    )
  })
})

const anyFirm = (firm_id: number): fc.Arbitrary<CandidateFacts> =>
  fc.record({
    ...{ firm_id: fc.constant(firm_id), partner: fc.constantFrom(0, 2, 2, 2, 2, 2) },
    contract: fc.constantFrom(...(['active', 'active', 'active', 'expired'] as const)),
    ...{ offered: mostly(), served: mostly(), distributes: mostly(), aggregates: mostly(), in_region: mostly() },
    ...{ receiving: mostly(), cash: mostly(), desk: mostly(), plans: fc.constant(0), plan: fc.constant(null) },
    ...{ online: fc.nat(4), idle: fc.nat(3), open: fc.nat(6) },
    nearest: fc.option(
      fc.record({
        driver_id: fc.nat(99),
        km: fc.double({ min: 0, max: 70, noNaN: true }),
        seconds: fc.nat(5000),
        age: fc.nat(700),
      }),
      { freq: 5 },
    ),
    grade: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
    price: fc.option(fc.integer({ min: 0, max: 90_000 })),
  })
const mostly = () => fc.constantFrom(true, true, true, true, false)
const firms = fc
  .integer({ min: 1, max: 8 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => anyFirm(i + 1))))
const anyRule = fc.record({
  mode: fc.constantFrom(1, 2, 3),
  quotas: fc.constant([
    { firm_id: 1, share: 60 },
    { firm_id: 2, share: 40 },
  ]),
  peroid: fc.constantFrom([], [4], [1, 2, 3, 4, 5]),
  range: fc.option(fc.integer({ min: 1, max: 60 })),
  min_num: fc.option(fc.nat(3)),
  max_num: fc.option(fc.integer({ min: 1, max: 6 })),
  time: fc.option(fc.integer({ min: 10, max: 300 })),
}) as fc.Arbitrary<PlanRule>
const some = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 2 })
const anyHistory: fc.Arbitrary<PlanHistory> = fc.record({
  ...{ refused: some, recalled: some, silent: some },
  shares: fc.dictionary(fc.constantFrom('1', '2'), fc.nat(9)),
})

describe('decisions §7 the plan', () => {
  test('the same facts give the same plan, in whatever order they come; each candidate has its line, ranks have no gap', () => {
    fc.assert(
      fc.property(anyRule, firms, anyHistory, (r, all, history) => {
        const found = plan(order, r, all, history, NOW)
        expect(plan(order, r, [...all].reverse(), history, NOW)).toEqual(found)
        expect(found.map(({ firm_id }) => firm_id).sort()).toEqual(all.map(({ firm_id }) => firm_id).sort())
        const ranks = found.flatMap((one) => (one.reason === null ? [one.rank] : []))
        expect(ranks).toEqual(ranks.map((_, i) => i + 1))
        for (const one of found) if (one.reason === null) expect(one.score).toBe(one.reach + one.grade + one.price)
      }),
    )
  })
  test('monotone in each term: who gets nearer, better or cheaper, others being equal, loses no place', () => {
    const better = fc.record({
      seconds: fc.nat(3000),
      grade: fc.double({ min: 0, max: 5, noNaN: true }),
      price: fc.integer({ min: 0, max: 50_000 }),
    })
    fc.assert(
      fc.property(anyRule, firms, anyHistory, better, (r, [first, ...others], history, by) => {
        if (!first) return
        const placeOf = (facts: CandidateFacts) =>
          chosen(order, r, [facts, ...others], history, NOW).indexOf(first.firm_id)
        const before = placeOf(first)
        if (before < 0) return
        const { nearest, grade, price } = first
        const improved: Partial<CandidateFacts>[] = [
          { grade: Math.min(5, (grade ?? 3) + by.grade) },
          ...(price === null ? [] : [{ price: Math.max(0, price - by.price) }]),
          ...(nearest ? [{ nearest: { ...nearest, seconds: Math.max(0, nearest.seconds - by.seconds) } }] : []),
          ...(nearest ? [{ nearest: { ...nearest, km: nearest.km / (1 + by.grade) } }] : []),
        ]
        for (const change of improved) expect(placeOf({ ...first, ...change })).toBeLessThanOrEqual(before)
      }),
    )
  })
  test('a firm that refused, was recalled, or left this run without an answer is never offered again', () => {
    fc.assert(
      fc.property(anyRule, firms, anyHistory, (r, all, history) => {
        const out = [...history.refused, ...history.recalled, ...history.silent]
        expect(chosen(order, r, all, history, NOW).filter((id) => out.includes(id))).toEqual([])
      }),
    )
  })
  test('quotas are within 2 % after 500 orders when one offer in ten is refused', () => {
    // A smaller share than one in six may get more than its quota by the refusals of the others alone.
    const shares = fc.array(fc.integer({ min: 4, max: 20 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(shares, fc.nat(), (parts, seed) => {
        let chance = seed
        const whole = parts.reduce((sum, part) => sum + part)
        const quotas = parts.map((part, i) => ({ firm_id: i + 1, share: (part * 100) / whole }))
        const all = quotas.map(({ firm_id }) => firm(firm_id, { price: firm_id * 100 }))
        const taken: Record<number, number> = {}
        for (let n = 0; n < 500; n++) {
          const refused: number[] = []
          for (;;) {
            const [next] = chosen(order, rule({ mode: 2, quotas }), all, { ...noHistory, shares: taken, refused }, NOW)
            if (next === undefined) break
            chance = (chance * 48_271 + 11) % 2_147_483_647
            if (chance % 10 === 0) refused.push(next)
            else {
              taken[next] = (taken[next] ?? 0) + 1
              break
            }
          }
        }
        const total = Object.values(taken).reduce((sum, n) => sum + n, 0)
        for (const { firm_id, share } of quotas)
          expect(Math.abs(((taken[firm_id] ?? 0) * 100) / total - share)).toBeLessThanOrEqual(2)
      }),
      { numRuns: 12 },
    )
  })
  test('the rounds', () => expect(rounds).toEqual([10, 30, 50]))
})

test('every status of a contract but an active one shuts', () => {
  for (const { code } of contractStatus)
    expect(reasonOf(order, rule(), firm(1, { contract: code }), noHistory, NOW)).toBe(
      code === 'active' ? null : 'contract',
    )
})
