import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../../../schema/model'
import { NOW } from '../../list/testing'
import type { OrderEvent } from '../../parts/orderDetail'
import { aRemark } from '../testing'
import { storedText } from './storedText'
import { presentKey, type StreamSources, streamCounts, streamDays, streamOf } from './stream'
import { streamKind } from './streamKinds'

const anEvent = (id: number, over: Partial<OrderEvent> = {}): OrderEvent => ({
  id,
  time: NOW + id,
  kind: 'accept',
  title: '受理',
  text: null,
  user_name: '何志强',
  ...over,
})
const anEdit = (id: number, time: number, changes: HistoryEntry['changes'], user_name = '何志强'): HistoryEntry => ({
  id,
  time,
  resource: 'order',
  action: 'edit',
  user_name,
  remark: null,
  changes,
})
const nothing: StreamSources = { timeline: [], remarks: [], followUps: [], visits: [], calls: [], history: [] }
const stream = (over: Partial<StreamSources>) => streamOf({ ...nothing, ...over })

test('O-193 an event is filed by what it is about; a step of the order’s life is a status', () => {
  expect(
    ['create', 'confirm', 'accept', 'headToSite', 'arrive', 'complete', 'cancel', 'reject', 'autoComplete'].map(
      streamKind,
    ),
  ).toEqual(Array(9).fill('status'))
  expect(
    ['sendLink', 'feedback.create', 'distribute', 'upload', 'edit', 'refund', 'unheardOf'].map(streamKind),
  ).toEqual(['sms', 'urge', 'dispatch', 'photo', 'change', 'money', 'other'])
})

test('O-193..O-197 everything that happened stands in one stream, newest first', () => {
  const entries = stream({
    timeline: [anEvent(1, { kind: 'create', title: '下单' })],
    remarks: [aRemark(2, { time: NOW + 30 })],
    followUps: [aRemark(3, { type: 14, time: NOW + 20 })],
  })
  expect(entries.map(({ kind }) => kind)).toEqual(['remark', 'followUp', 'status'])
})

test('an event that only says that a record was written is left out where the record stands; of a deleted one it stays', () => {
  const timeline = [
    anEvent(9, { kind: 'remarkDelete', title: '删除备注', user_name: '林晓彤' }),
    anEvent(8, { kind: 'remarkSave', title: '添加备注', time: NOW + 400, user_name: '林晓彤' }),
    anEvent(7, { kind: 'remarkSave', title: '添加备注', time: NOW + 100, user_name: '林晓彤' }),
    anEvent(6, { kind: 'remarkSave', title: '添加备注', time: NOW + 100, user_name: '何志强' }),
  ]
  const entries = stream({ timeline, remarks: [aRemark(2, { time: NOW + 101, name: '林晓彤' })] })
  expect(entries.map(({ key }) => key)).toEqual(['event 8', 'remark 2', 'event 6', 'event 9'])
})

test('a reply stands below its remark and its own event is left out too', () => {
  const timeline = [
    anEvent(2, { kind: 'remarkSave', time: NOW + 50, user_name: '何志强' }),
    anEvent(1, { kind: 'remarkSave', time: NOW, user_name: '林晓彤' }),
  ]
  const remarks = [aRemark(12, { pid: 11, time: NOW + 50, name: '何志强' }), aRemark(11, { time: NOW })]
  const entries = stream({ timeline, remarks })
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ form: 'remark', thread: { replies: [{ id: 12 }] } })
})

test('edits of one person within a minute are one entry: the first value before, the last after', () => {
  const minute = Math.ceil(NOW / 60) * 60
  const history = [
    anEdit(4, minute + 50, [{ field: 'use_wheels', before: 1, after: 2 }]),
    anEdit(3, minute + 40, [{ field: 'contact', before: '何先生', after: '李女士' }], '林晓彤'),
    anEdit(2, minute + 10, [
      { field: 'use_wheels', before: 0, after: 1 },
      { field: 'vin', before: 'A', after: 'B' },
    ]),
    anEdit(1, minute - 10, [{ field: 'vin', before: null, after: 'A' }]),
  ]
  const entries = stream({ history: [history[0], history[2], history[1], history[3]].flatMap((one) => one ?? []) })
  expect(
    entries.map((entry) => entry.form === 'change' && [entry.who, entry.changes.map((one) => one.change)]),
  ).toEqual([
    [
      '何志强',
      [
        { field: 'use_wheels', before: 0, after: 2 },
        { field: 'vin', before: 'A', after: 'B' },
      ],
    ],
    ['林晓彤', [{ field: 'contact', before: '何先生', after: '李女士' }]],
    ['何志强', [{ field: 'vin', before: null, after: 'A' }]],
  ])
  // The write that is taken back is the one that knows the earlier value.
  expect(entries[0]?.form === 'change' && entries[0].changes[0]?.entry.id).toBe(2)
})

test('a field that came back to what it was is no change; an edit of which nothing may be seen keeps its event', () => {
  const history = [
    anEdit(2, NOW + 5, [{ field: 'vin', before: 'B', after: 'A' }]),
    anEdit(1, NOW, [{ field: 'vin', before: 'A', after: 'B' }]),
  ]
  const timeline = [anEvent(1, { kind: 'edit', title: '修改订单', time: NOW })]
  expect(stream({ history, timeline }).map(({ key }) => key)).toEqual(['event 1'])
})

test('photos of one person within a minute are one entry with their number', () => {
  const minute = Math.ceil(NOW / 60) * 60
  const photo = (id: number, at: number, user_name = '王建国') =>
    anEvent(id, { kind: 'upload', title: '照片', time: minute + at, user_name })
  const entries = stream({ timeline: [photo(4, 70), photo(3, 30), photo(2, 20), photo(1, 10, '何志强')] })
  expect(entries.map((entry) => entry.form === 'event' && entry.count)).toEqual([1, 2, 1])
})

test('the present status is the newest one, whatever was written since', () => {
  const entries = stream({
    timeline: [anEvent(2), anEvent(1, { kind: 'create' })],
    remarks: [aRemark(1, { time: NOW + 99 })],
  })
  expect(presentKey(entries)).toBe('event 2')
})

test('counts are of the kinds that are there alone; days stand apart', () => {
  const entries = stream({ timeline: [anEvent(2), anEvent(1, { time: NOW - 86_400 })], remarks: [aRemark(1)] })
  expect([...streamCounts(entries)].sort()).toEqual([
    ['remark', 1],
    ['status', 2],
  ])
  expect(streamDays(entries).map((day) => day.entries.length)).toEqual([2, 1])
})

test('what the server wrote is told in the reader’s language, part by part; what a person wrote stays', () => {
  const words: Readonly<Record<string, string>> = { 人工通话: 'Call', 车主: 'Owner', 满意: 'Satisfied', '：': ': ' }
  const say = (text: string) => words[text] ?? text
  expect(storedText('人工通话 · 车主', say)).toBe('Call · Owner')
  expect(storedText('满意：谢谢', say)).toBe('Satisfied: 谢谢')
  expect(storedText('车主赶航班', say)).toBe('车主赶航班')
})
