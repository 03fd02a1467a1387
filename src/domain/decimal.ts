/**
 * A decimal number as an integer count of its smallest unit, read digit by digit so that no binary fraction gets in.
 * Ties round half-up, away from zero for negatives.
 * @param value  a decimal as text (`'1.005'`) or number; text may be signed, without exponent or separators
 * @param digits decimals that are kept: 2 for fen of yuan, 1 for tenths of km
 * @returns `null` when it is no decimal or too large to be exact
 */
export function scaleHalfUp(value: string | number, digits: number): number | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(typeof value === 'number' ? plainText(value) : value.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const scaled = kept + (Number(fraction[digits] ?? 0) >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(scaled)) return null
  return sign === '-' && scaled !== 0 ? -scaled : scaled
}

/** Shortest decimal of a number; JavaScript switches to an exponent below 1e-6, which is nothing here. */
const plainText = (value: number): string => (Math.abs(value) < 1e-6 ? '0' : String(value))

/** numerator / denominator, half-up (away from zero for negatives), both integers, denominator > 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const quotient = Number((2n * BigInt(Math.abs(numerator)) + BigInt(denominator)) / (2n * BigInt(denominator)))
  return numerator < 0 && quotient !== 0 ? -quotient : quotient
}
