import type { CodeOf } from '../../choice'
import { type Fen, yuan } from '../../money'
import { nearestBills, proposeBills } from '../proposal'
import { differenceOf, type differenceReason, MOST_DIFFERENCE, type Share } from '../receipt'

/** A bill that waits for its money, and what its payer is called. */
export interface DueBill {
  readonly id: number
  readonly no: string
  readonly customer_id: number
  readonly unpaid: Fen
}

/** Names that a customer pays under: its own, its company's, those of earlier receipts. */
export interface Payer {
  readonly customer_id: number
  readonly names: readonly string[]
}

/** What a line of a statement says about who sent money, and what for. */
interface Incoming {
  readonly amount: Fen
  readonly name: string
  readonly remark: string
}

/**
 * Why a match is proposed. exact: payer or bill number known, and the bills come to the amount; near: the same with a small
 * difference; over: one bill, and a little more; amount: the amount alone; oldest: the payer alone, its bills by age; payer: it
 * has no open bill.
 */
type MatchWhy = 'exact' | 'near' | 'over' | 'amount' | 'oldest' | 'payer'

export interface Match {
  readonly why: MatchWhy
  readonly customer_id: number
  readonly shares: readonly Share[]
  /** words of the remark that explain a difference, or name a bill */
  readonly quote: string | null
}

/** Matches that are listed for one line at most. */
const MOST_MATCHES = 4

/** Names differ by spaces, width of parentheses, and the form of the company. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s()·.,，。-]/g, '')
    .replace(/(股份|有限|责任)*(公司)$/, '')
    .toLowerCase()

const REASONS: readonly (readonly [RegExp, CodeOf<typeof differenceReason>])[] = [
  [/手续费|汇款费|扣费/, differenceOf.fee],
  [/汇差|汇率/, differenceOf.exchange],
  [/折让|折扣|优惠/, differenceOf.discount],
  [/尾差|抹零|零头/, differenceOf.rounding],
]

/** What a remark says of a difference: the reason, and its own words, `手续费5元`. */
function differenceIn(remark: string): { readonly reason: Share['reason']; readonly quote: string | null } {
  for (const [word, reason] of REASONS) {
    const found = new RegExp(`(?:${word.source})[：:]?\\s*(?:\\d+(?:\\.\\d+)?\\s*元?)?`).exec(remark)
    if (found) return { reason, quote: found[0].trim() }
  }
  return { reason: null, quote: null }
}

/** Fen below which a difference needs no word to be a rounding. */
const ROUNDING: Fen = yuan(1)

const whole = ({ id, unpaid }: DueBill): Share => ({ bill_id: id, money: unpaid, difference: 0, reason: null })

/** The bill that lacks little of the amount, with what the lack is put down to. */
function nearOf(line: Incoming, bills: readonly DueBill[], customer_id: number): Match[] {
  return bills.flatMap((bill): Match[] => {
    const lack = bill.unpaid - line.amount
    if (lack > 0 && lack <= MOST_DIFFERENCE) {
      const told = differenceIn(line.remark)
      const reason = told.reason ?? (lack < ROUNDING ? differenceOf.rounding : null)
      const share: Share = { bill_id: bill.id, money: line.amount, difference: lack, reason }
      return [{ why: 'near', customer_id, shares: [share], quote: told.quote }]
    }
    return lack < 0 && -lack <= MOST_DIFFERENCE
      ? [{ why: 'over', customer_id, shares: [whole(bill)], quote: null }]
      : []
  })
}

/** Several bills that together lack little of the amount: the largest of them takes the lack. */
function nearTogether(line: Incoming, bills: readonly DueBill[], customer_id: number): Match[] {
  const nearest = nearestBills(bills, line.amount, MOST_DIFFERENCE)
  // One bill by itself is `nearOf`.
  if (!nearest || nearest.ids.length < 2) return []
  const { lack, ids } = nearest
  const taken = bills.filter(({ id }) => ids.includes(id))
  const largest = taken.reduce((most, one) => (one.unpaid > most.unpaid ? one : most))
  if (largest.unpaid <= lack) return []
  const told = differenceIn(line.remark)
  const reason = told.reason ?? (lack < ROUNDING ? differenceOf.rounding : null)
  const shares = taken.map(
    (one): Share =>
      one.id === largest.id ? { bill_id: one.id, money: one.unpaid - lack, difference: lack, reason } : whole(one),
  )
  return [{ why: 'near', customer_id, shares, quote: told.quote }]
}

