import { spanText } from '../../ui/Countdown'
import { useClock } from '../../ui/clock'

interface WallCountdownProps {
  readonly deadline: number
  /** seconds that the server's clock is ahead */
  readonly offset: number
}

/** `01:20` until a deadline, `+06:12` after it. It is read by eye: a live region would speak every second. */
export function WallCountdown({ deadline, offset }: WallCountdownProps) {
  const now = useClock() + offset
  return <b className="rd-wall-left">{deadline < now ? `+${spanText(now - deadline)}` : spanText(deadline - now)}</b>
}
