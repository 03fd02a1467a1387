import { type Fields, field, type RecordOf, type ValueOf } from '../schema/model'
import type { ObjectOf, RepliesByName } from '../schema/model/reply'
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
import { positionReplies, virtualBaseReplies } from './capacity'
import { ownerReplies } from './customer'
import type { transferRecord } from './distribution/transferRecord.resource'
import { photoSuspectReplies } from './evidence'
import { cardBatchReplies, lendingReplies, prepaidCardReplies, repaymentReplies } from './finance'
import { firmContractReplies, firmServiceReplies, partnerReplies } from './firm'
import {
  storedDeduction as deduction,
  orderFeedbackReplies,
  orderReplies,
  sending,
  storedLines,
  watermarks,
} from './order'
import type { customerFormula } from './pricing'
import type { formula } from './pricing/formula.resource'
import { firmApplyReplies } from './registration'
import { receiptReplies } from './settlement'
import type { bill } from './settlement/bill.resource'
import { deliveryReplies, hookReplies, openKeyReplies } from './upstream'
import { ledgerReplies, walletReplies, withdrawalReplies } from './wallet'

const { text, integer, id, money, km, time, flag, truth, anything } = part
const percent = field.decimal('', { required: true })
const textOrNull = orNull(text)
const ids = orNull(listOf(id))

/** How many approvals stand in each tab, and how many received ones are unread. */
const stat = object({ waiting: integer, approval: integer, launch: integer, my: integer, unread: integer })

const billPayment = object({
  id,
  name: textOrNull,
  pay_money: money,
  receipt_id: orNull(id),
  difference: orNull(integer),
  tax_point: orNull(percent),
  payment_url: textOrNull,
  remark: textOrNull,
  user_name: textOrNull,
  status: integer,
  pay_time: orNull(time),
  method: orNull(integer),
  void_remark: textOrNull,
  void_name: textOrNull,
  void_time: orNull(time),
})

const saidOfInvoice = {
  number: maybe(text),
  code: maybe(text),
  issue_date: maybe(text),
  check_code: maybe(text),
  subtotal_amount: maybe(text),
  subtotal_tax: maybe(text),
  total: maybe(text),
  tax_rate: maybe(text),
  buyer_name: maybe(text),
  buyer_duty: maybe(text),
}

/** What an invoice's file says, as printed: amounts are text in yuan. */
const invoiceReading = object({
  qr: maybe(object({ ...saidOfInvoice, kind: text, amount: maybe(text) })),
  text: maybe(object(saidOfInvoice)),
  xml: maybe(object(saidOfInvoice)),
})

const billInvoiceFacts = {
  id,
  url: textOrNull,
  number: textOrNull,
  code: textOrNull,
  issue_date: textOrNull,
  check_code: textOrNull,
  subtotal_amount: orNull(money),
  tax_rate: orNull(percent),
  subtotal_tax: orNull(money),
  total: orNull(money),
  status: integer,
  verify_remark: textOrNull,
  upload_name: textOrNull,
  read: orNull(invoiceReading),
}
const billInvoice = object(billInvoiceFacts)

/** What an order has in a bill; of one that is asked for its price lines too. */
const billOrder = {
  id,
  no: text,
  car_no: text,
  type: integer,
  finish_time: orNull(time),
  is_late: flag,
  total_money: money,
  deduct_money: money,
  collected_money: money,
  money,
  lines: maybe(storedLines),
  formula: maybe(orNull(object({ id, version: integer, title: text }))),
  deductions: maybe(listOf(deduction)),
}

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

/** Cities by province, services by code: amounts in yuan. */
const amounts = {
  region: orNull(mapOf(listOf(integer))),
  data: orNull(mapOf(mapOf(anything))),
}

/** Items of one verdict that a review may tick. */
const offeredItems = listOf(object({ id, name: text, model: integer, money: part.yuanOrPercent, check: flag }))

const changes = listOf(object({ type: text, said: anything, rows: orNull(integer) }))

