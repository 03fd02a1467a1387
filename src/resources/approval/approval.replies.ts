import { historyEntry, listOf, maybe, object, orNull, part } from '../../schema/model/reply'

const { text, integer, id, money, km, time, flag, anything } = part
const textOrNull = orNull(text)
const ids = orNull(listOf(id))

/** How many approvals stand in each tab, and how many received ones are unread. */
const stat = object({ waiting: integer, approval: integer, launch: integer, my: integer, unread: integer })

const nodes = orNull(listOf(object({ name: text, mode: text, user_ids: listOf(id) })))

const approvalStep = object({
  type: text,
  title: text,
  mode: textOrNull,
  name: text,
  names: listOf(text),
  ids: listOf(id),
  users: listOf(
    object({
      id,
      name: text,
      status: integer,
      time: orNull(time),
      remark: textOrNull,
      by: textOrNull,
      from: textOrNull,
    }),
  ),
  read_user: listOf(text),
  status: orNull(integer),
  time: orNull(time),
  create_time: orNull(time),
  remark: textOrNull,
  callvoice: integer,
})

/** What calls of approvals answer. */
export const approvalReplies = {
  approvalConfig: { row: { nodes, node_names: listOf(listOf(text)) } },
  approval: {
    asked: {
      list: { is_read: orNull(flag) },
      /** 0 is all of them */
      markRead: { approval_id: orNull(anything), ids: orNull(listOf(integer)) },
    },
    row: { approver_ids: ids, margin: maybe(orNull(object({ customer: money, money, rate: orNull(km) }))) },
    record: {
      nodes,
      request: orNull(
        // Of bargaining, or of a bill's payment.
        object({
          go_distance: maybe(km),
          get_distance: maybe(orNull(km)),
          science: maybe(flag),
          use_wheels: maybe(integer),
          price: maybe(money),
          standing: maybe(orNull(money)),
          firm_id: maybe(id),
          payable_money: maybe(money),
          unpaid_money: maybe(money),
        }),
      ),
      track: orNull(listOf(approvalStep)),
      cc_ids: ids,
      handler_ids: ids,
      decided_ids: ids,
      received_ids: ids,
      member_ids: ids,
    },
    list: { stat },
    calls: {
      basis: object({
        /** null of an approval about no bill, or of a bill that is gone */
        bill: orNull(
          object({
            id,
            no: textOrNull,
            direction: integer,
            party: textOrNull,
            start_time: time,
            finish_time: time,
            order_count: integer,
            check_status: integer,
            total_money: money,
            deduct_money: money,
            deduct_bill: money,
            collected_money: money,
            carried_money: money,
            refund_money: money,
            payable_money: money,
            paid_money: money,
            unpaid_money: money,
          }),
        ),
        /** the worst first: 2 stops, 1 deserves a look, 0 is fine */
        checks: listOf(
          object({
            code: text,
            level: integer,
            count: integer,
            money: orNull(money),
            /** last digits of an account, a rate, a reason */
            said: textOrNull,
          }),
        ),
        deviations: listOf(
          object({
            id,
            no: text,
            car_no: text,
            total_money: money,
            formula_money: money,
            reason: textOrNull,
          }),
        ),
        /** how many of them there are; the list has the largest */
        deviation_count: integer,
      }),
      changes: object({ since: time, changes: listOf(historyEntry) }),
      stat,
    },
  },
} as const
