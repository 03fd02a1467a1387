import { sql } from 'drizzle-orm'
import type { Identity } from '../../../src/schema/compile/access'
import type { FieldData } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { Row } from '../core/codec'
import { ruleSql } from '../core/ruleSql'
import { contextOf, scopeSql } from '../core/scope'
import { sourceOf } from '../core/store'
import type { ResourceOf } from './listStatement'

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

/**
 * Names of the fields that hold a code which their list does not offer. A code that the row holds already stays valid when its
 * list no longer offers it.
 */
export async function unknownCodes(
  tx: Pick<Tx, 'rows'>,
  fields: Readonly<Record<string, FieldData>>,
  values: Row,
  held: Row,
  user: Identity,
  resourceOf: ResourceOf,
): Promise<readonly string[]> {
  const unknown: string[] = []
  for (const [name, { lookup }] of Object.entries(fields)) {
    if (!lookup) continue
    const before = new Set(listOf(held[name]))
    const added = listOf(values[name]).filter((code) => !before.has(code))
    if (added.length === 0) continue
    const other = resourceOf(lookup.resource)
    if (!other) continue
    const offered = await tx.rows<{ code: unknown }>(sql`
      select t.${sql.identifier(lookup.code)} as code from ${sourceOf(other)} t
      where ${scopeSql(other, user)} and ${ruleSql(other, { and: [lookup.where, lookup.offered ?? {}] }, contextOf(user))}`)
    const codes = new Set(offered.map(({ code }) => code))
    if (!added.every((code) => codes.has(code))) unknown.push(name)
  }
  return unknown
}
