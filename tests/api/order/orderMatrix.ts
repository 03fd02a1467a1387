import type { FirmType } from '../../../src/domain/access/roles'
import { FIRM, TECHNICIAN } from '../company'

type Values = Readonly<Record<string, unknown>>

/** What may be done to an order: from where, to where, by whom. */
export interface Line {
  /** the action's declared name; 调派 and 分配司机 are one */
  readonly action: string
  readonly words: string
  readonly call: string
  /** for each firm type where they differ; a provider sees nothing at 0 and 1 */
  readonly from: readonly number[] | ((type: FirmType) => readonly number[])
  /** further statuses of one-address types alone */
  readonly oneAddress?: readonly number[]
  /** two-address types alone */
  readonly two?: true
  /** absent: the status stays */
  readonly to?: number
  readonly types: readonly FirmType[]
  /** any of them */
  readonly roles?: readonly string[]
  readonly operation?: number
  /** what the call takes beside the id */
  readonly body?: Values | ((status: number) => Values)
  /** photos that it asks for, where they are others than a rescue's */
  readonly photos?: readonly string[]
  /** how the order stands beside its status */
  readonly order?: Values
}

const desk: readonly FirmType[] = [0, 1]
const firm: readonly FirmType[] = [3]
const both: readonly FirmType[] = [0, 1, 3]
const operated = ['order_operation']
const steps = { call: '/order/step', types: both, roles: operated } as const
const owes = { pay_status: 0, owner_money: 10_000, is_cash: 1 }
const ended = { finish_time: new Date(), real_money: 10_000, predict_money: 12_000 }
const ENDED = [4, 34, 6]
/** every status but those that charge the owner nothing */
const CHARGED = [0, 1, 30, 31, 12, 22, 11, 23, 24, 3, 25, 26, 16, 17, 4, 34, 6]
const OPEN = [0, 1, 30, 31, 12, 22, 11, 23, 24, 3, 25, 26, 16, 17]

/**
 * Copied from the specification, not derived from the product: decisions §2 (from, to, calls), labels C (operation codes and who),
 * labels A1 (16 and 17), E1, E11 and E12 (review, cash slips), O-423 (roles); lines marked * are settled in docs/decisions.md.
 */
