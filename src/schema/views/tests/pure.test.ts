// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineResource, type FieldData, field } from '../../model'
import { slotFaults } from '../checkSlots'
import { compileFilters, defaultFilters } from '../list/filters'
import { pageNumbers } from '../list/pageNumbers'
import { cardParts } from '../list/RecordCard'
import { arranged, columnChoice, declaredChoice, fitted, moved } from '../table/columnChoice'
import { compileColumns } from '../table/columns'
import { columnWidths, layOut } from '../table/layout'
import { pageTotals } from '../table/totals'
import { stretches } from '../table/useVirtualRows'
import { sample } from './sample'

test('O-159 a page’s sum is exact to the fen for any amounts', () => {
  const columns = compileColumns(sample).all
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), { maxLength: 200 }), (fens) => {
      const { amount } = pageTotals(
        fens.map((fen) => ({ amount: fen / 100 })),
        columns,
      )
      expect(amount).toBe(fens.reduce((sum, fen) => sum + fen, 0) / 100)
    }),
  )
})

test('O-159 a sum leaves out what comes to nothing, and what has no common one is summed for each side', () => {
  const field = (total: FieldData['total']) => ({ kind: 'money', label: '金额', total }) as FieldData
  const rows = [
    { amount: 0.1, state: 1, side: 1 },
    { amount: 0.2, state: 1, side: 2 },
    { amount: 5, state: 9, side: 2 },
    { amount: 7, state: 8, side: 2 },
  ]
  const without = { field: 'state', codes: [8, 9] }
  expect(pageTotals(rows, [{ id: 'amount', field: field({ without }) }])).toEqual({ amount: 0.3 })
  const apart = [{ id: 'amount', field: field({ without, apart: 'side' }) }]
  expect(pageTotals(rows, apart)).toEqual({ amount_1: 0.1, amount_2: 0.2 })
  expect(pageTotals(rows.slice(1), apart)).toEqual({ amount: 0.2 })
})

test('columns are compiled once and frozen; pinned ones stand at the edges', () => {
  const columns = compileColumns(sample)
  expect(compileColumns(sample)).toBe(columns)
  expect(Object.isFrozen(columns.all)).toBe(true)
  expect(columns.all.slice(0, 2).map(({ id, pin }) => [id, pin])).toEqual([
    ['id', 'left'],
    ['name', 'left'],
  ])
  expect(declaredChoice(columns.all).hidden).toEqual(['id', 'urgent'])
})

test('what shares a cell of a table has a line of its own in a card, under its own label', () => {
  const pairs = defineResource({
    name: 'pair',
    label: '成对',
    scope: 'global',
    title: 'name',
    columns: ['name', 'money', 'status'],
    fields: {
      name: field.text('名称', { list: { below: ['no'] } }),
      no: field.text('编号'),
      money: field.money('金额', { list: { head: '金额 / 方式', below: ['way'] } }),
      way: field.text('方式'),
      status: field.choice('状态', [{ code: 0, label: '待办', family: 'orange' }], {
        list: { head: '状态 / 处理人', below: ['by'] },
      }),
      by: field.text('处理人'),
    },
    actions: {},
  })
  const parts = cardParts(compileColumns(pairs).all)
  expect([parts.title?.id, parts.chips.map(({ id }) => id)]).toEqual(['name', ['status']])
  expect(parts.lines.map(({ id, label }) => [id, label])).toEqual([
    ['no', '编号'],
    ['money', '金额'],
    ['way', '方式'],
    ['by', '处理人'],
  ])
})

test('pinned columns keep their width, the others share all of the room', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (room) => {
      const layout = layOut(compileColumns(sample).all, true, 160)
      const widths = columnWidths(layout, room)
      const whole = widths.reduce((sum, width) => sum + width, 40 + 160)
      if (room >= layout.width) expect(whole).toBeCloseTo(room, 5)
      layout.columns.forEach(({ column }, i) => {
        if (column.pin) expect(widths[i]).toBe(column.width)
        else expect(widths[i]).toBeGreaterThanOrEqual(column.width)
      })
    }),
  )
})

test('of a table that scrolls sideways, whole columns stand beside the pinned ones at both ends of the way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 800, max: 1300 }), (room) => {
      const layout = layOut(compileColumns(sample).all, true, 160)
      fc.pre(room < layout.width)
      const free = columnWidths(layout, room).filter((_, i) => layout.columns[i]?.column.pin === null)
      const between = room - layout.left - layout.right
      const ends = (widths: readonly number[]) =>
        widths.map((_, i) => widths.slice(0, i + 1).reduce((sum, width) => sum + width, 0))
      const isEdge = (widths: readonly number[]) => ends(widths).some((end) => Math.abs(end - between) < 0.01)
      expect([isEdge(free), isEdge(free.toReversed())]).toEqual([true, true])
    }),
  )
})

