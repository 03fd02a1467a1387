import { sql } from 'drizzle-orm'
import { followUp } from '../../../src/resources/order/followUp.resource'
import { orderFeedback } from '../../../src/resources/order/orderFeedback.resource'
import { implement } from '../../schema/handlers'
import { likeLiteral } from '../../schema/ruleSql'
import { recordEvent } from '../journal/events'

/** What people say about orders: feedback of those concerned, follow-ups of the desk. */

export const orderFeedbackHandlers = implement(orderFeedback, {
  /** number and plate of its day, by which it is found */
  async create({ tx, input }) {
    const [order] = await tx.rows<{ no: string; car_no: string }>(sql`
      select no, car_no from orders where id = ${Number(input.order_id)}`)
    return { set: { order_no: order?.no, car_no: order?.car_no } }
  },
  async acted({ tx, action, row, input, user, now }) {
    if (action !== 'create' && action !== 'settle') return
    await recordEvent(tx, {
      orderId: Number(row.order_id),
      kind: `feedback.${action}`,
      title: action === 'create' ? '登记反馈' : '反馈处理完成',
      text: String(action === 'create' ? input.content : input.reply).slice(0, 500),
      userName: user.name,
      time: now,
    })
  },
})

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
