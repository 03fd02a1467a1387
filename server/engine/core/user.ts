import { type SQL, sql } from 'drizzle-orm'
import { sessionNodes } from '../../../src/domain/access'
import { type CompanySettings, settingsOf } from '../../../src/domain/firm'
import { applyState, isApproved } from '../../../src/domain/registration'
import type { Identity } from '../../../src/schema/compile/access'
import type { Tx } from '../../db/db'

/** The signed-in user, as it also travels (`POST /api/login`, `GET /api/user/info`). */
export interface SessionUser extends Identity {
  readonly account: string
  readonly name: string
  readonly tel: string
  readonly status: number
  /** unix seconds */
  readonly create_time: number
  /** who made the account; null for the first */
  readonly creator: string | null
  readonly firm_name: string
  /** of the firm; key of the stored file */
  readonly logo: string | null
  readonly short: string
  readonly authorize: number
  /** null once the role is removed */
  readonly role_id: number | null
  readonly role_name: string
  readonly home_path: string | null
  readonly customer_scope: readonly number[] | null
  /** whose approvals the user decides: his own, and those of whom he stands in for now */
  readonly seats: readonly number[]
  /** the driver that this account belongs to */
  readonly driver_id: number | null
  /** paths of the pages that the user may open */
  readonly pages: readonly string[]
  readonly company: {
    readonly id: number
    readonly name: string
    readonly is_annual: number
    readonly is_distribution: number
    readonly new_system: number
    /** 1: it is told more than the basic data of firms, in new-system mode of all of them, otherwise of its partners (F-107) */
    readonly firm_tabs: number
  } & CompanySettings
  readonly bank_name: string | null
  readonly account_name: string | null
  readonly account_num: string | null
  /** somebody else has set the password, which the user is asked to change; absent otherwise */
  readonly password_reset?: 1
  /** somebody else has set the phone, which the user has yet to confirm; absent otherwise */
  readonly tel_pending?: 1
  /** of a firm that has applied and is not approved: 0 waiting, 2 refused; absent otherwise */
  readonly apply_status?: number
  /** why it was refused */
  readonly apply_remark?: string
  /** who looks on in the place of this user (查看界面); absent in the user's own session */
  readonly viewer?: Viewer
}

/** The administrator behind a view. */
interface Viewer {
  readonly id: number
  readonly firm_id: number
  readonly account: string
  readonly name: string
  /** unix seconds, when the view ends by itself */
  readonly end_time: number
}

/** Derives the pages of a user from the declarations. */
export type PagesOf = (user: Omit<SessionUser, 'pages'>) => readonly string[]

/** How far a stand-in's own stand-in is looked for: a chain ends, even one that leads back. */
const LONGEST_CHAIN = 3

/**
 * Whose approvals somebody decides at this moment: his own, and those of everybody who is away and has named him, or somebody who
 * is away too (decisions §6).
 */
const seatsOf = (userId: SQL): SQL => sql`
  (with recursive seat(id, chain) as (
    select ${userId}, 0
    union
    select a.user_id, seat.chain + 1 from approval_stand_in a join seat on a.stand_in_id = seat.id
    where seat.chain < ${sql.raw(String(LONGEST_CHAIN))} and a.removed_at is null
      and a.start_time <= now() and a.end_time > now())
  select jsonb_agg(distinct id) from seat)`

/** When the next stand-in begins or ends, of whomever: until then {@link seatsOf} finds the same. */
const seatsUntil: SQL = sql`
  (select min(turn.at) from approval_stand_in a, unnest(array[a.start_time, a.end_time]) as turn(at)
   where a.removed_at is null and turn.at > now())`

/** Whether the firm cooperates with any other. */
const hasPartners: SQL = sql`
  exists (select 1 from partnership p where p.status = 2 and p.removed_at is null and f.id in (p.low_firm_id, p.high_firm_id))`

/** Columns of {@link UserRow}, over `staff st`, `role r`, `firm f` and the firm's settings `cc`. */
export const userColumns: SQL = sql`
  st.id, st.account, st.name, st.tel, st.status, st.create_time, st.firm_id, st.driver_id, st.bank_name, st.account_name, st.account_num,
  st.password_reset, st.tel_pending, r.id as role_id,
  (select c.name from staff c where c.id = st.creator_id) as creator,
  f.firm_type, f.logo, f.name as firm_name, f.short, f.is_annual, f.is_distribution, f.new_system, f.apply_status, f.apply_remark, to_jsonb(cc) as settings,
  ${hasPartners} as has_partners,
  ${seatsOf(sql`st.id`)} as seats, ${seatsUntil} as seats_until, r.authorize, r.name as role_name, r.home_path, r.customer_scope, r.nodes`

