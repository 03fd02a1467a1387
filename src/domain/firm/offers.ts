import { chargeType } from '../chargeType'
import { type Choice, choiceOf } from '../choice'
import { rescueTypes } from '../rescueType'

/** What a company's settings say of the orders for its customers (F-532). */
interface CompanyOffers {
  /** rescue types that may be ordered; all without any */
  readonly order_types?: readonly number[] | null
  readonly takes_appointments?: number | null
  /** ways of charging that may be chosen; all without any */
  readonly charge_types?: readonly string[] | null
}

export const codesClosedMessage = '本公司未开启线上收款码'

const APPOINTED = 2

const isOutside = <T>(value: T, of: readonly T[] | null | undefined): boolean =>
  value !== null && value !== undefined && Boolean(of?.length) && !of?.includes(value)

const named = (choices: readonly Choice[], code: unknown): string => choiceOf(choices, code)?.label ?? ''

/** What of an order its company does not offer, by field; nothing where it offers all of it. */
export function unoffered(
  order: { readonly type?: unknown; readonly is_subscribe?: unknown; readonly charge_type?: unknown },
  { order_types, takes_appointments, charge_types }: CompanyOffers,
): Readonly<Record<string, string>> {
  return {
    ...(isOutside(order.type, order_types) && { type: `所属公司未开通${named(rescueTypes, order.type)}服务` }),
    ...(order.is_subscribe === APPOINTED && takes_appointments === 0 && { is_subscribe: '所属公司不接受预约单' }),
    ...(isOutside(order.charge_type, charge_types) && {
      charge_type: `所属公司未开通收费方式【${named(chargeType, order.charge_type)}】`,
    }),
  }
}
