import { useTranslate } from 'react-admin'
import { getUser } from '../../authProvider/session'
import { formatFull, HOUR } from '../../domain/time'
import { useClock } from '../../ui/clock'
import { ageText } from '../../ui/durationText'
import { Logo } from '../../ui/Logo'
import { clockOffset, useWallState, type WallState } from './useWall'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const WORDS: Readonly<Record<WallState, string>> = {
  live: '实时',
  polled: '每15秒刷新',
  cut: '实时更新已中断，每15秒刷新',
  lost: '连接中断，正在重连',
}
const SHANGHAI = 8 * HOUR

interface WallHeadProps {
  readonly title: string
  readonly city: string | undefined
  /** of the last answer, unix seconds */
  readonly time: number | undefined
  /** when it came, unix ms; 0: nothing has come yet */
  readonly updatedAt: number
  readonly error: Error | null
}

/** What the wall is, how its data come and how old they are, and the time. */
export function WallHead({ title, city, time, updatedAt, error }: WallHeadProps) {
  const translate = useTranslate()
  const now = useClock() + clockOffset(time, updatedAt)
  const { state, age } = useWallState(updatedAt, error !== null)
  const clock = formatFull(now)
  const weekday = WEEKDAYS[new Date((now + SHANGHAI) * 1000).getUTCDay()] ?? ''
  return (
    <header className="rd-wall-head">
      <Logo size={44} />
      <h1>{title}</h1>
      <p>{[city, getUser()?.firm_name].filter(Boolean).join(' · ')}</p>
      {updatedAt > 0 && (
        <p className={`rd-wall-state rd-wall-${state}`}>
          <i aria-hidden="true" />
          <span role="status">{translate(WORDS[state])}</span>
          <span>{`· ${ageText(age, translate)}`}</span>
        </p>
      )}
      <time>
        <b>{clock.slice(11, 16)}</b>
        <small>{clock.slice(16)}</small>
        <span>{`${clock.slice(5, 10)} ${translate(weekday)}`}</span>
      </time>
    </header>
  )
}
