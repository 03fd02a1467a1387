import { expect, test } from 'vitest'
import { readValue, writeValue } from '../list/addressValue'
import { addressOf, besideList, type ListQuery, queryOf, readAddress, textOf } from '../list/listAddress'

const names = new Set(['status', 'keyword', 'start_time', 'end_time', 'open'])
const first: ListQuery = { filter: { start_time: 5 }, sort: 'id', order: 'DESC', page: 1, perPage: 50 }
const defaults = { first, perPage: 10 }
const query = (more: Partial<ListQuery>): ListQuery => ({ ...first, filter: {}, perPage: 10, ...more })
const written = (of: ListQuery) => textOf(addressOf(of, { names, perPage: 10 }))

const values: readonly unknown[] = [
  ...[0, 1, -3, 12.5, 1_763_600_000, 1e21, '30', '030', '.5', '!a', '-', '粤B12345', 'a*b', '50%2A', '%', 'a b&c=d'],
  ...[
    [1],
    [1, 30],
    ['30', 30],
    ['a*b'],
    ['', 'x'],
    [null, 1],
    true,
    { a: [1] },
    [[1], 2],
    [{ a: '*' }],
    '!{"a":1}',
    [],
  ],
]

test('every filter value comes back from the address as it went in, its type too', () => {
  for (const value of values) {
    const search = new URLSearchParams({ v: writeValue(value) })
    expect(readValue(new URLSearchParams(String(search)).get('v') ?? '')).toEqual(value)
  }
})

test('an address is short, whole and stable: what is read from it is written again alike', () => {
  expect(written(query({ filter: { status: [1, 30], keyword: '粤B' }, page: 2 }))).toBe(
    `?status=1*30&keyword=${encodeURIComponent('粤B')}&sort=-id&page=2`,
  )
  for (const value of values.filter((one) => one !== '' && !(Array.isArray(one) && one.length === 0))) {
    const one = query({
      filter: { status: value, undeclared: value, open: value },
      sort: 'name',
      order: 'ASC',
      perPage: 20,
    })
    const back = queryOf(written(one), names, defaults, { page: 9 })
    expect(back).toEqual(one)
    expect(written(back)).toBe(written(one))
  }
})

test('react-admin’s long form is understood', () => {
  const filter = encodeURIComponent('{"status":[1],"queue":"accept_timeout"}')
  expect(queryOf(`?filter=${filter}&sort=no&order=DESC&page=3&perPage=20`, names, defaults, undefined)).toEqual(
    query({ filter: { status: [1], queue: 'accept_timeout' }, sort: 'no', page: 3, perPage: 20 }),
  )
  expect(readAddress('?filter=nonsense&page=-4', names)).toEqual({})
})

test('an address that is silent about the list takes what the tab remembers, one with its sort nothing but its own', () => {
  expect(queryOf('?open=5', names, defaults, undefined)).toEqual(first)
  expect(queryOf('?open=5', names, defaults, { filter: { status: [1] }, page: 3 })).toMatchObject({
    filter: { status: [1] },
    page: 3,
    perPage: 50,
  })
  // The reader's own page size and filters are not the writer's.
  expect(queryOf('?sort=-id', names, defaults, { filter: { status: [1] }, page: 3 })).toEqual(query({}))
  expect(queryOf('?page=2', names, defaults, undefined)).toEqual({ ...first, page: 2 })
})

test('what belongs to the opened record is no filter', () => {
  expect(besideList('?status=1&open=5&sort=-id&panel=dispatch&f.x=1&page=2', names)).toEqual([
    ['open', '5'],
    ['panel', 'dispatch'],
  ])
})
