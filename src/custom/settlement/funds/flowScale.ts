import type { Fen } from '../../../domain/money'

/** A value so many times as large as the next one is drawn broken. */
const BREAKS = 3
/** Room above the others that a broken bar takes. */
const ROOM = 1.25

/** Up to where a scale goes that one value alone would flatten; larger values are drawn up to it, with a break. @returns fen above 0 */
export function scaleOf(values: readonly Fen[]): Fen {
  const sorted = [...values].sort((a, b) => b - a)
  const [first = 0, second = 0] = sorted
  const most = second > 0 && first > BREAKS * second ? Math.round(second * ROOM) : first
  return Math.max(1, most)
}
