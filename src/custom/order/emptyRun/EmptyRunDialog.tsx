import ImageOff from 'lucide-react/icons/image-off'
import { useGetOne, useNotify, useTranslate } from 'react-admin'
import { type FieldErrors, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form'
import {
  emptyRunPlaceMissing,
  emptyRunReason,
  emptyRunTimePossible,
  emptyRunTimeWrong,
  emptyRunUnknown,
} from '../../../domain/evidence'
import { quickReasonMissing } from '../../../domain/order/orderEnums'
import { order } from '../../../resources/order/order.resource'
import { type ActionSlotProps, briefOf, useActionCall } from '../../../schema/views'
import { FormField } from '../../../schema/views/form/FormField'
import { FormProviders } from '../../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../../schema/views/form/FormUnsaved'
import { useFormCall } from '../../../schema/views/form/useFormCall'
import type { Row } from '../../../schema/views/row'
import { Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ProofPhotos } from '../../evidence'
import { useRead } from '../../useRead'
import { detailOf, type OrderDetail, orderOf, PanelData, WHOLE } from '../parts'
import { KnownPlace } from '../statusUpdate/KnownPlace'

const { input } = order.actions.empty
const WIDTH = 620
const START = { cancel_type: 1, reason: null, address: null, lnglat: null, time: null }
/** Where a technician comes in vain. */
const PLACE = 24

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What is missing of the form, by field (F-385, F-387, F-391, O-363). */
function wrongOf(values: FieldValues, placed: number): FieldErrors {
  const now = Math.floor(Date.now() / 1000)
  const said: Readonly<Record<string, string | false>> = {
    address: text(values.address) === '' && emptyRunPlaceMissing,
    time: !values.time ? emptyRunUnknown : !emptyRunTimePossible(Number(values.time), placed, now) && emptyRunTimeWrong,
    reason: text(values.reason) === '' && quickReasonMissing,
  }
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, message]) => (message ? [[name, { type: 'required', message }]] : [])),
  )
}

/** 订单放空: the technician came and had nothing to do; where, when, why, and the photos that show it (F-153, F-384..F-391). */
export function EmptyRunDialog({ resource, record: row, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const call = useActionCall(resource)
  const id = Number(row?.id)
  // Its photos stand with the whole order, and the row of a list may be minutes old.
  const whole = useGetOne<Row>(resource.name, { id, meta: WHOLE }, { enabled: row !== null })
  const record = whole.data ?? row
  const template = useRead(order, 'emptyRunForm', { id })
  const placed = Number(record && orderOf(record).order_time)
  const resolver: Resolver<FieldValues> = (values) => {
    const errors = wrongOf(values, placed)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const form = useForm<FieldValues>({ defaultValues: START, resolver })
  const send = ({ cancel_type, reason, ...values }: FieldValues, key: string) =>
    call(
      'empty',
      { ...values, cancel_type, reason: emptyRunReason(cancel_type, reason), id, version: record?.version },
      key,
    )
  const { submit } = useFormCall(form, send, onClose)
  if (!record) return null

  const slots = template.data?.slots ?? []
  const pictures = whole.data ? detailOf(whole.data).picture : []
  const missing = slots.find(({ key }) => !pictures.some((picture) => picture.key === key))
  const confirm = async (): Promise<boolean> => {
    if (!(await form.trigger())) return false
    if (!missing) return submit()
    notify(translate('请上传%{name}', { name: translate(missing.name) }), { type: 'warning' })
    return false
  }

  return (
    <DeskDialog
      open
      danger
      width={WIDTH}
      title={translate('订单放空')}
      brief={briefOf('order', record)}
      busy={!template.data || !whole.data}
      onClose={onClose}
      onConfirm={confirm}
    >
      <FormProviders form={form} resource={resource.name}>
        <FormUnsaved />
        <Stack gap={3}>
          <div className="rd-form rd-form-dialog">
            <FormField name="cancel_type" field={input.cancel_type} resource={resource.name} span={12} />
            <FormField name="reason" field={input.reason} resource={resource.name} span={12} />
            <FormField name="address" field={input.address} resource={resource.name} span={12} />
            <KnownPlace record={record} to={PLACE} />
            <FormField name="time" field={input.time} resource={resource.name} span={12} />
          </div>
          <PanelData
            query={template}
            isEmpty={(data) => data.slots.length === 0}
            empty="没有需要上传的放空凭证"
            icon={ImageOff}
          >
            {(data) => whole.data && <Proof order={detailOf(whole.data)} slots={data.slots} />}
          </PanelData>
        </Stack>
      </FormProviders>
    </DeskDialog>
  )
}

interface ProofProps {
  readonly order: OrderDetail
  readonly slots: Parameters<typeof ProofPhotos>[0]['slots']
}

/** The photos of the place and moment that the form names; without these none is sent (F-386). */
function Proof({ order: photographed, slots }: ProofProps) {
  const translate = useTranslate()
  const [address, lnglat, time] = useWatch({ name: ['address', 'lnglat', 'time'] })
  const stop = text(address) === '' || !time ? emptyRunUnknown : null
  return (
    <section aria-label={translate('放空凭证')}>
      <Text as="h3" size="body" weight="strong">
        {translate('放空凭证')}
      </Text>
      <ProofPhotos order={photographed} slots={slots} stop={stop} about={{ address: text(address), lnglat }} />
    </section>
  )
}
