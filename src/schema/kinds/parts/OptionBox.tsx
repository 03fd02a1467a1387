import Autocomplete from '@mui/material/Autocomplete'
import { OptionTextField } from './OptionTextField'
import type { Option } from './options'
import type { FieldInput } from './useFieldInput'
import { type RemoteSearch, useOptionBox } from './useOptionBox'

interface OptionBoxProps {
  readonly input: FieldInput
  readonly options: readonly Option[]
  /** the option that is chosen, where the list may lack it */
  readonly chosen?: Option | null
  readonly remote?: RemoteSearch
}

/** One of many, found by typing. */
export function OptionBox({ input, options, chosen, remote }: OptionBoxProps) {
  const box = useOptionBox(input, options, remote)
  const value = chosen ?? options.find((option) => option.value === input.value) ?? null
  return (
    <Autocomplete<Option>
      {...box}
      value={value}
      onChange={(_event, option) => input.onChange(option?.value ?? null)}
      renderInput={(params) => <OptionTextField params={params} input={input} onComposed={remote?.onSearch} />}
    />
  )
}
