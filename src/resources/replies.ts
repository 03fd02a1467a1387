import type { RepliesByName } from '../schema/model/reply'
import {
  fieldChanges,
  historyEntry,
  listOf,
  mapOf,
  maybe,
  object,
  orNull,
  paged,
  part,
  recordOf,
} from '../schema/model/reply'
import { orderReplies } from './order'

const { text, integer, id, money, km, time, flag, truth, anything } = part
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
  users: listOf(object({ id, name: text, status: integer, time: orNull(time), remark: textOrNull })),
  read_user: listOf(text),
  status: orNull(integer),
  time: orNull(time),
  create_time: orNull(time),
  remark: textOrNull,
  callvoice: integer,
})

/** Cities by province, services by code: amounts in yuan. */
const formula = {
  region: orNull(mapOf(listOf(integer))),
  data: orNull(mapOf(mapOf(anything))),
}

const changes = listOf(object({ type: text, said: anything, rows: orNull(integer) }))

/** What calls answer beyond the fields of their resource, by its name. A test holds every reply of every read against it. */
export const replies = {
  order: orderReplies,
  notice: {
    asked: { readers: { page: orNull(integer), limit: orNull(integer) } },
    calls: {
      readers: paged(
        object({
          user_id: id,
          user_name: textOrNull,
          account: text,
          firm_name: textOrNull,
          is_read: flag,
          read_time: orNull(time),
        }),
        { read: integer },
      ),
    },
  },
  announcement: {
    asked: { read: { ids: listOf(id) } },
    list: { noread: integer },
    calls: { read: object({ noread: integer }) },
  },
  role: {
    calls: {
      copy: object({ copy_id: id }),
      nodeTree: listOf(
        object({
          key: text,
          label: text,
          pages: listOf(
            object({
              key: text,
              label: text,
              leaves: listOf(object({ code: text, label: text })),
              types: maybe(listOf(integer)),
            }),
          ),
        }),
      ),
    },
  },
  staff: { calls: { profile: object({ id }) } },
  formula: {
    asked: { get: { firm_id: orNull(id) }, book: { firm_id: id } },
    row: formula,
    calls: { book: listOf(recordOf('formula')) },
  },
  customerFormula: {
    asked: { book: { customer_id: id } },
    row: formula,
    calls: { book: listOf(recordOf('customerFormula')) },
  },
  annual: { calls: { create: object({ no: text }), log: listOf(historyEntry) } },
  coupon: { calls: { issue: object({ user_coupon_id: id }) } },
  dispatchRule: {
    row: { quotas: orNull(listOf(object({ firm_id: id, share: integer }))) },
    record: { quota_names: maybe(mapOf(text)) },
    calls: { overlaps: paged(object({ id, title: text, level: integer, wins: flag })) },
  },
  deductionItem: {
    asked: { choose: { type: integer } },
    calls: {
      choose: object(
        Object.fromEntries(
          ['list1', 'list2'].map((name) => [
            name,
            listOf(object({ id, name: text, model: integer, money, check: flag })),
          ]),
        ),
      ),
    },
  },
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
        object({
          go_distance: km,
          get_distance: orNull(km),
          science: flag,
          use_wheels: integer,
          price: money,
          standing: orNull(money),
          firm_id: id,
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
    calls: { stat },
  },
  design: {
    calls: {
      preview: object({
        problems: listOf(object({ path: text, message: text })),
        changes,
        rows: integer,
        version: integer,
      }),
      publish: object({ number: integer, changes }),
      restore: object({ number: integer, changes }),
    },
  },
  designVersion: { row: { words: changes } },
  auditLog: {
    // Of what is made at run time the name is no choice of the declaration.
    row: { readable: truth, resource: text },
    record: { changes: fieldChanges },
  },
} satisfies RepliesByName
