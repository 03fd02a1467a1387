import { formatYuan } from '../money'
import { moneyWords } from '../moneyWords'
import { formatDay, type Unix } from '../time'
import { type BillAmounts, isReceivable } from './billTerms'

/** What a bill on paper tells beside its amounts. */
export interface BillOnPaper extends Pick<BillAmounts, 'direction' | 'payable_money'> {
  readonly start_time: Unix | null
  readonly finish_time: Unix | null
  readonly order_count: number | null
  readonly paid_money: number | null
  readonly unpaid_money: number | null
  readonly firm_name: string | null
  readonly customer_name: string | null
  readonly owner_name: string | null
  /** the payer's billing title */
  readonly title: string | null
  /** the name of the account that is paid to */
  readonly payee_name: string | null
}

/** The two papers of a bill: all its orders, and the letter in which both sides agree on its sum. */
export const billPapers = { statement: '对账单', letter: '对账函' } as const
export type BillPaper = keyof typeof billPapers
export const isBillPaper = (kind: unknown): kind is BillPaper =>
  typeof kind === 'string' && Object.hasOwn(billPapers, kind)

/** Legal names where they are known: the payer's of its billing title, the payee's of its account. */
export function legalNames(bill: BillOnPaper): { readonly owner: string; readonly party: string } {
  const [owner, party] = isReceivable(bill) ? [bill.payee_name, bill.title] : [bill.title, bill.payee_name]
  return { owner: owner ?? bill.owner_name ?? '', party: party ?? bill.firm_name ?? bill.customer_name ?? '' }
}

export const billPeriod = ({ start_time, finish_time }: Pick<BillOnPaper, 'start_time' | 'finish_time'>): string =>
  `${formatDay(Number(start_time))} 至 ${formatDay(Number(finish_time))}`

/** The letter's sentences around its table. @param now the day up to which payments count, unix seconds */
export function letterTexts(
  bill: BillOnPaper,
  now: Unix,
): { readonly to: string; readonly about: string; readonly end: string } {
  const { owner, party } = legalNames(bill)
  const [from, to] = isReceivable(bill) ? [party, owner] : [owner, party]
  const owed = bill.payable_money ?? 0
  return {
    to: `致：${party}`,
    about: `双方就 ${billPeriod(bill)} 期间的道路救援服务共 ${bill.order_count ?? 0} 单进行对账，${from}应付${to}${formatYuan(owed)}（${moneyWords(owed)}）。截至 ${formatDay(now)}，已付 ${formatYuan(bill.paid_money ?? 0)}，未付 ${formatYuan(bill.unpaid_money ?? 0)}。`,
    end: '以上数据请核对。如无异议，请盖章确认后回传；如有异议，请在对账单中逐单说明。',
  }
}
