import Button from '@mui/material/Button'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { order as resource } from '../../../../resources/order/order.resource'
import { fieldStates } from '../../../../schema/compile/states'
import type { AnyResource } from '../../../../schema/model'
import { useIdentity, useRuleContext } from '../../../../schema/views'
import { FormEditors } from '../../../../schema/views/editing/Editors'
import { ConflictNotice } from '../../../../schema/views/form/ConflictNotice'
import { FormField } from '../../../../schema/views/form/FormField'
import { FormProviders } from '../../../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../../../schema/views/form/FormUnsaved'
import { putErrors } from '../../../../schema/views/form/putErrors'
import { useSave } from '../../../../schema/views/form/useSave'
import { ruleContext } from '../../../../schema/views/identity'
import { ActionButton } from '../../../../ui/ActionButton'
import { Box, Row, Stack } from '../../../../ui/Box'
import { Kbd } from '../../../../ui/Kbd'
import { formKeys } from '../../../../ui/keys/form'
import { pressed } from '../../../../ui/keys/press'
import { agreedPrice } from '../../form/agreedPrice'
import { orderResolver } from '../../form/orderChecks'
import { PricingProvider } from '../../form/PricingProvider'
import { maskedNames, startValues } from '../../form/startValues'
import { useForgetDistance } from '../../form/useOrderForm'
import type { OrderDetail } from '../../parts/orderDetail'
import { EditEffect } from './EditEffect'
import type { FactField } from './useEditableFacts'

interface FactEditorProps {
  readonly order: OrderDetail
  /** what the fact is called */
  readonly label: string
  /** fields that are edited, the first of them in focus */
  readonly names: readonly FactField[]
  readonly onClose: () => void
}

const declared: AnyResource = resource

/** Fields that are written together with another one: a place goes with its coordinates. */
const partsOf = (name: FactField): readonly string[] => Object.values(declared.fields[name]?.parts ?? {})

/** The fields as the order's form holds them, judged by its checks; what stands masked is neither checked nor sent. */
function useFactForm(order: OrderDetail, names: readonly FactField[]): UseFormReturn<FieldValues> {
  const identity = useIdentity()
  const defaultValues = useMemo(
    () => startValues({ kind: 'edit', id: order.id }, { ...order }, identity),
    [order, identity],
  )
  const resolver = useMemo(() => {
    const masked = maskedNames(identity)
    const isMask = (name: string, values: FieldValues) =>
      masked.has(name) && (values[name] ?? null) === (defaultValues[name] ?? null)
    return orderResolver({ names, context: () => ruleContext(identity), record: { ...order }, isMask })
  }, [names, identity, order, defaultValues])
  const form = useForm<FieldValues>({ defaultValues, resolver, mode: 'onSubmit' })
  useForgetDistance(form)
  return form
}

/** One fact of an order, edited in its place by the order's own edit: Enter saves, Esc gives up. What it does to the price stands below. */
export function FactEditor({ order, label, names, onClose }: FactEditorProps) {
  const translate = useTranslate()
  const form = useFactForm(order, names)
  const states = fieldStates(declared, { ...order }, useRuleContext(order))
  const { save, conflict, settle } = useSave(declared, 'edit', { ...order })
  const { isSubmitting, dirtyFields } = form.formState
  const box = useRef<HTMLFormElement>(null)
  const first = names[0]

  // The input may arrive later than the box.
  useEffect(() => {
    const reach = setInterval(() => {
      const field = box.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, [role="combobox"]')
      if (!field) return
      clearInterval(reach)
      field.focus()
      if (field instanceof HTMLInputElement) field.select()
    }, 30)
    return () => clearInterval(reach)
  }, [])

  const submit = async (): Promise<boolean> => {
    // A place goes with its coordinates, whichever of them was changed.
    const written = names
      .map((name) => [name, ...partsOf(name)])
      .filter((together) => together.some((name) => dirtyFields[name]))
      .flat()
    if (written.length === 0) {
      onClose()
      return true
    }
    let done = false
    await form.handleSubmit(async (values) => {
      const saved = await save(Object.fromEntries(written.map((name) => [name, values[name] ?? null])))
      done = 'record' in saved
      if ('record' in saved) onClose()
      else putErrors(form, saved.errors)
    })()
    return done
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isSubmitting) void submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressed(event, formKeys.submit)) onSubmit(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <Box as="dd" data-wide data-editing className="rd-fact-editing">
      <FormProviders form={form} resource={declared.name}>
        <FormUnsaved />
        <PricingProvider record={{ ...order }}>
          <Stack
            as="form"
            ref={box}
            gap={2}
            round={3}
            padX={3}
            padY={2.5}
            className="rd-inline-edit"
            aria-label={`${translate('修改')} ${translate(label)}`}
            onSubmit={onSubmit}
            onKeyDown={onKeyDown}
            noValidate
          >
            <FormEditors resource={declared} id={order.id} />
            <ConflictNotice resource={declared} conflict={conflict} onSettled={settle} />
            <Stack gap={3} lineGap={2} className="rd-f-grid">
              {names.map((name) => {
                const field = declared.fields[name]
                if (!field) return null
                const span = names.length === 1 ? 12 : name === first && partsOf(name).length > 0 ? 12 : 6
                return (
                  <FormField
                    key={name}
                    name={name}
                    field={field}
                    resource={declared.name}
                    needed={states[name]?.needed ?? null}
                    span={span}
                  />
                )
              })}
            </Stack>
            <EditEffect order={order} agreed={agreedPrice({ ...order })} />
            <Row gap={2} justify="end">
              <Button size="small" variant="outlined" color="inherit" onClick={onClose}>
                {translate('取消')} <Kbd>Esc</Kbd>
              </Button>
              <ActionButton size="small" type="submit" variant="contained" busy={isSubmitting}>
                {translate('保存%{field}', { field: translate(label) })} <Kbd>Enter</Kbd>
              </ActionButton>
            </Row>
          </Stack>
        </PricingProvider>
      </FormProviders>
    </Box>
  )
}
