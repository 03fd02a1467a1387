import { isFreeMileage } from '../../../domain/freeMileage'
import { dispatchRefusal, draftMessages, driverMissing, providerMissing } from '../../../domain/order/orderRules'
import { isTwoAddress } from '../../../domain/rescueType'
import type { OrderRow } from '../parts/orderRow'
import type { Candidate } from './candidates'

export type Target = 'firm' | 'driver' | 'platform'

/**
 * Whom the order can go to (O-219, O-220).
 * @param driverOnly a provider assigns its technicians, and so does anybody once a provider has it; 线下派单 names the technician
 * @param platforms  companies that it may be sent to, which the server says (O-224)
 */
export function targetsOf(driverOnly: boolean, platforms = 0): readonly Target[] {
  if (driverOnly) return ['driver']
  return platforms > 0 ? ['firm', 'driver', 'platform'] : ['firm', 'driver']
}

/** Several providers may be asked at once; a technician or a platform alone. */
export const toggled = (chosen: readonly number[], id: number, target: Target): readonly number[] => {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  return target === 'firm' ? [...chosen, id] : [id]
}

/** What the server would say to somebody who sends the order there all the same: the firm and its first reason; null where it may go. */
export const blockedMessage = (candidate: Candidate | undefined, target: Target): string | null =>
  candidate && !candidate.open
    ? `${target === 'driver' ? (candidate.beside ?? candidate.name) : candidate.name}：${candidate.reason}`
    : null

export interface Choice {
  readonly target: Target
  readonly ids: readonly number[]
  /** free kilometres as they stand in the bar */
  readonly free: string
  /** 线下派单 as the user has set it; null: as the order has it */
  readonly off?: boolean | null
}

const unchosen: Readonly<Record<Target, string>> = {
  firm: providerMissing,
  driver: driverMissing,
  platform: '请选择平台',
}

/** The call that sends an order there. */
export const sendingOf = (target: Target) => (target === 'platform' ? 'sendPlatform' : 'confirm')

type Dispatched = Pick<
  OrderRow,
  'id' | 'type' | 'free_milage' | 'free_service' | 'theodolitic' | 'a_province' | 'a_city' | 'pay_status' | 'version'
>

/** Why the order cannot be sent as chosen, in the order in which the server asks (O-364..O-366, O-369, O-395, O-396). */
export function choiceRefusal(order: Dispatched, { target, ids, free }: Choice): string | null {
  if (ids.length === 0) return unchosen[target]
  if (!isFreeMileage(free)) return draftMessages.freeMileage
  return dispatchRefusal({ ...order, free_milage: free.trim() }, target)
}

/** What POST /v2/order/confirm carries (O-535), and POST /v2/order/send with its one company. */
export function confirmBody(
  order: Dispatched,
  { target, ids, free, off = null }: Choice,
): Readonly<Record<string, unknown>> {
  const sent = free.trim()
  const isNew = isTwoAddress(order.type) && sent !== '' && sent !== order.free_milage
  return {
    order_id: order.id,
    ...(target === 'driver' ? { driver_id: ids[0] } : { firm_id: target === 'platform' ? ids[0] : ids }),
    ...(isNew && { free_milage: sent }),
    ...(off !== null && target !== 'platform' && { is_off: off ? 1 : 0 }),
    version: order.version,
  }
}
