import { DAY, HOUR, MINUTE, startOfDay, type Unix } from '../../../domain/time'
import type { Say } from '../../../ui/durationText'

interface Due {
  readonly words: string
  readonly family: 'red' | 'orange' | 'grey'
}

/** How far off a task is: overdue, within the hour, today, or in so many days. */
export function dueText(due: Unix, now: Unix, say: Say): Due {
  const left = due - now
  if (left < 0) {
    const late = Math.max(1, Math.round(-left / MINUTE))
    const hours = Math.floor(-left / HOUR)
    return { words: hours > 0 ? say('超时 %{n} 小时', { n: hours }) : say('超时 %{n} 分', { n: late }), family: 'red' }
  }
  if (left < HOUR) return { words: say('剩 %{n} 分', { n: Math.max(1, Math.ceil(left / MINUTE)) }), family: 'orange' }
  const days = Math.round((startOfDay(due) - startOfDay(now)) / DAY)
  return { words: days === 0 ? say('今天') : say('%{n} 天后', { n: days }), family: 'grey' }
}
