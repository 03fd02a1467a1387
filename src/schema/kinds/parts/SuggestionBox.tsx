import Autocomplete from '@mui/material/Autocomplete'
import { OptionTextField } from './OptionTextField'
import type { FieldInput } from './useFieldInput'
import { useOptionWords } from './useOptionWords'

interface SuggestionBoxProps {
  readonly input: FieldInput
  readonly suggestions: readonly string[]
}

/** A text that is mostly one of a few: they are offered, and anything else may be typed. */
export function SuggestionBox({ input, suggestions }: SuggestionBoxProps) {
  const words = useOptionWords()
  return (
    <Autocomplete
      {...words}
      freeSolo
      forcePopupIcon
      id={input.id}
      options={[...suggestions]}
      disabled={input.isDisabled}
      inputValue={String(input.value ?? '')}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset' || text !== '') input.onChange(text)
      }}
      filterOptions={(options, { inputValue }) =>
        options.includes(inputValue) ? options : options.filter((option) => option.includes(inputValue))
      }
      renderInput={(params) => <OptionTextField params={params} input={input} />}
    />
  )
}
