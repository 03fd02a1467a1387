import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource, SystemEvent } from '../../../src/schema/model'
import { ruleSql } from '../core/ruleSql'
import { contextOf } from '../core/scope'

interface Due {
  /** the moment from which it counts, on alias `t` */
  readonly since: SQL
  /** what is joined to the records: the settings of their firms */
  readonly from: SQL
  readonly due: SQL
}

const column = (name: string): SQL => sql`t.${sql.identifier(name)}`

/**
 * Which records an event of time is due for: where it may happen, whose moment has come, and which nothing refuses that refuses
 * a person.
 */
export function dueSql(resource: AnyResource, { when, refuse = [], after }: SystemEvent): Due {
  if (!after) throw new Error('nothing but time makes an event due')
  const context = contextOf(null)
  const possible = when ? [ruleSql(resource, when, context)] : []
  const open = refuse.map((gate) => sql`(${ruleSql(resource, gate.if, context)}) is not true`)
  if ('at' in after) {
    const since = column(after.at)
    return { since, from: sql``, due: sql.join([...possible, ...open, sql`${since} <= now()`], sql` and `) }
  }
  const since = column(after.since)
  const isSet = 'setting' in after
  const wait = isSet
    ? sql`make_interval(${sql.raw(after.unit ?? 'mins')} => coalesce(s.${sql.identifier(after.setting)}, ${after.otherwise}::int))`
    : sql`make_interval(secs => ${after.seconds}::int)`
  return {
    since,
    from: isSet
      ? sql`left join ${sql.identifier(after.table)} s on s.firm_id = ${column(after.firm)} and s.removed_at is null`
      : sql``,
    due: sql.join([...possible, ...open, sql`${since} < now() - ${wait}`], sql` and `),
  }
}
