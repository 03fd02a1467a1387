import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { formulaMode } from '../../../domain/firm'
import { serviceTypes } from '../../../domain/rescueType'
import { Box, Row, Text } from '../../../ui/Box'
import { PresetButtons } from './PresetButtons'
import { ServiceEntry } from './ServiceEntry'
import type { FormulaEditorState } from './useFormulaEditor'

interface ServiceListProps {
  readonly state: FormulaEditorState
}

const all = serviceTypes.map(({ code }) => code)

/** The services of a formula: ticked ones count, all at once by the first box (F-281, F-282). */
export function ServiceList({ state }: ServiceListProps) {
  const translate = useTranslate()
  const heading = useId()
  const { values, problems, selected, form } = state
  const { ticked } = values
  const error = form.formState.errors.data?.message
  const incomplete = new Set(Object.keys(problems).map((path) => Number(path.split('.')[0])))
  return (
    <Box as="section" scroll padX={2} padY={3} fill="sunken" className="fe-services fe-ticks" aria-labelledby={heading}>
      <Text as="h3" id={heading} size="body" padX={2} below={1}>
        {translate('救援类型')}
      </Text>
      <Row className="fe-all">
        <FormControlLabel
          label={translate('全选')}
          control={
            <Checkbox
              checked={ticked.length === all.length}
              indeterminate={ticked.length > 0 && ticked.length < all.length}
              onChange={() => state.setTicked(ticked.length === all.length ? [] : all)}
            />
          }
        />
        <Text push size="small" tone="soft" padX={2}>{`${ticked.length}/${all.length}`}</Text>
      </Row>
      <Box as="ul" edge="top">
        {serviceTypes.map(({ code, label }) => (
          <ServiceEntry
            key={code}
            label={translate(label)}
            mode={translate(labelOf(formulaMode, values.data[code]?.mode === 1 ? 1 : 2))}
            isTicked={ticked.includes(code)}
            isSelected={selected === code}
            isIncomplete={incomplete.has(code)}
            onSelect={() => state.select(code)}
            onTick={(on) => {
              state.setTicked(on ? [...ticked, code] : ticked.filter((type) => type !== code))
              if (on) state.select(code)
            }}
          />
        ))}
      </Box>
      {ticked.length === 0 && typeof error === 'string' && (
        <Text as="p" size="small" tone="bad" above={1} below={1} padX={2} role="alert">
          {translate(error)}
        </Text>
      )}
      <PresetButtons state={state} />
      <Text as="p" size="small" tone="quiet" above={1} padX={2} className="fe-note">
        {translate('平板拖车、地库拖车按拖车计价；小背车按背车计价；代驾、其他人工议价。')}
      </Text>
    </Box>
  )
}
