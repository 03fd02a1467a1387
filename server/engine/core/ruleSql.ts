import { type SQL, sql } from 'drizzle-orm'
import { kinds } from '../../../src/schema/kinds/registry'
import {
  type AnyResource,
  type Atom,
  type FieldData,
  ownEntry,
  parseRule,
  type Rule,
  type RuleContext,
  type RuleNode,
  resolveOperand,
} from '../../../src/schema/model'

/** How the engine's own columns are read by rules, filters and sorts. */
export const ENGINE_FIELDS: Readonly<Record<string, FieldData>> = {
  id: { kind: 'integer', label: 'ID' },
  version: { kind: 'integer', label: '版本' },
  create_time: { kind: 'unixTime', label: '创建时间' },
  update_time: { kind: 'unixTime', label: '更新时间' },
  creator_id: { kind: 'integer', label: '创建人' },
  updater_id: { kind: 'integer', label: '更新人' },
}

/** The field of a name that a client may have sent, the engine's own included. */
export const fieldNamed = (resource: AnyResource, name: string): FieldData | undefined =>
  ownEntry(resource.fields, name) ?? ownEntry(ENGINE_FIELDS, name)

/** The field behind a column name of a rule or a sort. @throws when the resource has no such column */
export function columnField(resource: AnyResource, name: string): FieldData {
  const field = fieldNamed(resource, name)
  if (!field || field.virtual) throw new Error(`${resource.name} has no column "${name}"`)
  return field
}

const derivedColumns = new Map<string, (context: RuleContext) => SQL>()

/** Gives a virtual field an expression on alias `t`, so that rules may ask for it; before the first read. */
export function defineDerived(resource: AnyResource, name: string, derived: (context: RuleContext) => SQL): void {
  derivedColumns.set(`${resource.name}.${name}`, derived)
}

/**
 * A rule as a condition of SQL on the table alias `t`; the twin of `holds`. It is two-valued where it matters: a null of SQL
 * counts as false at the top and under and/or, and `not` is written `is not true`, so plain comparisons keep their indexes.
 */
export const ruleSql = (resource: AnyResource, rule: Rule, context: RuleContext): SQL =>
  nodeSql(resource, parseRule(rule), context)

/** The same of a rule that is parsed already, or of a part of one. */
export function nodeSql(resource: AnyResource, rule: RuleNode, context: RuleContext): SQL {
  const walk = (node: RuleNode): SQL => {
    switch (node.type) {
      case 'and':
        return node.parts.length === 0 ? sql`true` : sql`(${sql.join(node.parts.map(walk), sql` and `)})`
      case 'or':
        return node.parts.length === 0 ? sql`false` : sql`(${sql.join(node.parts.map(walk), sql` or `)})`
      case 'not':
        return sql`(${walk(node.part)}) is not true`
      case 'atom': {
        const derived = derivedColumns.get(`${resource.name}.${node.atom.field}`)
        const field = derived ? fieldNamed(resource, node.atom.field) : undefined
        return derived && field
          ? atomSql(node.atom, field, context, derived(context))
          : atomSql(node.atom, columnField(resource, node.atom.field), context)
      }
    }
  }
  return walk(rule)
}

/** One comparison of a column, which needs no rule to be taken apart. */
export const comparisonSql = (resource: AnyResource, atom: Atom, context: RuleContext): SQL =>
  atomSql(atom, columnField(resource, atom.field), context)

function atomSql(
  atom: Atom,
  field: FieldData,
  context: RuleContext,
  column = sql`t.${sql.identifier(atom.field)}`,
): SQL {
  const operand = resolveOperand(atom.operand, context)
  switch (atom.name) {
    case 'eq':
      return operand === null ? sql`${column} is null` : equals(column, field, operand)
    case 'ne':
      return operand === null ? sql`${column} is not null` : sql`(${equals(column, field, operand)}) is not true`
    case 'in':
      return membership(column, field, operand)
    case 'notIn':
      return sql`(${membership(column, field, operand)}) is not true`
    case 'lt':
      return ordered(column, field, sql`<`, operand)
    case 'lte':
      return ordered(column, field, sql`<=`, operand)
    case 'gt':
      return ordered(column, field, sql`>`, operand)
    case 'gte':
      return ordered(column, field, sql`>=`, operand)
    case 'contains':
      return containsSql(column, field, operand)
    case 'overlaps':
      return overlapsSql(column, field, operand)
    case 'empty':
      return operand === false ? sql`(${emptySql(column, field)}) is not true` : emptySql(column, field)
  }
}

