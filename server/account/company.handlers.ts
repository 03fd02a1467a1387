import { sql } from 'drizzle-orm'
import { HIDES_OWNER, operationNode } from '../../src/domain/roles'
import { company } from '../../src/resources/company/company.resource'
import { companyConfig } from '../../src/resources/companyConfig/companyConfig.resource'
import type { Tx } from '../db/db'
import { hashPassword } from '../http/password'
import { refuse } from '../http/refusal'
import { forgetUsers } from '../http/session'
import { writeAudit } from '../schema/audit'
import { implement, type Session, type WireRow } from '../schema/handlers'

const ADMINISTRATOR_ROLE = '管理员'

/** Whoever is signed in to a firm that changed is looked up anew; if it was switched off, is out. */
const forgetFirm = (id: number) => () => forgetUsers(({ firm_id }) => firm_id === id)

/** The first account of a company, and a role that may do there what the maker may do himself. */
async function createAdministrator(tx: Tx, firmId: number, input: WireRow, user: Session): Promise<void> {
  const nodes = user.nodes
    .map((node) => (typeof node === 'number' ? operationNode(node) : node))
    .filter((node) => node !== HIDES_OWNER)
  const [role] = await tx.rows<{ id: number }>(sql`
    insert into role (name, authorize, nodes, customer_scope, firm_id, status, creator_id, updater_id)
    values (${ADMINISTRATOR_ROLE}, (select coalesce(max(authorize), 0) + 1 from role), ${JSON.stringify(nodes)}::jsonb, '[]'::jsonb,
      ${firmId}, 1, ${user.id}, ${user.id}) returning id`)
  const roleId = role?.id ?? refuse('系统繁忙，请稍后重试')
  const { manage_name: name, manage_mobile: tel, account } = input
  const hash = await hashPassword(String(input.password))
  const [person] = await tx.rows<{ id: number }>(sql`
    insert into staff (account, name, tel, role_id, firm_id, password_hash, status, creator_id, updater_id)
    values (${account}, ${name}, ${tel}, ${roleId}, ${firmId}, ${hash}, 1, ${user.id}, ${user.id}) returning id`)
  const made = { action: 'create', user, remark: '新增公司' } as const
  await writeAudit(tx, {
    ...made,
    resource: 'role',
    rowId: roleId,
    changes: { name: [null, ADMINISTRATOR_ROLE], nodes: [null, nodes], firm_id: [null, firmId] },
  })
  await writeAudit(tx, {
    ...made,
    resource: 'staff',
    rowId: person?.id ?? refuse('系统繁忙，请稍后重试'),
    changes: { account: [null, account], name: [null, name], tel: [null, tel], role_id: [null, roleId] },
  })
}

export const companyHandlers = implement(company, {
  async acted({ tx, action, id, input, user, afterCommit }) {
    if (action === 'create') await createAdministrator(tx, id, input, user)
    else afterCommit(forgetFirm(id))
  },
})

export const companyConfigHandlers = implement(companyConfig, {
  /** Sessions carry the settings that screens and queues follow. */
  async acted({ row, afterCommit }) {
    afterCommit(forgetFirm(Number(row.firm_id)))
  },
})
