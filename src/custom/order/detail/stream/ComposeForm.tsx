import { yupResolver } from '@hookform/resolvers/yup'
import { type KeyboardEvent, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { order as resource } from '../../../../resources/order/order.resource'
import { inputSchema } from '../../../../schema/compile/schema'
import { askedBy } from '../../../../schema/compile/states'
import { useActionCall, useIdentity } from '../../../../schema/views'
import { ActionInputs } from '../../../../schema/views/actions/ActionInputs'
import { actionOf } from '../../../../schema/views/actions/useActionCall'
import { FormProviders } from '../../../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../../../schema/views/form/FormUnsaved'
import { useFormCall } from '../../../../schema/views/form/useFormCall'
import { ruleContext } from '../../../../schema/views/identity'
import { ActionButton } from '../../../../ui/ActionButton'
import { Box, Row } from '../../../../ui/Box'
import { Kbd } from '../../../../ui/Kbd'
import { formKeys } from '../../../../ui/keys/form'
import { pressed } from '../../../../ui/keys/press'
import type { OrderDetail } from '../../parts/orderDetail'

interface ComposeFormProps {
  readonly order: OrderDetail
  readonly name: 'followUp' | 'visit' | 'jumpVisit'
  readonly onSent: () => void
}

/** What a follow-up or a return visit asks for, at the foot of the stream; Ctrl+Enter sends it. */
export function ComposeForm({ order, name, onSent }: ComposeFormProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const call = useActionCall(resource)
  const action = actionOf(resource, name)
  const asked = useMemo(() => askedBy(resource, action ?? {}, { ...order }), [action, order])
  const resolver = useMemo(
    () =>
      yupResolver(
        inputSchema(asked, () => ruleContext(identity)),
        undefined,
        { raw: true },
      ),
    [asked, identity],
  )
  const defaultValues = useMemo(
    () => Object.fromEntries(Object.entries(asked.fields).map(([field, { default: value }]) => [field, value ?? null])),
    [asked],
  )
  const form = useForm<FieldValues>({ resolver, mode: 'onSubmit', defaultValues })
  const { submit, onSubmit } = useFormCall(form, (values, key) => call(name, { id: order.id, ...values }, key), onSent)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!pressed(event, formKeys.submit)) return
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }
  return (
    <FormProviders form={form} resource={resource.name}>
      <FormUnsaved />
      <Box as="form" onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
        <ActionInputs resource={resource.name} asked={asked} span={12} />
        <Row justify="end" above={1}>
          <ActionButton type="submit" size="small" variant="contained" busy={form.formState.isSubmitting}>
            {translate('发送')} <Kbd>Ctrl Enter</Kbd>
          </ActionButton>
        </Row>
      </Box>
    </FormProviders>
  )
}
