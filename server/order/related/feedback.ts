import { sql } from 'drizzle-orm'
import { labelOf } from '../../../src/domain/choice'
import { URGING } from '../../../src/domain/order/feedback'
import { rescueTypes } from '../../../src/domain/rescueType'
import { followUp } from '../../../src/resources/order/followUp.resource'
import { orderFeedback } from '../../../src/resources/order/orderFeedback.resource'
import type { Tx } from '../../db/db'
import { codecOf, type Row } from '../../engine/core/codec'
import { implement, type Session } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { likeLiteral } from '../../engine/core/ruleSql'
import { scopeSql } from '../../engine/core/scope'
import { recordEvent } from '../journal/events'

const MOST_URGINGS = 200
const PAGE = 50

interface UrgingRow extends Row {
  readonly id: number
  readonly order_id: number
  readonly order_type: number
}

/** Urgings without an answer, the longest waiting first (F-221, F-504); masked as everywhere. */
async function urgingsOf(tx: Pick<Tx, 'rows'>, query: Query, user: Session) {
  const limit = Math.min(integerParameter(query, 'limit') ?? PAGE, MOST_URGINGS)
  const offset = (Math.max(integerParameter(query, 'page') ?? 1, 1) - 1) * limit
  const waiting = sql`${scopeSql(orderFeedback, user)} and t.kind = ${URGING} and t.status in (0, 1)`
  const rows = await tx.rows<UrgingRow>(sql`
    select t.id, t.order_id, t.car_no, t.contact, t.phone, t.content, t.status, t.create_time, o.type as order_type
    from order_feedback t join orders o on o.id = t.order_id where ${waiting} order by t.id limit ${limit} offset ${offset}`)
  const [count] = await tx.rows<{ total: number }>(sql`
    select count(*)::int as total from order_feedback t where ${waiting}`)
  const codec = codecOf(orderFeedback)
  const present = codec.presenter(user)
  const data = rows.map(({ order_type, ...row }) => {
    const { id, order_id, car_no, contact, phone, content, status, create_time } = present(codec.fromStored({ ...row }))
    return {
      id,
      orderId: order_id,
      userName: contact,
      userPhone: phone,
      issues: content,
      status,
      create_time,
      rescueOrder: { carno: car_no, rescueProjectName: labelOf(rescueTypes, order_type) },
    }
  })
  return { data, total: count?.total ?? 0 }
}

/** What people say about orders: feedback of those concerned, follow-ups of the desk. */

export const orderFeedbackHandlers = implement(orderFeedback, {
  /** number and plate of its day, by which it is found */
  async create({ tx, input }) {
    const [order] = await tx.rows<{ no: string; car_no: string }>(sql`
      select no, car_no from orders where id = ${Number(input.order_id)}`)
    return { set: { order_no: order?.no, car_no: order?.car_no } }
  },
  reads: { urgings: ({ tx, query, user }) => urgingsOf(tx, query, user) },
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
