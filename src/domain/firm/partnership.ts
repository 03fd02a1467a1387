import type { Choice } from '../choice'

/** States of the cooperation of two firms (F-203, F-231, F-232); labels in `partnerStatus`. */
export const partnership = { none: 0, applied: 1, partners: 2 } as const

/** What the history of a pair tells (decisions §11). */
export const partnershipLogType = [
  { code: 1, label: '申请合作', family: 'blue' },
  { code: 2, label: '同意合作', family: 'green' },
  { code: 3, label: '拒绝申请', family: 'orange' },
  { code: 4, label: '结束合作', family: 'red' },
  { code: 5, label: '修改备注', family: 'grey' },
] as const satisfies readonly Choice[]

export const partnershipLogState = { apply: 1, confirm: 2, refuse: 3, end: 4, modify: 5 } as const

/** Most letters of a verification remark, a reason and a note. */
export const PARTNER_REMARK = 200
/** Most letters of a nickname. */
export const NICKNAME = 30

/** Cards of a page (F-608). */
export const partnerPages = [9, 18, 27, 36, 90] as const
export const PARTNER_PAGE = 9

/** What the calls of the partner circle refuse with. */
export const partnerMessages = {
  /** F-110 */
  repeated: '请勿重复申请！',
  already: '双方已合作，无需申请',
  self: '不能申请与本企业合作',
  none: '合作伙伴不存在',
  notWaiting: '该申请已处理，请刷新后重试',
  own: '不能处理本企业发起的申请',
  notPartners: '双方未合作，请刷新后重试',
  openOrders: '双方有未完成的订单，不能结束合作',
} as const

/** The two firms of a pair in the order in which their row keeps them. */
export const pairOf = (one: number, other: number) =>
  one < other ? ({ low: one, high: other } as const) : ({ low: other, high: one } as const)
