import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import { billPath, billSide, differenceReason, MOST_DIFFERENCE, receiptState } from '../../../domain/settlement'
import { bill as billResource } from '../../../resources/settlement/bill.resource'
import { receipt as resource } from '../../../resources/settlement/receipt.resource'
import { mayList } from '../../../schema/compile/access'
import { useActionCall, useIdentity } from '../../../schema/views'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf } from '../../../schema/views/actions/useActionCall'
import { Row, Stack, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { WriteButton } from '../../../ui/WriteButton'
import { PaidSum } from '../bills/PaidSum'
import type { ReceiptDetail, ReceiptPaid } from './useReceipt'

const VALID = 1

/** What is asked before money is taken back, or a rest is settled. */
type Asked =
  | { readonly name: 'takeBack'; readonly payment: ReceiptPaid }
  | { readonly name: 'settleRest' | 'reopenRest' }

interface ReceiptPaymentsProps {
  readonly whole: ReceiptDetail
  readonly may: boolean
}

/** What a receipt has paid, row by row; each is taken back by itself, with a reason, and stays to be seen. */
export function ReceiptPayments({ whole: { receipt, payments }, may }: ReceiptPaymentsProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const [asked, setAsked] = useState<Asked | null>(null)
  const declared = asked && actionOf(resource, asked.name)
  const about = asked && 'payment' in asked ? { ...receipt, allocated_money: asked.payment.pay_money } : { ...receipt }
  const left = receipt.left_money ?? 0
  const isRest = receipt.status === receiptState.part && left <= MOST_DIFFERENCE
  return (
    <Stack as="aside" flex gap={3} pad={3} scroll className="rd-card" aria-label={translate('分配记录')}>
      <Row as="header" gap={2}>
        <Text as="h2" size="title">
          {translate('分配记录')}
        </Text>
        <Text size="small" tone="soft">
          <Money fen={receipt.allocated_money} />
        </Text>
      </Row>
      {payments.length === 0 && (
        <Text as="p" size="small" tone="quiet">
          {translate('还没有分配')}
        </Text>
      )}
      <Stack as="ul" gap={2} className="rd-bill-list">
        {payments.map((payment) => (
          <PaymentItem
            key={payment.id}
            payment={payment}
            onTakeBack={may ? () => setAsked({ name: 'takeBack', payment }) : undefined}
          />
        ))}
        {receipt.difference_money ? (
          <li>
            <Row gap={2} justify="between">
              <b>
                <Money fen={receipt.difference_money} />
              </b>
              <StatusChip label={translate(labelOf(differenceReason, receipt.difference))} family="orange" plain />
            </Row>
            <Row gap={2} wrap>
              <Text size="small" tone="soft">
                {translate('收款尾差')}
              </Text>
              {may && (
                <button type="button" className="rd-text-link" onClick={() => setAsked({ name: 'reopenRest' })}>
                  {translate('撤销')}
                </button>
              )}
            </Row>
          </li>
        ) : null}
      </Stack>
      {may && isRest && (
        <WriteButton variant="outlined" onClick={() => setAsked({ name: 'settleRest' })}>
          <Row as="span" gap={2}>
            {translate('结清尾差')} <Money fen={left} />
          </Row>
        </WriteButton>
      )}
      {asked && declared && (
        <ActionDialog
          resource={resource}
          action={declared}
          record={about}
          run={(said, key) =>
            call(
              asked.name,
              { id: receipt.id, ...said, ...('payment' in asked && { payment_id: asked.payment.id }) },
              key,
              about,
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}

interface PaymentItemProps {
  readonly payment: ReceiptPaid
  readonly onTakeBack: (() => void) | undefined
}

function PaymentItem({ payment, onTakeBack }: PaymentItemProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const isValid = payment.status === VALID
  return (
    <li>
      <Row gap={2} justify="between">
        <PaidSum fen={payment.pay_money} isVoid={!isValid} />
        {payment.difference !== null && (
          <StatusChip label={translate(labelOf(differenceReason, payment.difference))} family="orange" plain />
        )}
        {!isValid && <StatusChip label={translate('已撤销')} family="grey" />}
      </Row>
      <Row gap={2} wrap>
        {mayList(billResource, 'receivable', identity) ? (
          <Link className="rd-text-link" to={billPath(billSide.receivable, payment.bill_id)}>
            {payment.bill_no}
          </Link>
        ) : (
          <span>{payment.bill_no}</span>
        )}
        <Text size="small" tone="soft">
          {payment.user_name} <TimeText at={payment.pay_time} />
        </Text>
        {isValid && onTakeBack && (
          <button
            type="button"
            className="rd-text-link"
            aria-label={`${translate('撤销')} ${payment.bill_no}`}
            onClick={onTakeBack}
          >
            {translate('撤销')}
          </button>
        )}
      </Row>
      {(payment.void_remark || payment.remark) && (
        <Text as="p" size="small">
          {payment.void_remark ?? payment.remark}
        </Text>
      )}
    </li>
  )
}
