import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import type { RemoteSearch } from './OptionBox'
import { OptionTextField } from './OptionTextField'
import { type Option, valuesOf } from './options'
import { isComposing } from './typing'
import type { FieldInput } from './useFieldInput'
import { useOptionWords } from './useOptionWords'

interface OptionsBoxProps {
  readonly input: FieldInput
  readonly options: readonly Option[]
  /** options that are chosen, where the list may lack them */
  readonly chosen?: readonly Option[]
  readonly remote?: RemoteSearch
}

const everything = (options: Option[]): Option[] => options

/** Several of many, found by typing; what is chosen stands as chips. */
export function OptionsBox({ input, options, chosen = [], remote }: OptionsBoxProps) {
  const words = useOptionWords()
  const known = new Map([...options, ...chosen].map((option) => [option.value, option]))
  const value = valuesOf(input.value).map((item) => known.get(item) ?? { value: item, label: `#${item}` })
  return (
    <Autocomplete<Option, true>
      {...words}
      multiple
      disableCloseOnSelect
      limitTags={6}
      id={input.id}
      options={[...options]}
      value={value}
      disabled={input.isDisabled}
      loading={remote?.isLoading}
      filterOptions={remote && everything}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onOpen={remote?.onOpen}
      onChange={(_event, next) => input.onChange(next.map((option) => option.value))}
      onInputChange={(event, text, reason) => {
        if (reason !== 'input') remote?.onSearch('')
        else if (!isComposing(event)) remote?.onSearch(text)
      }}
      renderValue={(items, getItemProps) =>
        items.map((option, index) => {
          const { key, ...item } = getItemProps({ index })
          return <Chip key={key} label={option.label} {...item} />
        })
      }
      renderInput={(params) => (
        <OptionTextField
          params={params}
          input={value.length > 0 ? { ...input, placeholder: undefined } : input}
          onComposed={remote?.onSearch}
        />
      )}
    />
  )
}
