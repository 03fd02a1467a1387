import Autocomplete from '@mui/material/Autocomplete'
import { OptionTextField } from './OptionTextField'
import type { Option } from './options'
import { isComposing } from './typing'
import type { FieldInput } from './useFieldInput'
import { useOptionWords } from './useOptionWords'

/** Options that a server finds while one types. */
export interface RemoteSearch {
  readonly onSearch: (text: string) => void
  readonly onOpen: () => void
  readonly isLoading: boolean
}

interface OptionBoxProps {
  readonly input: FieldInput
  readonly options: readonly Option[]
  /** the option that is chosen, where the list may lack it */
  readonly chosen?: Option | null
  readonly remote?: RemoteSearch
}

const everything = (options: Option[]): Option[] => options

/** One of many, found by typing. */
export function OptionBox({ input, options, chosen, remote }: OptionBoxProps) {
  const words = useOptionWords()
  const value = chosen ?? options.find((option) => option.value === input.value) ?? null
  return (
    <Autocomplete<Option>
      {...words}
      id={input.id}
      options={[...options]}
      value={value}
      disabled={input.isDisabled}
      loading={remote?.isLoading}
      filterOptions={remote && everything}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onOpen={remote?.onOpen}
      onChange={(_event, option) => input.onChange(option?.value ?? null)}
      onInputChange={(event, text, reason) => {
        if (reason !== 'input') remote?.onSearch('')
        else if (!isComposing(event)) remote?.onSearch(text)
      }}
      renderInput={(params) => <OptionTextField params={params} input={input} onComposed={remote?.onSearch} />}
    />
  )
}