export const matrix: readonly Line[] = [
  {
    action: 'edit',
    words: '编辑',
    call: '/order/save',
    from: [...OPEN, 4, 34, 6],
    types: desk,
    roles: operated,
    operation: 1,
    body: { contact: '李女士' },
  },
  {
    action: 'confirm',
    words: '调派',
    call: '/v2/order/confirm',
    from: [1, 30],
    to: 31,
    types: desk,
    roles: operated,
    operation: 2,
    body: { firm_id: [FIRM.provider1] },
  },
  {
    action: 'confirm',
    words: '分配司机',
    call: '/v2/order/confirm',
    from: (type) => (type === 3 ? [31] : [1, 30]),
    to: 12,
    types: both,
    roles: operated,
    operation: 2,
    body: { driver_id: TECHNICIAN.wang },
  },
  {
    action: 'pool',
    words: '发布抢单',
    call: '/order/send',
    from: [1, 30],
    to: 30,
    types: desk,
    roles: operated,
    operation: 2,
  },
  {
    action: 'sendPlatform',
    words: '调派平台',
    call: '/v2/order/send',
    from: [1],
    types: desk,
    roles: operated,
    operation: 2,
    body: { firm_id: FIRM.insurer161 },
  },
  { action: 'grab', words: '抢单', call: '/v2/order/grab', from: [30], to: 31, types: firm },
  {
    action: 'reject',
    words: '拒单',
    call: '/order/reject',
    from: [31, 12],
    to: 1,
    types: firm,
    roles: operated,
    operation: 11,
    body: { remark: '车坏了' },
  },
  {
    action: 'accept',
    words: '受理',
    call: '/v2/order/accept',
    from: [12],
    to: 22,
    types: both,
    roles: ['order_taking'],
  },
  { action: 'contactOwner', words: '联系车主', ...steps, from: [22, 23], to: 11, body: { status: 11 } },
  { action: 'headToSite', words: '前往救援地', ...steps, from: [22, 11], to: 23, body: { status: 23 } },
  { action: 'arrive', words: '到达救援地', ...steps, from: [22, 11, 23], to: 24, body: { status: 24 } },
  { action: 'start', words: '开始救援', ...steps, from: [24], to: 3, body: { status: 3 } },
  { action: 'depart', words: '前往目的地', ...steps, from: [24, 3], two: true, to: 25, body: { status: 25 } },
  { action: 'arriveDestination', words: '到达目的地', ...steps, from: [25], to: 26, body: { status: 26 } },
  {
    action: 'complete',
    words: '完成',
    call: '/order/end',
    from: [26],
    oneAddress: [24, 3],
    to: 4,
    types: both,
    roles: operated,
    body: { cancel_reason: '完成' },
  },
  {
    action: 'recall',
    words: '收回',
    call: '/order/renew',
    from: [30, 31, 12, 22, 11, 23],
    to: 1,
    types: desk,
    roles: operated,
    operation: 3,
    body: { remark: '换一家' },
  },
  {
    action: 'reassign',
    words: '改派',
    call: '/v2/order/transfer',
    from: [12, 22, 11, 23],
    to: 12,
    types: both,
    roles: operated,
    operation: 12,
    body: { driver_id: TECHNICIAN.li, remark: '更近' },
  },
  {
    action: 'cancel',
    words: '取消',
    call: '/order/cancel',
    from: [0, 1, 30, 31, 12, 22, 11, 23],
    to: 5,
    types: desk,
    roles: operated,
    operation: 7,
    body: { cancel_type: 1, cancel_reason: '客户不需要救援了' },
  },
  {
    action: 'empty',
    words: '放空',
    call: '/order/empty',
    from: [22, 11, 23, 24, 3],
    to: 6,
    types: both,
    roles: operated,
    operation: 10,
    photos: ['roidsign', 'emptyaddress'],
    body: () => ({
      ...{ time: Math.floor(Date.now() / 1000), address: '深圳市南山区深南大道', lnglat: '113.95,22.54' },
      ...{ cancel_type: 1, reason: '客户要求取消：朋友已帮忙解决' },
    }),
  },
  {
    action: 'selfRescue',
    words: '自行解决',
    call: '/v2/order/selfrescue',
    from: [1, 30, 31, 12, 22, 11, 23, 24, 3, 25],
    to: 7,
    types: desk, // *
    roles: operated,
    body: { selfrescue_type: 1, selfrescue_money: 20, selfrescue_remark: '自己修好了' },
  },
  {
    action: 'modifyPrice',
    words: '修改价格',
    call: '/v3/order/cash/modify',
    from: CHARGED,
    types: desk,
    roles: operated,
    operation: 24,
    body: { money: 50, remark: '加价' },
    order: { owner_money: null },
  },
  {
    action: 'withdrawSurcharge',
    words: '撤回补款',
    call: '/v3/order/cash/withdraw',
    from: [16],
    to: 25,
    types: desk,
    roles: operated,
    operation: 24,
    order: { ...owes, price_before: { owner_money: null } },
  },
  {
    action: 'payCode',
    words: '收款码',
    call: '/v3/order/cash/pay',
    from: (type) => (type === 3 ? CHARGED.filter((status) => ![0, 1, 30].includes(status)) : CHARGED),
    types: both, // *
    roles: operated,
    operation: 24,
    order: owes,
  },
  {
    action: 'bargain',
    words: '议价',
    call: '/v2/order/approval',
    from: [31, 12, 22, 11, 23, 24, 3, 25, 26, 16, 17, 4, 34, 6, 7], // *
    types: both,
    roles: ['bargaining'],
    body: { go_distance: 5, get_distance: 42.3, price: 300 },
  },
  {
    action: 'review',
    words: '审核',
    call: '/v2/order/audit',
    from: [...ENDED, 7],
    types: desk,
    roles: ['order_audit', 'order_approval'],
    body: { status: 1 },
    order: { ...ended, selfrescue_money: 2000 },
  },
  {
    action: 'sendback',
    words: '退回重审',
    call: '/v2/order/sendback',
    from: [...ENDED, 7],
    types: desk,
    roles: ['review_withdrawal'],
    body: { remark: '照片不清' },
    order: { ...ended, selfrescue_money: 2000, is_audit: 1, firm_progress: 1, customer_progress: 2 },
  },
  {
    action: 'judge',
    words: '终审',
    call: '/order/audit/final',
    from: ENDED,
    types: desk,
    roles: ['cash_slip_judgment'],
    body: { status: 1 },
    order: { ...ended, pay_type: 2, is_audit: 1, firm_progress: 1 },
  },
  {
    action: 'visit',
    words: '回访',
    call: '/order/visit',
    from: [4, 34, 6, 7], // *
    types: desk,
    roles: ['order_visit'],
    operation: 21,
    body: { result: 1, remark: '满意' },
  },
  {
    action: 'statusUpdate',
    words: '更新状态',
    call: '/order/step',
    from: (type) => (type === 3 ? [31, 12] : [1, 12]),
    types: both,
    // and those of the transition that it stands for
    roles: operated,
    operation: 2,
    body: (status) =>
      status === 1
        ? { status: 31, firm_id: FIRM.provider1 }
        : status === 31
          ? { status: 12, driver_id: TECHNICIAN.wang }
          : { status: 22, address: '深南大道' },
  },
]

/** Where the action starts for this firm type; nowhere when it is not theirs. */
export const startsOf = ({ from, types }: Line, type: FirmType): readonly number[] =>
  !types.includes(type) ? [] : typeof from === 'function' ? from(type) : from

/** Actions that look at something else than the status alone, each with tests of its own. */
export const elsewhere: readonly string[] = [
  'undoStep',
  'sendLink',
  'collect',
  'registerPayment',
  'useCoupon',
  'dropCoupon',
  'retryRefund',
  'writeOff',
  'systemWriteOff',
  'reviewMany',
  'confirmStatement',
  'appeal',
  'judgeAppeal',
  'handover',
  'allot',
  'bewrite',
  'jumpVisit',
  'handleNotice',
  'placeAccept',
  'placeRefuse',
  'giveBack',
  'distributeStart',
  'distributeSkip',
  'distributeStop',
]
