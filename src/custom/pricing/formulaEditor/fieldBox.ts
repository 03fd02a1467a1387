import type { FieldInput } from '../../../schema/kinds/parts/useFieldInput'

interface BoxOptions {
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  /** a complaint */
  readonly error?: string | null
  readonly help?: string
  readonly placeholder?: string
  readonly onBlur?: () => void
}

const noRef = () => undefined

/** The words and the value of a control that is no field of a form, as the engine's own boxes take them. */
export const fieldBox = (
  id: string,
  label: string,
  value: unknown,
  onChange: (value: unknown) => void,
  { isRequired = false, isDisabled = false, error = null, help, placeholder, onBlur = noRef }: BoxOptions = {},
): FieldInput => ({
  id,
  name: id,
  value,
  onChange,
  onBlur,
  ref: noRef,
  label,
  isRequired,
  isDisabled,
  isInvalid: error !== null,
  message: error ?? help ?? null,
  placeholder,
})
