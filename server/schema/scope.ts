import { type SQL, sql } from 'drizzle-orm'
import type { Identity } from '../../src/schema/compile/access'
import type { AnyResource, Rule, RuleContext } from '../../src/schema/model'
import { ruleSql } from './ruleSql'

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

/** The same as a condition on alias `t`, joined with "not removed". */
export function scopeSql(resource: AnyResource, user: Identity): SQL {
  const rule = scopeRule(resource, user)
  if (!rule) return sql`false`
  if (Object.keys(rule).length === 0) return sql`t.removed_at is null`
  return sql`t.removed_at is null and ${ruleSql(resource, rule, contextOf(user))}`
}
