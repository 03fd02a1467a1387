import { yuan } from '../../../src/domain/money'
import type { approvalConfig } from '../../../src/resources/approval/approvalConfig.resource'
import type { copyConfig } from '../../../src/resources/approval/copyConfig.resource'
import type { dispatchPlan } from '../../../src/resources/distribution/dispatchPlan.resource'
import type { auditRule } from '../../../src/resources/evidence/auditRule.resource'
import type { deductionItem } from '../../../src/resources/evidence/deductionItem.resource'
import type { dispatchRule } from '../../../src/resources/order/dispatchRule.resource'
import type { serviceFee } from '../../../src/resources/pricing/serviceFee.resource'
import type { depositRule } from '../../../src/resources/wallet/depositRule.resource'
import type { RecordOf } from '../../../src/schema/model'
import { PLATFORM, PROVIDERS } from './firms'

const firm_id = PLATFORM
const towing = [1, 9, 11, 13, 14] as const
const repair = [2, 3, 6, 7, 8, 12, 15] as const
const delta = { 44: [4403, 4413, 4419] } as const
/** Fleets of the platform's books whose orders the system distributes; everybody else's wait for a dispatcher. */
const fleets = [5, 7] as const

export const dispatchRules: readonly Partial<RecordOf<typeof dispatchRule>>[] = [
  {
    firm_id,
    title: '深圳夜间拖车抢单',
    customer_ids: fleets,
    level: 1,
    types: towing,
    region: { 44: [4403] },
    start_time: '2200',
    end_time: '0600',
    mode: 3,
    time: 90,
  },
  {
    firm_id,
    title: '深莞惠拖车配额',
    customer_ids: fleets,
    level: 2,
    types: towing,
    region: delta,
    mode: 2,
    quotas: [
      { firm_id: PROVIDERS[0], share: 50 },
      { firm_id: PROVIDERS[1], share: 30 },
      { firm_id: PROVIDERS[2], share: 20 },
    ],
    max_num: 30,
  },
  {
    firm_id,
    title: '深莞惠路修聚合',
    level: 2,
    customer_ids: fleets,
    types: repair,
    region: delta,
    mode: 1,
    range: 30,
    min_num: 1,
  },
  { firm_id, title: '兜底聚合派单', level: 4, customer_ids: fleets, region: delta, mode: 1, range: 50 },
  {
    firm_id,
    title: '周末路修抢单（停用）',
    level: 1,
    types: repair,
    region: { 44: [4403] },
    mode: 3,
    peroid: [6, 7],
    status: 0,
  },
]

/** When providers take distributed orders. */
export const dispatchPlans: readonly Partial<RecordOf<typeof dispatchPlan>>[] = [
  { firm_id: PROVIDERS[0], title: '全天接单', max_num: 20, time: 45 },
  { firm_id: PROVIDERS[1], title: '白班', start_time: '0700', end_time: '2200', range: 40, max_num: 15, time: 60 },
  { firm_id: PROVIDERS[1], title: '夜班', start_time: '2200', end_time: '0700', range: 20, min_num: 1, time: 90 },
]

export const serviceFees: readonly Partial<RecordOf<typeof serviceFee>>[] = [
  { type: 0, fee_mode: 1, fee_rate: 5, insurance_mode: 2, insurance_money: yuan(1) },
  { type: 1, fee_mode: 1, fee_rate: 6, insurance_mode: 2, insurance_money: yuan(2) },
  { type: 11, fee_mode: 1, fee_rate: 6, insurance_mode: 2, insurance_money: yuan(2) },
  { type: 4, fee_mode: 1, fee_rate: 8, insurance_mode: 1, insurance_rate: 1 },
  { type: 2, fee_mode: 2, fee_money: yuan(3), insurance_mode: 2, insurance_money: yuan(0.5) },
]

export const depositRules: readonly Partial<RecordOf<typeof depositRule>>[] = [
  { title: '通用保证金', money: yuan(5000), remark: '入驻后七日内缴纳。' },
  { title: '拖车服务商', money: yuan(10_000), firm_ids: [PROVIDERS[0]], remark: '自有平板拖车五台以上。' },
]

export const auditRules: readonly Partial<RecordOf<typeof auditRule>>[] = [
  { firm_id, mode: 1, types: repair, max_money: yuan(100) },
  { firm_id, mode: 2, types: [4, 10] },
  { firm_id, mode: 1, customer_id: 14, types: towing, max_money: yuan(500) },
]

export const deductionItems: readonly Partial<RecordOf<typeof deductionItem>>[] = [
  { firm_id, name: '到达超时', list: 1, model: 2, percent: 10, rank: 1 },
  { firm_id, name: '照片不规范', list: 1, model: 1, money: yuan(20), rank: 2 },
  { firm_id, name: '未按时回传', list: 1, model: 1, money: yuan(10), rank: 3 },
  { firm_id, name: '未使用辅助轮', list: 1, types: towing, model: 1, money: yuan(25), rank: 4 },
  { firm_id, name: '虚报里程', list: 2, types: towing, model: 3, percent: 30, check: 1, rank: 1 },
  { firm_id, name: '服务投诉属实', list: 2, model: 3, percent: 20, rank: 2 },
  { firm_id, name: '照片造假', list: 2, model: 3, percent: 100, rank: 3 },
]

/** @param staffOf ids of accounts by name */
export function approvalConfigs(
  staffOf: (...accounts: string[]) => readonly number[],
): readonly Partial<RecordOf<typeof approvalConfig>>[] {
  return [
    {
      firm_id,
      title: '服务商付款审批',
      type: 'bill_pay',
      launch_ids: staffOf('finance'),
      nodes: [
        { name: '运营复核', mode: 'any', user_ids: staffOf('dispatch', 'admin') },
        { name: '总经理审批', mode: 'all', user_ids: staffOf('admin') },
      ],
      cc_ids: staffOf('dispatch'),
      handler_ids: staffOf('finance'),
      callvoice: 1,
    },
    {
      firm_id,
      title: '订单议价审批',
      type: 'order_pay',
      launch_ids: staffOf('dispatch', 'finance'),
      nodes: [{ name: '主管审批', mode: 'any', user_ids: staffOf('admin', 'finance') }],
      cc_ids: [],
    },
    {
      firm_id,
      title: '大额提现审批',
      type: 'withdraw',
      launch_ids: staffOf('finance'),
      nodes: [{ name: '总经理审批', mode: 'any', user_ids: staffOf('admin', 'dispatch') }],
      cc_ids: staffOf('finance'),
    },
    {
      firm_id,
      title: '系统核销审批',
      type: 'write_off',
      launch_ids: staffOf('finance'),
      nodes: [{ name: '总经理审批', mode: 'any', user_ids: staffOf('admin') }],
      cc_ids: [],
    },
  ]
}

export function copyConfigs(
  staffOf: (...accounts: string[]) => readonly number[],
): readonly Partial<RecordOf<typeof copyConfig>>[] {
  return [
    { firm_id, type: 'bill_pay', moment: 2, user_ids: staffOf('admin', 'dispatch') },
    { firm_id, type: 'order_pay', moment: 3, user_ids: staffOf('dispatch') },
  ]
}
