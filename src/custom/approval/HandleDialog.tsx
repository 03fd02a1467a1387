import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { approvalDialogTitle, approvalState } from '../../domain/settlement'
import { approval } from '../../resources/approval/approval.resource'
import { order } from '../../resources/order/order.resource'
import type { AnyAction } from '../../schema/model'
import { type ActionSlotProps, useActionCall } from '../../schema/views'
import { BulkResult } from '../../schema/views/actions/BulkResult'
import { type BulkOutcome, bulkOutcome } from '../../schema/views/actions/bulkOutcome'
import { MoneySummary } from '../../schema/views/actions/MoneySummary'
import { MoneyTable } from '../../schema/views/actions/MoneyTable'
import { useNotifySuccess } from '../../schema/views/actions/useActionCall'
import { FormField } from '../../schema/views/form/FormField'
import { FormProviders } from '../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../schema/views/form/FormUnsaved'
import { useFormCall } from '../../schema/views/form/useFormCall'
import type { Row } from '../../schema/views/row'
import { Box } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { Segmented } from '../../ui/Segmented'
import { approvalOf } from './approvalRow'
import './approval.css'
import { MarginCard } from './MarginCard'

type Decision = 'agree' | 'refuse'

const notOpen = '只支持处理审批中的单，请重新选择！'
const decisions: readonly { value: Decision; label: string }[] = [
  { value: 'agree', label: '同意' },
  { value: 'refuse', label: '拒绝' },
]
const isOpen = (row: Row): boolean => row.status === approvalState.pending

/** Agrees or refuses, one approval or the selected ones together; what is agreed to is in sight before (F-133). */
export function HandleDialog({ resource, action, record, ids = [], onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const client = useQueryClient()
  const { data: rows = [], onUnselectItems } = useListContext<Row>()
  const call = useActionCall(resource)
  const notifySuccess = useNotifySuccess(resource)
  const form = useForm<FieldValues>({ defaultValues: { remark: null } })
  const [chosen, setChosen] = useState<Decision>(action === 'refuse' ? 'refuse' : 'agree')
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const selected = rows.filter(({ id }) => ids.includes(id))
  const isBatch = record === null
  const error = isBatch && !selected.every(isOpen) ? notOpen : null
  const kind = isBatch ? 3 : chosen === 'agree' ? 1 : 2
  const one = record && approvalOf(record)

  const declared: AnyAction = approval.actions[chosen]
  const handle = ({ remark }: FieldValues, key: string) => {
    const versions = Object.fromEntries(selected.map(({ id, version }) => [id, version]))
    const target = one ? { id: one.id, version: one.version } : { ids, versions }
    return call(chosen, { ...target, remark: remark ?? '' }, key, record)
  }
  const onHandled = (data: unknown) => {
    void client.invalidateQueries({ queryKey: [order.name] })
    if (!isBatch) return onClose()
    onUnselectItems()
    const counted = bulkOutcome(data, ids.length)
    if (counted.failed > 0) return setOutcome({ ...counted, unit: '条' })
    notifySuccess(declared, null, {}, selected)
    onClose()
  }
  const { submit, onSubmit } = useFormCall(form, handle, onHandled)

  if (outcome) return <BulkResult outcome={outcome} onClose={onClose} />
  return (
    <DeskDialog
      open
      title={isBatch ? translate('批量处理%{n}条审批', { n: ids.length }) : translate(approvalDialogTitle(kind))}
      danger={chosen === 'refuse'}
      width={isBatch ? 720 : 560}
      error={error}
      disabledReason={error && translate(error)}
      confirmLabel={chosen === 'agree' ? '同意' : '拒绝'}
      onClose={onClose}
      onConfirm={submit}
    >
      {isBatch && (
        <Box below={3}>
          <Segmented
            label={translate('处理结果')}
            options={decisions.map(({ value, label }) => ({ value, label: translate(label) }))}
            value={chosen}
            onChange={setChosen}
          />
        </Box>
      )}
      {one?.margin && one.money !== null && <MarginCard margin={one.margin} asked={one.money} />}
      <FormProviders form={form} resource={resource.name}>
        <FormUnsaved />
        {record && <MoneySummary resource={resource} action={declared} record={record} isNamed={false} />}
        {isBatch && <MoneyTable resource={resource} name={chosen} action={declared} records={selected} />}
        <form className="rd-form rd-form-dialog" onSubmit={onSubmit} noValidate>
          <FormField name="remark" field={approval.actions.agree.input.remark} resource={resource.name} span={12} />
        </form>
      </FormProviders>
    </DeskDialog>
  )
}
