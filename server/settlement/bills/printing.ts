import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { labelOf } from '../../../src/domain/choice'
import { hidden } from '../../../src/domain/mask'
import { type Fen, formatYuan, yuanText } from '../../../src/domain/money'
import { moneyWords } from '../../../src/domain/moneyWords'
import { rescueTypes } from '../../../src/domain/rescueType'
import {
  type BillPaper,
  billPapers,
  billPeriod,
  billTerms,
  invoiceStatus,
  isBillPaper,
  isIncoming,
  isReceivable,
  legalNames,
  letterTexts,
  reconciliation,
  shareAmounts,
} from '../../../src/domain/settlement'
import { formatDay, formatFull, formatMinute } from '../../../src/domain/time'
import { bill } from '../../../src/resources/settlement/bill.resource'
import type { Db } from '../../db/db'
import { recordOf } from '../../engine/core/codec'
import { clock } from '../../engine/core/handlers'
import { isSignedQuery, signQuery } from '../../engine/core/signing'
import { seesFirmInfo } from '../../firm'
import { DomainError, reject } from '../../kernel/domainError'
import type { PdfBlock, PdfDocument, PrintPdf } from '../../pdf/PdfPage'
import { billForPrint, orders, type Read } from './reading'
import type { BillRow } from './sides'

const PATH = '/v2/statement/bill.pdf'
const SECONDS = 300

/** The address of a bill on paper, good for five minutes, in the words of whoever asks for it. */
export async function print({ row, query, user }: Pick<Read, 'row' | 'query' | 'user'>) {
  const { type } = query
  if (!isBillPaper(type)) return reject('参数 type 不正确')
  // Whether the paper names a provider is settled by who asks for it (F-398).
  const of = `id=${row.id}&type=${type}&firm=${user.firm_id}&named=${seesFirmInfo(user) ? 1 : 0}`
  return { url: signQuery(PATH, of, SECONDS) }
}

/** Who is not told the provider's name is not told its account either. */
const withheld = { firm_name: hidden, payee_name: hidden, bank: hidden, payee_account: hidden } as const

interface Asked {
  readonly id?: string
  readonly type?: string
  readonly firm?: string
  readonly named?: string
  readonly exp?: string
  readonly sig?: string
}

/** Sends the paper that an address of {@link print} stands for. */
export function mountBillPrints(api: FastifyInstance, db: Db, printPdf: PrintPdf): void {
  api.get<{ Querystring: Asked }>(PATH, { config: { bare: true } }, async ({ query }, reply) => {
    const { id, type, firm, named, exp, sig } = query
    const of = `id=${id}&type=${type}&firm=${firm}&named=${named}`
    if (!isBillPaper(type) || !isSignedQuery(PATH, of, Number(exp), String(sig))) {
      throw new DomainError('下载地址已失效，请重新导出', { status: 403 })
    }
    const found = await billOf(db, Number(id))
    if (!found) throw new DomainError('账单不存在', { status: 404 })
    const row = named === '1' || found.firm_name === null ? found : { ...found, ...withheld }
    const document = await documentOf(db, row, type, Number(firm))
    const name = `${billPapers[type]} ${partyName(row)} ${formatDay(Number(row.start_time))}.pdf`
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="bill.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'no-store',
        // The reader that browsers have for PDF is made of frames and plugins itself.
        'content-security-policy': "frame-ancestors 'none'",
      })
      .send(Buffer.from(await printPdf(document, firm)))
  })
}

interface Named {
  readonly firm_name: string | null
  readonly customer_name: string | null
  readonly owner_name: string | null
  readonly title: string | null
  readonly bank: string | null
  readonly payee_name: string | null
  readonly payee_account: string | null
}

