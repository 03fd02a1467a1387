/** Waits before further attempts: a list, or doubling from `first` up to `most`. All in one unit, seconds or milliseconds. */
type Waits = readonly number[] | { readonly first: number; readonly most: number }

/** Largest deviation of a wait as a share of it, and a number from 0 to 1 that chooses the deviation. */
interface Jitter {
  readonly share: number
  readonly random: number
}

/**
 * Wait before the next attempt.
 * @param failures failed attempts so far, at least 1
 * @param jitter spreads attempts that failed together
 * @returns in the unit of `waits`; null after the end of a list
 */
export function backOff(
  failures: number,
  waits: { readonly first: number; readonly most: number },
  jitter?: Jitter,
): number
export function backOff(failures: number, waits: Waits, jitter?: Jitter): number | null
export function backOff(failures: number, waits: Waits, jitter: Jitter = { share: 0, random: 0 }): number | null {
  const wait = 'first' in waits ? Math.min(waits.most, waits.first * 2 ** (failures - 1)) : waits[failures - 1]
  return wait === undefined ? null : wait * (1 - jitter.share + 2 * jitter.share * jitter.random)
}
