import { sql } from 'drizzle-orm'
import { type Identity, isUnmasked, sortsBy } from '../../../src/schema/compile/access'
import { kinds } from '../../../src/schema/kinds/registry'
import {
  type AnyResource,
  DEFAULT_PAGE_SIZE,
  EXPORT_LIMIT,
  EXPORT_PART,
  type FieldData,
  isOnCard,
  ownEntry,
  PAGE_LIMIT,
  verbOf,
  WHOLE,
  platformWire as wire,
} from '../../../src/schema/model'
import { compile } from '../../db/statement'
import { reject } from '../../kernel/domainError'
import { shownEngineColumns } from '../core/codec'
import { LastUsed } from '../core/lastUsed'
import { type FilterHandlers, type Query, texts } from '../core/query'
import { fieldNamed } from '../core/ruleSql'
import { clockReads, fullyReadableSql, scopeParts, scopeSql } from '../core/scope'
import { perResource } from '../table/perResource'
import { storedFields } from '../table/table'
import { conditionsOf, viewSql } from './filters'
import {
  type Direction,
  differenceOf,
  type ListStatement,
  partSums,
  type ResourceOf,
  statementOf,
} from './listStatement'
import type { Projection } from './projection'
import type { Condition } from './totals'

const totalFields = perResource((resource) =>
  storedFields(resource).flatMap(([name, field]) => (field.total ? [name] : [])),
)

function sorting(resource: AnyResource, query: Query, user: Identity): { name: string; direction: Direction } {
  const [fallback, order] = resource.sort ?? ['id', 'DESC']
  const asked = texts(query[wire.sort])[0]
  const field = asked === undefined ? undefined : sortField(resource, asked)
  const isTold = asked !== undefined && (isOnCard(resource, asked) || fullyReadableSql(resource, user) === null)
  const allowed = field && isTold && !field.virtual && sortsBy(resource, field, user) && kinds[field.kind].sortable
  const name = allowed && asked ? asked : fallback
  const descending = (texts(query[wire.order])[0] ?? (allowed ? 'ASC' : order)).toUpperCase() === 'DESC'
  return { name, direction: descending ? 'desc' : 'asc' }
}

/** A field, or a column of the engine that travels. */
const sortField = (resource: AnyResource, name: string): FieldData | undefined =>
  ownEntry(resource.fields, name) ??
  (shownEngineColumns(resource).includes(name) ? fieldNamed(resource, name) : undefined)

const FURTHEST_PAGE = 1_000_000

/**
 * Page and limit as asked, whole numbers from 1; of an export all rows, or the part that is asked for.
 * @param usual rows of a page where the query names none
 * @param most rows of a page; of what is read whole, more are as many as there may be (F-613 asks for ten times as many)
 * @throws DomainError of what is no such number, and of a larger page: whoever counts by it would miss rows
 */
export function paging(
  query: Query,
  usual = DEFAULT_PAGE_SIZE,
  most = PAGE_LIMIT,
): { limit: number; offset: number; exporting: boolean } {
  const whole = (parameter: string, fallback: number, most: number): number => {
    const value = Number(texts(query[parameter])[0] ?? fallback)
    return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : reject(`参数 ${parameter} 不正确`)
  }
  const [name, value] = wire.exporting
  if (query[name] === value) {
    if (query[wire.part] === undefined) return { limit: EXPORT_LIMIT, offset: 0, exporting: true }
    const part = whole(wire.part, 1, EXPORT_LIMIT / EXPORT_PART + 1)
    return { limit: EXPORT_PART, offset: (part - 1) * EXPORT_PART, exporting: true }
  }
  const limit = whole(wire.limit, usual, most < WHOLE ? most + 1 : most)
  if (limit > most) reject(`每页最多${most}条`)
  return { limit, offset: (whole(wire.page, 1, FURTHEST_PAGE) - 1) * limit, exporting: false }
}

export interface QuestionDeps {
  readonly resourceOf: ResourceOf
  readonly filters?: FilterHandlers
  /** one of the resource's views, which is open to the user */
  readonly view?: string | undefined
  readonly projection?: Projection | undefined
}

