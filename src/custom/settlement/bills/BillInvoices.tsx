import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isFirmUser } from '../../../domain/access'
import { choiceOf } from '../../../domain/choice'
import { formatYuan } from '../../../domain/money'
import {
  billState,
  invoiceState,
  invoiceStatus,
  invoiceSums,
  isIncoming,
  isReceivable,
} from '../../../domain/settlement'
import { bill as billResource } from '../../../resources/settlement/bill.resource'
import { billInvoice as resource } from '../../../resources/settlement/billInvoice.resource'
import { mayAction } from '../../../schema/compile/access'
import { fileName } from '../../../schema/kinds/file/fileName'
import { useIdentity } from '../../../schema/views'
import { useActionCall } from '../../../schema/views/actions/useActionCall'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { OnDemand } from '../../../ui/OnDemand'
import { StatusChip } from '../../../ui/StatusChip'
import { InvoiceDialog } from './InvoiceDialog'
import type { Bill, Invoice } from './useBill'
import './bills.css'
import { WriteButton } from '../../../ui/WriteButton'

/** Invoices with what they say and whether it holds; as long as the bill waits for them they come and go. */
export function BillInvoices({ bill, invoices }: { readonly bill: Bill; readonly invoices: readonly Invoice[] }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const call = useActionCall(resource)
  const client = useQueryClient()
  const [open, setOpen] = useState<Invoice | 'new' | null>(null)
  const waits = bill.check_status === billState.agreed || bill.check_status === billState.toInvoice
  const own = isFirmUser(identity?.firm_type ?? 0) ? bill.firm_id : bill.owner_firm_id
  const takes = waits && bill.may_keep === 1 && own === identity?.firm_id
  const may = takes && mayAction(resource, 'verify', identity)
  const { valid, left } = invoiceSums(invoices)
  const remove = async (invoice: Invoice) => {
    await call('removeInvoice', { bill_id: bill.id, invoice_id: invoice.id }, newIdempotencyKey())
    await client.invalidateQueries({ queryKey: [billResource.name] })
  }
  return (
    <section aria-label={translate('发票')}>
      <Row as="header" gap={2}>
        <Text as="h2" size="title">
          {translate('发票')}
        </Text>
        <Text size="small" tone="soft">
          {translate('有效')} <Money fen={valid} />
          {!isReceivable(bill) && (
            <>
              {' / '}
              {translate(isIncoming(bill, identity) ? '应收' : '应付')} <Money fen={bill.payable_money} />
            </>
          )}
        </Text>
        {left > 0 && (
          <Text size="small" tone="warn">
            {translate('未通过校验 %{money}，不计入', { money: formatYuan(left) })}
          </Text>
        )}
        {may && (
          <WriteButton size="small" className="box-push" onClick={() => setOpen('new')}>
            {translate('上传发票')}
          </WriteButton>
        )}
      </Row>
      {invoices.length === 0 && (
        <Text as="p" size="small" tone="quiet">
          {translate('还没有发票')}
        </Text>
      )}
      <Stack as="ul" gap={2} className="rd-bill-list">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceFacts invoice={invoice} />
            {may && (
              <Row gap={2} justify="end">
                <button type="button" className="rd-text-link" onClick={() => setOpen(invoice)}>
                  {translate('重新校验')}
                </button>
                <button type="button" className="rd-text-link" onClick={() => void remove(invoice)}>
                  {translate('删除')}
                </button>
              </Row>
            )}
          </li>
        ))}
      </Stack>
      <OnDemand open={open !== null}>
        {open && <InvoiceDialog bill={bill} invoice={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      </OnDemand>
    </section>
  )
}

/** An invoice's number, date and rate, its sum, and whether it passed the local check. */
export function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const translate = useTranslate()
  const status = choiceOf(invoiceStatus, invoice.status)
  return (
    <>
      <Row gap={2} justify="between">
        <a
          className="rd-text-link"
          href={invoice.url ?? undefined}
          title={invoice.url ? fileName(invoice.url) : undefined}
          target="_blank"
          rel="noreferrer"
        >
          {invoice.number ?? translate('未识别')}
        </a>
        {status && <StatusChip label={translate(status.label)} family={status.family} />}
      </Row>
      <Text as="p" size="small" tone="soft">
        {invoice.issue_date ?? '-'} · {translate('税率')} {invoice.tax_rate === null ? '-' : `${invoice.tax_rate}%`}
      </Text>
      <Text as="p" size="small">
        <Money fen={invoice.subtotal_amount} /> + <Money fen={invoice.subtotal_tax} /> ={' '}
        <b>
          <Money fen={invoice.total} />
        </b>
      </Text>
      {invoice.verify_remark && (
        <Text as="p" size="small" tone={invoice.status === invoiceState.failed ? 'bad' : 'warn'}>
          {translate(invoice.verify_remark)}
        </Text>
      )}
    </>
  )
}
