import type { Row as RecordRow } from '../../../schema/views/row'
import { orderOf } from '../parts/orderRow'

/** What people call an order: its plate and its number. */
export function orderName(record: RecordRow): string {
  const { car_no, no } = orderOf(record)
  return [car_no, no].filter(Boolean).join(' · ')
}
