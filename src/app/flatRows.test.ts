// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { order } from '../resources/order/order.resource'
import { compileColumns, isTwoLined, partsOf } from '../schema/views/table/columns'
import { openFeatures } from './features'

openFeatures()

test('in rows of one line each field of a cell has a column of its own, once, for those who see that cell', () => {
  expect(isTwoLined(order)).toBe(true)
  const [double, flat] = [compileColumns(order).all, compileColumns(order, '', true).all]
  expect(flat.every(({ below }) => below.length === 0)).toBe(true)
  const ids = flat.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const told = (columns: typeof flat) => new Set(columns.flatMap(partsOf).map(({ id }) => id))
  expect([...told(double)].filter((id) => !told(flat).has(id))).toEqual([])
  for (const cell of double) {
    const { list } = cell.field
    const audience = typeof list === 'object' ? list.audience : undefined
    if (!audience) continue
    for (const { id } of partsOf(cell)) {
      const own = flat.find((column) => column.id === id)?.field.list
      if (own && typeof own === 'object') expect(own.audience, id).toBeDefined()
    }
  }
})
