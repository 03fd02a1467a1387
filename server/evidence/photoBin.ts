import { sql } from 'drizzle-orm'
import { labelOf } from '../../src/domain/choice'
import { photoKeys } from '../../src/domain/evidence/photo'
import { picture } from '../../src/resources/evidence/picture.resource'
import type { OrderRecord } from '../../src/resources/order'
import type { Identity } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import type { Outcome, Work } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { readableOfOrder } from '../order/journal'
import { refuseLate } from './photos'

/** Photos of one answer; a bin that has more shows the newest. */
const SHOWN = 200

interface BinRow {
  readonly id: number
  readonly key: string
  readonly name: string | null
  readonly picture: string
  readonly audit_status: number
  readonly removed_at: Date
  readonly removed_by: string | null
  readonly removed_why: string | null
  readonly thumb: string | null
  readonly audit_remark: string | null
}

/** Photos that were deleted or replaced, the latest first (O-207, O-503). */
export async function photoBin(tx: Pick<Tx, 'rows'>, orderId: number, user: Identity, sign: (key: string) => string) {
  const rows = await tx.rows<BinRow>(sql`
    select p.id, p.key, p.name, p.picture, p.thumb, p.audit_status, p.audit_remark, p.removed_at, s.name as removed_by,
      (select l.remark from audit_log l where l.resource = ${picture.name} and l.row_id = p.id and l.action = 'remove'
       order by l.id desc limit 1) as removed_why
    from picture p left join staff s on s.id = p.updater_id
    where p.order_id = ${orderId} and p.removed_at is not null and ${readableOfOrder(user, 'p')}
    order by p.removed_at desc, p.id desc limit ${SHOWN}`)
  const data = rows.map(({ picture, thumb, removed_at, ...row }) => ({
    ...row,
    picture: sign(picture),
    thumb: thumb ? sign(thumb) : null,
    removed_time: Math.floor(removed_at.getTime() / 1000),
  }))
  return { data, total: data.length }
}

/** Brings a photo back beside those that stand (O-504). */
export async function resumePhoto({ tx, row, input, user, now }: Work<OrderRecord>): Promise<Outcome> {
  refuseLate(row, now)
  const which = { id: Number(input.picture_id), order_id: row.id }
  const told = await tx.rows(sql`
    select 1 from picture p where p.id = ${which.id}::int and p.order_id = ${row.id} and ${readableOfOrder(user, 'p')}`)
  if (told.length === 0) return reject('照片不存在')
  const [back] = await records(tx, picture).restore(which, user)
  return back ? { remark: `恢复${labelOf(photoKeys, back.key)}` } : reject('照片不存在')
}
