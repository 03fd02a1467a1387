import { type SQL, sql } from 'drizzle-orm'
import type { QueueCode } from '../../../../src/domain/order/queues'
import type { Unix } from '../../../../src/domain/time'
import type { Timeouts } from '../../../../src/domain/timeouts'
import { nodeHolds, parseRule, type Rule, type RuleContext } from '../../../../src/schema/model'
import type { Tx } from '../../../db/db'
import { Backlog } from './backlog'
import { DayTally } from './dayTally'
import { dayIndex, type Fact, isOpen, type Span } from './facts'
import type { Found, LiveOrders } from './liveOrders'
import { OpenTally } from './openTally'

/** What a reader sees: the same for everybody of the same scope and alerts. */
export interface Audience {
  readonly rule: Rule
  readonly context: RuleContext
  readonly timeouts: Timeouts
  /** the same rows as a condition on alias `t` */
  readonly seen: SQL
}

/** Orders that are taken in without letting others have their turn. */
const TURN = 500
/** ms after which backlogs are read again: SQL by hand leaves no changes behind. */
const READ_AGAIN = 600_000

/** The figures of one scope. They move on by what has changed; a new day, or too long a pause, makes them anew. */
export class ScopeFigures {
  #open: OpenTally
  #days: readonly [DayTally, DayTally]
  readonly #backlog = new Backlog()
  readonly #members = new Map<number, Fact>()
  #span: Span
  #version: number | undefined
  #backlogAt = Number.NEGATIVE_INFINITY
  #loads = 0
  #moving: Promise<void> | undefined

  constructor(
    private readonly audience: Audience,
    private readonly orders: LiveOrders,
  ) {
    this.#span = orders.span
    this.#open = new OpenTally(audience.timeouts)
    this.#days = daysOf(this.#span)
  }

  /** Number of the orders that are kept for it. */
  get size(): number {
    return this.#members.size + this.#backlog.size
  }

  /** Takes in what {@link LiveOrders.refresh} has read before this call. */
  async moveOn(tx: Pick<Tx, 'rows'>): Promise<void> {
    while (this.#moving) await this.#moving.catch(() => undefined)
    if (!this.#isBehind) return
    this.#moving = this.#move(tx).finally(() => {
      this.#moving = undefined
    })
    await this.#moving
  }

  /** Open orders: how many, until when they are due, how many at each status. */
  open(now: Unix) {
    return this.#open.figures(now)
  }

  /** The tallies of today and of the same day last week. */
  get days(): readonly [today: DayTally, lastWeek: DayTally] {
    return this.#days
  }

  /** Number of the orders in each queue, not limited, and of those at each open status. */
  queues(now: Unix): {
    readonly queues: ReadonlyMap<QueueCode, number>
    readonly standing: ReadonlyMap<number, number>
  } {
    return {
      queues: new Map([...this.#open.queues(now), ...this.#backlog.counts()]),
      standing: this.#open.standing(),
    }
  }

  get #isBehind(): boolean {
    return this.#version !== this.orders.version || this.#isBacklogDue
  }

  get #isBacklogDue(): boolean {
    const isOld = performance.now() - this.#backlogAt > READ_AGAIN
    return isOld || this.#loads !== this.orders.loads || this.#backlog.isShort
  }

  async #move(tx: Pick<Tx, 'rows'>): Promise<void> {
    if (this.#version === undefined || !this.orders.since(this.#version)) await this.#makeAnew()
    if (this.#isBacklogDue) await this.#readBacklog(tx)
    await this.#takeNews()
    // What has left a backlog may have left too few.
    if (this.#isBacklogDue) await this.#readBacklog(tx)
  }

  async #makeAnew(): Promise<void> {
    const { version, span } = this.orders
    this.#version = undefined
    this.#span = span
    this.#open = new OpenTally(this.audience.timeouts)
    this.#days = daysOf(span)
    this.#members.clear()
    this.#backlog.forgetBefore(span.since)
    const candidates = this.orders.candidates(this.audience.rule, this.audience.context)
    for (const [i, fact] of candidates.entries()) {
      if (i % TURN === TURN - 1) await new Promise(setImmediate)
      this.#count(fact.id, this.#seen(fact))
    }
    this.#version = version
  }

  async #readBacklog(tx: Pick<Tx, 'rows'>): Promise<void> {
    const { since } = this.#span
    const { loads } = this.orders
    await this.#backlog.read(tx, sql`${this.audience.seen} and t.order_time >= ${new Date(since * 1000)}`)
    this.#backlogAt = performance.now()
    this.#loads = loads
  }

  async #takeNews(): Promise<void> {
    const news: readonly Found[] = this.orders.since(this.#version ?? 0) ?? []
    const { version } = this.orders
    for (const [i, { id, fact }] of news.entries()) {
      if (i % TURN === TURN - 1) await new Promise(setImmediate)
      const seen = fact && this.#seen(fact)
      this.#count(id, seen)
      this.#backlog.take(id, seen && Number(seen.order_time) >= this.#span.since ? seen : undefined)
    }
    this.#version = version
  }

  #seen(fact: Fact): Fact | undefined {
    return nodeHolds(parseRule(this.audience.rule), fact, this.audience.context) ? fact : undefined
  }

  /** Counts an order as it is now, in place of what it was. */
  #count(id: number, fact: Fact | undefined): void {
    const before = this.#members.get(id)
    if (before) this.#change(before, 'remove')
    if (fact && this.#change(fact, 'add')) this.#members.set(id, fact)
    else this.#members.delete(id)
  }

  #change(fact: Fact, how: 'add' | 'remove'): boolean {
    const isOpenNow = isOpen(fact, this.#span)
    const day = dayIndex(fact, this.#span)
    if (isOpenNow) this.#open[how](fact)
    if (day !== undefined) this.#days[day][how](fact)
    return isOpenNow || day !== undefined
  }
}

const daysOf = ({ today, lastWeek }: Span): [DayTally, DayTally] => [new DayTally(today), new DayTally(lastWeek)]
