import { field, type RecordOf } from '../../schema/model'
import { historyEntry, listOf, maybe, object, orNull, paged, part, recordOf } from '../../schema/model/reply'
import { storedDeduction as deduction, storedLines } from '../order'
import type { bill } from './bill.resource'

const { text, integer, id, money, time, flag } = part
const percent = field.decimal('', { required: true })
const textOrNull = orNull(text)

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
  /** what its formula gave; null of an order that none has priced */
  formula_money: orNull(money),
  /** the first line that people have set: why it is another; null where nothing is */
  deviation: textOrNull,
  km: orNull(part.km),
  /** names of what was taken off */
  deduct_reason: textOrNull,
  lines: maybe(storedLines),
  formula: maybe(orNull(object({ id, version: integer, title: text }))),
  deductions: maybe(listOf(deduction)),
}

/** What calls of bills and their invoices answer. */
export const billReplies = {
  bill: {
    asked: {
      orders: { order_id: orNull(id), page: orNull(integer), limit: orNull(integer) },
      closing: { page: orNull(integer), limit: orNull(integer) },
      log: { since: orNull(integer) },
      rehearse: { firm_id: orNull(id), customer_id: orNull(id), start_time: time, finish_time: time },
      month: { direction: integer, start_time: time, finish_time: time },
      monthOrders: { direction: integer, party_id: id, start_time: time, finish_time: time },
      /** a step of `batchSteps` */
      plan: { step: text, ids: listOf(id) },
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
          unpriced: integer,
          unconfirmed: integer,
          appealed: integer,
          /** of the orders that stay behind, as far as they have an amount */
          behind_money: money,
          unpaid_money: money,
          /** of it what is older than 30 days */
          overdue_money: money,
          agreed_money: money,
          expiring: integer,
          /** bills whose period meets this one, by how far they are */
          billing_count: integer,
          disputed_count: integer,
          invoicing_count: integer,
          paying_count: integer,
          settled_count: integer,
          billed_money: money,
          paid_money: money,
          /** what its invoices lack */
          short_money: money,
          is_billed: flag,
          /** these bills, the newest first */
          bills: listOf(object({ id, no: text, check_status: integer, payable_money: money, unpaid_money: money })),
        }),
      ),
      monthOrders: paged(
        object({
          id,
          no: text,
          car_no: text,
          type: integer,
          finish_time: orNull(time),
          step: integer,
          money: orNull(money),
          /** who has to act, and how many more may */
          holder: textOrNull,
          more: integer,
          is_approval: flag,
        }),
      ),
      overview: object({
        /** by it what is unpaid has its age */
        now: time,
        ages: listOf(object({ direction: integer, age: integer, count: integer, money })),
        parties: listOf(
          object({
            direction: integer,
            /** of the provider or the customer; of what is owed, of the company */
            id: orNull(id),
            name: textOrNull,
            count: integer,
            money,
            overdue_money: money,
          }),
        ),
        months: listOf(object({ direction: integer, month: text, payable_money: money, paid_money: money })),
        forecast: listOf(object({ direction: integer, count: integer, money })),
      }),
      income: object({
        months: listOf(object({ month: text, count: integer, income_money: orNull(money), cost_money: money })),
        types: listOf(object({ type: integer, count: integer, income_money: orNull(money), cost_money: money })),
      }),
      plan: object({
        rows: listOf(
          object({
            id,
            version: integer,
            no: textOrNull,
            direction: integer,
            party: textOrNull,
            start_time: time,
            finish_time: time,
            order_count: integer,
            /** orders that are no longer ready and leave a bill that is started */
            removed: integer,
            bank: textOrNull,
            /** last digits of the payee's account */
            account: textOrNull,
            /** last digits of the account that the payee was paid on last */
            last_account: textOrNull,
            /** why the account has to be confirmed first; without that the step leaves the bill out */
            doubt: textOrNull,
            /** confirms the account as it is now, among the bill's own answers */
            account_stamp: textOrNull,
            payable_money: money,
            paid_money: money,
            /** amount of the step: confirmed, requested or paid */
            money,
            before: integer,
            after: integer,
            /** to whom it is invoiced, or who decides on its payment */
            note: textOrNull,
            /** why the step is not possible; null where it is */
            refusal: textOrNull,
            /** answers of its own, to be sent back as they are */
            given: object({ payable_money: maybe(part.yuanOrPercent), bank_id: maybe(id), invoice_id: maybe(id) }),
            /** the same of 通知开票, which may follow 完成对账 at once */
            next: object({ invoice_id: maybe(id) }),
          }),
        ),
        /** ids that are out of sight */
        unseen: integer,
        /** what its company is owed or owes by bills of each side, drafts apart */
        books: listOf(object({ direction: integer, unpaid_money: money, paid_money: money, open_count: integer })),
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
  statementAppeal: {
    row: {
      items: orNull(listOf(object({ id: text, label: text, money, granted: maybe(money), remark: maybe(text) }))),
    },
  },
} as const
