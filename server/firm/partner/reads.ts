import { sql } from 'drizzle-orm'
import { pairOf, partnershipLogState, partnership as state } from '../../../src/domain/firm/partnership'
import type { Tx } from '../../db/db'
import { signed } from '../../engine/core/files'
import type { Session } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { paging } from '../../engine/read/listQuestion'
import { rejectForbidden } from '../../kernel/domainError'
import { firmInfoFor } from '../firmInfo'
import { circleOf, circleRows } from './circle'

interface Asked {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly query: Query
}

interface Application {
  readonly id: number
  readonly name: string
  readonly logo: string | null
  readonly address: string | null
  readonly remark: string | null
  readonly apply_time: number | null
}

/** GET /v2/partner/notify (F-523): applications of other firms that wait for the reader's. `total` is the badge. */
export async function notify({ tx, user }: Asked) {
  const told = firmInfoFor(user)
  const rows = await tx.rows<Application>(sql`
    select f.id, f.name, f.logo, f.address, p.remark, extract(epoch from p.apply_time)::int as apply_time
    from ${circleOf(user.firm_id)} and p.status = ${state.applied} and p.apply_firm_id = f.id
    order by p.apply_time, p.id`)
  const data = rows.map(({ name, logo, ...row }) => ({
    ...row,
    name: told(name),
    logo: logo && told(logo) === logo ? signed(logo) : null,
  }))
  return { total: data.length, data }
}

/**
 * GET /v2/partner/log: the pair's history, the newest first. A change of a nickname is told to its writer's firm alone, and so
 * is who did what.
 */
export async function log({ tx, user, query }: Asked) {
  const otherId = integerParameter(query, 'id') ?? 0
  const { limit, offset } = paging(query)
  const [found] = await circleRows(tx, user.firm_id, sql`f.id = ${otherId}`)
  if (!found) rejectForbidden()
  const { low, high } = pairOf(user.firm_id, otherId)
  const lines = sql`
    from partnership_log l join partnership p on p.id = l.partnership_id
    where p.low_firm_id = ${low} and p.high_firm_id = ${high}
      and (l.type <> ${partnershipLogState.modify} or l.firm_id = ${user.firm_id})`
  const [count] = await tx.rows<{ n: number }>(sql`select count(*)::int as n ${lines}`)
  const data = await tx.rows(sql`
    select l.id, l.type, case when l.firm_id = ${user.firm_id} then 1 else 0 end as own,
      case when l.firm_id = ${user.firm_id} then l.user_name end as user_name,
      l.nickname, l.remark, extract(epoch from l.time)::int as time
    ${lines} order by l.id desc limit ${limit} offset ${offset}`)
  return { total: count?.n ?? 0, data }
}
