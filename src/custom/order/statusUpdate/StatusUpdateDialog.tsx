import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useMemo, useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { labelOf } from '../../../domain/choice'
import { orderStatus, shownStatus } from '../../../domain/order/orderStatus'
import { order } from '../../../resources/order/order.resource'
import { type ActionSlotProps, useActionCall, useIdentity, useRuleContext } from '../../../schema/views'
import { FormField } from '../../../schema/views/form/FormField'
import { FormProviders } from '../../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../../schema/views/form/FormUnsaved'
import { useFormCall } from '../../../schema/views/form/useFormCall'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { OrderStatusChip } from '../list/OrderStatusChip'
import { orderOf } from '../parts/orderRow'
import { WHOLE } from '../parts/wholeOrder'
import { OrderBrief } from '../review/OrderBrief'
import { KnownPlace } from './KnownPlace'
import { type StatusTarget, statusTargets } from './statusTargets'
import './statusUpdate.css'

const { input } = order.actions.statusUpdate
const WIDTH = 520
const TITLE = '更新状态'
const START = { firm_id: null, driver_id: null, address: null, lnglat: null, time: null }

/** Brings an order's status up to date: whereto, and with whom or at which address (O-392..O-398). */
export function StatusUpdateDialog({ resource, record: row, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  // The row of a list may be minutes old; what can come next is asked of the order as it is.
  const { data } = useGetOne<RecordRow>(resource.name, { id: Number(row?.id), meta: WHOLE }, { enabled: row !== null })
  const record = data ?? row
  const context = useRuleContext(record)
  if (!record) return null
  const targets = statusTargets(record, identity, context)
  if (targets.length > 0)
    return <TargetDialog resource={resource} record={record} targets={targets} onClose={onClose} />
  return (
    <DeskDialog open width={WIDTH} title={translate(TITLE)} brief={<OrderBrief record={record} />} onClose={onClose}>
      <p>{translate('该订单当前没有可更新的状态。')}</p>
    </DeskDialog>
  )
}

interface TargetDialogProps extends Pick<ActionSlotProps, 'resource' | 'onClose'> {
  readonly record: RecordRow
  /** not empty */
  readonly targets: readonly StatusTarget[]
}

function TargetDialog({ resource, record, targets, onClose }: TargetDialogProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const [chosen, setChosen] = useState<number | null>(null)
  const target = (targets.find(({ to }) => to === chosen) ?? targets[0]) as StatusTarget
  const resolver: Resolver<FieldValues> = (values) =>
    values[target.field]
      ? { values, errors: {} }
      : { values: {}, errors: { [target.field]: { type: 'required', message: target.message } } }
  const form = useForm<FieldValues>({ defaultValues: START, resolver })
  const update = (values: FieldValues, key: string) =>
    call(target.call, { ...bodyOf(target, values), id: record.id, version: record.version }, key)
  const { submit } = useFormCall(form, update, onClose)
  const choose = (to: number) => {
    setChosen(to)
    form.clearErrors()
  }

  return (
    <DeskDialog
      open
      width={WIDTH}
      title={translate(TITLE)}
      brief={<OrderBrief record={record} />}
      onClose={onClose}
      onConfirm={submit}
    >
      <FormProviders form={form} resource={resource.name}>
        <FormUnsaved />
        <Row gap={2.5} below={2} tone="quiet">
          <OrderStatusChip code={shownStatus(orderOf(record).status)} />
          <ArrowRight size={16} aria-hidden />
          <OrderStatusChip code={target.to} />
        </Row>
        {targets.length > 1 && <TargetChoice targets={targets} chosen={target.to} onChoose={choose} />}
        <Question target={target} record={record} resource={resource.name} />
      </FormProviders>
    </DeskDialog>
  )
}

interface TargetChoiceProps {
  readonly targets: readonly StatusTarget[]
  readonly chosen: number
  readonly onChoose: (to: number) => void
}

function TargetChoice({ targets, chosen, onChoose }: TargetChoiceProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Row gap={3}>
      <Text id={`${id}-to`} size="body" tone="quiet" nowrap>
        {translate('更新为')}
      </Text>
      <RadioGroup row aria-labelledby={`${id}-to`} value={chosen} onChange={(_event, value) => onChoose(Number(value))}>
        {targets.map(({ to }) => (
          <FormControlLabel
            key={to}
            value={to}
            control={<Radio size="small" />}
            label={translate(labelOf(orderStatus, to))}
          />
        ))}
      </RadioGroup>
    </Row>
  )
}

/** What the call carries of the form. */
function bodyOf({ to, field, call }: StatusTarget, { address, lnglat, time, ...chosen }: FieldValues) {
  return {
    ...(call === 'statusUpdate' && { status: to }),
    ...(field === 'address' ? { address, lnglat, ...(time && { time }) } : { [field]: chosen[field] }),
  }
}

interface QuestionProps {
  readonly target: StatusTarget
  readonly record: RecordRow
  readonly resource: string
}

const ADDRESSES: Readonly<Partial<Record<number, string>>> = { 22: '接单点', 24: '到达点' }

/** The one thing that the chosen status asks for; of a step also when it was made. */
function Question({ target: { field, to, message }, record, resource }: QuestionProps) {
  const asked = useMemo(() => {
    const declared = input[field]
    return field === 'address' ? { ...declared, label: ADDRESSES[to] ?? declared.label } : declared
  }, [field, to])
  return (
    <Stack gap={2} className="rd-form rd-form-dialog">
      <FormField key={field} name={field} field={asked} needed={message} resource={resource} span={12} />
      {field === 'address' && (
        <>
          <KnownPlace record={record} to={to} />
          <FormField name="time" field={input.time} resource={resource} span={12} />
        </>
      )}
    </Stack>
  )
}
