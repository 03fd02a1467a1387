import { calendarOf, DAY, endOfDay, midnight, startOfDay, type Unix } from '../time'

/** Days before its end from which a contract is shown to both sides as expiring. */
export const EXPIRING_DAYS = 30

/** What of a contract decides whether it holds. */
export interface ContractTerms {
  /** its first day, by any moment of it; null or 0: never signed */
  readonly begin_time: Unix | null
  /** years; null: without an end */
  readonly sign_peroid: number | null
  /** 1: prolonged by the same years each time that it ends */
  readonly auto_resign: number | null
}

/** Codes of `contractStatus`. */
export type ContractStatus = 'unsigned' | 'expired' | 'pending' | 'active'

const NEVER: ContractTerms = { begin_time: null, sign_peroid: null, auto_resign: null }

/** Midnight of the anniversary; of 29 February in other years 1 March. */
function anniversary(begin: Unix, years: number): Unix {
  const { year, month, day } = calendarOf(begin)
  return midnight(year + years, month, day)
}

/**
 * Last second of the contract in business days, Asia/Shanghai; of one that is prolonged, of the term in which `now` lies.
 * @returns null for a contract that was never signed or has no years
 */
export function contractEnd({ begin_time, sign_peroid, auto_resign }: ContractTerms, now: Unix): Unix | null {
  if (!begin_time || !sign_peroid) return null
  const first = anniversary(begin_time, sign_peroid) - 1
  if (auto_resign !== 1 || now <= first) return first
  const passed = calendarOf(now).year - calendarOf(begin_time).year
  const terms = Math.max(1, Math.floor(passed / sign_peroid))
  const end = anniversary(begin_time, terms * sign_peroid) - 1
  return now <= end ? end : anniversary(begin_time, (terms + 1) * sign_peroid) - 1
}

/**
 * Whether a contract holds (F-265 to F-267, finance §4).
 * @param sign the firm's `sign`; 2 = expired, whatever the contract says
 */
export function contractStatusOf(contract: ContractTerms | null, sign: number | null, now: Unix): ContractStatus {
  const { begin_time } = contract ?? NEVER
  if (!contract || !begin_time) return 'unsigned'
  const end = contractEnd(contract, now)
  if (sign === 2 || (end !== null && now > end)) return 'expired'
  return startOfDay(begin_time) > now ? 'pending' : 'active'
}

/** Whole days from today to the last day of an active contract that ends within {@link EXPIRING_DAYS}; null for every other. */
export function expiringIn(contract: ContractTerms | null, sign: number | null, now: Unix): number | null {
  if (contractStatusOf(contract, sign, now) !== 'active' || contract?.auto_resign === 1) return null
  const end = contract && contractEnd(contract, now)
  if (!end) return null
  const days = Math.round((endOfDay(end) - endOfDay(now)) / DAY)
  return days <= EXPIRING_DAYS ? days : null
}
