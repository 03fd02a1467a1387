import { IMPORT_BYTES, IMPORT_LIMIT } from '../../model'

/** A file as it came: its heading and its rows, each with its number in the file; every row is as wide as the heading. */
export interface Table {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly TableRow[]
}
interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** A file that cannot be read, in words. */
export class UnreadableFile extends Error {}

const fail = (message: string): never => {
  throw new UnreadableFile(message)
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte)

/** Below the sums that our own exports end with, nothing follows. */
const SUM_LINES: ReadonlySet<string> = new Set(['合计', 'Total'])

/**
 * Reads a CSV or XLSX file, told apart by its first bytes.
 * @throws UnreadableFile
 */
export async function readTable(file: File): Promise<Table> {
  if (file.size > IMPORT_BYTES) fail('文件不能超过10MB')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (begins(bytes, OLD_EXCEL)) fail('不支持xls格式，请另存为xlsx或csv')
  const lines = begins(bytes, ZIP) ? await sheetLines(bytes) : await csvLines(bytes)
  return tableOf(file.name, lines)
}

async function sheetLines(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal')
  try {
    const rows: unknown[][] = await readSheet(bytes.buffer, { trim: false })
    return rows.map((row) => row.map(cellText))
  } catch {
    return fail('文件已损坏或不是xlsx格式')
  }
}

/** A spreadsheet's moment has no zone: what it shows is what is meant. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
  return String(value)
}

async function csvLines(bytes: Uint8Array): Promise<string[][]> {
  const text = decoded(bytes)
  const { default: papa } = await import('papaparse')
  return papa.parse<string[]>(text, { skipEmptyLines: false }).data
}

/** UTF-8 with or without its mark, UTF-16 with it, or what Chinese Windows writes. */
export function decoded(bytes: Uint8Array): string {
  const names = begins(bytes, [0xff, 0xfe]) ? ['utf-16le'] : ['utf-8', 'gb18030']
  for (const name of names) {
    try {
      const text = new TextDecoder(name, { fatal: true }).decode(bytes)
      if (!text.includes('\0')) return text
    } catch {
      // the next one may fit
    }
  }
  return fail('文件编码无法识别，请另存为UTF-8编码的CSV或xlsx')
}

function tableOf(name: string, lines: readonly (readonly string[])[]): Table {
  const numbered = lines
    .map((cells, i) => ({ row: i + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first, ...rest] = numbered
  if (!first) return fail('文件中没有数据')
  const head = first.cells.map((cell) => cell.trim())
  while (head.at(-1) === '') head.pop()
  const last = rest.at(-1)
  const rows = last && SUM_LINES.has(last.cells[0]?.trim() ?? '') ? rest.slice(0, -1) : rest
  if (rows.length === 0) fail('文件中没有数据')
  if (rows.length > IMPORT_LIMIT) fail('一次最多导入5000行')
  return { name, head, rows: rows.map(({ row, cells }) => ({ row, cells: head.map((_, i) => cells[i] ?? '') })) }
}
