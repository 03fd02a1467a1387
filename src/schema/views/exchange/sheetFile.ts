/** A cell of a file that is written: texts are shielded where the format would run them, numbers stay numbers. */
export type Cell = string | number

export type Format = 'csv' | 'xlsx'

export interface Sheet {
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** What a spreadsheet would run as a formula; a plain number with its sign is none. */
const FORMULA = /^[=+\-@\t\r＝＋－＠](?!\d+(\.\d+)?$)/

/** Widths in characters, as those of a spreadsheet are. */
const widthOf = (sheet: Sheet, at: number): number => {
  const longest = [sheet.head[at], ...sheet.rows.slice(0, 100).map((row) => row[at])].reduce(
    (most: number, cell) => Math.max(most, [...String(cell ?? '')].length),
    0,
  )
  return Math.min(Math.max(longest * 1.6 + 2, 8), 48)
}

/** CSV has a BOM, so that Excel reads it as UTF-8; neither format carries formulas. */
export async function sheetFile(sheet: Sheet, format: Format): Promise<Blob> {
  if (format === 'csv') {
    const { default: papa } = await import('papaparse')
    const content = { fields: [...sheet.head], data: sheet.rows.map((row) => [...row]) }
    const text = papa.unparse(content, { escapeFormulae: FORMULA })
    return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' })
  }
  const { default: write } = await import('write-excel-file/universal')
  const head = sheet.head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const rows = sheet.rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  )
  const columns = sheet.head.map((_, at) => ({ width: widthOf(sheet, at) }))
  return write([head, ...rows], { columns, stickyRowsCount: 1 }).toBlob()
}

/** `客户-2026-11-20.xlsx` */
export const fileName = (label: string, format: Format): string =>
  `${label}-${new Date().toLocaleDateString('sv-SE')}.${format}`

/** Saves a sheet as a file of today. @param label name of the file without date and ending */
export async function saveSheet(label: string, sheet: Sheet, format: Format): Promise<void> {
  saveFile(fileName(label, format), await sheetFile(sheet, format))
}

/** Hands a file to whoever sits before the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
