import { InputFrame } from '../parts/InputFrame'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { RegionBoxes } from './RegionBoxes'

export function RegionInput(props: InputProps) {
  const input = useFieldInput(props)
  return (
    <InputFrame input={input}>
      <RegionBoxes
        value={input.value}
        level={props.field.level ?? 3}
        label={input.label}
        isDisabled={input.isDisabled}
        isInvalid={input.isInvalid}
        onChange={input.onChange}
      />
    </InputFrame>
  )
}
