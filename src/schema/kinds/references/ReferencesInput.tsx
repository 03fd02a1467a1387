import { OptionsBox } from '../parts/OptionsBox'
import { valuesOf } from '../parts/options'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { useRecordOptions } from '../reference/useRecordOptions'
import { useSavedNames } from '../reference/useSavedNames'

export function ReferencesInput(props: InputProps) {
  const input = useFieldInput(props)
  const { options, chosen, remote } = useRecordOptions(
    props.field,
    valuesOf(input.value),
    useSavedNames(props.field, props.source),
  )
  return <OptionsBox input={input} options={options} chosen={chosen} remote={remote} />
}
