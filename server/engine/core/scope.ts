import { type SQL, sql } from 'drizzle-orm'
import { claimableRule, type Identity } from '../../../src/schema/compile/access'
import {
  type AnyResource,
  type FirmType,
  fieldsOf,
  parseRule,
  type Rule,
  type RuleContext,
  throughOf,
} from '../../../src/schema/model'
import { perResource } from '../table/perResource'
import { tableName } from '../table/table'
import { nodeSql, ruleSql } from './ruleSql'
import { createdByFirmSql, readableNotesSql } from './turns'

let asked = 0
/** How often rules have asked for the present so far: what was made while they did not holds at any time. */
export const clockReads = (): number => asked

/** What rules see: the user, and the present in unix seconds, which is the same however often it is looked at. */
export function contextOf(user: Identity | null, now?: number): RuleContext {
  const seen = user as Readonly<Record<string, unknown>> | null
  let present = now
  return {
    user: seen,
    get now() {
      asked++
      present ??= Math.floor(Date.now() / 1000)
      return present
    },
  }
}

/** `own`: the rows that the user has; `seen`: those too that he may merely claim. */
export type Reach = 'own' | 'seen'

/** The rows that this user may touch, as a rule; `null` when none. */
export function scopeRule(resource: AnyResource, user: Identity, reach: Reach = 'own'): Rule | null {
  if (resource.scope === 'global') return {}
  const own = resource.scope[user.firm_type]
  if (!own) return null
  const claimable = reach === 'seen' ? claimableRule(resource, user) : undefined
  const reached = claimable ? reachedRule(own, claimable) : own
  const { customers, roles } = resource.scope
  const further: Rule[] = []
  if (roles) {
    const kinds = roles.filter(({ any }) => any.some((role) => user.nodes.includes(role)))
    if (kinds.length === 0) return null
    further.push({ or: kinds.map((kind) => kind.if) })
  }
  if (customers && user.customer_scope) further.push({ [customers]: { in: user.customer_scope } })
  return further.length === 0 ? reached : { and: [reached, ...further] }
}

const reachedRules = new WeakMap<Rule, Rule>()
/** One object for each pair, since rules are taken apart once. */
function reachedRule(own: Rule, claimable: Rule): Rule {
  const rule = reachedRules.get(own) ?? { or: [own, claimable] }
  reachedRules.set(own, rule)
  return rule
}

/** Limits what is asked of a row to those that the user has, where there are others that he may merely claim. */
export function ownRowsSql(resource: AnyResource, user: Identity): SQL | undefined {
  if (!claimableRule(resource, user)) return undefined
  return ruleSql(resource, scopeRule(resource, user) ?? {}, contextOf(user))
}

/** SQL that narrows this user's rows by a column of theirs; null where it does not narrow them. */
export type ScopeCondition = (user: Identity, column: SQL) => SQL | null

const conditions = new Map<string, ScopeCondition>()

/** Gives a name of `within` its meaning; the product calls it before the first read. */
export function defineScopeCondition(name: string, condition: ScopeCondition): void {
  conditions.set(name, condition)
}

/** @throws Error for a name that nothing has defined: it would narrow nothing */
function conditionSql({ name }: AnyResource, user: Identity, named: string, column: string): SQL | null {
  const condition = conditions.get(named)
  if (!condition) throw new Error(`${name}: no scope condition "${named}"`)
  return condition(user, sql`t.${sql.identifier(column)}`)
}

function withinSql(resource: AnyResource, user: Identity): SQL[] {
  if (resource.scope === 'global') return []
  return Object.entries(resource.scope.within ?? {}).flatMap(
    ([named, field]) => conditionSql(resource, user, named, field) ?? [],
  )
}

/** The rows that this user reads whole, on alias `t`; null where those are all. The others are read as a card. */
export const fullyReadableSql = (resource: AnyResource, user: Identity): SQL | null =>
  resource.card ? conditionSql(resource, user, resource.card.outside, 'id') : null

