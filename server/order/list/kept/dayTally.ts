import { gradingLimits } from '../../../../src/domain/order/grading'
import { rescuedStatuses } from '../../../../src/domain/order/orderStatus'
import { DAY, HOUR, type Unix } from '../../../../src/domain/time'
import type { Fact } from './facts'
import { Sorted, SortedNumbers } from './sorted'

const rescued: ReadonlySet<number> = new Set(rescuedStatuses)

/** A dispatch by the moment from which it counts, with the seconds that it took. */
interface Dispatch {
  readonly at: number
  readonly seconds: number
}

/** What counts of one order, each from a moment on. */
function* eventsOf(fact: Fact, placed: number): Iterable<readonly ['arrived' | 'in_time' | 'finished', number]> {
  const arrived = time(fact.arrive_time)
  const finished = time(fact.finish_time)
  // An appointment is met from its own time.
  const awaited = (fact.is_subscribe === 2 ? time(fact.appoint_time) : undefined) ?? time(fact.accept_time)
  if (arrived !== undefined) {
    const at = Math.max(placed, arrived)
    yield ['arrived', at]
    if (awaited !== undefined && arrived <= awaited + gradingLimits.arrive) yield ['in_time', at]
  }
  if (finished !== undefined && rescued.has(fact.status)) yield ['finished', Math.max(placed, finished)]
}

const time = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const areaOf = ({ a_area }: Fact): number | null => (typeof a_area === 'number' ? a_area : null)

/** The orders of a day: how many there are at a moment, and what has become of them until then. */
export class DayTally {
  readonly #placed = new SortedNumbers()
  readonly #dispatches = new Sorted<Dispatch>((a, b) => a.at - b.at || a.seconds - b.seconds)
  readonly #events = { arrived: new SortedNumbers(), in_time: new SortedNumbers(), finished: new SortedNumbers() }
  readonly #areas = new Map<number | null, SortedNumbers>()
  readonly #hours: number[] = Array.from({ length: DAY / HOUR }, () => 0)

  constructor(readonly start: Unix) {}

  add(fact: Fact): void {
    this.#change(fact, 'add')
  }

  remove(fact: Fact): void {
    this.#change(fact, 'remove')
  }

  /** Figures of the orders until a moment; the hours alone are of the whole day. */
  figures(until: Unix) {
    const dispatches = this.#dispatches.values()
    const dispatched = this.#dispatches.before({ at: until, seconds: Number.POSITIVE_INFINITY })
    let seconds = 0
    for (let i = 0; i < dispatched; i++) seconds += dispatches[i]?.seconds ?? 0
    return {
      n: this.#placed.upTo(until),
      hours: [...this.#hours],
      dispatched,
      dispatch_seconds: dispatched > 0 ? Math.round(seconds / dispatched) : null,
      arrived: this.#events.arrived.upTo(until),
      in_time: this.#events.in_time.upTo(until),
      finished: this.#events.finished.upTo(until),
    }
  }

  /** Number of the orders of each district until a moment. */
  areas(until: Unix): Map<number | null, number> {
    const found = new Map<number | null, number>()
    for (const [area, placed] of this.#areas) {
      const n = placed.upTo(until)
      if (n > 0) found.set(area, n)
    }
    return found
  }

  #change(fact: Fact, how: 'add' | 'remove'): void {
    const placed = Number(fact.order_time)
    const hour = Math.floor((placed - this.start) / HOUR)
    this.#hours[hour] = (this.#hours[hour] ?? 0) + (how === 'add' ? 1 : -1)
    this.#placed[how](placed)
    const area = areaOf(fact)
    const ofArea = this.#areas.get(area) ?? new SortedNumbers()
    ofArea[how](placed)
    if (ofArea.size > 0) this.#areas.set(area, ofArea)
    else this.#areas.delete(area)
    const dispatched = time(fact.dispatch_time)
    if (dispatched !== undefined) {
      this.#dispatches[how]({ at: Math.max(placed, dispatched), seconds: dispatched - placed })
    }
    for (const [name, at] of eventsOf(fact, placed)) this.#events[name][how](at)
  }
}
