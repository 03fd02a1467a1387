import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from '../../../ui/Box'
import { SpanCalendar } from '../../../ui/Calendar'
import { dayText, localText } from '../unixTime/shanghai'
import { typedMoment } from '../unixTime/typedMoment'

export interface RangeShortcut {
  readonly label: string
  /** both ends as filter values */
  readonly range: () => readonly [from: number | string, to: number | string]
}

export interface RangeEnds {
  readonly label: string
  /** moments with a clock; days without one */
  readonly hasTime: boolean
  /** both ends: `2026-11-20`, with a clock `2026-11-20T09:30`; '' for an open end */
  readonly from: string
  readonly to: string
  readonly shortcuts?: readonly RangeShortcut[]
  readonly onFrom: (text: string) => void
  readonly onTo: (text: string) => void
  /** whole days, both of them in the span */
  readonly onDays: (from: string, to: string) => void
  readonly onShortcut: (shortcut: RangeShortcut) => void
  readonly onClear: () => void
}

interface RangePanelProps extends RangeEnds {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

const CLOCK = /[:：]/
/** seconds from the beginning of a day to that of its last minute */
const LAST_MINUTE = 86_400 - 60

const dayOf = (text: string): string | null => text.slice(0, 10) || null

/** The spans that are asked for every day, two months to pick another from, and both ends to be typed. */
export function RangePanel(props: RangePanelProps) {
  const { open, anchor, onClose, label, hasTime, from, to, shortcuts = [] } = props
  const { onFrom, onTo, onDays, onShortcut, onClear } = props
  const translate = useTranslate()
  const isReversed = from !== '' && to !== '' && from > to
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Row gap={3} align="stretch" pad={3} className="rd-filter-range">
        {shortcuts.length > 0 && (
          <Stack flex gap={1} className="rd-filter-shortcuts">
            {shortcuts.map((shortcut) => (
              <Text
                as="button"
                key={shortcut.label}
                type="button"
                size="small"
                tone="soft"
                padX={2.5}
                round={1}
                onClick={() => {
                  onShortcut(shortcut)
                  onClose()
                }}
              >
                {translate(shortcut.label)}
              </Text>
            ))}
          </Stack>
        )}
        <Stack flex gap={2}>
          <Row gap={2} align="start">
            <EndBox label={translate('开始')} text={from} hasTime={hasTime} isWrong={isReversed} onText={onFrom} />
            <EndBox isLast label={translate('结束')} text={to} hasTime={hasTime} isWrong={isReversed} onText={onTo} />
          </Row>
          {isReversed && (
            <span className="rd-input-help rd-invalid" role="alert">
              {translate('开始不能晚于结束')}
            </span>
          )}
          <SpanCalendar
            from={dayOf(from)}
            to={isReversed ? null : dayOf(to)}
            onSpan={(first, last) => onDays(first ?? '', last ?? '')}
          />
          <Row gap={2} justify="end">
            <Button variant="text" color="inherit" onClick={onClear}>
              {translate('清除')}
            </Button>
            <Button variant="text" onClick={onClose}>
              {translate('确定')}
            </Button>
          </Row>
        </Stack>
      </Row>
    </Popover>
  )
}

interface EndBoxProps {
  readonly label: string
  readonly text: string
  readonly hasTime: boolean
  readonly isWrong: boolean
  /** a day that is typed without a clock is in the span to its end */
  readonly isLast?: boolean
  readonly onText: (text: string) => void
}

/** One end, typed; it counts as soon as it is a moment. */
function EndBox({ label, text, hasTime, isWrong, isLast = false, onText }: EndBoxProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const type = (next: string) => {
    setTyped(next)
    const unix = typedMoment(next)
    if (next.trim() === '') onText('')
    else if (unix !== null && !hasTime) onText(dayText(unix))
    else if (unix !== null) onText(localText(isLast && !CLOCK.test(next) ? unix + LAST_MINUTE : unix))
  }
  return (
    <TextField
      label={label}
      placeholder={translate(hasTime ? '年-月-日 时:分' : '年-月-日')}
      value={typed ?? text.replace('T', ' ')}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={({ key }) => key === 'Enter' && setTyped(null)}
      error={isWrong}
      slotProps={{ inputLabel: { shrink: true } }}
      size="small"
      autoComplete="off"
    />
  )
}
