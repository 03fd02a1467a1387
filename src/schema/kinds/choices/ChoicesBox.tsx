import { useTranslate } from 'ra-core'
import { OptionsBox } from '../parts/OptionsBox'
import { optionsOf } from '../parts/options'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

export function ChoicesBox(props: InputProps) {
  const translate = useTranslate()
  return <OptionsBox input={useFieldInput(props)} options={optionsOf(props.field, translate)} />
}
