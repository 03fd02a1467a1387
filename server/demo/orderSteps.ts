import { labelOf } from '../../src/domain/choice'
import { type Fen, formatYuan, yuan } from '../../src/domain/money'
import { cancelType, gradeOf, JUMP_START, jumpState, quickReasons } from '../../src/domain/order'
import type { Unix } from '../../src/domain/time'
import type { PriceBefore } from '../../src/resources/order'
import type { Changes } from '../engine/core/changes'
import type { AnyRow } from '../engine/core/handlers'
import { callBacksOf, type DeskStep, followUpOf } from './orderAfterwards'
import type { Cast } from './orderCast'
import { type Leg, type LegName, legActions, type Plan } from './orderCourse'
import type { Draft, OrderValues } from './orderDraft'
import { declared, declaredSet, defaults, LOGGED_FIELDS, titles } from './orderLegs'
import { moneyValues, type Prices } from './orderPrice'
import { type Review, reviewSteps } from './orderReview'
import type { Random } from './random'
import type { Person, WorldFirm } from './world'

/** Something that happened to an order: a line of its timeline, and a row of its log. */
export interface Step {
  /** the transition; null where the status stays and no transition says so (a payment, a review) */
  readonly action: LegName | null
  /** the declared action's name, or `system` */
  readonly kind: string
  readonly title: string
  readonly text: string | null
  readonly at: Unix
  readonly by: Person
  /** what it wrote, as [before, after] */
  readonly changes: Changes
  /** what it leaves among the return visits */
  readonly visit?: DeskStep['visit']
}

interface Story {
  readonly draft: Draft
  readonly plan: Plan
  readonly cast: Cast
  readonly prices: Prices
  readonly photos: number
  readonly review: Review | null
}

const system: Person = { id: null, name: '系统', firm_id: null }
const owner: Person = { id: null, name: '车主', firm_id: null }

/**
 * Plays an order's legs: each writes what the server would have written at that moment.
 * @returns what happened, and the order as it is now
 */
export function play(
  random: Random,
  story: Story,
  legs: readonly Leg[],
  times: readonly Unix[],
  now: Unix,
): { steps: readonly Step[]; order: OrderValues } {
  const teller = new Teller(random, story, legs)
  for (const [at, leg] of legs.entries()) {
    const time = times[at] ?? now
    const before = times[at - 1] ?? time
    if (SETTLES.has(leg.action)) teller.settle(before, time)
    teller.tell(leg, time, legs.slice(at + 1))
  }
  const last = times.at(-1) ?? now
  if (story.plan.outcome === 26 && story.plan.obstacle !== 'balance') teller.settle(last, now)
  teller.desk(followUpOf, now)
  if (story.review) teller.review(story.review, now)
  teller.desk(callBacksOf, now)
  return teller
}

/** Before these the owner has paid what is due. */
const SETTLES = new Set<LegName>(['complete', 'autoComplete'])

/** A written-up order: nothing of it was dispatched here, so a person says where its steps were made. */
const WRITTEN_UP = { bewrite: 1, is_off: 1, order_channel: 1 } as const

/** A step as it happens, before its title and its changes are worked out. */
type Happening = Pick<Step, 'action' | 'text' | 'at' | 'by' | 'visit'> & {
  kind?: string
  title?: string
  set: OrderValues
}

class Teller {
  readonly steps: Step[] = []
  readonly order: { -readonly [K in keyof OrderValues]: OrderValues[K] }
  readonly #random: Random
  readonly #story: Story
  /** fen that are still to be asked for after the first payment */
  readonly #raise: number
  #paid = 0

  constructor(random: Random, story: Story, legs: readonly Leg[]) {
    this.#random = random
    this.#story = story
    this.order = { ...story.draft.values, is_check: story.prices.is_check }
    const total = story.prices.dispatched.owner ?? 0
    this.#raise = legs.some(({ action }) => action === 'raisePrice') ? Math.ceil(total / 400) * 100 : 0
  }

