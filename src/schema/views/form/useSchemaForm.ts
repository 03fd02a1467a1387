import { useEffect, useMemo, useRef } from 'react'
import { useAugmentedForm } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { seesField } from '../../compile/access'
import { fieldStates } from '../../compile/states'
import { type FormMode, isWritable } from '../../compile/writable'
import type { AnyResource } from '../../model'
import { ruleContext, useIdentity } from '../identity'
import type { Row } from '../row'
import { draftKey } from './draftKey'
import { formResolver } from './formResolver'
import { putErrors } from './putErrors'
import { type Draft, useDraft } from './useDraft'
import { type Conflict, useSave } from './useSave'

export interface SchemaFormState {
  readonly form: UseFormReturn<FieldValues>
  readonly names: readonly string[]
  readonly draft: Draft
  readonly conflict: Conflict | null
  readonly settle: () => void
  /** whether something typed is neither saved nor given up, at this moment */
  readonly unsaved: () => boolean
  /** @returns the saved record, or null when something stands in the way */
  readonly submit: () => Promise<Row | null>
  /** @returns what would be sent, or null when something stands in the way, which the fields then say */
  readonly checked: () => Promise<Readonly<Record<string, unknown>> | null>
}

const KEEP = { keepDirtyValues: true } as const

/** ms within which a second submission is a slip of the finger (O-633). */
const SUBMIT_GUARD = 2000

/** The state of a resource's form: fields of its mode that the user may see, checks, draft, sending. */
export function useSchemaForm(
  resource: AnyResource,
  mode: FormMode,
  record: Row | undefined,
  preset?: Readonly<Record<string, unknown>>,
): SchemaFormState {
  const identity = useIdentity()
  const names = useMemo(
    () =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        isWritable(field, mode) && seesField(field, identity) ? [name] : [],
      ),
    [resource, mode, identity],
  )
  const initial = useMemo(
    () =>
      Object.fromEntries(
        names.map((name) => [name, record?.[name] ?? preset?.[name] ?? defaultOf(resource, name, mode)]),
      ),
    [resource, mode, names, record, preset],
  )
  const resolver = useMemo(
    () => formResolver(resource, names, () => ruleContext(identity), record),
    [resource, names, identity, record],
  )
  const { form } = useAugmentedForm<FieldValues>({
    defaultValues: initial,
    record: record && { ...record, ...initial },
    resolver,
    mode: 'onBlur',
    resetOptions: KEEP,
    disableInvalidFormNotification: true,
  })
  // What has no column is a password: it is not written down.
  const draft = useDraft(
    draftKey(resource, identity, record, preset),
    form,
    initial,
    (name) => resource.fields[name]?.virtual !== true,
  )
  const { save, conflict, settle } = useSave(resource, mode, record)
  const sent = useRef(0)
  // react-hook-form calls a submission successful that the server has refused, and one long ago: what counts is kept here.
  const saved = useRef(false)
  const { isDirty } = form.formState
  const { watch, reset } = form
  useEffect(() => {
    const typing = watch((_, { name }) => {
      if (name !== undefined) saved.current = false
    })
    return () => typing.unsubscribe()
  }, [watch])

  /** What a rule hides is not sent, whatever was typed before it went. */
  const shownOnly = (values: FieldValues): FieldValues => {
    const states = fieldStates(resource, { ...record, ...values }, ruleContext(identity))
    return Object.fromEntries(names.filter((name) => states[name]?.shown).map((name) => [name, values[name] ?? null]))
  }

  const submit = async (): Promise<Row | null> => {
    const now = Date.now()
    if (form.formState.isSubmitting || now - sent.current < SUBMIT_GUARD) return null
    let done: Row | null = null
    await form.handleSubmit(async (values) => {
      sent.current = now
      const answer = await save(shownOnly(values))
      if ('record' in answer) {
        saved.current = true
        draft.drop()
        reset(form.getValues())
        done = answer.record
        return
      }
      sent.current = 0
      putErrors(form, answer.errors)
    })()
    return done
  }

  const checked = async () =>
    (await form.trigger(undefined, { shouldFocus: true })) ? shownOnly(form.getValues()) : null

  // What is given is not asked for.
  const asked = useMemo(() => (preset ? names.filter((name) => !(name in preset)) : names), [names, preset])

  return { form, names: asked, draft, conflict, settle, unsaved: () => isDirty && !saved.current, submit, checked }
}

const defaultOf = (resource: AnyResource, name: string, mode: FormMode): unknown =>
  (mode === 'create' ? resource.fields[name]?.default : undefined) ?? null
