import { sql } from 'drizzle-orm'
import { openStatuses } from '../../src/domain/order'
import { customer } from '../../src/resources/customer/customer.resource'
import type { RecordOf } from '../../src/schema/model'
import { heldIn, overCustomer, setPassword, tellAbove } from '../access'
import { settle } from '../firm'
import { reject } from '../http/domainError'
import { forgetUser } from '../http/session'
import { implement, type Work } from '../schema/handlers'

const COMPANY = 1
const open = sql.join(
  openStatuses.map((code) => sql`${code}`),
  sql`, `,
)

export const customerHandlers = implement(customer, {
  authority: overCustomer,
  async present({ tx, rows, user }) {
    await tellAbove({ rows, user }, customer, async () => {
      const companies = rows.flatMap(({ company_id }) => company_id ?? [])
      const held = await heldIn(tx, companies, 'administrator')
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
