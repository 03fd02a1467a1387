import { expect, test } from 'vitest'
import { gradePoints, isGraded } from '../../../domain/order/grading'
import { ageText, durationText, minutesText, type Say } from '../../../ui/durationText'
import { anOrder, NOW } from '../list/testing'
import { detailTabs, tabAndPart } from './detailTabs'
import { progressOf } from './progress'
import { isUpstreamCash } from './upstreamCash'

const say: Say = (words, options = {}) => words.replace(/%\{(\w+)\}/g, (_, name) => String(options[name]))
const steps = (over: Parameters<typeof anOrder>[0]) =>
  progressOf(anOrder(over), say).map(({ label, state }) => `${label} ${state}`)

test('O-180..O-182 the first tab is 概况, else 费用 with 对账明细, and with neither there is none', () => {
  const tabsOf = (nodes: readonly string[]) =>
    detailTabs({ id: 1, firm_id: 1, firm_type: 0, nodes }).map(({ name }) => name)
  expect(tabsOf(['essential_info', 'detail_reconciliation'])[0]).toBe('basic')
  expect(tabsOf(['detail_reconciliation'])[0]).toBe('money')
  expect(tabsOf(['detail_reconciliation'])).not.toContain('basic')
  expect(tabsOf(['order_man'])).toEqual([])
})

test.each([
  ['basic', 'basic', undefined],
  ['reconciliation', 'money', 'reconciliation'],
  ['fees', 'money', 'fees'],
  ['settlement', 'money', 'settlement'],
  ['bargains', 'money', 'bargains'],
  ['timeline', 'stream', undefined],
  ['remarks', 'stream', 'remark'],
  ['followUps', 'stream', 'followUp'],
  ['visits', 'stream', 'visit'],
  ['calls', 'stream', 'call'],
  ['track', 'track', undefined],
  [null, undefined, undefined],
])('O-208 an address that names %s leads to %s', (name, tab, part) => {
  expect(tabAndPart(name)).toEqual({ ...(tab && { tab }), ...(part && { part }) })
})

test('a step tells how long it took since the last one with a time; one that was passed over has none', () => {
  const at = { dispatch_time: NOW + 126, accept_time: null, arrive_time: NOW + 200 }
  const order = anOrder({ type: 1, status: 24, order_time: NOW, ...at })
  const took = progressOf(order, say).map(({ key, took: words }) => [key, words])
  expect(took.slice(0, 5)).toEqual([
    ['place', undefined],
    ['dispatch', '2 分 06 秒'],
    ['accept', undefined],
    ['head', undefined],
    ['arrive', '1 分 14 秒'],
  ])
})

test('the way of a tow has eight steps, that of a jump start six', () => {
  expect(steps({ type: 1, status: 23, dispatch_time: NOW, accept_time: NOW })).toEqual([
    '下单 done',
    '派单 done',
    '受理 done',
    '前往救援地 now',
    '到达救援地 next',
    '前往目的地 next',
    '到达目的地 next',
    '完成 next',
  ])
  expect(steps({ type: 2 })).toHaveLength(6)
})

test.each([
  [1, '派单'],
  [30, '派单'],
  [31, '受理'],
  [12, '受理'],
  [22, '前往救援地'],
  [24, '到达救援地'],
  [3, '到达救援地'],
  [25, '前往目的地'],
  [26, '到达目的地'],
] as const)('at %i the order stands at %s', (status, label) => {
  expect(steps({ type: 1, status })).toContain(`${label} now`)
})

test('a finished order has done everything; an aborted one ends where it ended, in its own word', () => {
  expect(steps({ type: 1, status: 4 }).every((step) => step.endsWith('done'))).toBe(true)
  expect(steps({ type: 1, status: 5, dispatch_time: NOW })).toEqual(['下单 done', '派单 done', '已取消 now'])
})

test('when the technician set out stays known on the way, as the timeline tells it, unless it was taken back', () => {
  const head = (status: number, timeline: readonly { kind: string; time: number }[]) =>
    progressOf({ ...anOrder({ type: 1, status: status as 24, status_time: NOW + 9 }), timeline }, say).find(
      ({ key }) => key === 'head',
    )?.at
  const setOut = { kind: 'headToSite', time: NOW }
  expect(head(24, [{ kind: 'arrive', time: NOW + 5 }, setOut])).toBe(NOW)
  expect(head(22, [{ kind: 'undoStep', time: NOW + 5 }, setOut])).toBeNull()
  expect(head(24, [{ kind: 'arrive', time: NOW + 5 }])).toBeNull()
})

test('a service that was never completed has no grade; one underway has', () => {
  expect(isGraded({ status: 5, grade_points: null })).toBe(false)
  expect(isGraded({ status: 24, grade_points: null })).toBe(true)
  expect(isGraded({ status: 34, grade_points: [1] })).toBe(true)
})

test('an arrival that is still ahead is estimated from the way and says so', () => {
  const order = anOrder({ type: 1, status: 22, accept_time: NOW, go_distance: 17.5 })
  expect(progressOf(order, say).find(({ key }) => key === 'arrive')?.note).toBe('预计 10:00')
})

test('decisions §2 the five points: a limit reached to the second counts, one second more does not', () => {
  const order = anOrder({
    order_time: NOW,
    dispatch_time: NOW + 180,
    accept_time: NOW + 180 + 361,
    arrive_time: NOW + 541 + 3600,
    finish_time: null,
  })
  expect(gradePoints(order, 2).map(({ state }) => state)).toEqual(['won', 'lost', 'won', 'now', 'now'])
  expect(gradePoints(order, 3)[4]?.state).toBe('won')
})

test('a finished order keeps the points that it was given', () => {
  const order = anOrder({ status: 4, dispatch_time: NOW, accept_time: NOW, finish_time: NOW, grade_points: [2] })
  expect(
    gradePoints(order, 5)
      .filter(({ state }) => state === 'won')
      .map(({ code }) => code),
  ).toEqual([2])
})

test.each([
  ['04', 1, true],
  ['04', 30, true],
  ['04', 31, true],
  ['04', 12, true],
  ['04', 22, false],
  ['04', 4, false],
  ['02', 1, false],
] as const)('O-587 charge type %s at %i is announced: %s', (charge_type, status, announced) => {
  expect(isUpstreamCash({ charge_type, status })).toBe(announced)
})

test('spans of time read as people say them', () => {
  expect(durationText(126, say)).toBe('2 分 06 秒')
  expect(durationText(5, say)).toBe('5 秒')
  expect(durationText(3900, say)).toBe('1 小时 05 分')
  expect(ageText(12, say)).toBe('12 秒前')
  expect(ageText(1080, say)).toBe('18 分钟前')
  expect(ageText(7200, say)).toBe('2 小时前')
  expect(minutesText(1560, true, say)).toBe('约 26 分钟')
  expect(minutesText(10, false, say)).toBe('1 分钟')
})
