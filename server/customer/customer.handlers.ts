import { sql } from 'drizzle-orm'
import { openStatuses } from '../../src/domain/order'
import { customer } from '../../src/resources/customer/customer.resource'
import { companyPayment } from '../../src/resources/firm/companyPayment.resource'
import type { RecordOf } from '../../src/schema/model'
import { addAboveReader, overCustomer, rightsOfFirms, setPassword } from '../access'
import { implement, type Work } from '../engine/core/handlers'
import { settingOf } from '../engine/read/single'
import { settle } from '../firm'
import { forgetUser } from '../http/session'
import { reject } from '../kernel/domainError'

const COMPANY = 1
const MONTHLY = 1
const open = sql.join(
  openStatuses.map((code) => sql`${code}`),
  sql`, `,
)

/** A customer is somebody else than the company in whose books it stands. @throws DomainError */
function refuseItself(companyId: unknown, firmId: unknown): void {
  const words = '对应公司不能是客户的所属公司'
  if (companyId && companyId === firmId) reject(words, { errors: { company_id: words } })
}

export const customerHandlers = implement(customer, {
  authority: overCustomer,
  judgesOnly: true,
  /** A customer begins with the terms of its company (F-532). */
  async create({ tx, input, user }) {
    refuseItself(input.company_id, user.firm_id)
    const { pay_type, pay_peroid, tax_rate, real_tax_rate } = await settingOf(tx, companyPayment, user.firm_id)
    return { set: { pay_type, pay_peroid: pay_type === MONTHLY ? pay_peroid : null, tax_rate, real_tax_rate } }
  },
  async edit({ row, input }) {
    refuseItself(input.company_id, row.firm_id)
    return undefined
  },
  async present({ tx, rows, user }) {
    await addAboveReader({ rows, user }, customer, async () => {
      const companies = rows.flatMap(({ company_id }) => company_id ?? [])
      const held = await rightsOfFirms(tx, companies, 'administrator')
      return ({ company_id }) => (company_id ? held(company_id) : [])
    })
  },
  async remove({ tx, row }) {
    const [order] = await tx.rows(sql`
      select 1 from orders where customer_id = ${row.id} and status in (${open}) and removed_at is null limit 1`)
    if (order) reject('该客户还有未完成的订单，不能删除')
    return undefined
  },
  actions: {
    setpay: settle,
    /** The password of the company's administrator: a customer logs in as the company that it names (F-527). */
    async setpwd({ tx, row, input, user, afterCommit }: Work<RecordOf<typeof customer>>) {
      const [company] = await tx.rows<{ admin_id: number | null }>(sql`
        select admin_id from firm where id = ${row.company_id} and firm_type = ${COMPANY} and removed_at is null`)
      const id = company?.admin_id ?? reject('该客户没有登录账号')
      await setPassword(tx, id, String(input.password), user)
      afterCommit(() => forgetUser(id))
      return undefined
    },
  },
})
