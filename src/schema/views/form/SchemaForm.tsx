import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { ActionButton } from '../../../ui/ActionButton'
import { Box, Row } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'
import type { FormMode } from '../../compile/writable'
import type { AnyResource } from '../../model'
import type { Row as RecordRow } from '../row'
import { SignedIn } from '../SignedIn'
import { footOf } from '../slots'
import { FormBody } from './FormBody'
import { FormProviders } from './FormProviders'
import { FormUnsaved } from './FormUnsaved'
import { LeaveGuard } from './LeaveGuard'
import type { FormSlots } from './slots'
import { useSchemaForm } from './useSchemaForm'

export interface SchemaFormProps {
  readonly resource: AnyResource
  readonly mode: FormMode
  readonly record?: RecordRow
  readonly slots?: FormSlots
  /** asks before a half-filled page is left; without it the draft waits for the return */
  readonly warn?: boolean
  readonly onDone: (record: RecordRow) => void
  readonly onCancel?: () => void
}

/** A form on its page: fields, and below them the buttons, always in view. */
export function SchemaForm(props: SchemaFormProps) {
  return (
    <SignedIn>
      <OwnForm {...props} />
    </SignedIn>
  )
}

function OwnForm({ resource, mode, record, slots = {}, warn = true, onDone, onCancel }: SchemaFormProps) {
  const state = useSchemaForm(resource, mode, record)
  const Foot = footOf(resource.name)
  const submit = async () => {
    const saved = await state.submit()
    if (saved) onDone(saved)
    return saved
  }
  return (
    <FormProviders form={state.form} resource={resource.name}>
      <Row gap={3} align="stretch" tall className="rd-f-page">
        <FormBody
          resource={resource}
          record={record}
          state={state}
          slots={slots}
          className="rd-form-page"
          onSubmit={() => void submit()}
        >
          <Row as="footer" gap={2} fixed padX={4} padY={2} edge="top" className="rd-f-foot">
            <Box grow>
              {slots.foot ?? (Foot && <Foot resource={resource} record={record} checked={state.checked} />)}
            </Box>
            <FootButtons onCancel={onCancel} />
          </Row>
        </FormBody>
        {slots.aside && (
          <Box as="aside" shrink scroll className="rd-f-aside">
            {slots.aside}
          </Box>
        )}
      </Row>
      <FormUnsaved kept={warn ? undefined : state.draft.waits} />
      {warn && <LeaveGuard unsaved={state.unsaved} onSave={state.submit} onDiscard={state.draft.drop} />}
    </FormProviders>
  )
}

function FootButtons({ onCancel }: Pick<SchemaFormProps, 'onCancel'>) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <>
      {onCancel && (
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {translate('取消')}
        </Button>
      )}
      <ActionButton type="submit" variant="contained" busy={isSubmitting}>
        {translate('保存')}
        <Kbd>Ctrl Enter</Kbd>
      </ActionButton>
    </>
  )
}
