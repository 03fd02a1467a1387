import type { AutocompleteInputChangeReason } from '@mui/material/Autocomplete'
import { type SyntheticEvent, useState } from 'react'
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

const everything = (options: Option[]): Option[] => options

/** What the autocompletes of one and of several options have in common. */
export function useOptionBox(input: FieldInput, options: readonly Option[], remote?: RemoteSearch) {
  const words = useOptionWords()
  const [isTyping, setTyping] = useState(false)
  return {
    ...words,
    id: input.id,
    options: [...options],
    disabled: input.isDisabled,
    loading: remote?.isLoading,
    // What was typed means the first that it finds; a list that was merely opened means nothing yet.
    autoHighlight: isTyping,
    filterOptions: remote && everything,
    getOptionKey: (option: Option) => option.value,
    isOptionEqualToValue: (option: Option, other: Option) => option.value === other.value,
    onOpen: remote?.onOpen,
    onInputChange: (event: SyntheticEvent, text: string, reason: AutocompleteInputChangeReason) => {
      setTyping(reason === 'input' && text !== '')
      if (reason !== 'input') remote?.onSearch('')
      else if (!isComposing(event)) remote?.onSearch(text)
    },
  }
}
