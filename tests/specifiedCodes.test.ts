import { expect, test } from 'vitest'
import { ALERTS_EVERY } from '../src/custom/alert/useAlerts'
import { POLL as APPROVALS_EVERY } from '../src/custom/approval/useApprovalStat'
import { CALLS_EVERY } from '../src/custom/order/panels/calls'
import { TIMEOUT } from '../src/dataProvider/http'
import { buttonRoles, firmTypes, menuRoles } from '../src/domain/access/roles'
import { chargeType } from '../src/domain/chargeType'
import type { Choice } from '../src/domain/choice'
import { auditMode, finalJudgment, reviewStatus } from '../src/domain/evidence/auditEnums'
import { emptyRunScenes } from '../src/domain/evidence/emptyRun'
import { photoAuditStatus, photoKeys, photoStep, photoUploadStatus } from '../src/domain/evidence/photo'
import { watermarkPositions } from '../src/domain/evidence/watermark/terms'
import { partnerStatus, sign } from '../src/domain/firm/firmEnums'
import { gradingLimits } from '../src/domain/order/grading'
import {
  cancelType,
  freeMileageOptions,
  isCheck,
  isManyRescue,
  isOff,
  orderDispatchType,
  payType,
  pricingMode,
  selfrescueType,
  timeliness,
  workStatus,
  yesNo,
} from '../src/domain/order/orderEnums'
import { driverHiddenStatuses, finishedStatuses } from '../src/domain/order/orderStatus'
import { RELATED_MOST } from '../src/domain/order/relatedOrders'
import { shopSearch } from '../src/domain/order/repairShops'
import { rescueTypes } from '../src/domain/rescueType'
import { PAY_POLL_MS } from '../src/domain/settlement/payment'
import {
  approvalStatus,
  approvalType,
  handleStatus,
  writeOffMethod,
  writeOffType,
} from '../src/domain/settlement/settlementEnums'
import { defaultTimeouts } from '../src/domain/timeouts'
import { approval } from '../src/resources/approval/approval.resource'
import { billInvoice } from '../src/resources/settlement/billInvoice.resource'
import { DEFAULT_PAGE_SIZE } from '../src/schema/model'
import { counted } from '../src/ui/CountBadge'

const told = (choices: readonly Choice[]) => choices.map(({ code, label }) => `${code} ${label}`).join(', ')

/** Codes of orders §1, §3 and §4 with the labels of labels A1–A6, to the letter. */
test.each<[requirement: string, choices: readonly Choice[], expected: string]>([
  ['F-002 O-002 O-006', firmTypes, '0 平台总部, 1 公司, 3 服务商'],
  ['O-250', timeliness, '1 即时, 2 预约'],
  ['O-251', isOff, '0 线上, 1 线下'],
  ['O-255', orderDispatchType, '0 共享派单, 1 聚合派单'],
  ['O-260', selfrescueType, '1 普通自救, 2 特殊自救'],
  ['O-262', chargeType, '01 免费, 02 自费, 03 未知, 04 现金, 05 签单'],
  ['O-271', pricingMode, '1 里程计价, 2 一口价'],
  ['O-275', photoUploadStatus, '0 未上传, 1 上传中, 2 已上传'],
  ['O-276', photoAuditStatus, '0 未审核, 1 合格, 2 不合格'],
  ['O-278', photoStep, '1 现场及过程, 2 目的地及卸车, 3 放空凭证, 4 签名及工单'],
  ['F-201', sign, '1 立即签约, 0 暂不签约'],
  ['F-202', yesNo, '1 是, 0 否'],
  ['F-203', partnerStatus, '0 未合作, 1 申请中, 2 已合作'],
  ['F-233', approvalStatus, '0 审批中, 1 已同意, 2 已拒绝, 3 已撤回, 4 审批中（转审）, 6 已失效, 10 待核销'],
  ['F-241', handleStatus, '0 未处理, 1 处理中, 2 已处理'],
  ['F-637', payType, '1 月结, 2 现结'],
  ['F-638', isCheck, '1 系统计价, 2 议价'],
  ['F-639', writeOffType, '1 系统核销, 2 线下核销'],
  ['F-639', writeOffMethod, '1 微信, 2 银行转账, 3 其他'],
  ['O-296', writeOffType, '1 系统核销, 2 线下核销'],
  ['O-296', writeOffMethod, '1 微信, 2 银行转账, 3 其他'],
  ['O-261 O-299', isManyRescue, '0 无, 1 一小时内, 2 一天内, 3 七天内, 4 一个月内, 5 三个月内, 6 半年内, 7 一年内'],
  [
    'F-180 O-300 O-301',
    rescueTypes,
    '1 拖车, 2 搭电, 3 换胎, 4 困境救援, 5 其他, 6 送水, 7 快修, 8 充气, 9 地库拖车, 10 吊车, 11 背车, 12 送油, 13 平板拖车, 14 小背车, 15 充电, 16 代驾',
  ],
  ['F-204 O-302', payType, '1 月结, 2 现结'],
  ['O-303', isCheck, '1 系统计价, 2 议价'],
  ['O-304', auditMode, '1 自动审核, 2 人工审核'],
  ['O-331', workStatus, '1 空闲, 2 忙碌, 0 休息'],
  ['O-333', cancelType, '1 客户要求取消, 2 不符合救援条件, 3 拒绝救援'],
  ['F-271 O-343', finalJudgment, '1 通过, 2 核减, 3 拒付, 4 其他'],
  ['O-348 F-272', reviewStatus, '1 未审核, 2 合格, 3 不合格'],
  ['O-629 F-633', watermarkPositions, 'topLeft 左上, rightTop 右上, leftBottom 左下, rightBottom 右下'],
  ['F-634', emptyRunScenes, '1 客户要求取消, 2 不符合救援条件'],
  ['O-632', freeMileageOptions, '50 50, 100 100, 免拖 免拖, 全程免拖 全程免拖, 市内免拖 市内免拖'],
])('%s the codes and their words', (_requirement, choices, expected) => {
  expect(told(choices)).toBe(expected)
})

