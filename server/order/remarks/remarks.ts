import { sql } from 'drizzle-orm'
import { remarkRefusal } from '../../../src/domain/order/remarks'
import type { OrderRecord } from '../../../src/resources/order'
import { remark } from '../../../src/resources/order/remark.resource'
import type { Tx } from '../../db/db'
import type { Outcome, Session, Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { readableOfOrder } from '../journal'

interface RemarkRow {
  readonly id: number
  readonly type: number
  readonly title: string | null
  readonly remark: string
  readonly name: string | null
  readonly pid: number | null
  readonly data: unknown
  readonly create_time: Date
  readonly creator_id: number | null
}

/** `type` of a rich follow-up (O-287). */
export const FOLLOW_UP = 14
/** What stands among the remarks: people's and the system's; visits and follow-ups have panels of their own. */
const REMARKS: readonly number[] = [1, 3]

/**
 * Remarks of an order, newest first; `own` marks those that the caller may delete (O-447).
 * @param act the type that is wanted (O-465); without one what stands among the remarks
 */
export async function remarksOf(tx: Pick<Tx, 'rows'>, orderId: number, user: Session, act?: number) {
  const types = act === undefined ? REMARKS : [act]
  const rows = await tx.rows<RemarkRow>(sql`
    select id, type, title, remark, name, pid, data, create_time, creator_id
    from remark r where order_id = ${orderId} and type = any(${sql.param([...types])}::integer[]) and removed_at is null
      and ${readableOfOrder(user, 'r')}
    order by id desc limit 200`)
  return rows.map(({ create_time, creator_id, ...row }) => ({
    ...row,
    time: Math.floor(create_time.getTime() / 1000),
    own: creator_id === user.id,
  }))
}

/** A remark (type 1), or the answer to one of the same order (O-195). @throws DomainError for an answer to what is not there */
export async function saveRemark({ tx, row, input, user }: Work<OrderRecord>): Promise<Outcome> {
  const text = String(input.remark ?? '').trim()
  const empty = remarkRefusal(text, Boolean(input.pid))
  if (empty) reject(empty, { errors: { remark: empty } })
  if (input.pid) {
    const answered = await tx.rows(sql`
      select 1 from remark r where id = ${input.pid} and order_id = ${row.id} and removed_at is null
        and ${readableOfOrder(user, 'r')}`)
    if (answered.length === 0) reject('回复的备注已删除')
  }
  const title = (input.title as string | null) ?? null
  const log_id = await records(tx, remark).create(
    {
      order_id: row.id,
      type: 1,
      title,
      remark: text,
      name: user.name,
      pid: (input.pid as number | null) ?? null,
    },
    user,
  )
  return { data: { log_id } }
}

/** A follow-up with a title and formatted text, which the engine has made safe (O-406, O-407). */
export async function saveFollowUp({ tx, row, input, user }: Work<OrderRecord>): Promise<Outcome> {
  const title = String(input.title).trim()
  const values = { order_id: row.id, title, remark: String(input.remark), name: user.name }
  const log_id = await records(tx, remark).create({ ...values, type: FOLLOW_UP }, user)
  return { data: { log_id }, remark: title }
}

/** Only its author deletes a remark (O-447). */
export async function deleteRemark({ tx, row, input, user }: Work<OrderRecord>): Promise<Outcome> {
  const own = { id: Number(input.log_id), order_id: row.id, creator_id: user.id }
  if ((await records(tx, remark).remove(own, user)) === 0) rejectForbidden()
  return {}
}
