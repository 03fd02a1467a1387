import { useEffect, useMemo } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { order } from '../../resources/order/order.resource'
import { fieldStates } from '../../schema/compile/states'
import { type Row, useIdentity } from '../../schema/views'
import { type Draft, useDraft } from '../../schema/views/form/useDraft'
import { ruleContext } from '../../schema/views/identity'
import { type Intent, intentKey } from './intent'
import { firstOf } from './layout'
import { orderResolver } from './orderChecks'
import { formNames, maskedNames, startValues, type Values } from './startValues'

export interface OrderFormState {
  readonly form: UseFormReturn<FieldValues>
  readonly draft: Draft
  /** where the draft is kept in the store */
  readonly draftKey: string
  /** the order that is edited */
  readonly record: Row | undefined
  /** names that the user sees masked and cannot change */
  readonly locked: ReadonlySet<string>
  /** Checks all; the first complaint takes the focus. @returns what to send, or null */
  readonly checked: () => Promise<Values | null>
}

/** The form of one order: values, checks and draft. What it is sent by is another's business. */
export function useOrderForm(intent: Intent, source: Row | undefined): OrderFormState {
  const identity = useIdentity()
  const mode = intent.kind === 'edit' ? 'edit' : 'create'
  const record = mode === 'edit' ? source : undefined
  const locked = useMemo(() => (mode === 'edit' ? maskedNames(identity) : new Set<string>()), [mode, identity])
  const names = useMemo(() => formNames(mode, identity).filter((name) => !locked.has(name)), [mode, identity, locked])
  const initial = useMemo(() => startValues(intent, source, identity), [intent, source, identity])
  const resolver = useMemo(() => orderResolver(names, () => ruleContext(identity), record), [names, identity, record])
  // The first complaint in reading order takes the focus, not the first that happened to be registered.
  const form = useForm<FieldValues>({ defaultValues: initial, resolver, mode: 'onBlur', shouldFocusError: false })
  const draftKey = `draft.order.${intentKey(intent)}.${identity?.id ?? 0}`
  const draft = useDraft(draftKey, form, initial)
  useForgetDistance(form)

  const checked = async (): Promise<Values | null> => {
    let sent: Values | null = null
    await form.handleSubmit(
      (values) => {
        const states = fieldStates(order, { ...record, ...values }, ruleContext(identity))
        const shown = names.filter((name) => states[name]?.shown)
        sent = Object.fromEntries(shown.map((name) => [name, values[name] ?? null]))
      },
      (errors) => {
        const first = firstOf(Object.keys(errors))
        if (first) form.setFocus(first)
      },
    )()
    return sent
  }

  return { form, draft, draftKey, record, locked, checked }
}

/** A distance typed for one way is wrong for another. */
function useForgetDistance({ watch, setValue }: UseFormReturn<FieldValues>): void {
  useEffect(() => {
    const moving = watch((values, { name }) => {
      if (name !== 'theodolitic' && name !== 'transit') return
      if (values.get_distance !== null) setValue('get_distance', null, { shouldDirty: true })
    })
    return () => moving.unsubscribe()
  }, [watch, setValue])
}
