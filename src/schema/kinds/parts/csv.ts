import { isEmpty } from '../../model'
import type { CsvContext, Kind, Parsed } from '../kind'

/** What a spreadsheet would run as a formula, in both widths, with the apostrophes that already shield it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const SHIELDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A text that begins like a formula gets a leading apostrophe, so that no spreadsheet runs it. */
export const shield = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const unshield = (text: string): string => (SHIELDED.test(text) ? text.slice(1) : text)

/** The CSV half of a kind whose empty value is the empty cell. Numbers and dates need no shield. */
export const csvCell = (
  format: (wire: unknown, field: Parameters<Kind['csv']['format']>[1], context: CsvContext) => string,
  parse: (text: string, field: Parameters<Kind['csv']['parse']>[1], context: CsvContext) => Parsed,
): Kind['csv'] => ({
  format: (wire, field, context) => (isEmpty(wire) ? '' : format(wire, field, context)),
  parse: (text, field, context) => (text.trim() === '' ? { value: null } : parse(text, field, context)),
})

/** The same for cells of free text or of labels, which are shielded. */
export const csvText: typeof csvCell = (format, parse) =>
  csvCell(
    (wire, field, context) => shield(format(wire, field, context)),
    (text, field, context) => parse(unshield(text), field, context),
  )

const SEPARATOR = '、'
export const joinList = (texts: readonly string[]): string => texts.join(SEPARATOR)

/** Of one label: otherwise a cell of nothing but separators would be read in every way there is. */
const MOST_PIECES = 12

/** The list behind a cell. A label may hold the separator itself, so the longest piece that is known wins. */
export function splitList(text: string, read: (piece: string) => unknown): Parsed {
  const pieces = text.split(SEPARATOR)
  const values: unknown[] = []
  for (let from = 0; from < pieces.length; ) {
    let to = Math.min(pieces.length, from + MOST_PIECES)
    let value: unknown
    while (to > from) {
      value = read(pieces.slice(from, to).join(SEPARATOR).trim())
      if (value !== undefined) break
      to--
    }
    if (to === from) return { error: unknownOption(pieces[from] ?? '') }
    values.push(value)
    from = to
  }
  return { value: values }
}

export const unknownOption = (text: string): string => `选项不存在：${text}`
