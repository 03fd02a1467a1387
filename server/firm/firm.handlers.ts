import { sql } from 'drizzle-orm'
import { administratorNodes } from '../../src/domain/access'
import { firm } from '../../src/resources/firm/firm.resource'
import { isMasked } from '../../src/schema/compile/access'
import type { AnyResource } from '../../src/schema/model'
import {
  addAboveReader,
  openAdministrator,
  overFirm,
  renameAdministrator,
  rightsOfFirmRows,
  setPassword,
} from '../access'
import { inLine } from '../db/inLine'
import { type AnyRow, clock, implement, type Work } from '../engine/core/handlers'
import { defineDerived } from '../engine/core/ruleSql'
import { scopeSql } from '../engine/core/scope'
import { forgetUser, forgetUsers } from '../http/session'
import { reject } from '../kernel/domainError'
import { addContractTerms } from './contractTerms'
import { addPartnerStatus, ofPartners, worksWith } from './partner'
import { settle } from './settlement'

const resource: AnyResource = firm
const TAKEN = '服务商名称已存在'

/** No two firms have one name, as far as their writer sees names: he learns of no other by it. */
async function checkName({ tx, user, input }: Work<unknown>, before: unknown, id: unknown): Promise<void> {
  if (input.name === before || isMasked(firm.fields.name, user)) return
  await inLine(tx, 'firm', 'name', input.name)
  const [taken] = await tx.rows(sql`
    select 1 from firm t where t.name = ${input.name} and t.id is distinct from ${id}::int and ${scopeSql(resource, user)} limit 1`)
  if (taken) reject(TAKEN, { errors: { name: TAKEN } })
}

/** Everybody of the firm is looked up anew with the next request; of one that is off, nobody comes through. */
async function endSessions({ row, afterCommit }: Work<AnyRow>): Promise<undefined> {
  afterCommit(() => forgetUsers((user) => user.firm_id === row.id))
  return undefined
}

defineDerived(resource, 'works_with', worksWith)

export const firmHandlers = implement(firm, {
  filters: {
    works_with: (value, user) => (value === '1' ? (ofPartners(user, sql`t.id`) ?? undefined) : undefined),
  },
  authority: overFirm,
  async create(work) {
    await checkName(work, undefined, null)
    return undefined
  },
  async edit(work) {
    await checkName(work, work.row.name, work.row.id)
    return undefined
  },
  async present({ tx, rows, user, fields: asked }) {
    await addAboveReader({ rows, user }, firm, () => rightsOfFirmRows(tx, rows))
    await addPartnerStatus({ tx, rows, user })
    if (!asked || asked.has('contract_state') || asked.has('contract_end'))
      await addContractTerms(tx, user, rows, clock())
  },
  /** The account that goes with the firm: made with it, or named and given a password by a later edit. */
  async acted({ tx, row, input, user, id, action, afterCommit }) {
    if (action !== 'create' && action !== 'edit') return
    const name = String(input.manage_name ?? '')
    const tel = String(input.manage_mobile ?? '')
    const password = input.password ? String(input.password) : null
    const adminId = action === 'edit' ? row.admin_id : null
    if (adminId === null) {
      const account = String(input.account ?? '')
      const nodes = administratorNodes(Number(row.firm_type))
      await openAdministrator(tx, { firmId: id, account, name, tel, password: password ?? '', nodes }, user)
    } else {
      // What the form left as it was is not written over what the person has said of himself since.
      const changed = {
        ...(name !== (row.manage_name ?? '') && { name }),
        ...(tel !== (row.manage_mobile ?? '') && { tel }),
      }
      if (Object.keys(changed).length > 0) await renameAdministrator(tx, adminId, changed, user)
      if (password) await setPassword(tx, adminId, password, user)
      afterCommit(() => forgetUser(adminId))
    }
    afterCommit(() => forgetUsers((other) => other.firm_id === id))
  },
  actions: { setpay: settle, enable: endSessions, disable: endSessions },
})
