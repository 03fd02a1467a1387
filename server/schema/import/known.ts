import { sql } from 'drizzle-orm'
import { readAs } from '../../../src/schema/compile/readAs'
import { formSchema } from '../../../src/schema/compile/schema'
import type { FormMode } from '../../../src/schema/compile/writable'
import { kinds } from '../../../src/schema/kinds/registry'
import type { AnyResource, Rule } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { codecOf, type Row } from '../codec'
import type { Session } from '../handlers'
import type { ResourceOf } from '../list'
import { ruleSql } from '../ruleSql'
import { contextOf, scopeSql } from '../scope'
import { sourceOf } from '../store'
import { storedFields } from '../table'
import type { Known } from '../writeRequest'

/** Values of unique fields that rows of this file have taken, by field and stored value: the record's id, below zero while it has none. */
export type Taken = Map<string, number>
const takenKey = (field: string, stored: unknown): string => `${field} ${stored}`

interface Asking {
  readonly tx: Pick<Tx, 'rows'>
  readonly resource: AnyResource
  readonly user: Session
  readonly now: number
  readonly resourceOf: ResourceOf
}

/** Those unique among all records; what is unique within another field is left to the write itself. */
const uniqueFields = (resource: AnyResource) =>
  storedFields(resource).filter(([, { unique }]) => unique && typeof unique !== 'object')

/** Looks up for many rows at once what a write would ask for each: one statement a reference and a unique field. */
export async function lookUp(asking: Asking, rows: readonly Row[], taken: Taken): Promise<Known> {
  const { resource, user, now } = asking
  const choosable = await referenced(asking, rows)
  const holders = await held(asking, rows)
  const schemaOf = (mode: FormMode) => formSchema(resource, () => contextOf(user, now), mode)
  const schemas = { create: schemaOf('create'), edit: schemaOf('edit') }
  return {
    schemaOf: (mode) => schemas[mode],
    mayChoose: (other, id, where) => choosable.get(choiceKey(other.name, where))?.ids.get(Number(id)),
    holderOf: (field, stored) => {
      const key = takenKey(field, stored)
      return taken.get(key) ?? holders.get(key)
    },
  }
}

/** Fields that offer the same records share a lookup. */
const choiceKey = (resource: string, where: Rule = {}): string => `${resource} ${JSON.stringify(where)}`

interface Choosable {
  readonly other: AnyResource
  readonly where: Rule
  readonly ids: Map<number, boolean>
}

async function referenced({ tx, resource, user, now, resourceOf }: Asking, rows: readonly Row[]) {
  const asked = new Map<string, Choosable>()
  for (const [name, field] of Object.entries(resource.fields)) {
    const referred = field.reference ? resourceOf(field.reference) : undefined
    if (!referred) continue
    const other = readAs(referred, user)
    const key = choiceKey(other.name, field.where)
    const choice = asked.get(key) ?? { other, where: field.where ?? {}, ids: new Map<number, boolean>() }
    asked.set(key, choice)
    for (const row of rows) for (const id of [row[name]].flat()) if (typeof id === 'number') choice.ids.set(id, false)
  }
  for (const { other, where, ids } of asked.values()) {
    if (ids.size === 0) continue
    const found = await tx.rows<{ id: number }>(sql`
      select t.id from ${sourceOf(other)} t
      where t.id = any(${sql.param([...ids.keys()])}::integer[]) and ${scopeSql(other, user)}
        and ${ruleSql(other, where, contextOf(user, now))}`)
    for (const { id } of found) ids.set(id, true)
  }
  return asked
}

/** Who has the values of unique fields; null for a value that nobody has. */
async function held({ tx, resource }: Asking, rows: readonly Row[]) {
  const holders = new Map<string, number | null>()
  const stored = rows.map((row) => codecOf(resource).toStored(row))
  for (const [name, field] of uniqueFields(resource)) {
    const values = [...new Set(stored.map((row) => row[name]).filter((value) => value !== null && value !== undefined))]
    if (values.length === 0) continue
    for (const value of values) holders.set(takenKey(name, value), null)
    const type = sql.raw(kinds[field.kind].column(field).type)
    const found = await tx.rows<{ id: number; value: unknown }>(sql`
      select t.id, t.${sql.identifier(name)} as value from ${sourceOf(resource)} t
      where t.${sql.identifier(name)} = any(${sql.param(values)}::${type}[]) and t.removed_at is null`)
    for (const { id, value } of found) holders.set(takenKey(name, value), id)
  }
  return holders
}

/** Remembers what a written or checked row has taken, against the rows below it. */
export function take(resource: AnyResource, values: Row, id: number, taken: Taken): void {
  const stored = codecOf(resource).toStored(values)
  for (const [name] of uniqueFields(resource)) {
    const value = stored[name]
    if (value !== null && value !== undefined) taken.set(takenKey(name, value), id)
  }
}
