import { type SQL, sql } from 'drizzle-orm'
import { isCodeOf } from '../../../src/domain/choice'
import { partnerStatus } from '../../../src/domain/firm/firmEnums'
import { PARTNER_PAGE, partnership as state } from '../../../src/domain/firm/partnership'
import { applyState } from '../../../src/domain/registration'
import type { Identity } from '../../../src/schema/compile/access'
import { EXPORT_LIMIT, MESSAGES } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { Row } from '../../engine/core/codec'
import type { Source } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import { type Query, texts, words } from '../../engine/core/query'
import { likeLiteral } from '../../engine/core/ruleSql'
import { paging } from '../../engine/read/listQuestion'
import { reject } from '../../kernel/domainError'
import { seesFirmInfo } from '../firmInfo'

/**
 * Whether firm `f` takes part in the circle: enabled, and approved where it has
 * registered itself. The condition is here and nowhere else.
 */
const takesPart = sql`f.removed_at is null and f.status = 1 and coalesce(f.apply_status, ${applyState.approved}) = ${applyState.approved}`

/** Every firm of the circle but the reader's own, with the pair's row as `p`. */
export const circleOf = (firmId: number): SQL => sql`
  firm f left join partnership p on p.removed_at is null
    and p.low_firm_id = least(f.id, ${firmId}::int) and p.high_firm_id = greatest(f.id, ${firmId}::int)
  where ${takesPart} and f.id <> ${firmId}::int`

const STATUS = sql`coalesce(p.status, ${state.none})`
const nicknameOf = (firmId: number): SQL =>
  sql`case when p.low_firm_id = ${firmId}::int then p.low_nickname else p.high_nickname end`

/** What the query asks for beside the relationship, whose numbers are told of the rest. */
function asked(query: Query, user: Identity): SQL[] {
  const parts: SQL[] = []
  for (const level of ['province', 'city', 'area'] as const) {
    const code = integerParameter(query, level)
    if (code !== undefined) parts.push(sql`f.${sql.identifier(level)} = ${code}`)
  }
  for (const text of words(query, 'keyword')) {
    const like = `%${likeLiteral(text)}%`
    // A masked name is not searched (F-398); one's own nickname is.
    parts.push(
      seesFirmInfo(user)
        ? sql`(f.name like ${like} or ${nicknameOf(user.firm_id)} like ${like})`
        : sql`${nicknameOf(user.firm_id)} like ${like}`,
    )
  }
  return parts
}

function askedStatus(query: Query): SQL | undefined {
  const states = texts(query.status).map(Number)
  if (!states.every((code) => isCodeOf(partnerStatus, code))) reject('参数 status 不正确')
  return states.length > 0 ? sql`${STATUS} = any(${sql.param(states)}::int[])` : undefined
}

const columnsFor = (firmId: number): SQL => sql`
  f.id, f.name, f.logo, f.address, f.province, f.city, f.area, ${STATUS} as status,
  ${nicknameOf(firmId)} as nickname,
  case when p.status = ${state.applied} and p.apply_firm_id = f.id then 1 else 0 end as waiting,
  extract(epoch from p.status_time)::int as status_time`

/** Rows of the circle, by their ids. */
export const circleRows = (tx: Pick<Tx, 'rows'>, firmId: number, where: SQL, page = sql``) =>
  tx.rows<Record<string, unknown> & { id: number; status: number }>(sql`
    select ${columnsFor(firmId)} from ${circleOf(firmId)} and ${where} order by f.id ${page}`)

/** GET /v2/partner (F-521, F-525): the page, and how many of the rest of the filter stand in each relationship. */
export const circle: Source = {
  async list({ tx, query, user }) {
    const { limit, offset, exporting } = paging(query, PARTNER_PAGE)
    const rest = sql.join([sql`true`, ...asked(query, user)], sql` and `)
    const status = askedStatus(query)
    const where = status ? sql`${rest} and ${status}` : rest
    const [count] = await tx.rows<{ n: number; none: number; applied: number; partners: number }>(sql`
      select count(*) filter (where ${status ?? sql`true`})::int as n,
        count(*) filter (where ${STATUS} = ${state.none})::int as none,
        count(*) filter (where ${STATUS} = ${state.applied})::int as applied,
        count(*) filter (where ${STATUS} = ${state.partners})::int as partners
      from ${circleOf(user.firm_id)} and ${rest}`)
    const { n: total = 0, none = 0, applied = 0, partners = 0 } = count ?? {}
    if (exporting && total > EXPORT_LIMIT) reject(MESSAGES.exportLimit)
    const data = await circleRows(tx, user.firm_id, where, sql`limit ${limit} offset ${offset}`)
    return { data, total, total_none: none, total_applied: applied, total_partners: partners }
  },
  /** One firm as the dialog shows it (F-121): who leads it and how it is reached is told of partners alone. */
  async get({ tx, user, id }) {
    const me = user.firm_id
    const isPartner = sql`p.status = ${state.partners}`
    const [row] = await tx.rows<Row>(sql`
      select ${columnsFor(me)},
        case when p.status = ${state.applied} then p.remark end as apply_remark,
        case when p.low_firm_id = ${me}::int then p.low_remark else p.high_remark end as remark,
        case when ${isPartner} then f.charge end as charge, case when ${isPartner} then f.phone end as phone,
        case when ${isPartner} then f.long_phone end as long_phone
      from ${circleOf(me)} and f.id = ${id}`)
    return row
  },
}
