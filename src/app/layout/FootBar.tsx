import type { LucideIcon } from 'lucide-react'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Hand from 'lucide-react/icons/hand'
import House from 'lucide-react/icons/house'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { getUser } from '../../authProvider/session'
import { GRAB_HALL, MY_TASKS } from '../../custom/alert'
import { useGrabCount } from '../../custom/order/grab'
import { useTaskCount } from '../../custom/order/todos'
import { homePath } from '../../domain/access'
import { order } from '../../resources/order/order.resource'
import { Row, Stack, Text } from '../../ui/Box'
import { CountBadge, counted } from '../../ui/CountBadge'
import { ME } from './ownLinks'

interface Entry {
  readonly to: string
  readonly label: string
  /** the label with how many wait there */
  readonly counted?: string
  readonly icon: LucideIcon
  readonly count?: number | null
}

/** The foot of a phone: home, orders, grabbing, tasks, and the user's own (mock 33b). */
export function FootBar() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const pages = getUser()?.pages ?? []
  const grabs = useGrabCount()
  const tasks = useTaskCount()
  const entries: readonly Entry[] = [
    { to: homePath, label: '首页', icon: House },
    { to: `${order.path}`, label: '订单', icon: ClipboardList },
    { to: GRAB_HALL, label: '抢单', counted: '抢单，%{n} 条可抢', icon: Hand, count: grabs },
    { to: MY_TASKS, label: '任务', counted: '任务，%{n} 项要办', icon: ClipboardCheck, count: tasks },
    { to: ME, label: '我的', icon: UserRound },
  ]
  return (
    <Row
      as="nav"
      fixed
      even
      align="stretch"
      fill="surface"
      edge="top"
      className="desk-foot"
      aria-label={translate('底部导航')}
    >
      {entries
        .filter(({ to, count }) => (to === ME || pages.includes(to)) && count !== null)
        .map(({ to, label, counted: words, icon: Icon, count = 0 }) => (
          <Stack
            key={to}
            as={Link}
            to={to}
            centred
            gap={0.5}
            tone="quiet"
            className="desk-foot-entry"
            aria-label={words && count ? translate(words, { n: counted(count) }) : translate(label)}
            aria-current={pathname.toLowerCase().startsWith(to.toLowerCase()) ? 'page' : undefined}
          >
            <CountBadge count={count ?? 0} tone="mine">
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </CountBadge>
            <Text size="small">{translate(label)}</Text>
          </Stack>
        ))}
    </Row>
  )
}
