import { defaultOrderRange } from '../../../domain/time'
import type { Identity } from '../../../schema/compile/access'

/**
 * What the order list asks for at first: two days back to one ahead (O-087), and of a user confined to some customers
 * those (O-102).
 * @param now unix seconds
 */
export function firstFilter(identity: Identity | null, now: number): Readonly<Record<string, unknown>> {
  const { start, end } = defaultOrderRange(now)
  const scope = identity?.customer_scope ?? []
  return { start_time: start, end_time: end, ...(scope.length > 0 && { customer_id: [...scope] }) }
}
