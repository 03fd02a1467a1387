import { expect, test } from 'vitest'
import * as roles from './access/roles'
import { chargeType } from './chargeType'
import { type Choice, codesOf, isCodeOf, labelOf } from './choice'
import * as auditEnums from './evidence/auditEnums'
import * as photo from './evidence/photo'
import * as firmEnums from './firm/firmEnums'
import * as orderEnums from './order/orderEnums'
import { orderStatus } from './order/orderStatus'
import { queues } from './order/queues'
import { craneTonnages, extTypes, rescueTypes, serviceTypes } from './rescueType'
import * as settlementEnums from './settlement/settlementEnums'

const isChoices = (value: unknown): value is readonly Choice[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && 'code' in item && 'label' in item)

const enumerations = Object.entries({
  ...auditEnums,
  ...firmEnums,
  ...orderEnums,
  chargeType,
  ...photo,
  ...roles,
  ...settlementEnums,
  orderStatus,
  queues,
  craneTonnages,
  extTypes,
  rescueTypes,
  serviceTypes,
}).flatMap(([name, value]) => (isChoices(value) && value.length > 0 ? [{ name, choices: value }] : []))

test('there are enumerations to check', () => {
  expect(enumerations.length).toBeGreaterThan(60)
})

test.each(enumerations)('$name: codes are unique and labels are there', ({ choices }) => {
  expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length)
  expect(choices.filter(({ label }) => label.trim() === '')).toEqual([])
})

test('a label by code; an unknown code shows as itself, nothing as empty', () => {
  expect(labelOf(chargeType, '04')).toBe('现金')
  expect(labelOf(orderStatus, 12)).toBe('待受理')
  expect(labelOf(orderStatus, 99)).toBe('99')
  expect(labelOf(orderStatus, null)).toBe('')
})

test('0 is a code, not nothing', () => {
  expect(labelOf(orderStatus, 0)).toBe('待支付')
  expect(isCodeOf(orderStatus, 0)).toBe(true)
  expect(isCodeOf(orderStatus, '0')).toBe(false)
})

test('O-262 charge types are two-character codes', () => {
  expect(codesOf(chargeType)).toEqual(['01', '02', '03', '04', '05'])
})

test('O-299 many-rescue windows', () => {
  expect(codesOf(orderEnums.isManyRescue)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('O-434 node labels: role codes are strings, operation codes numbers', () => {
  expect(roles.nodeLabel('pic_handle')).toBe('上传照片')
  expect(roles.nodeLabel(12)).toBe('改派')
  expect(codesOf(roles.operationCodes)).toEqual([1, 2, 3, 4, 7, 10, 11, 12, 20, 21, 23, 24])
})

test('labels A6 approval status 0 and 4 carry the approver, others do not', () => {
  expect(settlementEnums.approvalStatusLabel(0, '王经理')).toBe('王经理审批中')
  expect(settlementEnums.approvalStatusLabel(4, '王经理')).toBe('王经理审批中')
  expect(settlementEnums.approvalStatusLabel(2, '王经理')).toBe('已拒绝')
})
