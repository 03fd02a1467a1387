import { sql } from 'drizzle-orm'
import type { AnyResource, RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { rejectForbidden } from '../../kernel/domainError'
import { codecOf, type Row } from '../core/codec'
import type { Session } from '../core/handlers'
import { scopeRule, scopeSql } from '../core/scope'
import { insertFirst } from '../core/store'
import { defaultsOf, storedFields, tableName } from '../table/table'
import { findRow } from './list'
import type { ResourceOf } from './listStatement'

/** Id and version of a row that nobody has saved yet. */
const UNSAVED = { id: 0, version: 0 } as const

/** A setting with a default always has a value: a column that was added later, or emptied, reads as its default; others are null. */
function filled(resource: AnyResource, row: Row): Row {
  const values: Row = { ...row }
  for (const [name] of storedFields(resource)) values[name] ??= null
  for (const [name, value] of Object.entries(defaultsOf(resource))) values[name] ??= value
  return values
}

/**
 * The settings of a firm as a handler or a timer reads them, whoever asks.
 * @returns values, secrets included; the defaults of the fields where nothing was saved
 */
export async function settingOf<const R extends AnyResource>(
  tx: Pick<Tx, 'rows'>,
  resource: R,
  firmId: number,
): Promise<RecordOf<R>> {
  const [row] = await tx.rows<Row>(sql`
    select t.* from ${sql.identifier(tableName(resource))} t where t.firm_id = ${firmId} and t.removed_at is null`)
  const values = row ? codecOf(resource).fromStored(row) : { ...UNSAVED, firm_id: firmId }
  return filled(resource, values) as RecordOf<R>
}

async function find(
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  user: Session,
  resourceOf: ResourceOf,
  lock: boolean,
): Promise<Row | undefined> {
  const [found] = await tx.rows<{ id: number }>(sql`
    select t.id from ${sql.identifier(tableName(resource))} t
    where t.firm_id = ${user.firm_id} and ${scopeSql(resource, user)}`)
  const row = found && (await findRow(tx, resource, found.id, user, resourceOf, { lock }))
  return row && filled(resource, row)
}

/** The row of the caller's firm; its defaults as long as nobody has saved any. @throws DomainError outside of the scope */
export async function readSingle(
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  user: Session,
  resourceOf: ResourceOf,
): Promise<Row> {
  if (!scopeRule(resource, user)) rejectForbidden()
  return (await find(tx, resource, user, resourceOf, false)) ?? filled(resource, { ...UNSAVED, firm_id: user.firm_id })
}

interface SingleWrite {
  readonly tx: Tx
  readonly resource: AnyResource
  readonly user: Session
  readonly resourceOf: ResourceOf
}

/**
 * The same row to be written, locked. The first write makes it, at version 0: of two people who opened the unsaved form, the
 * second is told what the first saved.
 */
export async function lockSingle({ tx, resource, user, resourceOf }: SingleWrite): Promise<Row> {
  if (!scopeRule(resource, user)) rejectForbidden()
  const first = { ...defaultsOf(resource), firm_id: user.firm_id }
  await tx.rows(insertFirst(resource, codecOf(resource).toStored(first), UNSAVED.version, user.id))
  return (await find(tx, resource, user, resourceOf, true)) ?? rejectForbidden()
}
