import type { Fen } from '../money'

/** What a bill leaves unpaid; fen above 0. */
export interface OpenBill {
  readonly id: number
  readonly unpaid: Fen
}

/** Which bills a sum of money covers exactly. */
interface Proposal {
  /**
   * one: exactly one set of bills comes to the sum; several: more than one, and nothing tells them apart; none: no set does;
   * unknown: too many bills to try them all
   */
  readonly kind: 'one' | 'several' | 'none' | 'unknown'
  /** those sets, a few of them, each with its bills in their own order */
  readonly sets: readonly (readonly number[])[]
}

/** Sets that are listed when several fit. */
export const MOST_SETS = 5
/** Rests of one bill after the other that are looked at; what would need more is `unknown`. */
const MOST_STEPS = 50_000

const UNKNOWN: Proposal = { kind: 'unknown', sets: [] }

/**
 * The sets of bills that a sum covers to the fen. Exact or `unknown`: every rest that is left after a bill is looked at once, at
 * most `steps` of them in all.
 * @param left fen above 0
 */
export function proposeBills(bills: readonly OpenBill[], left: Fen, steps = MOST_STEPS): Proposal {
  if (left <= 0) return { kind: 'none', sets: [] }
  // The largest first: rests fall below nothing, or behind what is left to come, the sooner.
  const order = bills.filter(({ unpaid }) => unpaid > 0 && unpaid <= left).sort((a, b) => b.unpaid - a.unpaid)
  const sums = tailSums(order)
  /** by bill, how many sets from it on come to a rest */
  const ways = order.map(() => new Map<Fen, number>())
  let looked = 0

  /** @returns how many sets of the bills from `at` on come to the rest; NaN when it would take too long to say */
  function count(at: number, rest: Fen): number {
    if (rest === 0) return 1
    if (rest < 0 || rest > (sums[at] ?? 0)) return 0
    const known = ways[at]?.get(rest)
    if (known !== undefined) return known
    looked += 1
    if (looked > steps) return Number.NaN
    const sum = count(at + 1, rest - (order[at]?.unpaid ?? 0)) + count(at + 1, rest)
    ways[at]?.set(rest, sum)
    return sum
  }

  const found = count(0, left)
  if (Number.isNaN(found)) return UNKNOWN
  if (found === 0) return { kind: 'none', sets: [] }
  const place = new Map(bills.map(({ id }, i) => [id, i]))
  const sets = listed(order, left, count).map((ids) => ids.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)))
  return { kind: found === 1 ? 'one' : 'several', sets }
}

/**
 * The set of bills that comes nearest above a sum, and no further above it than `most`: a payer pays several bills and lacks a
 * little. Bounded: at most `steps` rests are looked at; of more bills it is the nearest of those.
 * @param amount fen above 0 @param most fen that may be lacking @returns ids in their own order; null where no set is that near
 */
export function nearestBills(bills: readonly OpenBill[], amount: Fen, most: Fen, steps = MOST_STEPS) {
  const order = bills.filter(({ unpaid }) => unpaid > 0).sort((a, b) => b.unpaid - a.unpaid)
  const sums = tailSums(order)
  const seen = new Set<string>()
  let best: { readonly lack: Fen; readonly ids: readonly number[] } | null = null
  function walk(at: number, rest: Fen, taken: readonly number[]): void {
    if (rest < 0) {
      if (-rest <= most && (best === null || -rest < best.lack)) best = { lack: -rest, ids: taken }
      return
    }
    const one = order[at]
    // What is left to come cannot reach the sum, or was looked at already.
    if (!one || rest >= (sums[at] ?? 0) || seen.has(`${at} ${rest}`) || seen.size >= steps) return
    seen.add(`${at} ${rest}`)
    walk(at + 1, rest - one.unpaid, [...taken, one.id])
    walk(at + 1, rest, taken)
  }
  walk(0, amount, [])
  // The compiler does not see that the walk assigns it.
  const found = best as { readonly lack: Fen; readonly ids: readonly number[] } | null
  return found && { lack: found.lack, ids: bills.flatMap(({ id }) => (found.ids.includes(id) ? [id] : [])) }
}

/** Of each bill the sum of it and of all after it. */
function tailSums(order: readonly OpenBill[]): readonly Fen[] {
  const sums: Fen[] = []
  for (let at = order.length - 1, sum = 0; at >= 0; at--) {
    sum += order[at]?.unpaid ?? 0
    sums[at] = sum
  }
  return sums
}

/** A few of the sets, along the ways that lead to one. */
function listed(order: readonly OpenBill[], left: Fen, count: (at: number, rest: Fen) => number): number[][] {
  const sets: number[][] = []
  function walk(at: number, rest: Fen, taken: readonly number[]): void {
    if (sets.length >= MOST_SETS) return
    const one = order[at]
    if (rest === 0) sets.push([...taken])
    else if (one) {
      if (count(at + 1, rest - one.unpaid) > 0) walk(at + 1, rest - one.unpaid, [...taken, one.id])
      if (count(at + 1, rest) > 0) walk(at + 1, rest, taken)
    }
  }
  walk(0, left, [])
  return sets
}
