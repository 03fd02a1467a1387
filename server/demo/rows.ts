import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AnyResource, RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { codecOf, type Row } from '../engine/core/codec'
import { defaultsOf } from '../engine/table/table'

/** Columns of the engine that a seeded row may set; times in unix seconds. */
export interface RowMeta {
  readonly id?: number
  readonly version?: number
  readonly create_time?: number
  readonly update_time?: number
  readonly creator_id?: number | null
}

/** A record, completed with the declared defaults, as the resource's table stores it. */
export function storedRow<R extends AnyResource>(resource: R, record: Partial<RecordOf<R>>, meta: RowMeta = {}): Row {
  const row = codecOf(resource).toStored(record)
  const missing = defaultsOf(resource)
  for (const name in missing) if (!(name in row)) row[name] = missing[name]
  if (meta.id !== undefined) row.id = meta.id
  if (meta.version !== undefined) row.version = meta.version
  if (meta.create_time !== undefined) {
    row.create_time = moment(meta.create_time)
    row.update_time = moment(meta.update_time ?? meta.create_time)
  }
  if (meta.creator_id !== undefined) {
    row.creator_id = meta.creator_id
    row.updater_id = meta.creator_id
  }
  return row
}

export const moment = (unix: number): Date => new Date(unix * 1000)

/** More than a thousand rows a statement gain nothing, and the embedded engine would stand still for others. */
const ROWS_A_STATEMENT = 1000

/**
 * Inserts rows of stored values, each column as one array parameter: one short text to plan, whatever the number of rows.
 * Against rows of VALUES and against JSON this took the least time of server and client together.
 * A column that a row lacks is null in it, and has its default when all of them lack it.
 */
export async function insertRows(
  tx: Pick<Tx, 'query' | 'copy' | 'copies'>,
  table: PgTable,
  rows: readonly Row[],
): Promise<void> {
  if (tx.copies) return copyRows(tx, table, rows)
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await insertBatch(tx, table, rows.slice(from, from + ROWS_A_STATEMENT))
  }
}

async function copyRows(tx: Pick<Tx, 'copy'>, table: PgTable, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await tx.copy(...copyOf(table, rows))
}

/** Statements of COPY, each with its lines. */
export type Copies = readonly (readonly [statement: string, lines: string])[]

/** Rows as a COPY, which costs PostgreSQL half of an insert. @returns the statement and the lines that follow it */
export function copyOf(table: PgTable, rows: readonly Row[]): [statement: string, lines: string] {
  const names = presentColumns(table, rows).map(([name]) => name)
  let lines = ''
  for (const row of rows) {
    let line = ''
    for (const name of names) line += `\t${copyText(row[name])}`
    lines += `${line.slice(1)}\n`
  }
  return [`copy "${getTableName(table)}" (${names.map((name) => `"${name}"`).join(', ')}) from stdin`, lines]
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString()
  const text = String(value)
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character) : text
}

/** Columns of the table that some row has. */
function presentColumns(table: PgTable, rows: readonly Row[]) {
  const present = new Set<string>()
  for (const row of rows) for (const name in row) present.add(name)
  return Object.entries(getTableColumns(table)).filter(([name]) => present.has(name))
}

async function insertBatch(tx: Pick<Tx, 'query'>, table: PgTable, rows: readonly Row[]): Promise<void> {
  const columns = presentColumns(table, rows).map(([name, column]) => ({
    name: `"${name}"`,
    type: column.getSQLType(),
    values: arrayText(rows, name),
  }))
  const names = columns.map(({ name }) => name).join(', ')
  const chosen = columns.map(({ name, type }) => (isMoment(type) ? `to_timestamp(${name})` : name)).join(', ')
  const arrays = columns.map(({ type }, at) => `$${at + 1}::${arrayType(type)}[]`).join(', ')
  await tx.query(
    `insert into "${getTableName(table)}" (${names}) select ${chosen} from unnest(${arrays}) as r (${names})`,
    columns.map(({ values }) => values),
  )
}

const isMoment = (type: string): boolean => type.startsWith('timestamp')

/** Moments go as seconds, which both sides read quicker than dates in words; an array's type has no collation. */
const arrayType = (type: string): string => (isMoment(type) ? 'float8' : type.replace(/ collate .*/i, ''))

/** A column as an array of the database, in one pass: most of the time of a million orders goes by here. */
function arrayText(rows: readonly Row[], name: string): string {
  let text = ''
  for (const row of rows) text += `,${itemText(row[name])}`
  return `{${text.slice(1)}}`
}

function itemText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return String(value.getTime() / 1000)
  return `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** Moves the identity of a table past the ids that were given by hand. */
export async function moveIdentity(tx: Pick<Tx, 'query'>, table: PgTable): Promise<void> {
  const name = getTableName(table)
  await tx.query(`select setval(pg_get_serial_sequence($1, 'id'), greatest((select max(id) from "${name}"), 1))`, [
    name,
  ])
}
