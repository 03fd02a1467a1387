import { NumberBox } from '../parts/NumberBox'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

/** A whole or a decimal number with its unit. */
export function NumberInput(props: InputProps) {
  const input = useFieldInput(props)
  const inputMode = props.field.kind === 'integer' ? 'numeric' : 'decimal'
  return <NumberBox input={input} inputMode={inputMode} end={input.unit} />
}
