import { formatShort, type Unix } from '../time'

/** What stands in the way of a stand-in (审批代理) or a hand-over (转交). */
export const standInMessages = {
  period: '结束时间须晚于开始时间',
  past: '结束时间须晚于当前时间',
  self: '不能选择本人',
  unable: '所选员工没有审批权限或已停用',
  twice: '该时间段已设置审批代理',
  circle: '对方在该时间段已委托本人代理，不能互相代理',
  launcher: '不能转交给申请人',
  own: '不能同意自己提交的申请',
  already: '对方已是当前节点的审批人',
  returned: '对方已转交过该审批，不能再转回',
} as const

export const approvalMessages = {
  /** of whom somebody made an approver within a day */
  fresh: (until: Unix) =>
    `您的账号、角色或审批人身份24小时内有变更，${formatShort(until)}后才能同意或转交该审批，也可由其他审批人处理`,
  /** of whose account somebody else made, or took over, within a day */
  freshLauncher: (until: Unix) => `申请人的账号或角色24小时内有变更，${formatShort(until)}后才能同意或转交`,
  freshPayer: (until: Unix) => `您的账号或角色24小时内有变更，${formatShort(until)}后才能办理付款，也可由其他人处理`,
} as const
