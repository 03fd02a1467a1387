import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, type Resolver, useForm, useFormContext } from 'react-hook-form'
import { ActionButton } from '../../../ui/ActionButton'
import { Box, Row as Line } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'
import { formKeys } from '../../../ui/keys/form'
import { pressed } from '../../../ui/keys/press'
import { fieldStates } from '../../compile/states'
import type { AnyResource } from '../../model'
import { FormEditors } from '../editing/Editors'
import { fieldOf } from '../fieldView'
import { ruleContext, useIdentity } from '../identity'
import type { Row } from '../row'
import { ConflictNotice } from './ConflictNotice'
import { FormField } from './FormField'
import { FormProviders } from './FormProviders'
import { FormUnsaved } from './FormUnsaved'
import { formResolver } from './formResolver'
import { putErrors } from './putErrors'
import { useSave } from './useSave'

interface InlineEditorProps {
  readonly resource: AnyResource
  readonly record: Row
  /** the field that is edited */
  readonly name: string
  readonly cell: HTMLElement
  readonly onClose: () => void
}

/** px */
const NARROWEST = 220

/** The field as the server will see it: judged by the rules of the whole record, sent alone. */
function useCellForm({ resource, record, name }: Pick<InlineEditorProps, 'resource' | 'record' | 'name'>) {
  const identity = useIdentity()
  const resolver = useMemo<Resolver<FieldValues>>(() => {
    const check = formResolver(resource, [name], () => ruleContext(identity), record)
    return (values, context, options) => check({ ...record, ...values }, context, options)
  }, [resource, record, name, identity])
  const needed = fieldStates(resource, record, ruleContext(identity))[name]?.needed ?? null
  const form = useForm<FieldValues>({ defaultValues: { [name]: record[name] ?? null }, resolver, mode: 'onSubmit' })
  return { form, needed }
}

/** Stands behind the field inside the popover, whose content is mounted later than the editor itself. */
function FieldFocus({ name }: { readonly name: string }) {
  const { setFocus } = useFormContext()
  useEffect(() => setFocus(name, { shouldSelect: true }), [setFocus, name])
  return null
}

/** A cell's own input over the cell: Enter saves, Esc gives up; a click beside it gives up nothing that was typed. */
export function InlineEditor({ resource, record, name, cell, onClose }: InlineEditorProps) {
  const translate = useTranslate()
  const field = fieldOf(resource, name)
  const { form, needed } = useCellForm({ resource, record, name })
  const { save, conflict, settle } = useSave(resource, 'edit', record)
  const { isDirty, isSubmitting } = form.formState

  const submit = async (): Promise<boolean> => {
    if (!isDirty) {
      onClose()
      return true
    }
    let done = false
    await form.handleSubmit(async (values) => {
      const saved = await save({ [name]: values[name] ?? null })
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
  }

  return (
    <Popover
      open
      anchorEl={cell}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' || !isDirty) onClose()
      }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `${translate('编辑')} ${translate(field.label)}`,
          style: { width: Math.max(cell.offsetWidth, NARROWEST) },
        },
      }}
    >
      <FormProviders form={form} resource={resource.name}>
        <FormUnsaved />
        <Box as="form" pad={2.5} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
          <FormEditors resource={resource} id={record.id} />
          <ConflictNotice resource={resource} conflict={conflict} onSettled={settle} />
          <FormField name={name} field={field} resource={resource.name} needed={needed} span={12} />
          <FieldFocus name={name} />
          <Line as="footer" gap={1} justify="end" above={1.5}>
            <Button size="small" variant="text" color="inherit" onClick={onClose}>
              {translate('取消')} <Kbd>Esc</Kbd>
            </Button>
            <ActionButton size="small" type="submit" variant="contained" busy={isSubmitting}>
              {translate('保存')} <Kbd>Enter</Kbd>
            </ActionButton>
          </Line>
        </Box>
      </FormProviders>
    </Popover>
  )
}
