import { describe, expect, test } from 'vitest'
import { checkBargain } from '../order/bargain'
import { APPROVAL_LIFE, afterAgreement, marginOf, reassignedCourse, seatOf, startCourse } from './approval'
import { type ApprovalNode, nodesRefusal } from './approvalConfig'

const node = (mode: ApprovalNode['mode'], ...user_ids: number[]): ApprovalNode => ({ name: '审批', mode, user_ids })

describe('decisions §6: the course of an approval', () => {
  test('any of a node is enough, all of a node are asked one after another, and the last one ends it', () => {
    const start = startCourse([node('any', 1, 2), node('all', 3, 4)])
    expect(start).toMatchObject({ node: 0, approver_ids: [1, 2] })
    const second = afterAgreement(start, 2)
    expect(second).toMatchObject({ node: 1, approver_ids: [3, 4] })
    const waiting = second && afterAgreement(second, 3)
    expect(waiting).toMatchObject({ node: 1, approver_ids: [4] })
    expect(waiting && afterAgreement(waiting, 4)).toBeNull()
  })

  test('whatever the nodes, it ends after as many agreements as they ask for', () => {
    for (const sizes of [[1], [3], [2, 1], [1, 4, 2]]) {
      for (const mode of ['any', 'all'] as const) {
        let next = 0
        const nodes = sizes.map((size) => node(mode, ...Array.from({ length: size }, () => ++next)))
        let agreements = 0
        let course: ReturnType<typeof afterAgreement> = startCourse(nodes)
        while (course) {
          const [first = 0] = course.approver_ids
          course = afterAgreement(course, first)
          agreements++
        }
        expect(agreements).toBe(mode === 'any' ? sizes.length : sizes.reduce((sum, size) => sum + size, 0))
      }
    }
  })
})

test.each([
  [45_380, 35_000, { customer: 45_380, money: 10_380, rate: 22.9 }],
  [10_000, 12_550, { customer: 10_000, money: -2550, rate: -25.5 }],
  [0, 100, { customer: 0, money: -100, rate: null }],
])('margin of a customer price of %i fen against %i', (customer, asked, margin) =>
  expect(marginOf(customer, asked)).toEqual(margin),
)

const whole = { go_distance: 0, get_distance: 12, use_wheels: null, price: 300 }
test.each([
  [1, whole, {}],
  [1, { ...whole, get_distance: null }, { get_distance: '救援地到目的地里程不能为空' }],
  [2, { ...whole, get_distance: null }, {}],
  [1, { ...whole, go_distance: null }, { go_distance: '接单点到救援地里程不能为空' }],
  [1, { ...whole, use_wheels: '' as const }, { use_wheels: '请输入辅助轮数量' }],
  [1, { ...whole, use_wheels: 9 }, { use_wheels: '请输入辅助轮数量' }],
  [1, { ...whole, use_wheels: 2 }, {}],
  [1, { ...whole, price: null }, { price: '议价金额不能为空' }],
])('O-373 to O-376 for type %i', (type, draft, errors) => expect(checkBargain(draft, type)).toEqual(errors))

describe('decisions §6: who decides', () => {
  const course = startCourse([node('all', 1, 2), node('any', 1)])

  test('a seat that is handed over is another’s at the node that decides, and at no other', () => {
    const handed = reassignedCourse(course, 1, 9)
    expect(handed).toEqual({ nodes: [node('all', 9, 2), node('any', 1)], node: 0, approver_ids: [9, 2] })
    expect(afterAgreement(handed, 9)).toMatchObject({ approver_ids: [2] })
  })

  test('somebody takes his own seat before one that he stands in for; who has neither takes none', () => {
    expect(seatOf(course, { id: 2, seats: [1] })).toBe(2)
    expect(seatOf(course, { id: 7, seats: [5, 2] })).toBe(2)
    expect(seatOf(course, { id: 7, seats: [5] })).toBeNull()
    expect(seatOf(course, { id: 7 })).toBeNull()
  })

  test('an approval of no node is nobody’s, and lasts for three days', () => {
    expect(startCourse([]).approver_ids).toEqual([])
    expect(APPROVAL_LIFE).toBe(259_200)
  })
})

test.each([
  ['none', null, '请添加审批节点'],
  ['an empty list', [], '请添加审批节点'],
  ['eleven', Array.from({ length: 11 }, () => node('any', 1)), '审批节点不能超过10个'],
  ['ten', Array.from({ length: 10 }, () => node('any', 1)), null],
  ['one that is nothing', [null], '第1个节点：请输入节点名称'],
  ['one without a name', [{ ...node('any', 1), name: ' ' }], '第1个节点：请输入节点名称'],
  ['a name of 20', [{ ...node('any', 1), name: '审'.repeat(20) }], null],
  ['a name of 21', [{ ...node('any', 1), name: '审'.repeat(21) }], '第1个节点：节点名称不能超过20个字'],
  ['another mode', [{ ...node('any', 1), mode: 'some' }], '第1个节点：请选择审批方式'],
  ['nobody', [node('any', 1), node('all')], '第2个节点：请选择审批人'],
  ['no list of people', [{ ...node('any', 1), user_ids: 1 }], '第1个节点：请选择审批人'],
  ['somebody twice', [node('all', 1, 1)], '第1个节点：审批人不能重复'],
  ['somebody without a number', [{ ...node('any', 1), user_ids: ['1'] }], '第1个节点：审批人不能重复'],
  ['one of two without a number', [{ ...node('any', 1), user_ids: [1, '2'] }], '第1个节点：审批人不能重复'],
])('decisions §6 nodes: %s', (_, nodes, refusal) => expect(nodesRefusal(nodes)).toBe(refusal))
