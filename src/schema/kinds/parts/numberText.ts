import { isNumber, readNumber } from './number'

/** `1286` as `1,286`; decimals stay as they are. */
export const grouped = (value: number): string => {
  const [whole = '', fraction] = String(value).split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}

/**
 * What was typed, as a form value: null for nothing, the number, or the text itself, so that the schema can complain.
 * Digits of full width, as an input method leaves them, count too.
 */
export function typedNumber(text: string): unknown {
  const plain = text.normalize('NFKC').trim().replace('。', '.').replace(/\.$/, '')
  if (plain === '') return null
  const value = readNumber(plain.startsWith('.') ? `0${plain}` : plain)
  return isNumber(value) ? value : text
}