const columnType = (field: FieldData) => kinds[field.kind].column(field).type

/** The operand as the column stores it; `undefined` when no value of this column can equal it (a text against a number). */
function storedValue(field: FieldData, operand: unknown): SQL | undefined {
  const wire = operand === true ? 1 : operand === false ? 0 : operand
  switch (columnType(field)) {
    case 'text':
      return typeof wire === 'string' ? sql`${wire}` : undefined
    case 'date':
      return typeof wire === 'string' && isDay(wire) ? sql`${wire}` : undefined
    case 'integer':
      return typeof wire === 'number' && Number.isInteger(wire) && Math.abs(wire) < 2 ** 31 ? sql`${wire}` : undefined
    case 'jsonb':
      return sql`${JSON.stringify(wire)}::jsonb`
    default:
      return typeof wire === 'number' && Number.isFinite(wire)
        ? sql`${kinds[field.kind].toStored(wire, field)}`
        : undefined
  }
}

/** A text that the database reads as a day; anything else is only compared as text. */
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function equals(column: SQL, field: FieldData, operand: unknown): SQL {
  const value = storedValue(field, operand)
  return value ? sql`${column} = ${value}` : sql`false`
}

function membership(column: SQL, field: FieldData, operand: unknown): SQL {
  const items = Array.isArray(operand) ? operand : []
  const values = items.filter((item) => item !== null).flatMap((item) => storedValue(field, item) ?? [])
  const parts: SQL[] = []
  if (values.length > 0) parts.push(sql`${column} in (${sql.join(values, sql`, `)})`)
  if (items.includes(null)) parts.push(sql`${column} is null`)
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

function ordered(column: SQL, field: FieldData, operator: SQL, operand: unknown): SQL {
  const type = columnType(field)
  const wire = operand === true ? 1 : operand === false ? 0 : operand
  if (type === 'jsonb') return sql`false`
  if (type === 'integer' && typeof wire === 'number' && Number.isFinite(wire) && !storedValue(field, wire)) {
    return sql`${column}::numeric ${operator} ${String(wire)}::numeric`
  }
  const value = storedValue(field, wire)
  if (!value && type === 'date' && typeof wire === 'string') {
    return sql`${column}::text collate "C" ${operator} ${wire}`
  }
  return value ? sql`${column} ${operator} ${value}` : sql`false`
}

function containsSql(column: SQL, field: FieldData, operand: unknown): SQL {
  if (operand === null || operand === undefined) return sql`false`
  switch (columnType(field)) {
    case 'date':
      return sql`${column}::text like ${`%${likeLiteral(String(operand))}%`}`
    case 'text':
      return sql`${column} like ${`%${likeLiteral(String(operand))}%`}`
    case 'jsonb':
      return sql`(jsonb_typeof(${column}) = 'array' and ${column} @> ${JSON.stringify([operand])}::jsonb)`
    default:
      return sql`false`
  }
}

function overlapsSql(column: SQL, field: FieldData, operand: unknown): SQL {
  if (columnType(field) !== 'jsonb' || !Array.isArray(operand) || operand.length === 0) return sql`false`
  const any = operand.map((one) => sql`${column} @> ${JSON.stringify([one])}::jsonb`)
  return sql`(jsonb_typeof(${column}) = 'array' and (${sql.join(any, sql` or `)}))`
}

function emptySql(column: SQL, field: FieldData): SQL {
  switch (columnType(field)) {
    case 'text':
      return sql`(${column} is null or ${column} = '')`
    case 'jsonb':
      return sql`(${column} is null or ${column} in ('[]'::jsonb, 'null'::jsonb, '""'::jsonb))`
    default:
      return sql`${column} is null`
  }
}

/** Text inside a LIKE pattern that stands for itself. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
