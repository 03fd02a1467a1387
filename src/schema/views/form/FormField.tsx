import { memo, type ReactNode, Suspense, useMemo } from 'react'
import { PendingTag } from '../../../ui/PendingTag'
import { offeredField } from '../../compile/access'
import { kindInputs } from '../../kinds/inputs'
import { kinds } from '../../kinds/registry'
import type { FieldData } from '../../model'
import { useIdentity } from '../identity'
import { widgetOf } from '../slots'
import { FieldCell } from './FieldCell'

interface FormFieldProps {
  readonly name: string
  readonly field: FieldData
  readonly resource: string
  /** the message of its absence, when a rule or the declaration asks for it */
  readonly needed?: string | null
  /** why it cannot be changed now */
  readonly locked?: string | null
  /** a word on its present value, in place of the declared help */
  readonly help?: string
  /** what stands below it; constant, or the field is drawn anew */
  readonly beside?: ReactNode
  /** columns of twelve; the field's own, or what fits its kind */
  readonly span?: number
}

/** One input of a form, in the state that the rules give it; drawn again only when that state changes. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { name, field, resource, needed = null, locked = null, help = field.help, beside } = props
  const identity = useIdentity()
  const asked = useMemo(
    () => ({ ...offeredField(field, identity), required: needed ?? field.required ?? false }),
    [field, needed, identity],
  )
  const Input = widgetOf(field) ?? kindInputs[field.kind]
  const span = props.span ?? field.span ?? kinds[field.kind].span
  return (
    <FieldCell span={span}>
      <Suspense fallback={<div className="rd-loading-box" />}>
        <Input source={name} field={asked} resource={resource} disabled={locked !== null} helperText={locked ?? help} />
      </Suspense>
      {field.pending && <PendingTag />}
      {beside}
    </FieldCell>
  )
})
