import { listOf, object, orNull, part } from '../../schema/model/reply'

const { text, integer, id, money, time, flag } = part
const textOrNull = orNull(text)

/** What the calls of bank statements answer. */
export const bankLineReplies = {
  asked: { matching: { bank_id: orNull(id), direction: orNull(integer) } },
  calls: {
    /** lines that wait, the oldest first, and how many there are of each side */
    matching: object({
      counts: listOf(object({ direction: integer, count: integer, money })),
      rows: listOf(
        object({
          id,
          version: integer,
          bank_time: time,
          direction: integer,
          amount: money,
          counter_name: textOrNull,
          counter_account: textOrNull,
          summary: textOrNull,
          bank_no: text,
          bank_id: id,
          /** of income: see `matchIncome` */
          matches: listOf(
            object({
              why: text,
              customer_id: id,
              customer_name: text,
              quote: textOrNull,
              shares: listOf(
                object({
                  bill_id: id,
                  no: text,
                  unpaid_money: money,
                  money,
                  difference: money,
                  reason: orNull(integer),
                }),
              ),
            }),
          ),
          /** of an expense: see `matchExpense` */
          payments: listOf(
            object({ payment_id: id, bill_id: id, bill_no: text, payee: textOrNull, pay_time: time, exact: flag }),
          ),
        }),
      ),
    }),
    /** what an import would do, line by line */
    checkStatement: object({
      bank: integer,
      account: textOrNull,
      income: money,
      expense: money,
      rows: listOf(
        object({
          line: integer,
          bank_no: text,
          time,
          direction: integer,
          amount: money,
          balance: orNull(money),
          name: text,
          counter_account: text,
          remark: text,
          /** new, known, receipt or wrong */
          fate: text,
          reason: textOrNull,
        }),
      ),
      wrong: listOf(object({ line: integer, reason: text, text })),
    }),
    importStatement: object({ added: integer, known: integer, wrong: integer }),
  },
} as const

/** What the calls of payment files answer. */
export const payBatchReplies = {
  calls: {
    /** payable bills that may go into a file; `reason` says why the reader may not make it of one */
    ready: object({
      rows: listOf(
        object({
          id,
          no: text,
          firm_name: textOrNull,
          payee_name: text,
          bank: text,
          payee_account: text,
          payable_money: money,
          paid_money: money,
          unpaid_money: money,
          reason: textOrNull,
          /** why its account has to be confirmed first */
          doubt: textOrNull,
          /** confirms the account as it is now */
          account_stamp: textOrNull,
        }),
      ),
    }),
    /** `content`: the file's bytes as base64 */
    make: object({ id, no: text, count: integer, money, name: text, content: text }),
    download: object({ name: text, content: text }),
    /** what the bank's answer would do, line by line: paid, failed, known or wrong */
    checkReturn: object({
      rows: listOf(
        object({
          line: integer,
          bill_no: textOrNull,
          payee: textOrNull,
          money: orNull(money),
          fate: text,
          reason: textOrNull,
        }),
      ),
    }),
    takeReturn: object({ paid: integer, failed: integer, open: integer, money }),
  },
} as const
