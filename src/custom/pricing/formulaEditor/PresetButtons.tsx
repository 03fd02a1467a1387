import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { formulaPresets } from '../../../domain/pricing/formulaPresets'
import { Row, Text } from '../../../ui/Box'
import type { FormulaEditorState } from './useFormulaEditor'

interface PresetButtonsProps {
  readonly state: FormulaEditorState
}

/** The usual prices of several services at once (finance §9). */
export function PresetButtons({ state }: PresetButtonsProps) {
  const translate = useTranslate()
  return (
    <Row as="fieldset" gap={1.5} align="stretch" wrap above={2} padX={2} padY={2} edge="top" className="fe-choices">
      <Text as="legend" size="small" tone="soft" wide below={1}>
        {translate('快捷填入')}
      </Text>
      {formulaPresets.map(({ code, label, configs }) => (
        <Button
          key={code}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => {
            const types = configs.map(({ type }) => type)
            state.fillPresets(types)
            if (types[0]) state.select(types[0])
          }}
        >
          {translate(label)}
        </Button>
      ))}
    </Row>
  )
}
