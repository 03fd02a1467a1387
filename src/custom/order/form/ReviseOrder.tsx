import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { order } from '../../../resources/order/order.resource'
import type { Row as RecordRow } from '../../../schema/views'
import { ConflictNotice } from '../../../schema/views/form/ConflictNotice'
import { DraftNotice } from '../../../schema/views/form/DraftNotice'
import { FormProviders } from '../../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../../schema/views/form/FormUnsaved'
import { putErrors } from '../../../schema/views/form/putErrors'
import { useSave } from '../../../schema/views/form/useSave'
import { ActionButton } from '../../../ui/ActionButton'
import { Kbd } from '../../../ui/Kbd'
import { agreedPrice } from './agreedPrice'
import { FormBar } from './FormBar'
import type { Intent } from './intent'
import { LeaveQuestion } from './LeaveQuestion'
import { OrderLayout } from './OrderLayout'
import { PricingProvider } from './PricingProvider'
import { ReviseHead } from './ReviseHead'
import { useOrderForm } from './useOrderForm'

interface ReviseOrderProps {
  readonly intent: Intent
  readonly record: RecordRow
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** An order that stands is changed: with its version, and asking before changes are left behind. */
export function ReviseOrder({ intent, record, onSaved, onCancel }: ReviseOrderProps) {
  const translate = useTranslate()
  const state = useOrderForm(intent, record)
  const { form, draft } = state
  const { save, conflict, settle } = useSave(order, 'edit', record)
  const { isDirty } = useFormState({ control: form.control })
  const saved = useRef(false)

  const submit = async (): Promise<boolean> => {
    const values = await state.checked()
    if (!values) return false
    const result = await save({ ...values })
    if ('errors' in result) {
      putErrors(form, result.errors)
      return false
    }
    saved.current = true
    draft.drop()
    return true
  }
  const saveAndGo = async () => {
    const done = await submit()
    if (done) onSaved()
    return done
  }
  return (
    <FormProviders form={form} resource={order.name}>
      <FormUnsaved />
      <PricingProvider record={record}>
        <OrderLayout
          state={state}
          agreed={agreedPrice(record)}
          notices={
            <>
              <ReviseHead record={record} agreed={agreedPrice(record)} />
              <DraftNotice draft={draft} />
              <ConflictNotice resource={order} conflict={conflict} onSettled={settle} />
            </>
          }
          bar={
            <FormBar draftKey={state.draftKey} record={record}>
              <Button variant="outlined" color="inherit" onClick={onCancel}>
                {translate('取消')}
              </Button>
              <ActionButton data-submit variant="contained" onClick={saveAndGo}>
                {translate('保存')}
                <Kbd>Ctrl Enter</Kbd>
              </ActionButton>
            </FormBar>
          }
        />
      </PricingProvider>
      <LeaveQuestion unsaved={() => isDirty && !saved.current} onSave={submit} onDiscard={draft.drop} />
    </FormProviders>
  )
}
