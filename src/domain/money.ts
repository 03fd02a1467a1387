import { divideHalfUp, scaleHalfUp } from './decimal'

/** Money: an integer number of fen, everywhere inside. On the wire it is yuan with at most two decimals. */
export type Fen = number

/** Yuan (text or number) to fen, exact, half-up beyond two decimals; `null` when it is no amount. */
export const yuanToFen = (yuan: string | number): Fen | null => scaleHalfUp(yuan, 2)

/** What is said of an amount that is typed with a part of a fen, so that none is rounded behind its writer's back; null of any other. */
export const tooFine = (yuan: string): string | null => (/\.\d{2}\d*[1-9]/.test(yuan) ? '最多2位小数' : null)

/** An amount as people write it down, `yuan(0.01)`, in fen. @throws RangeError when it is none */
export function yuan(amount: number): Fen {
  const fen = yuanToFen(amount)
  if (fen === null) throw new RangeError(`not an amount: ${amount}`)
  return fen
}

/** Fen to yuan as a number for the wire; exact to two decimals. */
export const fenToYuan = (fen: Fen): number => fen / 100

/** Fen as plain text in yuan, `1234.50`, for exports. */
export function yuanText(fen: Fen): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Fen as people read it: `¥1,234.50`, `-¥0.05`. */
export function formatYuan(fen: Fen): string {
  const grouped = yuanText(Math.abs(fen)).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${fen < 0 ? '-' : ''}¥${grouped}`
}

/**
 * A share of an amount, half-up to fen.
 * @param percent at most four decimals, e.g. 0.6 for 0.6 %
 * @throws RangeError when `percent` is no decimal number
 */
export function percentOf(fen: Fen, percent: number): Fen {
  const scaled = scaleHalfUp(percent, 4)
  if (scaled === null) throw new RangeError(`not a percentage: ${percent}`)
  return divideHalfUp(fen * scaled, 1_000_000)
}
