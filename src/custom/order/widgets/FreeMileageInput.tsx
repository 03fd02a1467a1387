import { Autocomplete, InputAdornment } from '@mui/material'
import { OptionTextField } from '../../../schema/kinds/parts/OptionTextField'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import { useOptionWords } from '../../../schema/kinds/parts/useOptionWords'
import type { WidgetProps } from '../../../schema/views/slots'

/** What is agreed most often; any other number of kilometres may be typed (O-369). */
const SUGGESTIONS = ['50', '100', '免拖', '全程免拖', '市内免拖']

/** Free mileage: kilometres, or one of the words that stand for them. */
export function FreeMileageInput(props: WidgetProps) {
  const words = useOptionWords()
  const input = useFieldInput(props)
  const text = String(input.value ?? '')
  const unit = /^[\d.]+$/.test(text) && <InputAdornment position="end">km</InputAdornment>
  return (
    <Autocomplete<string, false, false, true>
      {...words}
      freeSolo
      forcePopupIcon
      id={input.id}
      options={SUGGESTIONS}
      filterOptions={(options) => options}
      value={null}
      inputValue={text}
      disabled={input.isDisabled}
      onChange={(_event, option) => option !== null && input.onChange(option)}
      onInputChange={(_event, next, reason) => {
        if (reason === 'input') input.onChange(next.trim())
        if (reason === 'clear') input.onChange(null)
      }}
      renderInput={(params) => <OptionTextField params={params} input={input} end={unit} />}
    />
  )
}
