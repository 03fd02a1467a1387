import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/db/db'
import { codecOf, type Row } from '../../server/engine/core/codec'
import { storeOf } from '../../server/engine/core/store'
import { storedFields } from '../../server/engine/table/table'
import { codesOf } from '../../src/domain/choice'
import { resources } from '../../src/resources'
import type { Identity } from '../../src/schema/compile/access'
import { readAs } from '../../src/schema/compile/readAs'
import { turn } from '../../src/schema/compile/travel'
import {
  type AnyResource,
  type FieldData,
  parseRule,
  type RuleNode,
  resolveOperand,
  throughOf,
} from '../../src/schema/model'

/** Two records in the scope of a user, as they were written: the first has more of everything than the second, but for what a list stands in the order of. */
export interface Planted {
  readonly resource: AnyResource
  readonly ids: readonly number[]
  readonly rows: readonly Row[]
}

/** Columns that a check of the database, or a handler that reads the row, will not have otherwise. */
const FIXED: Readonly<Record<string, Row>> = {
  formula: { customer_id: null, data: {}, region: {}, services: [] },
  customerFormula: { firm_id: null, data: {}, region: {}, services: [] },
  approvalConfig: { launch_ids: [], nodes: [], cc_ids: [], handler_ids: [] },
  approval: { type: 2, expire_time: 4_000_000_000 },
  receipt: { amount: 100, allocated_money: 0, difference_money: 0, left_money: 100 },
  bill: { payable_money: 0, paid_money: 0, unpaid_money: 0 },
  staff: { role_id: null },
  firm: { admin_id: null, status: 1, apply_status: 1, apply_time: null },
  company: { apply_status: 1, apply_time: null },
  firmService: { region: { 44: { 4403: [] } }, status: 1 },
}

const REGIONS: Readonly<Record<number, readonly [number, number]>> = {
  1: [45, 44],
  2: [4413, 4403],
  3: [440306, 440305],
}

let serial = 0

/** A value of the field's kind: larger in the first row than in the second, and like no other. */
function sample(field: FieldData, which: 0 | 1): unknown {
  const number = ++serial
  const digits = String(number).padStart(8, '0')
  switch (field.kind) {
    case 'phone':
      return `1${which ? 3 : 9}${digits}7`
    case 'text':
    case 'textarea':
    case 'address':
    case 'richText':
      return `${which ? 'a' : 'z'}${digits}`
    case 'integer':
    case 'decimal':
    case 'money':
      return number + (which ? 0 : 500_000)
    case 'boolean':
      return which ? 0 : 1
    case 'choice':
      return codesOf(field.choices ?? []).at(which ? 0 : -1) ?? null
    case 'unixTime':
      return 1_700_000_000 + number + (which ? 0 : 50_000_000)
    case 'date':
      return `20${which ? 20 : 30}-01-${String((number % 28) + 1).padStart(2, '0')}`
    case 'region':
      return REGIONS[field.level ?? 3]?.[which] ?? null
    default:
      return null
  }
}

/** What a row must hold to satisfy the rule; null where no column can say it (its id). */
function satisfying(node: RuleNode, user: Identity): Row | null {
  switch (node.type) {
    case 'and': {
      const parts = node.parts.map((part) => satisfying(part, user))
      return parts.includes(null) ? null : Object.assign({}, ...parts)
    }
    case 'or':
      return node.parts.reduce<Row | null>((found, part) => found ?? satisfying(part, user), null)
    case 'not':
      return {}
    case 'atom': {
      const { field, name } = node.atom
      const operand = resolveOperand(node.atom.operand, { user: { ...user }, now: 0 })
      if (field === 'id') return name === 'eq' ? null : {}
      if (name === 'eq') return { [field]: operand }
      if (name === 'in') return { [field]: [operand].flat()[0] }
      return name === 'contains' ? { [field]: [operand] } : {}
    }
  }
}

/** Plants two records of every listed resource within a user's scope. A provider's only firm is its own. */
export async function plant(tx: Tx, user: Identity): Promise<readonly Planted[]> {
  const planted = new Map<string, Planted | null>()
  const named = (name: string) => resources.find((resource) => resource.name === name)

  async function referred(name: string | undefined): Promise<number | null> {
    if (name === 'firm' || name === 'company') return user.firm_id
    if (name === 'staff') return user.id
    const other = name === undefined ? undefined : named(name)
    return other ? ((await rowsOf(other))?.ids[0] ?? null) : null
  }

  async function rowsOf(resource: AnyResource): Promise<Planted | null> {
    const known = planted.get(resource.name)
    if (known !== undefined) return known
    // A reference that leads back here finds nothing yet.
    planted.set(resource.name, null)
    const { scope } = readAs(resource, user)
    const rule = scope === 'global' ? {} : scope[user.firm_type]
    const held = rule && satisfying(parseRule(rule), user)
    if (!held) return null
    const through = throughOf(scope, user.firm_type)
    const rows: Row[] = []
    for (const which of [0, 1] as const) {
      const row: Row = {}
      for (const [name, field] of storedFields(resource)) {
        row[name] =
          field.kind === 'reference'
            ? name === through || name in held || field.required
              ? await referred(field.reference)
              : null
            : sample(field, name === resource.sort?.[0] ? (which ? 0 : 1) : which)
      }
      rows.push({ ...row, ...FIXED[resource.name], ...held })
    }
    // A provider has one service of each type, and the set-up gives it all.
    if (resource.name === 'firmService')
      for (const { type } of rows)
        await tx.rows(sql`delete from firm_service where firm_id = ${user.firm_id} and type = ${type}`)
    const made = await tx.rows<{ id: number }>(
      storeOf(resource).insert(
        rows.map((row) => codecOf(resource).toStored(row)),
        user.id,
      ),
    )
    const sent = rows.map((row) => turn(resource.fields, { ...row }, 'encode'))
    const one: Planted = { resource, ids: made.map(({ id }) => id), rows: sent }
    planted.set(resource.name, one)
    return one
  }

  for (const resource of resources) {
    const { list } = resource.actions
    if (!list || resource.computed || resource.single) continue
    await rowsOf(resource)
  }
  return [...planted.values()].filter((one) => one !== null)
}