const keepers = new WeakMap<AnyResource, { readonly [T in FirmType]?: AnyResource }>()

/** Whose scope a resource is read through by a firm type. @throws Error before the scopes are bound */
export function scopeOwner(resource: AnyResource, type: FirmType): AnyResource | undefined {
  const through = throughOf(resource.scope, type)
  if (through === undefined) return undefined
  const keeper = keepers.get(resource)?.[type]
  if (!keeper) throw new Error(`${resource.name}: the scope through "${through}" is not bound`)
  return keeper
}

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
export function scopeSql(
  resource: AnyResource,
  user: Identity,
  rows: 'present' | 'ever' = 'present',
  reach: Reach = 'own',
): SQL {
  const rule = scopeRule(resource, user, reach)
  if (!rule) return sql`false`
  const present = rows === 'ever' ? sql`true` : sql`t.removed_at is null`
  const ruled =
    Object.keys(rule).length === 0 ? present : sql`${present} and ${ruleSql(resource, rule, contextOf(user))}`
  return sql.join([ruled, ...beyondRuleSql(resource, user, rows)], sql` and `)
}

/** What a scope asks of a row on alias `t` beside its rule: named conditions, and the scope of the record that it goes through. */
export function beyondRuleSql(resource: AnyResource, user: Identity, rows: 'present' | 'ever'): SQL[] {
  const within = withinSql(resource, user)
  const keeper = scopeOwner(resource, user.firm_type)
  const through = throughOf(resource.scope, user.firm_type)
  if (!keeper || through === undefined) return within
  // The inner `t` is the keeper's; the reference before it is still the outer one's.
  const id = sql`t.${sql.identifier(through)}`
  const told = readableNotesSql(keeper, user, {
    id,
    at: sql`t.create_time`,
    own: createdByFirmSql(sql`t.creator_id`, user),
  })
  return [
    ...within,
    sql`${id} in (
    select t.id from ${sql.identifier(tableName(keeper))} t where ${scopeSql(keeper, user, rows)}) and ${told}`,
  ]
}

/**
 * The present rows that the user sees in parts that have no row in common, where they are several kinds of rows: each part is
 * found by an index of its own, while for an "or" the rows themselves would be read.
 */
export function scopeParts(resource: AnyResource, user: Identity): readonly SQL[] {
  const rule = scopeRule(resource, user, 'seen')
  const node = rule && parseRule(rule)
  if (node?.type !== 'or' || throughOf(resource.scope, user.firm_type) || withinSql(resource, user).length > 0)
    return [scopeSql(resource, user, 'present', 'seen')]
  const kinds = node.parts.map((part) => nodeSql(resource, part, contextOf(user)))
  return kinds.map((kind, i) => {
    const others = kinds.slice(0, i).map((earlier) => sql`(${earlier}) is not true`)
    return sql.join([sql`t.removed_at is null`, kind, ...others, ...withinSql(resource, user)], sql` and `)
  })
}

/** The columns that any scope of a resource looks at, those of what may merely be claimed included. */
export const audienceFields = perResource(({ scope, fields }) => {
  if (scope === 'global') return []
  const names = new Set(scope.customers === undefined ? [] : [scope.customers])
  for (const kind of scope.roles ?? []) for (const name of fieldsOf(kind.if)) names.add(name)
  for (const type of [0, 1, 3] as const) {
    for (const rule of [scope[type], scope.claim?.[type]]) {
      for (const name of rule ? fieldsOf(rule) : []) names.add(name)
    }
    const through = throughOf(scope, type)
    if (through) names.add(through)
  }
  for (const name of Object.values(scope.within ?? {})) {
    names.add(name)
  }
  return [...names].filter((name) => fields[name])
})

/** What of a record decides who may see it: enough for {@link scopeRule} to be judged without the record. */
export const audienceKeys = (
  resource: AnyResource,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(audienceFields(resource).map((name) => [name, row[name] ?? null]))
