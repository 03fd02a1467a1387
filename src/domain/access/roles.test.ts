import { expect, test } from 'vitest'
import { administratorNodes } from './administrator'
import {
  ADMINISTRATOR,
  everyNode,
  exceeds,
  firmTypes,
  HIDES_OWNER,
  isFirmUser,
  isOperationNode,
  missingNodes,
  nodeLabel,
  operationCodes,
  operationNode,
  roleCodes,
  sessionNodes,
  storedNodes,
} from './roles'

const operationsOf = (nodes: readonly string[]) => sessionNodes(nodes).filter((node) => typeof node === 'number')

const all = [...roleCodes.map(({ code }) => String(code)), ...operationCodes.map(({ code }) => operationNode(code))]

test('nobody gives a node that he lacks, anybody gives what he has', () => {
  for (const node of all.filter((one) => one !== HIDES_OWNER)) {
    expect(missingNodes([node], sessionNodes(all.filter((one) => one !== node && one !== HIDES_OWNER)))).toEqual([node])
    expect(missingNodes([node], sessionNodes([node]))).toEqual([])
  }
})

test('O-143 operation 20 takes away: anybody may hide the owner, who sees it hidden may not show it', () => {
  expect(missingNodes([HIDES_OWNER], [])).toEqual([])
  expect(missingNodes([], [20])).toEqual([HIDES_OWNER])
  expect(missingNodes([HIDES_OWNER], [20])).toEqual([])
  expect(missingNodes(['order_man'], [20, 'order_man'])).toEqual([HIDES_OWNER])
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

test('what is given beyond the own nodes is beyond, whatever the customers are', () => {
  expect(exceeds({ nodes: ['order_man'], customers: [14] }, { nodes: [], customers: [14] })).toBe(true)
  expect(exceeds({ nodes: ['order_man'], customers: [14] }, { nodes: ['order_man'], customers: null })).toBe(false)
})

test('decisions §1 an operation is stored as a text beside the role codes, and carried as a number', () => {
  expect([operationNode(20), HIDES_OWNER]).toEqual(['op:20', 'op:20'])
  expect(['op:1', 'stop:', 'order_man'].map(isOperationNode)).toEqual([true, false, false])
  expect(sessionNodes(['order_man', 'op:24'])).toEqual(['order_man', 24])
  expect(storedNodes(['order_man', 24])).toEqual(['order_man', 'op:24'])
  expect([nodeLabel('order_man'), nodeLabel(21)]).toEqual(['救援订单', '回访'])
})

test('every node gives something: all role codes and operations but the one that hides', () => {
  expect([...everyNode]).toEqual(all.filter((node) => node !== 'op:20'))
})

test('decisions §1 the administrator of a new firm holds known nodes, and may give rights; a provider takes orders, a company does not', () => {
  const [company, provider] = [administratorNodes(1), administratorNodes(3)]
  for (const nodes of [company, provider]) {
    expect(missingNodes(nodes, [...everyNode])).toEqual([])
    expect(missingNodes(ADMINISTRATOR, nodes)).toEqual([])
  }
  expect([company, provider].map((nodes) => nodes.includes('order_taking'))).toEqual([false, true])
  expect([company, provider].map((nodes) => nodes.includes('client_list'))).toEqual([true, false])
  for (const nodes of [company, provider])
    expect(nodes).toEqual(expect.arrayContaining(['order_man', 'pic_handle', 'enterprise_center', 'approval']))
  expect(company).toEqual(expect.arrayContaining(['company_man', 'approval_config_list', 'financial_sta']))
  expect(operationsOf(company)).toEqual([1, 2, 3, 4, 7, 12, 21, 24])
  expect(operationsOf(provider)).toEqual([2, 4, 10, 11, 12])
})

test('decisions §1 a firm user is who belongs to a provider', () => {
  expect(firmTypes.map(({ code }) => isFirmUser(code))).toEqual([false, false, true])
})
