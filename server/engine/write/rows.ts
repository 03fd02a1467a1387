import type { SQL } from 'drizzle-orm'
import type { AnyResource } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { reject, rejectStale } from '../../kernel/domainError'
import { changesBetween } from '../core/changes'
import { codecOf, type Row } from '../core/codec'
import { claimFiles } from '../core/files'
import { type Placed, storeOf } from '../core/store'
import { type By, recordWrites } from './audit'
import { uniquely } from './checks'

/** Where and in whose name records are written. */
export interface Writer {
  readonly tx: Tx
  readonly resource: AnyResource
  readonly user: By
}

/** What a write is called in the log and the feed, and the word that goes with it. */
export interface AuditEntry {
  readonly action: string
  /** the declared transition that writes, where the log names another action */
  readonly transition?: string
  readonly remark?: string | null
}

/** Writes new records in one statement. @returns their ids, in the same order */
export async function insertRecords(
  writer: Writer,
  rows: readonly { readonly values: Readonly<Row>; readonly remark?: string | null }[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const { tx, resource, user } = writer
  const stored = rows.map(({ values }) => codecOf(resource).toStored(values))
  const made = await uniquely(resource, tx.rows<Placed>(storeOf(resource).insert(stored, user?.id ?? null)))
  if (made.length !== rows.length) reject('系统繁忙，请稍后重试')
  const placed = rows.map((row, i) => ({ ...row, ...made[i]!, names: Object.keys(stored[i]!) }))
  await recordWrites(
    writer,
    placed.map(({ id, version, values, names, remark }) => ({
      id,
      version,
      action: 'create',
      after: values,
      names,
      remark,
    })),
  )
  for (const { id, values } of placed) await claimFiles(tx, resource, id, values)
  return made.map(({ id }) => id)
}

/**
 * Writes values into a locked row.
 * @param guard must still hold of the row, on alias `t`
 * @throws DomainError when it no longer does
 */
export async function writeRow(
  writer: Writer,
  row: Readonly<Row>,
  values: Readonly<Row>,
  { action, transition, remark, guard }: AuditEntry & { readonly guard?: SQL },
): Promise<void> {
  const { tx, resource, user } = writer
  const names = Object.keys(values)
  const after = { ...row, ...values }
  const changed = Object.fromEntries(
    Object.keys(changesBetween(row, after, names)).map((name) => [name, values[name]] as const),
  )
  let version = Number(row.version)
  // What leaves the row as it is (a remark, a photo) makes nobody's open form stale; the row is locked, its guard holds.
  if (names.length > 0) {
    const update = storeOf(resource).update(row.id, codecOf(resource).toStored(changed), user?.id ?? null, guard)
    const [written] = await uniquely(resource, tx.rows<Placed>(update))
    version = written?.version ?? rejectStale(resource)
    await claimFiles(tx, resource, Number(row.id), changed)
  }
  await recordWrites(writer, [{ id: Number(row.id), version, action, transition, before: row, after, names, remark }])
}

/** Takes a locked row away, or a removed one back; it stays in its table. @returns whether it was there */
export async function writeRemoval(
  writer: Writer,
  row: Readonly<Row>,
  { action, remark }: AuditEntry,
  to: 'remove' | 'restore' = 'remove',
): Promise<boolean> {
  const { tx, resource, user } = writer
  const [gone] = await tx.rows<Placed>(storeOf(resource)[to](row.id, user?.id ?? null))
  if (gone) await recordWrites(writer, [{ ...gone, action, before: row, after: row, names: [], remark }])
  return gone !== undefined
}
