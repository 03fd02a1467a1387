import { type CodeOf, named } from '../choice'
import { type Fen, percentOf, yuan, yuanText } from '../money'

/** Sums that are offered for a recharge; the first is chosen at the start (F-594). */
export const rechargePresets: readonly Fen[] = [yuan(1000), yuan(2000), yuan(5000), yuan(10_000)]
/** Per cent that the payer of a recharge pays on top (F-595). */
export const RECHARGE_RATE = 0.6
/** What one recharge comes to at most. */
export const MOST_RECHARGE = yuan(500_000)

/** The service fee of a recharge, half-up to fen: 1000 → 6.00. */
export const rechargeFee = (amount: Fen): Fen => percentOf(amount, RECHARGE_RATE)

/** Seconds that a recharge's or a deposit's code can be scanned, and those from which a new one is made instead of showing the old. */
export const WALLET_CODE_SECONDS = 300
export const WALLET_CODE_LEFT = 60
/** What is shown is asked for so often (F-274, F-275), ms. */
export const WALLET_POLL_MS = 2000

/** Of a withdrawal (decisions §1). */
export const { choices: withdrawalStatus, codes: withdrawalState } = named({
  asked: { code: 0, label: '已申请', family: 'orange' },
  underway: { code: 1, label: '处理中', family: 'blue' },
  done: { code: 2, label: '提现成功', family: 'green' },
  failed: { code: 3, label: '提现失败', family: 'red' },
  unknown: { code: 4, label: '处理异常', family: 'purple' },
})
/** By whom a withdrawal is paid out: finance by hand, or a provider whose payee confirms on his phone (decisions §9). */
export const { choices: withdrawalChannels, codes: withdrawalChannel } = named({
  hand: { code: 0, label: '人工付款' },
  wechat: { code: 1, label: '微信转账' },
  simulated: { code: 2, label: '模拟转账' },
})
export type WithdrawalChannel = CodeOf<typeof withdrawalChannels>
/** How far the provider is with one that is neither paid nor failed. */
export const { choices: payoutProgresses, codes: payoutProgress } = named({
  sending: { code: 1, label: '待发送', family: 'grey' },
  underway: { code: 2, label: '付款中', family: 'blue' },
  confirm: { code: 3, label: '待收款人确认', family: 'orange' },
  funds: { code: 4, label: '商户余额不足', family: 'red' },
  refused: { code: 5, label: '付款被拒绝', family: 'red' },
  unanswered: { code: 6, label: '等待查询', family: 'purple' },
  overdue: { code: 7, label: '需核对账单', family: 'purple' },
})
/** From this sum on the provider asks for the payee's name. */
export const PAYOUT_NAME_FROM: Fen = yuan(2000)
/** Seconds that a payee has to confirm. */
export const PAYOUT_CONFIRM_SECONDS = 24 * 3600
/** Seconds for which the provider answers questions about a payout; afterwards its statement alone tells. */
export const PAYOUT_ASK_SECONDS = 29 * 24 * 3600
/** Whether a second person has to agree to a withdrawal before it is taken, and whether he has. */
export const { choices: withdrawalReview, codes: withdrawalReviewState } = named({
  none: { code: 0, label: '无需审批', family: 'grey' },
  pending: { code: 1, label: '审批中', family: 'blue' },
  agreed: { code: 2, label: '审批通过', family: 'green' },
})

/** Hours whose withdrawals count together, so that the limit is not passed by in parts. */
export const STEP_UP_HOURS = 24
/**
 * Whether money needs a second person: above the limit that the company sets; 0 is no limit.
 * @param drawn what was asked for within the hours before without one
 */
export const needsStepUp = (money: Fen, limit: Fen, drawn: Fen = 0): boolean => limit > 0 && money + drawn > limit

/** Of several limits the one that lets least pass; 0 is no limit. */
export const strictestLimit = (limits: readonly Fen[]): Fen => {
  const set = limits.filter((limit) => limit > 0)
  return set.length > 0 ? Math.min(...set) : 0
}

/** What a withdrawal takes from (F-475). */
export const { choices: withdrawalType, codes: withdrawalOf } = named({
  balance: { code: 0, label: '余额提现' },
  deposit: { code: 1, label: '保证金退还' },
})

/** Of a firm's deposit (F-195, decisions §5). */
export const { choices: depositStatus, codes: depositState } = named({
  unpaid: { code: 0, label: '未缴纳', family: 'grey' },
  paid: { code: 1, label: '已缴纳', family: 'green' },
  refunding: { code: 2, label: '退还中', family: 'orange' },
})

/** What a firm pays by code. */
export const { choices: walletPaymentPurpose, codes: walletPurpose } = named({
  recharge: { code: 1, label: '充值' },
  deposit: { code: 2, label: '保证金' },
})
/** Of one such payment: 1 is what its screen waits for (F-275). */
export const { choices: walletPaymentStatus, codes: walletPaymentState } = named({
  open: { code: 0, label: '待支付', family: 'orange' },
  paid: { code: 1, label: '已到账', family: 'green' },
  closed: { code: 2, label: '已失效', family: 'grey' },
})

/** Wrong transaction passwords before it is locked, and for how many minutes (decisions §5). */
export const PAYPASS_TRIES = 5
export const PAYPASS_MINUTES = 30
export const PAYPASS_LENGTH = 6

export const walletMessages = {
  unbound: '请先绑定微信收款账号',
  otherName: '真实姓名与绑定微信时填写的不一致',
  noPaypass: '请先设置交易密码',
  locked: `交易密码已锁定，请${PAYPASS_MINUTES}分钟后再试`,
  beyond: '提现金额不能大于可提现余额！',
  insufficient: '余额不足',
  nothing: '充值金额不得小于0',
  short: `密码不能少于${PAYPASS_LENGTH}位`,
  mismatch: '密码不一致',
  again: '请确认密码',
  realname: '请输入微信收款用户真实姓名',
  bindName: '请输入微信收款账户真实姓名',
  amount: '请输入提现金额',
  tooLittle: '提现金额须大于0',
  paypass: '请输入交易密码',
  unscanned: '请先使用微信扫码',
  noProvider: '未开通线上支付，暂不能绑定收款微信',
  noBinding: '支付渠道不支持绑定收款账户，提现由财务手工付款',
  depositNone: '当前无需缴纳保证金',
  depositPaid: '保证金已缴纳',
  depositUnpaid: '尚未缴纳保证金',
  openOrders: '还有未完成的订单，暂不可退还保证金',
  ownWithdrawal: '不能处理自己提交的提现申请',
  underReview: '该提现须先经审批同意，暂不能受理',
  ownReview: '审批人不能受理同一笔提现，请由其他人处理',
  secondRequest: '该订单有审批中的系统核销，请勿重复申请！',
  changedSlip: '核销金额或状态已变更，该核销不可同意',
  goneWithdrawal: '该提现已结束，不可同意',
  ownOrders: '只能核销本公司的订单',
  payoutOpen: '微信付款尚未结束，暂不能驳回',
  payoutUnanswered: '微信支付暂无应答，请稍后重试',
  payoutKept: '收款人已确认或转账已结束，不能撤回',
  payoutOver: '当前无需收款人确认',
} as const

/** @param fen that a technician took of the owner beyond what his provider earns */
export const collectedTooMuch = (fen: Fen): string =>
  `技师已收车主款超过服务商应得${yuanText(fen)}元，不能系统核销，请追回后线下核销`

/** @param left tries before the lock */
export const wrongPaypass = (left: number): string => `交易密码错误，还可输入${left}次`