/** What an account hangs on; a removed or disabled role leaves it without permissions. */
export const userSource: SQL = sql`
  staff st join firm f on f.id = st.firm_id
    left join role r on r.id = st.role_id and r.removed_at is null and r.status is distinct from 0
    left join company_config cc on cc.firm_id = f.id and cc.removed_at is null`

/** Whether the account may work: neither it nor its firm has been removed or switched off. */
export const isActive: SQL = sql`
  (st.status = 1 and st.removed_at is null and f.status = 1 and f.removed_at is null)`

/** Whether it may sign in: a firm that is not approved yet is off, and yet its people look at their application. */
export const mayEnter: SQL = sql`
  (st.status = 1 and st.removed_at is null and f.removed_at is null
    and (f.status = 1 or f.apply_status in (${applyState.waiting}, ${applyState.refused})))`

export interface UserRow {
  readonly id: number
  readonly account: string
  readonly name: string | null
  readonly tel: string | null
  readonly status: number
  readonly create_time: Date
  readonly creator: string | null
  readonly logo: string | null
  readonly firm_id: number
  readonly driver_id: number | null
  readonly role_id: number | null
  readonly firm_type: Identity['firm_type']
  readonly firm_name: string
  readonly short: string | null
  readonly is_annual: number | null
  readonly is_distribution: number | null
  readonly new_system: number | null
  readonly has_partners: boolean
  readonly settings: Readonly<Record<string, unknown>> | null
  readonly bank_name: string | null
  readonly account_name: string | null
  readonly account_num: string | null
  readonly authorize: number | null
  readonly role_name: string | null
  readonly home_path: string | null
  readonly customer_scope: number[] | null
  readonly seats: number[]
  /** when they may be others by time alone */
  readonly seats_until: Date | null
  readonly nodes: string[] | null
  readonly password_reset: 0 | 1 | null
  readonly tel_pending: 0 | 1 | null
  readonly apply_status: number | null
  readonly apply_remark: string | null
}

/** The user of a row; without a role, or in a firm that is not approved, he may do nothing. */
export function userOf(row: UserRow, pagesOf: PagesOf): SessionUser {
  const works = isApproved(row.apply_status)
  const user = {
    id: row.id,
    account: row.account,
    name: row.name ?? row.account,
    tel: row.tel ?? '',
    status: row.status,
    create_time: Math.floor(row.create_time.getTime() / 1000),
    creator: row.creator,
    logo: row.logo || null,
    firm_id: row.firm_id,
    firm_type: row.firm_type,
    firm_name: row.firm_name,
    short: row.short ?? '',
    authorize: row.authorize ?? 0,
    role_id: row.role_id,
    role_name: row.role_name ?? '',
    home_path: row.home_path || null,
    customer_scope: row.customer_scope?.length ? row.customer_scope : null,
    seats: row.seats,
    driver_id: row.driver_id,
    nodes: sessionNodes(works ? (row.nodes ?? []) : []),
    company: {
      id: row.firm_id,
      name: row.firm_name,
      is_annual: row.is_annual ?? 0,
      is_distribution: row.is_distribution ?? 0,
      new_system: row.new_system ?? 1,
      firm_tabs: (row.new_system ?? 1) === 1 || row.has_partners ? 1 : 0,
      ...settingsOf(row.settings ?? {}),
    },
    bank_name: row.bank_name,
    account_name: row.account_name,
    account_num: row.account_num,
    ...(row.password_reset && { password_reset: 1 as const }),
    ...(row.tel_pending && { tel_pending: 1 as const }),
    ...(!works && { apply_status: Number(row.apply_status), apply_remark: row.apply_remark ?? '' }),
  }
  return { ...user, pages: works ? pagesOf(user) : [] }
}

/** An account as it stands now, whoever is signed in; undefined of one that may not work any more. */
export async function userById(db: Pick<Tx, 'rows'>, id: number): Promise<SessionUser | undefined> {
  const [row] = await db.rows<UserRow>(
    sql`select ${userColumns} from ${userSource} where st.id = ${id} and ${isActive}`,
  )
  return row && userOf(row, () => [])
}
