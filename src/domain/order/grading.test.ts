import { expect, test } from 'vitest'
import { gradedOrder, gradeOf, gradePoints, isGraded } from './grading'

const now = Date.parse('2025-11-20T09:30:00+08:00') / 1000

const graded = {
  create_time: now,
  dispatch_time: now + 180,
  accept_time: now + 540,
  arrive_time: now + 540 + 3600,
  finish_time: now + 540 + 3600 + 7200,
  appoint_time: null,
  photos: 3,
  deviation: 200,
}

test('O-621..O-626 F-644 F-645 decisions §2 grading: five points at the very limits', () => {
  expect(gradeOf(graded)).toEqual({ points: [1, 2, 3, 4, 5], score: 5, deviates: false })
})

test('O-621 O-622 O-623 O-624 O-625 F-644 grading: each point is lost one second or photo later', () => {
  expect(gradeOf({ ...graded, create_time: now - 1 }).points).not.toContain(1)
  expect(gradeOf({ ...graded, accept_time: now + 541 }).points).toEqual([1, 3, 4, 5])
  expect(gradeOf({ ...graded, accept_time: now + 539 }).points).toEqual([1, 2, 4, 5])
  expect(gradeOf({ ...graded, finish_time: graded.finish_time + 1 }).points).toEqual([1, 2, 3, 5])
  expect(gradeOf({ ...graded, photos: 2 }).points).toEqual([1, 2, 3, 4])
  expect(gradeOf({ ...graded, finish_time: null }).points).toEqual([1, 2, 3, 5])
})

test('O-626 F-645 decisions §2 grading: an appointment counts from its own time; a deviation flags and takes no point', () => {
  expect(gradeOf({ ...graded, appoint_time: now - 3600 }).points).not.toContain(3)
  expect(gradeOf({ ...graded, accept_time: now + 180, appoint_time: now + 7200 }).points).toContain(3)
  expect(gradeOf({ ...graded, deviation: 200.1 })).toMatchObject({ score: 5, deviates: true })
})

const kept = {
  ...graded,
  is_subscribe: 1,
  order_time: now,
  grade_points: null,
}

test('decisions §2 only an appointment counts from its own time', () => {
  expect(gradedOrder({ ...kept, appoint_time: now + 60 }, 3).appoint_time).toBeNull()
  expect(gradedOrder({ ...kept, is_subscribe: 2, appoint_time: now + 60 }, 3, 250)).toEqual({
    ...graded,
    appoint_time: now + 60,
    deviation: 250,
  })
})

test('an open order is graded as it goes, a closed one when its service came to its end', () => {
  expect(isGraded({ status: 26, grade_points: null })).toBe(true)
  expect(isGraded({ status: 5 })).toBe(false)
  expect(isGraded({ status: 4, grade_points: null })).toBe(false)
  expect(isGraded({ status: 4, grade_points: [] })).toBe(true)
})

const statesOf = (changes: Partial<typeof kept> | Record<string, unknown>, photos = 0) =>
  gradePoints({ ...kept, ...changes }, photos).map(({ state }) => state)

test('decisions §2 a point is won or lost by its step, the one that runs is now, what follows is next', () => {
  const fresh = { dispatch_time: null, accept_time: null, arrive_time: null, finish_time: null }
  expect(statesOf(fresh)).toEqual(['now', 'next', 'next', 'next', 'next'])
  expect(statesOf({ ...fresh, dispatch_time: now + 181 })).toEqual(['lost', 'now', 'next', 'next', 'next'])
  expect(statesOf({ arrive_time: null, finish_time: null })).toEqual(['won', 'won', 'now', 'next', 'next'])
  expect(statesOf({ finish_time: null }, 2)).toEqual(['won', 'won', 'won', 'now', 'now'])
  expect(statesOf({ arrive_time: null })).toEqual(['won', 'won', 'lost', 'lost', 'lost'])
  expect(statesOf({}, 3)).toEqual(['won', 'won', 'won', 'won', 'won'])
  // The way to an appointment is not under way before somebody has accepted it.
  expect(statesOf({ ...fresh, is_subscribe: 2, appoint_time: now + 7200 })[2]).toBe('next')
})

test('decisions §2 a finished order keeps the points that it was given', () => {
  expect(statesOf({ grade_points: [2] }, 3)).toEqual(['lost', 'won', 'lost', 'lost', 'lost'])
})

test('decisions §2 a point says from when until when, what it took and what it may take', () => {
  const points = gradePoints({ ...kept, finish_time: null }, 2)
  expect(points[1]).toMatchObject({ code: 2, from: now + 180, to: now + 540, value: 360, limit: 360 })
  expect(points[3]).toMatchObject({ from: graded.arrive_time, to: null, value: null, limit: 7200 })
  expect(points[4]).toMatchObject({ code: 5, from: null, to: null, value: 2, limit: 3 })
  const waiting = gradePoints({ ...kept, dispatch_time: null }, 0)
  expect([waiting[0]?.value, waiting[1]?.value]).toEqual([null, null])
})

test('O-626 F-645 no position is no deviation', () => {
  expect([null, 0, 200, 201].map((deviation) => gradeOf({ ...graded, deviation }).deviates)).toEqual([
    ...[false, false, false, true],
  ])
  expect(gradeOf({ ...graded, accept_time: null }).points).toEqual([1, 4, 5])
})
