import { describe, expect, test } from 'vitest'
import { type Finding, LONGEST_MESSAGE, Reading } from './reading'
import { byField, piecesOf, readMessage } from './readMessage'

const reading = (message: string) => new Reading(message, 0)

describe('how a message is seen', () => {
  test.each([
    ['full-width signs', '粤Ｂ！～', '粤B!~'],
    ['blanks of both kinds', 'a\u3000b\u00a0c', 'A B C'],
    ['arrows', '路→店➡厂⇒家', '路至店至厂至家'],
    ['small letters', 'model y', 'MODEL Y'],
    ['labels in brackets', '【车牌】粤B12345', '\n车牌:粤B12345'],
    ['the same with a colon of their own', '[车牌]:粤B12345', '\n车牌 :粤B12345'],
    ['labels with a sign of equality', '车牌 = 粤B12345', '车牌 : 粤B12345'],
    ['a label on a line of its own', '车牌\n粤B12345', '车牌:粤B12345'],
    ['the same with blanks, a colon and a bullet', '1、车牌： \n 粤B12345', '1、车牌:   粤B12345'],
    ['a label above the next one', '车牌\n车主:陈', '车牌\n车主:陈'],
    ['any other brackets', '【平安】车牌', '【平安】车牌'],
  ])('%s', (_title, message, text) => expect(reading(message).text).toBe(text))

  test('it is read up to 4000 characters, each at its place', () => {
    expect(LONGEST_MESSAGE).toBe(4000)
    expect(reading('一'.repeat(4001)).text).toHaveLength(4000)
  })
})

describe('what is understood', () => {
  test('a piece that is taken is free no more, to its very ends', () => {
    const it = reading('0123456789')
    it.take('phone', 3, 6)
    expect([it.isFree(0, 3), it.isFree(0, 4), it.isFree(5, 6), it.isFree(6, 10)]).toEqual([true, false, false, true])
    expect([it.freeEnd(0, 10), it.freeEnd(4, 10), it.freeEnd(6, 8), it.freeEnd(0, 2)]).toEqual([3, 4, 8, 2])
  })

  test('one that is only noted stays free, and is what it says unless told otherwise', () => {
    const it = reading('自费拖车')
    it.add('charge_type', 0, 2, { value: '02' })
    it.add('type', 2, 4, { sure: false })
    expect(it.isFree(0, 4)).toBe(true)
    expect(it.findings).toEqual([
      { field: 'charge_type', value: '02', text: '自费', start: 0, end: 2, sure: true },
      { field: 'type', value: '拖车', text: '拖车', start: 2, end: 4, sure: false },
    ])
    expect([it.has('type'), it.has('phone')]).toEqual([true, false])
  })

  test('a match is its first group, or all of it', () => {
    const spans = (pattern: RegExp) => [...reading('AB1 AB2').matches(pattern)].map(({ start, end }) => [start, end])
    expect(spans(/AB(\d)/g)).toEqual([
      [2, 3],
      [6, 7],
    ])
    expect(spans(/AB\d/g)).toEqual([
      [0, 3],
      [4, 7],
    ])
  })
})

describe('the cells below a heading', () => {
  const cells = (table: string, heading = /^B$/) => {
    const it = reading(table)
    return [...it.under(heading)].map(({ start, end }) => it.text.slice(start, end))
  }
  test.each([
    ['of a column in the middle', 'A\tB\tC\n1\t2\t3\n4\t5\t6', ['2', '5']],
    ['of the first', 'B\tA\tC\n1\t2\t3', ['1']],
    ['of the last, with blanks about the words', 'A\tC\t B \n1\t2\t3 ', ['3']],
    ['but for empty ones', 'A\tB\tC\n1\t\t3', []],
    ['until the table is over', 'A\tB\tC\n1\t2\t3\nend\n4\t5\t6', ['2']],
    ['of two columns are no table', 'A\tB\n1\t2', []],
    ['that moves', 'A\tB\tC\n1\t2\t3\nB\tA\tC\n4\t5\t6', ['2', '4']],
    ['that is not there', 'A\tD\tC\n1\t2\t3', []],
  ])('%s', (_title, table, found) => expect(cells(table)).toEqual(found))
})

test.each([
  ['of the same clause', '甲,乙丙丁', 5, 9, '乙丙丁'],
  ['at most so many characters', '甲乙丙丁', 4, 2, '丙丁'],
  ['from the beginning', '甲乙', 1, 9, '甲'],
  ['nothing behind a stop', '甲。', 2, 9, ''],
  ['across commas within brackets', '甲(乙,丙', 5, 9, '(乙,丙'],
  ['of the clause once they are closed', '(甲)乙,丙', 6, 9, '丙'],
])('what stands before a position: %s', (_title, message, position, length, piece) => {
  expect(reading(message).before(position, length)).toBe(piece)
})

const finding = (field: Finding['field'], start: number, end: number, text: string): Finding => ({
  ...{ field, start, end, text, value: text, sure: true },
})

test('findings of a field stay together in their order', () => {
  const [first, other, second] = [finding('phone', 0, 1, '1'), finding('type', 1, 2, '2'), finding('phone', 2, 3, '3')]
  expect([...byField([first, other, second])]).toEqual([
    ['phone', [first, second]],
    ['type', [other]],
  ])
})

test('pieces lie one behind the other; of two that overlap the longer at the same place, else the earlier is one', () => {
  const texts = (message: string, ...findings: Finding[]) =>
    piecesOf(message, findings).map(({ text, at, finding: of }) => [at, text, of?.field ?? null])
  expect(texts('abcdef', finding('vin', 4, 5, 'e'), finding('type', 1, 3, 'bc'))).toEqual([
    [0, 'a', null],
    [1, 'bc', 'type'],
    [3, 'd', null],
    [4, 'e', 'vin'],
    [5, 'f', null],
  ])
  expect(texts('abc', finding('type', 0, 1, 'a'), finding('vin', 0, 2, 'ab'), finding('phone', 1, 3, 'bc'))).toEqual([
    [0, 'ab', 'vin'],
    [2, 'c', null],
  ])
  expect(texts('ab', finding('type', 0, 1, 'a'), finding('vin', 1, 2, 'b'))).toEqual([
    [0, 'a', 'type'],
    [1, 'b', 'vin'],
  ])
  // With nothing found it is one piece, and an empty message is none.
  expect([texts('a'), texts('')]).toEqual([[[0, 'a', null]], []])
})

test('what is said twice is found once', () => {
  expect(readMessage('13800138021，13800138021，自费', 0).map(({ field }) => field)).toEqual(['phone', 'charge_type'])
})
