import type { Fen } from '../money'
import { calendarOf, endOfDay, midnight, type TimeRange, type Unix } from '../time'
import { billState } from './bill'

/** A calendar month whose statements are to be billed. */
export interface BillMonth {
  /** 2026-10 */
  readonly name: string
  /** up to today of the month that is not over yet */
  readonly period: TimeRange
  /** its last day has not begun: it is rehearsed, and nothing is made */
  readonly isRehearsal: boolean
}

const named = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`

/** The month of a time and those before it, the newest first. @param now unix seconds */
export function billMonths(now: Unix, count: number): readonly BillMonth[] {
  const today = endOfDay(now)
  const { year, month } = calendarOf(now)
  return Array.from({ length: count }, (_, ago) => {
    const start = midnight(year, month - ago, 1)
    const end = midnight(year, month - ago + 1, 1) - 1
    const of = calendarOf(start)
    return { name: named(of.year, of.month), period: { start, end: Math.min(end, today) }, isRehearsal: end > today }
  })
}

/** The month that a time lies in: `2026-10`. @param at unix seconds */
export const monthOf = (at: Unix): string => {
  const { year, month } = calendarOf(at)
  return named(year, month)
}

export const monthMessages = {
  nothingHeld: '没有要催办的订单或账单',
  reminded: '24小时内已提醒过，请稍后再催',
} as const

/** What a party's month is judged by. */
export interface MonthFigures {
  readonly order_count: number
  readonly unreviewed: number
  readonly unpriced: number
  readonly unconfirmed: number
  readonly appealed: number
  readonly billing_count: number
  readonly disputed_count: number
  readonly invoicing_count: number
  readonly paying_count: number
  readonly settled_count: number
  readonly is_billed: number
}

/** Steps of a month, in the order in which they are best done: first what holds up the others. */
export const monthTasks = [
  { key: 'disputed', label: '对账异常', act: '处理异常', of: 'bill' },
  { key: 'appealed', label: '申诉中', act: '处理申诉', of: 'order' },
  { key: 'unpriced', label: '未计价', act: '去计价', of: 'order' },
  { key: 'unreviewed', label: '待审核', act: '去审核', of: 'order' },
  { key: 'ready', label: '待出账', act: '出账', of: 'order' },
  { key: 'billing', label: '出账中', act: '对账', of: 'bill' },
  { key: 'invoicing', label: '待开票', act: '开票', of: 'bill' },
  { key: 'paying', label: '待结清', act: '核销', of: 'bill' },
  { key: 'unconfirmed', label: '待确认', act: '看待确认', of: 'order' },
] as const
export type MonthTask = (typeof monthTasks)[number]['key']

const COUNTS: Readonly<Record<MonthTask, (party: MonthFigures) => number>> = {
  disputed: (party) => party.disputed_count,
  appealed: (party) => party.appealed,
  unpriced: (party) => party.unpriced,
  unreviewed: (party) => party.unreviewed,
  ready: (party) => party.order_count,
  billing: (party) => party.billing_count - party.disputed_count,
  invoicing: (party) => party.invoicing_count,
  paying: (party) => party.paying_count,
  unconfirmed: (party) => party.unconfirmed,
}

export const taskCount = (task: MonthTask, parties: readonly MonthFigures[]): number =>
  parties.reduce((sum, party) => sum + COUNTS[task](party), 0)

/** What is to be done first about a party; null where its month is closed. */
export const nextTask = (party: MonthFigures): (typeof monthTasks)[number] | null =>
  monthTasks.find(({ key }) => COUNTS[key](party) > 0) ?? null

/** Orders that a bill would leave out. */
export const leftOutOf = ({ unreviewed, unpriced, unconfirmed, appealed }: MonthFigures): number =>
  unreviewed + unpriced + unconfirmed + appealed

/** A bill may be made of it: it has orders, and none of its bills is of that period. */
export const isBillable = ({ order_count, is_billed }: MonthFigures): boolean => order_count > 0 && is_billed === 0

/** States of the bills that a figure of a month counts. */
export const monthBillStates = {
  disputed: [billState.disputed],
  billing: [billState.draft, billState.open],
  invoicing: [billState.agreed, billState.toInvoice],
  paying: [billState.invoiced],
  settled: [billState.settled],
} as const

/** What a month comes to: what its bills are over, and what is ready for one. */
export const monthMoney = (parties: readonly { readonly billed_money: Fen; readonly payable_money: Fen }[]): Fen =>
  parties.reduce((sum, { billed_money, payable_money }) => sum + billed_money + payable_money, 0)
