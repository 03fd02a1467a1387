import { order } from '../../../resources/order/order.resource'
import { isObject } from '../../../schema/views/provider'

/** An order of the same plate and rescue type within 24 h. */
export interface Duplicate {
  readonly id: number
  readonly no: string
}

const isDuplicate = (value: unknown): value is Duplicate => isObject(value) && 'id' in value && 'no' in value

/** The orders that a refused creation names. */
export const duplicatesIn = ({ duplicates }: Readonly<Record<string, unknown>>): readonly Duplicate[] =>
  Array.isArray(duplicates) ? duplicates.filter(isDuplicate) : []

/** Address of an order's record. @param panel opens one of its panels too */
export const orderAddress = (id: number, panel?: 'dispatch'): string =>
  `${order.path}?${new URLSearchParams({ open: String(id), ...(panel && { panel }) })}`