test('O-279 the photo keys', () => {
  expect(photoKeys.map(({ code }) => code).join(', ')).toBe(
    'mancar, headstock, tailstock, vin, driving_license, driver_scene, destination, roidsign, emptyaddress, owner_sign, meet_sign, driver_sign, eroadwork, other',
  )
})

test('O-312 O-341 finished are exactly five statuses; the driver’s marker is hidden in four of them', () => {
  expect([...finishedStatuses]).toEqual([4, 5, 6, 7, 34])
  expect([...driverHiddenStatuses]).toEqual([4, 5, 6, 34])
})

test('F-215 O-349 O-350 states and types of approvals', () => {
  const codes = approvalStatus.map(({ code }) => Number(code))
  expect([0, 1, 2, 3, 6].filter((code) => !codes.includes(code as never))).toEqual([])
  expect(approvalType.map(({ code }) => code)).toEqual(expect.arrayContaining(['bill_pay', 'order_pay']))
})

test('O-415..O-422 every role of orders §6 can be granted', () => {
  const roles =
    'order_operation order_taking order_visit order_audit approved_edits customerSettlement firmSettlement review_withdrawal invoice_list essential_info detail_reconciliation cash_slip_first cash_slip_judgment cash_slip_write pic_handle pic_audit firm_info_show bargaining'
  const known = new Set<string>([...buttonRoles, ...menuRoles].map(({ code }) => code))
  expect(roles.split(' ').filter((role) => !known.has(role))).toEqual([])
})

test('F-604 F-605 O-598 O-601..O-605 O-611..O-613 bounds and polls', () => {
  expect(RELATED_MOST).toBe(3)
  expect(shopSearch).toEqual({ radius: 2000, most: 50_000, page: 50, cap: 200, zoom: 14 })
  expect([APPROVALS_EVERY, CALLS_EVERY, PAY_POLL_MS]).toEqual([20_000, 20_000, 2000])
})

test('O-607 O-609 without a stream new and written-up orders are looked for every 15 s', () => {
  expect(ALERTS_EVERY).toBe(15_000)
})

test('F-422 a call waits 5 s, one that takes long 60 s', () => {
  expect(TIMEOUT).toEqual({ short: 5000, long: 60_000 })
})

test('F-598 a badge counts to 99', () => {
  expect([0, 99, 100, 1000].map(counted)).toEqual([0, 99, '99+', '99+'])
})

test('F-607 F-611 page sizes of approvals and invoices', () => {
  expect([approval.perPage ?? DEFAULT_PAGE_SIZE, billInvoice.perPage]).toEqual([10, 5])
})

test('O-614..O-619 timeouts in minutes', () => {
  expect(defaultTimeouts).toMatchObject({ response: 2, confirm: 1, send: 1, accept: 1, finish: 35, subscribe: 30 })
})

test('O-621 O-622 O-623 O-624 O-625 O-626 F-644 F-645 limits of the grading: 3 min, 6 min, 1 h, 2 h, 3 photos, 200 m', () => {
  expect(gradingLimits).toEqual({ response: 180, accept: 360, arrive: 3600, finish: 7200, photos: 3, deviation: 200 })
})