  tell({ action, to }: Leg, at: Unix, ahead: readonly Leg[]): void {
    const { set, text, by } = this.#happen(action, at, ahead)
    const status = to === null ? {} : { status: to, status_time: at }
    this.#add({ action, text, at, by, set: { ...status, ...(to !== null && declaredSet(action, at)), ...set } })
  }

  /** The owner's share, if it is still due, taken between two moments: in cash on the spot, else by telephone. */
  settle(after: Unix, before: Unix): void {
    const due = (this.order.owner_money ?? 0) - this.#paid
    if (due <= 0) return
    const at = Math.max(after, Math.min(after + this.#random.int(60, 300), before - 1))
    const inCash = this.order.charge_type === '04' || this.#random.chance(0.4)
    this.#paid += due
    const { technician } = this.#story.cast
    this.#add({
      action: null,
      kind: inCash ? 'collect' : 'pay',
      title: inCash ? '登记现金收款' : '车主支付',
      text: `收款 ${formatYuan(due)}`,
      at,
      by: inCash ? technician : owner,
      set: {
        paid_money: this.#paid,
        pay_status: inCash ? 3 : 1,
        is_money: 1,
        ...(inCash && { user_to_driver_money: due }),
      },
    })
  }

  review(review: Review, now: Unix): void {
    for (const step of reviewSteps(this.#random, this.order, review, now)) this.#add({ action: null, ...step })
  }

  /** What the desk does about it afterwards. */
  desk(stepsOf: typeof followUpOf, now: Unix): void {
    const last = this.steps.at(-1)?.at ?? now
    const by = this.#story.cast.dispatcher
    for (const step of stepsOf(this.#random, this.order, { by, last, now })) this.#add({ action: null, ...step })
  }

  #add({ set, ...step }: Happening): void {
    const { action } = step
    const isFirst = action === 'create' || action === 'writeUp'
    const changes = isFirst ? this.#created(set) : this.#changed(set)
    Object.assign(this.order, set)
    this.steps.push({
      kind: action ? legActions[action] : 'system',
      title: action ? (titles[action] ?? declared(action)?.label ?? '') : '',
      ...step,
      changes,
    })
  }

  #created(set: OrderValues): Changes {
    const changes: Record<string, readonly [null, unknown]> = {}
    for (const name of LOGGED_FIELDS) if (this.order[name]) changes[name] = [null, this.order[name]]
    for (const [name, value] of Object.entries(set)) {
      if (value !== null && name !== 'price') changes[name] = [null, value]
    }
    return changes
  }

  #changed(set: OrderValues): Changes {
    const changes: Record<string, readonly [unknown, unknown]> = {}
    const order: AnyRow = this.order
    for (const [name, after = null] of Object.entries(set)) {
      const before = order[name] ?? defaults[name] ?? null
      if (before !== after && name !== 'price') changes[name] = [before, after]
    }
    return changes
  }

  #happen(action: LegName, at: Unix, ahead: readonly Leg[]): Pick<Happening, 'set' | 'text' | 'by'> {
    const { cast, draft, plan } = this.#story
    const { dispatcher, technician, firm } = cast
    /** whether this try comes to nothing, so that somebody else is in the part */
    const fails = ahead[0]?.action === 'reject'
    const inHand = { firm_accept_id: firm.clerk.id }
    switch (action) {
      case 'create':
        return { by: cast.desk, text: this.#reported(), set: this.#placed() }
      case 'writeUp': {
        const begun = {
          ...this.#sent(firm, at),
          accept_id: null,
          dispatch_sync: 0,
          driver_id: technician.technicianId,
        } as const
        const set = { ...this.#placed(), ...begun, ...inHand, accept_time: at, ...WRITTEN_UP }
        return { by: firm.clerk, text: `${firm.name} · ${technician.name}`, set }
      }
      case 'pay':
        return { by: owner, text: null, set: this.#pay(-this.#raise) }
      case 'dispatchFirm': {
        const chosen = fails ? cast.otherFirm : firm
        return { by: dispatcher, text: `调派至 ${chosen.name}`, set: this.#sent(chosen, at) }
      }
      case 'dispatchDriver': {
        const set = { ...this.#sent(firm, at), driver_id: technician.technicianId }
        return { by: dispatcher, text: `${firm.name} · ${technician.name}`, set }
      }
      case 'dispatchPool': {
        const firms = [firm, cast.otherFirm]
        const text = `发布抢单：${firms.map(({ name }) => name).join('、')}`
        return { by: dispatcher, text, set: { open_firms: firms.map(({ id }) => id), accept_id: dispatcher.id } }
      }
      case 'grab':
        return { by: firm.clerk, text: null, set: { ...this.#sent(firm, at), ...inHand } }
      case 'assign':
        return {
          by: firm.clerk,
          text: `${firm.name} · ${technician.name}`,
          set: { ...this.#assigned(ahead), ...inHand },
        }
      case 'accept':
        return { by: firm.clerk, text: null, set: inHand }
      case 'reassign': {
        const text = `${technician.name}：车辆临时故障，换人前往`
        return { by: firm.clerk, text, set: { driver_id: technician.technicianId } }
      }
      case 'reject': {
        const refused = cast.otherFirm
        return { by: refused.clerk, text: '附近暂无空闲车辆', set: { refused_firms: [refused.id] } }
      }
      case 'recall':
        return { by: dispatcher, text: '车主要求换车型', set: {} }
      case 'poolExpire':
        return { by: system, text: '10分钟内无人抢单', set: {} }
      case 'headToSite':
        return { by: technician, text: `${technician.name} 出发，距救援地 ${draft.values.go_distance} km`, set: {} }
      case 'arrive':
        return { by: technician, text: draft.values.address ?? null, set: {} }
      case 'depart':
        return { by: technician, text: draft.values.destination ?? null, set: {} }
      case 'arriveDestination':
        return { by: technician, text: draft.values.destination ?? null, set: {} }
      case 'raisePrice':
        return { by: dispatcher, text: `费用调整，补款 ${formatYuan(this.#raise)}`, set: this.#raised(plan) }
      case 'surchargePaid':
        return { by: owner, text: formatYuan(this.#raise), set: this.#pay(0) }
      case 'complete': {
        const cancel_reason = '救援完成，车主确认'
        return { by: technician, text: cancel_reason, set: { cancel_reason, ...this.#graded(at) } }
      }
      case 'autoComplete':
        return { by: system, text: '24小时无操作，系统完成', set: this.#graded(at) }
      case 'cancel': {
        const cancel_reason = this.#random.pick(quickReasons)
        const type = this.#random.pick([1, 1, 2] as const)
        const text = `${labelOf(cancelType, type)}：${cancel_reason}`
        const set = { cancel_type: type, cancel_reason }
        return { by: dispatcher, text, set: { ...set, ...this.#refunded() } }
      }
      case 'emptyRun': {
        const cancel_reason = `客户要求取消：${this.#random.pick(quickReasons)}`
        return { by: technician, text: cancel_reason, set: { cancel_reason, ...this.#emptied() } }
      }
      case 'selfResolve':
        return { by: dispatcher, text: quickReasons[1], set: this.#helpedHimself() }
      case 'payTimeout':
        return { by: system, text: '30分钟未支付', set: {} }
      case 'returnUpstream':
        return { by: system, text: '上游渠道退回', set: this.#refunded() }
      default:
        return { by: technician, text: null, set: {} }
    }
  }

  #reported(): string | null {
    const { case_no } = this.#story.draft.values
    return case_no ? `报案号 ${case_no}` : null
  }

  /** An agreed price is known from the dispatch on. A raised one was lower at first. */
  #placed(): OrderValues {
    const { placed } = this.#story.prices
    const money = moneyValues(placed)
    if (this.#raise === 0) return money
    const lower = (amount: Fen | null | undefined) => (amount ?? 0) - this.#raise
    return { ...money, predict_money: lower(money.predict_money), owner_money: lower(money.owner_money) }
  }

  #sent(firm: WorldFirm, at: Unix): OrderValues {
    const { prices, cast, draft } = this.#story
    const { price, real_money, ...customerSide } = moneyValues(prices.dispatched, this.#paid)
    return {
      firm_id: firm.id,
      dispatch_time: at,
      is_check: prices.is_check,
      accept_id: cast.dispatcher.id,
      dispatch_sync: draft.values.order_channel === 2 ? 1 : 0,
      price,
      real_money,
      ...(prices.is_check === 2 && customerSide),
    }
  }

  #assigned(ahead: readonly Leg[]): OrderValues {
    const { technician, otherTechnician } = this.#story.cast
    const isReplaced = ahead.some(({ action }) => action === 'reassign')
    return { driver_id: (isReplaced ? otherTechnician : technician).technicianId }
  }

  /** @param less fen that the owner was not yet asked for */
  #pay(less: number): OrderValues {
    this.#paid = (this.#story.prices.dispatched.owner ?? 0) + less
    return { paid_money: this.#paid, pay_status: 1, is_money: 1 }
  }

  #raised({ outcome }: Plan): OrderValues {
    const { predict_money, owner_money } = moneyValues(this.#story.prices.dispatched)
    const turns = outcome === 16 || outcome === 17
    return {
      predict_money,
      owner_money,
      pay_status: 2,
      is_money: 0,
      ...(turns && { prev_status: this.order.status }),
      ...(outcome === 16 && { price_before: this.#priceBefore() }),
    }
  }

  /** What a withdrawn surcharge restores: the price without the raise. */
  #priceBefore(): PriceBefore {
    const { owner_money = null, predict_money = null, price } = this.order
    const off = { key: 'modified', label: '改价', quantity: '1 次', unit: -this.#raise, amount: -this.#raise }
    const customer = price?.customer && {
      ...price.customer,
      lines: [...price.customer.lines, off],
      total: price.customer.total - this.#raise,
    }
    return {
      owner_money,
      predict_money,
      customer_is_check: 1,
      price: price ? { ...price, customer: customer ?? null, owner: (price.owner ?? 0) - this.#raise } : null,
    }
  }

  /** The whole sum goes back to the owner (labels E5). */
  #refunded(): OrderValues {
    if (this.#paid === 0) return {}
    this.#paid = 0
    return { paid_money: 0, pay_status: 0, is_money: 0 }
  }

  #emptied(): OrderValues {
    const price = this.#story.prices.empty()
    const due = price.owner ?? 0
    const inCash = this.#paid === 0
    this.#paid = due
    const taken = inCash && due > 0 ? { user_to_driver_money: due } : {}
    return { ...moneyValues(price, due, inCash ? 3 : 1), ...taken }
  }

  #helpedHimself(): OrderValues {
    const special = this.#random.chance(0.3)
    const set = { selfrescue_type: special ? 2 : 1, real_money: null } as const
    return { ...set, ...(special && { selfrescue_money: yuan(this.#random.int(5, 15) * 10) }), ...this.#refunded() }
  }

  #graded(at: Unix): OrderValues {
    const time = (value: number | null | undefined) => value ?? null
    const { order_time, dispatch_time, accept_time, arrive_time, appoint_time } = this.order
    const { score, points } = gradeOf({
      create_time: order_time ?? at,
      dispatch_time: time(dispatch_time),
      accept_time: time(accept_time),
      arrive_time: time(arrive_time),
      finish_time: at,
      appoint_time: time(appoint_time),
      photos: this.#story.photos,
      deviation: null,
    })
    const jump = this.#story.draft.type === JUMP_START ? ({ jump_status: jumpState.waiting } as const) : {}
    return { grade: score, grade_points: points, ...jump }
  }
}
