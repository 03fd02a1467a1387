import { describe, expect, test } from 'vitest'
import { type AnyResource, field } from '../model'
import { replyAmounts, turn, turnedAt, turnedValue } from './travel'

const fields = { price: field.money('价格'), name: field.text('名称') }

describe('money is held in fen and travels in yuan', () => {
  test('of a record, in place, and whatever else it holds stays', () => {
    const row: Record<string, unknown> = { price: 12_345, name: '一', more: 5 }
    expect(turn(fields, row, 'encode')).toBe(row)
    expect(row).toEqual({ price: 123.45, name: '一', more: 5 })
    expect(turn(fields, row, 'decode')).toEqual({ price: 12_345, name: '一', more: 5 })
    expect(turn(fields, { price: null } as Record<string, unknown>, 'encode')).toEqual({ price: null })
    expect(turn(fields, {}, 'encode')).toEqual({})
  })

  test('of one value; nothing stays nothing, and what is no field is as it is', () => {
    expect([turnedValue(fields.price, 100, 'encode'), turnedValue(fields.price, 1, 'decode')]).toEqual([1, 100])
    expect([turnedValue(fields.price, null, 'encode'), turnedValue(fields.price, undefined, 'encode')]).toEqual([
      null,
      undefined,
    ])
    expect([turnedValue(fields.name, 100, 'encode'), turnedValue(undefined, 100, 'encode')]).toEqual([100, 100])
  })

  test('at the places of a reply, in a copy of it', () => {
    const reply = { sum: 100, list: [{ price: 200, n: 3 }, { price: null }], by: { a: 400, b: 500 }, n: 6 }
    const paths = ['sum', 'list.*.price', 'by.*', 'none.price']
    expect(turnedAt(reply, paths, 'encode')).toEqual({
      ...{ sum: 1, list: [{ price: 2, n: 3 }, { price: null }], by: { a: 4, b: 5 }, n: 6 },
    })
    expect(reply.sum).toBe(100)
    expect(turnedAt(turnedAt(reply, paths, 'encode'), paths, 'decode')).toEqual(reply)
    expect(turnedAt(reply, undefined, 'encode')).toBe(reply)
    expect(turnedAt(reply, ['none'], 'encode')).toBe(reply)
    expect([turnedAt(null, paths, 'encode'), turnedAt(5, ['sum'], 'encode')]).toEqual([null, 5])
    expect(turnedAt([{ price: 100 }], ['price'], 'encode')).toEqual([{ price: 100 }])
    expect(turnedAt([100, 200], ['*'], 'encode')).toEqual([1, 2])
    expect(turnedAt({ a: { b: 100, c: 200 } }, ['a.b', 'a.c'], 'encode')).toEqual({ a: { b: 1, c: 2 } })
  })
})

test('amounts of replies are found in their fields, in each of a list or a map, and in records that they carry', () => {
  const job = { fields: { money: field.money('金额'), name: field.text('名称') } } as unknown as AnyResource
  const part = (given: object) => ({ ...field.text('部分'), ...given })
  const replies = {
    job: {
      row: { extra: field.money('附加') },
      record: { parts: part({ of: { price: field.money('价'), n: field.integer('数') } }) },
      list: { count: field.integer('数') },
      calls: {
        sums: part({ each: field.money('和') }),
        byName: part({ values: part({ of: { price: field.money('价') } }) }),
        whole: part({ record: 'job' }),
        foreign: part({ record: 'nope' }),
        plain: field.text('字'),
      },
    },
  }
  const found = replyAmounts(replies as never, (name) => (name === 'job' ? job : undefined))
  expect(found).toEqual({
    'job.row': ['extra'],
    'job.record': ['extra', 'parts.price'],
    'job.calls.sums': ['*'],
    'job.calls.byName': ['*.price'],
    'job.calls.whole': ['money', 'extra', 'parts.price'],
  })
  expect(replyAmounts({ job: {} } as never, () => undefined)).toEqual({})
})
