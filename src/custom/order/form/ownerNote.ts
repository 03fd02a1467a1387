import { kmTenths, perKilometre } from '../../../domain/distance'
import { freeMileageOf } from '../../../domain/freeMileage'
import { yuanText } from '../../../domain/money'
import { isTwoAddress } from '../../../domain/rescueType'
import type { OrderPrice } from '../../../resources/order/order.fields'
import type { Values } from './startValues'

/** A sentence with its holes, for the translation. */
interface Note {
  readonly text: string
  readonly values?: Readonly<Record<string, string | number>>
}

const fixed: Readonly<Record<string, string>> = {
  '02': '自费：费用由车主承担',
  '04': '现金：费用由车主承担',
  '05': '签单：费用由客户承担',
  '03': '收费方式未知：车主承担待确认，确认前不可操作完成',
}

/**
 * Why the owner pays what it pays, in one line; null where the lines do not tell (decisions §3).
 * @param terms    what the price was asked for, with the customer's `free_service` (km)
 * @param distance rescue place to destination, km
 */
export function ownerNote(price: OrderPrice, terms: Values, distance: number | null): Note | null {
  const charge = fixed[String(terms.charge_type)]
  if (charge) return { text: charge }
  if (!price.customer || !isTwoAddress(Number(terms.type))) return null
  const free = freeMileageOf({
    free_milage: terms.free_milage as string | null,
    free_service: terms.free_service as number | null,
  })
  if (free.kind === 'whole') return { text: '全程免拖：费用由客户承担' }
  if (free.kind === 'city' && price.owner === 0) return { text: '市内免拖：救援地与目的地同城，费用由客户承担' }
  const tenths = free.kind === 'km' ? free.tenths : 0
  return beyond(price, tenths, kmTenths(distance))
}

/** Only what the mileage line itself proves is said; a cap on the owner's share is left unexplained. */
function beyond(price: OrderPrice, free: number, distance: number | null): Note | null {
  if (distance === null) return null
  if (distance <= free && price.owner === 0) {
    return { text: '免拖 %{free} km：里程未超出，费用由客户承担', values: { free: free / 10 } }
  }
  const unit = price.customer?.lines.find(({ key }) => key === 'mileage')?.unit
  if (unit === undefined || perKilometre(Math.max(0, distance - free), unit) !== price.owner) return null
  return {
    text: '免拖 %{free} km：车主承担 (%{distance} − %{free}) × %{unit}',
    values: { free: free / 10, distance: distance / 10, unit: yuanText(unit) },
  }
}
