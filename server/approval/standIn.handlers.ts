import { sql } from 'drizzle-orm'
import { standInMessages } from '../../src/domain/approval'
import { approvalStandIn } from '../../src/resources/approval/approvalStandIn.resource'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { type AnyRow, implement, type Session, type Work } from '../engine/core/handlers'
import { forgetUsers } from '../http/session'
import { reject } from '../kernel/domainError'

/** Whether somebody of a company can sign in and open approvals. */
export async function isAble(tx: Pick<Tx, 'rows'>, id: number, firmId: number): Promise<boolean> {
  const [able] = await tx.rows(sql`
    select 1 from staff s join role r on r.id = s.role_id
    where s.id = ${id} and s.firm_id = ${firmId} and s.status = 1 and s.removed_at is null and r.removed_at is null
      and r.status is distinct from 0 and r.nodes @> '["approval"]'::jsonb`)
  return able !== undefined
}

interface Period {
  readonly start: number
  readonly end: number
}

const meets = ({ start, end }: Period) =>
  sql`a.removed_at is null and a.start_time < to_timestamp(${end}) and a.end_time > to_timestamp(${start})`

/** Whether a stand-in of that time hands on, over however many, to somebody himself. */
async function leadsBack(tx: Tx, from: number, to: number, period: Period): Promise<boolean> {
  const [back] = await tx.rows(sql`
    with recursive way(id) as (
      select ${from}::int
      union
      select a.stand_in_id from approval_stand_in a join way on a.user_id = way.id where ${meets(period)}
    ) select 1 from way where id = ${to}`)
  return back !== undefined
}

const fault = (field: 'stand_in_id' | 'end_time', message: string): never =>
  reject(message, { errors: { [field]: message } })

/** A stand-in is somebody else who can decide, for a time that no other of one's own takes, and leads back to nobody. */
async function check(tx: Tx, input: AnyRow, user: Session, now: number, own: number | null): Promise<void> {
  const period = { start: Number(input.start_time), end: Number(input.end_time) }
  const id = Number(input.stand_in_id)
  if (period.end <= period.start) fault('end_time', standInMessages.period)
  if (period.end <= now) fault('end_time', standInMessages.past)
  if (id === user.id) fault('stand_in_id', standInMessages.self)
  if (!(await isAble(tx, id, user.firm_id))) fault('stand_in_id', standInMessages.unable)
  await inLine(tx, 'approval_stand_in', user.firm_id)
  const [other] = await tx.rows(sql`
    select 1 from approval_stand_in a where a.user_id = ${user.id} and a.id is distinct from ${own} and ${meets(period)}`)
  if (other) fault('end_time', standInMessages.twice)
  if (await leadsBack(tx, id, user.id, period)) fault('stand_in_id', standInMessages.circle)
}

/** Who decides for whom has changed: the next request of each of them sees it. */
const told = ({ user, afterCommit }: Pick<Work<unknown>, 'user' | 'afterCommit'>): void =>
  afterCommit(() => forgetUsers(({ firm_id }) => firm_id === user.firm_id))

export const standInHandlers = implement(approvalStandIn, {
  async create({ tx, input, user, now }) {
    await check(tx, input, user, now, null)
    return undefined
  },
  async edit({ tx, input, row, user, now }) {
    await check(tx, { ...row, ...input }, user, now, row.id)
    return undefined
  },
  async remove(work) {
    told(work)
    return undefined
  },
  async acted(work) {
    told(work)
  },
})
