import { deadlineOf, SOON, type Timed } from '../../../../src/domain/order/deadline'
import { openStatuses } from '../../../../src/domain/order/orderStatus'
import { backlogQueues, type QueueCode, queueRule, queues } from '../../../../src/domain/order/queues'
import type { Unix } from '../../../../src/domain/time'
import type { Timeouts } from '../../../../src/domain/timeouts'
import type { Rule } from '../../../../src/schema/model'
import { ALWAYS, firstSecondOfRule, NEVER } from '../../../engine/core/holdsFrom'
import type { Fact } from './facts'
import { Sorted, SortedNumbers } from './sorted'

/** So many orders stand under 先处理. */
export const FIRST = 6

/** Queues of open orders alone. */
const openQueues = queues.map(({ code }) => code).filter((code) => !backlogQueues.includes(code))

interface Due {
  readonly at: Unix
  readonly id: number
}

/** Orders of a queue: those that are in it at any time, and the moments at which others come. */
interface Members {
  readonly rule: Rule
  always: number
  readonly from: SortedNumbers
}

/** Open orders by queue, status and deadline. What comes by time alone is found by its moment, so nothing is counted anew. */
export class OpenTally {
  readonly #queues: ReadonlyMap<QueueCode, Members>
  readonly #statuses = new Map<number, SortedNumbers>(openStatuses.map((code) => [code, new SortedNumbers()]))
  readonly #due = new Sorted<Due>((a, b) => a.at - b.at || a.id - b.id)
  #open = 0

  constructor(private readonly timeouts: Timeouts) {
    this.#queues = new Map(
      openQueues.map((code) => [code, { rule: queueRule(code, timeouts), always: 0, from: new SortedNumbers() }]),
    )
  }

  add(fact: Fact): void {
    this.#change(fact, 'add')
  }

  remove(fact: Fact): void {
    this.#change(fact, 'remove')
  }

  /** Number of the orders in each of its queues. */
  queues(now: Unix): Map<QueueCode, number> {
    return new Map([...this.#queues].map(([code, { always, from }]) => [code, always + from.upTo(now)]))
  }

  /** Number of the orders at each open status. */
  standing(): Map<number, number> {
    return new Map([...this.#statuses].map(([status, { size }]) => [status, size]))
  }

  figures(now: Unix) {
    const late = this.#due.before({ at: now, id: ALWAYS })
    return {
      open: this.#open,
      late,
      soon: this.#due.before({ at: now + SOON, id: ALWAYS }) - late,
      due: this.#due
        .values()
        .slice(0, FIRST)
        .map(({ id }) => id),
      statuses: [...this.#statuses].flatMap(([status, since]) => {
        const [oldest] = since.values()
        return oldest === undefined ? [] : [{ status, n: since.size, oldest }]
      }),
    }
  }

  #change(fact: Fact, how: 'add' | 'remove'): void {
    const step = how === 'add' ? 1 : -1
    this.#open += step
    const times = timedOf(fact)
    this.#statuses.get(fact.status)?.[how](times.status_time ?? times.order_time)
    const deadline = deadlineOf(times, this.timeouts)
    if (deadline) this.#due[how]({ at: deadline.at, id: fact.id })
    for (const members of this.#queues.values()) {
      const from = firstSecondOfRule(members.rule, fact, null)
      if (from === ALWAYS) members.always += step
      else if (from !== NEVER) members.from[how](from)
    }
  }
}

/** Deadlines are told in whole seconds. */
function timedOf(fact: Fact): Timed {
  const whole = (value: unknown) => (typeof value === 'number' ? Math.round(value) : null)
  return {
    status: fact.status,
    is_subscribe: whole(fact.is_subscribe),
    order_time: whole(fact.order_time) ?? 0,
    status_time: whole(fact.status_time),
    appoint_time: whole(fact.appoint_time),
    accept_time: whole(fact.accept_time),
    arrive_time: whole(fact.arrive_time),
  }
}
