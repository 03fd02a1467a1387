import { type CodeOf, named } from '../choice'
import { type Fen, yuan, yuanText } from '../money'
import { calendarOf, midnight, type Unix } from '../time'

/** Of money that came in: how much of it stands against bills (decisions §8). */
export const { choices: receiptStatus, codes: receiptState } = named({
  open: { code: 0, label: '未分配', family: 'orange' },
  part: { code: 1, label: '部分分配', family: 'blue' },
  allocated: { code: 2, label: '已分配', family: 'green' },
  void: { code: 9, label: '已作废', family: 'grey' },
})

/** What a small difference is put down to. */
export const { choices: differenceReason, codes: differenceOf } = named({
  fee: { code: 1, label: '手续费' },
  rounding: { code: 2, label: '尾差' },
  exchange: { code: 3, label: '汇差' },
  discount: { code: 4, label: '折让' },
})

/** Years that a payment is entered afterwards at most; what is older is a slip of the keys. */
const MOST_YEARS = 5

/** Whether a moment of a payment lies too far back to be meant. */
export function isTooOld(time: Unix, now: Unix): boolean {
  const { year, month, day } = calendarOf(now)
  return time < midnight(year - MOST_YEARS, month, day)
}

/** What is settled without money at most, of a bill and of a receipt each. */
export const MOST_DIFFERENCE: Fen = yuan(10)
/** Bills of one allocation at most. */
export const MOST_ALLOCATED = 200

/** A receipt's amounts; nothing is 0. */
interface ReceiptAmounts {
  readonly amount: Fen | null
  /** what stands against bills */
  readonly allocated_money: Fen | null
  /** of the rest what was settled as a difference */
  readonly difference_money: Fen | null
}

/** Of a receipt what may still be allocated: amount = allocated + difference + left. */
export const receiptLeft = ({ amount, allocated_money, difference_money }: ReceiptAmounts): Fen =>
  (amount ?? 0) - (allocated_money ?? 0) - (difference_money ?? 0)

/** The state that goes with a receipt's amounts; of one that is not void. */
export function receiptStateOf(amounts: ReceiptAmounts): Exclude<CodeOf<typeof receiptStatus>, 9> {
  if (receiptLeft(amounts) === 0) return receiptState.allocated
  return (amounts.allocated_money ?? 0) + (amounts.difference_money ?? 0) === 0 ? receiptState.open : receiptState.part
}

/** What one bill gets of a receipt, and what of it is settled as a difference beside that. */
export interface Share {
  readonly bill_id: number
  readonly money: Fen
  readonly difference: Fen
  /** why there is one */
  readonly reason: CodeOf<typeof differenceReason> | null
}

export const receiptMessages = {
  payer: '请输入付款方',
  bank: '请选择收款账户',
  amount: '请输入收款金额',
  time: '请选择到账时间',
  number: '请输入银行流水号',
  taken: '该银行流水号已登记',
  future: '到账时间不能晚于当前时间',
  old: '到账时间不能早于5年前',
  changed: '收款单已变更，请刷新后重试',
  reason: '请填写原因',
  customer: '请先选择客户，再分配收款',
  none: '请选择要分配的账单',
  twice: '同一账单只能分配一次',
  money: '分配金额须大于0，最多两位小数',
  foreign: '只能分配给同一公司、同一客户的应收账单',
  state: '账单未到核销状态，请刷新后重试',
  why: '请选择差额原因',
  notWhole: '差额须与分配金额一起结清账单',
  allocated: '该款项由收款单分配，请在收款管理中撤销',
  gone: '该分配已撤销，请刷新后重试',
} as const

/** @param left fen */
export const overAllocated = (left: Fen): string => `分配金额不能超过未分配金额${yuanText(left)}元`
export const tooDifferent = `差额不能超过${yuanText(MOST_DIFFERENCE)}元`

/** Where a receipt is opened, allocated and taken back. */
export const receiptPath = (id: unknown): string => `/finance/receiptDetail?id=${id}`

/** Days of 资金概览. */
export const FUND_DAYS = 30

/** Where money came from, or went. */
export const fundSources = [
  { code: 'receipt', label: '银行收款' },
  { code: 'collected', label: '登记收款' },
  { code: 'owner', label: '车主支付' },
  { code: 'refund', label: '车主退款' },
  { code: 'provider', label: '服务商付款' },
  { code: 'channel_in', label: '充值与保证金' },
  { code: 'channel_out', label: '提现与退还' },
] as const
