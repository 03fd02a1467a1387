import type { Identity } from '../../../src/schema/compile/access'
import { type AnyResource, PAGE_LIMIT } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { Row } from '../core/codec'
import type { Query } from '../core/query'
import { KeptQuestions, type QuestionDeps, questionOf } from './listQuestion'
import { namedStatement } from './listStatement'
import { KeptTotals } from './totals'

/** Rows that are read, and made ready to travel, without anybody else having a turn. */
export const LIST_PART = PAGE_LIMIT

/** What lists keep between requests: their composed conditions and their totals. */
export interface KeptLists {
  readonly questions: KeptQuestions
  readonly totals: KeptTotals
}

/** @param resources all that are declared: several may write one table */
export const keepLists = (resources: readonly AnyResource[]): KeptLists => ({
  questions: new KeptQuestions(),
  totals: new KeptTotals(resources),
})

export interface PageDeps extends QuestionDeps {
  /** not within a transaction, which counts what it has written and may yet take back */
  readonly kept?: KeptLists
}

/** One page of a list, and what is counted over its whole filter. */
interface ListPage {
  readonly limit: number
  readonly offset: number
  readonly exporting: boolean
  /** fields whose sums are returned */
  readonly sums: readonly string[]
  /** the number of rows as `#n`, each sum under `#` and its name, as the database has them */
  readonly totals: Readonly<Row>
  /** the first rows of the page, at most {@link LIST_PART} */
  readonly rows: Row[]
  /** as many more rows of the page, from a place in it on */
  readonly part: (from: number) => Promise<Row[]>
}

/**
 * Reads a list: its only way to the database. Composing the condition (031), one statement for page and totals (006), and totals
 * that are counted anew only after a write (032) happen here, and callers need not know of them.
 * @throws DomainError of a parameter that is not as it must be
 */
export async function readPage(
  tx: Pick<Tx, 'query'>,
  resource: AnyResource,
  query: Query,
  user: Identity,
  { kept, ...deps }: PageDeps,
): Promise<ListPage> {
  const question = kept ? kept.questions.of(resource, query, user, deps) : questionOf(resource, query, user, deps)
  const { limit, offset, exporting, sums, counted, condition, statement, steady } = question
  const totals = question.alone && kept?.totals.of(resource, counted, question.alone)
  const read = (from: number) => {
    const wanted = { limit: Math.min(limit - from, LIST_PART), offset: offset + from, steady }
    const { text, learnt } = namedStatement(statement, { condition: condition.text, since: totals?.since, ...wanted })
    return tx.query<Row>(text, totals?.since ? [...condition.params, totals.snapshot()] : condition.params, learnt)
  }
  // A projection picks what leaves.
  const beside = deps.projection ? [] : totals ? [...counted, '#snapshot', '#counts'] : counted
  const present = (rows: readonly Row[]): Row[] => {
    const own = rows.filter((row) => row.id !== null)
    for (const name of beside) for (const row of own) row[name] = undefined
    return own
  }
  const first = await read(0)
  const [said = {}] = first
  const told = totals ? totals.take(said) : Object.fromEntries(counted.map((name) => [name, said[name]]))
  const part = async (from: number) => present(await read(from))
  return { limit, offset, exporting, sums, totals: told, rows: present(first), part }
}
