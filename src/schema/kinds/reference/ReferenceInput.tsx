import { OptionBox } from '../parts/OptionBox'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { useRecordOptions } from './useRecordOptions'
import { useSavedNames } from './useSavedNames'

export function ReferenceInput(props: InputProps) {
  const input = useFieldInput(props)
  const { options, chosen, remote } = useRecordOptions(
    props.field,
    [input.value],
    useSavedNames(props.field, props.source),
  )
  return <OptionBox input={input} options={options} chosen={chosen[0] ?? null} remote={remote} />
}
