import { isFirmUser } from '../../../src/domain/access'
import type { OrderRecord } from '../../../src/resources/order'
import type { Session } from '../../engine/core/handlers'

/** Whoever first takes an order on has it among his tasks: one of the desk (accept_id), one of the provider's. */
export function assignment(row: OrderRecord, { id, firm_type }: Session): Readonly<Record<string, unknown>> {
  // A technician who comes by a link has no account.
  if (id === 0) return {}
  const column = isFirmUser(firm_type) ? 'firm_accept_id' : 'accept_id'
  return (row[column] ?? null) === null ? { [column]: id } : {}
}
