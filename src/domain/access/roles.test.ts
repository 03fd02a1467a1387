import { expect, test } from 'vitest'
import { beyondOwn, exceeds, HIDES_OWNER, operationCodes, operationNode, roleCodes, sessionNodes } from './roles'

const all = [...roleCodes.map(({ code }) => String(code)), ...operationCodes.map(({ code }) => operationNode(code))]

test('nobody gives a node that he lacks, anybody gives what he has', () => {
  for (const node of all.filter((one) => one !== HIDES_OWNER)) {
    expect(beyondOwn([node], sessionNodes(all.filter((one) => one !== node && one !== HIDES_OWNER)))).toEqual([node])
    expect(beyondOwn([node], sessionNodes([node]))).toEqual([])
  }
})

test('O-143 operation 20 takes away: anybody may hide the owner, who sees it hidden may not show it', () => {
  expect(beyondOwn([HIDES_OWNER], [])).toEqual([])
  expect(beyondOwn([], [20])).toEqual([HIDES_OWNER])
  expect(beyondOwn([HIDES_OWNER], [20])).toEqual([])
  expect(beyondOwn(['order_man'], [20, 'order_man'])).toEqual([HIDES_OWNER])
})

test('an account without a limit is above one that is limited to customers, and one of other customers beside it', () => {
  const of = (...customers: number[]) => ({ nodes: [], customers })
  expect(exceeds(of(), of(14))).toBe(true)
  expect(exceeds(of(15), of(14))).toBe(true)
  expect(exceeds(of(14, 15), of(14))).toBe(true)
  expect(exceeds(of(14), of(14, 15))).toBe(false)
  expect(exceeds(of(14), of())).toBe(false)
  expect(exceeds({ nodes: [], customers: null }, { nodes: [], customers: null })).toBe(false)
})