async function billOf(db: Pick<Db, 'rows'>, id: number): Promise<(BillRow & Named) | undefined> {
  const [stored] = await db.rows<Record<string, unknown>>(sql`
    select t.*, f.name as firm_name, c.name as customer_name, o.name as owner_name,
      i.title as title, k.bank_name as bank, k.account_name as payee_name, k.account_num as payee_account from bill t
    left join invoice_title i on i.id = t.invoice_title_id left join bank k on k.id = t.bank_id
    left join firm f on f.id = t.firm_id left join customer c on c.id = t.customer_id left join firm o on o.id = t.owner_firm_id
    where t.id = ${id} and t.removed_at is null`)
  return stored && { ...recordOf(bill, stored), ...namesOf(stored) }
}

/** What the codec of a bill does not know: the payer's title, and the account that is paid to. */
const namesOf = (stored: Record<string, unknown>): Pick<Named, 'title' | 'bank' | 'payee_name' | 'payee_account'> => {
  const text = (name: string) => (typeof stored[name] === 'string' ? String(stored[name]) : null)
  return {
    title: text('title'),
    bank: text('bank'),
    payee_name: text('payee_name'),
    payee_account: text('payee_account'),
  }
}

const partyName = ({ firm_name, customer_name }: Named): string => firm_name ?? customer_name ?? ''

/** @param reader the firm in whose words it is: what one side pays the other receives */
async function documentOf(db: Db, row: BillRow & Named, type: BillPaper, reader: number): Promise<PdfDocument> {
  const now = clock()
  const read = { tx: db, row, now, query: {} }
  const [whole, listed] = await Promise.all([billForPrint(read), orders(read)])
  const incoming = isIncoming(whole.bill, { firm_id: reader })
  const told = { row: whole.bill, whole, listed: listed.data, incoming, now }
  return {
    title: `${legalNames(row).owner}${billPapers[type]}`,
    foot: `${row.no} · 打印时间 ${formatFull(now)}`,
    blocks: type === 'statement' ? statementBlocks(told) : letterBlocks(told),
  }
}

interface Told {
  readonly row: BillRow & Named
  readonly whole: Awaited<ReturnType<typeof billForPrint>>
  readonly listed: Awaited<ReturnType<typeof orders>>['data']
  readonly incoming: boolean
  readonly now: number
}

/** Whose bill it is, for when, how far it has come. */
const headOf = ({ row }: Told): PdfBlock => ({
  kind: 'facts',
  facts: [
    ['账单编号', row.no ?? ''],
    ['对账状态', labelOf(reconciliation, row.check_status)],
    [isReceivable(row) ? '客户' : '服务商', legalNames(row).party],
    ['账期', billPeriod(row)],
    ['结算公司', legalNames(row).owner],
    ['实开税率', `${row.real_tax_point}%`],
  ],
})

/** The bill's sum, term by term, as its page shows it. */
function sumBlocks({ row, whole, incoming }: Told): PdfBlock[] {
  const { terms, result } = billTerms(row, incoming)
  const rows = [
    ...terms.map(({ label, fen, less }) => [less ? `减：${label}` : label, formatYuan(fen ?? 0)]),
    [result.label, formatYuan(result.fen ?? 0)],
    [incoming ? '已收金额' : '已付金额', formatYuan(row.paid_money ?? 0)],
  ]
  const left = row.unpaid_money ?? 0
  return [
    { kind: 'heading', text: '金额' },
    {
      kind: 'table',
      columns: [
        { label: '项目', width: 3 },
        { label: '金额', width: 2, isNumber: true },
      ],
      rows,
    },
    { kind: 'amount', label: incoming ? '未收金额' : '未付金额', amount: formatYuan(left), words: moneyWords(left) },
    ...accountBlocks(row),
    ...titleBlocks(whole),
  ]
}

/** To whom the invoice is made out. */
function titleBlocks({ invoice_title }: Told['whole']): PdfBlock[] {
  if (!invoice_title) return []
  return [
    {
      kind: 'facts',
      facts: [
        ['发票抬头', invoice_title.title],
        ['税号', invoice_title.duty_num],
      ],
    },
  ]
}

