import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { bankSide } from '../../../domain/settlement/bank'
import { bankLine } from '../../../resources/settlement/bankLine.resource'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import { Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { TimeText } from '../../../ui/TimeText'
import { BillMatches } from './BillMatches'
import { signedYuan } from './LineList'
import { PaymentMatches } from './PaymentMatches'
import type { WaitingLine } from './useMatching'

interface MatchPanelProps {
  readonly line: WaitingLine
  /** whether the reader matches lines */
  readonly may: boolean
}

/** A line of the statement, what it may be and why, and the ways for what it is not. */
export function MatchPanel({ line, may }: MatchPanelProps) {
  const translate = useTranslate()
  const isIncome = line.direction === bankSide.income
  const facts = [
    ['对方账号', line.counter_account],
    ['摘要', line.summary],
    ['银行流水号', line.bank_no],
  ] as const
  const nothing = isIncome
    ? '没有金额或付款方相符的账单。知道是谁付的，可先登记为收款'
    : '没有同金额的付款记录。付款尚未核销的，请先核销账单；与业务无关的，标为无需匹配'
  const has = isIncome ? line.matches.length > 0 : line.payments.length > 0
  return (
    <Stack as="section" flex gap={3} scroll className="rd-bank-panel" aria-label={translate('匹配建议')}>
      <Stack gap={1} as="header">
        <Row gap={2} justify="between" wrap>
          <Text as="h3" size="title">
            {line.counter_name ?? translate('对方未知')}
          </Text>
          <Text size="head" weight="strong" nowrap tone={isIncome ? 'good' : 'full'}>
            {signedYuan(line)}
          </Text>
        </Row>
        <Row gap={3} lineGap={1} wrap size="small" tone="soft">
          <TimeText at={line.bank_time} />
          {facts.map(([label, value]) => value && <span key={label}>{`${translate(label)} ${value}`}</span>)}
        </Row>
      </Stack>
      {!has && <EmptyState text={translate(nothing)} />}
      {isIncome ? <BillMatches line={line} may={may} /> : <PaymentMatches line={line} may={may} />}
      {may && <OtherWays line={line} isIncome={isIncome} />}
    </Stack>
  )
}

/** Income whose bills nobody knows yet, and what is no business of the desk. */
function OtherWays({ line, isIncome }: { readonly line: WaitingLine; readonly isIncome: boolean }) {
  const translate = useTranslate()
  const call = useActionCall(bankLine)
  const [asked, setAsked] = useState<'matchLine' | 'skipLine' | null>(null)
  const declared = asked && actionOf(bankLine, asked)
  const { customer_id } = actionOf(bankLine, 'matchLine')?.input ?? {}
  const action =
    declared && asked === 'matchLine' && customer_id
      ? { ...declared, label: '登记为收款', input: { customer_id: { ...customer_id, required: '请选择客户' } } }
      : declared
  return (
    <Row gap={2} wrap>
      {isIncome && (
        <Button variant="outlined" color="inherit" onClick={() => setAsked('matchLine')}>
          {translate('登记为收款…')}
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setAsked('skipLine')}>
        {translate('无需匹配…')}
      </Button>
      {asked && action && (
        <ActionDialog
          resource={bankLine}
          action={action}
          record={{ ...line }}
          run={(said, key) => call(asked, { id: line.id, version: line.version, ...said }, key, { ...line })}
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  )
}
