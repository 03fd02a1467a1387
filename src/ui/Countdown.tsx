import { useTranslate } from 'react-admin'
import { useClock } from './clock'
import { Glyph } from './Glyph'
import './Countdown.css'

interface CountdownProps {
  /** unix seconds */
  deadline: number
  /** the whole span in seconds, of which the ring shows what is left */
  total: number
  /** what is due: 派单, 分配, 受理, 到达, 完成 */
  noun: string
}

/** Below this share of the span the countdown warns. */
const warnBelow = 0.3
const circumference = 2 * Math.PI * 5

const two = (value: number) => String(value).padStart(2, '0')

/** mm:ss, from 100 minutes h:mm:ss, from two days whole days. */
export function spanText(seconds: number): string {
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)}天`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 100) return `${two(minutes)}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** Time left as ring and digits; orange below 30 %, past due a red triangle and how long since. Nothing blinks. */
export function Countdown({ deadline, total, noun }: CountdownProps) {
  const translate = useTranslate()
  const left = deadline - useClock()
  const due = translate(noun)
  if (left < 0) {
    return (
      <span
        className="rd-countdown rd-countdown-over"
        role="timer"
        aria-label={`${due} ${translate('超时')} ${spanText(-left)}`}
      >
        <Glyph name="triangle" size={13} />
        <b>+{spanText(-left)}</b>
        <i>{due}</i>
      </span>
    )
  }
  const share = total > 0 ? Math.min(1, left / total) : 0
  return (
    <span
      className={share < warnBelow ? 'rd-countdown rd-countdown-warn' : 'rd-countdown'}
      role="timer"
      aria-label={`${due} ${translate('剩余')} ${spanText(left)}`}
    >
      <svg width="13" height="13" viewBox="0 0 13 13" fill="none" aria-hidden="true">
        <circle />
        {share > 0 && <circle strokeDasharray={`${(share * circumference).toFixed(2)} ${circumference.toFixed(2)}`} />}
      </svg>
      <b>{spanText(left)}</b>
      <i>{due}</i>
    </span>
  )
}
