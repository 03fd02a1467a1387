import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import {
  billSide,
  billState,
  differenceReason,
  isIncoming,
  receiptPath,
  writeOffMethod,
} from '../../../domain/settlement'
import { bill as resource } from '../../../resources/settlement/bill.resource'
import { receipt } from '../../../resources/settlement/receipt.resource'
import { mayAction, mayList } from '../../../schema/compile/access'
import { fileName } from '../../../schema/kinds/file/fileName'
import { useIdentity } from '../../../schema/views'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import { Row, Stack, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { PaidSum } from './PaidSum'
import { PayeeAccount } from './PayeeAccount'
import type { Bill, BillPaid } from './useBill'
import { WaitingMoney } from './WaitingMoney'

const VALID = 1

/** What was paid of a bill, with its proof; a wrong payment is voided, and stays to be seen. */
export function BillPayments({ bill, payments }: { readonly bill: Bill; readonly payments: readonly BillPaid[] }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const call = useActionCall(resource)
  const [voided, setVoided] = useState<BillPaid | null>(null)
  const title = isIncoming(bill, identity) ? '收款' : '付款'
  const declared = actionOf(resource, 'voidPayment')
  const may =
    mayAction(resource, 'voidPayment', identity) && bill.may_pay === 1 && bill.owner_firm_id === identity?.firm_id
  return (
    <section id="bill-payments" aria-label={translate(title)}>
      <Row as="header" gap={2}>
        <Text as="h2" size="title">
          {translate(title)}
        </Text>
        <Text size="small" tone="soft">
          <Money fen={bill.paid_money} />
        </Text>
      </Row>
      <PayeeAccount bill={bill} />
      {bill.direction === billSide.receivable && bill.check_status === billState.invoiced && (
        <WaitingMoney bill={bill} />
      )}
      {payments.length === 0 && (
        <Text as="p" size="small" tone="quiet">
          {translate('还没有付款')}
        </Text>
      )}
      <Stack as="ul" gap={2} className="rd-bill-list">
        {payments.map((payment) => (
          <li key={payment.id}>
            <Row gap={2} justify="between">
              <PaidSum fen={payment.pay_money} isVoid={payment.status !== VALID} />
              {payment.difference !== null && (
                <StatusChip label={translate(labelOf(differenceReason, payment.difference))} family="orange" plain />
              )}
              {payment.status !== VALID && <StatusChip label={translate('已作废')} family="grey" />}
            </Row>
            <Row gap={2} wrap>
              <Text size="small" tone="soft">
                {payment.user_name} {payment.method !== null && translate(labelOf(writeOffMethod, payment.method))}{' '}
                <TimeText at={payment.pay_time} />
              </Text>
              {payment.payment_url && (
                <a
                  className="rd-text-link"
                  href={payment.payment_url}
                  title={fileName(payment.payment_url)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {translate('付款凭证')}
                </a>
              )}
              {payment.receipt_id !== null && mayList(receipt, undefined, identity) && (
                <Link className="rd-text-link" to={receiptPath(payment.receipt_id)}>
                  {translate('收款单')}
                </Link>
              )}
              {may && payment.status === VALID && payment.receipt_id === null && (
                <button type="button" className="rd-text-link" onClick={() => setVoided(payment)}>
                  {translate('作废')}
                </button>
              )}
            </Row>
            {(payment.void_remark || payment.remark) && (
              <Text as="p" size="small">
                {payment.void_remark ?? payment.remark}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {voided && declared && (
        <ActionDialog
          resource={resource}
          action={{ ...declared, input: { remark: declared.input?.remark ?? { kind: 'textarea', label: '原因' } } }}
          record={{ ...bill, paid_money: voided.pay_money }}
          run={(said, key) => {
            const body = { id: bill.id, payment_id: voided.id, ...said }
            return call('voidPayment', body, key, { ...bill, paid_money: voided.pay_money })
          }}
          onClose={() => setVoided(null)}
        />
      )}
    </section>
  )
}
