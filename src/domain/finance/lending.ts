import { named } from '../choice'
import { type Fen, yuan } from '../money'

/** Of an advance (decisions §8). */
export const { choices: lendingStatus, codes: lendingState } = named({
  asked: { code: 0, label: '申请', family: 'orange' },
  paid: { code: 1, label: '已放款', family: 'blue' },
  refused: { code: 2, label: '驳回', family: 'red' },
  part: { code: 3, label: '部分还款', family: 'purple' },
  settled: { code: 4, label: '结清', family: 'green' },
})
/** In which something is owed. */
export const owingStates = [lendingState.paid, lendingState.part] as const

/** What one advance comes to at most. */
export const MOST_LENDING = yuan(5_000_000)

/** Of an application to repay. */
export const { choices: repaymentStatus, codes: repaymentState } = named({
  asked: { code: 0, label: '待审核', family: 'orange' },
  approved: { code: 1, label: '已通过', family: 'green' },
  refused: { code: 2, label: '已驳回', family: 'red' },
  withdrawn: { code: 3, label: '已撤回', family: 'grey' },
})

/** How the money comes. */
export const { choices: repaymentMethod, codes: repaymentBy } = named({
  wallet: { code: 1, label: '钱包余额' },
  outside: { code: 2, label: '线下还款' },
})

/** How an advance stands. */
interface Advance {
  /** lent, fen above 0 */
  readonly money: Fen
  /** what of its approved repayments has been booked */
  readonly repaid: Fen
}

/** What is left to be repaid: lent − repaid. */
export const restOf = ({ money, repaid }: Advance): Fen => money - repaid

/** Whether a repayment may be booked: above nothing, and never more than what is left. */
export const mayRepay = (advance: Advance, amount: Fen): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= restOf(advance)

/** Where a repayment that may be booked leads an advance. */
export const stateAfter = (advance: Advance, amount: Fen): 3 | 4 =>
  restOf(advance) === amount ? lendingState.settled : lendingState.part

export const lendingMessages = {
  firm: '请选择借款企业',
  money: '请输入借款金额',
  reason: '请输入借款事由',
  due: '请选择约定还款日',
  dueOver: '约定还款日不能早于今天',
  own: '不能审批自己提交的借款申请',
  refusal: '请填写驳回原因',
  repayMoney: '请输入还款金额',
  lending: '请选择借款',
  beyond: '还款金额不能大于剩余借款',
  notOwed: '该借款当前无需还款',
  ownRepayment: '不能审核自己提交的还款申请',
  proof: '请上传还款凭证',
} as const
