import Dialog from '@mui/material/Dialog'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { AnyResource } from '../../../schema/model'
import type { Row } from '../../../schema/views'
import { ConflictNotice } from '../../../schema/views/form/ConflictNotice'
import { DraftNotice } from '../../../schema/views/form/DraftNotice'
import { FormProviders } from '../../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../../schema/views/form/FormUnsaved'
import { LeaveGuard } from '../../../schema/views/form/LeaveGuard'
import { UnsavedDialog } from '../../../schema/views/form/UnsavedDialog'
import { Box, Stack } from '../../../ui/Box'
import { formulaKeys } from '../../../ui/keys/form'
import { pressed } from '../../../ui/keys/press'
import { Bench } from './Bench'
import { EditorFoot } from './EditorFoot'
import { EditorHead } from './EditorHead'
import { ServiceList } from './ServiceList'
import { ServicePrices } from './ServicePrices'
import { TermsSection } from './TermsSection'
import { useFormulaEditor } from './useFormulaEditor'

interface EditorFormProps {
  readonly resource: AnyResource
  /** undefined for a new formula */
  readonly record: Row | undefined
  /** what a new formula starts from */
  readonly given: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}

/** The editor once the record is there; closing it with typed values asks first. */
export function EditorForm({ resource, record, given, onClose }: EditorFormProps) {
  const state = useFormulaEditor(resource, record, given)
  const [asking, setAsking] = useState(false)
  const title = useId()
  const body = useRef<HTMLDivElement>(null)
  const { form, draft } = state
  const { isDirty } = form.formState
  const saved = useRef(false)

  const submit = async (as: 'itself' | 'copy' = 'itself') => {
    const done = await state.submit(as)
    saved.current = done
    if (done) onClose()
    // The inputs of the service that complains are drawn by now.
    else requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    return done
  }
  const close = () => (isDirty ? setAsking(true) : onClose())
  const onKeyDown = (event: KeyboardEvent) => {
    if (!pressed(event, formulaKeys.save)) return
    event.preventDefault()
    void submit()
  }
  return (
    <FormProviders form={form} resource={resource.name}>
      <Dialog
        open
        onClose={close}
        onKeyDown={onKeyDown}
        maxWidth={false}
        aria-labelledby={title}
        slotProps={{ paper: { className: 'fe-paper' } }}
      >
        <EditorHead id={title} state={state} onClose={close} />
        <Stack grow clip className="fe-body" ref={body}>
          <ServiceList state={state} />
          <Box scroll className="fe-main">
            <DraftNotice draft={draft} />
            <ConflictNotice resource={resource} conflict={state.conflict} onSettled={state.settle} />
            <TermsSection state={state} />
            <ServicePrices key={state.selected} state={state} />
          </Box>
          <Bench state={state} />
        </Stack>
        <EditorFoot state={state} onClose={close} onSubmit={submit} />
      </Dialog>
      {asking && (
        <UnsavedDialog
          onStay={() => setAsking(false)}
          onDiscard={() => {
            draft.drop()
            onClose()
          }}
          onSave={() => {
            setAsking(false)
            return submit()
          }}
        />
      )}
      <FormUnsaved kept={draft.waits} />
      <LeaveGuard
        unsaved={() => isDirty && !saved.current}
        onSave={async () => ((await state.submit('itself')) ? (record ?? { id: 0 }) : null)}
        onDiscard={draft.drop}
      />
    </FormProviders>
  )
}