test('drawn rows and gaps add up to the whole height before each stretch', () => {
  expect(stretches([0, 1, 2, 10, 11, 50], 36)).toEqual([
    { gap: 0, from: 0, to: 3 },
    { gap: 7 * 36, from: 10, to: 12 },
    { gap: 38 * 36, from: 50, to: 51 },
  ])
})

test('the pager has the first, the last and this page, rising, on at most seven places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pages, at) => {
      const page = (at % pages) + 1
      const places = pageNumbers(page, pages)
      const numbers = places.filter((place) => place !== null)
      expect(places.length).toBeLessThanOrEqual(7)
      expect(numbers).toContain(page)
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
      expect([...numbers].sort((a, b) => a - b)).toEqual(numbers)
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
  )
})

test('filters come from fields and from beside them, the main ones first, defaults relative to now', () => {
  const resource = defineResource({
    name: 'filtered',
    label: '筛选',
    fields: {
      order_time: field.unixTime('下单时间', {
        filter: { names: ['start_time', 'end_time'], main: true, default: [{ $now: -172_800 }, { $now: 86_400 }] },
      }),
      province_id: field.region('省', { level: 1 }),
      city_id: field.region('市', { level: 2 }),
    },
    scope: 'global',
    filters: {
      keyword: { label: '关键词', search: ['order_time'] },
      place: { label: '区域', area: { city_id: 'city_id', province_id: 'province_id' } },
      late: { label: '超时', cases: [{ code: 1, label: '已超时' }], rules: { 1: { order_time: { lt: '$now' } } } },
    },
    actions: {},
  })
  const specs = compileFilters(resource)
  expect(specs.map(({ id, type, names }) => [id, type, names])).toEqual([
    ['order_time', 'range', ['start_time', 'end_time']],
    ['keyword', 'plain', ['keyword']],
    ['place', 'area', ['province_id', 'city_id']],
    ['late', 'plain', ['late']],
  ])
  expect(defaultFilters(specs, { user: null, now: 1_000_000 })).toEqual({ start_time: 827_200, end_time: 1_086_400 })
})

test('names that nobody registered are all reported', () => {
  const wrong = defineResource({
    name: 'wrong',
    label: '错',
    fields: { a: field.text('甲', { cell: 'Nowhere' }), b: field.text('乙', { widget: 'Nothing' }) },
    scope: 'global',
    actions: { go: { label: '去', call: 'POST /v2/go', widget: 'Never' } },
  })
  expect(slotFaults([sample, wrong], [])).toEqual([
    'wrong.a: cell Nowhere has no component',
    'wrong.b: widget Nothing has no component',
    'wrong.go: action Never has no component',
  ])
  expect(slotFaults([sample], [])).toEqual([])
})

test('a choice of columns fits a changed declaration: what went is left out, what came stands where it is declared', () => {
  const { all } = compileColumns(sample)
  const made = columnChoice({
    order: ['id', 'gone', 'amount', 'name', 'count'],
    hidden: ['count', 'gone'],
    widths: { amount: 200 },
  })
  const now = fitted(all, made)
  expect([...now.order].sort()).toEqual(all.map(({ id }) => id).sort())
  expect(now.order.indexOf('amount')).toBeLessThan(now.order.indexOf('name'))
  expect(now.order.indexOf('state')).toBe(now.order.indexOf('name') + 1)
  expect([...now.hidden].sort()).toEqual(['count', 'urgent'])
  expect(
    arranged(all, now)
      .slice(0, 2)
      .map(({ pin }) => pin),
  ).toEqual(['left', 'left'])
  expect(arranged(all, now).find(({ id }) => id === 'amount')?.width).toBe(200)
  expect(fitted(all, null)).toEqual(declaredChoice(all))
  for (const nonsense of [null, 7, 'x', []]) expect(columnChoice(nonsense)).toBeNull()
  expect(columnChoice({ order: 1, hidden: [2], widths: { a: 5, b: 'x', c: 9999 } })).toEqual({
    order: [],
    hidden: [],
    widths: {},
  })
})

test('a column changes places among those of its side alone', () => {
  const { all } = compileColumns(sample)
  const start = declaredChoice(all)
  const ids = (choice: typeof start) => arranged(all, choice).map(({ id }) => id)
  expect(ids(moved(all, start, 'amount', 'state')).slice(0, 4)).toEqual(['id', 'name', 'amount', 'state'])
  expect(ids(moved(all, start, 'state', 'amount')).slice(0, 4)).toEqual(['id', 'name', 'amount', 'state'])
  expect(moved(all, start, 'amount', 'name')).toBe(start)
  expect(moved(all, start, 'amount', 'amount')).toBe(start)
  expect(moved(all, start, 'nobody', 'amount')).toBe(start)
})
