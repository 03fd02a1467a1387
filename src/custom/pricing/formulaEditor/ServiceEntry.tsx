import Checkbox from '@mui/material/Checkbox'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'

interface ServiceEntryProps {
  readonly label: string
  readonly mode: string
  readonly isTicked: boolean
  readonly isSelected: boolean
  readonly isIncomplete: boolean
  readonly onSelect: () => void
  readonly onTick: (on: boolean) => void
}

/** A service: its tick, and a button that shows its prices. */
export function ServiceEntry({ label, mode, isTicked, isSelected, isIncomplete, onSelect, onTick }: ServiceEntryProps) {
  const translate = useTranslate()
  return (
    <Row as="li" round={2} data-selected={isSelected || undefined}>
      <Checkbox
        checked={isTicked}
        onChange={(_event, on) => onTick(on)}
        slotProps={{ input: { 'aria-label': `${translate('勾选')} ${label}` } }}
      />
      <Row
        as="button"
        type="button"
        grow
        shrink
        gap={1.5}
        round={2}
        weight={isSelected ? 'strong' : undefined}
        tone={isSelected ? 'link' : isTicked ? 'full' : 'soft'}
        className="fe-service"
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <span>{label}</span>
        {isTicked &&
          (isIncomplete ? (
            <Row as="span" inline gap={1} push size="tiny" weight="plain" tone="bad" nowrap>
              <Glyph name="triangle" size={11} />
              {translate('未填完')}
            </Row>
          ) : (
            <Text push size="tiny" weight="plain" tone={isSelected ? undefined : 'soft'} nowrap only="wide">
              {mode}
            </Text>
          ))}
      </Row>
    </Row>
  )
}
