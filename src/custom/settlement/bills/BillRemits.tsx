import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import { remitMessages, remitState, remitStatus } from '../../../domain/settlement'
import { formatDay } from '../../../domain/time'
import { bill as resource } from '../../../resources/settlement/bill.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import { briefOf } from '../../../schema/views/slots'
import { Row, Stack, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { StatusChip } from '../../../ui/StatusChip'
import type { Bill, Remit } from './useBill'

type Step = 'confirm' | 'refuse' | 'withdraw'

const STEPS = {
  confirm: { action: 'checkRemit', label: '确认到账', said: { status: remitState.confirmed } },
  refuse: { action: 'checkRemit', label: '退回付款', said: { status: remitState.refused } },
  withdraw: { action: 'withdrawRemit', label: '撤回付款报告', said: {} },
} as const

/** What the payer has reported as paid. The payee confirms or refuses it; until then the payer may withdraw it. */
export function BillRemits({ bill, remits }: { readonly bill: Bill; readonly remits: readonly Remit[] }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const [open, setOpen] = useState<{ readonly step: Step; readonly remit: Remit } | null>(null)
  const steps: readonly Step[] =
    bill.owner_firm_id === identity?.firm_id
      ? bill.may_pay === 1 && mayAction(resource, 'checkRemit', identity)
        ? ['confirm', 'refuse']
        : []
      : bill.payer_firm_id === identity?.firm_id && mayAction(resource, 'withdrawRemit', identity)
        ? ['withdraw']
        : []
  if (remits.length === 0) return null
  return (
    <section id="bill-remits" aria-label={translate('付款报告')}>
      <Row as="header" gap={2}>
        <Text as="h2" size="title">
          {translate('付款报告')}
        </Text>
        {!!bill.remitted_money && (
          <Text size="small" tone="soft">
            {translate('待确认')} <Money fen={bill.remitted_money} />
          </Text>
        )}
      </Row>
      <Stack as="ul" gap={2} className="rd-bill-list">
        {remits.map((remit) => (
          <li key={remit.id}>
            <RemitFacts remit={remit} />
            {remit.status === remitState.open && (
              <Row gap={2} justify="end">
                {steps.map((step) => (
                  <button key={step} type="button" className="rd-text-link" onClick={() => setOpen({ step, remit })}>
                    {translate(STEPS[step].label)}
                  </button>
                ))}
              </Row>
            )}
          </li>
        ))}
      </Stack>
      {open && <RemitDialog bill={bill} {...open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function RemitFacts({ remit }: { readonly remit: Remit }) {
  const translate = useTranslate()
  const status = choiceOf(remitStatus, remit.status)
  return (
    <>
      <Row gap={2} justify="between">
        <b>
          <Money fen={remit.pay_money} />
        </b>
        {status && <StatusChip label={translate(status.label)} family={status.family} />}
      </Row>
      <Row gap={2} wrap>
        <Text size="small" tone="soft">
          {remit.user_name} {remit.pay_time === null ? '' : formatDay(remit.pay_time)}
        </Text>
        {remit.payment_url && (
          <a className="rd-text-link" href={remit.payment_url} target="_blank" rel="noreferrer">
            {translate('付款凭证')}
          </a>
        )}
      </Row>
      {(remit.reply || remit.remark) && (
        <Text as="p" size="small">
          {remit.reply ?? remit.remark}
        </Text>
      )}
    </>
  )
}

interface RemitDialogProps {
  readonly bill: Bill
  readonly step: Step
  readonly remit: Remit
  readonly onClose: () => void
}

function RemitDialog({ bill, step, remit, onClose }: RemitDialogProps) {
  const call = useActionCall(resource)
  const { action, label, said } = STEPS[step]
  const declared = actionOf(resource, action)
  const remark = declared?.input?.remark
  if (!declared || !remark) return null
  const input = {
    remark: step === 'refuse' ? { ...remark, label: '退回原因', required: remitMessages.reason } : remark,
  }
  return (
    <ActionDialog
      resource={resource}
      action={{ ...declared, label, input, rules: undefined }}
      record={null}
      run={(typed, key) => call(action, { id: bill.id, remit_id: remit.id, ...said, ...typed }, key)}
      onClose={onClose}
      brief={briefOf(resource.name, bill)}
    >
      <RemitFacts remit={remit} />
    </ActionDialog>
  )
}
