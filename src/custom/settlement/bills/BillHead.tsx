import type { ReactNode } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import { formatYuan } from '../../../domain/money'
import {
  approvalStatusLabel,
  billDirection,
  billPath,
  billSide,
  billState,
  billTerms,
  isIncoming,
  reconciliation,
} from '../../../domain/settlement'
import { formatDay, formatShort } from '../../../domain/time'
import { useIdentity } from '../../../schema/views'
import { Row, Stack, Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import { ProgressLine, type ProgressStep } from '../../../ui/ProgressLine'
import { StatusChip } from '../../../ui/StatusChip'
import { BillPrints } from './BillPrints'
import { isPart, type Part } from './billParts'
import type { Bill, BillDetail } from './useBill'

interface BillHeadProps {
  readonly whole: BillDetail
  /** shows the orders that a term of the sum is made of */
  readonly onPart: (part: Part) => void
  /** its buttons */
  readonly children: ReactNode
}

/** Whose bill it is and for when, how far it has come, and what it comes to. */
export function BillHead({ whole, onPart, children }: BillHeadProps) {
  const { bill, steps: reached, carried_from } = whole
  const translate = useTranslate()
  const navigate = useNavigate()
  const state = choiceOf(reconciliation, bill.check_status)
  const incoming = isIncoming(bill, useIdentity())
  const side = choiceOf(billDirection, incoming ? billSide.receivable : billSide.payable)
  const { terms, result } = billTerms(bill, incoming)
  /** Orders stand below; what an earlier bill left open stands there; a deduction of the whole, in who started it. */
  const opens = (key: string) => {
    if (isPart(key)) return () => onPart(key)
    const [from] = carried_from
    return key === 'carried' && from ? () => navigate(billPath(bill.direction, from.id)) : undefined
  }
  return (
    <Stack as="header" gap={3} pad={3} className="rd-card">
      <Row gap={2} lineGap={1} wrap>
        {state && <StatusChip label={translate(state.label)} family={state.family} />}
        <Text as="h2" size="title">
          {bill.firm_name ?? bill.customer_name}
        </Text>
        {side && <StatusChip label={translate(side.label)} family={side.family} plain />}
        <Text size="small" tone="soft" nowrap>
          {formatDay(Number(bill.start_time))} ~ {formatDay(Number(bill.finish_time))}
        </Text>
        <Text size="small" tone="quiet" nowrap>
          {bill.no}
        </Text>
        <BillPrints bill={bill} />
        {children}
      </Row>
      <ProgressLine steps={steps(bill, reached)} label={translate('对账状态')} />
      {bill.check_remark && (
        <Text as="p" size="small" tone={bill.check_status === billState.disputed ? 'bad' : 'soft'}>
          {bill.check_remark}
        </Text>
      )}
      {bill.deduct_bill && bill.deduct_remark ? (
        <Text as="p" size="small" tone="soft">
          {translate('整体扣款')}：{bill.deduct_remark}
        </Text>
      ) : null}
      <Equation
        terms={terms.map((term) => ({ ...term, onOpen: opens(term.key) }))}
        result={result}
        after={[
          { label: incoming ? '已收金额' : '已付金额', fen: bill.paid_money, onOpen: showPayments },
          ...(bill.remitted_money ? [{ label: '待确认付款', fen: bill.remitted_money, onOpen: showRemits }] : []),
          {
            label: incoming ? '未收金额' : '未付金额',
            fen: bill.unpaid_money,
            note: bill.approval_status === null ? undefined : approvalStatusLabel(bill.approval_status, ''),
          },
        ]}
      />
    </Stack>
  )
}

/** Payments stand beside the orders, on a phone below them. */
const showPayments = () => document.getElementById('bill-payments')?.scrollIntoView({ block: 'nearest' })

const showRemits = () => document.getElementById('bill-remits')?.scrollIntoView({ block: 'nearest' })

/** The straight way; a dispute stands in it where there is one. */
const WAY = [
  billState.draft,
  billState.open,
  billState.agreed,
  billState.toInvoice,
  billState.invoiced,
  billState.settled,
] as const

function steps({ check_status, unpaid_money }: Bill, reached: BillDetail['steps']): readonly ProgressStep[] {
  const way: readonly number[] =
    check_status === billState.disputed ? WAY.map((code) => (code === billState.open ? billState.disputed : code)) : WAY
  const at = way.indexOf(check_status ?? 0)
  return way.map((code, i) => {
    const told = i <= at ? reached.find(({ state }) => state === code) : undefined
    const left = code === billState.settled && i > at && unpaid_money ? formatYuan(unpaid_money) : ''
    return {
      key: String(code),
      label: choiceOf(reconciliation, code)?.label ?? '',
      state: i < at || (i === at && code === billState.settled) ? 'done' : i === at ? 'now' : 'next',
      note: told?.time ? `${formatShort(told.time)} ${told.user_name}` : left,
    }
  })
}
