import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { DeskDialog } from '../../../ui/DeskDialog'
import type { FormMode } from '../../compile/writable'
import { type AnyResource, entityOf, verbOf } from '../../model'
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

export interface SchemaFormDialogProps {
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

/** A form in a dialog; closing it with typed values asks first. */
export function SchemaFormDialog(props: SchemaFormDialogProps) {
  return (
    <SignedIn>
      <OwnDialog {...props} />
    </SignedIn>
  )
}

function OwnDialog(props: SchemaFormDialogProps) {
  const { resource, mode, record, preset, slots, onDone, onClose, width = 640 } = props
  const translate = useTranslate()
  const state = useSchemaForm(resource, mode, record, preset)
  const [asking, setAsking] = useState(false)
  const { isDirty, isSubmitting } = state.form.formState
  const own = verbOf(resource, mode)?.label
  const named = { resource: translate(entityOf(resource)) }
  const title = mode === 'create' ? translate('新增%{resource}', named) : translate('编辑%{resource}', named)

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
        width={width}
        title={props.title ?? (own ? translate(own) : title)}
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
