import type { FieldInput } from '../../../schema/kinds/parts/useFieldInput'

const nothing = () => {}

/** A control's side of a value that is part of a larger one, so that no field of the form stands behind it. */
export const plainInput = (
  id: string,
  label: string,
  value: unknown,
  onChange: (value: unknown) => void,
): FieldInput => ({
  id,
  name: id,
  value,
  onChange,
  onBlur: nothing,
  ref: nothing,
  label,
  isRequired: true,
  isDisabled: false,
  isInvalid: false,
  message: null,
  placeholder: undefined,
})
