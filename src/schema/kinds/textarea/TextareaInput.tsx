import type { InputProps } from '../parts/props'
import { TextBox } from '../parts/TextBox'
import { useFieldInput } from '../parts/useFieldInput'

export function TextareaInput(props: InputProps) {
  const input = useFieldInput(props)
  return <TextBox input={input} rows={2} maxLength={props.field.max ?? 5000} />
}
