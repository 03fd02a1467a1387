import Banknote from 'lucide-react/icons/banknote'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import GitBranch from 'lucide-react/icons/git-branch'
import GitPullRequestClosed from 'lucide-react/icons/git-pull-request-closed'
import Repeat from 'lucide-react/icons/repeat'
import { useTranslate } from 'ra-core'
import './Plate.css'

export interface PlateFlagsProps {
  /** aggregation dispatch succeeded or failed */
  aggregation?: 'done' | 'failed' | null
  appointment?: boolean
  cash?: boolean
  /** the same plate was rescued before within the window of O-158 */
  frequent?: boolean
}

/** The signs behind a plate, each named on hover and to a screen reader. */
export function PlateFlags({ aggregation, appointment, cash, frequent }: PlateFlagsProps) {
  const translate = useTranslate()
  const flags = [
    aggregation === 'done' && { kind: 'merged', title: '聚合成功', Icon: GitBranch },
    aggregation === 'failed' && { kind: 'mergeFailed', title: '聚合失败', Icon: GitPullRequestClosed },
    appointment && { kind: 'appointment', title: '预约', Icon: CalendarClock },
    cash && { kind: 'cash', title: '现金', Icon: Banknote },
    frequent && { kind: 'frequent', title: '高频', Icon: Repeat },
  ].filter((flag) => !!flag)
  if (flags.length === 0) return null
  return (
    <span className="rd-flags">
      {flags.map(({ kind, title, Icon }) => (
        <span
          key={kind}
          className={`rd-flag rd-flag-${kind}`}
          role="img"
          aria-label={translate(title)}
          title={translate(title)}
        >
          <Icon size={14} strokeWidth={2} aria-hidden />
        </span>
      ))}
    </span>
  )
}
