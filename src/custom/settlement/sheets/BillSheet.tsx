import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import { type Fen, formatYuan, yuanText } from '../../../domain/money'
import { moneyWords } from '../../../domain/moneyWords'
import { rescueTypes } from '../../../domain/rescueType'
import {
  type BillPaper,
  billPapers,
  billPeriod,
  billTerms,
  isBillPaper,
  isIncoming,
  isReceivable,
  legalNames,
  letterTexts,
  reconciliation,
  shareAmounts,
} from '../../../domain/settlement'
import { formatMinute } from '../../../domain/time'
import { useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { Paper, PaperFacts, PaperPage, PaperSigns, PaperTable } from '../../../ui/Paper'
import { type BillDetail, useBill, useBillOrders } from '../bills/useBill'

/**
 * A bill on A4 (`/financial/billSheet?id=<id>`): its sum in figures and capitals, account, invoice title and orders; with
 * `&as=letter` the letter that both sides seal. The reader sees what the bill's own page shows.
 */
export function BillSheet() {
  const translate = useTranslate()
  const [address] = useSearchParams()
  const id = Number(address.get('id'))
  const { data, error, refetch } = useBill(id)
  const as = address.get('as')
  const name: BillPaper = isBillPaper(as) ? as : 'statement'
  const other: BillPaper = name === 'statement' ? 'letter' : 'statement'
  return (
    <PaperPage
      tools={
        <Button variant="outlined" color="inherit" component={Link} to={`/financial/billSheet?id=${id}&as=${other}`}>
          {translate(billPapers[other])}
        </Button>
      }
    >
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data ? <Sheet name={name} whole={data} /> : !error && <PanelSkeleton />}
    </PaperPage>
  )
}

interface SheetProps {
  readonly name: BillPaper
  readonly whole: BillDetail
}

function Sheet({ name, whole }: SheetProps) {
  const translate = useTranslate()
  const [printed] = useState(() => Math.floor(Date.now() / 1000))
  const bill = { ...whole.bill, title: whole.invoice_title?.title ?? null }
  const { owner, party } = legalNames(bill)
  const texts = letterTexts(bill, printed)
  return (
    <Paper
      title={`${owner} ${translate(billPapers[name])}`}
      facts={[bill.no ?? '', billPeriod(bill), translate(labelOf(reconciliation, bill.check_status))]}
      note={`${translate('打印时间')} ${formatMinute(printed)}`}
    >
      {name === 'letter' && (
        <Stack gap={2} lang="zh-CN">
          <Text as="p">{texts.to}</Text>
          <Text as="p">{texts.about}</Text>
        </Stack>
      )}
      <PaperFacts
        facts={[
          [isReceivable(bill) ? '客户' : '服务商', party],
          ['结算公司', owner],
          ['账期', billPeriod(bill)],
          ['实开税率', `${bill.real_tax_point}%`],
        ]}
      />
      <Sums whole={whole} />
      {name === 'statement' ? (
        <Orders whole={whole} />
      ) : (
        <Text as="p" lang="zh-CN">
          {texts.end}
        </Text>
      )}
      <PaperSigns who={name === 'letter' ? ['发函单位盖章', '确认单位盖章', '日期'] : ['制单', '复核', '日期']} />
    </Paper>
  )
}

/** What the bill comes to, what of it is open in figures and capitals, where it is paid to and to whom it is invoiced. */
function Sums({ whole: { bill, invoice_title: title } }: Pick<SheetProps, 'whole'>) {
  const translate = useTranslate()
  const incoming = isIncoming(bill, useIdentity())
  const { terms, result } = billTerms(bill, incoming)
  const open = bill.unpaid_money ?? 0
  const row = (label: string, fen: Fen | null, less = false) => ({
    key: label,
    cells: [less ? translate('减：%{what}', { what: translate(label) }) : translate(label), formatYuan(fen ?? 0)],
  })
  return (
    <>
      <PaperTable
        columns={[{ label: '项目' }, { label: '金额', isAmount: true }]}
        rows={[
          ...terms.map(({ label, fen, less }) => row(label, fen, less)),
          row(result.label, result.fen),
          row(incoming ? '已收金额' : '已付金额', bill.paid_money),
        ]}
        totals={[translate(incoming ? '未收金额' : '未付金额'), formatYuan(open)]}
      />
      <PaperFacts
        facts={[
          [incoming ? '应收金额大写' : '应付金额大写', moneyWords(result.fen ?? 0)],
          ['收款户名', bill.payee_name ?? ''],
          ['开户行', bill.bank ?? ''],
          ['收款账号', bill.payee_account ?? ''],
          ['发票抬头', title?.title ?? ''],
          ['税号', title?.duty_num ?? ''],
        ]}
      />
    </>
  )
}

function Orders({ whole: { bill } }: Pick<SheetProps, 'whole'>) {
  const translate = useTranslate()
  const incoming = isIncoming(bill, useIdentity())
  const { data, error, refetch } = useBillOrders(bill.id)
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  const shares = data.data.map(shareAmounts)
  return (
    <>
      <Text as="h2" size="title">
        {translate('订单明细（%{n} 单，单位：元）', { n: data.data.length })}
      </Text>
      <PaperTable
        columns={[
          { label: '订单号' },
          { label: '车牌' },
          { label: '救援类型' },
          { label: '完成时间' },
          { label: '总价', isAmount: true },
          { label: '扣款', isAmount: true },
          { label: '结算', isAmount: true },
          { label: isReceivable(bill) ? '车主承担' : '代收', isAmount: true },
          { label: incoming ? '应收' : '应付', isAmount: true },
        ]}
        rows={data.data.map((one) => ({
          key: one.id,
          cells: [
            one.is_late ? `${one.no} ${translate('补入')}` : one.no,
            one.car_no,
            translate(labelOf(rescueTypes, one.type)),
            one.finish_time ? formatMinute(one.finish_time) : '',
            ...shareAmounts(one).map(yuanText),
          ],
        }))}
        totals={[
          translate('合计'),
          '',
          '',
          '',
          ...[0, 1, 2, 3, 4].map((at) => yuanText(shares.reduce((all, share) => all + (share[at] ?? 0), 0))),
        ]}
      />
    </>
  )
}
