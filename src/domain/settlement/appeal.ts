import { type Choice, named } from '../choice'

/** How often a provider may appeal against one review of an order (labels E12). */
export const MOST_APPEALS = 2

/** that go with one appeal */
export const MOST_PICTURES = 9

/** Of one appeal against a statement. */
export const { choices: appealStatus, codes: appealState } = named({
  open: { code: 0, label: '待处理', family: 'orange' },
  accepted: { code: 1, label: '已通过', family: 'green' },
  rejected: { code: 2, label: '已驳回', family: 'red' },
  lapsed: { code: 3, label: '已失效', family: 'grey' },
})

/** What the platform may decide of an appeal (decisions §10). */
export const appealVerdict = [
  { code: appealState.accepted, label: '通过' },
  { code: appealState.rejected, label: '驳回' },
] as const satisfies readonly Choice[]

/** Who confirmed what nobody confirmed in time (labels E12). */
export const SYSTEM_CONFIRMED = '系统确认'

export const appealMessages = {
  money: '请输入申诉金额',
  reason: '请填写申诉原因',
  same: '申诉金额与结算金额相同，无需申诉',
  often: '该订单已申诉两次，请确认对账或发起议价',
  verdict: '请选择处理结果',
  granted: '请输入核定金额',
  beyond: '核定金额不能大于申诉金额',
  rejection: '请填写驳回原因',
  items: '请选择要申诉的扣款或价格项',
  claim: '申诉金额不能大于取消所选扣款后的结算金额',
  unreachable: '核定金额须在申诉的扣款或价格项之内',
  itemMoney: '请输入正确的核定金额',
} as const

interface AppealDecision {
  /** 1 accept, 2 reject */
  readonly status: number | null
  /** fen that the provider is to get */
  readonly money: number | null
  readonly remark: string | null
}

/** Why a decision on an appeal cannot be sent, `null` when it can. */
export function decisionRefusal({
  status,
  money,
  remark,
}: AppealDecision): { readonly field: 'status' | 'money' | 'remark'; readonly message: string } | null {
  if (!status) return { field: 'status', message: appealMessages.verdict }
  if (status === appealState.accepted && money === null) return { field: 'money', message: appealMessages.granted }
  if (status === appealState.rejected && !remark?.trim()) return { field: 'remark', message: appealMessages.rejection }
  return null
}
