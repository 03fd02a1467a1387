import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { getUser } from '../../../authProvider/session'
import { labelOf } from '../../../domain/choice'
import { formatYuan } from '../../../domain/money'
import { moneyWords } from '../../../domain/moneyWords'
import { differenceReason, receiptState, receiptStatus } from '../../../domain/settlement'
import { formatMinute } from '../../../domain/time'
import { messageOf } from '../../../schema/views/provider'
import { Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { Paper, PaperFacts, PaperPage, PaperSigns, PaperTable } from '../../../ui/Paper'
import { type ReceiptDetail, useReceipt } from '../receipts/useReceipt'

/** A payment that counts. */
const VALID = 1

/** A receipt on A4 (`/finance/receiptSheet?id=<id>`): who paid what into which account, in figures and capitals, and for which bills. */
export function ReceiptSheet() {
  const [address] = useSearchParams()
  const { data, error, refetch } = useReceipt(Number(address.get('id')))
  return (
    <PaperPage>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data ? <Sheet whole={data} /> : !error && <PanelSkeleton />}
    </PaperPage>
  )
}

function Sheet({ whole: { receipt, payments } }: { readonly whole: ReceiptDetail }) {
  const translate = useTranslate()
  const [printed] = useState(() => Math.floor(Date.now() / 1000))
  const counted = payments.filter(({ status }) => status === VALID)
  const rest = receipt.difference_money ?? 0
  return (
    <Paper
      title={`${receipt.firm_name ?? getUser()?.firm_name ?? ''} ${translate('收款单')}`}
      facts={[receipt.bank_no ?? '', translate(labelOf(receiptStatus, receipt.status))]}
      mark={formatYuan(receipt.amount ?? 0)}
      note={`${translate('打印时间')} ${formatMinute(printed)}`}
    >
      {receipt.status === receiptState.void && (
        <Text as="p" weight="strong">
          {`${translate('已作废')}：${receipt.void_remark ?? ''}`}
        </Text>
      )}
      <PaperFacts
        facts={[
          ['付款方', receipt.payer ?? ''],
          ['客户', receipt.customer_name ?? ''],
          ['收款金额', formatYuan(receipt.amount ?? 0)],
          ['大写金额', moneyWords(receipt.amount ?? 0)],
          ['到账时间', receipt.bank_time ? formatMinute(receipt.bank_time) : ''],
          ['收款账户', receipt.bank ?? ''],
          ['登记人', receipt.user_name ?? ''],
          ['备注', receipt.remark ?? ''],
        ]}
      />
      <Text as="h2" size="title">
        {translate('分配记录')}
      </Text>
      <PaperTable
        columns={[{ label: '账单编号' }, { label: '经办人' }, { label: '时间' }, { label: '金额', isAmount: true }]}
        rows={[
          ...counted.map((one) => ({
            key: one.id,
            cells: [
              one.bill_no ?? '',
              one.user_name ?? '',
              one.pay_time ? formatMinute(one.pay_time) : '',
              formatYuan(one.pay_money ?? 0),
            ],
          })),
          ...(rest > 0
            ? [
                {
                  key: 'rest',
                  cells: [
                    translate('收款尾差'),
                    translate(labelOf(differenceReason, receipt.difference)),
                    '',
                    formatYuan(rest),
                  ],
                },
              ]
            : []),
        ]}
        totals={[translate('未分配金额'), '', '', formatYuan(receipt.left_money ?? 0)]}
      />
      <PaperSigns who={['收款人', '复核', '日期']} />
    </Paper>
  )
}
