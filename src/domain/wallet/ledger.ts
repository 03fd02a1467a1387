import { named } from '../choice'
import type { Fen } from '../money'

/** Accounts of a firm. Each has a floor: it never holds less than nothing. */
export const firmAccounts = [
  { code: 'wallet', label: '可提现余额' },
  /** asked for and not yet paid out: it has left the balance */
  { code: 'frozen', label: '提现中' },
  { code: 'deposit', label: '保证金' },
  { code: 'refunding', label: '保证金退还中' },
] as const

/** Accounts of the platform. What it holds for others stands as a negative sum in `cash`, so that all accounts come to nothing. */
export const platformAccounts = [
  { code: 'cash', label: '支付渠道' },
  { code: 'information_fee', label: '信息费' },
  { code: 'insurance_fee', label: '保险费' },
  { code: 'recharge_fee', label: '充值手续费' },
  /** what is lent and not repaid stands as a negative sum */
  { code: 'lent', label: '借出款项' },
] as const

/** Whose an account is. */
export const ledgerGroups = [
  { code: 'provider', label: '服务商' },
  { code: 'company', label: '公司与平台' },
  { code: 'platform', label: '平台账户' },
] as const

type FirmAccount = (typeof firmAccounts)[number]['code']
type PlatformAccount = (typeof platformAccounts)[number]['code']

/** The firm under whose number the platform's accounts stand. */
export const PLATFORM = 0

/** What money does. `said` is the service type of its row in a wallet (labels A6), of a write-off of who pays; null touches no wallet. */
export const movementKinds = [
  { code: 'recharge', label: '充值', said: '充值' },
  { code: 'withdraw', label: '提现申请', said: '提现' },
  { code: 'withdraw_back', label: '提现退回', said: '提现退回' },
  { code: 'withdraw_done', label: '提现到账', said: null },
  { code: 'deposit', label: '缴纳保证金', said: null },
  { code: 'deposit_refund', label: '退还保证金', said: null },
  { code: 'deposit_back', label: '保证金退还失败', said: null },
  { code: 'deposit_done', label: '保证金退还到账', said: null },
  { code: 'write_off', label: '系统核销', said: '核销付款' },
  { code: 'lend', label: '借款放款', said: '借款放款' },
  { code: 'repay', label: '借款还款', said: '借款还款' },
  { code: 'repay_outside', label: '线下还款', said: null },
] as const
export type MovementKind = (typeof movementKinds)[number]['code']

/** A line of a movement: fen above 0 into the account, below 0 out of it. */
export interface LedgerLine {
  readonly firm_id: number
  readonly account: FirmAccount | PlatformAccount
  readonly amount: Fen
}

const of = (firm_id: number, account: FirmAccount, amount: Fen): LedgerLine => ({ firm_id, account, amount })
const own = (account: PlatformAccount, amount: Fen): LedgerLine => ({ firm_id: PLATFORM, account, amount })

/** What moves from one account to another. */
const between = (firm: number, from: FirmAccount, to: FirmAccount, amount: Fen) => [
  of(firm, from, -amount),
  of(firm, to, amount),
]

/**
 * The lines of each kind of movement; they sum to zero. What is nothing is no line.
 * @param amount fen above 0
 */
export const ledgerLines = {
  /** The payer pays the fee on top of what is credited (decisions §5). */
  recharge: (firm: number, amount: Fen, fee: Fen) => [
    of(firm, 'wallet', amount),
    own('recharge_fee', fee),
    own('cash', -amount - fee),
  ],
  withdraw: (firm: number, amount: Fen) => between(firm, 'wallet', 'frozen', amount),
  withdraw_back: (firm: number, amount: Fen) => between(firm, 'frozen', 'wallet', amount),
  withdraw_done: (firm: number, amount: Fen) => [of(firm, 'frozen', -amount), own('cash', amount)],
  deposit: (firm: number, amount: Fen) => [of(firm, 'deposit', amount), own('cash', -amount)],
  deposit_refund: (firm: number, amount: Fen) => between(firm, 'deposit', 'refunding', amount),
  deposit_back: (firm: number, amount: Fen) => between(firm, 'refunding', 'deposit', amount),
  deposit_done: (firm: number, amount: Fen) => [of(firm, 'refunding', -amount), own('cash', amount)],
  /** The company pays the amount, the provider gets it less the fees (labels E2). */
  write_off: (company: number, provider: number, amount: Fen, fees: { readonly fee: Fen; readonly insurance: Fen }) => [
    of(company, 'wallet', -amount),
    of(provider, 'wallet', amount - fees.fee - fees.insurance),
    own('information_fee', fees.fee),
    own('insurance_fee', fees.insurance),
  ],
  /** An advance goes into the wallet of who borrows (decisions §8). */
  lend: (firm: number, amount: Fen) => [of(firm, 'wallet', amount), own('lent', -amount)],
  repay: (firm: number, amount: Fen) => [of(firm, 'wallet', -amount), own('lent', amount)],
  /** The money came to the platform by another way than a wallet. */
  repay_outside: (_firm: number, amount: Fen) => [own('lent', amount), own('cash', -amount)],
} as const satisfies Record<MovementKind, (firm: number, ...rest: never[]) => readonly LedgerLine[]>

/** Lines as they are booked: what is nothing left out. @throws RangeError for lines that do not sum to zero */
export function booked(lines: readonly LedgerLine[]): readonly LedgerLine[] {
  const told = lines.filter(({ amount }) => amount !== 0)
  const isExact = told.every(({ amount }) => Number.isSafeInteger(amount))
  const sum = told.reduce((all, { amount }) => all + amount, 0)
  if (!isExact || sum !== 0 || told.length < 2) throw new RangeError('lines of a movement that do not sum to zero')
  return told
}

/** Of a row in a wallet (finance §3). */
export const { choices: ledgerType, codes: ledgerSide } = named({
  income: { code: 0, label: '收入', family: 'green' },
  expense: { code: 1, label: '支出', family: 'grey' },
})

/** What the books are held against, by `npm run ledger -- verify` and the page of finance. */
export const ledgerChecks = [
  { code: 'lines', label: '分录借贷不平' },
  { code: 'orphans', label: '分录无业务或账户' },
  { code: 'running', label: '分录余额不连续' },
  { code: 'balance', label: '账户余额不等于分录合计' },
  { code: 'payments', label: '收款与账本不符' },
  { code: 'provider', label: '支付渠道与账本不符' },
  { code: 'payouts', label: '渠道付款与提现单不符' },
  { code: 'refunds', label: '渠道退款与退款单不符' },
  { code: 'withdrawals', label: '提现状态与账本不符' },
  { code: 'underway', label: '在途金额与提现单不符' },
  { code: 'deposits', label: '保证金状态与账本不符' },
  { code: 'lendings', label: '借款与账本不符' },
  { code: 'repayments', label: '还款与账本不符' },
  { code: 'lent', label: '借款状态与还款不符' },
  { code: 'cards', label: '卡券核销与收款不符' },
] as const
