import { useTranslate } from 'react-admin'
import { OptionsBox } from '../parts/OptionsBox'
import { optionsOf } from '../parts/options'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

export function ChoicesBox(props: InputProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  return <OptionsBox input={input} options={optionsOf(props.field, translate, input.value)} />
}
