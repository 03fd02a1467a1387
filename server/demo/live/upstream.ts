import { greatCircleKm, parseLngLat } from '../../../src/domain/geo/coordinates'
import { formatDay, startOfDay, type Unix } from '../../../src/domain/time'
import { openCalls } from '../../../src/resources/upstream'
import { type OpenClient, openClient } from '../../upstream'
import { FIRST_INSURER, firms, PROVIDERS } from '../company/firms'
import { callerOf, draftOf } from '../orderDraft'
import { callTime } from '../orderTime'
import { randomOf } from '../random'
import type { World } from '../world'
import type { ServerAddress } from './people'

/** Orders that the upstream places in a day; nights are quiet. */
export const ORDERS_A_DAY = 144
/** Of all days together: by then the demo has been on for ten weeks, and its database has grown enough. */
export const MOST_ORDERS = 10_000
/** Shares of its orders that it cancels, urges, changes and takes back. */
const SHARES = { cancel: 0.04, urge: 0.06, change: 0.03, giveBack: 0.01 } as const
const DAY_SECONDS = 86_400
/** Seconds for which an order that was due is still placed: what came due while the play was off does not come at once. */
const STALE = 90
const NO_ANSWER_YET = 3

/** One order that the upstream has placed, or will. */
interface Planned {
  readonly at: Unix
  readonly no: string
  readonly day: number
  readonly index: number
}

/** What it still wants to say of an order. */
interface Intent {
  readonly id: number
  readonly at: Unix
  readonly call: 'cancel' | 'urge' | 'change' | 'return'
  readonly body: Readonly<Record<string, unknown>>
}

interface UpstreamOptions {
  readonly reach: ServerAddress
  readonly key: string
  readonly world: World
  readonly seed: number
  /** orders a day */
  readonly orders?: number
}

/** km between where cars break down and the nearest provider */
const NEAR_KM = 18

/** The insurer's own customers, and the places that a provider reaches in time. */
function served(world: World): World {
  const yards = firms.flatMap(({ id, lnglat }) => {
    const yard = PROVIDERS.some((provider) => provider === id) ? parseLngLat(lnglat) : null
    return yard ? [yard] : []
  })
  const isNear = ({ point }: World['scenes'][number]) => yards.some((yard) => greatCircleKm(yard, point) < NEAR_KM)
  const customers = world.customers.filter(({ firm_id }) => firm_id === FIRST_INSURER)
  return { ...world, customers, scenes: world.scenes.filter(isNear), workshops: world.workshops.filter(isNear) }
}

/** The system of the demo's insurer: places orders by the open API, and cancels, changes, urges or takes back some of them. */
export class Upstream {
  readonly #call: OpenClient
  readonly #intents: Intent[] = []
  /** numbers that were placed or given up */
  readonly #done = new Set<string>()
  readonly #days = new Map<Unix, readonly Planned[]>()
  #isNew = false
  /** how many orders it has placed */
  placed = 0
  /** what was refused, in words; at most the last few */
  readonly refusals: string[] = []

  readonly #world: World

  constructor(private readonly options: UpstreamOptions) {
    const { reach, key, world } = options
    this.#world = served(world)
    this.#call = openClient(reach.base, key, reach.send)
  }

