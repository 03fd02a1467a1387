import { sql } from 'drizzle-orm'
import { merchant } from '../../src/resources/customer/merchant.resource'
import { implement } from '../engine/core/handlers'

export const merchantHandlers = implement(merchant, {
  /** A shop of a customer stands in that customer's books, anyone who enters it. */
  async create({ tx, input }) {
    if (typeof input.customer_id !== 'number') return undefined
    const [customer] = await tx.rows<{ firm_id: number }>(sql`
      select firm_id from customer where id = ${input.customer_id}`)
    return customer && { set: { firm_id: customer.firm_id } }
  },
})
