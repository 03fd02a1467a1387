import { sql } from 'drizzle-orm'
import { order } from '../../src/resources/order/order.resource'
import { isMasked, seesField } from '../../src/schema/compile/access'
import type { FieldData } from '../../src/schema/model'
import type { Tx } from '../db/db'
import type { Changes } from '../schema/audit'
import type { Session } from '../schema/handlers'

interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly action: string
  readonly user_name: string
  readonly changes: Changes
  readonly remark: string | null
}

/** Large or internal columns say nothing to a reader of the log. */
const HIDDEN = new Set(['price', 'open_firms', 'refused_firms', 'grade_points', 'status_time', 'prev_status'])

/** The modification history of an order, field by field, newest first; masked and hidden fields stay so here. */
export async function orderLog(tx: Pick<Tx, 'rows'>, orderId: number, user: Session) {
  const rows = await tx.rows<AuditRow>(sql`
    select id, at, action, user_name, changes, remark from audit_log
    where resource = 'order' and row_id = ${orderId} order by id desc limit 500`)
  const fields: Readonly<Record<string, FieldData>> = order.fields
  return rows.map(({ at, changes, ...row }) => ({
    ...row,
    time: Math.floor(at.getTime() / 1000),
    changes: Object.entries(changes)
      .filter(([name]) => {
        const field = fields[name]
        return field && !HIDDEN.has(name) && !field.secret && seesField(field, user) && !isMasked(field, user)
      })
      .map(([name, [before, after]]) => ({ field: name, before, after })),
  }))
}
