import { sql } from 'drizzle-orm'
import { everyNode } from '../../src/domain/access/roles'
import { role } from '../../src/resources/access/role.resource'
import { staff } from '../../src/resources/access/staff.resource'
import { firm } from '../../src/resources/firm/firm.resource'
import type { Db } from '../db/db'
import { records } from '../engine/write/records'
import { hashPassword } from '../kernel/password'

export const FIRST_ACCOUNT = 'admin'

/** Whether nobody could log in. */
export async function hasNoAccount(db: Db): Promise<boolean> {
  return (await db.rows(sql`select 1 from staff limit 1`)).length === 0
}

/** Gives an empty database its platform, a role with every permission, and the account `admin`. */
export async function createFirstAdministrator(db: Db, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const platform = {
      name: '平台总部',
      short: 'HQ',
      firm_type: 0,
      status: 1,
      is_annual: 0,
      is_distribution: 0,
    } as const
    const firm_id = await records(tx, firm).create(platform, null)
    const everything = { name: '系统管理员', authorize: 1, nodes: everyNode, firm_id }
    const role_id = await records(tx, role).create(everything, null)
    const person = { account: FIRST_ACCOUNT, name: '管理员', role_id, firm_id, password_hash }
    const admin_id = await records(tx, staff).create(person, null)
    await records(tx, firm).edit(firm_id, { admin_id, account: FIRST_ACCOUNT, manage_name: person.name }, null)
  })
}
