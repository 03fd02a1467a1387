import Switch from '@mui/material/Switch'
import { useTranslate } from 'react-admin'
import type { FieldData } from '../../model'
import { InputFrame } from '../parts/InputFrame'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

const codeOf = ({ choices = [] }: FieldData, code: number) => choices.find((choice) => Number(choice.code) === code)

/** Whether a choice is on or off and never empty: codes 1 and 0, with a default. */
export const isSwitched = (field: FieldData): boolean =>
  field.default !== undefined &&
  field.choices?.length === 2 &&
  codeOf(field, 1) !== undefined &&
  codeOf(field, 0) !== undefined

/** A choice of two that always has a value, as 启用 and 停用: a switch, with the word of its state. */
export function ChoiceSwitch(props: InputProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const isOn = String(input.value) === '1'
  return (
    <InputFrame input={input}>
      <Switch
        checked={isOn}
        onChange={(_event, next) => input.onChange(codeOf(props.field, next ? 1 : 0)?.code)}
        onBlur={input.onBlur}
        disabled={input.isDisabled}
        slotProps={{ input: { ref: input.ref, 'aria-labelledby': `${input.id}-label` } }}
      />
      <span aria-hidden="true">{translate(codeOf(props.field, isOn ? 1 : 0)?.label ?? '')}</span>
    </InputFrame>
  )
}
