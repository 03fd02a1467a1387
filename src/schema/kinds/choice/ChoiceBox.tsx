import { useTranslate } from 'react-admin'
import { OptionBox } from '../parts/OptionBox'
import { optionsOf } from '../parts/options'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

export function ChoiceBox(props: InputProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  return <OptionBox input={input} options={optionsOf(props.field, translate, input.value)} />
}
