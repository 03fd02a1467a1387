import type { Fields, RecordOf, ValueOf } from '../schema/model'
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
import { alertReplies } from './alert'
import { approvalReplies } from './approval'
import { positionReplies, virtualBaseReplies } from './capacity'
import { ownerReplies } from './customer'
import type { transferRecord } from './distribution/transferRecord.resource'
import { photoSuspectReplies } from './evidence'
import { cardBatchReplies, lendingReplies, prepaidCardReplies, repaymentReplies } from './finance'
import { companyReplies, firmContractReplies, firmServiceReplies, partnerReplies } from './firm'
import { homeReplies } from './home'
import { dispatchRuleReplies, orderFeedbackReplies, orderReplies, sending, watermarks } from './order'
import type { customerFormula } from './pricing'
import type { formula } from './pricing/formula.resource'
import { firmApplyReplies } from './registration'
import { bankLineReplies, billReplies, payBatchReplies, receiptReplies } from './settlement'
import { deliveryReplies, hookReplies, openKeyReplies } from './upstream'
import { ledgerReplies, walletReplies, withdrawalReplies } from './wallet'

const { text, integer, id, time, flag, truth, anything } = part
const textOrNull = orNull(text)

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
  alert: alertReplies,
  home: homeReplies,
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
  company: companyReplies,
  firmContract: firmContractReplies,
  annual: { calls: { create: object({ no: text }), log: listOf(historyEntry) } },
  coupon: { calls: { issue: object({ user_coupon_id: id }) } },
  picture: { row: { watermark_list: watermarks } },
  openHook: hookReplies,
  hookDelivery: deliveryReplies,
  pictureTask: { row: { data: orNull(sending) } },
  dispatchRule: dispatchRuleReplies,
  deductionItem: {
    asked: { choose: { type: integer } },
    calls: {
      choose: object({ list1: offeredItems, list2: offeredItems }),
    },
  },
  ...approvalReplies,
  ...billReplies,
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
  bankLine: bankLineReplies,
  payBatch: payBatchReplies,
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
