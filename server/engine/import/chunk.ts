import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { importRights, matchFields } from '../../../src/schema/compile/exchange'
import { kinds } from '../../../src/schema/kinds/registry'
import type { AnyResource, ImportLine, ImportRequest, ImportRow } from '../../../src/schema/model'
import { MESSAGES } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { isUniqueViolation } from '../../db/errors'
import { DomainError } from '../../kernel/domainError'
import { codecOf, type Row } from '../core/codec'
import type { Handlers, Session, Work } from '../core/handlers'
import { logRefusal } from '../core/refusals'
import { scopeSql } from '../core/scope'
import { sourceOf } from '../core/store'
import { findRows } from '../read/list'
import type { ResourceOf } from '../read/listStatement'
import {
  applyEdit,
  changesOf,
  createInput,
  createRow,
  type Draft,
  draftCreate,
  draftEdit,
  insertRows,
} from '../write/write'
import type { Lookups, WriteRequest } from '../write/writeRequest'
import { type Cells, type ReadRow, readCells } from './cells'
import { lookUpRows, type TakenValues, take } from './known'

/** One import, whatever is remembered of it from chunk to chunk. */
export interface Import {
  readonly resource: AnyResource
  readonly handlers: Handlers<Row>
  readonly resourceOf: ResourceOf
  readonly user: Session
  readonly now: number
  readonly request: ImportRequest
  readonly taken: TakenValues
  /** first row of the file with these cells, and first row that meant this record */
  readonly seen: Map<string, number>
  readonly seenIds: Map<number, number>
  readonly afterCommit: Work<Row>['afterCommit']
  /** throws when the caller has had enough */
  readonly checkCancelled: () => void
}

const EXISTS = '数据已存在'
const UNMATCHED = '找不到要修改的记录'
const NO_KEY = '请填写用来匹配的值'
const SEVERAL = '匹配到多条记录'

const refused = (row: number, info: string): ImportLine => ({ row, does: 'refuse', info })
const refusedFields = (row: number, errors: Readonly<Record<string, string>>): ImportLine => ({
  row,
  does: 'refuse',
  errors,
})

function refusal(row: number, error: unknown): ImportLine {
  if (isUniqueViolation(error)) return refused(row, EXISTS)
  if (!(error instanceof DomainError)) throw error
  logRefusal(error)
  const errors = errorsOf(error)
  return errors ? refusedFields(row, errors) : refused(row, error.info)
}

function errorsOf({ data }: DomainError): Readonly<Record<string, string>> | null {
  const errors: unknown = Object(data).errors
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : null
}

/** Rows in which a hook of the resource may write go one by one, each in a savepoint; all others are written together. */
const hasHooks = ({ handlers: { create, edit, acted, judgesOnly } }: Import): boolean =>
  Boolean(acted || (!judgesOnly && (create || edit)))
export const chunkSize = (job: Import): number => (hasHooks(job) ? 25 : 250)

/**
 * Reads, checks and writes some rows in the caller's transaction; a refused row leaves nothing behind.
 * @param writes false: nothing is written where that can be avoided; the caller undoes the rest
 */
