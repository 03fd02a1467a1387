import { DAY, formatDay, formatShort, HOUR, startOfDay, type Unix } from '../../domain/time'
import type { Say } from '../../ui/durationText'

/** When something is to be done: `逾期 6 天`, `今天`, `明天`, `11-28`. @param now unix seconds */
export function dueText(due: Unix, now: Unix, say: Say): string {
  const days = (startOfDay(due) - startOfDay(now)) / DAY
  if (due < now) return days < 0 ? say('逾期 %{n} 天', { n: -days }) : say('今天已到期')
  if (days === 0) return say('今天')
  return days === 1 ? say('明天') : formatShort(due).slice(0, 5)
}

/** How long something has waited: `等了 3 天`, `等了 5 小时`, `刚来`. @param now unix seconds */
export function waitedText(since: Unix, now: Unix, say: Say): string {
  const waited = now - since
  if (waited >= 2 * DAY) return say('等了 %{n} 天', { n: Math.floor(waited / DAY) })
  return waited >= HOUR ? say('等了 %{n} 小时', { n: Math.floor(waited / HOUR) }) : say('刚来')
}

/** From so many times as much on a percentage says nothing. */
const TIMES = 3

/** How a number compares with the one before it, in words; none where there is nothing to compare with. */
export function growthText(now: number, before: number, say: Say): string | null {
  if (before <= 0) return null
  const times = now / before
  if (times >= TIMES) return say('约 %{n} 倍', { n: Math.round(times) })
  const more = Math.round((Math.abs(now - before) / before) * 1000) / 10
  if (more === 0) return say('与之持平')
  return say(now < before ? '少 %{more}%' : '多 %{more}%', { more })
}

/** What the words of a month are filled with: `2026-11`. */
export const monthWords = (time: Unix) => ({ month: formatDay(time).slice(0, 7) })
