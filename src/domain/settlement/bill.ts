import { type Choice, named } from '../choice'
import { type Fen, percentOf, yuanText } from '../money'
import { formatDay, type Unix } from '../time'

/** Whose money a bill is about: owed to a provider, or by a customer (decisions §4). */
export const { choices: billDirection, codes: billSide } = named({
  payable: { code: 1, label: '应付', family: 'orange' },
  receivable: { code: 2, label: '应收', family: 'blue' },
})

/** Days after the end of its period from which on what is unpaid of a bill is overdue: the first step of 账龄. */
export const OVERDUE_DAYS = 30

/** In 结算概览: what the reader's own company owes in the books of others. */
export const OWED = 3

/** Where a bill stands with its other party: the state that everything else of it follows from (labels A5). */
export const { choices: reconciliation, codes: billState } = named({
  draft: { code: 0, label: '未对账', family: 'grey' },
  open: { code: 1, label: '对账中', family: 'blue' },
  agreed: { code: 2, label: '已确认', family: 'green' },
  disputed: { code: 3, label: '对账异常', family: 'red' },
  toInvoice: { code: 4, label: '待开票', family: 'orange' },
  invoiced: { code: 5, label: '已开票', family: 'blue' },
  settled: { code: 6, label: '已核销', family: 'green' },
})

/** What lists of bills show (F-245); see {@link billStatusOf}. */
export const billStatus = [
  { code: 0, label: '待出账', family: 'grey' },
  { code: 1, label: '出账中', family: 'blue' },
  { code: 2, label: '已出账', family: 'orange' },
  { code: 6, label: '已支付', family: 'green' },
] as const satisfies readonly Choice[]

/** The same of a receivable, where the money comes in. */
export const receivableStatus = [...billStatus.slice(0, 3), { code: 6, label: '已收款', family: 'green' }] as const

/** A bill's own status goes with its reconciliation (decisions §4). */
export const billStatusOf = (state: number): 0 | 1 | 2 | 6 =>
  state === billState.draft ? 0 : state === billState.invoiced ? 2 : state === billState.settled ? 6 : 1

/** Where a bill is opened: a payable where its approval links to, a receivable in 账单详情 (finance §2). */
export const billPath = (direction: unknown, id: unknown): string =>
  direction === billSide.receivable ? `/financial/billDetail?id=${id}` : `/financial/service?id=${id}`

/** What an order has in a bill, in fen: its whole price, what the review took off, and what was collected from the owner. */
export interface BillShare {
  readonly total: Fen
  readonly deducted: Fen
  /** of a payable what the technician has taken, of a receivable what the owner pays */
  readonly collected: Fen
}

/** Fen that an order brings into a bill, before what was collected. */
export const settledOf = ({ total, deducted }: BillShare): Fen => total - Math.min(deducted, total)

interface ListedShare {
  readonly total_money: Fen
  readonly deduct_money: Fen
  readonly collected_money: Fen
  /** its settlement */
  readonly money: Fen
}

/** The amounts of an order in its bill, in the order of their columns: each column comes to a term of the bill's sum, the last to what is due. */
export const shareAmounts = ({ total_money, deduct_money, collected_money, money }: ListedShare): readonly Fen[] => [
  total_money,
  deduct_money,
  money,
  collected_money,
  money - collected_money,
]

interface BillParts extends BillShare {
  /** taken off the bill as a whole */
  readonly overall: Fen
  /** 待退代收 of earlier bills that this one takes */
  readonly carried: Fen
}

/** A bill's amounts; every screen shows them by this sum. */
interface BillSum {
  /** Σ of the orders' settlements */
  readonly settled: Fen
  /** of the overall deduction as much as there is to take it off */
  readonly overall: Fen
  readonly payable: Fen
  /** collected beyond the sum: 待退代收, which the next bill takes */
  readonly refund: Fen
}

/** payable = Σ settlements − min(overall, Σ) − collected − carried; what is below nothing goes into the next bill (decisions §4, §10). */
export function billSum({ total, deducted, collected, overall, carried }: BillParts): BillSum {
  const settled = total - deducted
  const taken = Math.max(0, Math.min(overall, settled))
  const rest = settled - taken - collected - carried
  return { settled, overall: taken, payable: Math.max(0, rest), refund: Math.max(0, -rest) }
}

/** Tax that is still to be invoiced (finance §9). @param rate per cent @param invoiced tax of the invoices that were handed in */
export const taxLeft = (payable: Fen, rate: number, invoiced: Fen): Fen =>
  Math.max(0, percentOf(payable, rate) - invoiced)

/** What a bill is paid by, and invoices and letters are made of (F-333, F-343). */
export const billFiles = ['.jpg', '.jpeg', '.png', '.pdf'] as const

export const billMessages = {
  party: '请选择服务商或客户',
  period: '请选择账期',
  backwards: '账期的开始时间不能晚于结束时间',
  future: '账期不能晚于今天',
  overlap: '该账期与已有账单重叠，请重新选择',
  empty: '该账期没有待出账的订单',
  changed: '账单金额已变更，请刷新后重试',
  deduction: '整体扣款不能超过订单结算合计',
  deductionReason: '请填写整体扣款原因',
  followUp: '请添加跟进记录！',
  payFuture: '付款时间不能晚于当前时间',
  payOld: '付款时间不能早于5年前',
  title: '请选择开票信息',
  letter: '请上传对账函！',
  invoice: '请上传发票',
  unverified: '有发票未通过校验，请先校验',
  proof: '请上传付款凭证！',
  amount: '请输入付款金额',
  unapproved: '付款审批尚未通过，不可核销',
  approving: '该账单有审批中的付款申请，不可撤回',
  asked: '该账单已有付款审批，请勿重复申请！',
  paid: '该账单已有付款记录，不可撤回',
  reason: '请填写原因',
  bank: '请选择收款账户',
  agreer: '审批人不能核销同一账单，请由其他人处理',
  bankInUse: '该账户正用于未结清的账单，不能修改或删除',
  nothing: '该账单无需付款',
  accountless: '该账单没有收款账户，请由服务商填写后再付款',
  accountHeld: '付款审批已发起，请先撤回付款申请再更换收款账户',
} as const

/** @param unpaid fen */
export const overpaid = (unpaid: Fen): string => `付款金额不能超过未付金额${yuanText(unpaid)}元`

/** Invoices that do not come up to the bill (F-329, F-330); a provider reads of what it is to receive. @param isParty who hands them in is the bill's provider */
export const invoicesShort = (isParty: boolean): string => `发票价税合计不能小于${isParty ? '应收' : '应付'}金额！`

/** What the approval of a bill's payment is called; its party stands before it for who may see that. @param start unix seconds @param isRest a part of it is paid already */
export const payTitle = (start: Unix | null, isRest: boolean): string =>
  `${formatDay(start ?? 0).slice(0, 7)} 账单付款${isRest ? '（余款）' : ''}`

/** The month of such a title and whether it is about a rest; null of any other. */
export function payTitleParts(title: string): { readonly month: string; readonly isRest: boolean } | null {
  const [, month, rest] = /^(\d{4}-\d{2}) 账单付款(（余款）)?$/.exec(title) ?? []
  return month === undefined ? null : { month, isRest: rest !== undefined }
}
