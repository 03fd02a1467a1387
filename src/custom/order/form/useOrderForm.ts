import { useEffect, useMemo } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { type Row, useIdentity } from '../../../schema/views'
import { type Draft, useDraft } from '../../../schema/views/form/useDraft'
import { ruleContext } from '../../../schema/views/identity'
import { type Intent, intentKey } from './intent'
import { firstOf } from './layout'
import { orderResolver } from './orderChecks'
import { COUPON } from './ownerCoupon'
import { ALSO } from './rescueTypes'
import { formNames, maskedNames, startValues, type Values } from './startValues'
import { statesOf } from './useOrderStates'

export interface OrderFormState {
  readonly form: UseFormReturn<FieldValues>
  readonly draft: Draft
  /** where the draft is kept in the store */
  readonly draftKey: string
  /** the order that is edited */
  readonly record: Row | undefined
  /** names that the user sees masked; only what is typed anew is sent */
  readonly masked: ReadonlySet<string>
  /** Checks all; the first complaint takes the focus. @returns what to send, or null */
  readonly checked: () => Promise<Values | null>
}

const nobody: ReadonlySet<string> = new Set()

/** The form of one order: values, checks and draft. What it is sent by is another's business. */
export function useOrderForm(intent: Intent, source: Row | undefined): OrderFormState {
  const identity = useIdentity()
  const mode = intent.kind === 'edit' ? 'edit' : 'create'
  const record = mode === 'edit' ? source : undefined
  const masked = useMemo(() => (mode === 'edit' ? maskedNames(identity) : nobody), [mode, identity])
  const names = useMemo(() => formNames(mode, identity), [mode, identity])
  const initial = useMemo(() => {
    const values = startValues(intent, source, identity)
    return mode === 'create' ? { ...values, [ALSO]: [], [COUPON]: null } : values
  }, [intent, source, identity, mode])
  /** a mask that stands is no value: it is neither checked nor sent */
  const isMask = useMemo(
    () => (name: string, values: Values) => masked.has(name) && (values[name] ?? null) === (initial[name] ?? null),
    [masked, initial],
  )
  const resolver = useMemo(
    () => orderResolver({ names, context: () => ruleContext(identity), record, isMask }),
    [names, identity, record, isMask],
  )
  // The first complaint in reading order takes the focus, not the first that happened to be registered.
  const form = useForm<FieldValues>({ defaultValues: initial, resolver, mode: 'onBlur', shouldFocusError: false })
  const draftKey = `draft.order.${intentKey(intent)}.${identity?.id ?? 0}`
  const draft = useDraft(draftKey, form, initial)
  useForgetDistance(form)

  const checked = async (): Promise<Values | null> => {
    let sent: Values | null = null
    await form.handleSubmit(
      (values) => {
        const states = statesOf({ ...record, ...values }, ruleContext(identity))
        const shown = names.filter((name) => states[name]?.shown && !isMask(name, values))
        sent = {
          ...Object.fromEntries(shown.map((name) => [name, values[name] ?? null])),
          ...(values[ALSO]?.length > 0 && { [ALSO]: values[ALSO] }),
          ...(values[COUPON] && { [COUPON]: values[COUPON] }),
        }
      },
      (errors) => {
        const first = firstOf(Object.keys(errors))
        if (first) form.setFocus(first)
      },
    )()
    return sent
  }

  return { form, draft, draftKey, record, masked, checked }
}

/** A distance typed for one way is wrong for another. */
export function useForgetDistance({ watch, setValue }: UseFormReturn<FieldValues>): void {
  useEffect(() => {
    const moving = watch((values, { name }) => {
      if (name !== 'theodolitic' && name !== 'transit') return
      if (values.get_distance !== null) setValue('get_distance', null, { shouldDirty: true })
    })
    return () => moving.unsubscribe()
  }, [watch, setValue])
}
