import { sql } from 'drizzle-orm'
import { administratorNodes } from '../../src/domain/administrator'
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
  readonly firmType: number
  readonly account: string
  /** as typed or as SHA-256 hex (F-311) */
  readonly password: string
}

/** The first account of a firm, with a role of its own, named as the firm's administrator. */
export async function openAdministrator(tx: Tx, given: NewAccount, by: Session): Promise<void> {
  const { firmId, firmType, account, name, tel, password } = given
  const nodes = JSON.stringify(administratorNodes(firmType))
  const [role] = await tx.rows<{ id: number }>(sql`
    insert into role (name, authorize, nodes, customer_scope, firm_id, creator_id, updater_id)
    values ('管理员', 0, ${nodes}::jsonb, '[]'::jsonb, ${firmId}, ${by.id}, ${by.id}) returning id`)
  const [staff] = await tx.rows<{ id: number }>(sql`
    insert into staff (account, name, tel, password_hash, role_id, firm_id, status, creator_id, updater_id)
    values (${account}, ${name}, ${tel}, ${await hashPassword(password)}, ${role?.id ?? null}, ${firmId}, 1, ${by.id}, ${by.id})
    returning id`)
  if (!role || !staff) throw new Error('the administrator was not written')
  await tx.rows(sql`update firm set admin_id = ${staff.id} where id = ${firmId}`)
  await writeAudit(tx, {
    resource: 'staff',
    rowId: staff.id,
    action: 'create',
    user: by,
    changes: { account: [null, account], name: [null, name], tel: [null, tel], firm_id: [null, firmId] },
  })
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
