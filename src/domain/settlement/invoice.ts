import { named } from '../choice'
import type { Fen } from '../money'
import { percentOf } from '../money'
import { billFiles } from './bill'

/** Of one invoice (F-257). */
export const { choices: invoiceStatus, codes: invoiceState } = named({
  unchecked: { code: 0, label: '未校验', family: 'grey' },
  normal: { code: 1, label: '正常', family: 'green' },
  failed: { code: 2, label: '校验失败', family: 'red' },
})

/** What the invoices of a bill come to: those that have passed, and those that do not count (yet). */
export function invoiceSums(invoices: readonly { readonly status: number | null; readonly total: Fen | null }[]) {
  const sum = (counts: boolean) =>
    invoices.reduce(
      (fen, { status, total }) => ((status === invoiceState.normal) === counts ? fen + (total ?? 0) : fen),
      0,
    )
  return { valid: sum(true), left: sum(false) }
}

/** Uploads of an invoice a day, and years that it may be old (F-345, F-346). */
export const MOST_UPLOADS = 5
const INVOICE_YEARS = 5

/** F-343, and the format of electronic invoices. */
export const invoiceFiles = [...billFiles, '.ofd'] as const

interface InvoiceFacts {
  readonly number: string
  readonly code: string | null
  /** YYYY-MM-DD */
  readonly issue_date: string
  readonly subtotal_amount: Fen
  readonly subtotal_tax: Fen
  readonly total: Fen
}

export const invoiceMessages = {
  sum: '金额合计与税额合计之和应等于价税合计',
  amount: '金额合计应大于0',
  future: '发票日期不能晚于今天',
  old: `仅支持近${INVOICE_YEARS}年内开具的发票`,
  used: '该发票已被使用',
  file: '该发票文件已上传过',
  uploads: `每张发票每天最多上传${MOST_UPLOADS}次`,
  code: '8位发票号码须填写10位或12位发票代码',
  unread: '未识别到发票信息，请核对文件或手工填写',
  unreadable: '文件无法读取，请核对后重新上传',
  byHand: '文件中未识别到发票信息，请人工核对',
  /** F-347, F-348 */
  hint: '新开发票请在24小时后上传',
} as const

/** What an invoice's file contradicts: F-342's fields by their labels. */
export const toCheck = (labels: readonly string[]): string => `请核对：${labels.join('、')}`
export const contradicts = (labels: readonly string[]): string => `与发票文件不一致：${labels.join('、')}`
export const otherBuyer = (title: string): string => `购买方与开票信息不一致，应为${title}`

/** The rate that invoices of a bill must have (F-334, F-335). */
export const wrongRate = (rate: number): string => `发票税率须为账单实开税率${rate}%！`

/** The fen by which a tax may differ from amount × rate: each line is rounded by itself. */
const ROUNDING = 5

/** The whole rate that an amount and its tax come to, per cent with one decimal. */
export const rateOf = ({ subtotal_amount, subtotal_tax }: Pick<InvoiceFacts, 'subtotal_amount' | 'subtotal_tax'>) =>
  subtotal_amount === 0 ? 0 : Math.round((subtotal_tax * 1000) / subtotal_amount) / 10

/**
 * What is wrong with an invoice by itself, `null` when nothing is: its sum, its date, its rate (本地校验, decisions §9).
 * @param rate per cent that it must have @param today YYYY-MM-DD
 */
export function invoiceFault(facts: InvoiceFacts, rate: number, today: string): string | null {
  const { subtotal_amount, subtotal_tax, total, issue_date, number, code } = facts
  if (number.length === 8 && !/^(\d{10}|\d{12})$/.test(code ?? '')) return invoiceMessages.code
  if (subtotal_amount <= 0 || subtotal_tax < 0) return invoiceMessages.amount
  if (subtotal_amount + subtotal_tax !== total) return invoiceMessages.sum
  if (issue_date > today) return invoiceMessages.future
  if (issue_date < `${Number(today.slice(0, 4)) - INVOICE_YEARS}${today.slice(4)}`) return invoiceMessages.old
  if (Math.abs(percentOf(subtotal_amount, rate) - subtotal_tax) > ROUNDING) return wrongRate(rate)
  return null
}
