import { csvCell, parseCsv } from '../../csv'
import { type Fen, yuanText } from '../../money'
import { bankFen } from './statement'
import { bankKind, bankKinds } from './statementShapes'
import { payBatchMessages as say } from './states'

/** Banks that payment files are written for. */
export const payFormats = bankKinds.filter(
  (kind): kind is Exclude<(typeof bankKinds)[number], { readonly code: typeof bankKind.icbc }> =>
    kind.code !== bankKind.icbc,
)
export type PayFormat = (typeof payFormats)[number]['code']

/** One payment of the file. */
export interface PayOrder {
  /** names it in the bank's answer: number of the file and place in it */
  readonly ref: string
  readonly payee: string
  readonly account: string
  readonly bank: string
  readonly money: Fen
  readonly purpose: string
}

/** Whose money it is. */
export interface PayFrom {
  readonly account: string
}

/** A spreadsheet leaves digits behind a tab as they are; banks take it off. */
const asText = (digits: string): string => `\t${digits.replace(/[\s-]/g, '')}`

/** What a spreadsheet would run, also in full width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
const words = (text: string): string => {
  const line = text.replace(/\p{Cc}/gu, ' ').trim()
  return FORMULA.test(line) ? `'${line}` : line
}

type Cells = (order: PayOrder, from: PayFrom) => readonly string[]

/** Headings and cells by bank: 招商银行 批量代发, 平安银行 批量转账. */
const files: Readonly<Record<PayFormat, { readonly head: readonly string[]; readonly cells: Cells }>> = {
  [bankKind.cmb]: {
    head: ['业务参考号', '收款人账号', '收款人名称', '收款人开户行', '金额', '用途', '付款账号'],
    cells: ({ ref, account, payee, bank, money, purpose }, from) => [
      ...[ref, asText(account), words(payee), words(bank), yuanText(money), words(purpose), asText(from.account)],
    ],
  },
  [bankKind.pingan]: {
    head: ['客户流水号', '付款账号', '收款账号', '收款户名', '收款银行', '转账金额', '用途'],
    cells: ({ ref, account, payee, bank, money, purpose }, from) => [
      ...[ref, asText(from.account), asText(account), words(payee), words(bank), yuanText(money), words(purpose)],
    ],
  },
}

/** The text of a payment file; lines end as Windows has them. */
export function payFileText(format: PayFormat, from: PayFrom, orders: readonly PayOrder[]): string {
  const { head, cells } = files[format]
  const rows = [head, ...orders.map((order) => cells(order, from))]
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** What a bank says has become of a payment. */
export interface PayResult {
  /** of the file, from 1 */
  readonly line: number
  /** null where the file does not name it */
  readonly ref: string | null
  /** digits, none for a cell without any; null where the file has no such column */
  readonly account: string | null
  /** 0 for a cell that is no amount, which is never that of a payment; null where the file has no such column */
  readonly money: Fen | null
  /** null: the bank's words say neither */
  readonly isPaid: boolean | null
  /** why it failed, in the bank's words */
  readonly reason: string
}

const HEADS = {
  ref: ['业务参考号', '客户流水号', '参考号', '企业流水号'],
  account: ['收款人账号', '收款账号', '收方账号', '收方帐号', '收款人帐号'],
  money: ['金额', '转账金额', '交易金额'],
  result: ['处理结果', '交易状态', '状态', '付款结果', '业务状态', '交易结果'],
  reason: ['失败原因', '错误信息', '原因', '结果摘要', '备注'],
} as const

const bare = (cell: string | undefined): string =>
  (cell ?? '')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()
const MOST_HEAD = 40

/** All that banks write of money that has arrived. 受理成功 and 提交成功 are not among it: the payment is still on its way. */
const PAID =
  /^(?:银行)?(?:付款|支付|交易|转账|汇款|划款|代发|扣款|入账|处理)?成功$|^(?:已付款|已支付|已入账|已到账|付款完成|支付完成|交易完成)$/
const FAILED = /失败|退票|退回|退汇|冲正|拒绝|撤销|作废|驳回/
const ANY_PAID = /成功|已付款|已支付|已入账|已到账|完成/
const PENDING = /待|中$/

/**
 * Whether the bank's words say that it has paid. A failed payment may be paid once more, so that words of both kinds say
 * neither, and a person looks.
 */
function paidBy(text: string): boolean | null {
  const words = text.replace(/[\s\w()（）:：,，.。;；/|!！-]/g, '').replace(/[不未]成功/g, '失败')
  if (PAID.test(words)) return true
  return FAILED.test(words) && !ANY_PAID.test(words) && !PENDING.test(words) ? false : null
}

/** Reads the answer of a bank to a payment file. @returns a message for a file that is no answer */
export function parseReturn(text: string): readonly PayResult[] | { readonly fault: string } {
  const rows = parseCsv(text)
  for (const [at, { cells }] of rows.slice(0, MOST_HEAD).entries()) {
    const heads = cells.map((cell) => bare(cell).replace(/\s/g, ''))
    const place = (names: readonly string[]): number =>
      names.map((name) => heads.indexOf(name)).find((found) => found >= 0) ?? -1
    const [ref, account, money] = [place(HEADS.ref), place(HEADS.account), place(HEADS.money)]
    const [result, reason] = [place(HEADS.result), place(HEADS.reason)]
    if (result < 0 || (ref < 0 && account < 0)) continue
    const found = rows.slice(at + 1).flatMap(({ line, cells: row }): PayResult[] => {
      const cell = (column: number): string => (column < 0 ? '' : bare(row[column]))
      if (cell(ref) === '' && cell(account) === '') return []
      const said = cell(result)
      return [
        {
          line,
          ref: cell(ref) || null,
          account: account < 0 ? null : cell(account).replace(/\D/g, ''),
          money: money < 0 ? null : (bankFen(cell(money)) ?? 0),
          isPaid: paidBy(said),
          reason: (cell(reason) || said).slice(0, 200),
        },
      ]
    })
    return found.length > 0 ? found : { fault: say.empty }
  }
  return { fault: say.shape }
}
