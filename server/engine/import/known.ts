import { sql } from 'drizzle-orm'
import { readAs } from '../../../src/schema/compile/readAs'
import { formSchema } from '../../../src/schema/compile/schema'
import type { FormMode } from '../../../src/schema/compile/writable'
import { kinds } from '../../../src/schema/kinds/registry'
import { type AnyResource, type FieldData, type Rule, uniqueWithin } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { codecOf, type Row } from '../core/codec'
import type { Session } from '../core/handlers'
import { ruleSql } from '../core/ruleSql'
import { contextOf, scopeSql } from '../core/scope'
import { sourceOf } from '../core/store'
import type { ResourceOf } from '../read/listStatement'
import { storedFields } from '../table/table'
import type { Lookups } from '../write/writeRequest'

/** Values of unique fields that rows of this file have taken: the record's id, below zero while it has none. */
export type TakenValues = Map<string, number>

/** A stored value of a unique field, beside that of the field that it is unique within. */
function takenKey(name: string, field: FieldData, stored: Row): string {
  const within = uniqueWithin(field)
  return `${name} ${within === undefined ? '' : (stored[within] ?? null)} ${stored[name]}`
}

interface Asking {
  readonly tx: Pick<Tx, 'rows'>
  readonly resource: AnyResource
  readonly user: Session
  readonly now: number
  readonly resourceOf: ResourceOf
}

const uniqueFields = (resource: AnyResource) => storedFields(resource).filter(([, { unique }]) => unique)

/** Looks up for many rows at once what a write would ask for each: one statement a reference and a unique field. */
export async function lookUpRows(asking: Asking, rows: readonly Row[], taken: TakenValues): Promise<Lookups> {
  const { resource, user, now } = asking
  const choosable = await referenced(asking, rows)
  const holderOf = await held(asking, rows)
  const schemaOf = (mode: FormMode) => formSchema(resource, () => contextOf(user, now), mode)
  const schemas = { create: schemaOf('create'), edit: schemaOf('edit') }
  return {
    schemaOf: (mode) => schemas[mode],
    mayChoose: (other, id, where) => choosable.get(choiceKey(other.name, where))?.ids.get(Number(id)),
    holderOf: (name, field, stored) => taken.get(takenKey(name, field, stored)) ?? holderOf(name, field, stored),
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

/** Who has the values of unique fields that these rows bring: null for one that nobody has, undefined for one that none brings. */
async function held({ tx, resource }: Asking, rows: readonly Row[]): Promise<Lookups['holderOf']> {
  const holders = new Map<string, number>()
  const asked = new Set<string>()
  const stored = rows.map((row) => codecOf(resource).toStored(row))
  for (const [name, field] of uniqueFields(resource)) {
    const values = [...new Set(stored.map((row) => row[name]).filter((value) => value !== null && value !== undefined))]
    if (values.length === 0) continue
    for (const value of values) asked.add(`${name} ${value}`)
    const type = sql.raw(kinds[field.kind].column(field).type)
    const named = uniqueWithin(field)
    const within = named === undefined ? sql`` : sql`, t.${sql.identifier(named)}`
    const found = await tx.rows<Row & { id: number }>(sql`
      select t.id, t.${sql.identifier(name)}${within} from ${sourceOf(resource)} t
      where t.${sql.identifier(name)} = any(${sql.param(values)}::${type}[]) and t.removed_at is null`)
    for (const one of found) holders.set(takenKey(name, field, one), one.id)
  }
  return (name, field, row) =>
    asked.has(`${name} ${row[name]}`) ? (holders.get(takenKey(name, field, row)) ?? null) : undefined
}

/** Remembers what a written or checked row has taken, against the rows below it. */
export function take(resource: AnyResource, values: Row, id: number, taken: TakenValues): void {
  const stored = codecOf(resource).toStored(values)
  for (const [name, field] of uniqueFields(resource)) {
    const value = stored[name]
    if (value !== null && value !== undefined) taken.set(takenKey(name, field, stored), id)
  }
}
