import { type SQL, sql } from 'drizzle-orm'
import type { Identity } from '../../src/schema/compile/access'
import {
  type AnyResource,
  type FirmType,
  parseRule,
  type Rule,
  type RuleContext,
  throughOf,
} from '../../src/schema/model'
import { nodeSql, ruleSql } from './ruleSql'
import { tableName } from './table'

/** What rules see: the user, and the present in unix seconds. */
export const contextOf = (user: Identity | null, now: number = Math.floor(Date.now() / 1000)): RuleContext => ({
  user: user as Readonly<Record<string, unknown>> | null,
  now,
})

/** The rows that this user may touch, as a rule; `null` when none. */
export function scopeRule(resource: AnyResource, user: Identity): Rule | null {
  if (resource.scope === 'global') return {}
  const own = resource.scope[user.firm_type]
  if (!own) return null
  const { customers } = resource.scope
  if (!customers || !user.customer_scope) return own
  return { and: [own, { [customers]: { in: user.customer_scope } }] }
}

const keepers = new WeakMap<AnyResource, { readonly [T in FirmType]?: AnyResource }>()

/** Tells each resource that is scoped through a reference whose scope that is; before the first read. */
export function bindScopes(resources: readonly AnyResource[]): void {
  for (const resource of resources) {
    for (const type of [0, 1, 3] as const) {
      const through = throughOf(resource.scope, type)
      const keeper = through && resources.find(({ name }) => name === resource.fields[through]?.reference)
      if (keeper) keepers.set(resource, { ...keepers.get(resource), [type]: keeper })
    }
  }
}

/** The same as a condition on alias `t`, joined with "not removed"; `ever`: removed rows too, for what is told of the past. */
export function scopeSql(resource: AnyResource, user: Identity, rows: 'present' | 'ever' = 'present'): SQL {
  const rule = scopeRule(resource, user)
  if (!rule) return sql`false`
  const present = rows === 'ever' ? sql`true` : sql`t.removed_at is null`
  const own = Object.keys(rule).length === 0 ? present : sql`${present} and ${ruleSql(resource, rule, contextOf(user))}`
  const through = throughOf(resource.scope, user.firm_type)
  if (!through) return own
  const keeper = keepers.get(resource)?.[user.firm_type]
  if (!keeper) throw new Error(`${resource.name}: the scope through "${through}" is not bound`)
  // The inner `t` is the keeper's; the reference before it is still the outer one's.
  return sql`${own} and t.${sql.identifier(through)} in (
    select t.id from ${sql.identifier(tableName(keeper))} t where ${scopeSql(keeper, user, rows)})`
}

/**
 * The present rows of the scope in parts that have no row in common, where it is several kinds of rows: each part is found by
 * an index of its own, while for an "or" the rows themselves would be read.
 */
export function scopeParts(resource: AnyResource, user: Identity): readonly SQL[] {
  const rule = scopeRule(resource, user)
  const node = rule && parseRule(rule)
  if (node?.type !== 'or' || throughOf(resource.scope, user.firm_type)) return [scopeSql(resource, user)]
  const kinds = node.parts.map((part) => nodeSql(resource, part, contextOf(user)))
  return kinds.map((kind, i) => {
    const others = kinds.slice(0, i).map((earlier) => sql`(${earlier}) is not true`)
    return sql.join([sql`t.removed_at is null`, kind, ...others], sql` and `)
  })
}
