import { expect, test } from 'vitest'
import { type AnyResource, field } from '../model'
import { momentsOf, nextWay, targetOf, waysOf } from './machine'
import { machineDiagram } from './machineDiagram'

const machine = { field: 'status', starts: [0], ends: [2] }
const action = { call: 'POST /v2/job/step' } as const
const job: AnyResource = {
  ...{ name: 'job', label: '工单', scope: 'global', machines: [machine] },
  fields: {
    status: field.choice('状态', [
      { code: 0, label: '新' },
      { code: 1, label: '办' },
      { code: 2, label: '完' },
    ]),
  },
  actions: {
    list: { call: 'GET /v2/job/list' },
    side: { ...action, label: '旁', moves: { status: [{ from: [0], to: [2] }] } },
    start: { ...action, label: '开始', at: 'main', moves: { status: [{ from: [0], to: [1], if: { kind: 1 } }] } },
    finish: { ...action, label: '完成', at: 'main', moves: { status: [{ from: [0, 1], to: [2], label: '办结' }] } },
    own: { ...action, label: '自办', at: 'main', types: [3], moves: { status: [{ from: [0], to: [1] }] } },
    other: { ...action, label: '另', moves: { progress: [{ from: [0], to: [1] }] } },
  },
  systemEvents: { late: { label: '超时', moves: { status: [{ from: [1], to: ['same'] }] } }, silent: { label: '静' } },
}

test('the ways of a machine are those of the actions, then those of nobody, each by its words', () => {
  expect(waysOf(job, machine).map(({ name, label, action }) => [name, label, action !== undefined])).toEqual([
    ...[['side', '旁', true] as const, ['start', '开始', true] as const, ['finish', '办结', true] as const],
    ...[['own', '自办', true] as const, ['late', '超时', false] as const],
  ])
  expect(waysOf({ ...job, systemEvents: undefined }, machine)).toHaveLength(4)
})

test('the next step is the first main action from here; one for a firm type alone goes before those for all', () => {
  const next = (row: object, type: 0 | 1 | 3 = 1) => nextWay(job, machine, { ...row }, type)?.name ?? null
  expect([
    next({ status: 0, kind: 1 }),
    next({ status: 0, kind: 2 }),
    next({ status: 1 }),
    next({ status: 2 }),
  ]).toEqual([...['start', 'finish', 'finish', null]])
  expect([next({ status: 0, kind: 1 }, 3), next({ status: 1 }, 3)]).toEqual(['own', 'finish'])
})

test('a move leads to one state, or leaves the record as it stands', () => {
  const to = (moves: Parameters<typeof targetOf>[0], status: number) => targetOf(moves, machine, { status })
  const moves = {
    status: [
      { from: [0], to: [1] },
      { from: [1], to: ['same' as const] },
      { from: [2], to: ['kept' as const] },
    ],
  }
  expect([to(moves, 0), to(moves, 1), to(moves, 2), to(moves, 3), to(undefined, 0), to({}, 0)]).toEqual([
    ...[1, null, null, null, null, null],
  ])
})

test('the moments of a transition are the fields that it sets to now', () => {
  expect(momentsOf({ set: { done_time: '$now', status: 1, by: '$user.id' } })).toEqual(['done_time'])
  expect(momentsOf({})).toEqual([])
})

test('the diagram draws every state and every way, and when time takes it', () => {
  const waits: AnyResource = {
    ...job,
    machines: [{ ...machine, standIn: { state: 2, kept: 'kept', for: [0, 1] } }],
    systemEvents: {
      ...job.systemEvents,
      back: {
        label: '恢复',
        moves: { status: [{ from: [2], to: ['kept'] }] },
        after: { since: 'made', seconds: 7200 },
      },
      due: { label: '到期', moves: { status: [{ from: [0], to: [2] }] }, after: { at: 'due_time' } },
    },
  }
  const drawn = machineDiagram(waits, waits.machines?.[0] ?? machine)
  const lines = drawn.split('\n').map((line) => line.trim())
  expect(lines[0]).toBe('stateDiagram-v2')
  for (const line of ['[*] --> s0', 's2 --> [*]']) expect(lines).toContain(line)
  for (const word of ['新', '办', '完', '旁', '开始', '办结', '自办', '超时', '恢复', '2 小时', '到 due_time'])
    expect(drawn).toContain(word)
  for (const way of ['s2 --> s0', 's2 --> s1', 's1 --> s1', 's0 --> s2'])
    expect(lines.some((line) => line.startsWith(way))).toBe(true)
  expect(drawn).not.toContain('静')
})