/** What somebody's list asks of the database. */
interface Question {
  readonly limit: number
  readonly offset: number
  readonly exporting: boolean
  /** fields whose sums are returned */
  readonly sums: readonly string[]
  /** columns of the totals, their number first */
  readonly counted: readonly string[]
  readonly statement: ListStatement
  readonly condition: Condition
  /** the same without the statement around it, by which its totals are kept; none where there is little to save */
  readonly alone: Condition | undefined
  /** one plan is as good for any values */
  readonly steady: boolean
  /** it asks the same whenever it is asked: no search, whose handlers may look at more than the query, and nothing of the present */
  readonly lasting: boolean
}

/** @throws DomainError of a parameter that is not as it must be */
export function questionOf(
  resource: AnyResource,
  query: Query,
  user: Identity,
  { resourceOf, filters = {}, view, projection }: QuestionDeps,
): Question {
  const before = clockReads()
  // Records that are asked for by their ids come all of them.
  const most = Math.max(verbOf(resource, 'list')?.most ?? PAGE_LIMIT, texts(query.id).length)
  const { limit, offset, exporting } = paging(query, resource.perPage, most)
  const { name: sort, direction } = sorting(resource, query, user)
  const whole = fullyReadableSql(resource, user)
  const isSummed = (name: string) => isUnmasked(resource.fields[name]!, user) && (!whole || isOnCard(resource, name))
  const shown = view === undefined ? [] : (resource.views?.[view]?.columns ?? [])
  const derived = shown.filter((name) => differenceOf(resource, name) && resource.fields[name]?.total)
  const sums = [...totalFields(resource), ...derived].filter(isSummed)
  const narrowed = viewSql(resource, view, user)
  const { parts, searches, steady } = conditionsOf(resource, query, user, filters, resourceOf)
  const statement = statementOf(resource, { sort, direction, sums, searches, projection }, resourceOf)
  const scopes = searches ? [scopeSql(resource, user, 'present', 'seen')] : scopeParts(resource, user)
  const conditions = scopes.map((scope) => sql.join([scope, ...(narrowed ? [narrowed] : []), ...parts], sql` and `))
  const condition = compile(sql.join(conditions, sql.raw(` union all ${statement.select}`)))
  return {
    limit,
    offset,
    exporting,
    sums,
    counted: ['#n', ...[...sums, ...partSums(resource, sums).map(({ name }) => name)].map((name) => `#${name}`)],
    statement,
    condition,
    // A search finds its rows once for the page and the totals, and an export reads them all: there is little to save.
    alone:
      searches || exporting
        ? undefined
        : { text: condition.text.replaceAll(statement.select, ''), params: condition.params },
    steady: steady && !narrowed,
    lasting: !searches && clockReads() === before,
  }
}

/** Questions that are kept: those that were asked last. */
const KEPT = 1000
/** Letters of what one is found by. */
const LONGEST = 4000

/**
 * What a desk's lists have asked. A list that is open asks the same again with every news, and composing it takes a sixth of
 * what answering it costs the server. A question belongs to the very objects that it was made of: whoever has got other
 * rights is another user, and a declaration that was published anew another resource.
 */
export class KeptQuestions {
  readonly #kept = new LastUsed<Question>(KEPT)
  readonly #numbers = new WeakMap<object, number>()
  #last = 0

  of(resource: AnyResource, query: Query, user: Identity, deps: QuestionDeps): Question {
    const key = `${this.#numberOf(resource)} ${this.#numberOf(user)} ${deps.view ?? ''} ${JSON.stringify(query)}`
    const question = this.#kept.get(key) ?? questionOf(resource, query, user, deps)
    if (question.lasting && key.length <= LONGEST) this.#kept.use(key, question)
    return question
  }

  #numberOf(one: object): number {
    const known = this.#numbers.get(one)
    if (known !== undefined) return known
    this.#numbers.set(one, ++this.#last)
    return this.#last
  }
}
