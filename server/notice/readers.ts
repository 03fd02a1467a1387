import { type SQL, sql } from 'drizzle-orm'
import { isActive, userSource } from '../engine/core/user'
import { arePartners } from '../firm'

/**
 * Whether the user `st` of the firm `f` is among those a notice `n` is for: the twin of `announcement`'s scope, seen from the
 * notice instead of from the reader.
 */
const isAddressed: SQL = sql`
  ((n.audience = 0 or n.audience is null)
    or (n.audience = 1 and n.firm_types @> to_jsonb(f.firm_type))
    or (n.audience = 2 and n.firms @> to_jsonb(f.id)))
  and (n.publisher_type = 0 or (f.firm_type = 3 and ${arePartners(sql`n.firm_id`, sql`f.id`)}) or (f.firm_type = 1 and n.firm_id = f.id))`

const hasRead: SQL = sql`rd.read_time is not null`

/** Notice by account that should read it, with the moment at which it did. */
const source: SQL = sql`
  notice n join (${userSource}) on ${isActive} and ${isAddressed}
  left join notice_read rd on rd.notice_id = n.id and rd.user_id = st.id`

/** How many should read each of these notices, and how many have. */
export const readerCounts = (ids: readonly number[]): SQL => sql`
  select n.id, count(*)::int as reader_count, count(*) filter (where ${hasRead})::int as read_count
  from ${source} where n.id in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}) group by n.id`

/** Those who should read a notice: the unread first, then the latest readers. */
export const readersOf = (id: number, limit: number, offset: number): SQL => sql`
  select st.id as user_id, st.name as user_name, st.account, f.firm_type, f.name as firm_name, (${hasRead}) as is_read,
    extract(epoch from rd.read_time)::int as read_time
  from ${source} where n.id = ${id}
  order by (${hasRead}) asc, rd.read_time desc, st.id limit ${limit} offset ${offset}`
