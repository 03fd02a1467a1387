import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { formKeys } from '../../../ui/keys/form'
import { pressed } from '../../../ui/keys/press'
import { useFreeKeys } from '../../../ui/useFreeKeys'
import type { AnyResource } from '../../model'
import { FormEditors } from '../editing/Editors'
import type { Row } from '../row'
import { ConflictNotice } from './ConflictNotice'
import { DraftNotice } from './DraftNotice'
import { FormFields } from './FormFields'
import type { FormSlots } from './slots'
import type { SchemaFormState } from './useSchemaForm'

interface FormBodyProps {
  readonly resource: AnyResource
  readonly record?: Row
  readonly state: SchemaFormState
  readonly slots?: FormSlots
  readonly className: string
  readonly onSubmit: () => void
  /** what stands below, inside of the form */
  readonly children?: ReactNode
}

/** The form itself: what happened to it, then its fields. */
export function FormBody({ resource, record, state, slots = {}, className, onSubmit, children }: FormBodyProps) {
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressed(event, formKeys.submit)) submit(event)
  }
  const form = useRef<HTMLFormElement>(null)
  useFreeKeys((event) => {
    if (pressed(event, formKeys.submit)) form.current?.requestSubmit()
  })
  return (
    <form ref={form} className={`rd-form ${className}`} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <div className="rd-f-body">
        {record && <FormEditors resource={resource} id={record.id} />}
        <DraftNotice draft={state.draft} />
        <ConflictNotice resource={resource} conflict={state.conflict} onSettled={state.settle} />
        {slots.before}
        <FormFields resource={resource} names={state.names} record={record} />
        {slots.after}
      </div>
      {children}
    </form>
  )
}
