import { sql } from 'drizzle-orm'
import { settingsOf } from '../../src/domain/firm'
import type { Tx } from '../db/db'
import type { SessionUser } from '../engine/core/user'
import { rejectLink } from '../kernel/domainError'
import type { LinkedOrder } from './admit'

/** What a technician may do of their own order: take it on or refuse it, make its steps, end it in vain, add photos. */
const TECHNICIAN_RIGHTS = ['order_taking', 'order_operation', 'pic_handle', 4, 10, 11] as const
const OWNER_RIGHTS = ['pic_handle', 4] as const
export const OWNER_NAME = '车主'

/** A technician who comes by a link: a member of the provider without an account. */
export interface Technician {
  readonly id: number
  readonly name: string
  readonly plate: string | null
  readonly firm_id: number
  readonly firm: string
  /** their firm lets the page show its prices */
  readonly sees_price: boolean
}

/** The technician of a linked order. @throws DomainError for one that is switched off, or whose firm is */
export async function technicianOf(tx: Pick<Tx, 'rows'>, { driver_id }: LinkedOrder): Promise<Technician> {
  const [found] = await tx.rows<Technician>(sql`
    select d.id, d.name, d.plate_num as plate, d.firm_id, f.name as firm, coalesce(d.shows_price, 0) = 1 as sees_price
    from technician d join firm f on f.id = d.firm_id
    where d.id = ${driver_id ?? 0} and d.status = 1 and d.removed_at is null and f.status = 1 and f.removed_at is null`)
  if (!found) rejectLink()
  return found
}

interface Visitor {
  readonly name: string
  readonly firm_id: number
  readonly firm_type: SessionUser['firm_type']
  readonly firm: string
  readonly driver_id: number | null
  readonly nodes: SessionUser['nodes']
}

/** A visitor as writes and the log know them; `id` 0 belongs to no account. */
const userOf = ({ name, firm_id, firm_type, firm, driver_id, nodes }: Visitor): SessionUser => ({
  id: 0,
  account: '',
  name,
  tel: '',
  status: 1,
  create_time: 0,
  creator: null,
  firm_id,
  firm_type,
  firm_name: firm,
  logo: null,
  short: '',
  authorize: 0,
  role_id: null,
  role_name: '',
  home_path: null,
  customer_scope: null,
  seats: [],
  driver_id,
  pages: [],
  nodes,
  company: {
    id: firm_id,
    name: firm,
    is_annual: 0,
    is_distribution: 0,
    new_system: 0,
    firm_tabs: 0,
    ...settingsOf({}),
  },
  bank_name: null,
  account_name: null,
  account_num: null,
})

/** The technician of a link. */
export const userOfTechnician = ({ id, name, firm_id, firm }: Technician): SessionUser =>
  userOf({ name: `${name}（技师）`, firm_id, firm_type: 3, firm, driver_id: id, nodes: TECHNICIAN_RIGHTS })

/** The owner of a link, as a guest of the company whose order it is: what they send lies with it. @throws DomainError */
export async function userOfOwner(tx: Pick<Tx, 'rows'>, { owner_firm_id }: LinkedOrder): Promise<SessionUser> {
  const [firm] = await tx.rows<{ id: number; name: string; firm_type: SessionUser['firm_type'] }>(sql`
    select id, name, firm_type from firm where id = ${owner_firm_id ?? 0} and removed_at is null`)
  if (!firm) rejectLink()
  const { id: firm_id, name: label, firm_type } = firm
  return userOf({ name: OWNER_NAME, firm_id, firm_type, firm: label, driver_id: null, nodes: OWNER_RIGHTS })
}
