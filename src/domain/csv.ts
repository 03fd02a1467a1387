/** The cells of a comma-separated text with the number of the line that each row begins in; quotes and line ends as RFC 4180 has them. */
export interface CsvRow {
  /** from 1, as an editor counts */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads comma-separated text of any origin. An open quote at the end closes there; empty lines are rows of one empty cell.
 * @param text with or without a byte order mark
 */
export function parseCsv(text: string): readonly CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let line = 1
  let began = 1
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const endRow = () => {
    rows.push({ line: began, cells })
    cells = []
    began = line
  }
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    cells.push(cell)
    line += breaksIn(text, at, end)
    at = end
    if (text[at] === ',') {
      at += 1
      continue
    }
    if (at >= text.length) break
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    endRow()
    began = line
    if (at === text.length) return rows
  }
  endRow()
  return rows
}

interface Cell {
  readonly cell: string
  /** where the separator or the line end behind it stands */
  readonly end: number
}

function plainCell(text: string, from: number): Cell {
  let end = from
  while (end < text.length && !',\r\n'.includes(text[end] ?? '')) end += 1
  return { cell: text.slice(from, end), end }
}

function quotedCell(text: string, from: number): Cell {
  let cell = ''
  let at = from + 1
  while (at < text.length) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { cell: cell + text.slice(at), end: text.length }
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      // What stands between the closing quote and the separator belongs to the cell as well.
      const rest = plainCell(text, quote + 1)
      return { cell: cell + rest.cell, end: rest.end }
    }
    cell += '"'
    at = quote + 2
  }
  return { cell, end: text.length }
}

function breaksIn(text: string, from: number, to: number): number {
  let breaks = 0
  for (let at = from; at < to; at++) if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) breaks += 1
  return breaks
}

/** A cell as a file holds it: quoted where it must be. */
export const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
