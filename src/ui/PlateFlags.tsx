import { useTranslate } from 'react-admin'
import { Row } from './Box'
import { LineIcon } from './LineIcon'
import './Plate.css'

export interface PlateFlagsProps {
  /** aggregation dispatch succeeded or failed */
  aggregation?: 'done' | 'failed' | null
  appointment?: boolean
  cash?: boolean
  /** the same plate was rescued before within the window of O-158 */
  frequent?: boolean
}

const SIGNS = {
  merged: { kind: 'merged', title: '聚合成功', icon: 'git-branch' },
  mergeFailed: { kind: 'mergeFailed', title: '聚合失败', icon: 'git-pull-request-closed' },
  appointment: { kind: 'appointment', title: '预约', icon: 'calendar-clock' },
  cash: { kind: 'cash', title: '现金', icon: 'banknote' },
  frequent: { kind: 'frequent', title: '高频', icon: 'repeat' },
} as const

/** The signs behind a plate, each named on hover and to a screen reader. */
export function PlateFlags({ aggregation, appointment, cash, frequent }: PlateFlagsProps) {
  const translate = useTranslate()
  const flags = [
    aggregation === 'done' && SIGNS.merged,
    aggregation === 'failed' && SIGNS.mergeFailed,
    appointment && SIGNS.appointment,
    cash && SIGNS.cash,
    frequent && SIGNS.frequent,
  ].filter((flag) => !!flag)
  if (flags.length === 0) return null
  return (
    <Row as="span" inline align="stretch" className="rd-flags">
      {flags.map(({ kind, title, icon }) => (
        <span
          key={kind}
          className={`rd-flag rd-flag-${kind}`}
          role="img"
          aria-label={translate(title)}
          title={translate(title)}
        >
          <LineIcon name={icon} />
        </span>
      ))}
    </Row>
  )
}
