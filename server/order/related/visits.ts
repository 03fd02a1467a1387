import { sql } from 'drizzle-orm'
import { labelOf } from '../../../src/domain/choice'
import { statusAfterVisit, visitResult } from '../../../src/domain/order/visits'
import type { OrderRecord } from '../../../src/resources/order'
import { remark } from '../../../src/resources/order/remark.resource'
import type { Identity } from '../../../src/schema/compile/access'
import type { Tx } from '../../db/db'
import type { Outcome, Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { readableOfOrder } from '../journal'

/** `type` of the remark that a return visit leaves (labels O-298). */
export const VISIT = 2

interface VisitRow {
  readonly id: number
  readonly remark: string
  readonly name: string | null
  readonly data: { readonly result?: number; readonly jump_status?: number; readonly next_time?: number | null } | null
  readonly create_time: Date
}

/** The return visits of an order, newest first (O-189). */
export async function visitsOf(tx: Pick<Tx, 'rows'>, orderId: number, user: Identity) {
  const rows = await tx.rows<VisitRow>(sql`
    select id, remark, name, data, create_time from remark r
    where order_id = ${orderId} and type = ${VISIT} and removed_at is null and ${readableOfOrder(user, 'r')} order by id desc limit 200`)
  const data = rows.map(({ create_time, data, ...visit }) => ({
    ...visit,
    result: data?.result ?? null,
    jump_status: data?.jump_status ?? null,
    next_time: data?.next_time ?? null,
    time: Math.floor(create_time.getTime() / 1000),
  }))
  return { data, total: data.length }
}

/** Keeps what the owner said; an order whose owner was not reached stays among those to be visited. */
export async function visit({ tx, row, input, user }: Work<OrderRecord>): Promise<Outcome> {
  const result = Number(input.result)
  const label = labelOf(visitResult, result)
  const words = String(input.remark).trim()
  await records(tx, remark).create(
    { order_id: row.id, type: VISIT, title: label, remark: words, name: user.name, data: { result } },
    user,
  )
  return { set: { visit_status: statusAfterVisit(result) }, remark: `${label}：${words}` }
}
