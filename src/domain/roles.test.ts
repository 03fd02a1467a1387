import { expect, test } from 'vitest'
import { beyondOwn, HIDES_OWNER, operationCodes, operationNode, roleCodes } from './roles'

const all = [...roleCodes.map(({ code }) => String(code)), ...operationCodes.map(({ code }) => operationNode(code))]
const session = (nodes: readonly string[]) =>
  nodes.map((node) => (node.startsWith('op:') ? Number(node.slice(3)) : node))

test('nobody gives a node that he lacks, anybody gives what he has, and what is there already is not given', () => {
  for (const node of all.filter((one) => one !== HIDES_OWNER)) {
    expect(beyondOwn([node], session(all.filter((one) => one !== node && one !== HIDES_OWNER)))).toEqual([node])
    expect(beyondOwn([node], session([node]))).toEqual([])
    expect(beyondOwn([node], [], [node])).toEqual([])
  }
})

test('operation 20 takes away: anybody may hide the owner, who sees it hidden may not show it', () => {
  expect(beyondOwn([HIDES_OWNER], [])).toEqual([])
  expect(beyondOwn([], [20])).toEqual([HIDES_OWNER])
  expect(beyondOwn([], [20], [HIDES_OWNER, 'order_man'])).toEqual([HIDES_OWNER])
  expect(beyondOwn([HIDES_OWNER], [20])).toEqual([])
  // A role that shows the owner already goes on showing it.
  expect(beyondOwn(['order_man'], [20], ['order_man'])).toEqual([])
})