export async function importChunk(job: Import, tx: Tx, rows: readonly ImportRow[], writes: boolean) {
  const { resource, user, resourceOf, request, now } = job
  const cells = await readCells({ tx, resource, user, resourceOf }, request.columns, request.match ?? null, rows)
  const found = await matched(job, tx, cells.rows)
  const ids = [...new Set([...found.values()].filter((id) => typeof id === 'number'))]
  const records = await findRows(tx, resource, ids, user, resourceOf, { lock: writes })
  const known = await lookUpRows(
    { tx, resource, user, now, resourceOf },
    cells.rows.map(({ values }) => values),
    job.taken,
  )
  const chunk = new Chunk(job, tx, cells, known, writes)
  const texts = new Map(rows.map(({ row, cells }) => [row, JSON.stringify(cells)]))
  for (const [i, read] of cells.rows.entries()) {
    // Checking a form takes no turns by itself: others would wait for the whole chunk.
    if (i % 20 === 19) await turn()
    job.checkCancelled()
    const twice = firstWith(job.seen, texts.get(read.row) ?? '', read.row)
    if (twice !== null) {
      chunk.add(refused(read.row, `与第${twice}行重复`))
      continue
    }
    const id = found.get(read.row)
    if (id === 'several') chunk.add(refused(read.row, SEVERAL))
    else if (id === undefined || id === null) await chunk.create(read)
    else {
      const record = records.find((row) => row.id === id)
      const sameAs = firstWith(job.seenIds, id, read.row)
      if (sameAs !== null) chunk.add(refused(read.row, `与第${sameAs}行是同一条记录`))
      else if (record) await chunk.edit(read, record)
      else chunk.add(refused(read.row, UNMATCHED))
    }
  }
  await chunk.flush()
  return chunk.lines()
}

function firstWith<K>(seen: Map<K, number>, key: K, row: number): number | null {
  const first = seen.get(key)
  if (first === undefined) seen.set(key, row)
  return first ?? null
}

