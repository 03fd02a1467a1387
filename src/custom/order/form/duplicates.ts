import { order } from '../../../resources/order/order.resource'
import { isObject } from '../../../schema/views/provider'

/** An order of the same plate and rescue type within 24 h. */
export interface Duplicate {
  readonly id: number
  readonly no: string
}

const isDuplicate = (value: unknown): value is Duplicate => isObject(value) && 'id' in value && 'no' in value

/** The orders that GET /order/duplicate answers. */
export const duplicatesOf = (list: unknown): readonly Duplicate[] =>
  Array.isArray(list) ? list.filter(isDuplicate) : []

/** The orders that a refused creation names. */
export const duplicatesIn = (data: Readonly<Record<string, unknown>>): readonly Duplicate[] =>
  duplicatesOf(data.duplicates)

/** Address of an order's record. @param panel opens one of its panels too */
export const orderAddress = (id: number, panel?: 'dispatch'): string =>
  `${order.path}?${new URLSearchParams({ open: String(id), ...(panel && { panel }) })}`
