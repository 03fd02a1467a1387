import { sql } from 'drizzle-orm'
import { administratorNodes } from '../../src/domain/access/administrator'
import { ADMINISTRATOR, exceeds, HIDES_OWNER, type Rights, storedNodes } from '../../src/domain/access/roles'
import type { role } from '../../src/resources/access/role.resource'
import type { staff } from '../../src/resources/access/staff.resource'
import type { firm } from '../../src/resources/firm/firm.resource'
import { permissionGroups } from '../../src/resources/permissions'
import { offeredTo } from '../../src/schema/compile/permissions'
import type { FirmType, RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { isSame } from '../engine/core/changes'
import type { Row } from '../engine/core/codec'
import type { AnyRow, PlannedWrite, Session } from '../engine/core/handlers'
import { reject, rejectAsEvent } from '../kernel/domainError'
import { amongIds } from './amongIds'

/*
 * The one place that knows what a write gives, takes or opens, and compares it with what its writer holds. A resource whose
 * declaration says `grantsRights` names one of these as the authority over its writes.
 */

const BEYOND_OWN = '不能授予自己没有的权限'
const HIGHER_STAFF = '不能操作权限高于自己的员工'
const HIGHER_ROLE = '不能操作权限高于自己的角色'
const HIGHER_ACCOUNT = '不能操作权限高于自己的账号'
const OWN_PASSWORD = '请在修改密码中修改自己的密码'
const OWN_PHONE = '请在个人资料中修改自己的登录手机号'
const OWN_BUSINESS = '公司开通的业务由平台设置'

const COMPANY = 1

/** Rights within a firm; without a role there are none. */
export interface HeldRights {
  readonly firm_id: number
  readonly nodes: readonly string[] | null
  readonly customer_scope: readonly number[] | null
}

const codesIn = (groups: typeof permissionGroups): ReadonlySet<string> =>
  new Set(groups.flatMap(({ pages }) => pages.flatMap(({ leaves }) => leaves.map(({ code }) => code))))
const known = codesIn(permissionGroups)
const knownTo: Readonly<Record<FirmType, ReadonlySet<string>>> = {
  0: codesIn(offeredTo(permissionGroups, 0)),
  1: codesIn(offeredTo(permissionGroups, 1)),
  3: codesIn(offeredTo(permissionGroups, 3)),
}

export const rightsOf = (user: Session): Rights => ({
  nodes: storedNodes(user.nodes),
  customers: user.customer_scope ?? null,
})

/**
 * Whether rights are above a user's. Those of another firm are for administrators alone, who need not hold the codes that
 * roles of their own kind of firm are not offered.
 */
export function isAbove({ firm_id, nodes, customer_scope }: HeldRights, user: Session): boolean {
  const isForeign = firm_id !== user.firm_id
  if (isForeign && !ADMINISTRATOR.every((node) => user.nodes.includes(node))) return true
  if (nodes === null) return false
  const shared = nodes.filter((node) => !isForeign || knownTo[user.firm_type].has(node) || !known.has(node))
  return exceeds({ nodes: shared, customers: customer_scope }, rightsOf(user))
}

/** @param field where the form shows the refusal */
function checkAbove(held: readonly HeldRights[], user: Session, info: string, field?: string): void {
  if (held.some((one) => isAbove(one, user)))
    rejectAsEvent('permission_refused', info, field === undefined ? undefined : { errors: { [field]: info } })
}

type Reader = Pick<Tx, 'rows'>

/** No rights, yet within a firm. */
export const nothingIn = (firmId: number): HeldRights => ({ firm_id: firmId, nodes: null, customer_scope: null })

/** The rights of the present people of some firms, or of their administrators alone. */
export async function rightsOfFirms(tx: Reader, firmIds: readonly unknown[], who: 'everybody' | 'administrator') {
  const found = await tx.rows<HeldRights>(sql`
    select distinct st.firm_id, r.nodes, r.customer_scope
    from staff st join firm f on f.id = st.firm_id left join role r on r.id = st.role_id and r.removed_at is null
    where st.firm_id ${amongIds(firmIds)} and st.removed_at is null
      and ${who === 'everybody' ? sql`true` : sql`st.id = f.admin_id`}`)
  return (id: unknown): readonly HeldRights[] => [
    nothingIn(Number(id)),
    ...found.filter(({ firm_id }) => firm_id === id),
  ]
}

/** The same for rows of firms, of everybody in them. */
export async function rightsOfFirmRows(tx: Reader, rows: readonly Row[]): Promise<(row: Row) => readonly HeldRights[]> {
  const ids = rows.map(({ id }) => id)
  const held = await rightsOfFirms(tx, ids, 'everybody')
  return ({ id }) => held(id)
}

async function roleRights(tx: Reader, id: unknown, firmId: number): Promise<HeldRights> {
  const [row] = await tx.rows<HeldRights>(sql`
    select ${firmId}::int as firm_id, nodes, customer_scope from role where id = ${id} and removed_at is null`)
  return row ?? nothingIn(firmId)
}

/** One's own phone gets the codes that guard money: there is one way to another, which asks for the password. */
function refuseOwnPhone(next: unknown, tel: unknown, field: string): void {
  if (!isSame(next || null, tel)) reject(OWN_PHONE, { errors: { [field]: OWN_PHONE } })
}

/** A person's account: whoever writes it must not be below the person, nor give a role that is above himself. */
export async function overStaff({ tx, user, action, row, input }: PlannedWrite<RecordOf<typeof staff>>): Promise<void> {
  if (action === 'profile') return
  if (action === 'edit' && row?.id === user.id) refuseOwnPhone(input.tel, row.tel, 'tel')
  const firmId = Number(row?.firm_id ?? user.firm_id)
  if (row && row.id !== user.id) checkAbove([await roleRights(tx, row.role_id, firmId)], user, HIGHER_STAFF)
  const given = input.role_id
  if (given === undefined || given === row?.role_id) return
  checkAbove([await roleRights(tx, given, firmId)], user, BEYOND_OWN, 'role_id')
}

/** A role: what it gives before and after, to whoever holds it. */
export async function overRole({ user, action, row, input }: PlannedWrite<RecordOf<typeof role>>): Promise<void> {
  const firm_id = Number(row?.firm_id ?? user.firm_id)
  if (row) checkAbove([{ ...row, firm_id }], user, HIGHER_ROLE)
  if (action !== 'create' && action !== 'edit') return
  const { nodes, customer_scope } = input as Partial<HeldRights>
  checkAbove([{ firm_id, nodes: nodes ?? [], customer_scope: customer_scope ?? null }], user, BEYOND_OWN, 'nodes')
}

/** Of a firm that does not exist yet. */
const NEW_FIRM = 0
const ADMINISTRATOR_FIELDS = ['password', 'manage_name', 'manage_mobile'] as const
const BUSINESSES = ['is_annual', 'is_distribution'] as const

/** A firm: founding it makes an account, its form keys that account, its status and its code decide who of it signs in. */
export async function overFirm({ tx, user, action, row, input }: PlannedWrite<RecordOf<typeof firm>>): Promise<void> {
  if (row && action === 'edit') checkBusiness(row, user, input)
  if (!row || (action === 'edit' && row.admin_id === null)) {
    const firm_id = row?.id ?? NEW_FIRM
    const nodes = administratorNodes(Number(input.firm_type))
    return checkAbove([{ firm_id, nodes, customer_scope: null }], user, BEYOND_OWN, 'account')
  }
  if (action === 'enable' || action === 'disable') return checkEverybody(tx, user, row.id)
  if (action !== 'edit') return
  if (!isSame(input.short, row.short)) await checkEverybody(tx, user, row.id, 'short')
  if (input.password && row.admin_id === user.id) reject(OWN_PASSWORD, { errors: { password: OWN_PASSWORD } })
  if (row.admin_id === user.id) refuseOwnPhone(input.manage_mobile, row.manage_mobile, 'manage_mobile')
  const keyed = ADMINISTRATOR_FIELDS.find((name) => !isSame(input[name] || null, Object(row)[name]))
  if (!keyed || row.admin_id === user.id) return
  checkAbove((await rightsOfFirms(tx, [row.id], 'administrator'))(row.id), user, HIGHER_ACCOUNT, keyed)
}

/** A company's lines of business are opened by the platform. */
function checkBusiness(row: RecordOf<typeof firm>, user: Session, input: Row): void {
  const opened = BUSINESSES.find((name) => !isSame(input[name], row[name]))
  if (opened && row.firm_type === COMPANY && user.firm_type === COMPANY) {
    reject(OWN_BUSINESS, { errors: { [opened]: OWN_BUSINESS } })
  }
}

async function checkEverybody(tx: Reader, user: Session, firmId: number, field?: string): Promise<void> {
  checkAbove((await rightsOfFirms(tx, [firmId], 'everybody'))(firmId), user, HIGHER_ACCOUNT, field)
}

/** What the maker of a company hands on: all that he has himself, the sight of the owner too. */
export const companyNodes = (user: Session): readonly string[] =>
  storedNodes(user.nodes).filter((node) => node !== HIDES_OWNER)

/** A company: its first account may do there what its maker may do here. */
export async function overCompany({ tx, user, action, row, input }: PlannedWrite<AnyRow>): Promise<void> {
  if (action === 'create') {
    checkAbove([{ firm_id: NEW_FIRM, nodes: companyNodes(user), customer_scope: null }], user, BEYOND_OWN, 'account')
  }
  if (action === 'enable' || action === 'disable') await checkEverybody(tx, user, Number(row?.id))
  if (action === 'edit' && !isSame(input.short, row?.short)) await checkEverybody(tx, user, Number(row?.id), 'short')
}

/** A customer logs in as the company that it names, so naming one and keying it concern that company's administrator. */
export async function overCustomer({ tx, user, action, row, input }: PlannedWrite<AnyRow>): Promise<void> {
  const before = row?.company_id ?? null
  const after = action === 'create' || action === 'edit' ? (input.company_id ?? null) : before
  if (action !== 'setpwd' && before === after) return
  const field = action === 'setpwd' ? 'password' : 'company_id'
  for (const id of new Set([before, after])) {
    if (id !== null) checkAbove((await rightsOfFirms(tx, [id], 'administrator'))(id), user, HIGHER_ACCOUNT, field)
  }
}
