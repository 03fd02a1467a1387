import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form'
import { isFirmUser } from '../../domain/access'
import { marginOf } from '../../domain/approval/approval'
import { formatYuan } from '../../domain/money'
import { type BargainDraft, bargainMessages, checkBargain } from '../../domain/order'
import { isTwoAddress } from '../../domain/rescueType'
import { approval } from '../../resources/approval/approval.resource'
import { order } from '../../resources/order/order.resource'
import { moneyText } from '../../schema/kinds/money/moneyText'
import { field } from '../../schema/model'
import { type ActionSlotProps, briefOf, useActionCall, useIdentity } from '../../schema/views'
import { FieldCell } from '../../schema/views/form/FieldCell'
import { FormField } from '../../schema/views/form/FormField'
import { FormProviders } from '../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../schema/views/form/FormUnsaved'
import { useFormCall } from '../../schema/views/form/useFormCall'
import { Stack } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { Outcome } from '../../ui/Outcome'
import './approval.css'
import { MarginCard } from './MarginCard'

const input = { ...order.actions.bargain.input, has_wheels: field.boolean('使用辅助轮') }
const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || !Number.isFinite(Number(value)) ? null : Number(value)

/** Wheels that are ticked without a number are told apart from unticked ones. */
const draftOf = (values: FieldValues): BargainDraft => ({
  go_distance: numberOf(values.go_distance),
  get_distance: numberOf(values.get_distance),
  price: numberOf(values.price),
  use_wheels: values.has_wheels ? (numberOf(values.use_wheels) ?? '') : null,
})

/** Asks for another amount for the provider; who is no provider sees what would be left of the customer's price. */
export function BargainDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const client = useQueryClient()
  const call = useActionCall(resource)
  const byProvider = isFirmUser(useIdentity()?.firm_type ?? 0)
  const type = Number(record?.type)
  const resolver: Resolver<FieldValues> = (values) => {
    const errors = Object.entries(checkBargain(draftOf(values), type)).map(([name, message]) => [
      name,
      { type: 'required', message },
    ])
    return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
  }
  const form = useForm<FieldValues>({
    resolver,
    mode: 'onBlur',
    defaultValues: {
      go_distance: record?.go_distance ?? null,
      get_distance: record?.get_distance ?? null,
      science: record?.science ?? 0,
      has_wheels: record?.use_wheels ? 1 : 0,
      use_wheels: record?.use_wheels || null,
      price: null,
      remark: null,
    },
  })
  const [typed, hasWheels] = useWatch({ control: form.control, name: ['price', 'has_wheels'] })
  const price = numberOf(typed)
  const standing = numberOf(record?.real_money)
  const customer = byProvider ? null : numberOf(record?.predict_money)

  const { submit, onSubmit } = useFormCall(
    form,
    (values, key) => call(action, { ...values, ...draftOf(values), id: record?.id }, key),
    () => {
      void client.invalidateQueries({ queryKey: [approval.name] })
      onClose()
    },
  )

  const fieldAt = (name: keyof typeof input, span: number, needed?: string) => (
    <FormField name={name} field={input[name]} resource={resource.name} span={span} needed={needed} />
  )
  return (
    <DeskDialog
      open
      width={560}
      title={translate('申请议价')}
      brief={briefOf('order', record)}
      confirmLabel="提交"
      onClose={onClose}
      onConfirm={submit}
    >
      <FormProviders form={form} resource={resource.name}>
        <FormUnsaved />
        <form className="rd-form rd-form-dialog" onSubmit={onSubmit} noValidate>
          <Stack gap={3} lineGap={2} className="rd-f-grid">
            {fieldAt('go_distance', isTwoAddress(type) ? 6 : 12)}
            {isTwoAddress(type) && fieldAt('get_distance', 6, bargainMessages.getMissing)}
            {fieldAt('science', 4)}
            {fieldAt('has_wheels', 4)}
            {hasWheels ? fieldAt('use_wheels', 4, bargainMessages.wheelsMissing) : null}
            {fieldAt('price', 12)}
            {customer !== null && price !== null && (
              <FieldCell span={12}>
                <MarginCard margin={marginOf(customer, price)} asked={price} />
              </FieldCell>
            )}
            {fieldAt('remark', 12)}
          </Stack>
        </form>
      </FormProviders>
      <Outcome
        title={translate('提交议价审批')}
        rows={[
          {
            label: translate('结算金额'),
            before: standing === null ? null : formatYuan(standing),
            after: moneyText(price),
            note: standing === null || price === null ? undefined : formatYuan(price - standing),
          },
        ]}
      />
    </DeskDialog>
  )
}
