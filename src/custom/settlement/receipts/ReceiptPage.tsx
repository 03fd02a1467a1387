import { ResourceContextProvider, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { choiceOf } from '../../../domain/choice'
import { receiptState, receiptStatus } from '../../../domain/settlement'
import { receipt as resource } from '../../../resources/settlement/receipt.resource'
import { mayAction } from '../../../schema/compile/access'
import { ActionsProvider, RecordActions, useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { Equation } from '../../../ui/Equation'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PrintLink } from '../../../ui/PrintLink'
import { usePageSubject } from '../../../ui/pageSubject'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { PanelSkeleton } from '../../order/parts'
import { Allocation } from './Allocation'
import { ReceiptPayments } from './ReceiptPayments'
import { type Receipt, type ReceiptDetail, useReceipt } from './useReceipt'
import '../bills/bills.css'
import './receipts.css'

/** One receipt (/finance/receiptDetail): what it is, the bills that it pays and may pay, and what of it is left. */
export function ReceiptPage() {
  const [address] = useSearchParams()
  const { data, error, refetch } = useReceipt(Number(address.get('id')))
  const receipt = data?.receipt
  usePageSubject(receipt ? `${receipt.payer ?? ''} ${receipt.bank_no ?? ''}` : null)
  return (
    <ResourceContextProvider value={resource.name}>
      <ActionsProvider resource={resource}>
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {data ? <ReceiptBody whole={data} /> : !error && <PanelSkeleton />}
      </ActionsProvider>
    </ResourceContextProvider>
  )
}

function ReceiptBody({ whole }: { readonly whole: ReceiptDetail }) {
  const { receipt } = whole
  const identity = useIdentity()
  // Head office reads the receipts of other companies, and allocates none of them.
  const may = mayAction(resource, 'allocate', identity) && receipt.firm_id === identity?.firm_id
  return (
    <Stack gap={2.5} tall className="rd-bill">
      <Stack flex gap={2.5}>
        <ReceiptHead receipt={receipt} />
        <Stack as="section" flex gap={3} pad={3} grow className="rd-card rd-bill-orders">
          <ToAllocate key={`${receipt.id} ${receipt.version}`} whole={whole} may={may} />
        </Stack>
      </Stack>
      <ReceiptPayments whole={whole} may={may} />
    </Stack>
  )
}

function ReceiptHead({ receipt }: { readonly receipt: Receipt }) {
  const translate = useTranslate()
  const state = choiceOf(receiptStatus, receipt.status)
  return (
    <Stack as="header" gap={3} pad={3} className="rd-card">
      <Row gap={2} lineGap={1} wrap>
        {state && <StatusChip label={translate(state.label)} family={state.family} />}
        <Text as="h2" size="title">
          {receipt.payer}
        </Text>
        <Text size="small" tone="soft">
          {receipt.customer_name ?? translate('客户未知')}
        </Text>
        <Text size="small" tone="soft" nowrap>
          <TimeText at={receipt.bank_time} />
        </Text>
        <Text size="small" tone="quiet">
          {receipt.bank} {receipt.bank_no}
        </Text>
        {receipt.proof && (
          <a className="rd-text-link" href={receipt.proof} target="_blank" rel="noreferrer">
            {translate('收款凭证')}
          </a>
        )}
        <Row as="span" gap={2} push>
          <PrintLink to={`/finance/receiptSheet?id=${receipt.id}`} label="打印收款单" />
          <RecordActions record={receipt} />
        </Row>
      </Row>
      {(receipt.void_remark || receipt.remark) && (
        <Text as="p" size="small" tone="soft">
          {receipt.void_remark ?? receipt.remark}
        </Text>
      )}
      <Equation
        terms={[
          { label: '已分配金额', fen: receipt.allocated_money },
          ...(receipt.difference_money ? [{ label: '尾差金额', fen: receipt.difference_money }] : []),
          { label: '未分配金额', fen: receipt.left_money },
        ]}
        result={{ label: '收款金额', fen: receipt.amount }}
      />
    </Stack>
  )
}

/** The customer's open bills, or why there is nothing to be allocated. */
function ToAllocate({ whole, may }: { readonly whole: ReceiptDetail; readonly may: boolean }) {
  const translate = useTranslate()
  const { receipt, bills } = whole
  const why =
    receipt.status === receiptState.void
      ? '该收款单已作废'
      : receipt.status === receiptState.allocated
        ? '该收款已全部分配'
        : receipt.customer_id === null
          ? '请先选择客户，再分配收款'
          : bills.length === 0
            ? '该客户没有待核销的账单，余款留待下一张账单'
            : null
  return why ? <EmptyState text={translate(why)} /> : <Allocation whole={whole} may={may} />
}
