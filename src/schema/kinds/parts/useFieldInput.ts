import { useInput, useTranslate } from 'react-admin'
import { isSecret } from '../../model'
import type { InputProps } from './props'

interface Conversion {
  /** form value → what the control shows */
  readonly format?: (value: unknown) => unknown
  /** what the control gives → form value */
  readonly parse?: (value: unknown) => unknown
}

/** A field of the form with its words: label, star, and the message that is due, the complaint before the help. */
export function useFieldInput(
  { source, field, resource, disabled, helperText }: InputProps,
  conversion: Conversion = {},
) {
  const translate = useTranslate()
  // not told of `disabled`: react-hook-form would forget the value, and the rules look at it
  const { id, field: control, fieldState } = useInput({ source, resource, ...conversion })
  const complaint = fieldState.error?.message
  const help = helperText ?? field.help
  const value: unknown = control.value
  return {
    id,
    name: control.name,
    value,
    onChange: (next: unknown) => control.onChange(next),
    onBlur: () => control.onBlur(),
    ref: control.ref,
    label: translate(field.label),
    unit: field.unit && translate(field.unit),
    isRequired: Boolean(field.required),
    isDisabled: Boolean(disabled),
    isInvalid: fieldState.invalid,
    message: complaint ? translate(complaint) : help ? translate(help) : null,
    /** of an empty control: what goes in, where the field declares an example, else that it need not be filled */
    placeholder: disabled ? undefined : placeholderOf(field, translate),
  }
}

function placeholderOf(field: InputProps['field'], translate: ReturnType<typeof useTranslate>): string | undefined {
  // A password that everybody reads as an example is one that somebody takes.
  if (field.example && !isSecret(field)) return translate('如 %{example}', { example: field.example })
  return field.required ? undefined : translate('选填')
}

type Declared = ReturnType<typeof useFieldInput>

/** What a control is given; bespoke forms make it by hand, and name a unit to the control itself. */
export type FieldInput = Omit<Declared, 'unit'> & Partial<Pick<Declared, 'unit'>>
