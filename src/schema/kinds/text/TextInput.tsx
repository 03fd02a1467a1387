import type { InputProps } from '../parts/props'
import { TextBox } from '../parts/TextBox'
import { useFieldInput } from '../parts/useFieldInput'

export function TextInput(props: InputProps) {
  const input = useFieldInput(props)
  return <TextBox input={input} maxLength={props.field.max ?? 255} end={props.field.unit} />
}
