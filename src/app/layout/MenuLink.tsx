import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Row, Text } from '../../ui/Box'
import { MenuCount } from './MenuCount'
import { MenuIcon } from './MenuIcon'
import type { MenuItem } from './menu'
import { tabOf } from './tabOf'
import { useVisitedTabs } from './visitedTabs'

interface MenuLinkProps {
  item: MenuItem
  on: boolean
  /** lucide's component name; with an icon the entry stands on the first level */
  icon?: string
  folded?: boolean
}

/** A page of the menu; leads back to the address its tab was left at, filters and page included. */
export function MenuLink({ item, on, icon, folded = false }: MenuLinkProps) {
  const label = useTranslate()(item.label)
  const { tabs } = useVisitedTabs()
  return (
    <Row
      as={Link}
      gap={2.5}
      wide
      padX={2}
      round={2}
      nowrap
      className={`${icon ? 'desk-entry' : 'desk-sub'}${on ? ' desk-on' : ''}`}
      to={tabOf(tabs, item.path)?.fullPath ?? item.path}
      aria-current={on ? 'page' : undefined}
      title={folded ? label : undefined}
    >
      {icon && <MenuIcon name={icon} />}
      <Text grow className={folded ? 'rd-hidden' : undefined}>
        {label}
      </Text>
      {!!item.badge && <MenuCount count={item.badge} />}
    </Row>
  )
}
