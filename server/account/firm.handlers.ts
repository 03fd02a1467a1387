import { administratorNodes } from '../../src/domain/administrator'
import { firm } from '../../src/resources/firm/firm.resource'
import { forbid } from '../http/refusal'
import { forgetUser, forgetUsers } from '../http/session'
import { implement, type WireRow, type Work } from '../schema/handlers'
import { openAdministrator, renameAdministrator, setPassword } from './administrator'
import { overFirm } from './authority'
import { settle } from './settlement'

const PLATFORM = 0
const PROVIDER = 3

/** Everybody of the firm is looked up anew with the next request; of one that is off, nobody comes through. */
async function endSessions({ row, afterCommit }: Work<WireRow>): Promise<undefined> {
  afterCommit(() => forgetUsers((user) => user.firm_id === row.id))
  return undefined
}

export const firmHandlers = implement(firm, {
  authority: overFirm,
  /** There is one platform, and companies enter providers alone. */
  async create({ input, user }) {
    if (input.firm_type === PLATFORM || (user.firm_type !== PLATFORM && input.firm_type !== PROVIDER)) forbid()
    return undefined
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
      await renameAdministrator(tx, adminId, { name, tel }, user)
      if (password) await setPassword(tx, adminId, password, user)
      afterCommit(() => forgetUser(adminId))
    }
    afterCommit(() => forgetUsers((other) => other.firm_id === id))
  },
  actions: { setpay: settle, enable: endSessions, disable: endSessions },
})
