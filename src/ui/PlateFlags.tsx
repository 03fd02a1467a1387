import { useTranslate } from 'react-admin'
import { Row } from './Box'
import { LineIcon } from './LineIcon'
import './Plate.css'
import './StatusChip.css'

export interface PlateFlagsProps {
  /** aggregation dispatch succeeded or failed */
  aggregation?: 'done' | 'failed' | null
  appointment?: boolean
  cash?: boolean
  /** the same plate was rescued before within the window of O-158 */
  frequent?: boolean
}

const SIGNS = {
  merged: { family: 'green', title: '聚合成功', icon: 'git-branch' },
  mergeFailed: { family: 'red', title: '聚合失败', icon: 'git-pull-request-closed' },
  appointment: { family: 'blue', title: '预约', icon: 'calendar-clock' },
  cash: { family: 'orange', title: '现金', icon: 'banknote' },
  frequent: { family: 'purple', title: '高频', icon: 'repeat' },
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
      {flags.map(({ family, title, icon }) => (
        <span
          key={family}
          className={`rd-flag rd-${family}`}
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
