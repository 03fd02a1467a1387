import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource, TotalOf } from '../../../src/schema/model'
import type { ColumnMeta } from '../../db/columns'
import { compile } from '../../db/statement'
import { codecOf } from '../core/codec'
import { sourceOf } from '../core/store'
import type { Projection } from './projection'

export type ResourceOf = (name: string) => AnyResource | undefined

/**
 * Selected columns of a record, on alias `t`, and what travels with it of others. Those are looked up, not joined: six joins
 * take PostgreSQL four times as long to plan as the whole list takes to plan without them.
 * @param brought names of what is looked up; all without it
 */
export function recordColumns(
  resource: AnyResource,
  names: readonly string[],
  resourceOf: ResourceOf,
  brought?: ReadonlySet<string>,
): SQL {
  const shown = Object.entries(resource.fields).flatMap(([name, field]) => {
    const other = field.reference ? resourceOf(field.reference) : undefined
    if (!other || field.virtual) return []
    const shows = Object.entries(field.shows ?? {}).filter(([as]) => !brought || brought.has(as))
    if (field.kind === 'references') return shownNames(name, shows, other)
    return shows.map(
      ([as, column]) =>
        sql`(select r.${sql.identifier(column)} from ${sourceOf(other)} r
          where r.id = t.${sql.identifier(name)}) as ${sql.identifier(as)}`,
    )
  })
  return sql.join([...names.map((name) => sql`t.${sql.identifier(name)}`), ...shown], sql`, `)
}

/** Names of several records, in the order of their ids as they stand in the row; removed ones keep theirs. */
function shownNames(name: string, shows: readonly (readonly [string, string])[], other: AnyResource): SQL[] {
  return shows.map(
    ([as, column]) =>
      sql`(select jsonb_agg(r.${sql.identifier(column)} order by ids.place)
        from jsonb_array_elements_text(t.${sql.identifier(name)}) with ordinality as ids (id, place)
        join ${sourceOf(other)} r on r.id = ids.id::int) as ${sql.identifier(as)}`,
  )
}

/** How a field's sum differs from that of all rows. */
export const totalOf = (resource: AnyResource, name: string): TotalOf | undefined => {
  const { total } = resource.fields[name] ?? {}
  return typeof total === 'object' ? total : undefined
}

/** The stored fields whose difference a virtual field is. */
export const differenceOf = (resource: AnyResource, name: string) => resource.fields[name]?.difference

/** Sums of a list's reply that are no single field's: the name of each, the field, and which of its rows it is of. */
interface PartSum {
  readonly name: string
  readonly field: string
  readonly of?: { readonly field: string; readonly code: number }
}

/** Name of the number of rows that the sums are of. */
const COUNTED = 'counted'

/** The sums by the values of `apart`, and where some rows come to nothing the number of those that count. */
export function partSums(resource: AnyResource, sums: readonly string[]): readonly PartSum[] {
  const [some] = sums.filter((name) => totalOf(resource, name))
  const byCode = sums.flatMap((name) => {
    const apart = totalOf(resource, name)?.apart
    const choices = apart === undefined ? [] : (resource.fields[apart]?.choices ?? [])
    return choices.map(({ code }) => ({
      name: `${name}_${code}`,
      field: name,
      of: { field: apart ?? '', code: Number(code) },
    }))
  })
  return [...(some === undefined ? [] : [{ name: COUNTED, field: some }]), ...byCode]
}

export type Direction = 'asc' | 'desc'

interface WholeStatement {
  readonly text: string
  readonly learnt: ColumnMeta
}

/** The text of a list's statement: condition, limit and offset go in between. */
export interface ListStatement {
  readonly head: string
  /** the rows of one part of the scope, up to its condition */
  readonly select: string
  readonly counting: string
  /** the same where a count is kept, up to what tells whether it still holds */
  readonly countingSince: string
  readonly page: string
  readonly tail: string
  readonly learnt: ColumnMeta
  readonly learntSince: ColumnMeta
  /** its whole texts by what stands between, of those that connections may keep prepared */
  readonly whole: Map<string, WholeStatement>
}

interface ListShape {
  readonly sort: string
  readonly direction: Direction
  /** columns summed over the whole filter */
  readonly sums: readonly string[]
  readonly searches: boolean
  /** what is read of each row; all of it without one */
  readonly projection: Projection | undefined
}

/** Beside the totals: by which snapshot they hold, and whether they were counted. */
const SINCE = [sql`(select "#snapshot" from since) as "#snapshot"`, sql`(select "#counts" from since) as "#counts"`]

/** Statements of one resource that are kept: names of fields can be put together in more ways than anybody needs. */
const KEPT = 400

const statements = new WeakMap<ResourceOf, WeakMap<AnyResource, Map<string, ListStatement>>>()

/** Composed once for each shape, since composing it takes longer than all else that the server does for a list. */
export function statementOf(resource: AnyResource, shape: ListShape, resourceOf: ResourceOf): ListStatement {
  const resources = statements.get(resourceOf) ?? new WeakMap<AnyResource, Map<string, ListStatement>>()
  statements.set(resourceOf, resources)
  const known = resources.get(resource) ?? new Map<string, ListStatement>()
  resources.set(resource, known)
  const key = [shape.sort, shape.direction, shape.searches, shape.projection?.key ?? '*', ...shape.sums].join()
  const statement = known.get(key) ?? compose(resource, shape, resourceOf)
  if (known.size >= KEPT) known.clear()
  known.set(key, statement)
  return statement
}

