import { expect, test } from 'vitest'
import { labelOf } from '../choice'
import {
  approvalDialogTitle,
  approvalRowType,
  approvalState,
  approvalStatusLabel,
  approvalType,
  approvalTypeOf,
  approvalTypeOfCode,
  closedProgress,
  couponState,
  editableProgress,
  isEditable,
  pendingApproval,
  receivableProgress,
  statementProgress,
  statementState,
  unbilledStatements,
} from './settlementEnums'

test('decisions §4 a statement goes from its review to its payment; a receivable one is received at the end', () => {
  expect(statementProgress.map(({ code }) => code)).toEqual([0, 1, 3, 2, 4, 5, 6])
  expect(statementState).toEqual({
    ...{ toReview: 0, toConfirm: 1, appealed: 3, toBill: 2 },
    ...{ billing: 4, billed: 5, paid: 6 },
  })
  expect(receivableProgress.map(({ code }) => code)).toEqual(statementProgress.map(({ code }) => code))
  expect([statementProgress, receivableProgress].map((choices) => labelOf(choices, 6))).toEqual(['已支付', '已收款'])
  expect(unbilledStatements).toEqual([0, 1, 2, 3])
})

test('O-345 a price is edited until its statement stands: to be reviewed, to be confirmed, appealed; without progress too', () => {
  expect(editableProgress).toEqual([0, 1, 3])
  expect(closedProgress).toEqual([2, 4, 5, 6])
  expect([0, 1, 2, 3, 4, 5, 6].filter(isEditable)).toEqual([0, 1, 3])
  expect([null, undefined, '0'].map(isEditable)).toEqual([true, true, false])
})

test('F-130 F-216 a kind of approval is found by its code and by the type of its row', () => {
  expect(approvalType.map(({ code, row }) => [code, row])).toEqual([
    ['bill_pay', 1],
    ['order_pay', 2],
    ['withdraw', 3],
    ['write_off', 4],
  ])
  expect(approvalTypeOfCode('withdraw')).toMatchObject({ row: 3, label: '大额提现审批' })
  expect(approvalTypeOf(4)?.code).toBe('write_off')
  expect([approvalTypeOf(0), approvalTypeOf('1'), approvalTypeOf(null)]).toEqual([undefined, undefined, undefined])
  expect(approvalRowType.slice(0, 2)).toEqual([
    { code: 1, label: '服务商付款审批' },
    { code: 2, label: '议价审批' },
  ])
})

test('decisions §6 a payment by bill is carried out by who is named; what lets money go needs a second person', () => {
  expect(approvalType.filter(({ isHandled }) => isHandled).map(({ code }) => code)).toEqual(['bill_pay'])
  expect(approvalType.filter(({ bySecond }) => bySecond).map(({ code }) => code)).toEqual([
    'bill_pay',
    'withdraw',
    'write_off',
  ])
  expect(approvalType.map(({ link, money }) => [link.label, link.resource, money])).toEqual([
    ['关联账单', 'bill', '申请金额'],
    ['关联订单', 'order', '议价金额'],
    ['关联提现', 'withdrawal', '提现金额'],
    ['关联订单', 'order', '核销金额'],
  ])
})

test('labels A6 an approval that waits is told by who has it, any other by its state', () => {
  expect(pendingApproval).toEqual([0, 4])
  expect(approvalState).toEqual({
    ...{ pending: 0, agreed: 1, refused: 2, withdrawn: 3 },
    ...{ passedOn: 4, expired: 6, toWriteOff: 10 },
  })
  expect([approvalStatusLabel(0, '王经理'), approvalStatusLabel(4, '王经理')]).toEqual(Array(2).fill('王经理审批中'))
  expect([approvalStatusLabel(0, ''), approvalStatusLabel(4, '')]).toEqual(['审批中', '审批中（转审）'])
  expect([approvalStatusLabel(1, '王经理'), approvalStatusLabel(99, '王经理')]).toEqual(['已同意', '99'])
})

test('F-130 the dialog that handles approvals is named by what it does, and by how many', () => {
  expect([approvalDialogTitle(1), approvalDialogTitle(2), approvalDialogTitle(3), approvalDialogTitle(3, 5)]).toEqual([
    ...['同意审批', '拒绝审批', '批量处理1条审批', '批量处理5条审批'],
  ])
})

test('decisions §8 the codes of a coupon', () => {
  expect(couponState).toEqual({ unused: 0, used: 1, expired: 2, void: 3, locked: 4 })
})
