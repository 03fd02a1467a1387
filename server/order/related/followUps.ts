import { sql } from 'drizzle-orm'
import { followUp } from '../../../src/resources/order/followUp.resource'
import { implement } from '../../engine/core/handlers'
import { likeLiteral } from '../../engine/core/ruleSql'

/** Follow-ups of the desk. */
export const followUpHandlers = implement(followUp, {
  filters: {
    /** the order's number and plate stand with the order */
    keyword(text) {
      const pattern = `%${likeLiteral(text)}%`
      return sql`(t.title like ${pattern} or t.order_id in (
        select o.id from orders o where o.no like ${pattern} or o.car_no like ${pattern}))`
    },
  },
})
