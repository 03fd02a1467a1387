import { reviewedStatuses } from '../../../domain/order'
import { billingStep, stepCode } from '../../../domain/order/review'
import { billSide, billState, OWED, reconciliation } from '../../../domain/settlement'
import { DAY, midnight, type TimeRange } from '../../../domain/time'
import { order } from '../../../resources/order/order.resource'

/** Lists of a side's bills, and of the orders that no bill has yet. */
export const BILLS = { receivable: '/financial/customers/bills', payable: '/financial/service/bills' } as const

export const UNBILLED = { receivable: '/financial/launch/customers', payable: '/financial/launch/service' } as const

/** The address of a list under a filter. */
export const listAt = (path: string, filter: Readonly<Record<string, unknown>>): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

const owing = reconciliation
  .map(({ code }) => code)
  .filter((code) => code !== billState.draft && code !== billState.settled)

/** Of head office, which reads the books of all, its own. */
export const ownBooks = (identity: { readonly firm_type: number; readonly firm_id: number } | null) =>
  identity?.firm_type === 0 ? identity.firm_id : undefined

/** Bills in other companies' books that the reader's company pays. */
export const owedBillsAt = (path: string, identity: { readonly firm_id: number } | null): string =>
  listAt(path, { check_status: owing, payer_firm_id: identity?.firm_id })

/** The bills that a figure of what is owed sums up, in their list. */
export function openBillsAt(path: string, identity: Parameters<typeof ownBooks>[0]): string {
  const owner_firm_id = ownBooks(identity)
  return listAt(path, { check_status: owing, ...(owner_firm_id !== undefined && { owner_firm_id }) })
}

/** What a side has unpaid, of one party or of all. */
export function openBillsOf(
  direction: number,
  party: number | undefined,
  identity: Parameters<typeof ownBooks>[0],
): string {
  const owner_firm_id = ownBooks(identity)
  const isReceivable = direction === billSide.receivable
  return listAt(isReceivable ? BILLS.receivable : BILLS.payable, {
    check_status: owing,
    ...(party !== undefined && { [isReceivable ? 'customer_id' : 'firm_id']: party }),
    ...(owner_firm_id !== undefined && { owner_firm_id }),
  })
}

type Reader = Parameters<typeof ownBooks>[0]

/** The bills of a side as a card of 结算概览 counts them: of the reader's own books, or what it owes in those of others. */
function sideAt(direction: number, identity: Reader, filter: Readonly<Record<string, unknown>>): string {
  if (direction === OWED) return listAt(BILLS.receivable, { ...filter, payer_firm_id: identity?.firm_id })
  const owner_firm_id = ownBooks(identity)
  return listAt(direction === billSide.receivable ? BILLS.receivable : BILLS.payable, {
    ...filter,
    ...(owner_firm_id !== undefined && { owner_firm_id }),
  })
}

/** Days since the end of its period from which a bill has each age. */
const FROM = [0, 30, 60, 90] as const

/** What is unpaid of an age. @param now unix seconds, of the figure */
export function agedBillsAt(direction: number, age: number, now: number, identity: Reader): string {
  const [from = 0, until] = [FROM[age], FROM[age + 1]]
  return sideAt(direction, identity, {
    check_status: owing,
    ...(until !== undefined && { finish_time_from: now - until * DAY + 1 }),
    ...(age > 0 && { finish_time_to: now - from * DAY }),
  })
}

/** What a party has unpaid; undefined where the reader's list cannot be narrowed to it. */
export function partyBillsAt(direction: number, id: number | null, identity: Reader): string | undefined {
  if (id === null || (direction === OWED && identity?.firm_type !== 0)) return undefined
  const party = direction === OWED ? 'owner_firm_id' : direction === billSide.receivable ? 'customer_id' : 'firm_id'
  return sideAt(direction, identity, { check_status: owing, [party]: id })
}

const spanOf = (month: string, months = 1): TimeRange => {
  const [year = 0, first = 1] = month.split('-').map(Number)
  return { start: midnight(year, first, 1), end: midnight(year, first + months, 1) - 1 }
}

/** The bills whose period ends in a month, drafts left out. @param month 2026-10 */
export function monthBillsAt(direction: number, month: string, identity: Reader): string {
  const { start, end } = spanOf(month)
  return sideAt(direction, identity, {
    check_status: reconciliation.map(({ code }) => code).filter((code) => code !== billState.draft),
    finish_time_from: start,
    finish_time_to: end,
  })
}

/** The finished orders that a figure of 收入统计 sums up. @param month the first @param months how many */
export function finishedOrdersAt(
  { month, months = 1, type }: { readonly month: string; readonly months?: number; readonly type?: number },
  identity: Reader,
): string {
  const { start, end } = spanOf(month, months)
  const own = identity && identity.firm_type !== 3 ? { owner_firm_id: identity.firm_id } : {}
  return listAt(String(order.path), {
    status: reviewedStatuses,
    ...own,
    ...(type !== undefined && { type: [type] }),
    finish_time_from: start,
    finish_time_to: end,
  })
}

/** The confirmed orders that no bill has yet, of the reader's own books. */
export const readyOrdersAt = (direction: number): string =>
  listAt(direction === billSide.receivable ? UNBILLED.receivable : UNBILLED.payable, {
    billing: [stepCode(direction, billingStep.ready)],
  })
