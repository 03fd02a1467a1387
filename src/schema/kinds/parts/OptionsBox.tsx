import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import { OptionTextField } from './OptionTextField'
import { type Option, valuesOf } from './options'
import type { FieldInput } from './useFieldInput'
import { type RemoteSearch, useOptionBox } from './useOptionBox'

interface OptionsBoxProps {
  readonly input: FieldInput
  readonly options: readonly Option[]
  /** options that are chosen, where the list may lack them */
  readonly chosen?: readonly Option[]
  readonly remote?: RemoteSearch
}

/** Several of many, found by typing; what is chosen stands as chips. */
export function OptionsBox({ input, options, chosen = [], remote }: OptionsBoxProps) {
  const box = useOptionBox(input, options, remote)
  const known = new Map([...options, ...chosen].map((option) => [option.value, option]))
  const value = valuesOf(input.value).map((item) => known.get(item) ?? { value: item, label: `#${item}` })
  return (
    <Autocomplete<Option, true>
      {...box}
      multiple
      disableCloseOnSelect
      limitTags={6}
      value={value}
      onChange={(_event, next) => input.onChange(next.map((option) => option.value))}
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
