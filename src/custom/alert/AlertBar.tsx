import IconButton from '@mui/material/IconButton'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Hand from 'lucide-react/icons/hand'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { type AlertKind, alertKind, alertKinds } from '../../domain/alert'
import { labelOf } from '../../domain/choice'
import { Row, Text } from '../../ui/Box'
import { CountBadge, counted } from '../../ui/CountBadge'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import { useGrabCount } from '../order/grab'
import { useTaskCount } from '../order/todos'
import './alert.css'
import { alertIcons } from './alertIcons'
import { useAlertSettings } from './alertSettings'
import { GRAB_HALL, MY_TASKS } from './bars'
import { CountLink } from './CountLink'
import { ScreensMenu } from './ScreensMenu'
import { type Alerts, useAlerts } from './useAlerts'
import { useRinging } from './useRinging'

const AlertPanel = lazy(() => import('./AlertPanel').then((panel) => ({ default: panel.AlertPanel })))
const UrgingDialog = lazy(() =>
  import('../order/urging/UrgingDialog').then((dialog) => ({ default: dialog.UrgingDialog })),
)
const NoticePane = lazy(() => import('../notice/NoticePane').then((pane) => ({ default: pane.NoticePane })))

/** Kinds that have a place of their own in a wide bar (mock 33). */
const IN_BAR = [alertKind.order, alertKind.urging, alertKind.bewrite] as const

interface AlertBarProps {
  /** grabbing and tasks stand in the foot, the bell opens a sheet */
  readonly isSmall: boolean
}

/** What asks for attention, in the bar above the page: new orders, urgings, written-up orders, grabbing, tasks, the bell (orders §2). */
export default function AlertBar({ isSmall }: AlertBarProps) {
  const translate = useTranslate()
  const alerts = useAlerts()
  const isBlocked = useRinging(alerts)
  const [{ isMuted }] = useAlertSettings()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [over, setOver] = useState<'urgings' | 'notices' | null>(null)
  const { pathname, search } = useLocation()
  // Who goes to an order from a dialog leaves it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of the address
  useEffect(() => setOver(null), [pathname, search])
  const open = alerts?.groups.reduce((sum, group) => sum + group.open, 0) ?? 0
  const isUrgent = openOf(alerts, alertKind.urging) > 0
  const label = open > 0 ? translate('提醒，%{n} 条未确认', { n: counted(open) }) : translate('提醒')
  const BellIcon = isMuted ? BellOff : isBlocked ? BellRing : Bell
  const title = isMuted ? `${label} · ${translate('声音已关')}` : isBlocked ? translate('点此开启声音') : label
  return (
    <>
      {!isSmall && (
        <Segments
          alerts={alerts}
          onOpen={(kind, from) => (kind === alertKind.urging ? setOver('urgings') : setAnchor(from))}
        />
      )}
      {!isSmall && <BarCounts />}
      <IconButton
        aria-label={label}
        title={title}
        aria-haspopup="dialog"
        className={isBlocked && !isMuted ? 'rd-alert-blocked' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CountBadge count={open} tone={isUrgent ? 'urgent' : 'mine'}>
          <BellIcon size={17} strokeWidth={1.75} aria-hidden />
        </CountBadge>
      </IconButton>
      {!isSmall && <ScreensMenu />}
      <OnDemand open={anchor !== null}>
        <AlertPanel
          anchor={anchor}
          isSheet={isSmall}
          alerts={alerts}
          onUrgings={() => setOver('urgings')}
          onNotices={() => setOver('notices')}
          onClose={() => setAnchor(null)}
        />
      </OnDemand>
      <OnDemand open={over === 'urgings'}>
        <UrgingDialog isOpen={over === 'urgings'} alerts={alerts} onClose={() => setOver(null)} />
      </OnDemand>
      <OnDemand open={over === 'notices'}>
        <NoticePane isOpen={over === 'notices'} onClose={() => setOver(null)} />
      </OnDemand>
    </>
  )
}

const openOf = (alerts: Alerts | undefined, kind: AlertKind): number =>
  alerts?.groups.find((group) => group.kind === kind)?.open ?? 0

/** Grabbing and tasks: what is the user's to do. */
function BarCounts() {
  const grabs = useGrabCount()
  const tasks = useTaskCount()
  return (
    <>
      {grabs !== null && (
        <CountLink to={GRAB_HALL} icon={Hand} label="抢单大厅" countLabel="抢单大厅，%{n} 条可抢" count={grabs} />
      )}
      {tasks !== null && (
        <CountLink to={MY_TASKS} icon={ClipboardCheck} label="任务" countLabel="任务，%{n} 项要办" count={tasks} />
      )}
    </>
  )
}

interface SegmentsProps {
  readonly alerts: Alerts | undefined
  readonly onOpen: (kind: AlertKind, from: HTMLElement) => void
}

/** New orders, urgings and written-up orders side by side; what the user may not see has no place, and none is nothing. */
function Segments({ alerts, onOpen }: SegmentsProps) {
  const translate = useTranslate()
  const groups = IN_BAR.flatMap((kind) => alerts?.groups.find((group) => group.kind === kind) ?? [])
  if (!groups.some(({ total }) => total > 0)) return null
  return (
    <Row align="stretch" fixed edge="all" round={2} clip className="rd-alert-segments">
      {groups.map(({ kind: code, total, open }) => {
        const kind = code as AlertKind
        const Icon = alertIcons[kind]
        const name = translate(labelOf(alertKinds, kind))
        return (
          <Row
            key={kind}
            as="button"
            type="button"
            gap={1.5}
            padX={2}
            size="small"
            tone="soft"
            nowrap
            className={kind === alertKind.urging && open > 0 ? 'rd-alert-urgent' : undefined}
            aria-haspopup="dialog"
            onClick={(event) => onOpen(kind, event.currentTarget)}
          >
            <Icon size={15} strokeWidth={1.75} aria-hidden />
            {name}
            <Text weight="strong">{counted(total)}</Text>
          </Row>
        )
      })}
    </Row>
  )
}
