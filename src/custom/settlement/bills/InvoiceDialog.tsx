import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { invoiceMessages } from '../../../domain/settlement'
import { bill as billResource } from '../../../resources/settlement/bill.resource'
import { billInvoice as resource } from '../../../resources/settlement/billInvoice.resource'
import type { AnyAction } from '../../../schema/model'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, type Outcome, useActionCall } from '../../../schema/views/actions/useActionCall'
import { messageOf, refusalData } from '../../../schema/views/provider'
import { briefOf } from '../../../schema/views/slots'
import { Text } from '../../../ui/Box'
import { InvoiceSides } from './InvoiceSides'
import type { Bill, Invoice } from './useBill'

interface InvoiceDialogProps {
  readonly bill: Bill
  /** null: a new one */
  readonly invoice: Invoice | null
  readonly onClose: () => void
}

/** What the form of the check starts with: an invoice, or (at 0) a file alone that said nothing. */
type Known = Partial<Omit<Invoice, 'url'>> & { readonly id: number; readonly invoice_url: string | null }

/** An action of the invoice without what the dialog knows itself. */
function asked(name: 'ocr' | 'verify'): AnyAction | null {
  const declared = actionOf(resource, name)
  if (!declared) return null
  const { bill_id: _, invoice_id: __, ...input } = declared.input ?? {}
  return { ...declared, input, prefill: true }
}

/** An invoice's file, read on this server alone; then what it says, side by side with what is typed, and its check (本地校验). */
export function InvoiceDialog({ bill, invoice, onClose }: InvoiceDialogProps) {
  const client = useQueryClient()
  const call = useActionCall(resource)
  const [known, setKnown] = useState<Known | null>(invoice && { ...invoice, invoice_url: invoice.url })
  const next = useRef<Known | null>(null)

  const run = (name: 'ocr' | 'verify') => async (said: object, key: string) => {
    const outcome = await call(name, { bill_id: bill.id, invoice_id: known?.id || null, ...said }, key)
    await client.invalidateQueries({ queryKey: [billResource.name] })
    // A check that fails is kept with its invoice: the next one is of the same.
    const { id } = 'error' in outcome ? refusalData(outcome.error) : {}
    if (known && typeof id === 'number') setKnown({ ...known, id })
    return outcome
  }
  const read = async (said: { readonly invoice_url?: unknown }, key: string): Promise<Outcome> => {
    const outcome = await run('ocr')(said, key)
    const url = String(said.invoice_url)
    if ('data' in outcome) next.current = { ...(outcome.data as Invoice), invoice_url: url }
    // A file that says nothing may still be an invoice: a person types what it shows.
    else if (messageOf(outcome.error) === invoiceMessages.unread) setKnown({ id: 0, invoice_url: url })
    return outcome
  }
  const file = asked('ocr')
  const check = asked('verify')
  if (!file || !check) return null
  if (!known) {
    const done = () => (next.current ? setKnown(next.current) : onClose())
    return (
      <ActionDialog
        resource={resource}
        action={{ ...file, title: '上传发票' }}
        record={null}
        run={read}
        onClose={done}
        brief={briefOf(billResource.name, bill)}
      >
        <LocalCheck rate={bill.real_tax_point} />
      </ActionDialog>
    )
  }
  return (
    <ActionDialog
      key="check"
      resource={resource}
      action={{ ...check, title: '校验发票' }}
      record={null}
      start={known}
      run={run('verify')}
      onClose={onClose}
      brief={briefOf(billResource.name, bill)}
      width={known.read ? 720 : undefined}
    >
      {known.read ? <InvoiceSides reading={known.read} /> : <LocalCheck rate={bill.real_tax_point} />}
    </ActionDialog>
  )
}

function LocalCheck({ rate }: { readonly rate: number | null }) {
  const translate = useTranslate()
  return (
    <Text as="p" size="small" tone="soft" className="rd-confirm">
      {translate('本地校验：核对金额、日期、税率（%{rate}%）、购买方和是否重复使用，不联网查验', { rate })}
    </Text>
  )
}
