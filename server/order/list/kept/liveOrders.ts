import { isDeepStrictEqual } from 'node:util'
import type { Unix } from '../../../../src/domain/time'
import { resources } from '../../../../src/resources'
import { order } from '../../../../src/resources/order/order.resource'
import type { Rule, RuleContext } from '../../../../src/schema/model'
import { cursorNow } from '../../../db/changes'
import type { Tx } from '../../../db/db'
import { shareTable } from '../../../engine/table/table'
import { FactIndex } from './factIndex'
import { type Fact, isLive, liveIds, readFacts, type Span, spanAt } from './facts'

type Reader = Pick<Tx, 'rows' | 'query'>

/** Orders that are kept at most, some 300 bytes each. With more of them nothing is kept. */
const MOST = 300_000
/** Orders that one statement reads. */
const PART = 2000
/** Orders that are read again with one question. */
const AGAIN = 500
/** Changes that are kept for readers who are behind. */
const LOG = 20_000
/** ms after which every order is read again, a part with each question: SQL by hand leaves no changes behind. */
const READ_AGAIN = 600_000
/** ms after which the feed may have dropped what was not read. */
const LONGEST_GAP = 3_600_000

const names = resources.filter((one) => shareTable(order, one)).map(({ name }) => name)

/**
 * What the feed tells of orders since a snapshot. Rows that were loaded past the feed show by their numbers: the greatest id has
 * grown, and no change names it.
 */
const LOOK = `select pg_current_snapshot()::text as cursor, (select max(id) from orders) as newest, c.row_id
  from (select 1) as one left join change c on c.xid >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot) and c.resource in (${names.map((name) => `'${name}'`).join()})`

interface Look {
  readonly cursor: string
  readonly newest: number | null
  readonly row_id: number | null
}

/** One order as it was found to be; without a fact it is removed. */
export interface Found {
  readonly id: number
  readonly fact: Fact | undefined
}

/**
 * The orders that the home page counts, in the memory of this node: open ones, today's and last week's. They are read once and
 * afterwards only as the feed of changes names them, so a question costs one small statement however many orders are open.
 */
export class LiveOrders {
  readonly #facts = new Map<number, Fact>()
  readonly #index = new FactIndex()
  #span: Span = { since: 0, today: 0, lastWeek: 0 }
  #cursor: string | undefined
  #newest = 0
  #isTooMany = false
  #lookedAt = 0
  #readAt = 0
  #unread: number[] = []
  #loads = 0
  /** the orders that were read, in their sequence, from number `#base` on */
  #log: Found[] = []
  #base = 0
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  /** Number of the orders that were read so far. */
  get version(): number {
    return this.#base + this.#log.length
  }

  get span(): Span {
    return this.#span
  }

  /** How often rows were found that no change names: what was read of others before may lack some. */
  get loads(): number {
    return this.#loads
  }

  /** Whether there are more orders than are kept. */
  get isTooMany(): boolean {
    return this.#isTooMany
  }

  /**
   * Reads what has changed. Everything that was committed before this call is known after it. Questions that arrive while one
   * is being answered share the next.
   * @param now unix seconds; a new day has other orders
   */
  refresh(tx: Reader, now: Unix): Promise<void> {
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#read(tx, now)
      })
    this.#running = this.#next
    return this.#next
  }

  /** Orders among which are all that satisfy a rule. */
  candidates(rule: Rule, context: RuleContext): Fact[] {
    const ids = this.#index.candidates(rule, context)
    if (!ids) return [...this.#facts.values()]
    return [...ids].flatMap((id) => this.#facts.get(id) ?? [])
  }

  /** What was read since a version; undefined when it is no longer known. */
  since(version: number): readonly Found[] | undefined {
    return version < this.#base ? undefined : this.#log.slice(version - this.#base)
  }

  async #read(tx: Reader, now: Unix): Promise<void> {
    const span = spanAt(now)
    const time = performance.now()
    const known = time - this.#lookedAt > LONGEST_GAP ? undefined : this.#cursor
    const isNew = known === undefined || span.today !== this.#span.today
    const rows = await tx.query<Look>(LOOK, [known ?? (await cursorNow(tx))])
    const [first] = rows
    if (!first) throw new Error('the database gave no snapshot')
    const changed = new Set(rows.flatMap(({ row_id }) => row_id ?? []))
    const newest = first.newest ?? 0
    const isUnexplained = newest > this.#newest && !changed.has(newest)
    if (isNew || isUnexplained || time - this.#readAt > READ_AGAIN) {
      const ids = await liveIds(tx, span, MOST + 1)
      this.#isTooMany = ids.length > MOST
      this.#unread = this.#isTooMany ? [] : [...new Set([...ids, ...this.#facts.keys()])]
      this.#readAt = time
    }
    if (isUnexplained) this.#loads++
    if (isNew) this.#begin(span)
    if (this.#isTooMany) {
      this.#facts.clear()
      this.#index.clear()
    } else {
      const first = isNew || isUnexplained ? this.#unread.splice(0) : this.#unread.splice(-AGAIN)
      const ids = [...changed, ...first]
      for (let from = 0; from < ids.length; from += PART) await this.#take(tx, ids.slice(from, from + PART))
    }
    // Last, so that a look that failed is made again from where it began.
    this.#cursor = first.cursor
    this.#newest = newest
    this.#lookedAt = time
  }

  /** A new day: readers begin anew. */
  #begin(span: Span): void {
    this.#span = span
    this.#base = this.version + 1
    this.#log = []
    for (const fact of this.#facts.values()) if (!isLive(fact, span)) this.#keep({ id: fact.id, fact: undefined })
  }

  async #take(tx: Reader, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    const read = new Map((await readFacts(tx, ids)).map((fact) => [fact.id, fact]))
    for (const id of ids) this.#keep({ id, fact: read.get(id) })
  }

  #keep({ id, fact }: Found): void {
    const before = this.#facts.get(id)
    if (before && fact && isDeepStrictEqual(before, fact)) return
    if (before) this.#index.remove(before)
    if (fact && isLive(fact, this.#span)) {
      this.#facts.set(id, fact)
      this.#index.add(fact)
    } else this.#facts.delete(id)
    this.#log.push({ id, fact })
    if (this.#log.length > 2 * LOG) {
      this.#base += this.#log.length - LOG
      this.#log = this.#log.slice(-LOG)
    }
  }
}