/** What calls answer beyond the fields of their resource, by its name. A test holds every reply of every read against it. */
export const replies = {
  order: {
    ...orderReplies,
    calls: {
      ...orderReplies.calls,
      transfers: paged(recordOf<RecordOf<typeof transferRecord>>('transferRecord')),
    },
  },
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
  ...firmApplyReplies,
  ...ownerReplies,
  ...positionReplies,
  announcement: {
    asked: { read: { ids: listOf(id) } },
    list: { noread: integer },
    calls: { read: object({ noread: integer }) },
  },
  role: {
    calls: {
      copy: object({ copy_id: id }),
      newFunctions: listOf(
        object({
          name: text,
          firm_type: integer,
          roles: integer,
          functions: listOf(object({ code: text, label: text })),
        }),
      ),
      grantNew: object({ roles: integer }),
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
  car: { list: { papers: mapOf(integer) } },
  virtualBase: virtualBaseReplies,
  orderPool: { row: { firms: orNull(listOf(id)) } },
  staff: {
    calls: { profile: object({ id }), viewAs: object({ token: text, end_time: time, user_id: id, name: text }) },
  },
  formula: {
    asked: { get: { firm_id: orNull(id) }, book: { firm_id: id } },
    row: amounts,
    calls: { book: listOf(recordOf<RecordOf<typeof formula>>('formula')) },
  },
  customerFormula: {
    asked: { book: { customer_id: id } },
    row: amounts,
    calls: { book: listOf(recordOf<RecordOf<typeof customerFormula>>('customerFormula')) },
  },
  firmService: firmServiceReplies,
  firmContract: firmContractReplies,
  annual: { calls: { create: object({ no: text }), log: listOf(historyEntry) } },
  coupon: { calls: { issue: object({ user_coupon_id: id }) } },
  picture: { row: { watermark_list: watermarks } },
  openHook: hookReplies,
  hookDelivery: deliveryReplies,
  pictureTask: { row: { data: orNull(sending) } },
  dispatchRule: {
    row: { quotas: orNull(listOf(object({ firm_id: id, share: percent }))) },
    record: { quota_names: maybe(mapOf(text)) },
    calls: { overlaps: paged(object({ id, title: text, level: integer, wins: flag })) },
  },
  deductionItem: {
    asked: { choose: { type: integer } },
    calls: {
      choose: object({ list1: offeredItems, list2: offeredItems }),
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
      changes: object({ since: time, changes: listOf(historyEntry) }),
      stat,
    },
  },
  statementAppeal: {
    row: {
      items: orNull(listOf(object({ id: text, label: text, money, granted: maybe(money), remark: maybe(text) }))),
    },
  },
  bill: {
    asked: {
      orders: { order_id: orNull(id), page: orNull(integer), limit: orNull(integer) },
      closing: { page: orNull(integer), limit: orNull(integer) },
      log: { since: orNull(integer) },
      rehearse: { firm_id: orNull(id), customer_id: orNull(id), start_time: time, finish_time: time },
      month: { direction: integer, start_time: time, finish_time: time },
    },
    calls: {
      detail: object({
        bill: recordOf<RecordOf<typeof bill>>('bill'),
        payInfo: listOf(billPayment),
        invoices: listOf(billInvoice),
        remits: listOf(
          object({
            id,
            pay_money: money,
            pay_time: orNull(time),
            payment_url: textOrNull,
            remark: textOrNull,
            user_name: textOrNull,
            status: integer,
            reply: textOrNull,
            handler_name: textOrNull,
            handle_time: orNull(time),
          }),
        ),
        feedback: listOf(
          object({
            id,
            user_id: orNull(id),
            user_name: textOrNull,
            title: text,
            remark: text,
            create_time: orNull(time),
          }),
        ),
        steps: listOf(object({ state: integer, time: orNull(time), user_name: text })),
        /** to whom its invoice is made out; null until that is named */
        invoice_title: orNull(
          object({
            title: text,
            duty_num: text,
            address: textOrNull,
            phone: textOrNull,
            bank_name: textOrNull,
            bank_branch: textOrNull,
            bank_account: textOrNull,
          }),
        ),
        /** the earlier bills whose collected money was more than they came to */
        carried_from: listOf(object({ id, no: text })),
      }),
      orders: paged(object(billOrder)),
      closing: paged(object(billOrder)),
      print: object({ url: text }),
      log: listOf(historyEntry),
      rehearse: object({
        name: text,
        order_count: integer,
        late_count: integer,
        total_money: money,
        deduct_money: money,
        collected_money: money,
        payable_money: money,
        /** of a bill whose period it would share */
        billed_no: textOrNull,
        behind: listOf(object({ progress: integer, priced: flag, count: integer })),
      }),
      month: paged(
        object({
          id,
          name: text,
          order_count: integer,
          late_count: integer,
          total_money: money,
          deduct_money: money,
          collected_money: money,
          payable_money: money,
          unreviewed: integer,
          unconfirmed: integer,
          appealed: integer,
          unpriced: integer,
          unpaid_money: money,
          agreed_money: money,
          expiring: integer,
          is_billed: flag,
        }),
      ),
      overview: object({
        ages: listOf(object({ direction: integer, age: integer, count: integer, money })),
        parties: listOf(object({ direction: integer, name: textOrNull, count: integer, money, overdue_money: money })),
        months: listOf(object({ direction: integer, month: text, payable_money: money, paid_money: money })),
        forecast: listOf(object({ direction: integer, count: integer, money })),
      }),
      income: object({
        months: listOf(object({ month: text, count: integer, income_money: orNull(money), cost_money: money })),
        types: listOf(object({ type: integer, count: integer, income_money: orNull(money), cost_money: money })),
      }),
      make: object({ id, no: text, count: integer, late: integer }),
      startBill: object({ removed: integer }),
      askPayment: object({ approval_id: id, no: text }),
    },
  },
  billInvoice: {
    record: { read: orNull(invoiceReading) },
    calls: {
      ocr: object({ ...billInvoiceFacts, item_list: listOf(object({ tax_rate: percent })) }),
      verify: object({ id, status: integer, message: textOrNull }),
    },
  },
  receipt: receiptReplies,
  photoSuspect: photoSuspectReplies,
  orderFeedback: orderFeedbackReplies,
  enterprise: {
    asked: { state: {} },
    calls: {
      state: object({
        percent: integer,
        missing: listOf(text),
        points: integer,
        accounts: integer,
        /** firms that it cooperates with */
        partners: integer,
        roles: listOf(object({ id, name: text, people: integer })),
      }),
    },
  },
  wallet: walletReplies,
  withdrawal: withdrawalReplies,
  ledgerEntry: ledgerReplies,
  partner: partnerReplies,
  cardBatch: cardBatchReplies,
  openKey: openKeyReplies,
  prepaidCard: prepaidCardReplies,
  lending: lendingReplies,
  repayment: repaymentReplies,
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
      suspend: object({ referrers: maybe(text) }),
    },
  },
  designVersion: { row: { words: changes } },
  auditLog: {
    // Of what is made at run time the name is no choice of the declaration.
    // A write may name more fields than a text of a form may be long.
    row: { readable: truth, resource: text, fields: text },
    record: { changes: fieldChanges },
  },
} satisfies RepliesByName

type RepliesOf<R> = R extends { readonly name: infer N extends keyof typeof replies } ? (typeof replies)[N] : never
type CallsOf<R> = RepliesOf<R> extends { readonly calls: infer C } ? C : never

/** Names of a resource's calls that say what they answer. */
export type ReplyName<R> = Extract<keyof CallsOf<R>, string>

/** What a call answers, as a screen gets it: `ReplyOf<typeof order, 'calls'>`; amounts in fen, moments in unix seconds. */
export type ReplyOf<R, K extends ReplyName<R>> = ValueOf<CallsOf<R>[K]>

type IdOf<R> = R extends { readonly name: infer N extends string }
  ? { readonly [K in 'id' | `${N}_id`]?: number }
  : never

/** What a call is asked by: of a read that declares it no more than that and its record, of any other whatever its form has. */
export type ReadParams<R, K extends ReplyName<R>> =
  RepliesOf<R> extends { readonly asked: infer A }
    ? K extends keyof A
      ? A[K] extends Fields
        ? Partial<ObjectOf<A[K]>> & IdOf<R>
        : never
      : Readonly<Record<string, unknown>>
    : Readonly<Record<string, unknown>>
