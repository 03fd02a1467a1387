import type { AnyResource, ImportLine } from '../../model'
import type { Matching } from './matching'
import type { Table } from './readTable'
import type { Sheet } from './sheetFile'

type Translate = (text: string) => string

export const labelOf = (resource: AnyResource, name: string, translate: Translate): string =>
  name === 'id' ? 'ID' : translate(resource.fields[name]?.label ?? name)

/** Why a row is refused: field by field, or in a sentence of its own. */
export function reasonsOf(resource: AnyResource, { errors, info }: ImportLine, translate: Translate): string[] {
  const byField = Object.entries(errors ?? {}).map(
    ([name, message]) => `${labelOf(resource, name, translate)}：${translate(message)}`,
  )
  return info ? [...byField, translate(info)] : byField
}

/** What a row is about: its first cells that say something. */
export function gistOf(table: Table, matching: Matching): (row: number) => string {
  const cellsOf = new Map(table.rows.map(({ row, cells }) => [row, cells]))
  return (row) =>
    (cellsOf.get(row) ?? [])
      .filter((cell, i) => matching[i] !== '' && cell.trim() !== '')
      .slice(0, 3)
      .join(' · ')
}

/** The refused rows as they came, with the reason behind them: to be mended and sent again. */
export function refusedSheet(
  resource: AnyResource,
  table: Table,
  lines: readonly ImportLine[],
  translate: Translate,
): Sheet {
  const refused = new Map(lines.filter(({ does }) => does === 'refuse').map((line) => [line.row, line]))
  const reasonHead = translate('失败原因')
  const at = table.head.indexOf(reasonHead)
  const without = <T>(cells: readonly T[]): T[] => (at < 0 ? [...cells] : cells.filter((_, i) => i !== at))
  return {
    head: [...without(table.head), reasonHead],
    rows: table.rows.flatMap(({ row, cells }) => {
      const line = refused.get(row)
      return line ? [[...without(cells), reasonsOf(resource, line, translate).join('；')]] : []
    }),
  }
}
