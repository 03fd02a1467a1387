import { sql } from 'drizzle-orm'
import { orderFeedback } from '../../../src/resources/order/orderFeedback.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { SmsService } from '../../adapters/sms/SmsService'
import { implement, type Work } from '../../engine/core/handlers'
import { recordEvent } from '../journal/events'
import { answerUrging, urgingsOf, whereaboutsOf } from './urgings'

/** What the timeline of the order says of an action; of others nothing. */
const SAID: Readonly<Record<string, string>> = {
  create: '登记反馈',
  settle: '反馈处理完成',
  respond: '回复催单',
}

/** What people say about orders: feedback of those concerned. @param sms sends the answers of urgings */
export const orderFeedbackHandlers = (sms: SmsService) =>
  implement(orderFeedback, {
    /** number and plate of its day, by which it is found */
    async create({ tx, input }) {
      const [order] = await tx.rows<{ no: string; car_no: string }>(sql`
        select no, car_no from orders where id = ${Number(input.order_id)}`)
      return { set: { order_no: order?.no, car_no: order?.car_no } }
    },
    reads: {
      urgings: ({ tx, query, user }) => urgingsOf(tx, query, user),
      whereabouts: ({ tx, user, now }) => whereaboutsOf(tx, user, now, sms),
    },
    actions: { respond: (work: Work<RecordOf<typeof orderFeedback>>) => answerUrging(work, sms) },
    async acted({ tx, action, row, input, user, now }) {
      const title = SAID[action]
      if (title === undefined) return
      await recordEvent(tx, {
        orderId: Number(row.order_id),
        kind: `feedback.${action}`,
        title,
        text: String(action === 'create' ? input.content : input.reply).slice(0, 500),
        userName: user.name,
        time: now,
      })
    },
  })
