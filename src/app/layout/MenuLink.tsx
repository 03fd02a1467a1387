import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
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
    <Link
      className={`${icon ? 'desk-entry' : 'desk-sub'}${on ? ' desk-on' : ''}`}
      to={tabOf(tabs, item.path)?.fullPath ?? item.path}
      aria-current={on ? 'page' : undefined}
      title={folded ? label : undefined}
    >
      {icon && <MenuIcon name={icon} />}
      <span className={folded ? 'rd-hidden' : undefined}>{label}</span>
      {!!item.badge && <em>{item.badge > 99 ? '99+' : item.badge}</em>}
    </Link>
  )
}