/** A payer's bills by age, as far as the money goes. */
function oldestOf({ amount }: Incoming, bills: readonly DueBill[]): readonly Share[] {
  let left = amount
  return bills.flatMap((bill) => {
    const money = Math.min(left, bill.unpaid)
    left -= money
    return money > 0 ? [{ ...whole(bill), money }] : []
  })
}

/** Bills of one customer whose numbers stand in the remark, where they come to the amount. */
function numberedOf(line: Incoming, bills: readonly DueBill[]): Match | null {
  const named = bills.filter(({ no }) => no.length >= 4 && line.remark.includes(no))
  const [first] = named
  const sum = named.reduce((all, { unpaid }) => all + unpaid, 0)
  if (!first || sum !== line.amount || named.some(({ customer_id }) => customer_id !== first.customer_id)) return null
  return {
    why: 'exact',
    customer_id: first.customer_id,
    shares: named.map(whole),
    quote: named.map(({ no }) => no).join(' '),
  }
}

/**
 * What a line of income pays, the best first. Only one `exact` is ever given: payer or bill number known, and exactly one set of
 * bills comes to the amount.
 * @param bills those that wait for their money, the oldest first
 */
export function matchIncome(line: Incoming, bills: readonly DueBill[], payers: readonly Payer[]): readonly Match[] {
  const numbered = numberedOf(line, bills)
  if (numbered) return [numbered]
  const name = plainName(line.name)
  const known = name === '' ? [] : payers.filter(({ names }) => names.some((one) => plainName(one) === name))
  const [payer] = known
  const found: Match[] = []
  if (payer && known.length === 1) {
    const { customer_id } = payer
    const own = bills.filter((bill) => bill.customer_id === customer_id)
    const { kind, sets } = proposeBills(own, line.amount)
    const setsOf = (ids: readonly number[]) => own.filter(({ id }) => ids.includes(id)).map(whole)
    if (kind === 'one') return [{ why: 'exact', customer_id, shares: setsOf(sets[0] ?? []), quote: null }]
    if (kind === 'several')
      found.push(...sets.map((ids): Match => ({ why: 'amount', customer_id, shares: setsOf(ids), quote: null })))
    found.push(...nearOf(line, own, customer_id))
    if (kind === 'none') found.push(...nearTogether(line, own, customer_id))
    if (found.length === 0)
      found.push(
        own.length > 0
          ? { why: 'oldest', customer_id, shares: oldestOf(line, own), quote: null }
          : { why: 'payer', customer_id, shares: [], quote: null },
      )
    return found.slice(0, MOST_MATCHES)
  }
  const alike = bills.filter(({ unpaid }) => unpaid === line.amount)
  found.push(
    ...alike.map(
      (bill): Match => ({ why: 'amount', customer_id: bill.customer_id, shares: [whole(bill)], quote: null }),
    ),
  )
  return found.slice(0, MOST_MATCHES)
}

/** A payment of ours that a line of expense may be. */
export interface Outgoing {
  readonly id: number
  readonly money: Fen
  readonly names: readonly string[]
  /** digits alone; null where it is unknown */
  readonly account: string | null
}

/** Payments that a line of expense is, the best first; exact where payee or account fits, and no other payment does. */
export function matchExpense(
  line: Incoming & { readonly account: string },
  payments: readonly Outgoing[],
): readonly { readonly payment_id: number; readonly isExact: boolean }[] {
  const alike = payments.filter(({ money }) => money === line.amount)
  const name = plainName(line.name)
  const digits = line.account.replace(/\D/g, '')
  const fits = alike.filter(
    ({ names, account }) =>
      (digits !== '' && account === digits) || (name !== '' && names.some((one) => plainName(one) === name)),
  )
  const listed = fits.length > 0 ? fits : alike
  return listed.slice(0, MOST_MATCHES).map(({ id }) => ({ payment_id: id, isExact: fits.length === 1 }))
}
