import Checkbox from '@mui/material/Checkbox'
import { useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
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
    <li data-selected={isSelected || undefined} data-ticked={isTicked || undefined}>
      <Checkbox
        checked={isTicked}
        onChange={(_event, on) => onTick(on)}
        slotProps={{ input: { 'aria-label': `${translate('勾选')} ${label}` } }}
      />
      <button type="button" aria-pressed={isSelected} onClick={onSelect}>
        <span>{label}</span>
        {isTicked &&
          (isIncomplete ? (
            <Row as="small" inline gap={1} className="fe-incomplete">
              <Glyph name="triangle" size={11} />
              {translate('未填完')}
            </Row>
          ) : (
            <small>{mode}</small>
          ))}
      </button>
    </li>
  )
}
