import { sql } from 'drizzle-orm'
import { isUnmasked } from '../../../src/schema/compile/access'
import { readAs } from '../../../src/schema/compile/readAs'
import type { CsvContext, Parsed } from '../../../src/schema/kinds/kind'
import { kinds } from '../../../src/schema/kinds/registry'
import type { AnyResource, FieldData, ImportRow } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { Row } from '../core/codec'
import type { Session } from '../core/handlers'
import { scopeSql } from '../core/scope'
import { sourceOf } from '../core/store'
import type { ResourceOf } from '../read/listStatement'
import { placeName, placeOf, VAGUE } from './places'

const AMBIGUOUS = '有多条同名记录，请填写编号'
const VAGUE_PLACE = '地名不唯一，请填写完整地名'

/** A row of the file whose cells are read: values as a form would hold them, and what could not be read. */
export interface ReadRow {
  readonly row: number
  readonly version: number | undefined
  /** what the column of the match says, as text */
  readonly key: string
  readonly values: Row
  readonly errors: Readonly<Record<string, string>>
}

export interface Cells {
  readonly rows: readonly ReadRow[]
  /** a value as a file would hold it; `row` is the record it stands in, when it stands in one */
  readonly text: (name: string, value: unknown, row?: Row) => string
}

/** What a cell's words stand for: ids by label, or that several records are called so. */
type Labels = ReadonlyMap<string, number | typeof VAGUE>

interface Reading {
  readonly tx: Pick<Tx, 'rows'>
  readonly resource: AnyResource
  readonly user: Session
  readonly resourceOf: ResourceOf
}

const SEPARATOR = '、'
/** A label may hold the separator of a list itself, so neighbouring pieces are looked for too. */
const MOST_PIECES = 12

function wordsOf(text: string, field: FieldData): string[] {
  if (field.kind !== 'references') return [text.trim()]
  const pieces = text.split(SEPARATOR).map((piece) => piece.trim())
  if (pieces.length > MOST_PIECES) return pieces
  return pieces.flatMap((_, from) =>
    pieces.slice(from).map((__, i) => pieces.slice(from, from + i + 1).join(SEPARATOR)),
  )
}

/** Ids of the records within the caller's scope that are called by these words. */
async function labelsOf({ tx, user, resourceOf }: Reading, field: FieldData, texts: Iterable<string>): Promise<Labels> {
  const referred = resourceOf(field.reference ?? '')
  const other = referred && readAs(referred, user)
  const words = [...new Set([...texts].flatMap((text) => wordsOf(text, field)))].filter((word) => word !== '')
  const found = new Map<string, number | typeof VAGUE>()
  if (!other || words.length === 0) return found
  const columns = new Set([Object.values(field.shows ?? {})[0], other.title].filter((name) => name !== undefined))
  for (const name of columns) {
    const column = other.fields[name]
    // Whoever sees a name masked must not find out by asking.
    if (!column || column.virtual || !isUnmasked(column, user)) continue
    const records = await tx.rows<{ id: number; label: string }>(sql`
      select t.id, t.${sql.identifier(name)} as label from ${sourceOf(other)} t
      where t.${sql.identifier(name)} = any(${sql.param(words)}::text[]) and ${scopeSql(other, user)}`)
    for (const { id, label } of records) {
      const known = found.get(label)
      found.set(label, known === undefined || known === id ? id : VAGUE)
    }
  }
  return found
}

/** Reads the cells of some rows by the CSV halves of their fields' kinds; an empty cell says nothing. */
export async function readCells(
  reading: Reading,
  columns: readonly string[],
  match: string | null,
  rows: readonly ImportRow[],
): Promise<Cells> {
  const { resource } = reading
  const labels = new Map<string, Labels>()
  for (const [i, name] of columns.entries()) {
    const field = resource.fields[name]
    if (!field?.reference) continue
    labels.set(name, await labelsOf(reading, field, new Set(rows.map(({ cells }) => cells[i] ?? ''))))
  }

  const read = (name: string, field: FieldData, text: string, within: readonly number[]): Parsed => {
    let unclear: string | null = null
    const context: CsvContext = {
      idOf: (_, word) => {
        const id = field.kind === 'region' ? placeOf(word, field.level, within) : labels.get(name)?.get(word)
        if (id !== VAGUE) return id
        unclear = field.kind === 'region' ? VAGUE_PLACE : AMBIGUOUS
        return undefined
      },
    }
    const parsed = kinds[field.kind].csv.parse(text, field, context)
    return unclear !== null ? { error: unclear } : parsed
  }

  const names = new Map([...labels].map(([name, known]) => [name, reversed(known)]))
  const text = (name: string, value: unknown, row?: Row): string => {
    const field = resource.fields[name]
    if (!field || value === null || value === undefined) return ''
    const shown = row?.[Object.keys(field.shows ?? {})[0] ?? '']
    return kinds[field.kind].csv.format(value, field, {
      labelOf: (_, id) =>
        field.kind === 'region' ? placeName(id) : typeof shown === 'string' ? shown : names.get(name)?.get(id),
    })
  }

  // From the province down, since the upper ones tell which of two places is meant.
  const order = [...columns.entries()].sort(([, a], [, b]) => levelAt(resource, a) - levelAt(resource, b))
  const keyAt = match === null ? -1 : columns.indexOf(match)
  const readRow = ({ row, cells, version }: ImportRow): ReadRow => {
    const values: Row = {}
    const errors: Record<string, string> = {}
    for (const [i, name] of order) {
      const cell = cells[i] ?? ''
      const field = resource.fields[name]
      if (!field || cell.trim() === '') continue
      const within = aboveOf(resource, name).flatMap((upper) =>
        typeof values[upper] === 'number' ? [values[upper]] : [],
      )
      const parsed = read(name, field, cell, within)
      if ('error' in parsed) errors[name] = parsed.error
      else values[name] = parsed.value
    }
    return { row, version, key: (cells[keyAt] ?? '').trim(), values, errors }
  }
  return { rows: rows.map(readRow), text }
}

const levelAt = ({ fields }: AnyResource, name: string): number => fields[name]?.level ?? 0

/** Fields of the same address that hold what lies above: of an area its city and its province. */
function aboveOf({ fields }: AnyResource, name: string): readonly string[] {
  if (fields[name]?.kind !== 'region') return []
  for (const { parts } of Object.values(fields)) {
    if (parts?.area === name) return [parts.province, parts.city]
    if (parts?.city === name) return [parts.province]
  }
  return []
}

const reversed = (labels: Labels): ReadonlyMap<number, string> =>
  new Map([...labels].flatMap(([label, id]) => (id === VAGUE ? [] : [[id, label] as const])))
