import { NumberBox } from '../parts/NumberBox'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

export function IntegerInput(props: InputProps) {
  const input = useFieldInput(props)
  return <NumberBox input={input} inputMode="numeric" end={props.field.unit} />
}
