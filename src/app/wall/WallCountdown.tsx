import { spanText } from '../../ui/Countdown'

interface WallCountdownProps {
  readonly deadline: number
  readonly now: number
}

/** `01:20` until a deadline, `+06:12` after it. It is read by eye: a live region would speak every second. */
export const WallCountdown = ({ deadline, now }: WallCountdownProps) => (
  <b className="rd-wall-left">{deadline < now ? `+${spanText(now - deadline)}` : spanText(deadline - now)}</b>
)
