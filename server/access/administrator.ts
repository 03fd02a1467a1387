import { sql } from 'drizzle-orm'
import { ADMINISTRATOR_ROLE } from '../../src/domain/access/roleTemplates'
import { role } from '../../src/resources/access/role.resource'
import { staff } from '../../src/resources/access/staff.resource'
import { firm } from '../../src/resources/firm/firm.resource'
import type { Tx } from '../db/db'
import type { Session } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { endSessions } from '../http/session'
import { hashPassword } from '../kernel/password'
import { checkNewPassword } from './securePolicy'

interface Person {
  readonly name: string
  readonly tel: string
}

interface NewAccount extends Person {
  readonly firmId: number
  readonly account: string
  /** as typed or as SHA-256 hex (F-311) */
  readonly password: string
  /** of its role, as stored */
  readonly nodes: readonly string[]
}

/**
 * Creates the first account of a firm, with a role of its own, named as the firm's administrator. Its owner changes the given
 * password at the first sign-in. @param remark of its log
 */
export async function openAdministrator(tx: Tx, given: NewAccount, user: Session, remark?: string): Promise<void> {
  const { firmId, account, name, tel, password, nodes } = given
  await checkNewPassword(tx, firmId, password)
  const roleId = await records(tx, role).create(
    { name: ADMINISTRATOR_ROLE, authorize: await nextNumber(tx), nodes, customer_scope: [], firm_id: firmId },
    user,
    { remark },
  )
  const password_hash = await hashPassword(password)
  const person = {
    account,
    name,
    tel,
    password_hash,
    password_reset: 1,
    tel_pending: 1,
    role_id: roleId,
    firm_id: firmId,
  } as const
  const admin_id = await records(tx, staff).create(person, user, { remark })
  const named = { admin_id, account, manage_name: name, manage_mobile: tel }
  await records(tx, firm).edit(firmId, named, user)
}

/** The next number of a role, where nobody gives one. */
export async function nextNumber(tx: Pick<Tx, 'rows'>): Promise<number> {
  const [row] = await tx.rows<{ next: number }>(sql`select coalesce(max(authorize), 0)::int + 1 as next from role`)
  return row?.next ?? 1
}

/** Writes what the firm's form changed of the administrator; a new phone waits for the code of its holder. */
export async function renameAdministrator(tx: Tx, id: number, changed: Partial<Person>, by: Session): Promise<void> {
  await records(tx, staff).edit(id, { ...changed, ...(changed.tel !== undefined && { tel_pending: 1 }) }, by)
}

/** Sets somebody's password, which its owner is asked to change, and ends all sessions opened with the old one. */
export async function setPassword(tx: Tx, id: number, password: string, by: Session): Promise<void> {
  const [person] = await tx.rows<{ firm_id: number }>(sql`select firm_id from staff where id = ${id}`)
  if (person) await checkNewPassword(tx, person.firm_id, password)
  const password_hash = await hashPassword(password)
  const values = id === by.id ? { password_hash } : ({ password_hash, password_reset: 1 } as const)
  await records(tx, staff).edit(id, values, by, { action: 'password' })
  await endSessions(tx, sql`user_id = ${id}`)
}
