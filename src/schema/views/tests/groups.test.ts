// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { order } from '../../../resources/order/order.resource'
import { menuGroups } from '../actions/menuGroups'
import type { Offer } from '../actions/offerShape'
import { compileFilters, filterGroups } from '../list/filters'
import { sample } from './sample'

const offers = fc.uniqueArray(
  fc.record({
    name: fc.string({ minLength: 1 }),
    danger: fc.boolean(),
    section: fc.constantFrom('收付', '查看', undefined),
  }),
  { selector: ({ name }) => name, maxLength: 14 },
)
const offered = (some: readonly Pick<Offer, 'name' | 'danger' | 'section'>[]): Offer[] =>
  some.map((one) => ({ ...one, label: one.name, reason: null }))

test('a menu loses nothing in its groups, and what does harm stands at its end', () => {
  fc.assert(
    fc.property(offers, (some) => {
      const flat = menuGroups(offered(some)).flatMap((group) => group.offers)
      expect(flat.map(({ name }) => name).sort()).toEqual(some.map(({ name }) => name).sort())
      const first = flat.findIndex(({ danger }) => danger)
      if (first >= 0) expect(flat.slice(first).every(({ danger }) => danger)).toBe(true)
    }),
  )
})

test('over six entries stand under captions, six do not', () => {
  const some = ['编辑', '复制', '上传', '核销', '收回', '日志', '取消'].map((name, i) => ({
    name,
    danger: name === '取消',
    section: i === 3 || i === 4 ? '收付' : i === 5 ? '查看' : undefined,
  }))
  const captions = (count: number) => menuGroups(offered(some.slice(-count))).map(({ caption }) => caption)
  expect(captions(7)).toEqual([null, '收付', '查看', null])
  expect(captions(6)).toEqual([null, null])
})

test('many filters unfold in groups, the main ones first, and none is lost; a few stay together', () => {
  const groups = filterGroups(compileFilters(order))
  expect(groups.length).toBeGreaterThan(2)
  expect(groups[0]?.caption).toBeNull()
  expect(groups[0]?.specs.every(({ main }) => main)).toBe(true)
  const ids = (specs: readonly { id: string }[]) => specs.map(({ id }) => id).sort()
  expect(ids(groups.flatMap(({ specs }) => specs))).toEqual(ids(compileFilters(order)))
  expect(filterGroups(compileFilters(sample))).toHaveLength(1)
})
