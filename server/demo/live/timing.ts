import { estimateDrive, type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { actingStatus, orderState as at, defaultTimeouts } from '../../../src/domain/order'
import { isTwoAddress, type RescueType } from '../../../src/domain/rescueType'
import { MINUTE, type Unix } from '../../../src/domain/time'
import { type Random, randomOf } from '../random'

/** An open order as its list tells of it: what decides who does what next. Moments in unix seconds. */
export interface LiveOrder {
  readonly id: number
  readonly version: number
  readonly status: number
  readonly prev_status: number | null
  readonly type: RescueType
  readonly customer_id: number | null
  readonly order_time: Unix
  readonly status_time: Unix | null
  readonly accept_time: Unix | null
  readonly arrive_time: Unix | null
  readonly is_subscribe: number
  readonly appoint_time: Unix | null
  readonly is_off: number
  readonly order_channel: number
  readonly firm_id: number | null
  readonly driver_id: number | null
  readonly offer_until: Unix | null
  readonly open_firms: readonly number[] | null
  readonly refused_firms: readonly number[] | null
  readonly theodolitic: string | null
  readonly transit: string | null
  readonly address: string | null
  readonly destination: string | null
  readonly charge_type: string
  readonly pay_status: number | null
  readonly owner_money: number | null
  readonly coupon_money: number | null
  readonly paid_money: number | null
  readonly upstream_notice: number
}

/** Share of steps that take longer than their limit, so that the desk has something to look after. */
const LATE = 0.07
const { send, confirm, accept, arrive, finish } = defaultTimeouts
/** How long before its appointment an order is given to a provider, minutes. */
const AHEAD = 55
/** Shares of the time from arrival to the end in which a car is loaded, carried and unloaded. */
const LOAD = 0.4
const CARRY = 0.85

/** Draws of one order at one state: always the same, whenever and on whichever node they are made. */
export const drawsOf = (seed: number, { id, status }: Pick<LiveOrder, 'id' | 'status'>, purpose = 0): Random =>
  randomOf(seed, id, status, purpose)

/** Seconds for a step at the desk that has `minutes`: in time but for the late share. */
function atDesk(random: Random, minutes: number): number {
  const limit = minutes * MINUTE
  if (random.chance(LATE)) return limit + random.int(20, 150)
  return random.int(Math.round(limit * 0.15), Math.round(limit * 0.75))
}

/** Minutes from acceptance to the rescue place. */
function wayThere(random: Random, from: LngLat | null, order: LiveOrder): number {
  const there = parseLngLat(order.theodolitic)
  const drive = from && there ? estimateDrive(from, there).seconds / MINUTE : 18
  if (random.chance(LATE)) return arrive + random.int(4, 18)
  return Math.min(arrive - 6, Math.max(7, drive * (0.85 + random.next() * 0.4) + 3))
}

/** Minutes from arrival to the end. */
function work(random: Random, order: LiveOrder): number {
  if (random.chance(LATE)) return finish + random.int(3, 20)
  const [from, to] = [parseLngLat(order.theodolitic), parseLngLat(order.transit)]
  if (!isTwoAddress(order.type) || !from || !to) return random.int(9, 24)
  return Math.min(finish - 3, Math.max(16, 11 + estimateDrive(from, to).seconds / MINUTE))
}

/** When a technician will be at the rescue place. @param from where he was when he accepted */
export function arrivalOf(seed: number, order: LiveOrder, from: LngLat | null): Unix {
  const began = order.accept_time ?? order.status_time ?? order.order_time
  const minutes = wayThere(randomOf(seed, order.id, 40), from, order)
  const soonest = began + minutes * MINUTE
  // Nobody is there much before an appointment.
  const wanted = order.is_subscribe === 2 && order.appoint_time ? order.appoint_time - 10 * MINUTE : 0
  return Math.round(Math.max(soonest, wanted))
}

/** When the rescue will be complete, of an order whose technician is there. */
function endOf(seed: number, order: LiveOrder): Unix {
  const began = order.arrive_time ?? order.status_time ?? order.order_time
  return Math.round(began + work(randomOf(seed, order.id, 41), order) * MINUTE)
}

/**
 * When an order's next step is made; null where nobody of the play makes it.
 * @param from where its technician was when the order was accepted
 */
export function dueOf(seed: number, order: LiveOrder, from: LngLat | null): Unix | null {
  const since = order.status_time ?? order.order_time
  const random = drawsOf(seed, order)
  const share = (part: number) => {
    const began = order.arrive_time ?? since
    return Math.round(began + (endOf(seed, order) - began) * part)
  }
  switch (actingStatus(order.status, order.prev_status)) {
    case at.unpaid:
    case at.surchargeDue:
      return since + random.int(60, 300)
    case at.toDispatch:
      if (order.is_subscribe === 2 && order.appoint_time && order.appoint_time - AHEAD * MINUTE > since) {
        return order.appoint_time - AHEAD * MINUTE - random.int(0, 300)
      }
      return since + atDesk(random, send)
    case at.pooled:
      return since + random.int(15, 80)
    case at.toAssign:
      return since + atDesk(random, confirm)
    case at.toAccept:
      return since + atDesk(random, accept)
    case at.accepted:
    case at.contacting: {
      const arrival = arrivalOf(seed, order, from)
      // With an appointment the technician sets out for it.
      const begin = order.is_subscribe === 2 ? Math.max(since, arrival - 40 * MINUTE) : since
      return begin + random.int(20, 100)
    }
    case at.heading:
      return arrivalOf(seed, order, from)
    case at.arrived:
      return isTwoAddress(order.type) ? share(LOAD) : share(0.2)
    case at.rescuing:
      return isTwoAddress(order.type) ? share(LOAD) : share(1)
    case at.departed:
      return share(CARRY)
    case at.delivered:
      return share(1)
    default:
      return null
  }
}
