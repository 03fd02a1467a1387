import type { Unix } from '../../../src/domain/time'
import { randomOf } from '../random'
import { putOnDuty } from './duty'
import type { People } from './people'

/** Seconds between looks at urgings and reviews. */
const URGINGS_EVERY = 30
const REVIEWS_EVERY = 600
const VISITS_EVERY = 300
/** Seconds for which somebody lets an urging wait before it is answered. */
const WAIT = 90
/** The same for one of four, after its alert has passed to the person on duty. */
const LONG_WAIT = 360
/** Seconds between attempts to name who is on duty. */
const DUTY_EVERY = 600
/** Orders that one look reviews, and calls about. */
const AT_ONCE = 4

interface Listed<T> {
  readonly data: readonly T[]
}
interface Urging {
  readonly id: number
}
interface Finished {
  readonly id: number
  readonly finish_time: Unix | null
  readonly order_time: Unix
}

interface Office {
  readonly people: People
  readonly seed: number
}

/** What the platform's people do beside sending orders out: answer urgings, call owners back, review what is finished. */
export class OfficeWork {
  /** urgings without an answer, with the moment of the first look at each */
  readonly #seen = new Map<number, Unix>()
  #urgings = 0
  #reviews = 0
  #visits = 0
  #duty = 0
  #isOnDuty = false

  constructor(private readonly office: Office) {}

  async turn(now: Unix): Promise<void> {
    if (!this.#isOnDuty && now - this.#duty >= DUTY_EVERY) {
      this.#duty = now
      this.#isOnDuty = await putOnDuty(this.office.people, now)
    }
    if (now - this.#urgings >= URGINGS_EVERY) {
      this.#urgings = now
      await this.#answerUrgings(now)
    }
    if (now - this.#visits >= VISITS_EVERY) {
      this.#visits = now
      await this.#callBack(now)
    }
    if (now - this.#reviews >= REVIEWS_EVERY) {
      this.#reviews = now
      await this.#review(now)
    }
  }

  async #answerUrgings(now: Unix): Promise<void> {
    const person = await this.office.people.as('dispatch', now)
    const found = await person?.get<Listed<Urging>>('/v2/urging', {})
    if (!person || found?.code !== 1) return
    const open = found.data.data.map(({ id }) => id)
    for (const id of this.#seen.keys()) if (!open.includes(id)) this.#seen.delete(id)
    let answered = 0
    for (const id of open) {
      if (answered >= AT_ONCE) break
      const since = this.#seen.get(id) ?? now
      this.#seen.set(id, since)
      const wait = randomOf(this.office.seed, id, 61).chance(0.25) ? LONG_WAIT : WAIT
      if (now - since < wait) continue
      const reply = randomOf(this.office.seed, id, 60).pick([
        '已联系技师，正在路上，稍后到达',
        '已催促服务商，并向车主说明了预计到达时间',
        '技师已到达现场附近，已告知车主',
      ])
      await person.post('/v2/order/feedback/handle', { id, status: 2, reply })
      answered++
    }
  }

  /** Of the orders that ended lately: some owners answer, some do not. */
  async #callBack(now: Unix): Promise<void> {
    const person = await this.office.people.as('dispatch', now)
    const query = { queue: 'wait_visit', limit: AT_ONCE, page: 1, start_time: now - 6 * 3600 }
    const found = await person?.get<Listed<Finished>>('/order/list', query)
    if (!person || found?.code !== 1) return
    for (const { id } of found.data.data) {
      const random = randomOf(this.office.seed, id, 61)
      if (random.chance(0.3)) continue
      const result = random.weighted([
        [1, 82],
        [2, 12],
        [3, 3],
        [4, 3],
      ] as const)
      const remark = [
        '',
        '车主满意，技师态度好',
        '车主认为到达时间偏长',
        '车主对等待时间不满意，已致歉',
        '电话无人接听',
      ][result]
      await person.post('/order/visit', { id, result, remark })
    }
  }

  /** What has been finished for a while is qualified, as the screen of the review does for several at once. */
  async #review(now: Unix): Promise<void> {
    const person = await this.office.people.as('finance', now)
    const query = {
      queue: 'wait_audit',
      limit: 20,
      page: 1,
      sort: 'order_time',
      order: 'ASC',
      start_time: now - 86_400,
    }
    const found = await person?.get<Listed<Finished>>('/order/list', query)
    if (!person || found?.code !== 1) return
    const ids = found.data.data
      .filter(
        ({ id, finish_time }) => now - (finish_time ?? now) > 1200 && randomOf(this.office.seed, id, 62).chance(0.8),
      )
      .map(({ id }) => id)
      .slice(0, AT_ONCE)
    if (ids.length > 0) await person.post('/v2/order/batchaudit', { ids })
  }
}
