import { type Choice, type CodeOf, named } from '../choice'

/** Progress of an order's statement, the firm's and the customer's each with its own (decisions §4). */
export const { choices: statementProgress, codes: statementState } = named({
  toReview: { code: 0, label: '待审核', family: 'grey' },
  toConfirm: { code: 1, label: '待确认', family: 'orange' },
  appealed: { code: 3, label: '申诉中', family: 'red' },
  toBill: { code: 2, label: '待出账', family: 'blue' },
  billing: { code: 4, label: '出账中', family: 'blue' },
  billed: { code: 5, label: '已出账', family: 'blue' },
  paid: { code: 6, label: '已支付', family: 'green' },
})

/** The same for receivable statements, where the money comes in. */
export const receivableProgress = [
  ...statementProgress.filter(({ code }) => code !== statementState.paid),
  { code: statementState.paid, label: '已收款', family: 'green' },
] as const satisfies readonly Choice[]

/** Until it stands in a bill that is underway (decisions §4). */
export const unbilledStatements = [
  statementState.toReview,
  statementState.toConfirm,
  statementState.toBill,
  statementState.appealed,
] as const

/** Progress at which a statement's price may be edited (O-345). */
export const editableProgress: CodeOf<typeof statementProgress>[] = [
  statementState.toReview,
  statementState.toConfirm,
  statementState.appealed,
]

/** Whether a statement's price may still be edited; without progress it is at its beginning. */
export const isEditable = (progress: unknown): boolean => editableProgress.some((code) => code === (progress ?? 0))

/** Progress at which a statement's price stands. */
export const closedProgress = statementProgress
  .map(({ code }) => code)
  .filter((code) => !editableProgress.includes(code))

/** Record status, beside the progress */
export const recordStatus = [
  { code: 0, label: '未确认', family: 'grey' },
  { code: 1, label: '已确认', family: 'green' },
  { code: 3, label: '申诉中', family: 'orange' },
  { code: 4, label: '申诉驳回', family: 'red' },
] as const satisfies readonly Choice[]

export const writeOffType = [
  { code: 1, label: '系统核销' },
  { code: 2, label: '线下核销' },
] as const satisfies readonly Choice[]

export const writeOffMethod = [
  { code: 1, label: '微信' },
  { code: 2, label: '银行转账' },
  { code: 3, label: '其他' },
] as const satisfies readonly Choice[]

/** How a deduction is measured; anything but 2 and 3 reads as fixed (decisions §3). */
export const deductionModel = [
  { code: 1, label: '固定金额' },
  { code: 2, label: '起步价/一口价比例' },
  { code: 3, label: '合同总价比例' },
] as const satisfies readonly Choice[]

interface ApprovalType extends Choice {
  /** the `type` of a list row (F-130) */
  readonly row: number
  /** somebody carries it out once it is agreed, and the configuration names him */
  readonly isHandled: boolean
  /** it lets money go: nobody decides who came to his part in it within a day */
  readonly bySecond: boolean
  /** what it is about, and the resource whose record is opened from there */
  readonly link: { readonly label: string; readonly resource?: string }
  /** what its amount is called */
  readonly money: string
}

/**
 * Kinds of approval, by the code they carry in a filter. A kind is a row here and a file `server/approval/<kind>.kind.ts`; filters,
 * configurations, copies and screens go by these rows.
 */
export const approvalType = [
  {
    code: 'bill_pay',
    label: '服务商付款审批',
    row: 1,
    isHandled: true,
    bySecond: true,
    link: { label: '关联账单', resource: 'bill' },
    money: '申请金额',
  },
  {
    code: 'order_pay',
    label: '议价审批',
    row: 2,
    isHandled: false,
    bySecond: false,
    link: { label: '关联订单', resource: 'order' },
    money: '议价金额',
  },
  {
    code: 'withdraw',
    label: '大额提现审批',
    row: 3,
    isHandled: false,
    bySecond: true,
    link: { label: '关联提现', resource: 'withdrawal' },
    money: '提现金额',
  },
  {
    code: 'write_off',
    label: '系统核销审批',
    row: 4,
    isHandled: false,
    bySecond: true,
    link: { label: '关联订单', resource: 'order' },
    money: '核销金额',
  },
] as const satisfies readonly ApprovalType[]
export type ApprovalCode = (typeof approvalType)[number]['code']

/** What a kind of approval is, by its code. */
export const approvalTypeOfCode = <C extends ApprovalCode>(code: C) =>
  approvalType.find((type) => type.code === code) as Extract<(typeof approvalType)[number], { readonly code: C }>

/** The kind of an approval's row; undefined for one that there is not. */
export const approvalTypeOf = (row: unknown): ApprovalType | undefined => approvalType.find((type) => type.row === row)

/** `type` of an approval's row (F-216). */
export const approvalRowType = approvalType.map(({ row, label }) => ({ code: row, label }))

/** 0 and 4 read `{approval_name}审批中`: see `approvalStatusLabel`. */
export const { choices: approvalStatus, codes: approvalState } = named({
  pending: { code: 0, label: '审批中', family: 'blue' },
  agreed: { code: 1, label: '已同意', family: 'green' },
  refused: { code: 2, label: '已拒绝', family: 'red' },
  withdrawn: { code: 3, label: '已撤回', family: 'grey' },
  passedOn: { code: 4, label: '审批中（转审）', family: 'blue' },
  expired: { code: 6, label: '已失效', family: 'grey' },
  toWriteOff: { code: 10, label: '待核销', family: 'orange' },
})

/** Where its approvers decide; handed to another is treated as the beginning (decisions §1). */
export const pendingApproval = [approvalState.pending, approvalState.passedOn] as const

/** Label of an approval: the current approver's name stands before 审批中 at 0 and 4 (labels A6). */
export function approvalStatusLabel(status: number, approvalName: string): string {
  if (pendingApproval.some((code) => code === status) && approvalName) return `${approvalName}审批中`
  return approvalStatus.find((choice) => choice.code === status)?.label ?? String(status)
}

export const handleStatus = [
  { code: 0, label: '未处理', family: 'grey' },
  { code: 1, label: '处理中', family: 'blue' },
  { code: 2, label: '已处理', family: 'green' },
] as const satisfies readonly Choice[]

export const approvalTabs = [
  { code: 'waiting', label: '待我审批' },
  { code: 'approval', label: '我已审批' },
  { code: 'launch', label: '我发起的' },
  { code: 'my', label: '我收到的' },
] as const satisfies readonly Choice[]

/** Titles of the handling dialog: 1 agree, 2 refuse, 3 batch with the number of approvals (F-130). */
export function approvalDialogTitle(kind: 1 | 2 | 3, count = 1): string {
  if (kind === 3) return `批量处理${count}条审批`
  return kind === 1 ? '同意审批' : '拒绝审批'
}

export const approvalTrackType = [
  { code: 'launch', label: '发起' },
  { code: 'approval', label: '审批' },
  { code: 'cc', label: '抄送' },
  { code: 'handle', label: '办理' },
] as const satisfies readonly Choice[]

/** 优惠券 (decisions §8) */
export const { choices: couponStatus, codes: couponState } = named({
  unused: { code: 0, label: '未使用', family: 'blue' },
  used: { code: 1, label: '已使用', family: 'green' },
  expired: { code: 2, label: '已过期', family: 'grey' },
  void: { code: 3, label: '作废', family: 'grey' },
  locked: { code: 4, label: '锁定', family: 'orange' },
})

export const couponKind = [
  { code: 1, label: '固定金额' },
  { code: 2, label: '折扣比例' },
] as const satisfies readonly Choice[]
