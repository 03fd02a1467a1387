import { NumberBox } from '../parts/NumberBox'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

export function DecimalInput(props: InputProps) {
  const input = useFieldInput(props)
  return <NumberBox input={input} inputMode="decimal" end={props.field.unit} />
}
