import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Popover from '@mui/material/Popover'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isWholeCountry, regionNames } from '../../../domain/pricing/formulaRegion'
import { InputMessage } from '../../../schema/kinds/parts/InputMessage'
import { Row, Text } from '../../../ui/Box'
import './region.css'
import { RegionPicker } from './RegionPicker'
import type { FormulaEditorState } from './useFormulaEditor'

interface RegionInputProps {
  readonly state: FormulaEditorState
}

const MOST_CHIPS = 6

/** The cities of a formula as chips, picked in a tree of provinces. */
export function RegionInput({ state }: RegionInputProps) {
  const translate = useTranslate()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { region } = state.values
  const names = isWholeCountry(region) ? [translate('全国')] : regionNames(region)
  const complaint = state.form.formState.errors.region?.message
  const isInvalid = typeof complaint === 'string'
  return (
    <div>
      <Text id={`${id}-label`} size="small" tone="soft" className="rd-input-label">
        {translate('区域城市')}
        <Text tone="bad" aria-hidden="true">
          {' *'}
        </Text>
      </Text>
      <Row
        type="button"
        as="button"
        gap={2}
        wide
        round={2}
        fill="surface"
        tone="full"
        className="fe-region-box"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-invalid={isInvalid || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Row as="span" grow shrink gap={1} wrap id={`${id}-value`}>
          {names.slice(0, MOST_CHIPS).map((name) => (
            <Chip key={name} size="small" label={name} />
          ))}
          {names.length > MOST_CHIPS && (
            <Text as="small" tone="soft">
              {translate('等 %{n} 处', { n: names.length })}
            </Text>
          )}
          {names.length === 0 && (
            <Text tone="quiet" padX={1}>
              {translate('请选择区域城市')}
            </Text>
          )}
        </Row>
        <ChevronDown size={15} aria-hidden />
      </Row>
      {isInvalid && (
        <p className="rd-input-help rd-invalid" role="alert">
          <InputMessage text={translate(complaint)} isInvalid />
        </p>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('区域城市'), className: 'fe-region-paper' } }}
      >
        <RegionPicker region={region} onChange={state.setRegion} />
        <Row as="footer" gap={2} align="stretch" justify="end" padX={3} below={3}>
          <Button variant="text" color="inherit" onClick={() => state.setRegion({})}>
            {translate('清除')}
          </Button>
          <Button variant="contained" onClick={() => setAnchor(null)}>
            {translate('确定')}
          </Button>
        </Row>
      </Popover>
    </div>
  )
}
