import type { Unix } from '../../src/domain/time'
import { order as orderResource } from '../../src/resources/order/order.resource'
import type { AnyAction, AnyResource } from '../../src/schema/model'
import { defaultsOf } from '../engine/table/table'
import { type LegName, legActions } from './orderCourse'
import type { OrderValues } from './orderDraft'

/** Titles of legs that are called otherwise than their action. */
export const titles: Partial<Record<LegName, string>> = {
  create: '下单',
  writeUp: '补录',
  dispatchFirm: '派单',
  dispatchDriver: '派单',
  dispatchPool: '派单',
  assign: '分配司机',
  raisePrice: '补款',
  surchargePaid: '补款支付',
}

/** What is declared of a leg: an action or a system event. */
export const declared = (leg: LegName): Pick<AnyAction, 'label' | 'set'> | undefined => {
  const { actions, systemEvents }: AnyResource = orderResource
  const name = legActions[leg]
  return (actions[name] as AnyAction | undefined) ?? systemEvents?.[name]
}

/** What the declaration of a leg writes by itself: its moments, what it clears, constants. */
export function declaredSet(leg: LegName, at: Unix): OrderValues {
  const written = Object.entries(declared(leg)?.set ?? {}).filter(
    ([name, value]) => name !== 'status' && !/^\$(user|input)\./.test(String(value)),
  )
  return Object.fromEntries(written.map(([name, value]) => [name, value === '$now' ? at : value]))
}

/** What the log tells of a new order. */
export const LOGGED_FIELDS = [
  'no',
  'customer_id',
  'type',
  'car_no',
  'car_brand',
  'car_model',
  'contact',
  'phone',
  'case_no',
  'address',
  'destination',
  'charge_type',
  'free_milage',
  'is_subscribe',
  'appoint_time',
  'use_wheels',
  'science',
] as const satisfies readonly (keyof OrderValues)[]

export const defaults = defaultsOf(orderResource)
