import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import { statementProgress } from '../../../domain/settlement'
import { lastMonth } from '../../../domain/time'
import { bill } from '../../../resources/settlement/bill.resource'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import { messageOf } from '../../../schema/views/provider'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { Stack, Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import { ErrorBar } from '../../../ui/ErrorBar'
import { useRead } from '../../useRead'

/** A new bill: its party and period, and, before anything is written, what it would take and what would stay behind. */
export function BillMakeDialog({ resource, action, onClose }: ActionSlotProps) {
  const call = useActionCall(resource)
  const { pathname } = useLocation()
  const incoming = pathname.toLowerCase().startsWith('/financial/customers')
  const declared = actionOf(resource, action)
  const month = useMemo(() => lastMonth(Math.floor(Date.now() / 1000)), [])
  if (!declared) return null
  const { firm_id, customer_id, start_time, finish_time } = declared.input ?? {}
  const party = incoming ? { customer_id } : { firm_id }
  const input = Object.fromEntries(
    Object.entries({ ...party, start_time, finish_time }).flatMap(([name, field]) =>
      field ? [[name, { ...field, required: field.required ?? true }]] : [],
    ),
  )
  return (
    <ActionDialog
      resource={resource}
      action={{ ...declared, prefill: true, input }}
      record={null}
      start={{ start_time: month.start, finish_time: month.end }}
      run={(said, key) => call(action, said, key)}
      onClose={onClose}
    >
      <Rehearsal incoming={incoming} />
    </ActionDialog>
  )
}

function Rehearsal({ incoming }: { readonly incoming: boolean }) {
  const translate = useTranslate()
  const said: Readonly<Record<string, unknown>> = useWatch()
  const party = incoming ? { customer_id: Number(said.customer_id) } : { firm_id: Number(said.firm_id) }
  const period = { start_time: Number(said.start_time), finish_time: Number(said.finish_time) }
  const isAsked = [...Object.values(party), ...Object.values(period)].every((value) => value > 0)
  const { data, error, refetch } = useRead(
    bill,
    'rehearse',
    { ...party, ...period },
    { enabled: isAsked, retry: false },
  )
  if (!isAsked) return null
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <p aria-busy="true">…</p>
  return (
    <Stack gap={2} className="rd-confirm">
      <Text as="p">
        {translate('将列入 %{count} 单，其中补入 %{late} 单', { count: data.order_count, late: data.late_count })}
      </Text>
      <Equation
        terms={[
          { label: '订单合计', fen: data.total_money },
          { label: '订单扣款', fen: data.deduct_money, less: true },
          { label: incoming ? '车主承担' : '技师代收', fen: data.collected_money, less: true },
        ]}
        result={{ label: incoming ? '应收金额' : '应付金额', fen: data.payable_money }}
      />
      {data.billed_no !== null && (
        <Text as="p" size="small" tone="bad" role="alert">
          {translate('该账期已有账单 %{no}', { no: data.billed_no })}
        </Text>
      )}
      {data.behind.map(({ progress, priced, count }) => (
        <Text key={`${progress} ${priced}`} as="p" size="small" tone="warn">
          {translate('未列入：%{reason} %{count} 单', {
            reason: translate(priced ? labelOf(statementProgress, progress) : '未计价'),
            count,
          })}
        </Text>
      ))}
    </Stack>
  )
}
