import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db'
import { hashPassword } from '../http/password'
import { writeAudit } from '../schema/audit'
import type { Session } from '../schema/handlers'

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

const ADMINISTRATOR_ROLE = '管理员'

/** The first account of a firm, with a role of its own, named as the firm's administrator. @param remark of its log */
export async function openAdministrator(tx: Tx, given: NewAccount, user: Session, remark?: string): Promise<void> {
  const { firmId, account, name, tel, password, nodes } = given
  const [role] = await tx.rows<{ id: number }>(sql`
    insert into role (name, authorize, nodes, customer_scope, firm_id, status, creator_id, updater_id)
    values (${ADMINISTRATOR_ROLE}, (select coalesce(max(authorize), 0) + 1 from role), ${JSON.stringify(nodes)}::jsonb, '[]'::jsonb,
      ${firmId}, 1, ${user.id}, ${user.id}) returning id`)
  const roleId = role?.id ?? null
  const [staff] = await tx.rows<{ id: number }>(sql`
    insert into staff (account, name, tel, password_hash, role_id, firm_id, status, creator_id, updater_id)
    values (${account}, ${name}, ${tel}, ${await hashPassword(password)}, ${roleId}, ${firmId}, 1, ${user.id}, ${user.id})
    returning id`)
  if (!role || !staff) throw new Error('the administrator was not written')
  await tx.rows(sql`
    update firm set admin_id = ${staff.id}, account = ${account}, manage_name = ${name}, manage_mobile = ${tel}
    where id = ${firmId}`)
  const made = { action: 'create', user, remark } as const
  await writeAudit(
    tx,
    {
      ...made,
      resource: 'role',
      rowId: role.id,
      changes: { name: [null, ADMINISTRATOR_ROLE], nodes: [null, nodes], firm_id: [null, firmId] },
    },
    {
      ...made,
      resource: 'staff',
      rowId: staff.id,
      changes: {
        account: [null, account],
        name: [null, name],
        tel: [null, tel],
        role_id: [null, role.id],
        firm_id: [null, firmId],
      },
    },
  )
}

/** Writes the administrator's name and phone where the firm's form changed them. */
export async function renameAdministrator(tx: Tx, id: number, { name, tel }: Person, by: Session): Promise<void> {
  await tx.rows(sql`
    update staff set name = ${name}, tel = ${tel}, version = version + 1, update_time = now(), updater_id = ${by.id}
    where id = ${id} and (name is distinct from ${name} or tel is distinct from ${tel})`)
}

/** Sets somebody's password and ends all sessions opened with the old one. */
export async function setPassword(tx: Tx, id: number, password: string, by: Session): Promise<void> {
  await tx.rows(sql`
    update staff set password_hash = ${await hashPassword(password)}, version = version + 1, update_time = now(),
      updater_id = ${by.id} where id = ${id}`)
  await tx.rows(sql`update sessions set revoked_at = now() where user_id = ${id} and revoked_at is null`)
  await writeAudit(tx, { resource: 'staff', rowId: id, action: 'password', user: by, changes: {} })
}
