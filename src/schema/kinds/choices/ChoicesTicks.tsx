import { useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import { InputFrame } from '../parts/InputFrame'
import { optionsOf, valuesOf } from '../parts/options'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

export function ChoicesTicks(props: InputProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const chosen = new Set(valuesOf(input.value))
  const options = optionsOf(props.field, translate, input.value)
  const isFull = props.field.max !== undefined && chosen.size >= props.field.max
  // in the order of the list, so that the order of clicking makes no difference
  const toggle = (value: number | string) =>
    input.onChange(options.map((option) => option.value).filter((other) => chosen.has(other) !== (other === value)))
  return (
    <InputFrame input={input}>
      {options.map(({ value, label }) => (
        <Row key={value} as="label" inline align="stretch" className="rd-tick">
          <input
            className="rd-hidden"
            type="checkbox"
            checked={chosen.has(value)}
            disabled={isFull && !chosen.has(value)}
            onChange={() => toggle(value)}
            onBlur={input.onBlur}
          />
          <span>{label}</span>
        </Row>
      ))}
    </InputFrame>
  )
}
