import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { bill as billResource } from '../../../resources/settlement/bill.resource'
import { billInvoice as resource } from '../../../resources/settlement/billInvoice.resource'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import { Text } from '../../../ui/Box'
import type { Bill, Invoice } from './useBill'

interface InvoiceDialogProps {
  readonly bill: Bill
  /** null: a new one */
  readonly invoice: Invoice | null
  readonly onClose: () => void
}

/** An invoice's file and what it says, checked on this server alone (本地校验). */
export function InvoiceDialog({ bill, invoice, onClose }: InvoiceDialogProps) {
  const translate = useTranslate()
  const client = useQueryClient()
  const call = useActionCall(resource)
  const declared = actionOf(resource, 'verify')
  if (!declared) return null
  const { bill_id: _, invoice_id: __, ...input } = declared.input ?? {}
  const known = invoice && { ...invoice, invoice_url: invoice.url }
  return (
    <ActionDialog
      resource={resource}
      action={{ ...declared, title: '校验发票', prefill: true, input }}
      record={known}
      run={async (said, key) => {
        const outcome = await call('verify', { bill_id: bill.id, invoice_id: invoice?.id ?? null, ...said }, key)
        await client.invalidateQueries({ queryKey: [billResource.name] })
        return outcome
      }}
      onClose={onClose}
    >
      <Text as="p" size="small" tone="soft" className="rd-confirm">
        {translate('本地校验：核对金额、日期、税率（%{rate}%）和是否重复使用，不联网查验', {
          rate: bill.real_tax_point,
        })}
      </Text>
    </ActionDialog>
  )
}