/** The record that each row means: its id, `null` for a new one, 'several' when that is not clear. */
async function matched(job: Import, tx: Tx, rows: readonly ReadRow[]): Promise<Map<number, number | 'several' | null>> {
  const { request, resource, user } = job
  const { match } = request
  if (!match) return new Map(rows.map(({ row }) => [row, null]))
  if (match === 'id') {
    const idOf = (key: string) => (/^#?\d{1,9}$/.test(key) ? Number(key.replace('#', '')) : key === '' ? null : 0)
    return new Map(rows.map(({ row, key }) => [row, idOf(key)]))
  }
  const field = resource.fields[match]
  if (!field || !matchFields(resource, user).includes(match)) return new Map()
  const stored = new Map(
    rows.flatMap(({ row, values }) => {
      const value = codecOf(resource).toStored({ [match]: values[match] })[match]
      return value === undefined || value === null ? [] : [[row, value] as const]
    }),
  )
  const type = sql.raw(kinds[field.kind].column(field).type)
  const values = [...new Set(stored.values())]
  const found = values.length
    ? await tx.rows<{ id: number; value: unknown }>(sql`
        select t.id, t.${sql.identifier(match)} as value from ${sourceOf(resource)} t
        where t.${sql.identifier(match)} = any(${sql.param(values)}::${type}[]) and ${scopeSql(resource, user)}`)
    : []
  const holders = new Map<string, { readonly id: number }[]>()
  for (const one of found) holders.set(String(one.value), [...(holders.get(String(one.value)) ?? []), one])
  return new Map(
    rows.map(({ row }) => {
      const held = holders.get(String(stored.get(row))) ?? []
      return [row, held.length > 1 ? ('several' as const) : (held[0]?.id ?? null)]
    }),
  )
}

/** The rows of a chunk on their way: drafts wait, so that they are written by one statement. */
class Chunk {
  readonly #done = new Map<number, ImportLine>()
  readonly #drafts: { readonly row: number; readonly draft: Draft }[] = []

  constructor(
    readonly job: Import,
    readonly tx: Tx,
    readonly cells: Cells,
    readonly known: Lookups,
    readonly writes: boolean,
  ) {}

  add(line: ImportLine): void {
    this.#done.set(line.row, line)
  }

  lines(): ImportLine[] {
    return this.cells.rows.flatMap(({ row }) => this.#done.get(row) ?? [])
  }

  async create(read: ReadRow): Promise<void> {
    const { job, tx } = this
    const { row } = read
    const { match, adds } = job.request
    if (match && !adds) return this.add(refused(row, read.key === '' ? NO_KEY : UNMATCHED))
    if (!importRights(job.resource, job.user).create) return this.add(refused(row, MESSAGES.forbidden))
    const request = this.#request(tx, { ...read.values })
    if (Object.keys(read.errors).length > 0) return this.add(refusedFields(row, await this.#complaints(request, read)))
    try {
      if (hasHooks(job)) {
        const made = await tx.transaction((inner) => createRow({ ...request, tx: inner }))
        take(job.resource, read.values, Number(made.id), job.taken)
        this.add({ row, does: 'create', ...(this.writes && { id: Number(made.id) }) })
        return
      }
      const draft = await draftCreate(request)
      take(job.resource, draft.values, -row, job.taken)
      if (this.writes) this.#drafts.push({ row, draft })
      else this.add({ row, does: 'create' })
    } catch (error) {
      this.add(refusal(row, error))
    }
  }

  async edit(read: ReadRow, record: Row): Promise<void> {
    const { job, tx } = this
    const { row, values, version } = read
    const id = Number(record.id)
    const request = this.#request(tx, { ...values, id, ...(version !== undefined && { version }) })
    if (Object.keys(read.errors).length > 0) return this.add(refusedFields(row, read.errors))
    const edit = async (inner: Tx): Promise<ImportLine> => {
      const own = { ...request, tx: inner }
      const draft = await draftEdit(own, record)
      const changes = changesOf(own, record, draft)
      const line = { row, id, version: Number(record.version) }
      if (Object.keys(changes).length === 0) return { ...line, does: 'same' }
      if (this.writes) await applyEdit(own, record, draft)
      take(job.resource, draft.values, id, job.taken)
      return { ...line, does: 'edit', changes: this.#shown(changes, record, values) }
    }
    try {
      this.add(await (hasHooks(job) || this.#changesUnique(values) ? tx.transaction(edit) : edit(tx)))
    } catch (error) {
      this.add(refusal(row, error))
    }
  }

  /** Writes what waits, together; if somebody took a unique value meanwhile, one by one. */
  async flush(): Promise<void> {
    const drafts = this.#drafts.splice(0)
    if (drafts.length === 0) return
    const insert = (some: typeof drafts) =>
      this.tx.transaction((inner) =>
        insertRows(
          this.#request(inner, {}),
          some.map(({ draft }) => draft),
        ),
      )
    const ids = await insert(drafts).catch((error: unknown) => {
      if (isUniqueViolation(error)) return null
      throw error
    })
    for (const [i, one] of drafts.entries()) {
      try {
        const id = ids?.[i] ?? (await insert([one]))[0]
        this.add({ row: one.row, does: 'create', id })
      } catch (error) {
        this.add(refusal(one.row, error))
      }
    }
  }

  #request(tx: Tx, body: Row): WriteRequest {
    const { resource, handlers, user, now, resourceOf, afterCommit } = this.job
    return { tx, resource, handlers, user, body, now, resourceOf, afterCommit, known: this.known }
  }

  /** What cannot be read, and beside it what the form says of the rest, so that a file need not be mended twice. */
  async #complaints(request: WriteRequest, read: ReadRow): Promise<Readonly<Record<string, string>>> {
    try {
      await createInput(request)
      return read.errors
    } catch (error) {
      return error instanceof DomainError ? { ...errorsOf(error), ...read.errors } : Promise.reject(error)
    }
  }

  /** A failed statement would take the whole transaction with it. */
  #changesUnique(values: Row): boolean {
    return Object.keys(values).some((name) => this.job.resource.fields[name]?.unique)
  }

  /** The changes of the file's own columns, in words. */
  #shown(changes: ReturnType<typeof changesOf>, record: Row, values: Row): NonNullable<ImportLine['changes']> {
    const { text } = this.cells
    return Object.fromEntries(
      Object.entries(changes)
        .filter(([name]) => name in values)
        .map(([name, [before, after]]) => [name, [text(name, before, record), text(name, after)] as const]),
    )
  }
}
