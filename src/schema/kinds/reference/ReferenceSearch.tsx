import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { filterWay } from '../parts/filterWay'
import { readId } from '../parts/identifier'
import { OptionTextField } from '../parts/OptionTextField'
import { type Option, valuesOf } from '../parts/options'
import type { FilterProps } from '../parts/props'
import { isComposing } from '../parts/typing'
import { useOptionWords } from '../parts/useOptionWords'
import { useRecordOptions } from './useRecordOptions'

const everything = (options: Option[]): Option[] => options
const tickSx = { padding: 0, marginRight: '8px' }
/** One line, whatever is chosen, without a cross: there is no room for it beside the count. */
const lineSx = {
  '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap', paddingLeft: '10px !important' },
  '& .MuiAutocomplete-clearIndicator': { display: 'none' },
}

interface ReferenceSearchProps extends FilterProps {
  /** the focus went elsewhere */
  readonly onClose: () => void
}

/** Records searched by the server while one types; one of them, or several with ticks. It takes the focus and opens. */
export function ReferenceSearch({ name, label, field, value, onChange, onClose }: ReferenceSearchProps) {
  const translate = useTranslate()
  const words = useOptionWords()
  const [typed, setTyped] = useState('')
  const isMany = filterWay(field) === 'many'
  const ids = valuesOf(value[name]).map(readId)
  const { options, chosen, remote } = useRecordOptions(field, ids)
  const known = new Map([...options, ...chosen].map((option) => [option.value, option]))
  const selected = ids.map((id) => known.get(Number(id)) ?? { value: Number(id), label: `#${id}` })

  const change = (next: readonly Option[]) => {
    const values = next.map((option) => option.value)
    // a multiple autocomplete that holds one: the last that was picked
    const single = values.at(-1)
    onChange({ [name]: values.length === 0 ? undefined : isMany ? values : single })
  }
  return (
    <Autocomplete<Option, true>
      {...words}
      multiple
      openOnFocus
      autoHighlight={typed !== ''}
      onBlur={onClose}
      size="small"
      sx={lineSx}
      options={[...options]}
      value={selected}
      loading={remote.isLoading}
      disableCloseOnSelect={isMany}
      filterOptions={everything}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onOpen={remote.onOpen}
      onChange={(_event, next) => change(next)}
      inputValue={typed}
      onInputChange={(event, text, reason) => {
        // The library empties its box whenever the chosen are another array, as after each answer: what is typed is the user's.
        if (reason === 'reset') return
        setTyped(text)
        if (reason !== 'input') remote.onSearch('')
        else if (!isComposing(event)) remote.onSearch(text)
      }}
      renderValue={(items) => (
        <>
          <Text fixed ellipsis className="rd-filter-chosen">
            {items[0]?.label}
          </Text>
          {items.length > 1 && (
            <Text fixed size="tiny" weight="medium" tone="link" padX={1.5} round={1} className="rd-filter-count">
              +{items.length - 1}
            </Text>
          )}
        </>
      )}
      renderOption={({ key, ...item }, option, { selected: isOn }) => (
        <li key={key} {...item}>
          {isMany && <Checkbox checked={isOn} size="small" sx={tickSx} tabIndex={-1} aria-hidden="true" />}
          {option.label}
        </li>
      )}
      renderInput={(params) => (
        <OptionTextField
          params={params}
          inside
          takesFocus
          input={{ label, placeholder: selected.length === 0 ? translate('全部') : undefined }}
          onComposed={remote.onSearch}
        />
      )}
    />
  )
}
