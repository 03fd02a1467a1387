import { company } from '../../src/resources/firm/company.resource'
import { companyConfig } from '../../src/resources/firm/companyConfig.resource'
import { addAboveReader, companyNodes, openAdministrator, overCompany, rightsOfFirmRows } from '../access'
import { implement } from '../engine/core/handlers'
import { forgetUsers } from '../http/session'
import { companyFace } from './companyFace'

/** Whoever is signed in to a firm that changed is looked up anew; if it was switched off, is out. */
const forgetFirm = (id: number) => () => forgetUsers(({ firm_id }) => firm_id === id)

export const companyHandlers = implement(company, {
  authority: overCompany,
  async present({ tx, rows, user }) {
    await addAboveReader({ rows, user }, company, () => rightsOfFirmRows(tx, rows))
  },
  async acted({ tx, action, id, input, user, afterCommit }) {
    if (action !== 'create') return afterCommit(forgetFirm(id))
    const { account, password, manage_name, manage_mobile } = input
    const person = { name: String(manage_name), tel: String(manage_mobile) }
    const login = { account: String(account), password: String(password), nodes: companyNodes(user) }
    await openAdministrator(tx, { firmId: id, ...login, ...person }, user, '新增公司')
  },
  reads: { face: companyFace },
})

export const companyConfigHandlers = implement(companyConfig, {
  /** Sessions carry the settings that screens and queues follow. */
  async acted({ row, afterCommit }) {
    afterCommit(forgetFirm(Number(row.firm_id)))
  },
})
