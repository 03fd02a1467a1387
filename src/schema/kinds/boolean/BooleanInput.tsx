import Switch from '@mui/material/Switch'
import { useTranslate } from 'react-admin'
import { InputFrame } from '../parts/InputFrame'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

export function BooleanInput(props: InputProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const isOn = input.value === 1 || input.value === true
  return (
    <InputFrame input={input}>
      <Switch
        checked={isOn}
        onChange={(_event, next) => input.onChange(next ? 1 : 0)}
        onBlur={input.onBlur}
        disabled={input.isDisabled}
        slotProps={{ input: { ref: input.ref, 'aria-labelledby': `${input.id}-label` } }}
      />
      <span aria-hidden="true">{translate(isOn ? '是' : '否')}</span>
    </InputFrame>
  )
}
