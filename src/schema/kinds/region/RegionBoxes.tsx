import Autocomplete from '@mui/material/Autocomplete'
import { useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import { isNumber } from '../parts/number'
import { OptionTextField } from '../parts/OptionTextField'
import type { Option } from '../parts/options'
import { useOptionWords } from '../parts/useOptionWords'
import { cascadeOf } from './cascade'
import { useRegions } from './useRegions'

interface RegionBoxesProps {
  readonly value: unknown
  readonly level: 1 | 2 | 3
  readonly label: string
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  readonly onChange: (code: number | null) => void
}

/** Three boxes have no room for a cross each; deleting the text clears, too. */
const boxSx = {
  '& .MuiAutocomplete-clearIndicator': { display: 'none' },
  '&& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { paddingRight: '30px' },
}

/** Province, city and area beside each other; one code says all three. */
export function RegionBoxes({ value, level, label, isDisabled, isInvalid, onChange }: RegionBoxesProps) {
  const translate = useTranslate()
  const words = useOptionWords()
  const regions = useRegions(level === 3)
  const steps = cascadeOf(regions, isNumber(value) && value > 0 ? value : null, level)
  return (
    <Row gap={2} align="stretch" even grow shrink>
      {steps.map((step) => (
        <Autocomplete<Option>
          {...words}
          key={step.label}
          sx={boxSx}
          options={[...step.options]}
          value={step.options.find((option) => option.value === step.chosen) ?? null}
          disabled={isDisabled || (step.label !== '省' && step.above === null)}
          getOptionKey={(option) => option.value}
          isOptionEqualToValue={(option, other) => option.value === other.value}
          onChange={(_event, option) => onChange(option ? Number(option.value) : step.above)}
          renderInput={(params) => (
            <OptionTextField
              params={params}
              spoken={`${label} ${translate(step.label)}`}
              input={{ label: '', placeholder: translate(step.label), isInvalid }}
            />
          )}
        />
      ))}
    </Row>
  )
}
