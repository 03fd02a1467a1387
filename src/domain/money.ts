import { divideHalfUp, scaleHalfUp } from './decimal'

/** Money: an integer number of fen, everywhere inside. On the wire it is yuan with at most two decimals. */
export type Fen = number

/** Yuan (text or number) to fen, exact, half-up beyond two decimals; `null` when it is no amount. */
export const yuanToFen = (yuan: string | number): Fen | null => scaleHalfUp(yuan, 2)

const TYPED = /^-?(\d+\.?|\d{1,3}(,\d{3})+\.?|\d*\.\d+|\d{1,3}(,\d{3})+\.\d+)$/

/** Message for typed yuan that are no amount: no number, below zero, or finer than a fen. Null for an amount and for nothing. */
export function amountError(typed: string): string | null {
  const text = typed.trim().replace(/^¥/, '')
  if (text === '') return null
  if (!TYPED.test(text)) return '请输入数字'
  if (/\.\d{2}\d*[1-9]/.test(text)) return '最多2位小数'
  return text.startsWith('-') ? '不能小于0' : null
}

/** Typed yuan in fen; null while they are empty, or no amount (`amountError`). */
export function typedFen(typed: string): Fen | null {
  const text = typed.trim().replace(/^¥/, '').replaceAll(',', '')
  return text === '' || amountError(typed) ? null : yuanToFen(text)
}

/** An amount that a form holds, in fen; null where it holds something else, or less than nothing. */
export const formFen = (value: unknown): Fen | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

/** An amount as people write it down, `yuan(0.01)`, in fen. @throws RangeError when it is none */
export function yuan(amount: number): Fen {
  const fen = yuanToFen(amount)
  if (fen === null) throw new RangeError(`not an amount: ${amount}`)
  return fen
}

/** Fen to yuan as a number for the wire; exact to two decimals. */
export const fenToYuan = (fen: Fen): number => fen / 100

/**
 * Fen as plain text in yuan, `1234.50`, for exports.
 * @throws RangeError for a part of a fen, and for what is no number
 */
export function yuanText(fen: Fen): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount of fen: ${fen}`)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Fen as people read it: `¥1,234.50`, `−¥0.05`; — for what is no amount of fen, so that no screen shows half of one. */
export function formatYuan(fen: Fen): string {
  if (!Number.isSafeInteger(fen)) return '—'
  const grouped = yuanText(Math.abs(fen)).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${fen < 0 ? '−' : ''}¥${grouped}`
}

/** A difference as people read it, with its sign: `+¥40.00`, `−¥12.15`, `¥0.00`. */
export const signedYuan = (fen: Fen): string => `${fen > 0 ? '+' : ''}${formatYuan(fen)}`

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
