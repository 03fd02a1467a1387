import type { InvoiceReadout } from '../../../src/domain/settlement'
import { twoDecimals } from './qr'

/** A piece of text where a page shows it, y growing downwards; sizes in the page's own unit. */
export interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pieces of a page as people read them: pages tell them in the order of drawing, and words in pieces. */
export function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = []
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.y - b.y)) {
    const line = lines.find(
      ([first]) => first && Math.abs(first.y - piece.y) < Math.max(first.height, piece.height) / 2,
    )
    if (line) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => {
    let end = Number.NEGATIVE_INFINITY
    let text = ''
    for (const piece of line.toSorted((a, b) => a.x - b.x)) {
      // What stands apart by more than half a character is another word.
      text += piece.x - end > piece.height / 2 && text !== '' ? ` ${piece.text}` : piece.text
      end = piece.x + piece.width
    }
    return text.normalize('NFKC').replaceAll('¥', ' ¥')
  })
}

const MONEY = String.raw`(-?[\d,]+\.\d{2})`
/** What stands in place of a tax of nothing. */
const NO_TAX = /\*{3}|免税|不征税/

const found = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]?.replaceAll(/\s/g, '')

/** The VAT invoice that lines of a page describe; empty for a page that is none. */
export function parseInvoiceText(lines: readonly string[]): InvoiceReadout {
  const text = lines.join('\n')
  if (!/发\s*票\s*号\s*码|价\s*税\s*合\s*计/.test(text)) return {}
  const date = /开\s*票\s*日\s*期\s*:?\s*(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/.exec(text)
  const sums = sumsOf(lines)
  const total = found(text, new RegExp(String.raw`小\s*写\s*\)?\s*:?\s*¥?\s*${MONEY}`))
  const rates = [...new Set([...text.matchAll(/(?<![\d.])(\d{1,2}(?:\.\d)?)\s*%/g)].map(([, rate = '']) => rate))]
  const said: Record<keyof InvoiceReadout, string | undefined> = {
    number: found(text, /发\s*票\s*号\s*码\s*:?\s*(\d{20}|\d{8})(?!\d)/) ?? found(text, /(?<!\d)(\d{20})(?!\d)/),
    code: found(text, /发\s*票\s*代\s*码\s*:?\s*(\d{12}|\d{10})(?!\d)/),
    issue_date: date ? [date[1], date[2]?.padStart(2, '0'), date[3]?.padStart(2, '0')].join('-') : undefined,
    check_code: found(text, /校\s*验\s*码\s*:?\s*((?:\d\s*){6,20})/)?.slice(-6),
    ...sums,
    total: total && twoDecimals(total),
    tax_rate: rates.length > 0 ? rates.join(',') : undefined,
    buyer_name: found(text, /名\s*称\s*:\s*(\S+)/),
    buyer_duty: found(text, /纳税人识别号\s*:\s*([0-9A-Z]{15,20})/),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/** The line 合计: the sum without tax, and the tax. */
function sumsOf(lines: readonly string[]) {
  const line = lines.find((text) => /合\s*计/.test(text) && !/价\s*税/.test(text) && text.includes('.')) ?? ''
  const [amount, tax] = [...line.matchAll(new RegExp(MONEY, 'g'))].map(([, money = '']) => twoDecimals(money))
  return { subtotal_amount: amount, subtotal_tax: amount && (tax ?? (NO_TAX.test(line) ? '0.00' : undefined)) }
}
