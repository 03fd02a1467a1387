import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'react-admin'
import { Box, Row } from '../../../ui/Box'
import { DayCalendar } from '../../../ui/Calendar'
import { ClockBox } from './ClockBox'
import './filters.css'

interface MomentPanelProps {
  readonly label: string
  readonly anchor: HTMLElement | null
  /** `2026-11-18` or `2026-11-18 09:30`; anything else is no day yet */
  readonly shown: string
  readonly hasTime: boolean
  /** in the same words; '' for none */
  readonly onPick: (text: string) => void
  readonly onClose: () => void
}

/** A month, and a clock where the moment has one. A day alone is taken by one click. */
export function MomentPanel({ label, anchor, shown, hasTime, onPick, onClose }: MomentPanelProps) {
  const translate = useTranslate()
  const [day = '', clock = ''] = /^\d{4}-\d\d-\d\d/.test(shown) ? shown.split(' ') : []
  const pick = (next: string) => {
    onPick(hasTime ? `${next} ${clock || '00:00'}` : next)
    if (!hasTime) onClose()
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Box pad={3}>
        <DayCalendar value={day || null} onPick={pick} />
        <Row gap={2} justify="end" above={2}>
          {hasTime && <ClockBox value={clock} isDisabled={day === ''} onClock={(next) => onPick(`${day} ${next}`)} />}
          <Button
            variant="text"
            color="inherit"
            onClick={() => {
              onPick('')
              onClose()
            }}
          >
            {translate('清除')}
          </Button>
          <Button variant="text" onClick={onClose}>
            {translate('确定')}
          </Button>
        </Row>
      </Box>
    </Popover>
  )
}