  /** Places what has come due, and says what it has to say of earlier orders. @param now unix seconds */
  async turn(now: Unix): Promise<void> {
    for (const planned of this.#due(now)) await this.#place(planned, now)
    for (const intent of this.#intents.filter(({ at }) => at <= now)) {
      this.#intents.splice(this.#intents.indexOf(intent), 1)
      const { id, call, body } = intent
      const { status, body: reply } = await this.#call(call, { id, body })
      this.#isNew = true
      // By now the order may have gone past where that is possible.
      if (status >= 500) this.#note(`${call}: ${status} ${JSON.stringify(reply)}`)
    }
  }

  /** Whether an order was placed or changed since this was last read. */
  takeNews(): boolean {
    const isNew = this.#isNew
    this.#isNew = false
    return isNew
  }

  /** When it has something to say again, unix seconds. */
  next(now: Unix): Unix {
    const start = startOfDay(now)
    const planned = [...this.#planned(start), ...this.#planned(start + DAY_SECONDS)].find(({ at }) => at > now)
    return Math.min(planned?.at ?? now + DAY_SECONDS, ...this.#intents.map(({ at }) => at))
  }

  #due(now: Unix): Planned[] {
    const start = startOfDay(now)
    // Those of the last minutes of yesterday too.
    const planned = [...this.#planned(start - DAY_SECONDS), ...this.#planned(start)]
    return planned.filter(({ at, no }) => at <= now && now - at < STALE && !this.#done.has(no))
  }

  /** The orders of a day, by their moments. @param begin unix seconds of its midnight */
  #planned(begin: Unix): readonly Planned[] {
    const known = this.#days.get(begin)
    if (known) return known
    const { orders = ORDERS_A_DAY, seed } = this.options
    const day = Math.round(begin / DAY_SECONDS)
    const date = formatDay(begin).replaceAll('-', '')
    const planned = Array.from({ length: orders }, (_, index) => {
      const at = callTime(begin, (index + randomOf(seed, day, index).next()) / orders)
      return { at, no: `SIM-${date}-${String(index + 1).padStart(4, '0')}`, day, index }
    })
    if (this.#days.size > 2) this.#days.clear()
    this.#days.set(begin, planned)
    return planned
  }

  async #place({ no, day, index }: Planned, now: Unix): Promise<void> {
    this.#done.add(no)
    if (this.#done.size > 4 * ORDERS_A_DAY) this.#done.delete(this.#done.values().next().value ?? '')
    const { status, body } = await this.#call('place', { body: this.#order(no, day, index) })
    // 200: another start of this process has placed it.
    if (status !== 201) {
      if (status !== 200) this.#note(`place ${no}: ${status} ${JSON.stringify(body)}`)
      return
    }
    const id = Number(body.id)
    this.placed++
    this.#isNew = true
    this.#plan(id, randomOf(this.options.seed, day, index, 9), now)
  }

  /** The order of this number: always the same, so that a repetition of the call makes no second one. */
  #order(no: string, day: number, index: number): Record<string, unknown> {
    const { seed } = this.options
    const random = randomOf(seed, day, index, 5)
    const needs = { prepaid: false, twoAddress: false, returned: false, settled: true, appointAfter: null }
    const { values } = draftOf(this.#world, random, Math.round((day - 1 / 3) * DAY_SECONDS), needs)
    const caller = callerOf(seed + day, index * 32 + 1, () => 0)
    const known = { ...values, ...caller, charge_type: values.charge_type === '04' ? '01' : values.charge_type }
    const told = Object.entries(known).filter(([name, value]) => name in openCalls.place.body && value != null)
    return { ...Object.fromEntries(told), out_no: no }
  }

  #plan(id: number, random: ReturnType<typeof randomOf>, now: Unix): void {
    const chance = random.next()
    const intend = (call: Intent['call'], seconds: number, body: Intent['body']) =>
      this.#intents.push({ id, call, at: now + seconds, body })
    let below: number = SHARES.cancel
    if (chance < below) {
      const cancel_reason = random.pick(['客户不需要救援了', '朋友已帮忙解决'])
      intend('cancel', random.int(60, 420), { cancel_type: 1, cancel_reason })
      return
    }
    below += SHARES.urge
    if (chance < below) {
      intend('urge', random.int(600, 1500), {
        content: random.pick(['车主来电催促，请尽快到达', '车主已等候较久，请确认到达时间']),
      })
      return
    }
    below += SHARES.change
    if (chance < below) {
      intend('change', random.int(60, 300), {
        address_note: random.pick(['车主在路边便利店等候', '车辆已挪至辅道，双闪开启']),
      })
      return
    }
    if (chance < below + SHARES.giveBack) intend('return', random.int(NO_ANSWER_YET, 20), { reason: '重复报案，撤回' })
  }

  #note(words: string): void {
    this.refusals.push(words)
    if (this.refusals.length > 20) this.refusals.shift()
  }
}
