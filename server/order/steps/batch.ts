import { sql } from 'drizzle-orm'
import { isUnaccepted } from '../../../src/domain/order/orderStatus'
import type { OrderRecord } from '../../../src/resources/order'
import type { Outcome, Work } from '../../engine/core/handlers'
import { reject } from '../../kernel/domainError'
import { checkLimit } from '../dispatch/dispatch'
import { recordTransfer, type Transfer } from '../dispatch/transfers'

/** @param kind under which the change of hands is recorded */
async function toColleague(work: Work<OrderRecord>, kind: Transfer['kind']): Promise<Outcome> {
  const { tx, row, input, user } = work
  const [person] = await tx.rows<{ id: number; name: string }>(sql`
    select id, name from staff
    where id = ${Number(input.user_id)} and firm_id = ${user.firm_id} and status = 1 and removed_at is null`)
  if (!person) return reject('请选择员工！', { errors: { user_id: '请选择员工！' } })
  if (person.id === row.accept_id) reject('该员工已是处理人')
  await recordTransfer(work, { kind, order: row, from: row.accept_name, to: person.name })
  return { set: { accept_id: person.id }, remark: person.name }
}

async function allot(work: Work<OrderRecord>): Promise<Outcome> {
  if (isUnaccepted(work.row.status)) await checkLimit(work.tx, work.row, work.now)
  return toColleague(work, 3)
}

/** What the actions of orderBatch do beside their declaration. */
export const batchHandlers = { handover: (work: Work<OrderRecord>) => toColleague(work, 2), allot }
