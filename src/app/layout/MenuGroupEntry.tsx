import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../ui/Box'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import { MenuCount } from './MenuCount'
import { MenuIcon } from './MenuIcon'
import { MenuLink } from './MenuLink'
import type { MenuGroup, MenuItem } from './menu'

interface MenuGroupEntryProps {
  group: MenuGroup
  present: MenuItem | null
  folded: boolean
  open: boolean
  onToggle: () => void
}

const GroupMenu = lazy(() => import('./GroupMenu').then((module) => ({ default: module.GroupMenu })))

/** A group of pages: unfolds below itself, or beside itself while the sidebar is folded. */
export function MenuGroupEntry({ group, present, folded, open, onToggle }: MenuGroupEntryProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { items } = group
  const inside = items.some((item) => item === present)
  const waiting = items.reduce((sum, { badge }) => sum + (badge ?? 0), 0)
  const Chevron = open ? ChevronDown : ChevronRight
  const shown = open && !folded
  return (
    <li>
      <Row
        as="button"
        type="button"
        gap={2.5}
        wide
        padX={2}
        round={2}
        nowrap
        className={`desk-entry${inside ? ' desk-inside' : ''}${folded && inside ? ' desk-on' : ''}`}
        aria-expanded={folded ? !!anchor : open}
        aria-haspopup={folded ? 'menu' : undefined}
        title={folded ? translate(group.label) : undefined}
        onClick={(event) => (folded ? setAnchor(event.currentTarget) : onToggle())}
      >
        <MenuIcon name={group.icon} />
        <Text grow className={folded ? 'rd-hidden' : undefined}>
          {translate(group.label)}
        </Text>
        {waiting > 0 && !open && <MenuCount count={waiting} />}
        {!folded && <Chevron className="desk-chevron" size={15} aria-hidden />}
      </Row>
      {shown && (
        <ul className="desk-subs">
          {items.map((item) => (
            <li key={item.path}>
              <MenuLink item={item} on={item === present} />
            </li>
          ))}
        </ul>
      )}
      {folded && (
        <OnDemand open={!!anchor}>
          <GroupMenu open={!!anchor} anchor={anchor} items={items} present={present} onClose={() => setAnchor(null)} />
        </OnDemand>
      )}
    </li>
  )
}
