import type { Fen } from './money'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟'] as const
const GROUPS = ['', '万', '亿'] as const

/** A number below ten thousand in capitals, zeros between digits said once; '' of 0. */
function groupWords(group: number): string {
  const digits = [...String(group)].map(Number)
  return digits
    .map((digit, at) => (digit === 0 ? '零' : `${DIGITS[digit]}${PLACES[digits.length - 1 - at]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '')
}

function yuanWords(whole: number): string {
  let words = ''
  for (const [at, name] of [...GROUPS.entries()].reverse()) {
    const group = Math.floor(whole / 10_000 ** at) % 10_000
    if (group === 0) {
      if (words && !words.endsWith('零')) words += '零'
      continue
    }
    if (words && group < 1000 && !words.endsWith('零')) words += '零'
    words += groupWords(group) + name
  }
  return words.replace(/零$/, '')
}

/**
 * An amount in capitals as contracts and invoices write it: 人民币壹仟贰佰叁拾肆元伍角陆分, 人民币壹佰元整.
 * @param fen below a trillion yuan; a negative one begins with 负
 * @throws RangeError for a part of a fen
 */
export function moneyWords(fen: Fen): string {
  if (!Number.isSafeInteger(fen) || Math.abs(fen) >= 1e14) throw new RangeError(`not an amount: ${fen}`)
  const amount = Math.abs(fen)
  const [whole, jiao, rest] = [Math.floor(amount / 100), Math.floor(amount / 10) % 10, amount % 10]
  const sign = fen < 0 ? '负' : ''
  const yuan = whole > 0 ? `${yuanWords(whole)}元` : ''
  if (jiao === 0 && rest === 0) return `人民币${sign}${yuan || '零元'}整`
  const jiaoWords = jiao > 0 ? `${DIGITS[jiao]}角` : yuan ? '零' : ''
  return `人民币${sign}${yuan}${jiaoWords}${rest > 0 ? `${DIGITS[rest]}分` : '整'}`
}
