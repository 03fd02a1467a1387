import type { InputProps } from '../parts/props'
import { TextBox } from '../parts/TextBox'
import { useFieldInput } from '../parts/useFieldInput'

export function DateInput(props: InputProps) {
  return <TextBox input={useFieldInput(props)} type="date" />
}
