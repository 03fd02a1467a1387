import { sql } from 'drizzle-orm'
import { UNDO_KEPT, undoableSteps, undoLateMessage } from '../../../src/domain/order/statusUpdate'
import { stepPlace } from '../../../src/resources/capacity/stepPlace.resource'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import type { Changes } from '../../engine/core/changes'
import type { Outcome, Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'

interface LastWrite {
  readonly action: string
  readonly user_id: number | null
  readonly changes: Changes
  readonly age: number
}

/**
 * Takes back the step that its caller made a moment ago: every column is as before it, and where the technician was reported
 * is forgotten. Any write since then, by whomever, stands in the way, since each has its audit row.
 * @throws DomainError once it is too late
 */
export async function undoStep({ tx, row, user }: Work<OrderRecord>): Promise<Outcome> {
  const [last] = await tx.rows<LastWrite>(sql`
    select action, user_id, changes, extract(epoch from now() - at)::float8 as age from audit_log
    where resource = ${order.name} and row_id = ${row.id} order by id desc limit 1`)
  const step = undoableSteps.find((name) => name === last?.action)
  if (!last || !step || last.user_id !== user.id || last.age > UNDO_KEPT) return reject(undoLateMessage)
  const since = { create_time: { gt: { $now: -UNDO_KEPT } } } as const
  await records(tx, stepPlace).remove({ order_id: row.id, kind: step, ...since }, user, { action: 'undo' })
  const before = Object.entries(last.changes).map(([name, [value]]) => [name, value] as const)
  return { set: Object.fromEntries(before), remark: order.actions[step].label }
}