/** Where the money goes. */
function accountBlocks({ payee_name, bank, payee_account }: Named): PdfBlock[] {
  if (!payee_account) return []
  return [
    {
      kind: 'facts',
      facts: [
        ['收款户名', payee_name ?? ''],
        ['开户行', bank ?? ''],
        ['收款账号', payee_account],
      ],
    },
  ]
}

const sum = (amounts: readonly Fen[]): string => yuanText(amounts.reduce((all, one) => all + one, 0))

function statementBlocks(told: Told): PdfBlock[] {
  const { row, listed, whole, incoming } = told
  return [
    headOf(told),
    ...sumBlocks(told),
    { kind: 'heading', text: `订单明细（${listed.length}单，单位：元）` },
    {
      kind: 'table',
      columns: [
        { label: '订单号', width: 4.4 },
        { label: '车牌', width: 2.2 },
        { label: '救援类型', width: 2 },
        { label: '完成时间', width: 3.2 },
        { label: '总价', width: 2, isNumber: true },
        { label: '扣款', width: 2, isNumber: true },
        { label: '结算', width: 2, isNumber: true },
        { label: isReceivable(row) ? '车主承担' : '代收', width: 2, isNumber: true },
        { label: incoming ? '应收' : '应付', width: 2, isNumber: true },
      ],
      rows: listed.map((one) => [
        one.is_late ? `${one.no}（补入）` : one.no,
        one.car_no,
        labelOf(rescueTypes, one.type),
        one.finish_time ? formatMinute(one.finish_time) : '',
        ...shareAmounts(one).map(yuanText),
      ]),
      totals: [
        '合计',
        '',
        '',
        '',
        ...[0, 1, 2, 3, 4].map((at) => sum(listed.map((one) => shareAmounts(one)[at] ?? 0))),
      ],
    },
    ...invoiceBlocks(whole),
    ...paymentBlocks(whole, told.incoming),
  ]
}

function invoiceBlocks({ invoices }: Told['whole']): PdfBlock[] {
  if (invoices.length === 0) return []
  return [
    { kind: 'heading', text: '发票' },
    {
      kind: 'table',
      columns: [
        { label: '发票号码', width: 4 },
        { label: '开票日期', width: 2 },
        { label: '税率', width: 1 },
        { label: '金额合计', width: 2, isNumber: true },
        { label: '税额合计', width: 2, isNumber: true },
        { label: '价税合计', width: 2, isNumber: true },
        { label: '校验', width: 2 },
      ],
      rows: invoices.map((one) => [
        one.number ?? '',
        one.issue_date ?? '',
        one.tax_rate === null ? '' : `${one.tax_rate}%`,
        ...[one.subtotal_amount, one.subtotal_tax, one.total].map((fen) => (fen === null ? '' : yuanText(fen))),
        labelOf(invoiceStatus, one.status),
      ]),
    },
  ]
}

function paymentBlocks({ payInfo }: Told['whole'], incoming: boolean): PdfBlock[] {
  if (payInfo.length === 0) return []
  return [
    { kind: 'heading', text: incoming ? '收款记录' : '付款记录' },
    {
      kind: 'table',
      columns: [
        { label: '时间', width: 3 },
        { label: '经办人', width: 2 },
        { label: '金额', width: 2, isNumber: true },
        { label: '备注', width: 4 },
      ],
      rows: payInfo.map((one) => [
        one.pay_time ? formatFull(one.pay_time) : '',
        one.user_name ?? '',
        yuanText(one.pay_money),
        one.void_time ? `已作废：${one.void_remark ?? ''}` : (one.remark ?? ''),
      ]),
    },
  ]
}

function letterBlocks(told: Told): PdfBlock[] {
  const { row, now } = told
  const { owner, party } = legalNames(row)
  const texts = letterTexts(row, now)
  return [
    { kind: 'text', text: texts.to },
    { kind: 'text', text: texts.about },
    headOf(told),
    ...sumBlocks(told),
    { kind: 'text', text: texts.end },
    {
      kind: 'signatures',
      parties: [
        ['发函单位', owner],
        ['确认单位', party],
      ],
    },
  ]
}
