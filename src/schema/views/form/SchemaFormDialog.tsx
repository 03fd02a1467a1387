import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { DeskDialog } from '../../../ui/DeskDialog'
import { fieldStates } from '../../compile/states'
import type { FormMode } from '../../compile/writable'
import { type AnyResource, entityOf, verbOf } from '../../model'
import { createLabel } from '../actions/createLabel'
import { ruleContext, useIdentity } from '../identity'
import type { Row } from '../row'
import { SignedIn } from '../SignedIn'
import { briefOf } from '../slots'
import { FormBody } from './FormBody'
import { FormProviders } from './FormProviders'
import { FormUnsaved } from './FormUnsaved'
import { LeaveGuard } from './LeaveGuard'
import type { FormSlots } from './slots'
import { UnsavedDialog } from './UnsavedDialog'
import { useSchemaForm } from './useSchemaForm'

interface SchemaFormDialogProps {
  readonly resource: AnyResource
  readonly mode: FormMode
  readonly record?: Row
  /** what a new record starts with, beside its defaults; constant while the dialog stands */
  readonly preset?: Readonly<Record<string, unknown>>
  readonly slots?: FormSlots
  readonly title?: string
  /** px */
  readonly width?: number
  readonly onDone?: (record: Row) => void
  readonly onClose: () => void
}

/** So many fields stand in a dialog; more of them are a panel. */
const MOST = 8

/** A form in a dialog, a long one in a panel; closing it with typed values asks first. */
export function SchemaFormDialog(props: SchemaFormDialogProps) {
  return (
    <SignedIn>
      <OwnDialog {...props} />
    </SignedIn>
  )
}

function OwnDialog(props: SchemaFormDialogProps) {
  const { resource, mode, record, preset, slots, onDone, onClose, width } = props
  const translate = useTranslate()
  const state = useSchemaForm(resource, mode, record, preset)
  const [asking, setAsking] = useState(false)
  const identity = useIdentity()
  // As it opens: a rule that shows another field does not move what is being filled in.
  const [isLong] = useState(() => {
    const states = fieldStates(resource, { ...record, ...state.form.getValues() }, ruleContext(identity))
    return state.names.filter((name) => states[name]?.shown && !resource.fields[name]?.hidden).length > MOST
  })
  const { isDirty, isSubmitting } = state.form.formState
  const own = verbOf(resource, mode)?.label
  const editing = own ? translate(own) : translate('编辑%{resource}', { resource: translate(entityOf(resource)) })

  const submit = async () => {
    const saved = await state.submit()
    if (saved) {
      onDone?.(saved)
      onClose()
    }
    return saved !== null
  }
  const discard = () => {
    state.draft.drop()
    onClose()
  }

  return (
    <FormProviders form={state.form} resource={resource.name}>
      <FormUnsaved />
      <LeaveGuard unsaved={state.unsaved} onSave={state.submit} onDiscard={state.draft.drop} />
      <DeskDialog
        open
        width={width ?? 640}
        fill={isLong && width === undefined ? 'side' : false}
        title={props.title ?? (mode === 'create' ? createLabel(resource, translate) : editing)}
        brief={record && briefOf(resource, record)}
        onClose={() => (isDirty ? setAsking(true) : onClose())}
        confirmLabel={translate('保存')}
        busy={isSubmitting}
        onConfirm={submit}
      >
        <FormBody
          resource={resource}
          record={record}
          state={state}
          slots={slots}
          className="rd-form-dialog"
          onSubmit={() => void submit()}
        >
          {/* Enter submits only where a submit button is; the dialog's own stands outside of the form. */}
          <button type="submit" hidden />
        </FormBody>
      </DeskDialog>
      {asking && (
        <UnsavedDialog
          onStay={() => setAsking(false)}
          onDiscard={discard}
          onSave={() => {
            setAsking(false)
            return submit()
          }}
        />
      )}
    </FormProviders>
  )
}
