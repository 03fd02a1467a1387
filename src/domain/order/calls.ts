import type { Choice, CodeOf } from '../choice'

/** How somebody was called: 通话记录 and 机器人通话 of the panel (O-194); `type` of the calls log. */
export const callKind = [
  { code: 1, label: '人工通话' },
  { code: 2, label: '机器人通话' },
] as const satisfies readonly Choice[]
export type CallKind = CodeOf<typeof callKind>

/** Whom the order's own numbers belong to, `contact_id` of a call; 0 is any other number (O-538). */
export const callParty = [
  { code: 1, label: '车主' },
  { code: 2, label: '接车人' },
  { code: 3, label: '技师' },
  { code: 4, label: '服务商' },
  { code: 5, label: '客户' },
  { code: 0, label: '其它电话' },
] as const satisfies readonly Choice[]
export type CallParty = CodeOf<typeof callParty>

export const OTHER_NUMBER = 0
export const otherPhoneMessage = '请输入其它电话号码！'
export const dialQuestion = '是否拨打电话？'

/** A company whose settings make no calls (F-532). */
export const callsClosedMessage = '本公司未开启订单外呼'
