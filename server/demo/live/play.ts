import { isUnaccepted, openStatuses } from '../../../src/domain/order'
import type { Unix } from '../../../src/domain/time'
import { PROVIDERS } from '../company/firms'
import { randomOf } from '../random'
import { Fleet, type MapDriver } from './fleet'
import { OfficeWork } from './office'
import type { People, ServerAddress } from './people'
import { giveUp, stepOf } from './staff'
import { dueOf, type LiveOrder } from './timing'
import { Trackers } from './trackers'
import type { Upstream } from './upstream'

/** Seconds between looks at the open orders when none is due: people change them too. */
const LOOK_EVERY = 30
/** Seconds between looks at who is on duty. */
const CREW_EVERY = 120
/** Seconds after which a step that was refused is tried again, by how often it was. */
const AGAIN = [20, 120, 600] as const
/** Refusals after which an order that nobody has taken is cancelled: no provider may take it, or its time to be taken is over. */
const HOPELESS = 1
const PAGE = 100
/** The channel of orders that a company's system places. */
const BY_SYSTEM = 2
const MOST_PAGES = 5
/** Steps of one turn: a desk that was left alone for a day is not done with in a moment. */
const MOST_STEPS = 20

interface Listed<T> {
  readonly data: readonly T[]
  readonly total: number
}

interface PlayOptions {
  readonly reach: ServerAddress
  readonly people: People
  readonly upstream: Upstream
  readonly seed: number
  /** orders from which on a dispatch is a person's own: they are left to whoever placed them. Unix seconds */
  readonly since: Unix
  /** seconds between reports of who drives; ten as trackers do */
  readonly fixEvery?: number
}

/** What became of the steps of a play. */
interface Played {
  steps: number
  /** refused by the desk, by its words; those of somebody who had changed the order meanwhile too */
  readonly refused: Map<string, number>
}

/**
 * Keeps the demo company at work. Each turn looks what is due by then and does it by the public calls; what an order waits for
 * follows from the order alone, so that a restart, another node or a person's own step changes nothing.
 */
export class Play {
  readonly fleet: Fleet
  readonly played: Played = { steps: 0, refused: new Map() }
  readonly #trackers: Trackers
  readonly #office: OfficeWork
  readonly #tries = new Map<number, { readonly version: number; readonly times: number; readonly next: Unix }>()
  readonly #noticed = new Map<number, Unix>()
  #orders: LiveOrder[] = []
  #looked = 0
  #met = 0

  constructor(private readonly options: PlayOptions) {
    this.fleet = new Fleet(options.seed, options.fixEvery)
    this.#trackers = new Trackers(options.reach, this.fleet)
    this.#office = new OfficeWork(options)
  }

  /** The open orders as last seen. */
  get open(): readonly LiveOrder[] {
    return this.#orders
  }

  /** When there is something to do again: the next step, order or look. Unix seconds */
  next(now: Unix): Unix {
    const due = this.#orders.flatMap((order) => (this.#isOurs(order) ? (this.#dueOf(order) ?? []) : []))
    return Math.max(now + 1, Math.min(...due, this.options.upstream.next(now)))
  }

  /** Does what is due. @param now unix seconds, never less than before */
  async turn(now: Unix): Promise<void> {
    await this.#meet(now)
    await this.options.upstream.turn(now)
    const isNew = this.options.upstream.takeNews()
    if (isNew || now - this.#looked >= LOOK_EVERY) await this.#look(now)
    let made = 0
    for (const order of this.#due(now).slice(0, MOST_STEPS)) {
      await this.#step(order, now)
      made++
    }
    if (made > 0) await this.#look(now)
    await this.#notices(now)
    await this.#office.turn(now)
    this.fleet.move(this.#orders, now)
    await this.#trackers.report(this.fleet.due(now))
  }

  async #meet(now: Unix): Promise<void> {
    if (now - this.#met < CREW_EVERY) return
    const person = await this.options.people.as('dispatch', now)
    const found = await person?.get<Listed<MapDriver>>('/v2/technician/map')
    if (found?.code !== 1) return
    this.#met = now
    this.fleet.meet(found.data.data)
    for (const [index, firmId] of PROVIDERS.entries()) {
      if (this.#trackers.hasKeyOf(firmId)) continue
      const clerk = await this.options.people.as(`provider${index + 1}`, now)
      if (clerk) await this.#trackers.setUp(clerk, firmId)
    }
  }

  async #look(now: Unix): Promise<void> {
    const person = await this.options.people.as('dispatch', now)
    if (!person) return
    const orders: LiveOrder[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const found = await person.get<Listed<LiveOrder>>('/order/list', { status: openStatuses, limit: PAGE, page })
      if (found.code !== 1) return
      orders.push(...found.data.data)
      if (orders.length >= found.data.total) break
    }
    this.#looked = now
    this.#orders = orders
    const open = new Set(orders.map(({ id }) => id))
    for (const id of this.#tries.keys()) if (!open.has(id)) this.#tries.delete(id)
  }

  #due(now: Unix): LiveOrder[] {
    return (
      this.#orders
        .flatMap((order) => {
          const at = this.#isOurs(order) ? this.#dueOf(order) : null
          return at !== null && at <= now ? [{ order, at }] : []
        })
        // What is still in time before what is late already.
        .sort((a, b) => b.at - a.at || a.order.id - b.order.id)
        .map(({ order }) => order)
    )
  }

  #dueOf(order: LiveOrder): Unix | null {
    const tried = this.#tries.get(order.id)
    if (tried?.version === order.version) return tried.next
    return dueOf(this.options.seed, order, this.fleet.origin(order))
  }

  /** What a person has placed is theirs to send, not the play's; providers and technicians then do their part. */
  #isOurs({ order_time, order_channel, firm_id, driver_id }: LiveOrder): boolean {
    return order_time < this.options.since || order_channel === BY_SYSTEM || firm_id !== null || driver_id !== null
  }

  async #step(order: LiveOrder, now: Unix): Promise<void> {
    const step = stepOf(order)
    if (!step) return
    const { people, seed } = this.options
    const work = { people, seed, now, place: this.fleet.placeOf(order.driver_id) }
    const tried = this.#tries.get(order.id)
    const isHopeless = isUnaccepted(order.status) && tried?.version === order.version && tried.times >= HOPELESS
    const answer = await (isHopeless ? giveUp : step)(order, work)
    if (answer?.code === 1) {
      this.played.steps++
      this.#tries.delete(order.id)
      return
    }
    const known = this.#tries.get(order.id)
    const times = known?.version === order.version ? known.times + 1 : 0
    const wait = AGAIN[Math.min(times, AGAIN.length - 1)] ?? 600
    this.#tries.set(order.id, { version: order.version, times, next: now + wait })
    const words = answer?.info ?? '无人处理'
    this.played.refused.set(words, (this.played.refused.get(words) ?? 0) + 1)
  }

  /** A change or an urging by the upstream is taken note of, some moments after it came. */
  async #notices(now: Unix): Promise<void> {
    for (const order of this.#orders) {
      if (order.upstream_notice !== 1) continue
      const wait = randomOf(this.options.seed, order.id, order.version, 8).int(20, 90)
      const seen = this.#noticed.get(order.id) ?? now
      this.#noticed.set(order.id, seen)
      if (now - seen < wait) continue
      const person = await this.options.people.as('dispatch', now)
      await person?.post('/v2/order/upstream', { id: order.id, remark: '已知悉并转告技师' })
      this.#noticed.delete(order.id)
      this.#looked = 0
    }
  }
}
