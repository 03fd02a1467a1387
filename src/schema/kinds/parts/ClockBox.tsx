import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'
import './filters.css'

interface ClockBoxProps {
  /** `09:30`, with seconds where there are any; '' for none */
  readonly value: string
  readonly isDisabled?: boolean
  readonly onClock: (clock: string) => void
}

const CLOCK = /^(\d{1,2}):?(\d{2})(:\d{2})?$/
const MINUTES = 24 * 60

/** `9:30`, `0930` or `930` as `09:30`; null for what is no time of a day. */
function readClock(text: string): string | null {
  const [, hour = '', minute = '', second = ''] = CLOCK.exec(text.normalize('NFKC').trim()) ?? []
  return hour && Number(hour) < 24 && Number(minute) < 60 && Number(second.slice(1)) < 60
    ? `${hour.padStart(2, '0')}:${minute}${second}`
    : null
}

/** A minute later or earlier, around the clock. */
function turned(clock: string, by: number): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const at = (hour * 60 + minute + by + MINUTES) % MINUTES
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** A time of day, typed; ↑ and ↓ turn it by a minute. */
export function ClockBox({ value, isDisabled, onClock }: ClockBoxProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Row as="label" gap={2} push size="small" tone="soft">
      {translate('时间')}
      <Box
        as="input"
        edge="control"
        round={2}
        className="rd-clock"
        inputMode="numeric"
        placeholder="00:00"
        disabled={isDisabled}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          const clock = readClock(target.value)
          if (clock) onClock(clock)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (!by) return
          event.preventDefault()
          setTyped(null)
          onClock(turned(value || '00:00', by))
        }}
      />
      {typed !== null && readClock(typed) === null && (
        <Text tone="bad" role="alert">
          {translate('时间不正确')}
        </Text>
      )}
    </Row>
  )
}