/**
 * Ids of the page, and number and sums of the filter. What searches texts is found once for both; anything else is found
 * faster twice, the sums by an index alone and the page from the end of it.
 */
function compose(
  resource: AnyResource,
  { sort, direction, sums, searches, projection }: ListShape,
  resourceOf: ResourceOf,
): ListStatement {
  const table = sourceOf(resource)
  const order = sql.raw(direction)
  const by = (alias: string) => {
    const column = sql`${sql.identifier(alias)}.${sql.identifier(sort)} ${order}`
    return sort === 'id' ? column : sql`${column}, ${sql.identifier(alias)}.id ${order}`
  }
  const own = (name: string) => totalOf(resource, name)
  const isStored = (name: string) => !own(name) && !differenceOf(resource, name)
  const read = new Set(['id', sort, ...sums.flatMap((name) => (isStored(name) ? name : (own(name)?.apart ?? [])))])
  const found = [
    ...[...read].map((name) => sql`t.${sql.identifier(name)}`),
    ...sums.flatMap((name) => {
      const [of, less] = differenceOf(resource, name) ?? []
      if (of === undefined || less === undefined) return []
      return [sql`t.${sql.identifier(of)} - coalesce(t.${sql.identifier(less)}, 0) as ${sql.identifier(`+${name}`)}`]
    }),
    ...sums.flatMap((name) => {
      const without = own(name)?.without
      if (!without) return []
      const counts = sql`(t.${sql.identifier(without.field)} in (${sql.raw(without.codes.join())})) is not true`
      return [sql`case when ${counts} then t.${sql.identifier(name)} end as ${sql.identifier(`+${name}`)}`]
    }),
  ]
  const totals = [
    sql`count(*) as "#n"`,
    ...sums.map((name) => {
      const of = own(name)
      const sum = sql`sum(${sql.identifier(isStored(name) ? name : `+${name}`)})`
      const apart = of?.apart && sql.identifier(of.apart)
      const whole = of ? sql`coalesce(${sum}, 0)` : sum
      const one = apart ? sql`case when min(${apart}) is not distinct from max(${apart}) then ${whole} end` : whole
      return sql`${one} as ${sql.identifier(`#${name}`)}`
    }),
    ...partSums(resource, sums).map(({ name, field, of }) => {
      const column = sql.identifier(`+${field}`)
      const value = of
        ? sql`coalesce(sum(${column}) filter (where ${sql.identifier(of.field)} = ${sql.raw(String(of.code))}), 0)`
        : sql`count(${column})`
      return sql`${value} as ${sql.identifier(`#${name}`)}`
    }),
  ]
  const columns = recordColumns(
    resource,
    projection?.columns ?? codecOf(resource).listColumns,
    resourceOf,
    projection?.shows,
  )
  const text = (part: SQL) => compile(part).text
  return {
    head: text(sql`
      with hit as ${sql.raw(searches ? 'materialized' : 'not materialized')} (`),
    select: text(sql`
        select ${sql.join(found, sql`, `)} from ${table} t where `),
    counting: text(sql`),
      total as (select ${sql.join(totals, sql`, `)} from hit`),
    countingSince: text(sql`),
      total as (select ${sql.join([...totals, ...SINCE], sql`, `)} from hit where (select "#counts" from since)`),
    page: text(sql`),
      page as (select id from hit order by ${by('hit')} limit `),
    tail: text(sql`)
      select ${columns}, total.* from total left join (page join ${table} t on t.id = page.id) on true
      order by ${by('t')}`),
    learnt: { convert: codecOf(resource).wireOf },
    learntSince: { convert: codecOf(resource).wireOf },
    whole: new Map(),
  }
}

/**
 * The whole text, and where one plan is as good for any values its name: made of the text, so that another process behind the
 * same pooler means the same by it.
 */
export function namedStatement(statement: ListStatement, part: Part): WholeStatement {
  const { head, select, counting, countingSince, page, tail, whole } = statement
  const { condition, since, limit, offset, steady } = part
  const learnt = since ? statement.learntSince : statement.learnt
  const text = () => {
    const count = since ? `),\n      since as (${since}${countingSince}` : counting
    return `${head}${select}${condition}${count}${page}${limit} offset ${offset}${tail}`
  }
  if (!steady) return { text: text(), learnt }
  const key = `${limit} ${offset} ${since ? 'since' : ''} ${condition}`
  const known = whole.get(key)
  if (known) return known
  const made = text()
  const name = `list_${createHash('sha256').update(made).digest('base64url')}`
  const fresh = { text: made, learnt: { ...learnt, name } }
  if (whole.size >= KEPT) whole.clear()
  whole.set(key, fresh)
  return fresh
}

interface Part {
  readonly condition: string
  /** where its totals are kept: what tells whether they still hold */
  readonly since: string | undefined
  readonly limit: number
  readonly offset: number
  readonly steady: boolean
}
