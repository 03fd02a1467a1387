import { sql } from 'drizzle-orm'
import { everyNode } from '../src/domain/roles'
import type { Db } from './db/db'
import { hashPassword } from './http/password'

export const FIRST_ACCOUNT = 'admin'

/** Whether nobody could log in. */
export async function hasNoAccount(db: Db): Promise<boolean> {
  return (await db.rows(sql`select 1 from staff limit 1`)).length === 0
}

/** Gives an empty database its platform, a role with every permission, and the account `admin`. */
export async function createFirstAdministrator(db: Db, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await db.rows(sql`
    with platform as (
      insert into firm (name, short, firm_type, status, is_annual, is_distribution)
      values ('平台总部', 'HQ', 0, 1, 0, 0) returning id),
    everything as (
      insert into role (name, authorize, nodes, firm_id)
      select '系统管理员', 1, ${JSON.stringify(everyNode)}::jsonb, id from platform returning id)
    insert into staff (account, name, role_id, firm_id, password_hash, status)
    select ${FIRST_ACCOUNT}, '管理员', everything.id, platform.id, ${hash}, 1 from platform, everything`)
  await db.rows(sql`
    update firm set admin_id = staff.id, account = staff.account, manage_name = staff.name
    from staff where staff.firm_id = firm.id`)
}
