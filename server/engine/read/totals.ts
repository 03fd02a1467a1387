import type { AnyResource } from '../../../src/schema/model'
import type { Row } from '../core/codec'
import { LastUsed } from '../core/lastUsed'
import { literal } from '../core/store'
import { perResource } from '../table/perResource'
import { shareTable } from '../table/table'

/** Rows that are counted faster than it is asked whether they must be. */
const FEW = 500
/** Milliseconds after which they are counted anew in any case: mass loading leaves no changes behind. */
const KEPT_FOR = 60_000
/** How many are kept: those that were asked for last. */
const KEPT = 1000
/** Letters of what one is found by: of a filter by a thousand numbers nothing is kept. */
const LONGEST = 4000

/** Number and sums of the rows that a filter finds, many of them. */
interface Totals {
  readonly values: Row
  /** by which they are known to hold; null where the statement that counted them did not tell it */
  readonly snapshot: unknown
  /** milliseconds */
  readonly countedAt: number
}

/** What a list's rows are found by. */
export interface Condition {
  readonly text: string
  readonly params: readonly unknown[]
}

/** What totals are kept by, and the SQL of {@link ListTotals.since}; nothing where they are not. */
interface Found {
  readonly key?: string
  readonly since?: string
}

/** The totals of one list that is being read. */
interface ListTotals {
  /** SQL that says which snapshot is read, and whether its rows must be counted: they were written since the one that is given */
  readonly since: string | undefined
  /** what is given, as the parameter after those of the condition */
  snapshot(): unknown
  /** @param row with the totals if they were counted, and what `since` says */
  take(row: Row): Row
}

/**
 * What lists have counted. Of a long list that is looked at all day counting takes most of the database's time, and finds the
 * same until somebody writes. So the list's own statement asks the feed of changes whether the table was written since the
 * snapshot of the last count, and counts only then: whoever has written, on whichever node, nobody is told what was counted before.
 */
export class KeptTotals {
  readonly #kept = new LastUsed<Totals>(KEPT)
  readonly #foundBy = new WeakMap<Condition, Found>()

  /** @param resources all that are declared: several may write one table */
  constructor(private readonly resources: readonly AnyResource[]) {}

  /**
   * @param names columns of the totals, their number first @param condition the same object for the same question
   * @returns nothing where the totals may change though no row of the table is written, and of what is too long to keep
   */
  of(resource: AnyResource, names: readonly string[], condition: Condition): ListTotals | undefined {
    const found = this.#foundBy.get(condition) ?? this.#find(resource, names, condition)
    this.#foundBy.set(condition, found)
    if (!found.key) return undefined
    const { key, since } = found
    let known = this.#kept.get(key)
    if (known && performance.now() - known.countedAt > KEPT_FOR) known = undefined
    return {
      since: known && since,
      snapshot: () => known?.snapshot ?? null,
      take: (row) => {
        const { '#snapshot': snapshot = null, '#counts': isCounted = true } = row
        if (!known || isCounted) known = { values: picked(row, names), snapshot, countedAt: performance.now() }
        else known = { ...known, snapshot }
        this.#kept.use(key, Number(known.values[names[0]!]) > FEW ? known : undefined)
        return known.values
      },
    }
  }

  #find(resource: AnyResource, names: readonly string[], { text, params }: Condition): Found {
    if (!isOfRowAlone(text)) return {}
    const key = JSON.stringify([resource.name, names, text, params])
    if (key.length > LONGEST) return {}
    return { key, since: sinceSql(this.#namesOf(resource), `$${params.length + 1}::pg_snapshot`) }
  }

  /** What writes of its table are called in the feed, and those that a trigger follows into it. */
  readonly #namesOf = perResource((resource) => {
    const followed = new Set(Object.values(resource.fields).map(({ follows }) => follows))
    const others = this.resources.filter((one) => shareTable(resource, one) || followed.has(one.name))
    return [...new Set([resource, ...others].map(({ name }) => literal(name)))].join(', ')
  })
}

const picked = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]))

const sinceSql = (names: string, snapshot: string): string => `
      select pg_current_snapshot()::text as "#snapshot", ${snapshot} is null or exists (
        select from change c where c.xid >= pg_snapshot_xmin(${snapshot})
        and not pg_visible_in_snapshot(c.xid, ${snapshot}) and c.resource in (${names})) as "#counts"`

/** Whether a condition asks of nothing but the row: what it finds changes when the table is written, and never by itself. */
const isOfRowAlone = (condition: string): boolean =>
  !/\b(?:select|now|random|timeofday|local\w+|current_\w+|(?:clock|statement|transaction)_timestamp)\b/i.test(condition)
